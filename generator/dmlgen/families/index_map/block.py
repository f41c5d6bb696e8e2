"""What the kernel block of an index map may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, MapOf, Record
from dmlgen.model.families import MemberReference, MembersFormula
from dmlgen.model.shapes import ENUM, EXPRESSION, FLAG, SHARED_NAME, Choice

OUTSIDE = ("fill", "edge", "reflection", "symmetric", "wrap")
"""What is read at a position outside the input."""


@dataclass(frozen=True, kw_only=True)
class RowBlock:
    """What `select` chooses."""

    outside: Text | None
    rearrange: Text | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class WindowsBlock:
    """The members, arrays of numbers, that say which windows slide over the dimensions behind the first two."""

    sizes: Text
    strides: Text
    dilations: Text
    start: Text
    end: Text
    at: Position


@dataclass(frozen=True, kw_only=True)
class IndexMapBlock(RowBlock):
    """Positions (`start`, `step`, `outside`), or tensors side by side (`along`), or dimensions in another order
    (`rearrange`), or windows. With `select`, an enumeration, `rows` has what differs."""

    start: Formula | None
    step: Formula | None
    inverse: bool
    fill: Text | None
    along: Formula | None
    lengths: Mapping[str, Formula]
    windows: WindowsBlock | None
    select: Text | None
    rows: Mapping[str, RowBlock]
    bits: bool


def block_of(operator: OperatorSpec) -> IndexMapBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, IndexMapBlock)
    return block


_ROW = (
    Key(
        "outside",
        Choice("way to read outside", OUTSIDE),
        "What a position outside the input reads: `fill`, or the input repeated or mirrored; absent: `fill`.",
        default=None,
    ),
    Key(
        "rearrange",
        EXPRESSION,
        'Dimensions of the input -> those of the output; parentheses join some to one: `"n (y c) w -> n c (w y)"`.',
        default=None,
    ),
)

_WINDOWS: Record[WindowsBlock] = Record(
    "the windows",
    WindowsBlock,
    (
        Key("sizes", MemberReference("attribute"), "The member that has the sizes of a window."),
        Key("strides", MemberReference("attribute"), "From window to window."),
        Key("dilations", MemberReference("attribute"), "From element to element of a window."),
        Key("start", MemberReference("attribute"), "How much padding comes before the input."),
        Key("end", MemberReference("attribute"), "How much padding follows it."),
    ),
)

_OF_DIMENSION = MembersFormula("INT", variables=("d",))

RECORD: Record[object] = Record(
    "the index-map kernel",
    IndexMapBlock,
    (
        Key(
            "start", _OF_DIMENSION, "The input position of an output's first element along dimension `d`.", default=None
        ),
        Key("step", _OF_DIMENSION, "From position to position along dimension `d`; absent: 1.", default=None),
        Key(
            "inverse",
            FLAG,
            "Whether positions are those in the output of the input's elements; other output elements are `fill`.",
            default=False,
        ),
        Key("fill", MemberReference("attribute"), "The member that has what is filled in; absent: 0.", default=None),
        Key("along", MembersFormula("UINT"), "The dimension along which an array of tensors is one.", default=None),
        Key(
            "lengths",
            MapOf(SHARED_NAME, MembersFormula("UINT"), "{y: BlockSize}"),
            "The lengths of names of `rearrange`; of each dimension of the input one may be left out.",
            default={},
        ),
        Key(
            "windows",
            _WINDOWS,
            "Windows over the input's dimensions behind the first two; each is a column of the output.",
            default=None,
        ),
        Key("select", MemberReference("attribute"), "The member that selects one of `rows`.", default=None),
        Key(
            "rows",
            MapOf(ENUM, Record("the row", RowBlock, _ROW), "{DML_PADDING_MODE_EDGE: {outside: edge}, ...}"),
            "What differs, for each member of the enumeration.",
            default={},
        ),
        *_ROW,
        Key("bits", FLAG, "Whether the reference sees tensors as unsigned integers.", default=False),
    ),
)
