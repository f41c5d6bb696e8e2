"""The expressions of an element-wise kernel: read once, and as text for one tuple of data types.

Of the arrays in the key `along` a kernel reads the values as scalars, among which it chooses by the index of the
element along their dimension. So there must be few: the constraints say how many there are at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from dmlgen.diagnostics import Position
from dmlgen.expressions import ExpressionError, KernelTree, LoweredTyped, Operand, lower_typed, parse_condition
from dmlgen.expressions.functions import DataType, Function
from dmlgen.expressions.nodes import BOOL, ELEMENT, Apply, Literal, Node, Symbol, walk
from dmlgen.families.base import OfDescriptor
from dmlgen.families.elements import (
    INDEX,
    ElementTexts,
    Misplaced,
    Part,
    Texts,
    UnreadablePart,
    as_statements,
    read_part,
    scalar_operand,
)
from dmlgen.families.elementwise.block import ElementwiseBlock, block_of
from dmlgen.families.keys import absent_values_fit
from dmlgen.families.operands import SUBJECT, ScalarValue, operand_kinds, scalar_values
from dmlgen.families.type_groups import TypeGroups, no_types, type_groups
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import AttributeMember, Enums, OperatorSpec, Require, snake_case
from dmlgen.model.names import DATA_TYPE_ENUM, OPERATOR_DESC, SCALE_BIAS
from dmlgen.model.operator import LANGUAGES

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
        position = Literal(value=number, type=ELEMENT, offset=0)
        is_here = Apply(operation="equal", arguments=(index, position), type=BOOL, offset=0)
        chosen = Apply(operation="select", arguments=(is_here, values[number], chosen), type=ELEMENT, offset=0)
    return chosen


def _replaced(node: Node, chosen: Mapping[str, Node]) -> Node:
    if isinstance(node, Symbol):
        return chosen.get(node.name, node)
    if isinstance(node, Apply):
        arguments = tuple(_replaced(argument, chosen) for argument in node.arguments)
        return Apply(operation=node.operation, arguments=arguments, type=node.type, offset=node.offset)
    return node


@dataclass(frozen=True, eq=False)
class Trees:
    """The result of ScaleBias for an input (its name and tree), the parts in order, and the scalars that they read.

    `named` is what expressions name as they are written.
    """

    scaled: tuple[str, KernelTree] | None
    parts: tuple[Part, ...]
    scalars: tuple[ScalarValue, ...]
    uses_index: bool
    named: frozenset[str]


@lru_cache(maxsize=256)
def read_trees(operator: OperatorSpec, enums: Enums) -> Trees:
    """The trees of an operator's kernel. Raises UnreadablePart."""
    block = block_of(operator)
    written = tuple(_parts(operator, enums))
    arrays = arrays_along(operator, block.along, enums)
    parts = tuple(replace(part, tree=with_values(part.tree, arrays)) for part in written) if arrays else written
    named, used = _named(written), _named(parts)
    return Trees(
        scaled=_scaled(operator, block),
        parts=parts,
        scalars=(
            *scalar_values(operator, used, scale_bias=block.scale_bias is not None),
            *along_scalars(arrays, named),
        ),
        uses_index=INDEX in used,
        named=named,
    )


def _named(parts: tuple[Part, ...]) -> frozenset[str]:
    return frozenset(node.name for part in parts for node in walk(part.tree.root) if isinstance(node, Symbol))


def _parts(operator: OperatorSpec, enums: Enums) -> Iterator[Part]:
    """Each expression in order; it may name the ones before, a `let` as a number or as what is true or false."""
    block = block_of(operator)
    kinds = {str(m.name): ELEMENT for m in operator.inputs} | operand_kinds(operator)
    # What counts along a dimension is no number in C order, which is then not there to be named.
    kinds |= {str(name): ELEMENT for name in block.along} if block.along else {INDEX: ELEMENT}
    for name, formula in block.let.items():
        tree = read_part(formula.text, kinds, operator, enums)
        yield Part(str(name), formula.text, tree, is_output=False)
        kinds[str(name)] = tree.type
    for member in operator.outputs:
        text = block.compute[member.name].text
        yield Part(str(member.name), text, read_part(text, kinds, operator, enums), is_output=True)
        kinds[str(member.name)] = ELEMENT


def _scaled(operator: OperatorSpec, block: ElementwiseBlock) -> tuple[str, KernelTree] | None:
    """``x * Scale + Bias if Given else x`` over the input that ScaleBias replaces, rounded once."""
    if block.scale_bias is None:
        return None
    member = next(str(m.name) for m in operator.attributes if m.type == SCALE_BIAS)
    x, scale, bias = (_operand(n) for n in (str(block.scale_bias), f"{member}.Scale", f"{member}.Bias"))
    given = Symbol(name=f"{member}.Given", type=BOOL, offset=0)
    total = Apply(operation="fused_multiply_add", arguments=(x, scale, bias), type=ELEMENT, offset=0)
    root = Apply(operation="select", arguments=(given, total, x), type=ELEMENT, offset=0)
    return x.name, KernelTree(root=root, operands=(x.name, scale.name, bias.name, given.name))


def _operand(name: str) -> Symbol:
    return Symbol(name=name, type=ELEMENT, offset=0)


FUSED_X = "fused_x"


class Kernel(ElementTexts):
    """An operator's expressions in one language, for one tuple of data types."""

    def __init__(
        self,
        operator: OperatorSpec,
        trees: Trees,
        groups: TypeGroups,
        types: tuple[str, ...],
        language: str,
        *,
        general: bool = True,
    ) -> None:
        super().__init__(operator, groups, types, language, trees.scalars, general=general)
        self.trees = trees
        if language == "wgsl":  # a function of the kernel loads each from the uniform buffer
            for value in trees.scalars:
                self.operands[value.name] = scalar_operand(value, f"{value.variable}()", self.scalar_type)

    def texts(self) -> Texts:
        """Every part. Raises ExpressionError."""
        return as_statements(self.steps())

    def steps(self) -> Iterator[tuple[str, LoweredTyped]]:
        """Yield the result of ScaleBias, then every part, with the variable of each. Raises ExpressionError."""
        if self.trees.scaled is not None:
            name, tree = self.trees.scaled
            variable = scaled_variable(name)
            lowered = lower_typed(tree, self.language, self.operands, None)
            yield variable, lowered
            self.operands[name] = Operand(variable, lowered.data_type)
        for part in self.trees.parts:
            variable = snake_case(part.name) if part.is_output else f"let_{snake_case(part.name)}"
            lowered = self.lower(part)
            yield variable, lowered
            self.hold(part, variable, lowered)

    def fused(self) -> tuple[str, str, tuple[Function, ...]]:
        """Of an activation: its text over `fused_x` and its scalars, the data type, and the functions that it calls."""
        source = self.operator.inputs[0].name
        self.operands[source] = Operand(FUSED_X, self.tensors[source])
        for number, value in enumerate(self.trees.scalars):
            text = f"fused_{number}"  # a FLOAT32, whose bits are what is whole
            if value.whole and self.language == "wgsl":
                text = f"bitcast<u32>({text})"
            self.operands[value.name] = scalar_operand(value, text, self.scalar_type)
        functions: list[Function] = []
        if self.trees.scaled is not None:
            lowered = lower_typed(self.trees.scaled[1], self.language, self.operands, None)
            functions += lowered.functions
            self.operands[source] = Operand(lowered.text, lowered.data_type)
        for part in self.trees.parts:
            lowered = self.lower(part)
            functions += lowered.functions
            self.hold(part, lowered.text, lowered)
        return lowered.text, lowered.data_type, tuple(dict.fromkeys(functions))


@lru_cache(maxsize=2048)
def written(operator: OperatorSpec, trees: Trees, groups: TypeGroups, types: tuple[str, ...], language: str) -> Texts:
    """Every part in one language, for one tuple of data types. Raises ExpressionError.

    Args:
        operator: The operator.
        trees: The typed trees of its parts.
        groups: The tensors that share a data type, group by group.
        types: A data type for each group.
        language: ``c`` or ``wgsl``.
    """
    return Kernel(operator, trees, groups, types, language).texts()


def scaled_variable(name: str) -> str:
    """The variable of what ScaleBias makes of an input."""
    return f"scaled_{snake_case(name)}"


def _unlimited(operator: OperatorSpec, block: ElementwiseBlock, enums: Enums) -> Iterator[Misplaced]:
    """The arrays of which constraints on their count alone do not say that the kernel can hold them."""
    positions = {str(name): name.at for name, _ in located(block.along)}
    for member in operator.attributes:
        if member.name in positions and _most(operator, member, enums) is None:
            rule = f"no constraint on {member.count} alone says that {member.name} has 1 to {MOST} values at most"
            remedy = "add one that the page states, or choose another family"
            yield positions[str(member.name)], f"along: {rule}", remedy


def _uncopied(operator: OperatorSpec, groups: TypeGroups) -> Iterator[Misplaced]:
    """Yield the first data type that lacks kernels for unsigned integers, as which elements are copied."""
    alike = [types for types in groups.tuples if len(set(types)) == 1 and DataType(types[0]).is_float]
    for types in alike if block_of(operator).copies else ():
        unsigned = f"UINT{DataType(types[0]).bits}"
        if (unsigned,) * len(types) not in groups.tuples:
            remedy = f"remove copies, or write bits: true, or add {unsigned} to the support table"
            yield (
                operator.kernel.family.at,
                f"copies: {types[0]} is copied as {unsigned}, which is no type here",
                remedy,
            )
            return


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[Misplaced]:
    """Return the mistakes in the expressions: the first that cannot be read, else the first fault of each."""
    block = block_of(operator)
    if block.scale_bias is not None and block.scale_bias not in [member.name for member in operator.inputs]:
        return []  # reported where the block's references are checked
    try:
        trees = read_trees(operator, enums)
    except UnreadablePart as found:
        return [found.misplaced]
    groups = type_groups(operator, enums, bits=block.bits)
    if wrong := no_types(operator, groups):
        return wrong
    faults = [
        *_unwritable(operator, groups, trees),
        *absent_values_fit(groups, block.absent),
        *_uncopied(operator, groups),
        *_unlimited(operator, block, enums),
    ]
    return faults or [*_unused(operator, trees)]


def _unused(operator: OperatorSpec, trees: Trees) -> Iterator[Misplaced]:
    """Parts and members that no expression names, but members that only say something of others."""
    used = trees.named
    ignored = block_of(operator).ignores
    counts = [member.count for member in operator.attributes if member.name in block_of(operator).along]
    for name in ignored:
        if name in used:
            yield name.at, f"ignores: an expression uses {name}", "remove it here, or there"
    for name, _ in located(block_of(operator).let):
        if name not in used:
            yield name.at, f"let '{name}' is used nowhere", "remove it"
    elsewhere = (SCALE_BIAS, OPERATOR_DESC, DATA_TYPE_ENUM)
    attributes = (m.name for m in operator.attributes if m.type not in elsewhere and m.name not in counts)
    for name in (*(member.name for member in operator.inputs), *attributes):
        if name not in used and name not in ignored:
            yield operator.kernel.family.at, f"no expression uses {name}", "name it in one"


def _unwritable(operator: OperatorSpec, groups: TypeGroups, trees: Trees) -> Iterator[Misplaced]:
    found: dict[Position, Misplaced] = {}
    for types in groups.tuples:
        for language in LANGUAGES:
            try:
                written(operator, trees, groups, types, language)
            except ExpressionError as error:
                text, misplaced = _fault(Kernel(operator, trees, groups, types, language), error)
                found.setdefault(text.at, misplaced)
    yield from found.values()


def _fault(kernel: Kernel, error: ExpressionError) -> tuple[Text, Misplaced]:
    """The first text that cannot be written, and what is wrong with it. ScaleBias has no text of its own."""
    done = 0
    with suppress(ExpressionError):  # the same one
        for _ in kernel.steps():
            done += 1
    family = kernel.operator.kernel.family
    if kernel.trees.scaled is not None and done == 0:
        return family, (family.at, f"scale_bias: {error.problem}", error.remedy)
    text = kernel.trees.parts[done - (kernel.trees.scaled is not None)].text
    return text, (text.position(error.offset), error.problem, error.remedy)
