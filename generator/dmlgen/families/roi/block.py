"""What the kernel block of regions of interest may say."""

from __future__ import annotations

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MemberReference, MembersFormula, Mistake
from dmlruntime.frozen import dataclass

SAMPLED = ("least", "most", "greatest", "nearest", "outside", "count")
"""Keys that every block with `images` has."""

OF_SAMPLES = (*SAMPLED, "input_offset", "output_offset", "to_corners")
"""Keys that no block without `images` has."""


@dataclass(frozen=True, kw_only=True)
class RoiBlock:
    """`regions` are the corners of each; with `images` outputs are combined from samples, without from elements."""

    regions: Text
    scale_x: Formula
    scale_y: Formula
    images: Text | None
    least: Formula | None
    most: Formula | None
    greatest: Formula | None
    nearest: Formula | None
    outside: Formula | None
    input_offset: Formula | None
    output_offset: Formula | None
    to_corners: Formula | None
    count: Formula | None
    at: Position


def block_of(operator: OperatorSpec) -> RoiBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, RoiBlock)
    return block


def _of_samples(name: str, kind: str, doc: str) -> Key:
    return Key(name, MembersFormula(kind), f"Of samples: {doc}", default=None)


RECORD: Record[object] = Record(
    "the roi kernel",
    RoiBlock,
    (
        Key(
            "regions",
            MemberReference("input"),
            "The tensor whose last dimension has x1, y1, x2 and y2 of a region, behind the number of its image where "
            "there is no tensor of these.",
        ),
        Key("scale_x", MembersFormula("FLOAT"), "What x1 and x2 are multiplied by."),
        Key("scale_y", MembersFormula("FLOAT"), "What y1 and y2 are multiplied by."),
        Key(
            "images",
            MemberReference("input"),
            "The tensor of the numbers of images. With it outputs are combined from samples between the corners; "
            "absent: an output is the greatest element of its bin.",
            default=None,
        ),
        _of_samples("least", "UINT", "how many an output has at least in each dimension."),
        _of_samples("most", "UINT", "how many it has at most."),
        _of_samples("greatest", "BOOL", "whether the greatest is the output, else the mean."),
        _of_samples("nearest", "BOOL", "whether each is the nearest element, else four are weighted."),
        _of_samples("outside", "FLOAT", "the value of those outside the image."),
        _of_samples("input_offset", "FLOAT", "where the center of an element lies; absent: 0.5."),
        _of_samples("output_offset", "FLOAT", "where an output's origin lies, seen from its center; absent: -0.5."),
        _of_samples("to_corners", "BOOL", "whether the first and the last lie in the corners; absent: not."),
        _of_samples("count", "UINT", "how many elements are combined into one, for tolerances."),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    inputs = 2 if block.images is None else 3
    if len(operator.inputs) != inputs or len(operator.outputs) != 1:
        have = f"{len(operator.inputs)} and {len(operator.outputs)}"
        without = "without `images` has two inputs" if block.images is None else "with `images` has three inputs"
        return [(family, f"a kernel {without} and one output, not {have}", "choose another family")]
    if block.images is None:
        given = [key for key in OF_SAMPLES if getattr(block, key) is not None]
        return [(family, f"roi: `{key}` without `images`", "remove it") for key in given]
    lacking = [key for key in SAMPLED if getattr(block, key) is None]
    return [(family, f"roi: `images` without `{key}`", "add it") for key in lacking]
