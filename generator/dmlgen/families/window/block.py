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
from dmlgen.model.shapes import EXPRESSION, FLAG, MEMBER, SHARED_NAME, Choice


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
class StepBlock(FunctionBlock):
    """One of two functions: what there is to `hold` for each window, or, `transposed`, what becomes of it."""

    transposed: bool
    hold: Mapping[str, Text]


@dataclass(frozen=True, kw_only=True)
class WindowBlock(FunctionBlock):
    """Where windows are, in lists with a value for each of their `dimensions`; then a function, `cases`, or `steps`.

    `held` are the data types of what the first of the steps finds for each window; `windows` is an input with an
    element for each. With `columns` the first input is a matrix: a column for each window, as UNFOLD makes it.
    """

    size: Formula
    stride: Formula | None
    dilation: Formula | None
    start: Formula | None
    end: Formula | None
    dimensions: Formula | None
    transposed: bool
    columns: bool
    windows: Text | None
    channels: tuple[Text, ...]
    absent: Mapping[str, float]
    held: Mapping[str, Text]
    steps: tuple[StepBlock, ...]
    cases: tuple[CaseBlock, ...]

    @property
    def functions(self) -> tuple[FunctionBlock, ...]:
        """All of them."""
        return self.steps or self.cases or (self,)


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


_TRANSPOSED = Key(
    "transposed",
    FLAG,
    "Transposed windows: each output element combines the windows that it lies in. `map` names `x` and other inputs, "
    "whose elements are windows, `count` and `places` of a window, and `here`, the output element's number in C order.",
    default=False,
)


_HOLD = Key(
    "hold",
    MapOf(SHARED_NAME, EXPRESSION, "{positions: index}"),
    "In place of `finish`: what is held, of the same and of inputs at the window's place. `index` is a UINT32.",
    default={},
)


RECORD: Record[object] = Record(
    "the window kernel",
    WindowBlock,
    (
        Key("size", MembersFormula("LIST"), "How many elements a window has in each of its dimensions."),
        _list("stride", "The step from window to window; absent: 1."),
        _list("dilation", "The step from element to element of a window; absent: 1."),
        _list("start", "How many elements of padding come before the tensor; absent: 0."),
        _list("end", "How many come after it; only for `columns`."),
        _list("dimensions", "The dimensions that windows lie in, in ascending order; absent: the last ones."),
        _TRANSPOSED,
        Key(
            "columns",
            FLAG,
            "The first input of a transposed function has a column for each window, and a row for each index of the "
            "second dimension and position in the window.",
            default=False,
        ),
        Key(
            "windows",
            MemberReference("input"),
            "An input with an element for each window, for `steps`; absent: the first.",
            default=None,
        ),
        Key(
            "channels",
            ListOf(MemberReference("input"), "[ScaleTensor]"),
            "Inputs that have one element, or one for each index of the second dimension.",
            default=(),
        ),
        ABSENT,
        Key(
            "held",
            MapOf(SHARED_NAME, Choice("data type", ("FLOAT32", "UINT32")), "{positions: UINT32}"),
            "The data types of what the first of `steps` finds for each window.",
            default={},
        ),
        Key(
            "steps",
            ListOf(
                Record("the step", StepBlock, (_TRANSPOSED, *_FUNCTION, _HOLD)),
                "[{pick: greatest, hold: {positions: index}}, {transposed: true, map: ..., combine: a + b, ...}]",
            ),
            "Two functions: the first makes what is `held`, the second is transposed and names it.",
            default=(),
        ),
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
