"""What the kernel block of a window operator may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.absent import ABSENT
from dmlgen.families.combining import COMBINE, FieldBlock, pick_key
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, ListOf, MapOf, Record
from dmlgen.model.families import MemberReference, MembersFormula
from dmlgen.model.words import EXPRESSION, FLAG, MEMBER


@dataclass(frozen=True, kw_only=True)
class FunctionBlock:
    """One function: `map`, `combine` and `identity`, or `pick`; then the result of each output."""

    map: Text | None
    combine: Text | None
    identity: Text | None
    pick: Text | None
    finish: Mapping[str, Text]
    at: Position

    @property
    def state(self) -> Mapping[str, FieldBlock]:
        return {}


@dataclass(frozen=True, kw_only=True)
class CaseBlock(FunctionBlock):
    """A function, and when it is the one; the last of several has no `when`."""

    when: Formula | None


@dataclass(frozen=True, kw_only=True)
class WindowBlock(FunctionBlock):
    """Where windows are, in lists with a value for each of their `dimensions`; then a function, or `cases`."""

    size: Formula
    stride: Formula | None
    dilation: Formula | None
    start: Formula | None
    dimensions: Formula | None
    transposed: bool
    channels: tuple[Text, ...]
    absent: Mapping[str, float]
    cases: tuple[CaseBlock, ...]


def block_of(operator: OperatorSpec) -> WindowBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, WindowBlock)
    return block


_FUNCTION = (
    Key(
        "map",
        EXPRESSION,
        "What an element `x` becomes, whose number in C order in the whole tensor is `index`.",
        default=None,
    ),
    COMBINE,
    Key(
        "identity", EXPRESSION, "What changes nothing that it is combined with: the state of no elements.", default=None
    ),
    pick_key(
        "Finds the first of the best elements; NaN before any number. `finish` names its `value` and its `index`."
    ),
    Key(
        "finish",
        MapOf(MEMBER, EXPRESSION, "{OutputTensor: acc}"),
        "Each output, of the fields (`acc`, where nothing is picked), `count`, the number of elements in the window, "
        "`places`, with the padding, and of inputs: their elements at the output's place.",
        default={},
    ),
)


def _list(name: str, doc: str) -> Key:
    return Key(name, MembersFormula("LIST"), doc, default=None)


RECORD: Record[object] = Record(
    "the window kernel",
    WindowBlock,
    (
        Key("size", MembersFormula("LIST"), "How many elements a window has in each of its dimensions."),
        _list("stride", "The step from window to window; absent: 1."),
        _list("dilation", "The step from element to element of a window; absent: 1."),
        _list("start", "How many elements of padding come before the tensor; absent: 0."),
        _list("dimensions", "The dimensions that windows lie in, in ascending order; absent: the last ones."),
        Key(
            "transposed",
            FLAG,
            "The way back: elements are windows (`map` names their `count` and `places`), and each output element "
            "combines those that it lies in.",
            default=False,
        ),
        Key(
            "channels",
            ListOf(MemberReference("input"), "[ScaleTensor]"),
            "Inputs that have one element, or one for each index of the second dimension.",
            default=(),
        ),
        ABSENT,
        Key(
            "cases",
            ListOf(
                Record(
                    "the case",
                    CaseBlock,
                    (Key("when", MembersFormula("BOOL"), "When it is this one.", default=None), *_FUNCTION),
                ),
                "[{when: P == 1, map: ..., combine: ..., identity: 0, finish: {OutputTensor: acc}}]",
            ),
            "Several functions: the first whose `when` holds. Each is compiled apart.",
            default=(),
        ),
        *_FUNCTION,
    ),
)
