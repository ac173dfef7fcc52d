"""The exception that stops a run. Everything a run can go on from is a finding instead."""


class CardhouseError(Exception):
    """Stops a run; the CLI prints it and exits 2.

    Each subclass stands for one case: it takes the facts and builds its own sentence.
    """
