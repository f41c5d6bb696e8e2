"""The expressions of an element-wise kernel, read once for all tuples of data types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions import ExpressionError, KernelTree, parse_elements
from dmlgen.expressions.nodes import BOOL, ELEMENT, Apply, Symbol, walk
from dmlgen.families.elementwise.block import ElementwiseBlock, block_of
from dmlgen.families.elementwise.names import INDEX, ScalarValue, operand_kinds, scalar_values
from dmlgen.loading import Text
from dmlgen.model import OperatorSpec
from dmlgen.model.types import SCALE_BIAS

Enums = Mapping[str, Mapping[str, int]]


class UnreadablePart(Exception):
    """An expression that cannot be read: its text and what is wrong there."""

    def __init__(self, text: Text, error: ExpressionError) -> None:
        super().__init__(text, error)
        self.text = text
        self.error = error


@dataclass(frozen=True)
class Part:
    """A `let` or an output: its name, its expression as written and as read."""

    name: str
    text: Text
    tree: KernelTree
    is_output: bool


@dataclass(frozen=True)
class Trees:
    """What ScaleBias makes of an input (its name and tree), the parts in order, and the scalars that they read."""

    scaled: tuple[str, KernelTree] | None
    parts: tuple[Part, ...]
    scalars: tuple[ScalarValue, ...]
    uses_index: bool


def read_trees(operator: OperatorSpec, enums: Enums) -> Trees:
    """The trees of an operator's kernel. Raises UnreadablePart."""
    parts = tuple(_parts(operator, enums))
    used = frozenset(node.name for part in parts for node in walk(part.tree.root) if isinstance(node, Symbol))
    return Trees(
        scaled=_scaled(operator, block_of(operator)),
        parts=parts,
        scalars=scalar_values(operator, used),
        uses_index=INDEX in used,
    )


def _parts(operator: OperatorSpec, enums: Enums) -> Iterator[Part]:
    """Each expression in order; it may name the ones before, a `let` as a number or as what is true or false."""
    block = block_of(operator)
    kinds = {str(m.name): ELEMENT for m in operator.inputs} | operand_kinds(operator) | {INDEX: ELEMENT}
    for name, formula in block.let.items():
        tree = _read_part(formula.text, kinds, operator, enums)
        yield Part(str(name), formula.text, tree, is_output=False)
        kinds[str(name)] = tree.type
    for member in operator.outputs:
        text = block.compute[member.name].text
        yield Part(str(member.name), text, _read_part(text, kinds, operator, enums), is_output=True)
        kinds[str(member.name)] = ELEMENT


def _read_part(text: Text, kinds: Mapping[str, str], operator: OperatorSpec, enums: Enums) -> KernelTree:
    """One expression over what it may name: numbers, T, what is true or false, BOOL, and enumerations."""
    tensors = tuple(str(member.name) for member in operator.tensors)
    named = {kind: tuple(enums[kind].items()) for kind in dict.fromkeys(kinds.values()) if kind in enums}
    try:
        return _read(str(text), tuple(kinds.items()), tensors, tuple(named.items()))
    except ExpressionError as error:
        raise UnreadablePart(text, error) from error


@lru_cache(maxsize=2048)
def _read(
    text: str,
    kinds: tuple[tuple[str, str], ...],
    tensors: tuple[str, ...],
    enums: tuple[tuple[str, tuple[tuple[str, int], ...]], ...],
) -> KernelTree:
    return parse_elements(text, dict(kinds), tensors, {name: dict(members) for name, members in enums})


def _scaled(operator: OperatorSpec, block: ElementwiseBlock) -> tuple[str, KernelTree] | None:
    """``x * Scale + Bias if Given else x`` over the input that ScaleBias replaces."""
    if block.scale_bias is None:
        return None
    member = next(str(m.name) for m in operator.attributes if m.type == SCALE_BIAS)
    x, scale, bias = (_operand(n) for n in (str(block.scale_bias), f"{member}.Scale", f"{member}.Bias"))
    given = Symbol(name=f"{member}.Given", type=BOOL, offset=0)
    product = Apply(operation="multiply", arguments=(x, scale), type=ELEMENT, offset=0)
    total = Apply(operation="add", arguments=(product, bias), type=ELEMENT, offset=0)
    root = Apply(operation="select", arguments=(given, total, x), type=ELEMENT, offset=0)
    return x.name, KernelTree(root=root, operands=(x.name, scale.name, bias.name, given.name))


def _operand(name: str) -> Symbol:
    return Symbol(name=name, type=ELEMENT, offset=0)
