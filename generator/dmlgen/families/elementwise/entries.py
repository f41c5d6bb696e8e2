"""The entries of element-wise kernels."""

from __future__ import annotations

from collections.abc import Iterator

from dmlgen.families.base import Entry, Interface, OperatorEntries
from dmlgen.families.elementwise.block import block_of
from dmlgen.families.elementwise.trees import Trees
from dmlgen.families.operands import ScalarValue
from dmlgen.families.type_groups import TypeGroups
from dmlgen.model import OperatorSpec
from dmlruntime.families.elementwise.parameters import ELEMENTWISE, LAYOUT
from dmlruntime.families.record import FUSED_SCALARS

ELEMENTWISE_INTERFACES = (
    Interface(
        prefix="ELEMENTWISE",
        entries=(
            Entry(
                name="dense",
                doc="Every tensor is one run of neighbouring elements, numbered in that order.",
                items="count / block, rounded up",
            ),
            Entry(
                name="strided",
                doc="Any strides; 0 repeats an element of an input. An absent tensor has strides of 0.",
                items="count / block, rounded up",
            ),
        ),
        parameters=(*ELEMENTWISE.parameters, *LAYOUT.parameters),
    ),
)


def operator_entries(operator: OperatorSpec, groups: TypeGroups, trees: Trees) -> OperatorEntries:
    """The tuples of data types of an operator; its tensors, types and scalars in words."""
    return OperatorEntries(
        types=tuple("_".join(types) for types in groups.tuples), notes=tuple(_notes(operator, groups, trees))
    )


def _notes(operator: OperatorSpec, groups: TypeGroups, trees: Trees) -> Iterator[str]:
    tensors = (*operator.inputs, *operator.outputs)
    yield "tensors: " + ", ".join(f"{m.name} (or NULL)" if m.optional else str(m.name) for m in tensors)
    if len(groups.groups) > 1:
        yield "types: " + "; ".join(f"of {' and '.join(group)}" for group in groups.groups)
    if block_of(operator).bits:
        yield "elements are seen as unsigned integers of their width"
    start = len([p for p in ELEMENTWISE_INTERFACES[0].places if not p[1].count])
    if block_of(operator).copies:
        yield (
            "a copy (nothing is scaled, one data type) keeps every bit through the entry of the unsigned integers of "
            "its width; those of floats may quiet a NaN"
        )
    if trees.scalars:
        yield "scalars: " + ", ".join(f"[{start + i}] {_scalar(value)}" for i, value in enumerate(trees.scalars))
    if (fused := block_of(operator).fused) is not None:
        first = start + len(trees.scalars)
        names = [str(name) for m in operator.attributes if m.name == fused for name in m.operators]
        yield (
            f"{fused}: compiled with -DDML_FUSED_{names[0]} and so on, [{first}] to [{first + FUSED_SCALARS - 1}] are "
            "the scalars of that activation as FLOAT32, 0 where it has fewer; there is no room for them without"
        )
    if trees.uses_index:
        along = dict.fromkeys(block_of(operator).along.values())
        number = f"index along dimension {next(iter(along))}" if along else "number in C order"
        yield f"strides: after the tensors those of the element's {number}"


def _scalar(value: ScalarValue) -> str:
    return f"{value.name} (UINT32)" if value.whole else value.name
