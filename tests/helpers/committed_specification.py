"""The repository's specification, which takes seconds to read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dmlgen.checking import load_specification
from dmlgen.families import vocabularies
from dmlgen.model import Specification

ROOT = Path(__file__).resolve().parents[2]


@cache
def committed() -> Specification:
    """Return the repository's specification, read once by each process that runs tests. Nobody can change it."""
    return load_specification(ROOT, vocabularies())
