"""Gradients of regions of interest on every device against the reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from c_texts import check_text
from flat_arrays import CANARY, Array, laid_out
from roi_worlds import UNLIMITED, Sizes, tensor

import dmlops as dml
from dmlruntime.core.slots import by_member
from dmlruntime.cpu.threads import set_num_threads
from dmlruntime.devices.binding import strided_view
from dmlruntime.devices.protocol import Device
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.families.roi import gpu
from dmlruntime.families.roi.gpu import plan
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.conformance.running import compare_output, reference_outputs

OUTPUTS = ("OutputGradientTensor", "OutputROIGradientTensor")


def backward(
    images: Sizes,
    outputs: Sizes,
    *,
    short: str = "FLOAT32",
    strides: Mapping[str, Sizes] | None = None,
    absent: tuple[str, ...] = (),
    greatest: bool = False,
    nearest: bool = False,
    corners: bool = False,
    least: int = 1,
    most: int = UNLIMITED,
) -> dml.DML_ROI_ALIGN_GRAD_OPERATOR_DESC:
    """ROI_ALIGN_GRAD of some regions of some images, without the tensors that are `absent`."""
    sizes = {
        "InputTensor": images,
        "InputGradientTensor": outputs,
        "ROITensor": (outputs[0], 4),
        "BatchIndicesTensor": (outputs[0],),
        "OutputGradientTensor": images,
        "OutputROIGradientTensor": (outputs[0], 4),
    }
    tensors: dict[str, Any] = {
        name: None
        if name in absent
        else tensor("UINT32" if name == "BatchIndicesTensor" else short, own, (strides or {}).get(name))
        for name, own in sizes.items()
    }
    reduction, mode = dml.DML_REDUCE_FUNCTION, dml.DML_INTERPOLATION_MODE
    described = dml.DML_ROI_ALIGN_GRAD_OPERATOR_DESC(
        **tensors,
        ReductionFunction=reduction["DML_REDUCE_FUNCTION_MAX" if greatest else "DML_REDUCE_FUNCTION_AVERAGE"],
        InterpolationMode=mode["DML_INTERPOLATION_MODE_" + ("NEAREST_NEIGHBOR" if nearest else "LINEAR")],
        SpatialScaleX=0.75,
        SpatialScaleY=1.1,
        InputPixelOffset=0.0 if corners else 0.5,
        OutputPixelOffset=0.0 if corners else -0.5,
        MinimumSamplesPerOutput=least,
        MaximumSamplesPerOutput=most,
        AlignRegionsToCorners=corners,
    )
    described.validate()
    return described


def drawn_back(descriptor: Any) -> dict[str, Array | None]:
    """Images and gradients of different elements, and regions in, around and beside images, some empty or inverted."""
    random = np.random.default_rng(1)
    images = (descriptor.InputTensor or descriptor.OutputGradientTensor).Sizes
    outputs = descriptor.InputGradientTensor.Sizes
    corners = random.uniform(-0.3, 1.3, (outputs[0], 4)) * np.array(images[:1:-1] * 2) / 0.75
    corners[::7, 2:] = corners[::7, :2]
    values = {
        "InputTensor": random.normal(size=images),
        "InputGradientTensor": random.normal(size=outputs),
        "ROITensor": corners,
        "BatchIndicesTensor": random.integers(0, images[0] + 1, outputs[0]),
    }
    tensors = {name: getattr(descriptor, name) for name in values}
    return {name: None if t is None else laid_out(t, values[name]) for name, t in tensors.items()}


def written(device: Device, descriptor: Any, flat: Mapping[str, Array | None]) -> dict[str, Array]:
    """Return the memory of the outputs afterwards."""
    tensors = {name: getattr(descriptor, name) for name in OUTPUTS}
    out = {
        name: None if t is None else np.full(t.storage_elements, CANARY, t.DataType.dtype)
        for name, t in tensors.items()
    }
    device.compile(descriptor)(*flat.values(), out=tuple(out.values()))
    return {name: array for name, array in out.items() if array is not None}


def check_back(device: Device, descriptor: Any, flat: Mapping[str, Array | None]) -> dict[str, Array]:
    """Compares a device with the reference, sees that nothing else is written, and returns the outputs."""
    inputs = {
        name: None if array is None else np.array(strided_view(getattr(descriptor, name), array))
        for name, array in flat.items()
    }
    expected = reference_outputs(descriptor, inputs)
    found = {}
    for name, array in written(device, descriptor, flat).items():
        view = strided_view(getattr(descriptor, name), array)
        found[name] = np.array(view)
        comparison = compare_output(
            descriptor,
            name,
            found[name],
            inputs={given: values for given, values in inputs.items() if values is not None},
            expected=expected[name],
            depth=1,
            unpromised=device.facts().unpromised,
        )
        assert comparison.passed, f"{name}: {comparison.message}"
        view[...] = CANARY
        assert set(array.tolist()) == {CANARY}
    return found


DEVICES = ["cpu", "gpu"]
IMAGES, GRADIENTS = (3, 5, 13, 17), (40, 5, 3, 4)
STRIDES: dict[str, Sizes] = {
    "InputTensor": (8000, 1600, 1, 90),
    "InputGradientTensor": (70, 1, 1000, 5000),
    "ROITensor": (1, 40),
    "BatchIndicesTensor": (3,),
    "OutputGradientTensor": (1, 3, 400, 20),
    "OutputROIGradientTensor": (2, 90),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("is_strided", [False, True])
@pytest.mark.parametrize("corners", [False, True])
@pytest.mark.parametrize("nearest", [False, True])
@pytest.mark.parametrize("greatest", [False, True])
def test_both_gradients(
    device: str, short: str, is_strided: bool, corners: bool, nearest: bool, greatest: bool
) -> None:
    strides = STRIDES if is_strided else None
    described = backward(
        IMAGES, GRADIENTS, short=short, strides=strides, greatest=greatest, nearest=nearest, corners=corners
    )
    found = check_back(device_or_skip(device), described, drawn_back(described))
    assert np.unique(found["OutputGradientTensor"]).size > 500
    assert (found["OutputROIGradientTensor"] == 0).all() == nearest


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize(
    "absent", [("OutputROIGradientTensor",), ("OutputGradientTensor",), ("InputTensor", "OutputROIGradientTensor")]
)
def test_what_is_absent(device: str, greatest: bool, absent: tuple[str, ...]) -> None:
    if greatest and "InputTensor" in absent:
        with pytest.raises(dml.ValidationError, match=r"InputTensor: .* \[DML0121\]$"):
            backward((2, 3, 9, 8), (9, 3, 2, 1), absent=absent, greatest=True)
        return
    described = backward((2, 3, 9, 8), (9, 3, 2, 1), absent=absent, greatest=greatest)
    found = check_back(device_or_skip(device), described, drawn_back(described))
    assert list(found) == [name for name in OUTPUTS if name not in absent]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize(("least", "most"), [(1, 1), (3, 3), (2, 5), (70, 70)])
def test_numbers_of_samples(device: str, greatest: bool, least: int, most: int) -> None:
    described = backward((2, 3, 9, 8), (9, 3, 2, 1), least=least, most=most, greatest=greatest)
    check_back(device_or_skip(device), described, drawn_back(described))


@pytest.mark.parametrize("device", DEVICES)
def test_samples_that_no_reference_visits_are_counted(device: str) -> None:
    """Of 2^32 - 1 samples in a row, an element apart in FLOAT32, five are inside; the others count in the mean."""
    described = backward((1, 1, 1, 4), (1, 1, 1, 1), most=2**32 - 1, absent=("InputTensor", "OutputROIGradientTensor"))
    inputs = {
        "InputGradientTensor": np.full((1, 1, 1, 1), 2.0**32, np.float32),
        "ROITensor": np.array([[-0.25 / 0.75, 0, 2.0**32 / 0.75, 1]], np.float32),
        "BatchIndicesTensor": np.zeros(1, np.uint32),
    }
    found = device_or_skip(device).compile(described)(*by_member(described.OPERATOR.inputs, inputs))
    np.testing.assert_allclose(np.asarray(found).ravel(), [1.25, 1, 1, 1.75], rtol=1e-5)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
def test_images_that_there_are_not(device: str, greatest: bool) -> None:
    described = backward((2, 1, 3, 3), (4, 1, 1, 1), greatest=greatest)
    flat = drawn_back(described)
    flat["BatchIndicesTensor"] = np.array([0, 2, 2**31, 2**32 - 1], np.uint32)
    check_back(device_or_skip(device), described, flat)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize("images", [(1, 1, 1, 1), (1, 2, 1, 6), (1, 2, 6, 1)])
def test_images_of_an_element_a_row_and_a_column(device: str, greatest: bool, images: Sizes) -> None:
    described = backward(images, (30, images[1], 2, 2), greatest=greatest)
    check_back(device_or_skip(device), described, drawn_back(described))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize("side", [200, 300])
def test_large_images(device: str, greatest: bool, side: int) -> None:
    # About side * side samples of an output: an invocation picks from those of the smaller image, else a workgroup.
    described = backward((1, 2, side, side), (2, 2, 1, 1), greatest=greatest)
    flat = drawn_back(described)
    regions = [[-3, 2, (side + 8) / 0.75, side / 1.1], [0.75 * side, side, 0, 0]]
    flat["ROITensor"] = laid_out(described.ROITensor, np.array(regions))
    flat["BatchIndicesTensor"] = np.zeros(2, np.uint32)
    check_back(device_or_skip(device), described, flat)


FAR = [[-1e9, -2e9, 1e9, 2e9], [3e9, 1e8, -3e9, 1e9], [-3e38, 0, 3e38, 1], [0, 0, np.inf, 1], [np.nan, 0, 4, 4]]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
def test_regions_far_beyond_their_image(device: str, greatest: bool) -> None:
    # Billions of samples, nearly all of them outside, among which a mean is divided; those inside are below 0.
    described = backward((1, 1, 5, 7), (len(FAR), 1, 1, 2), greatest=greatest)
    flat = [np.full(35, -3, np.float32), np.ones(2 * len(FAR)), np.array(FAR).ravel(), np.zeros(len(FAR), np.uint32)]
    given = [array.astype(np.float32) if array.dtype == np.float64 else array for array in flat]
    names = ("InputTensor", "InputGradientTensor", "ROITensor", "BatchIndicesTensor")
    found = written(device_or_skip(device), described, dict(zip(names, given, strict=True)))
    for name in OUTPUTS:
        np.testing.assert_allclose(found[name], 0, atol=1e-6)


@pytest.mark.parametrize("device", DEVICES)
def test_the_greatest_sample_is_the_first_of_equals_even_outside(device: str) -> None:
    # Samples at 2.5, 3.5 (past the end, where the last element goes on) and 4.5, 5.5, outside; the first is the last
    # element; of zeros the first wins wherever it lies.
    described = backward((1, 4, 1, 3), (2, 4, 1, 1), greatest=True, nearest=True)
    regions = np.array([[2 / 0.75, 0, 6 / 0.75, 1 / 1.1], [6 / 0.75, 0, 2 / 0.75, 1 / 1.1]])
    images = np.zeros((1, 4, 1, 3))
    images[0, :, 0, 2] = [0, -1, 2, np.nan]
    flat = {
        "InputTensor": laid_out(described.InputTensor, images),
        "InputGradientTensor": np.arange(1, 9, dtype=np.float32),
        "ROITensor": laid_out(described.ROITensor, regions),
        "BatchIndicesTensor": np.zeros(2, np.uint32),
    }
    found = check_back(device_or_skip(device), described, flat)["OutputGradientTensor"]
    # The zero: inside first for the first region, outside first for the inverted one. -1 never; 2 and NaN always.
    assert found[0, :, 0, 2].tolist() == [1, 0, 3 + 7, 4 + 8]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("greatest", [False, True])
def test_where_there_is_nothing_to_pass_on_slopes_do_not_count(device: str, greatest: bool) -> None:
    described = backward((1, 1, 4, 4), (1, 1, 1, 2), greatest=greatest, least=1, most=1)
    images = np.array([[1, 2, np.inf, np.nan]] * 4).reshape(1, 1, 4, 4)
    flat = {
        "InputTensor": laid_out(described.InputTensor, images),
        "InputGradientTensor": np.array([1, 0], np.float32),
        "ROITensor": laid_out(described.ROITensor, np.array([[0.3, 0.2, 3.9 / 0.75, 3.1]])),
        "BatchIndicesTensor": np.zeros(1, np.uint32),
    }
    found = check_back(device_or_skip(device), described, flat)["OutputROIGradientTensor"]
    assert np.isfinite(found).all()
    assert (found != 0).any()


@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_a_gpu_takes_regions_in_several_steps(short: str, greatest: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "MOST_ROUNDS", 700)
    monkeypatch.setattr(gpu, "PART_ROUNDS", 1)
    described = backward((2, 60, 7, 9), (50, 60, 3, 4), short=short, greatest=greatest)
    made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    kernels = [dispatch.kernel for dispatch in made.dispatches]
    assert kernels.count("gather_images") == 4
    assert dict(made.dispatches[-1].parameters)["parts"] > 1
    check_back(device_or_skip("gpu"), described, drawn_back(described))


def test_no_bit_depends_on_threads() -> None:
    described = backward((6, 16, 50, 51), (60, 16, 3, 4))  # more than 2^15 elements for each thread
    flat = drawn_back(described)
    cpu = device_or_skip("cpu")
    found = []
    for threads in (1, 3):
        set_num_threads(threads)
        try:
            found.append([array.tobytes() for array in written(cpu, described, flat).values()])
        finally:
            set_num_threads(None)
    assert found[0] == found[1]


def test_items_of_a_cpu() -> None:
    made = plan_on_cpu(backward((3, 50, 4, 4), (10, 50, 7, 7)))
    assert [(dispatch.kernel.partition("float32_")[2], dispatch.items) for dispatch in made.dispatches] == [
        ("gradients_of_images", 39),
        ("gradients_of_regions", 10),
    ]
    assert [(scratch.name, scratch.count) for scratch in made.scratch] == [("sums", 3 * 50 * 16)]
    only = plan_on_cpu(backward((3, 50, 4, 4), (10, 50, 7, 7), absent=("OutputGradientTensor",)))
    assert ([dispatch.items for dispatch in only.dispatches], only.scratch) == ([10], ())


def _steps(described: Any) -> list[tuple[str, int]]:
    made = plan(described.OPERATOR.kernel, described, WEBGPU_DEFAULTS, {})
    return [(dispatch.kernel, dispatch.items) for dispatch in made.dispatches]


def test_steps_of_a_gpu() -> None:
    images, gradients = (2, 64, 50, 50), (300, 64, 7, 7)
    start, end = [("measure_gradients", 141)], [("gather_images", 1250), ("sum_regions", 300), ("finish_regions", 2)]
    assert _steps(backward(images, gradients, most=2)) == [*start, *end]
    assert _steps(backward(images, gradients, most=2, greatest=True)) == [*start, ("pick_samples", 3675), *end]
    more = _steps(backward((1, 64, 800, 800), (3, 64, 7, 7), absent=("OutputGradientTensor",)))
    assert more[1:] == [("sum_regions", 3 * 401), ("finish_regions", 1)]
    large = _steps(backward((1, 1, 300, 300), (2, 1, 1, 1), greatest=True))
    assert large[1] == ("share_picks", 2)


def test_more_rounds_than_an_invocation_can_make_are_refused() -> None:
    for absent, what, need, greatest in (
        ("OutputROIGradientTensor", "an element", 160_010, False),
        ("OutputGradientTensor", "a region", 140_001, False),
        ("OutputGradientTensor", "an output", 1_580_079, True),
    ):
        described = backward((1, 1, 3, 3), (1, 1, 1, 7), absent=(absent,), least=20_000, greatest=greatest)
        with pytest.raises(dml.UnsupportedOnDeviceError) as refused:
            _steps(described)
        assert refused.value.text == (
            f"ROI_ALIGN_GRAD: {what} (rounds of loops) needs {need}, but the adapter's limit of them is 60000; use the "
            "device 'cpu' or smaller tensors"
        )


@pytest.mark.slow
@pytest.mark.parametrize("short", ["FLOAT16", "FLOAT32"])
@pytest.mark.parametrize("greatest", [False, True])
def test_plain_c11_gives_the_same_bits(short: str, greatest: bool) -> None:
    described = backward((2, 20, 13, 11), (30, 20, 3, 2), short=short, greatest=greatest)
    check_text(described, drawn_back(described))
