"""The kernel block of an index map: rows, windows, and rearrangements of dimensions.

A rearrangement is ``n (y x c) h w -> n c (h y) (w x)``: each side names the dimensions of a tensor in order; names in
parentheses are one dimension, the last of them with the closest elements. Both sides have the same names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import block_reader
from dmlgen.families.keys import counts_fit, row_mistakes
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, Formula, OperatorSpec
from dmlgen.model.containers import Key, MapOf, Record, key_field, record_of
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import ENUM, EXPRESSION, FLAG, SHARED_NAME, Choice

OUTSIDE = ("fill", "edge", "reflection", "symmetric", "wrap")
"""The ways to read a position outside the input."""


@dataclass(frozen=True, kw_only=True)
class RowBlock:
    """One of the rows that `select` chooses from."""

    outside: Text | None
    rearrange: Text | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class WindowsBlock:
    """The members, arrays of numbers, that say which windows slide over the dimensions behind the first two."""

    sizes: Text = key_field(MemberReference("attribute"), "The member that has the sizes of a window.")
    strides: Text = key_field(MemberReference("attribute"), "From window to window.")
    dilations: Text = key_field(MemberReference("attribute"), "From element to element of a window.")
    start: Text = key_field(MemberReference("attribute"), "How much padding comes before the input.")
    end: Text = key_field(MemberReference("attribute"), "How much padding follows it.")
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


block_of = block_reader(IndexMapBlock)

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

_WINDOWS: Record[WindowsBlock] = record_of("the windows", WindowsBlock)

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

Dimensions = tuple[tuple[str, ...], ...]
"""The names of each dimension of a tensor."""

_DIMENSION = re.compile(r"([a-z][a-z0-9_]*)|\(([a-z0-9_ ]+)\)")


class RearrangementError(Exception):
    """A mistake in a rearrangement, and what to do."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.remedy = remedy


@dataclass(frozen=True)
class Rearrangement:
    """The dimensions of the input and those of the output."""

    source: Dimensions
    target: Dimensions


def rearrangement_of(text: str, lengths: Collection[str]) -> Rearrangement:
    """Read `text`; `lengths` are the names whose lengths are given. Raises RearrangementError."""
    sides = text.split("->")
    if len(sides) != 2:
        raise RearrangementError(f"'{text}' has no '->' between two sides", "write input -> output")
    source, target = (_side(side) for side in sides)
    for side in (source, target):
        twice = [name for name, count in Counter(_names(side)).items() if count > 1]
        if twice:
            raise RearrangementError(f"'{twice[0]}' stands twice on one side", "give each its own name")
    odd = sorted(set(_names(source)) ^ set(_names(target)))
    if odd:
        raise RearrangementError(f"'{odd[0]}' stands on one side only", "name it on both sides")
    for dimension in source:
        open_ones = [name for name in dimension if name not in lengths]
        if len(open_ones) > 1:
            problem = f"the lengths of {open_ones[0]} and {open_ones[1]} are both open"
            raise RearrangementError(problem, "give one of them in `lengths`")
    unknown = sorted(set(lengths) - set(_names(source)))
    if unknown:
        raise RearrangementError(f"lengths: '{unknown[0]}' stands in no rearrangement", "correct the name")
    return Rearrangement(source, target)


def _names(side: Dimensions) -> list[str]:
    return [name for dimension in side for name in dimension]


def _side(text: str) -> Dimensions:
    left = _DIMENSION.sub("", text).strip()
    if left or not text.strip():
        raise RearrangementError(f"'{text.strip()}' is no list of dimensions", 'write names such as "n (y c) w"')
    return tuple((found[1],) if found[1] else tuple(found[2].split()) for found in _DIMENSION.finditer(text))


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if wrong := counts_fit(operator, "an index map", 1, 1):
        return wrong
    arrays = [m for m in (*operator.inputs, *operator.outputs) if m.is_array]
    if len(arrays) > 1 or bool(arrays) != (block.along is not None):
        problem = "`along` is for one array of tensors, beside a tensor"
        return [(family, problem, "add `along: Axis`" if arrays else "remove it")]
    ways = {
        "start": block.start is not None or block.outside is not None,
        "along": block.along is not None,
        "rearrange": bool(_rearranged(operator)),
        "windows": block.windows is not None,
    }
    given = [name for name, is_given in ways.items() if is_given]
    if len(given) != 1:
        nothing = "none of `start`, `along`, `rearrange` and `windows`"
        problem = f"both {given[0]} and {given[1]}" if given else nothing
        return [(family, f"{family}: {problem}", "keep one of them" if given else "add one of them")]
    return [*_rows(operator), *_positions(operator)]


def _rows(operator: OperatorSpec) -> Iterator[Mistake]:
    block = block_of(operator)
    if (block.select is None) == bool(block.rows):
        yield operator.kernel.family, "`select` and `rows` go together", "add the other, or remove both"
    for name, row in located(block.rows):
        if row.outside is None and row.rearrange is None:
            yield name, f"{name}: the row is empty", "add `outside` or `rearrange`"
        if (row.outside and block.outside) or (row.rearrange and block.rearrange):
            yield name, f"{name}: the row says what stands outside `rows` as well", "keep one of them"


def _positions(operator: OperatorSpec) -> Iterator[Mistake]:
    """Steps and inverses are of windows: what is repeated or mirrored has neither."""
    block = block_of(operator)
    windows = block.inverse or block.step is not None
    for text in (block.outside, *(row.outside for row in block.rows.values())):
        if text is not None and text != "fill" and windows:
            yield text, f"outside: {text} with a `step` or `inverse`", "remove one of them"


def _rearranged(operator: OperatorSpec) -> list[Text]:
    block = block_of(operator)
    rows: list[RowBlock] = [block, *block.rows.values()]
    return [row.rearrange for row in rows if row.rearrange is not None]


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[tuple[Position, str, str]]:
    """Return the mistakes in the rows and the rearrangements."""
    if keys_fit(operator):
        return []  # reported by the rules
    block = block_of(operator)
    found = [] if block.select is None else row_mistakes(operator, enums, block.select, block.rows)
    for text in _rearranged(operator):
        try:
            rearrangement_of(str(text), tuple(map(str, block.lengths)))
        except RearrangementError as error:
            found.append((text.at, f"rearrange: {error.problem}", error.remedy))
    return found
