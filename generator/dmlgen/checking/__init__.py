"""Rules between objects of the specification; all mistakes of all files are reported at once."""

from __future__ import annotations

from dmlgen.checking.references import verify
from dmlgen.checking.specification import affected, load_specification

__all__ = ["affected", "load_specification", "verify"]
