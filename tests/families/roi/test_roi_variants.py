"""Regions of interest on every device against the reference: strides, types, large images and regions far outside."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from c_texts import check_text
from flat_arrays import laid_out
from roi_worlds import UNLIMITED, Sizes, aligned, check, drawn, pooled

import dmlops as dml
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.families.roi.gpu import plan
from dmltools.conformance.pytest_plugin import device_or_skip

DEVICES = ["cpu", "gpu"]
IMAGES, OUTPUTS = (3, 5, 13, 17), (40, 5, 3, 4)

STRIDES: dict[str, Sizes] = {
    "InputTensor": (8000, 1600, 1, 90),
    "ROITensor": (1, 40),
    "BatchIndicesTensor": (3,),
    "OutputTensor": (70, 1, 1000, 5000),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("is_strided", [False, True])
@pytest.mark.parametrize("corners", [False, True])
@pytest.mark.parametrize("nearest", [False, True])
@pytest.mark.parametrize("greatest", [False, True])
def test_samples(device: str, short: str, is_strided: bool, corners: bool, nearest: bool, greatest: bool) -> None:
    described = aligned(
        IMAGES,
        OUTPUTS,
        short=short,
        kind="UINT64" if is_strided else "UINT32",
        strides=STRIDES if is_strided else None,
        greatest=greatest,
        nearest=nearest,
        corners=corners,
    )
    check(device_or_skip(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
def test_the_same_elements_are_nearest(device: str) -> None:
    # A sample each, so that outputs are elements: not one is beside that of the reference.
    described = aligned((1, 1, 97, 101), (4000, 1, 2, 2), greatest=True, nearest=True, most=1)
    flat = drawn(described)
    flat["InputTensor"][...] = np.arange(97 * 101)
    output = check(device_or_skip(device), described, flat)
    assert np.unique(output).size > 4000


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("least", "most"), [(1, 1), (3, 3), (2, 5), (70, 70)])
def test_numbers_of_samples(device: str, least: int, most: int) -> None:
    described = aligned((2, 3, 9, 8), (9, 3, 2, 1), least=least, most=most)
    check(device_or_skip(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
def test_images_that_there_are_not(device: str, greatest: bool) -> None:
    described = aligned((2, 1, 3, 3), (4, 1, 1, 1), kind="UINT64", greatest=greatest)
    flat = drawn(described)
    flat["BatchIndicesTensor"][...] = np.array([0, 2, 2**32, 2**64 - 1], np.uint64)
    check(device_or_skip(device), described, flat)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize("side", [200, 300])
def test_large_images(device: str, greatest: bool, side: int) -> None:
    # About side * side samples: 60,000 rounds of four suffice for the smaller image, a workgroup shares the larger one.
    described = aligned((1, 2, side, side), (2, 2, 1, 1), greatest=greatest)
    flat = drawn(described)
    flat["ROITensor"][:4] = [-3, 2, (side + 8) / 0.75, side / 1.1]
    check(device_or_skip(device), described, flat)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
def test_regions_far_beyond_their_image(device: str, greatest: bool) -> None:
    # Billions of samples, nearly all of them outside; those inside are as large as the others.
    described = aligned((1, 1, 5, 7), (3, 1, 1, 2), greatest=greatest, outside=3.0)
    far = [[-1e9, -2e9, 1e9, 2e9], [3e9, 1e8, -3e9, 1e9], [-3e38, 0, 3e38, 1]]
    flat = [np.full(35, 3, np.float32), np.array(far, np.float32).ravel(), np.zeros(3, np.uint32)]
    written = np.zeros(6, np.float32)
    device_or_skip(device).compile(described)(*flat, out=written)
    np.testing.assert_allclose(written, 3, rtol=1e-6)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("is_strided", [False, True])
def test_bins(device: str, short: str, is_strided: bool) -> None:
    strides = {name: strides for name, strides in STRIDES.items() if name != "BatchIndicesTensor"}
    strides["ROITensor"] = (1000, 1000, 1, 40)
    described = pooled(IMAGES, OUTPUTS, short=short, strides=strides if is_strided else None)
    check(device_or_skip(device), described, drawn(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("rows", "columns"), [(460, 470), (600, 610), (70_001, 3), (3, 70_001)])
def test_large_bins(device: str, rows: int, columns: int) -> None:
    described = pooled((1, 1, rows, columns), (1, 1, 1, 1))
    flat = drawn(described)
    flat["ROITensor"][:] = [0, -5, -5, 2 * columns, 2 * rows]
    for location in (0, columns - 1, rows * columns - 1):
        flat["InputTensor"][location] += 100 + location
        check(device_or_skip(device), described, flat)


FAR = [2.0**29, 2.0**29 + 64, 1e20, 3e38, np.inf]
ODD = [*FAR, *[-far for far in FAR], np.nan, 0.66666, -0.66667, 2 / 3, 3.3333333, 1e-40]


@pytest.mark.parametrize("device", DEVICES)
def test_odd_corners(device: str) -> None:
    described = pooled((2, 1, 4, 6), (len(ODD) ** 2, 1, 3, 65))
    pairs = np.array([[first, second] for first in ODD for second in ODD], np.float32)
    regions = np.stack([pairs[:, 0], pairs[:, 0], pairs[:, 1], pairs[:, 1], pairs[:, 0]], axis=1)
    flat = drawn(described)
    flat["ROITensor"] = laid_out(described.ROITensor, regions)
    check(device_or_skip(device), described, flat)


def _variant(described: Any) -> tuple[str, int]:
    made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    return made.variant, made.dispatches[-1].items


def test_a_workgroup_makes_an_output_that_may_be_of_very_many() -> None:
    assert _variant(aligned((1, 2, 200, 272), (1000, 2, 7, 7))) == ("outputs", 383)
    assert _variant(aligned((1, 2, 300, 300), (1000, 2, 7, 7))) == ("shared", 98_000)
    assert _variant(aligned((1, 2, 300, 300), (1000, 2, 7, 7), most=4)) == ("outputs", 383)
    assert _variant(aligned((1, 2, 3, 3), (1, 2, 7, 7), least=700, most=UNLIMITED)) == ("shared", 98)
    assert _variant(pooled((1, 2, 480, 480), (1, 2, 7, 7))) == ("outputs", 1)
    assert _variant(pooled((1, 2, 500, 500), (1, 2, 7, 7))) == ("shared", 98)


def test_an_item_of_a_cpu_is_a_region_in_some_channels() -> None:
    made = plan_on_cpu(aligned((1, 50, 4, 4), (10, 50, 7, 7)))
    assert (made.variant, [dispatch.items for dispatch in made.dispatches]) == ("sample_regions", [40])
    made = plan_on_cpu(pooled((1, 3, 4, 4), (10, 3, 7, 7)))
    assert (made.variant, [dispatch.items for dispatch in made.dispatches]) == ("pool_regions", [10])
    assert [dispatch.kernel for dispatch in made.dispatches] == ["dml_roi_pooling_float32_pool_regions"]


def test_more_bins_than_32_bits_can_multiply_are_refused() -> None:
    with pytest.raises(dml.UnsupportedOnDeviceError) as refused:
        _variant(pooled((1, 1, 2, 2), (1, 1, 1, 65_536)))
    assert refused.value.text == (
        "ROI_POOLING: a region (bins) needs 65536, but the adapter's limit of 32-bit products is 65535; use the "
        "device 'cpu' or smaller tensors"
    )


def test_drawn_regions_are_of_every_kind() -> None:
    flat = drawn(aligned(IMAGES, OUTPUTS))
    corners = flat["ROITensor"].reshape(-1, 4)
    assert (corners[:, 2] < corners[:, 0]).any()
    assert (corners[:, 2] == corners[:, 0]).any()
    assert (corners[:, 2] > corners[:, 0]).any()
    assert flat["BatchIndicesTensor"].max() == IMAGES[0]


@pytest.mark.slow
@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
@pytest.mark.parametrize("kind", ["mean", "greatest", "bins"])
def test_plain_c11_gives_the_same_bits(short: str, kind: str) -> None:
    images, outputs = (2, 20, 13, 11), (30, 20, 3, 2)
    described: Any = pooled(images, outputs, short=short)
    if kind != "bins":
        described = aligned(images, outputs, short=short, greatest=kind == "greatest")
    check_text(described, drawn(described))
