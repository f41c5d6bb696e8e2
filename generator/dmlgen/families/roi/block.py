"""What the kernel block of regions of interest may say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import MemberReference, MembersFormula, Mistake

SAMPLED = ("least", "most", "greatest", "nearest", "outside", "count")
"""Keys that every block with `images` has."""

OF_SAMPLES = (*SAMPLED, "input_offset", "output_offset", "to_corners", "gradient", "of_images", "of_regions")
"""Keys that no block without `images` has."""

OF_GRADIENTS = ("gradient", "of_images", "of_regions")
"""Keys that a block has all of, or none."""


@dataclass(frozen=True, kw_only=True)
class RoiBlock:
    """`regions` are the corners of each; with `images` outputs are combined from samples, without from elements.

    With `gradient`, that of outputs, the operator's outputs are those of the images and of the regions.
    """

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
    gradient: Text | None
    of_images: Text | None
    of_regions: Text | None
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
        Key(
            "gradient",
            MemberReference("input"),
            "Of samples: the gradient of outputs, which is passed on to images and regions; those outside are then 0.",
            default=None,
        ),
        Key(
            "of_images",
            MemberReference("output"),
            "With `gradient`: the gradient of images; it may be optional, and then the images too.",
            default=None,
        ),
        Key(
            "of_regions",
            MemberReference("output"),
            "With `gradient`: the gradient of regions, which may be optional.",
            default=None,
        ),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    wanted, have = _tensors(block), (len(operator.inputs), len(operator.outputs))
    if have != wanted.counts:
        problem = f"a kernel {wanted.words}, not {have[0]} and {have[1]}"
        return [(family, problem, "choose another family")]
    if block.images is None:
        given = [key for key in OF_SAMPLES if getattr(block, key) is not None]
        return [(family, f"roi: `{key}` without `images`", "remove it") for key in given]
    lacking = [key for key in SAMPLED if getattr(block, key) is None and not (block.gradient and key == "outside")]
    found = [(family, f"roi: `images` without `{key}`", "add it") for key in lacking]
    return [*found, *_gradients(operator, block)]


class _Tensors(NamedTuple):
    """How many inputs and outputs there are, and the same in words."""

    counts: tuple[int, int]
    words: str


def _tensors(block: RoiBlock) -> _Tensors:
    if block.images is None:
        return _Tensors((2, 1), "without `images` has two inputs and one output")
    if block.gradient is None:
        return _Tensors((3, 1), "with `images` has three inputs and one output")
    return _Tensors((4, 2), "with `gradient` has four inputs and two outputs")


def _gradients(operator: OperatorSpec, block: RoiBlock) -> Iterator[Mistake]:
    family = operator.kernel.family
    if block.gradient is None:
        for key in OF_GRADIENTS:
            if getattr(block, key) is not None:
                yield family, f"roi: `{key}` without `gradient`", "remove it"
        return
    for key in OF_GRADIENTS:
        if getattr(block, key) is None:
            yield family, f"roi: `gradient` without `{key}`", "add it"
    if block.of_images is not None and block.of_images == block.of_regions:
        yield block.of_regions, "roi: `of_images` and `of_regions` are one tensor", "name the two outputs"
    if block.outside is not None:
        yield family, "roi: `outside` with `gradient`", "remove it, such samples pass nothing on"
