"""The kernel block of a contraction: its keys, and the rules about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import block_reader
from dmlgen.families.keys import ABSENT, absent_fits, fused_fits, instead_of
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import ListOf, MapOf, Record, as_field, key_field, record_of
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import EXPRESSION, MEMBER, OPERATOR, Choice

_INPUT = MemberReference("input")


_ATTRIBUTE = MemberReference("attribute")


@dataclass(frozen=True, kw_only=True)
class ConvolutionBlock:
    """`a` is a filter that slides over `b`; the members say how, one value for each dimension of space."""

    strides: Text = key_field(_ATTRIBUTE, "The member with the strides from window to window.", assumed="Strides")
    dilations: Text = key_field(
        _ATTRIBUTE, "The member with the strides from element to element of a window.", assumed="Dilations"
    )
    start: Text = key_field(
        _ATTRIBUTE,
        "The member with the zeros before the input, or what is cut off when transposed.",
        assumed="StartPadding",
    )
    output_padding: Text | None = key_field(
        _ATTRIBUTE, "The member with the zeros that follow the sums in the output.", default=None
    )
    groups: Text = key_field(_ATTRIBUTE, "The member with the number of groups of channels.", assumed="GroupCount")
    reversed: Formula | None = key_field(
        MembersFormula("BOOL"), "Whether the filter is reversed in every dimension.", default=None
    )
    transposed: Formula | None = key_field(
        MembersFormula("BOOL"), "Whether elements are spread over windows of the output.", default=None
    )
    at: Position


_CONVOLUTION: Record[ConvolutionBlock] = record_of("the convolution", ConvolutionBlock)


@dataclass(frozen=True, kw_only=True)
class ContractionBlock:
    """The sum over k of a[m, k] * b[k, n] for each batch, and what `compute` makes of it.

    `a` and `b` are inputs, each with the input that has its zero points. Inputs in `per_row` have one element or one
    for each m, those in `per_column` one or one for each n; all others have the sizes of the output, or 1. With
    `convolution`, `a` is a filter and n is a place in space.
    """

    a: Text = key_field(_INPUT, "The input with the factors a[m, k].", assumed="ATensor")
    b: Text = key_field(_INPUT, "The input with the factors b[k, n].", assumed="BTensor")
    a_zero_point: Text | None = key_field(
        _INPUT, "The input that is subtracted from `a`, one element or one for each m.", default=None
    )
    b_zero_point: Text | None = key_field(
        _INPUT, "The input that is subtracted from `b`, one element or one for each n.", default=None
    )
    transpose_a: Formula | None = key_field(MembersFormula("BOOL"), "Whether `a` lies as [k, m].", default=None)
    transpose_b: Formula | None = key_field(MembersFormula("BOOL"), "Whether `b` lies as [n, k].", default=None)
    per_row: tuple[Text, ...] = key_field(
        ListOf(_INPUT, "[AScaleTensor]"), "Inputs of one element, or one for each m.", default=()
    )
    per_column: tuple[Text, ...] = key_field(
        ListOf(_INPUT, "[BScaleTensor]"), "Inputs of one element, or one for each n.", default=()
    )
    convolution: ConvolutionBlock | None = key_field(_CONVOLUTION, "How `a`, a filter, slides over `b`.", default=None)
    sum: Text | None = key_field(
        Choice("sum", ("INT32", "INT64")),
        "What sums of products of bytes are held in: INT32 wraps, INT64 is exact. Other sums are FLOAT32.",
        default=None,
    )
    absent: Mapping[str, int | float] = as_field(ABSENT)
    factors: Mapping[str, Text] = key_field(
        MapOf(MEMBER, _INPUT, "{Beta: CTensor}"),
        "Members that only scale an optional input: they count as 0 where it is not given, even if infinite.",
        default={},
    )
    compute: Text = key_field(
        EXPRESSION, "The output, an expression over `acc`, the sum, and other inputs and members."
    )
    fused: Text | None = key_field(
        _ATTRIBUTE, "The DML_OPERATOR_DESC member whose activation is applied last.", default=None
    )
    softmax: tuple[Text, ...] = key_field(
        ListOf(OPERATOR, "[ACTIVATION_SOFTMAX]"),
        "Operators of `fused` that are a softmax: along their member Axes, or else along the last dimension.",
        default=(),
    )
    at: Position


block_of = block_reader(ContractionBlock)

RECORD: Record[object] = record_of("the contraction kernel", ContractionBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.outputs) != 1:
        problem = f"a contraction has one output, not {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    return [
        *_roles(block),
        *absent_fits(operator, block.absent),
        *_factors(operator, block),
        *_fused(operator, block),
        *_convolution(operator, block),
    ]


def _roles(block: ContractionBlock) -> Iterator[Mistake]:
    """An input has one role."""
    if block.a == block.b:
        yield block.b, f"b: {block.b} is `a` already", "name the other factor"
    zeros = [each for each in (block.a_zero_point, block.b_zero_point) if each is not None]
    seen = {str(block.a), str(block.b)}
    for name in (*zeros, *block.per_row, *block.per_column):
        if str(name) in seen:
            yield name, f"{name} has two roles", "name it once"
        seen.add(str(name))
    if block.convolution is not None and (block.transpose_a is not None or block.transpose_b is not None):
        yield block.a, "convolution, and a matrix that may be transposed", "remove transpose_a and transpose_b"


def _factors(operator: OperatorSpec, block: ContractionBlock) -> Iterator[Mistake]:
    floats = [m.name for m in operator.attributes if m.type == "FLOAT"]
    for name, scaled in located(block.factors):
        if name not in floats:
            yield (
                name,
                f"factors has '{name}', which is no member of type FLOAT",
                instead_of(operator, name, floats),
            )
        if scaled not in block.absent:
            yield scaled, f"factors: {scaled} is always given", "name an optional input"


def _fused(operator: OperatorSpec, block: ContractionBlock) -> Iterator[Mistake]:
    found = list(fused_fits(operator, block.fused))
    yield from found
    legal = [str(name) for m in operator.attributes if m.name == block.fused for name in m.operators]
    for operator_name in block.softmax:
        if block.fused is None:
            yield operator_name, "softmax without `fused`", "remove it, or add `fused: ...`"
        elif not found and operator_name not in legal:
            yield operator_name, f"softmax: {block.fused} may not be {operator_name}", "remove it"


def _convolution(operator: OperatorSpec, block: ContractionBlock) -> Iterator[Mistake]:
    convolution = block.convolution
    if convolution is None:
        return
    types = {m.name: m.expression_type for m in operator.attributes}
    for key, name in (
        ("strides", convolution.strides),
        ("dilations", convolution.dilations),
        ("start", convolution.start),
        ("output_padding", convolution.output_padding),
    ):
        if name is not None and types.get(name, "UINT_ARRAY") != "UINT_ARRAY":
            yield name, f"{key}: {name} is no UINT_ARRAY", "name the member with a value for each dimension of space"
    if types.get(convolution.groups, "UINT") != "UINT":
        groups = convolution.groups
        yield groups, f"groups: {groups} is no UINT", "name the member with the number of groups"
