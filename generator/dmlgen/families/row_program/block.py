"""What the kernel block of a row program may say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.expressions.nodes import LIST
from dmlgen.families.absent import ABSENT
from dmlgen.families.combining import COMBINE, STATE, FieldBlock, pick_key
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, ListOf, MapOf, Record
from dmlgen.model.families import MemberReference, MembersFormula
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
