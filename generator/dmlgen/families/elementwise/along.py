"""The key `along`: arrays of the descriptor with a value for each index of a dimension.

A kernel reads their values as scalars, which it chooses among by the element's index along that dimension. So there
must be few: the constraints say how many there are at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.expressions import ExpressionError, KernelTree, parse_condition
from dmlgen.expressions.nodes import BOOL, ELEMENT, Apply, Literal, Node, Symbol
from dmlgen.families.base import OfDescriptor
from dmlgen.families.elements import INDEX
from dmlgen.families.scalars import SUBJECT, ScalarValue
from dmlgen.loading.nodes import located
from dmlgen.model import AttributeMember, Enums, OperatorSpec, Require
from dmlgen.model.families import Mistake

MOST = 8
"""The most values of an array that a kernel chooses among, one by one."""


@dataclass(frozen=True)
class Along:
    """An array of the descriptor, and how many values it has at most."""

    name: str
    most: int

    def value(self, number: int) -> str:
        """The name of one of its values: ``Bias.0``."""
        return f"{self.name}.{number}"


def arrays_along(operator: OperatorSpec, along: Mapping[str, int], enums: Enums) -> tuple[Along, ...]:
    """The arrays with how many values each has; all that the kernel can hold where the constraints allow more."""
    members = ((member, _most(operator, member, enums)) for member in operator.attributes if member.name in along)
    return tuple(Along(str(member.name), most or MOST) for member, most in members)


def along_fits(operator: OperatorSpec, along: Mapping[str, int]) -> Iterator[Mistake]:
    """The keys are arrays of FLOAT, and the dimension is one that every output has."""
    for name, dimension in located(along):
        member = operator.member(name)
        if not isinstance(member, AttributeMember) or member.type != "FLOAT_ARRAY":
            yield name, f"along has '{name}', which is no member of type FLOAT_ARRAY", "remove it"
        least = min((_least_dimensions(operator, str(output.name)) for output in operator.outputs), default=0)
        if not 0 <= dimension < least:
            remedy = f"write a dimension from 0 to {least - 1}"
            yield name, f"along: {name} is along dimension {dimension}, of {least} at least", remedy
        if dimension != next(iter(along.values())):
            yield name, f"along: {name} is along another dimension than the first", "write the same for all"


def _least_dimensions(operator: OperatorSpec, tensor: str) -> int:
    found = (row.tensor(tensor) for row in operator.support)
    return min((support.dimensions[0] for support in found if support is not None), default=0)


def unlimited(operator: OperatorSpec, along: Mapping[str, int], enums: Enums) -> Iterator[tuple[AttributeMember, str]]:
    """The arrays of which constraints on their count alone do not say that the kernel can hold them, and the count."""
    for member in operator.attributes:
        if member.name in along and _most(operator, member, enums) is None:
            yield member, str(member.count)


def _most(operator: OperatorSpec, member: AttributeMember, enums: Enums) -> int | None:
    """The most values that constraints on the count alone allow; None where that is more than MOST, or unknown."""
    rules = []
    for constraint in operator.constraints:
        always = constraint.since is None and constraint.until is None and constraint.when is None
        if not isinstance(constraint, Require) or not always or constraint.each:
            continue
        try:
            tree = parse_condition(constraint.expression, operator.member_types, enums)
        except ExpressionError:
            continue  # reported where constraints are checked
        if tuple(tree.members) == (str(member.count),):
            rules.append(tree)
    # A rule that allows one more than MOST, or all that there can be, does not limit the count.
    allowed = [n for n in (*range(MOST + 2), 2**32 - 1) if all(rule.evaluate({str(member.count): n}) for rule in rules)]
    return max(allowed) if allowed and 1 <= max(allowed) <= MOST else None


def along_scalars(arrays: tuple[Along, ...], used: frozenset[str]) -> tuple[ScalarValue, ...]:
    """The values of the arrays that expressions name, in order; 0 behind the end of a shorter one."""
    return tuple(
        ScalarValue(array.value(i), ELEMENT, False, OfDescriptor(_item(array.name, i)))
        for array in arrays
        if array.name in used
        for i in range(array.most)
    )


def _item(name: str, number: int) -> str:
    return f"{SUBJECT}.{name}[{number}] if {number} < len({SUBJECT}.{name}) else 0"


def with_values(tree: KernelTree, arrays: tuple[Along, ...]) -> KernelTree:
    """The expression with each array replaced by the choice of its value for the element's index."""
    chosen = {array.name: _chosen(array) for array in arrays}
    operands = dict.fromkeys((*tree.operands, *(array.value(i) for array in arrays for i in range(array.most)), INDEX))
    return KernelTree(root=_replaced(tree.root, chosen), operands=tuple(operands))


def _chosen(array: Along) -> Node:
    values = [Symbol(name=array.value(i), type=ELEMENT, offset=0) for i in range(array.most)]
    chosen: Node = values[-1]
    for number in reversed(range(array.most - 1)):
        index = Symbol(name=INDEX, type=ELEMENT, offset=0)
        place = Literal(value=number, type=ELEMENT, offset=0)
        is_here = Apply(operation="equal", arguments=(index, place), type=BOOL, offset=0)
        chosen = Apply(operation="select", arguments=(is_here, values[number], chosen), type=ELEMENT, offset=0)
    return chosen


def _replaced(node: Node, chosen: Mapping[str, Node]) -> Node:
    if isinstance(node, Symbol):
        return chosen.get(node.name, node)
    if isinstance(node, Apply):
        arguments = tuple(_replaced(argument, chosen) for argument in node.arguments)
        return Apply(operation=node.operation, arguments=arguments, type=node.type, offset=node.offset)
    return node
