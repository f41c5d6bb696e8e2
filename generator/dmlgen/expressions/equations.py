"""Equations for one size of an output: they are checked like any rule, and also say what the size is."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from dmlgen.expressions.nodes import INT, UINT, Apply, Element
from dmlgen.expressions.trees import MemberTree


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
