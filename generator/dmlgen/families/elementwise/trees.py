"""The expressions of an element-wise kernel, read once for all tuples of data types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from dmlgen.expressions import KernelTree
from dmlgen.expressions.nodes import BOOL, ELEMENT, Apply, Symbol, walk
from dmlgen.families.elements import INDEX, Part, read_part
from dmlgen.families.elementwise.along import along_scalars, arrays_along, with_values
from dmlgen.families.elementwise.block import ElementwiseBlock, block_of
from dmlgen.families.scalars import ScalarValue, operand_kinds, scalar_values
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.names import SCALE_BIAS


@dataclass(frozen=True, eq=False)
class Trees:
    """What ScaleBias makes of an input (its name and tree), the parts in order, and the scalars that they read.

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
