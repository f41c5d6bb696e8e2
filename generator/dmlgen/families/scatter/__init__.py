"""The scatter family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import (
    Entry,
    Interface,
    RecordValue,
    block_reader,
    key_values,
)
from dmlgen.families.keys import counts_fit
from dmlgen.families.type_groups import OneTypeFamily
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import FLAG
from dmlruntime.families.scatter.parameters import SCATTER


@dataclass(frozen=True, kw_only=True)
class ScatterBlock:
    """With `axis` indices count along it, and have the dimensions of the updates; without it they are tuples.

    With `flat` they are numbers of the output's elements, and there is no input beside the updates.
    """

    index: Text = key_field(MemberReference("input"), "The tensor of indices.")
    updates: Text = key_field(MemberReference("input"), "The tensor of what is written.")
    axis: Formula | None = key_field(
        MembersFormula("UINT"),
        "The dimension that indices count; absent: the last dimension of the indices has tuples of coordinates.",
        default=None,
    )
    flat: bool = key_field(
        FLAG,
        "Each index is the number of an element of the output, in C order; an element that no update is for is 0.",
        default=False,
    )
    input_dimensions: Formula | None = key_field(
        MembersFormula("UINT"), "How many of the input's last dimensions count; absent: all.", default=None
    )
    index_dimensions: Formula | None = key_field(
        MembersFormula("UINT"), "How many of the indices' last dimensions count; absent: all.", default=None
    )
    at: Position


block_of = block_reader(ScatterBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    what, inputs = ("a flat scatter", 2) if block.flat else ("a scatter", 3)
    if wrong := counts_fit(operator, what, inputs, 1):
        return wrong
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
                name="scatter_locations",
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


class ScatterFamily(OneTypeFamily):
    """Copies to positions that a tensor has."""

    vocabulary = FamilyVocabulary(
        name="scatter",
        title="Scatters",
        doc="The input, in which updates stand at the positions of a tensor of indices; the last of several wins.",
        record=record_of("the scatter kernel", ScatterBlock),
        rules=(keys_fit,),
    )
    interfaces = SCATTER_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        return {
            "input": _base(operator),
            **key_values(operator, specification, "index", "updates"),
            "output": str(operator.outputs[0].name),
            **key_values(operator, specification, "axis", "flat", "input_dimensions", "index_dimensions"),
        }

    def typed(self, operator: OperatorSpec) -> str:
        return str(operator.outputs[0].name)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        block = block_of(operator)
        return (
            f"input: {_base(operator) or 'none'}; indices: {block.index}, whose type is a parameter;",
            f"updates: {block.updates}; output: {operator.outputs[0].name}; elements are moved as bits",
        )


def _base(operator: OperatorSpec) -> str | None:
    """The input that updates are written into, if there is one."""
    block = block_of(operator)
    return next((str(m.name) for m in operator.inputs if m.name not in (block.index, block.updates)), None)


FAMILY = ScatterFamily()
