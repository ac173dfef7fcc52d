"""What keeps a run from being printed: a paper, a choice or a size. Each has a code of the rule catalogue."""

from typing import ClassVar

from cardhouse.errors import CardhouseError
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef


class PrintFault(CardhouseError):
    """Nothing can be printed as it was asked for."""

    code: ClassVar[str]

    def __init__(self, message: str, suggestion: str | None = None) -> None:
        """Take the sentence, and what was probably meant."""
        super().__init__(f'{message}; did you mean "{suggestion}"?' if suggestion else message)
        self._message = message
        self._suggestion = suggestion

    def finding(self, where: SourceRef | None = None) -> Finding:
        """Return the fault as a finding, at the place in game.toml that asks for it or at none."""
        return Finding(self.code, BY_CODE[self.code].severity, where, self._message, self._suggestion)
