"""Tests of the rules of regions of interest for their block, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import kernel_says

CORNERS = "regions: ROITensor, scale_x: SpatialScaleX, scale_y: SpatialScaleX"
POOLED = "regions: ROITensor, scale_x: SpatialScale, scale_y: SpatialScale"
SAMPLES = f"{CORNERS}, images: BatchIndicesTensor, least: '1', most: '2', greatest: 1 < 2, nearest: 1 < 2"

BACK = (
    f"{SAMPLES}, gradient: InputGradientTensor, of_images: OutputGradientTensor, of_regions: OutputROIGradientTensor, "
    "count: '5'"
)


@pytest.mark.parametrize(
    ("operator", "keys", "messages"),
    [
        ("roi_pooling", POOLED, []),
        ("roi_align", f"{SAMPLES}, outside: OutOfBoundsInputValue, count: '5'", []),
        (
            "roi_align",
            SAMPLES,
            ["kernel: roi: `images` without `count`; add it", "kernel: roi: `images` without `outside`; add it"],
        ),
        (
            "roi_pooling",
            f"{POOLED}, most: '2', align_corners: 1 < 2",
            [
                "kernel: roi: `align_corners` without `images`; remove it",
                "kernel: roi: `most` without `images`; remove it",
            ],
        ),
        (
            "roi_align",
            CORNERS,
            ["kernel: a kernel without `images` has two inputs and one output, not 3 and 1; choose another family"],
        ),
        ("roi_align_grad", BACK, []),
        (
            "roi_align_grad",
            BACK.replace("of_regions: OutputROIGradientTensor, ", ""),
            ["kernel: roi: `gradient` without `of_regions`; add it"],
        ),
        (
            "roi_align_grad",
            BACK.replace("of_images: OutputGradientTensor, ", ""),
            ["kernel: roi: `gradient` without `of_images`; add it"],
        ),
        (
            "roi_align_grad",
            BACK.replace("OutputROIGradientTensor", "OutputGradientTensor"),
            ["kernel: roi: `of_images` and `of_regions` are one tensor; name the two outputs"],
        ),
        (
            "roi_align_grad",
            f"{BACK}, outside: '0'",
            ["kernel: roi: `outside` with `gradient`; remove it, such samples pass nothing on"],
        ),
        (
            "roi_align_grad",
            BACK.replace(", count: '5'", ""),
            ["kernel: roi: `images` without `count`; add it"],
        ),
        (
            "roi_align",
            f"{SAMPLES}, outside: OutOfBoundsInputValue, count: '5', gradient: InputTensor",
            ["kernel: a kernel with `gradient` has four inputs and two outputs, not 3 and 1; choose another family"],
        ),
        (
            "roi_align",
            f"{SAMPLES}, outside: OutOfBoundsInputValue, count: '5', of_images: OutputTensor, of_regions: OutputTensor",
            [
                "kernel: roi: `of_images` without `gradient`; remove it",
                "kernel: roi: `of_regions` without `gradient`; remove it",
            ],
        ),
        (
            "roi_align_grad",
            SAMPLES,
            ["kernel: a kernel with `images` has three inputs and one output, not 4 and 2; choose another family"],
        ),
    ],
)
def test_keys_fit_each_other(tmp_path: Path, operator: str, keys: str, messages: list[str]) -> None:
    found = kernel_says(tmp_path, operator, f"family: roi, {keys}")
    assert [line.split(": ", 1)[1] for line in found] == messages
