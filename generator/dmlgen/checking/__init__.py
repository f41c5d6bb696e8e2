"""Rules between objects of the specification; all mistakes of all files are reported at once."""

from __future__ import annotations

from dmlgen.checking.specification import load_specification, verify

__all__ = ["load_specification", "verify"]
