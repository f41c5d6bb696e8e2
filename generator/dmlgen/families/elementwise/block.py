"""The kernel block of an element-wise operator: its keys, and the rules about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import block_reader
from dmlgen.families.keys import ABSENT, absent_fits, fused_fits, instead_of, structure_fits
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import AttributeMember, Formula, OperatorSpec
from dmlgen.model.containers import ListOf, MapOf, Record, as_field, key_field, record_of
from dmlgen.model.families import ElementsFormula, MemberReference, Mistake
from dmlgen.model.names import SCALE_BIAS
from dmlgen.model.shapes import FLAG, MEMBER, WHOLE


@dataclass(frozen=True, kw_only=True)
class ElementwiseBlock:
    """`compute` has an expression for each output tensor; `let` names parts of them.

    `scale_bias` is the input that a DML_SCALE_BIAS member replaces first, `fused` the DML_OPERATOR_DESC member applied
    last. With `bits` elements are unsigned integers of their width, with `copies` floats are wherever they are only
    copied. `ignores` are plain members without effect. `absent` has the value of every element of an optional input
    that is not given. `along` has arrays with a value for each index of a dimension, and which that is.
    """

    scale_bias: Text | None = key_field(
        MemberReference("input"),
        "The input that a DML_SCALE_BIAS member replaces by x * Scale + Bias first, where it is given.",
        default=None,
    )
    bits: bool = key_field(FLAG, "Whether elements are seen as unsigned integers of their width.", default=False)
    copies: bool = key_field(
        FLAG,
        "Whether floats are seen as `bits` where the data types are the same and nothing is scaled or fused.",
        default=False,
    )
    ignores: tuple[Text, ...] = key_field(
        ListOf(MemberReference("attribute"), "[Spatial]"), "Members that have no effect on the elements.", default=()
    )
    absent: Mapping[str, int | float] = as_field(ABSENT)
    along: Mapping[str, int] = key_field(
        MapOf(MEMBER, WHOLE, "{Bias: 1}"),
        "The dimension that a FLOAT_ARRAY member has a value for each index of: in expressions its name is the "
        "value for the element.",
        default={},
    )
    let: Mapping[str, Formula] = key_field(
        MapOf(MEMBER, ElementsFormula(), '{Slope: "Alpha * InputTensor"}'),
        "Named parts of the expressions, in order; each may use the ones before.",
        default={},
    )
    compute: Mapping[str, Formula] = key_field(
        MapOf(MEMBER, ElementsFormula(), "{OutputTensor: ATensor + BTensor}"),
        "For each output tensor, an expression over the members' names.",
    )
    fused: Text | None = key_field(
        MemberReference("attribute"),
        "The DML_OPERATOR_DESC member whose activation is applied to every float output.",
        default=None,
    )
    at: Position


block_of = block_reader(ElementwiseBlock)

RECORD: Record[object] = record_of("the element-wise kernel", ElementwiseBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    return [
        *_outputs(operator, block),
        *_lets(operator, block),
        *_structures(operator, block),
        *absent_fits(operator, block.absent),
        *_copies(operator, block),
        *_along(operator, block),
    ]


def _outputs(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    outputs = {m.name for m in operator.outputs}
    for member in operator.outputs:
        if member.name not in block.compute:
            yield operator.kernel.family, f"compute lacks the output '{member.name}'", f"add `{member.name}: ...`"
        if member.optional:
            yield member.name, f"the output '{member.name}' is optional", "leave `optional` out; all are computed"
    for name, _ in located(block.compute):
        if name not in outputs:
            yield name, f"compute has '{name}', which is no output", instead_of(operator, name, outputs)


def _lets(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    for name, _ in located(block.let):
        if operator.member(name) is not None:
            yield name, f"let '{name}' is also a member", "give it another name"


def _structures(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    """Members that a key of the block must speak of, and the keys that need such a member."""
    for key, value, found in (
        ("scale_bias", block.scale_bias, list(structure_fits(operator, "scale_bias", SCALE_BIAS, block.scale_bias))),
        ("fused", block.fused, list(fused_fits(operator, block.fused))),
    ):
        yield from found
        if value is not None and block.bits and not found:
            yield value, f"{key} and bits exclude each other", "remove one; bit patterns are not calculated with"


def _copies(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    if block.copies and block.bits:
        yield (
            operator.kernel.family,
            "copies and bits exclude each other",
            "remove copies; bits are always copied whole",
        )
    if block.copies and any(member.optional for member in operator.tensors):
        yield operator.kernel.family, "copies: a tensor is optional", "remove copies; what is absent has no data type"


def _along(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    yield from along_fits(operator, block.along)
    for key, is_given in (("bits", block.bits), ("copies", block.copies)):
        if is_given and block.along:
            remedy = "remove one; bit patterns are not calculated with"
            yield operator.kernel.family, f"along and {key} exclude each other", remedy


def along_fits(operator: OperatorSpec, along: Mapping[str, int]) -> Iterator[Mistake]:
    """The keys are arrays of FLOAT, and the dimension is one that every output has."""
    for name, dimension in located(along):
        member = operator.member(name)
        if not isinstance(member, AttributeMember) or member.type != "FLOAT_ARRAY":
            arrays = [str(one.name) for one in operator.attributes if one.type == "FLOAT_ARRAY"]
            problem = f"along has '{name}', which is no member of type FLOAT_ARRAY"
            yield name, problem, instead_of(operator, name, arrays)
        least = min((_least_dimensions(operator, str(output.name)) for output in operator.outputs), default=0)
        if not 0 <= dimension < least:
            remedy = f"write a dimension from 0 to {least - 1}"
            yield name, f"along: {name} is along dimension {dimension}, of {least} at least", remedy
        if dimension != next(iter(along.values())):
            yield name, f"along: {name} is along another dimension than the first", "write the same for all"


def _least_dimensions(operator: OperatorSpec, tensor: str) -> int:
    found = (row.tensor(tensor) for row in operator.support)
    return min((support.dimensions[0] for support in found if support is not None), default=0)
