"""The entries of contraction kernels."""

from __future__ import annotations

from collections.abc import Iterator

from dmlgen.families.base import Entry, Interface, OperatorEntries
from dmlgen.families.contraction.block import block_of
from dmlgen.families.contraction.texts import Finish
from dmlgen.families.operands import ScalarValue
from dmlgen.families.type_groups import TypeGroups
from dmlgen.model import OperatorSpec
from dmlruntime.families.contraction.parameters import CONTRACTION, SOFTMAX
from dmlruntime.families.parameters import places
from dmlruntime.families.record import FUSED_SCALARS

_SCALARS = len([place for place in places(CONTRACTION.parameters) if not place[1].count])
"""Where the values of the descriptor begin."""

_SOFTMAX_ENTRY = Entry(
    name="contraction_softmax",
    doc=(
        "With -DDML_SOFTMAX, after the others, whose output is then an array of packed FLOAT32: an item is a line that "
        "the softmax is taken of. Tensors: that array, output."
    ),
    items="the product of sizes",
)

CONTRACTION_INTERFACES = (
    Interface(
        prefix="CONTRACTION",
        entries=(
            Entry(
                name="contraction_tiles",
                doc=(
                    "An item is a block of rows and 96 columns of a batch. Tensors: inputs, output; then, where "
                    "`packed` is 1, the panels."
                ),
                items="batches * (rows / block_rows, rounded up) * (columns / 96, rounded up)",
            ),
            Entry(
                name="contraction_pack",
                doc=(
                    "Before contraction_tiles: an item is a panel of 8 rows of a batch. Tensors: inputs, output, "
                    "panels, which have 32 bits for each of batches * (rows, rounded up to 8) * terms."
                ),
                items="batches * (rows / 8, rounded up)",
            ),
            Entry(
                name="contraction_dots",
                doc="An item is a block of 64 rows of a batch, with all columns, 4 at most. Tensors: inputs, output.",
                items="batches * (rows / 64, rounded up)",
            ),
            Entry(
                name="contraction_lines",
                doc="An item is a row of a batch, along the innermost loop over columns. Tensors: inputs, output.",
                items="batches * rows * columns / the last of space_sizes",
            ),
        ),
        parameters=CONTRACTION.parameters,
    ),
    Interface(prefix="CONTRACTION_SOFTMAX", entries=(_SOFTMAX_ENTRY,), parameters=SOFTMAX.parameters),
)


def operator_entries(operator: OperatorSpec, groups: TypeGroups, finish: Finish) -> OperatorEntries:
    """The tuples of data types of an operator; its tensors, types and scalars in words."""
    types = tuple("_".join(types) for types in groups.tuples)
    lacks = frozenset() if block_of(operator).softmax else frozenset({_SOFTMAX_ENTRY.name})
    return OperatorEntries(types=types, notes=tuple(_notes(operator, groups, finish)), lacks=lacks)


def _notes(operator: OperatorSpec, groups: TypeGroups, finish: Finish) -> Iterator[str]:
    tensors = (*operator.inputs, *operator.outputs)
    yield "tensors: " + ", ".join(f"{m.name} (or NULL)" if m.optional else str(m.name) for m in tensors)
    if len(groups.groups) > 1:
        yield "types: " + "; ".join(f"of {' and '.join(group)}" for group in groups.groups)
    if finish.scalars:
        yield "scalars: " + ", ".join(f"[{_SCALARS + i}] {_scalar(v)}" for i, v in enumerate(finish.scalars))
    if (fused := block_of(operator).fused) is not None:
        first = _SCALARS + len(finish.scalars)
        yield (
            f"{fused}: compiled with -DDML_FUSED_ and the activation's name, [{first}] to "
            f"[{first + FUSED_SCALARS - 1}] are the scalars of that activation as FLOAT32, 0 where it has fewer; there "
            "is no room for them without"
        )


def _scalar(value: ScalarValue) -> str:
    return f"{value.name} (UINT32)" if value.whole else value.name
