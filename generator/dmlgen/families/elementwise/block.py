"""What the kernel block of an element-wise operator may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.absent import ABSENT
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, ListOf, MapOf, Record
from dmlgen.model.families import ElementsFormula, MemberReference
from dmlgen.model.shapes import FLAG, MEMBER, WHOLE


@dataclass(frozen=True, kw_only=True)
class ElementwiseBlock:
    """`compute` has an expression for each output tensor; `let` names parts of them.

    `scale_bias` is the input that a DML_SCALE_BIAS member replaces first, `fused` the DML_OPERATOR_DESC member applied
    last. With `bits` elements are unsigned integers of their width, with `copies` floats are wherever they are only
    copied. `ignores` are plain members without effect. `absent` has the value of every element of an optional input
    that is not given. `along` has arrays with a value for each index of a dimension, and which that is.
    """

    scale_bias: Text | None
    bits: bool
    copies: bool
    ignores: tuple[Text, ...]
    absent: Mapping[str, int | float]
    along: Mapping[str, int]
    let: Mapping[str, Formula]
    compute: Mapping[str, Formula]
    fused: Text | None
    at: Position


def block_of(operator: OperatorSpec) -> ElementwiseBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, ElementwiseBlock)
    return block


RECORD: Record[object] = Record(
    "the element-wise kernel",
    ElementwiseBlock,
    (
        Key(
            "scale_bias",
            MemberReference("input"),
            "The input that a DML_SCALE_BIAS member replaces by x * Scale + Bias first, where it is given.",
            default=None,
        ),
        Key("bits", FLAG, "Whether elements are seen as unsigned integers of their width.", default=False),
        Key(
            "copies",
            FLAG,
            "Whether floats are seen as `bits` where the data types are the same and nothing is scaled or fused.",
            default=False,
        ),
        Key(
            "ignores",
            ListOf(MemberReference("attribute"), "[Spatial]"),
            "Members that have no effect on the elements.",
            default=(),
        ),
        ABSENT,
        Key(
            "along",
            MapOf(MEMBER, WHOLE, "{Bias: 1}"),
            "The dimension that a FLOAT_ARRAY member has a value for each index of: in expressions its name is the "
            "value for the element.",
            default={},
        ),
        Key(
            "let",
            MapOf(MEMBER, ElementsFormula(), '{Slope: "Alpha * InputTensor"}'),
            "Named parts of the expressions, in order; each may use the ones before.",
            default={},
        ),
        Key(
            "compute",
            MapOf(MEMBER, ElementsFormula(), "{OutputTensor: ATensor + BTensor}"),
            "For each output tensor, an expression over the members' names.",
        ),
        Key(
            "fused",
            MemberReference("attribute"),
            "The DML_OPERATOR_DESC member whose activation is applied to every float output.",
            default=None,
        ),
    ),
)
