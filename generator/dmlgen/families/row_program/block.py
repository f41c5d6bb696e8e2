"""The kernel block of a row program: its keys, and the rules about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.expressions.nodes import LIST
from dmlgen.families.base import block_reader
from dmlgen.families.combining import COMBINE, NAMED, ONLY, STATE, FieldBlock, combining_fits, pick_key
from dmlgen.families.keys import ABSENT, absent_fits, fused_fits, instead_of
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import ListOf, MapOf, Record, as_field, key_field, record_of
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import EXPRESSION, MEMBER, SHARED_NAME


@dataclass(frozen=True, kw_only=True)
class ValueBlock:
    """A value of the row that a pass finds: `map` and `combine`, or `state`, or `pick`; then `finish`.

    With `rescale` it may be found together with the values of the pass before, which it is relative to.
    """

    map: Text | None = key_field(
        EXPRESSION,
        "What an element becomes, over the inputs, their number `index` along the row and the values before.",
        default=None,
    )
    combine: Text | None = as_field(COMBINE)
    state: Mapping[str, FieldBlock] = as_field(STATE)
    pick: Text | None = as_field(
        pick_key("Finds an element `x` of the first input, of equal ones the first; NaN before any number.")
    )
    finish: Text | None = key_field(
        EXPRESSION,
        "The value, of the fields (`acc`, where there is no `state`), `count`, the number of elements, and others.",
        default=None,
    )
    rescale: Text | None = key_field(
        EXPRESSION,
        "Of elements that were combined to `a`, where the values of the pass before were `a.<value>`: what they "
        "combine to where these are as they are named. With it a GPU makes both passes in one over long rows.",
        default=None,
    )
    at: Position


_VALUE: Record[ValueBlock] = record_of("the value", ValueBlock)


_PASSES = ListOf(
    MapOf(SHARED_NAME, _VALUE, '{m: {map: x, combine: "max(a, b)"}}'),
    '[{m: {map: x, combine: "max(a, b)"}}]',
)


_RESULTS = MapOf(MEMBER, EXPRESSION, "{OutputMeanTensor: mean}")


_COMPUTE = MapOf(MEMBER, EXPRESSION, "{OutputTensor: x * factor}")


@dataclass(frozen=True, kw_only=True)
class AgainBlock:
    """The work for the rows for which `when` holds, over the values of the passes before: more values, then more
    passes. `results` and `compute` are what takes the place of the block's.
    """

    when: Text = key_field(EXPRESSION, "Which rows these are, over the values of `passes` above.")
    let: Mapping[str, Text] = key_field(
        MapOf(SHARED_NAME, EXPRESSION, "{scale: 1024 if s == 0 else 0.5}"),
        "More values of these rows, in order, over those of `passes` above.",
        default={},
    )
    passes: tuple[Mapping[str, ValueBlock], ...] = key_field(_PASSES, "More passes over these rows.")
    results: Mapping[str, Text] = key_field(_RESULTS, "As `results` of the kernel, for these rows.", default={})
    compute: Mapping[str, Text] = key_field(_COMPUTE, "As `compute` of the kernel, for these rows.")
    at: Position


_AGAIN: Record[AgainBlock] = record_of("the row made again", AgainBlock)


@dataclass(frozen=True, kw_only=True)
class RowProgramBlock:
    """`passes` find values of a row, each with those before; `let` names more of them. `again` is for some rows.

    `constant` are the inputs that have one element for each row. `results` are outputs with one element for each row,
    `compute` those with one for each element.
    """

    axes: Formula = key_field(MembersFormula(LIST), "The dimensions that a row runs along.")
    constant: tuple[Text, ...] = key_field(
        ListOf(MemberReference("input"), "[ScaleTensor]"),
        "Inputs that have one element for each row: they are values of it.",
        default=(),
    )
    absent: Mapping[str, int | float] = as_field(ABSENT)
    passes: tuple[Mapping[str, ValueBlock], ...] = key_field(
        _PASSES, "Each finds values of the row from all its elements, and may use those of earlier passes."
    )
    again: AgainBlock | None = key_field(
        _AGAIN,
        "What else is done for some rows, whose first values left the range of their type, for example.",
        default=None,
    )
    let: Mapping[str, Text] = key_field(
        MapOf(SHARED_NAME, EXPRESSION, "{factor: 1 / s}"),
        "More values of the row, in order, over those before.",
        default={},
    )
    results: Mapping[str, Text] = key_field(
        _RESULTS, "For each output with one element per row, an expression over the values.", default={}
    )
    compute: Mapping[str, Text] = key_field(
        _COMPUTE,
        "For each other output, an expression over the values, the inputs and the number `index` along the row.",
    )
    fused: Text | None = key_field(
        MemberReference("attribute"),
        "The DML_OPERATOR_DESC member whose activation is applied to every float output of `compute`.",
        default=None,
    )
    at: Position

    @property
    def all_passes(self) -> tuple[Mapping[str, ValueBlock], ...]:
        """The passes, and behind them those that are made for some rows only."""
        return self.passes if self.again is None else (*self.passes, *self.again.passes)

    @property
    def joined(self) -> tuple[int, ...]:
        """The numbers of the passes that may be made together with the one before."""
        return tuple(
            number
            for number, row_pass in enumerate(self.passes)
            if any(value.rescale is not None for value in row_pass.values())
        )

    @property
    def values(self) -> Iterator[tuple[str, ValueBlock]]:
        """The values of all passes, in order."""
        for row_pass in self.all_passes:
            yield from row_pass.items()


block_of = block_reader(RowProgramBlock)

RECORD: Record[object] = record_of("the row program", RowProgramBlock)

MOST_SWEEPS = 4
"""As many as the kernels have room for (row_program/kernel.h)."""

KEPT = "kept"
"""The result of the last sweep for an element, in the texts of outputs that take it from there."""

RESERVED = (*NAMED, ONLY, KEPT)
"""Names that no value may have."""


def texts_of(operator: OperatorSpec) -> Iterator[Text]:
    """All expressions over elements and values."""
    block = block_of(operator)
    for _, value in block.values:
        yield from value_texts(value)
    again = block.again
    if again is not None:
        yield again.when
    for part in (
        block.let,
        block.results,
        block.compute,
        *((again.let, again.results, again.compute) if again else ()),
    ):
        yield from part.values()


def value_texts(value: ValueBlock) -> Iterator[Text]:
    """The expressions of one value."""
    for text in (value.map, value.combine, value.finish, value.rescale):
        if text is not None:
            yield text
    for field in value.state.values():
        yield from (text for text in (field.map, field.combine, field.rescale) if text is not None)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    return [
        *_values(operator, block),
        *_outputs(operator, block),
        *_inputs(operator, block),
        *fused_fits(operator, block.fused),
    ]


def _values(operator: OperatorSpec, block: RowProgramBlock) -> Iterator[Mistake]:
    if len(block.all_passes) > MOST_SWEEPS:
        problem = f"passes: there are {len(block.all_passes)}, at most {MOST_SWEEPS} are possible"
        yield operator.kernel.family, problem, "find values that do not need each other in one pass"
    seen: set[str] = set()
    for values in (*block.all_passes, block.let, block.again.let if block.again else {}):
        for name, _ in located(values):
            if name in RESERVED:
                yield name, f"'{name}' means something else in expressions", "give the value another name"
            if name in seen:
                yield name, f"there are two values '{name}'", "give one another name"
            seen.add(str(name))
    for sweep in block.all_passes:
        for name, value in located(sweep):
            yield from combining_fits(name, value, value.finish)
    for number in block.joined:
        yield from _joined(block, number)
    for sweep in (block.passes[-1], *block.again.passes) if block.again is not None else ():
        for name, value in located(sweep):
            if value.rescale is not None:
                yield (
                    name,
                    f"{name}: `rescale` in a pass of `again` or the one before",
                    "remove it: none of these is joined",
                )


def _joined(block: RowProgramBlock, number: int) -> Iterator[Mistake]:
    """Of a pass with `rescale`: it can be made together with the one before."""
    for name, value in located(block.passes[number]):
        if number == 0:
            yield name, f"{name}: `rescale` in the first pass", "remove it: no values come before"
        elif number - 1 in block.joined:
            yield (
                name,
                f"{name}: `rescale`, as in the pass before",
                "remove one: two passes are made in one, not three",
            )
        elif value.rescale is None:
            yield (
                name,
                f"{name} lacks `rescale`, which another value of the pass has",
                "add it, or find the value apart",
            )
        elif value.map is None:
            yield name, f"{name} has `rescale` without `map` and `combine`", "remove `rescale`"


def _outputs(operator: OperatorSpec, block: RowProgramBlock) -> Iterator[Mistake]:
    outputs = {m.name for m in operator.outputs}
    for member in operator.outputs:
        keys = [key for key, part in (("results", block.results), ("compute", block.compute)) if member.name in part]
        if not keys:
            problem = f"neither compute nor results has the output '{member.name}'"
            yield operator.kernel.family, problem, f"add `{member.name}: ...` to one of them"
        if len(keys) == 2:
            yield member.name, f"both results and compute have '{member.name}'", "remove one"
        if member.optional:
            yield member.name, f"the output '{member.name}' is optional", "leave `optional` out; all are computed"
    for key, part in (("results", block.results), ("compute", block.compute)):
        for name, _ in located(part):
            if name not in outputs:
                yield (
                    name,
                    f"{key} has '{name}', which is no output",
                    instead_of(operator, name, outputs),
                )
    if block.again is not None:
        yield from _outputs_again(block, block.again)


def _outputs_again(block: RowProgramBlock, again: AgainBlock) -> Iterator[Mistake]:
    """The parts of `again` have the outputs that those in whose place they are have."""
    for key, part, own in (("results", block.results, again.results), ("compute", block.compute, again.compute)):
        if set(part) != set(own):
            problem = f"again: {key} has other outputs than {key} of the kernel"
            yield again.when, problem, f"give it one expression for each of {', '.join(part) or 'none'}"


def _inputs(operator: OperatorSpec, block: RowProgramBlock) -> Iterator[Mistake]:
    yield from absent_fits(operator, block.absent)
    optional = [m.name for m in operator.inputs if m.optional]
    for name in block.constant:
        if name in optional:
            yield name, f"constant: '{name}' is optional", "remove it; what may be absent is no value of a row"
        if name == operator.inputs[0].name:
            yield name, f"constant: '{name}' is the first input, whose rows they are", "remove it"
