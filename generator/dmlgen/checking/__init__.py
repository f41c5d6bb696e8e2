"""Rules between objects of the specification; all mistakes of all files are reported at once."""

from __future__ import annotations

from dmlgen.checking.scope import condition_tree, formula_tree, member_types, tolerance_tree
from dmlgen.checking.specification import load_specification, verify

__all__ = ["condition_tree", "formula_tree", "load_specification", "member_types", "tolerance_tree", "verify"]
