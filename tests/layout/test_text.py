"""Lines, paragraphs and rules text."""

import pytest
from conftest import said  # type: ignore[import-not-found]
