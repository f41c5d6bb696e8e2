"""The kernel block of a window operator: its keys, and the rules about them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import block_reader
from dmlgen.families.combining import COMBINE, NAMED, ONLY, FieldBlock, pick_key
from dmlgen.families.keys import ABSENT, absent_fits, instead_of, words_of
from dmlgen.families.operands import language_of
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, ListOf, MapOf, Record, key_field, record_of
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import EXPRESSION, FLAG, MEMBER, SHARED_NAME, Choice


@dataclass(frozen=True, kw_only=True)
class AgainBlock:
    """Windows for which `when` holds are combined once more, of scaled elements; then the result of each output, or
    what is held.
    """

    when: Text = key_field(EXPRESSION, "Which windows these are, over the fields and the descriptor.")
    finish: Mapping[str, Text] = key_field(
        MapOf(MEMBER, EXPRESSION, "{OutputTensor: acc / scale}"),
        "As `finish`, after every element was multiplied twice by `scale`, a power of two: the largest is near 1 then.",
        default={},
    )
    hold: Mapping[str, Text] = key_field(
        MapOf(SHARED_NAME, EXPRESSION, "{shares: acc / scale}"),
        "In place of `finish`: what is held, of the same.",
        default={},
    )
    at: Position

    @property
    def results(self) -> Mapping[str, Text]:
        """Return what is made of a window, either way."""
        return self.hold or self.finish


@dataclass(frozen=True, kw_only=True)
class FunctionBlock:
    """One function: `map`, `combine` and `identity`, or `pick`; then the result of each output, and `again`."""

    map: Text | None
    combine: Text | None
    identity: Text | None
    pick: Text | None
    finish: Mapping[str, Text]
    again: AgainBlock | None
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


block_of = block_reader(WindowBlock)

_AGAIN: Record[AgainBlock] = record_of("the window made again", AgainBlock)

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
        "`padded_count`, with the padding up to `end`, and of inputs: their elements at the output's place.",
        default={},
    ),
    Key(
        "again",
        _AGAIN,
        "Combines a window once more, of scaled elements, where the first state left the range of its type.",
        default=None,
    ),
)


def _list(name: str, doc: str) -> Key:
    return Key(name, MembersFormula("LIST"), doc, default=None)


_TRANSPOSED = Key(
    "transposed",
    FLAG,
    "Transposed windows: each output element combines the windows that it lies in. `map` names `x` and other inputs, "
    "whose elements are windows, `count` and `padded_count` of a window, and `here`, the output "
    "element's number in C order.",
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
        _list("end", "How many come after it; for `columns`, and for functions that name `padded_count`."),
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


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    return [*_functions(operator, block), *_tensors(operator, block), *transposed_fits(operator, block)]


def _functions(operator: OperatorSpec, block: WindowBlock) -> Iterator[Mistake]:
    family = operator.kernel.family
    outputs = [member.name for member in operator.outputs]
    if block.steps:
        found = list(steps_fit(operator, block))
        yield from found
        for number, step in enumerate(() if found else block.steps):
            yield from _function(operator, step, family, outputs if number else ())
        return
    if not block.cases:
        yield from _function(operator, block, family, outputs)
        return
    beside = (block.map, block.combine, block.identity, block.pick)
    if block.finish or any(key is not None for key in beside):
        yield family, "cases, and a function beside them", "move the function to `cases`"
    for number, case in enumerate(block.cases, 1):
        is_last = number == len(block.cases)
        if is_last and case.when is not None:
            yield family, "the last of `cases` has a `when`", "leave it out: this case is for everything else"
        if not is_last and case.when is None:
            yield family, f"case {number} of {len(block.cases)} has no `when`", "say when it is this one"
        yield from _function(operator, case, family, outputs)


def _function(
    operator: OperatorSpec, block: FunctionBlock, family: Text, outputs: Collection[str]
) -> Iterator[Mistake]:
    """A function is written in one of two ways, and makes every output."""
    combines = {"map": block.map, "combine": block.combine, "identity": block.identity}
    given = [name for name, text in combines.items() if text is not None]
    if block.pick is not None and given:
        yield family, f"{family} has both {given[0]} and pick", "keep one of them"
    if block.pick is None:
        for name in combines:
            if name not in given:
                yield family, f"{family} lacks `{name}`", f"add `{name}: ...`, or `pick`"
    for name in outputs:
        if name not in block.finish:
            yield family, f"finish lacks the output '{name}'", f"add `{name}: ...`"
    for name, _ in located(block.finish):
        if name not in outputs:
            yield name, f"finish has '{name}', which is no output", instead_of(operator, name, outputs)
    key, made = ("hold", block.hold) if isinstance(block, StepBlock) and block.hold else ("finish", block.finish)
    if block.again is not None and (block.pick is not None or set(block.again.results) != set(made)):
        problem = f"again fits neither `pick` nor other outputs than those of `{key}`"
        yield block.again.when, problem, f"remove it, or give it the outputs of `{key}`"


def _tensors(operator: OperatorSpec, block: WindowBlock) -> Iterator[Mistake]:
    family = operator.kernel.family
    if operator.inputs and operator.inputs[0].optional:
        yield family, "the first input, which windows slide over, is optional", "choose another family"
    if sum(member.optional for member in operator.outputs) > 1:
        yield family, "several outputs are optional", "choose another family"
    yield from absent_fits(operator, block.absent)


_RESERVED = (*NAMED, ONLY, "at", "from", "here", "i", "p", "padded_count", "s", "value")
"""Names that nothing that is held may have."""


def steps_fit(operator: OperatorSpec, block: WindowBlock) -> Iterator[Mistake]:
    """The first of two steps holds what is declared, the second is transposed."""
    family = operator.kernel.family
    beside = (block.map, block.combine, block.identity, block.pick)
    if block.cases or block.finish or any(key is not None for key in beside):
        yield family, "steps, and a function beside them", "move the function to `steps`"
    if [step.transposed for step in block.steps] != [False, True] or block.transposed:
        problem = "steps are two, of which the second alone is `transposed`"
        yield family, problem, "write one that holds something of each window, and one that makes the outputs of it"
        return
    first, second = block.steps
    if first.finish or second.hold:
        yield family, "the first of the steps has `hold`, the second `finish`", "move what is in the other"
        return
    for name in block.held:
        if name not in first.hold:
            yield family, f"hold lacks '{name}', which is held", f"add `{name}: ...`"
    for name, _ in located(first.hold):
        if name not in block.held:
            yield name, f"hold has '{name}', whose data type `held` does not say", f"add `held: {{{name}: FLOAT32}}`"
    for name, _ in located(block.held):
        if name in _RESERVED:
            yield name, f"'{name}' means something else in expressions", "give what is held another name"
        elif language := language_of(name):
            yield name, f"'{name}' is a keyword of {language}", "give what is held another name"


def transposed_fits(operator: OperatorSpec, block: WindowBlock) -> Iterator[Mistake]:
    """Keys that only transposed windows have are there, and nothing is optional."""
    family = operator.kernel.family
    is_transposed = block.transposed or bool(block.steps)
    if block.columns and not block.transposed:
        yield family, "columns, and no transposed function", "add `transposed: true`"
    yield from _ends(family, block)
    if (block.held or block.windows is not None) and not block.steps:
        key = "held" if block.held else "windows"
        yield family, f"{key}, and no steps", f"add `steps`, or remove `{key}`"
    optional = [m.name for m in (*operator.inputs, *operator.outputs) if m.optional]
    if any(
        function.again is not None and (function.transposed if isinstance(function, StepBlock) else block.transposed)
        for function in block.functions
    ):
        yield family, "again, and windows are transposed", "remove `again`"
    if is_transposed and optional:
        yield family, f"'{optional[0]}' is optional, and windows are transposed", "leave `optional` out"
    if is_transposed and len(operator.outputs) != 1:
        yield family, "transposed windows have one output", "choose another family"
    if is_transposed and block.channels:
        yield family, "channels, and windows are transposed", "remove `channels`"


def _ends(family: Text, block: WindowBlock) -> Iterator[Mistake]:
    """How far the padding goes is said where it is read."""
    texts = [text for function in block.functions for text in (function.map, *function.finish.values())]
    texts += [text for step in block.steps for text in step.hold.values()]
    counts_padded = "padded_count" in words_of(*(text for text in texts if text is not None))
    if block.end is None and (block.columns or counts_padded):
        yield family, f"{'columns' if block.columns else 'padded_count'}, and no end", "add `end: ...`"
    if block.end is not None and not (block.columns or counts_padded):
        yield family, "end, and neither columns nor `padded_count`", "remove `end`"
