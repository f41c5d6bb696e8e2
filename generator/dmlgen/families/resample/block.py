"""What the kernel block of a resampling may say."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MembersFormula, Mistake
from dmlgen.model.words import FLAG


@dataclass(frozen=True, kw_only=True)
class ResampleBlock:
    """Formulas over the members; `scale` and the offsets are about dimension d."""

    scale: Formula
    input_offset: Formula | None
    output_offset: Formula | None
    linear: Formula
    decreasing: Formula | None
    filtered: Formula | None
    last: Formula | None
    gradient: bool
    count: Formula
    at: Position


def block_of(operator: OperatorSpec) -> ResampleBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, ResampleBlock)
    return block


_OF_DIMENSION = MembersFormula("FLOAT", variables=("d",))

RECORD: Record[object] = Record(
    "the resample kernel",
    ResampleBlock,
    (
        Key("scale", _OF_DIMENSION, "By how much dimension `d` is enlarged."),
        Key(
            "input_offset",
            _OF_DIMENSION,
            "What is added to input coordinates before they are scaled; absent: 0.5.",
            default=None,
        ),
        Key(
            "output_offset",
            _OF_DIMENSION,
            "What is added to output coordinates after that; absent: -0.5.",
            default=None,
        ),
        Key("linear", MembersFormula("BOOL"), "Whether elements are weighted; else the nearest one is taken."),
        Key(
            "decreasing",
            MembersFormula("BOOL"),
            "Whether the nearest element is the one below a coordinate, else the one above; absent: the closer one, "
            "the upper of two.",
            default=None,
        ),
        Key(
            "filtered",
            MembersFormula("BOOL"),
            "Whether linear interpolation by a scale below 0.5 weights all elements that an output covers.",
            default=None,
        ),
        Key(
            "last",
            MembersFormula("UINT"),
            "How many of the last dimensions are resampled; absent: all.",
            default=None,
        ),
        Key(
            "gradient",
            FLAG,
            "Whether the input has gradients of resampled elements, which are added to those that were read.",
            default=False,
        ),
        Key("count", MembersFormula("UINT"), "How many elements are combined into one, for tolerances."),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.inputs) != 1 or len(operator.outputs) != 1:
        problem = f"a resampling has one input and one output, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    if block.gradient and block.filtered is not None:
        return [(family, "resample: both `gradient` and `filtered`", "remove one of them")]
    return []
