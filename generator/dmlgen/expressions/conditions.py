"""Conditions taken apart: a comparison in parts and in words, an equation for one size of an output.

Pages and `explain` show the words of a comparison; those of messages, ``Axis = 5: must be less than
InputTensor.DimensionCount (3)``, are made by `wording`. An equation is checked like any rule, and also says what the
size is.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from dmlgen.expressions.functions import COMPARISON, OPERATIONS
from dmlgen.expressions.nodes import INT, UINT, Apply, Element
from dmlgen.expressions.trees import MemberTree

DEMANDS: Mapping[str, str] = {
    "less": "less than ",
    "less_equal": "at most ",
    "greater": "greater than ",
    "greater_equal": "at least ",
    "equal": "",
    "not_equal": "not ",
}
"""What a comparison asks its left side to be, by its name among the operations."""


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """A rule's two sides, its operator (``<``) and what it asks in words (``must be less than``)."""

    left: MemberTree
    operator: str
    right: MemberTree
    words: str


def comparison(tree: MemberTree) -> Comparison | None:
    """The comparison that `tree` is, or None when it is something else (a BOOL member, and, or, not ...)."""
    root = tree.root
    if not isinstance(root, Apply) or OPERATIONS[root.operation].level != COMPARISON:
        return None
    left, right = root.arguments
    operator = OPERATIONS[root.operation].symbol
    words = "must not be" if root.operation == "not_equal" else f"must be {DEMANDS[root.operation]}".rstrip()
    return Comparison(left=MemberTree(root=left), operator=operator, right=MemberTree(root=right), words=words)


@dataclass(frozen=True, kw_only=True)
class Equation:
    """``tensor.Sizes[dimension] == value``; `index` is the number of a tensor in an array of them."""

    tensor: str
    index: MemberTree | None
    dimension: MemberTree
    value: MemberTree


def equation(tree: MemberTree, outputs: Set[str]) -> Equation | None:
    """The equation that a condition is, None where it is something else or reads the output's own sizes."""
    root = tree.root
    if not isinstance(root, Apply) or root.operation != "equal":
        return None
    left, right = root.arguments
    if not isinstance(left, Element) or left.name != "Sizes" or left.tensor not in outputs:
        return None
    if right.type not in (UINT, INT):
        return None
    index = None if left.which is None else MemberTree(root=left.which)
    found = Equation(
        tensor=left.tensor, index=index, dimension=MemberTree(root=left.index), value=MemberTree(root=right)
    )
    parts = (left.index, right) if left.which is None else (left.which, left.index, right)
    named = {name for part in parts for name in MemberTree(root=part).named}
    return None if left.tensor in named else found
