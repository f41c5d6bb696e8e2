"""The scatter family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.families.base import Family, KernelRecord, KernelView, OfDescriptor, of_descriptor
from dmlgen.families.entries import Entry, Interface, OperatorEntries
from dmlgen.families.type_groups import type_groups
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import FamilyVocabulary, MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import FLAG
from dmlruntime.families.scatter.parameters import SCATTER


@dataclass(frozen=True, kw_only=True)
class ScatterBlock:
    """With `axis` indices count along it, and have the dimensions of the updates; without it they are tuples.

    With `flat` they are numbers of the output's elements, and there is no input beside the updates.
    """

    index: Text
    updates: Text
    axis: Formula | None
    flat: bool
    input_dimensions: Formula | None
    index_dimensions: Formula | None
    at: Position


def block_of(operator: OperatorSpec) -> ScatterBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, ScatterBlock)
    return block


RECORD: Record[object] = Record(
    "the scatter kernel",
    ScatterBlock,
    (
        Key("index", MemberReference("input"), "The tensor of indices."),
        Key("updates", MemberReference("input"), "The tensor of what is written."),
        Key(
            "axis",
            MembersFormula("UINT"),
            "The dimension that indices count; absent: the last dimension of the indices has tuples of coordinates.",
            default=None,
        ),
        Key(
            "flat",
            FLAG,
            "Each index is the number of an element of the output, in C order; an element that no update is for is 0.",
            default=False,
        ),
        Key(
            "input_dimensions",
            MembersFormula("UINT"),
            "How many of the input's last dimensions count; absent: all.",
            default=None,
        ),
        Key(
            "index_dimensions",
            MembersFormula("UINT"),
            "How many of the indices' last dimensions count; absent: all.",
            default=None,
        ),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    words = ("a flat scatter has two inputs" if block.flat else "a scatter has three inputs") + " and one output"
    if len(operator.inputs) != (2 if block.flat else 3) or len(operator.outputs) != 1:
        problem = f"{words}, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    if block.index == block.updates:
        return [(block.updates, f"updates: {block.updates} is the tensor of indices", "name another input")]
    if block.flat and (block.axis or block.input_dimensions or block.index_dimensions):
        return [(family, "scatter: flat indices count all dimensions", "remove `flat`, or the others")]
    if block.axis is not None and (block.input_dimensions or block.index_dimensions):
        return [(family, "scatter: dimensions that count are for tuples", "remove them, or `axis`")]
    return []


SCATTER_INTERFACES = (
    Interface(
        prefix="SCATTER",
        entries=(
            Entry(
                name="scatter_marks",
                doc="Which update is the last of each place. Tensors: indices, winners, which are zeros at first.",
                items="1",
            ),
            Entry(
                name="scatter_places",
                doc=(
                    "After it: an item is some tiles of the output. Tensors: input, updates, output, winners; where "
                    "`is_filled` is 1 there is no input, and the first is not read."
                ),
                items="the tiles divided by per_item, rounded up",
            ),
        ),
        parameters=SCATTER.parameters,
    ),
)


@dataclass(frozen=True, kw_only=True)
class ScatterView(KernelView):
    """The view for the scatter templates: the unsigned integers that elements are seen as."""

    types: tuple[str, ...]


class ScatterFamily(Family):
    """Copies to positions that a tensor has."""

    vocabulary = FamilyVocabulary(
        name="scatter",
        title="Scatters",
        doc="The input, in which updates stand at the positions of a tensor of indices; the last of several wins.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = SCATTER_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)

        def number(formula: Formula | None) -> OfDescriptor | None:
            if formula is None:
                return None
            return of_descriptor(formula.text, operator, specification.enum_values, "UINT")

        return KernelRecord(
            module="dmlruntime.families.scatter",
            class_name="ScatterKernel",
            arguments={
                "input": _base(operator),
                "index": str(block.index),
                "updates": str(block.updates),
                "output": str(operator.outputs[0].name),
                "axis": number(block.axis),
                "flat": block.flat or None,
                "input_dimensions": number(block.input_dimensions),
                "index_dimensions": number(block.index_dimensions),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ScatterView:
        return ScatterView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(
                f"input: {_base(operator) or 'none'}; indices: {block.index}, whose type is a parameter;",
                f"updates: {block.updates}; output: {operator.outputs[0].name}; elements are moved as bits",
            ),
        )


def _base(operator: OperatorSpec) -> str | None:
    """The input that updates are written into, if there is one."""
    block = block_of(operator)
    return next((str(m.name) for m in operator.inputs if m.name not in (block.index, block.updates)), None)


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    place = groups.of(str(operator.outputs[0].name))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))


FAMILY = ScatterFamily()
