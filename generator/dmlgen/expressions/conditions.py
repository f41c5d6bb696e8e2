"""Conditions taken apart: a comparison in parts and in words, an equation for one size of an output.

Messages show the words: ``Axis = 5: must be less than InputTensor.DimensionCount (3)``. An equation is checked like any
rule, and also says what the size is.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from dmlgen.expressions.functions import COMPARISON, OPERATIONS
from dmlgen.expressions.nodes import INT, UINT, Apply, Element
from dmlgen.expressions.trees import MemberTree

WORDS: Mapping[str, str] = {
    "<": "must be less than",
    "<=": "must be at most",
    ">": "must be greater than",
    ">=": "must be at least",
    "==": "must be",
    "!=": "must not be",
}
"""Each operator's demand on its left side, in plain English."""


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
