"""The gather family: what its kernel block may say, and what the runtime and the templates get of an operator."""

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
from dmlruntime.families.gather.parameters import GATHER


@dataclass(frozen=True, kw_only=True)
class GatherBlock:
    """`index` is the tensor of indices, `axis` the dimension that they count, or `tuples` says that they are tuples."""

    index: Text = key_field(MemberReference("input"), "The tensor of indices.")
    axis: Formula | None = key_field(
        MembersFormula("UINT"), "The dimension of the other input that indices count.", default=None
    )
    aligned: bool = key_field(
        FLAG,
        "Whether the indices have the dimensions of the output; else these stand in place of the axis.",
        default=False,
    )
    reverse: bool = key_field(
        FLAG, "Whether an index is how many elements of its line along the axis are reversed.", default=False
    )
    tuples: bool = key_field(
        FLAG,
        "Whether the last dimension of the indices has a coordinate for each of some dimensions of the input.",
        default=False,
    )
    input_dimensions: Formula | None = key_field(
        MembersFormula("UINT"), "How many of the input's last dimensions count; absent: all.", default=None
    )
    index_dimensions: Formula | None = key_field(
        MembersFormula("UINT"), "How many of the indices' last dimensions count; absent: all.", default=None
    )
    batch: Formula | None = key_field(
        MembersFormula("UINT"),
        "How many dimensions both tensors begin with that are walked together; absent: none.",
        default=None,
    )
    at: Position


block_of = block_reader(GatherBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if wrong := counts_fit(operator, "a gather", 2, 1):
        return wrong
    if (block.axis is None) != block.tuples:
        problem = "gather: " + ("both `axis` and `tuples`" if block.tuples else "neither `axis` nor `tuples`")
        return [(family, problem, "keep one of them" if block.tuples else "add one of them")]
    if block.reverse and not block.aligned:
        return [(family, "gather: `reverse` without `aligned`", "add `aligned: true`")]
    if block.tuples and block.aligned:
        return [(family, "gather: both `tuples` and `aligned`", "keep one of them")]
    if block.batch is not None and not block.tuples:
        return [(family, "gather: `batch` without `tuples`", "remove it")]
    return []


GATHER_INTERFACES = (
    Interface(
        prefix="GATHER",
        entries=(
            Entry(
                name="gather_rows",
                doc="An item is some tiles of the output. Tensors: input, indices, output.",
                items="the tiles divided by per_item, rounded up",
            ),
        ),
        parameters=GATHER.parameters,
    ),
)


class GatherFamily(OneTypeFamily):
    """Copies from positions that a tensor has."""

    vocabulary = FamilyVocabulary(
        name="gather",
        title="Gathers",
        doc="Every output element is a copy of an input element whose position is in a tensor of indices.",
        record=record_of("the gather kernel", GatherBlock),
        rules=(keys_fit,),
    )
    interfaces = GATHER_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        return {
            "input": _data(operator),
            **key_values(operator, specification, "index"),
            "output": str(operator.outputs[0].name),
            **key_values(operator, specification, "axis", "aligned", "reverse"),
            **key_values(operator, specification, "input_dimensions", "index_dimensions", "batch"),
        }

    def typed(self, operator: OperatorSpec) -> str:
        return str(operator.outputs[0].name)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        index = block_of(operator).index
        return (
            f"tensors: {_data(operator)}, {index}, whose type is a parameter, and {operator.outputs[0].name};",
            "elements are moved as bits",
        )


def _data(operator: OperatorSpec) -> str:
    """The input that is copied from."""
    return next(str(m.name) for m in operator.inputs if m.name != block_of(operator).index)


FAMILY = GatherFamily()
