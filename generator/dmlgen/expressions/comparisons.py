"""The comparison at the top of a rule, in parts and in words, for messages such as
``Axis = 5: must be less than InputTensor.DimensionCount (3)``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.expressions.functions import COMPARISON, OPERATIONS
from dmlgen.expressions.nodes import Apply
from dmlgen.expressions.trees import MemberTree

WORDS: Mapping[str, str] = {
    "<": "must be less than",
    "<=": "must be at most",
    ">": "must be greater than",
    ">=": "must be at least",
    "==": "must be",
    "!=": "must not be",
}
"""What each operator demands of its left side, in plain English."""


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """A rule's two sides, its operator (``<``) and that operator in words."""

    left: MemberTree
    operator: str
    right: MemberTree

    @property
    def words(self) -> str:
        return WORDS[self.operator]


def comparison(tree: MemberTree) -> Comparison | None:
    """The comparison that `tree` is, or None when it is something else (a BOOL member, and, or, not ...)."""
    root = tree.root
    if not isinstance(root, Apply) or OPERATIONS[root.operation].level != COMPARISON:
        return None
    left, right = root.arguments
    operator = OPERATIONS[root.operation].symbol
    return Comparison(left=MemberTree(root=left), operator=operator, right=MemberTree(root=right))
