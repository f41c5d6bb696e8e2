"""The expressions of arrays that are not given, and of sizes that rules leave open."""

from __future__ import annotations

from collections.abc import Mapping

from dmlgen.expressions import MemberTree, parse_attribute, parse_condition
from dmlgen.expressions.nodes import Apply, Symbol
from dmlgen.model import Member, OperatorSpec, Require, TensorMember
from dmlgen.model.elements import Elements

SIZE = "size"
"""In the sizes of an array of outputs: the number that the caller gives for one of them."""

NUMBER = "i"
"""The number of an element in generated lambdas, where the specification gives it no name, or the descriptor's."""


def variables_of(elements: Elements, member: Member) -> tuple[str, ...]:
    """The variables of one element: its number, and for one of several outputs the number that the caller gives."""
    number = elements.variable or NUMBER
    return (number, SIZE) if member.is_array and isinstance(member, TensorMember) else (number,)


def element_tree(
    elements: Elements, member: Member, members: Mapping[str, str], enums: Mapping[str, Mapping[str, int]]
) -> MemberTree:
    """The expression of one element. Raises ExpressionError."""
    kind = "INT" if isinstance(member, TensorMember) else member.element_type
    return parse_attribute(elements.value, members, enums, kind, variables_of(elements, member))


def count_tree(
    elements: Elements,
    member: Member,
    operator: OperatorSpec,
    members: Mapping[str, str],
    enums: Mapping[str, Mapping[str, int]],
) -> MemberTree | None:
    """How many `elements` the array `member` has: as many as they say, else as a rule of the `operator` says.

    That is a rule ``DimensionCount == ...`` of the member that counts them; None without one. `members` are the types
    that expressions may name, `enums` the enumerations. Raises ExpressionError.
    """
    if elements.count is not None:
        return parse_attribute(elements.count, members, enums, "UINT")
    for rule in operator.constraints:
        if isinstance(rule, Require) and rule.when is None and not rule.each:
            root = parse_condition(rule.expression, members, enums).root
            if isinstance(root, Apply) and root.operation == "equal":
                left, right = root.arguments
                if isinstance(left, Symbol) and left.name == member.count:
                    return MemberTree(root=right)
    return None
