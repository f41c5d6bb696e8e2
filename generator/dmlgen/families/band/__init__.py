"""The band family: what its kernel block may say, and what the runtime and the templates get of an operator."""

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
from dmlgen.families.operands import scalar_records, scalar_values
from dmlgen.families.type_groups import OneTypeFamily
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MemberReference, MembersFormula, Mistake
from dmlruntime.families.band.parameters import BAND


@dataclass(frozen=True, kw_only=True)
class BandBlock:
    """Along `axis` the positions `begin` to `end`, counted from the coordinate of `diagonal`, or the one that `index`
    has, are `inside`, and all others are what is `outside`; `values` has both."""

    axis: Formula = key_field(MembersFormula("INT"), "The dimension of the lines; a negative one counts from the last.")
    diagonal: Formula | None = key_field(
        MembersFormula("INT"),
        "The dimension whose coordinate positions are counted from; absent: they are counted from 0.",
        default=None,
    )
    index: Text | None = key_field(
        MemberReference("input"),
        "The tensor with the one position of each line that is the band; a negative one counts from the end, and "
        "where it is none of the line there is no band.",
        default=None,
    )
    begin: Formula | None = key_field(MembersFormula("INT"), "The first position of the band; absent: 0.", default=None)
    end: Formula | None = key_field(
        MembersFormula("INT"),
        "The first position behind it; absent: 1. Where it is less than `begin`, the band is all but the "
        "positions between them.",
        default=None,
    )
    inside: Text | None = key_field(
        MemberReference("attribute"), "The member that has what stands in the band.", default=None
    )
    outside: Text | None = key_field(
        MemberReference("input"),
        "The tensor whose elements stand outside the band; absent, or not given: 0.",
        default=None,
    )
    values: Text | None = key_field(
        MemberReference("input"),
        "The tensor whose first element stands outside the band, and its second in it.",
        default=None,
    )
    at: Position


block_of = block_reader(BandBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.outputs) != 1:
        return [(family, f"a band has one output, not {len(operator.outputs)}", "choose another family")]
    if (block.inside is None) == (block.values is None):
        problem = "band: " + ("neither `inside` nor `values`" if block.inside is None else "both `inside` and `values`")
        return [(family, problem, "add one of them" if block.inside is None else "keep one of them")]
    if block.index is not None and not (block.diagonal is block.begin is block.end is None):
        return [(family, "band: `index` with `diagonal`, `begin` or `end`", "remove it, or the others")]
    if block.values is not None and block.outside is not None:
        return [(family, "band: both `outside` and `values`", "keep one of them")]
    named = (block.index, block.outside, block.values)
    return [
        (family, f"band: no key names the input '{member.name}'", "name it as `index`, `outside` or `values`")
        for member in operator.inputs
        if member.name not in named
    ]


BAND_INTERFACES = (
    Interface(
        prefix="BAND",
        entries=(
            Entry(
                name="fill_bands",
                doc="An item is some tiles of the output. Tensors: what is outside, indices, values, output; "
                "any in place of those that there are not.",
                items="the tiles divided by per_item, rounded up",
            ),
        ),
        parameters=BAND.parameters,
    ),
)


class BandFamily(OneTypeFamily):
    """Lines of two values."""

    vocabulary = FamilyVocabulary(
        name="band",
        title="One-hot and diagonal matrices",
        doc="Every line along an axis has one value in a band of positions, and another or an input's outside it.",
        record=record_of("the band kernel", BandBlock),
        rules=(keys_fit,),
    )
    interfaces = BAND_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        inside = scalar_values(operator, frozenset((str(block_of(operator).inside),)))
        return {
            "output": str(operator.outputs[0].name),
            **key_values(operator, specification, "axis", "diagonal", "index", "begin", "end"),
            "inside": scalar_records(inside)[0] if inside else None,
            **key_values(operator, specification, "outside", "values"),
        }

    def typed(self, operator: OperatorSpec) -> str:
        return str(operator.outputs[0].name)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        block = block_of(operator)
        names = [str(name or "any") for name in (block.outside, block.index, block.values, operator.outputs[0].name)]
        return (f"tensors: {', '.join(names)}; elements are moved as bits",)


FAMILY = BandFamily()
