"""The kernel block of a row program: its keys, and the rules about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.expressions.nodes import LIST
from dmlgen.families.combining import COMBINE, NAMED, ONLY, STATE, FieldBlock, combining_fits, pick_key
from dmlgen.families.keys import ABSENT, absent_fits, fused_fits
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, ListOf, MapOf, Record
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import EXPRESSION, MEMBER, SHARED_NAME


@dataclass(frozen=True, kw_only=True)
class ValueBlock:
    """A value of the row that a pass finds: `map` and `combine`, or `state`, or `pick`; then `finish`.

    With `rescale` it may be found together with the values of the pass before, which it is relative to.
    """

    map: Text | None
    combine: Text | None
    state: Mapping[str, FieldBlock]
    pick: Text | None
    finish: Text | None
    rescale: Text | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class RowProgramBlock:
    """`passes` find values of a row, each with those before; `let` names more of them.

    `constant` are the inputs that have one element for each row. `results` are outputs with one element for each row,
    `compute` those with one for each element.
    """

    axes: Formula
    constant: tuple[Text, ...]
    absent: Mapping[str, int | float]
    passes: tuple[Mapping[str, ValueBlock], ...]
    let: Mapping[str, Text]
    results: Mapping[str, Text]
    compute: Mapping[str, Text]
    fused: Text | None
    at: Position

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
        for row_pass in self.passes:
            yield from row_pass.items()


def block_of(operator: OperatorSpec) -> RowProgramBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, RowProgramBlock)
    return block


_VALUE: Record[ValueBlock] = Record(
    "the value",
    ValueBlock,
    (
        Key(
            "map",
            EXPRESSION,
            "What an element becomes, over the inputs, their number `index` along the row and the values before.",
            default=None,
        ),
        COMBINE,
        STATE,
        pick_key("Finds an element `x` of the first input, of equal ones the first; NaN before any number."),
        Key(
            "finish",
            EXPRESSION,
            "The value, of the fields (`acc`, where there is no `state`), `count`, the number of elements, and others.",
            default=None,
        ),
        Key(
            "rescale",
            EXPRESSION,
            "Of elements that were combined to `a`, where the values of the pass before were `a.<value>`: what they "
            "combine to where these are as they are named. With it a GPU makes both passes in one over long rows.",
            default=None,
        ),
    ),
)

RECORD: Record[object] = Record(
    "the row program",
    RowProgramBlock,
    (
        Key("axes", MembersFormula(LIST), "The dimensions that a row runs along."),
        Key(
            "constant",
            ListOf(MemberReference("input"), "[ScaleTensor]"),
            "Inputs that have one element for each row: they are values of it.",
            default=(),
        ),
        ABSENT,
        Key(
            "passes",
            ListOf(
                MapOf(SHARED_NAME, _VALUE, '{m: {map: x, combine: "max(a, b)"}}'),
                '[{m: {map: x, combine: "max(a, b)"}}]',
            ),
            "Each finds values of the row from all its elements, and may use those of earlier passes.",
        ),
        Key(
            "let",
            MapOf(SHARED_NAME, EXPRESSION, "{factor: 1 / s}"),
            "More values of the row, in order, over those before.",
            default={},
        ),
        Key(
            "results",
            MapOf(MEMBER, EXPRESSION, "{OutputMeanTensor: mean}"),
            "For each output with one element per row, an expression over the values.",
            default={},
        ),
        Key(
            "compute",
            MapOf(MEMBER, EXPRESSION, "{OutputTensor: x * factor}"),
            "For each other output, an expression over the values, the inputs and the number `index` along the row.",
        ),
        Key(
            "fused",
            MemberReference("attribute"),
            "The DML_OPERATOR_DESC member whose activation is applied to every float output of `compute`.",
            default=None,
        ),
    ),
)

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
    for part in (block.let, block.results, block.compute):
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
    if len(block.passes) > MOST_SWEEPS:
        problem = f"passes: there are {len(block.passes)}, at most {MOST_SWEEPS} are possible"
        yield operator.kernel.family, problem, "find values that do not need each other in one pass"
    seen: set[str] = set()
    for values in (*block.passes, block.let):
        for name, _ in located(values):
            if name in RESERVED:
                yield name, f"'{name}' means something else in expressions", "give the value another name"
            if name in seen:
                yield name, f"there are two values '{name}'", "give one another name"
            seen.add(str(name))
    for sweep in block.passes:
        for name, value in located(sweep):
            yield from combining_fits(name, value, value.finish)
    for number in block.joined:
        yield from _joined(block, number)


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
                yield name, f"{key} has '{name}', which is no output", "remove it"


def _inputs(operator: OperatorSpec, block: RowProgramBlock) -> Iterator[Mistake]:
    yield from absent_fits(operator, block.absent)
    optional = [m.name for m in operator.inputs if m.optional]
    for name in block.constant:
        if name in optional:
            yield name, f"constant: '{name}' is optional", "remove it; what may be absent is no value of a row"
        if name == operator.inputs[0].name:
            yield name, f"constant: '{name}' is the first input, whose rows they are", "remove it"
