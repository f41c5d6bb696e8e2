"""What the kernel block of a band may say."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MemberReference, MembersFormula, Mistake


@dataclass(frozen=True, kw_only=True)
class BandBlock:
    """Along `axis` the positions `begin` to `end`, counted from the coordinate of `diagonal`, or the one that `index`
    has, are `inside`, and all others are what is `outside`; `values` has both."""

    axis: Formula
    diagonal: Formula | None
    index: Text | None
    begin: Formula | None
    end: Formula | None
    inside: Text | None
    outside: Text | None
    values: Text | None
    at: Position


def block_of(operator: OperatorSpec) -> BandBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, BandBlock)
    return block


RECORD: Record[object] = Record(
    "the band kernel",
    BandBlock,
    (
        Key("axis", MembersFormula("INT"), "The dimension of the lines; a negative one counts from the last."),
        Key(
            "diagonal",
            MembersFormula("INT"),
            "The dimension whose coordinate positions are counted from; absent: they are counted from 0.",
            default=None,
        ),
        Key(
            "index",
            MemberReference("input"),
            "The tensor with the one position of each line that is the band; a negative one counts from the end, and "
            "where it is none of the line there is no band.",
            default=None,
        ),
        Key("begin", MembersFormula("INT"), "The first position of the band; absent: 0.", default=None),
        Key(
            "end",
            MembersFormula("INT"),
            "The first position behind it; absent: 1. Where it is less than `begin`, the band is all but the "
            "positions between them.",
            default=None,
        ),
        Key("inside", MemberReference("attribute"), "The member that has what stands in the band.", default=None),
        Key(
            "outside",
            MemberReference("input"),
            "The tensor whose elements stand outside the band; absent, or not given: 0.",
            default=None,
        ),
        Key(
            "values",
            MemberReference("input"),
            "The tensor whose first element stands outside the band, and its second in it.",
            default=None,
        ),
    ),
)


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
