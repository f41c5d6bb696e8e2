"""Transposed windows on every device: gradients of pooling and of neighbourhoods, and folding; shapes and layouts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from windows import Sizes, Windows

import dmlops as dml
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.threads import set_num_threads
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
DEVICES = ["cpu", "gpu"]
on_cpu = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


def case_of(*, sizes: Sizes, lead: Sizes = (2, 3), **more: Sizes) -> Windows:
    return Windows(sizes=lead + sizes, **more)


CASES = {
    "2x2 s2": case_of(sizes=(10, 12), window=(2, 2), strides=(2, 2)),
    "3x3 s1 padded": case_of(sizes=(7, 9), window=(3, 3), start=(1, 1), end=(1, 1)),
    "3x3 s2, rows of several runs": case_of(sizes=(9, 200), window=(3, 3), strides=(2, 2), start=(1, 1), end=(0, 1)),
    "strides beyond the window": case_of(sizes=(9, 140), window=(2, 1), strides=(3, 4)),
    "dilated, asymmetric": case_of(
        sizes=(9, 11), window=(3, 2), strides=(2, 1), dilations=(2, 5), start=(3, 0), end=(0, 4)
    ),
    "strides and dilations without and with a divisor": case_of(
        sizes=(40, 61), window=(5, 6), strides=(3, 6), dilations=(2, 4), start=(4, 11), end=(7, 2)
    ),
    "one window": case_of(sizes=(6, 9), window=(6, 9)),
    "one dilated window": case_of(sizes=(7, 70), window=(3, 2), strides=(50, 60), dilations=(3, 33)),
    "larger, within the padding": case_of(sizes=(2, 3), window=(5, 4), start=(2, 3), end=(3, 3)),
    "padding alone at the edges": case_of(sizes=(3, 2), window=(1, 2), start=(2, 4), end=(3, 3)),
    "dilation steps over the tensor": case_of(sizes=(2, 2), window=(2, 2), dilations=(5, 3), start=(4, 2), end=(3, 2)),
    "many windows of few elements": case_of(sizes=(20, 23), window=(13, 14), start=(9, 2), end=(3, 13)),
    "one element": case_of(sizes=(1, 1), window=(1, 1), lead=(1, 1)),
    "windows of one": case_of(sizes=(3, 70), window=(1, 1)),
    "three dimensions": case_of(
        sizes=(5, 4, 6),
        window=(2, 3, 2),
        strides=(1, 2, 3),
        dilations=(2, 1, 2),
        start=(0, 1, 1),
        end=(1, 0, 2),
    ),
}

FOLDED = {
    **CASES,
    "one dimension": case_of(sizes=(300,), window=(7,), strides=(2,), dilations=(3,), start=(5,), end=(2,)),
    "four dimensions": case_of(
        sizes=(4, 5, 3, 6),
        window=(2, 3, 2, 2),
        strides=(1, 2, 1, 3),
        dilations=(2, 1, 1, 2),
        start=(1, 1, 0, 0),
        end=(0, 0, 1, 2),
        lead=(2, 1),
    ),
    "six dimensions": case_of(
        sizes=(3, 2, 2, 3, 2, 3),
        window=(2, 2, 1, 2, 2, 2),
        strides=(1, 1, 2, 1, 2, 1),
        start=(1, 0, 1, 0, 1, 0),
        end=(0, 1, 0, 1, 0, 1),
        lead=(1, 2),
    ),
}

POOLED = {
    **CASES,
    "rounded up": case_of(sizes=(5, 70), window=(2, 3), strides=(2, 2), counts=(3, 35)),
    "fewer than fit": case_of(sizes=(7, 30), window=(3, 3), start=(1, 1), end=(1, 1), counts=(2, 9)),
    "beyond the padding": case_of(sizes=(3, 9), window=(2, 3), start=(1, 2), end=(1, 0), counts=(9, 24)),
    "dilated, beyond the padding": case_of(
        sizes=(6, 7), window=(3, 2), strides=(2, 3), dilations=(2, 5), start=(3, 0), end=(0, 4), counts=(8, 6)
    ),
    "wide windows, beyond the padding": case_of(sizes=(4, 300), window=(2, 20), strides=(3, 20), counts=(3, 20)),
    "one window and others behind": case_of(sizes=(3, 70), window=(3, 70), strides=(2, 1), counts=(3, 72)),
    "three dimensions, other sizes": case_of(
        sizes=(3, 4, 5), window=(2, 2, 3), strides=(1, 2, 2), dilations=(2, 1, 1), start=(0, 1, 0), counts=(4, 1, 5)
    ),
}

LAYOUTS = ("contiguous", "channels last", "rows innermost", "gaps", "broadcast")


def strides_of(layout: str, sizes: Sizes, *, is_input: bool) -> Sizes:
    """The strides of a tensor; an output is never broadcast."""
    order = list(range(len(sizes)))
    if layout == "channels last":
        order = [0, *order[2:], 1]
    elif layout == "rows innermost":
        order = [*order[:2], *reversed(order[2:])]
    strides, step = [0] * len(sizes), 3 if layout == "gaps" else 1
    for d in reversed(order):
        strides[d] = step
        step *= sizes[d]
    if layout == "broadcast" and is_input:
        strides[0] = strides[-1] = 0
    return tuple(strides)


def tensor(short: str, sizes: Sizes, layout: str = "contiguous", *, is_input: bool = True) -> Any:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes, strides_of(layout, sizes, is_input=is_input))


def pooling(case: Windows, short: str, layout: str = "contiguous") -> Any:
    whole, pooled = case.sizes, case.results
    return dml.DML_MAX_POOLING_GRAD_OPERATOR_DESC(
        InputTensor=tensor(short, whole, layout),
        InputGradientTensor=tensor(short, pooled, layout),
        OutputGradientTensor=tensor(short, whole, layout, is_input=False),
        **case.members(),
    )


def folding(case: Windows, short: str, layout: str = "contiguous") -> Any:
    batches, channels = case.sizes[:2]
    columns = (batches, channels * int(np.prod(case.window)), int(np.prod(case.results[2:])))
    return dml.DML_FOLD_OPERATOR_DESC(
        InputTensor=tensor(short, columns, layout),
        OutputTensor=tensor(short, case.sizes, layout, is_input=False),
        **case.members("WindowSizes"),
    )


def drawn(described: Any, seed: int, *, whole: bool = False) -> Array:
    """A buffer of random numbers for a tensor; `whole` ones are few, so that many are equal."""
    rng = np.random.default_rng(seed)
    count = described.storage_elements
    values = rng.integers(-4, 5, count) if whole else rng.uniform(-2, 2, count)
    return np.asarray(values.astype(described.DataType.short.lower()))


def results(device: str, descriptor: Any, *buffers: Array) -> Array:
    return np.asarray(device_or_skip(device).compile(descriptor)(*buffers))


def check(device: str, descriptor: Any, buffers: list[Array], bound: float) -> Array:
    """Return the device's result, which is near the reference's."""
    descriptor.validate()
    found, expected = (results(name, descriptor, *buffers) for name in (device, "reference"))
    assert found.dtype == expected.dtype
    np.testing.assert_allclose(found, expected, rtol=bound, atol=bound)
    return found


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("case", POOLED.values(), ids=POOLED)
def test_gradients_go_to_the_first_of_the_greatest(device: str, case: Windows) -> None:
    """Whole numbers, whose sums are exact; NaN and infinities are among the elements."""
    for short in ("FLOAT32", "FLOAT16"):
        descriptor = pooling(case, short)
        values = drawn(descriptor.InputTensor, 1, whole=True)
        spots = np.random.default_rng(6).random(values.size)
        values[spots < 0.06] = np.nan
        values[(spots > 0.8) & (spots < 0.95)] = -np.inf
        found = check(device, descriptor, [values, drawn(descriptor.InputGradientTensor, 2, whole=True)], 0)
        assert not np.isnan(found).any()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_gradients_of_any_layout(device: str, layout: str) -> None:
    for name in ("dilated, asymmetric", "3x3 s2, rows of several runs", "three dimensions"):
        descriptor = pooling(CASES[name], "FLOAT32", layout)
        values = drawn(descriptor.InputTensor, 1, whole=True)
        check(device, descriptor, [values, drawn(descriptor.InputGradientTensor, 2, whole=True)], 0)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("case", FOLDED.values(), ids=FOLDED)
def test_folding(device: str, case: Windows) -> None:
    for short, bound in (("FLOAT32", 1e-5), ("FLOAT16", 2e-2)):
        descriptor = folding(case, short)
        check(device, descriptor, [drawn(descriptor.InputTensor, 3)], bound)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_folding_of_any_layout(device: str, layout: str) -> None:
    for name in ("dilated, asymmetric", "one dimension", "four dimensions"):
        descriptor = folding(FOLDED[name], "FLOAT32", layout)
        check(device, descriptor, [drawn(descriptor.InputTensor, 3)], 1e-5)


@pytest.mark.parametrize("device", DEVICES)
def test_halves_are_added_as_singles(device: str) -> None:
    """Behind 512 a FLOAT16 sum would keep no quarter."""
    case = case_of(sizes=(1,), window=(1025,), start=(1024,), end=(1024,), lead=(1, 1))
    descriptor = folding(case, "FLOAT16")
    values = np.zeros((1, 1025, 1025), np.float16)
    np.fill_diagonal(values[0, :, ::-1], 0.25)
    values[0, 0, 1024] = 512
    assert results(device, descriptor, values).ravel().tolist() == [768]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("across", [True, False])
def test_gradients_of_neighbourhoods(device: str, layout: str, across: bool) -> None:
    sizes = (2, 5, 9, 75)
    for size in (1, 2, 5, 12):
        descriptor = dml.DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC(
            InputTensor=tensor("FLOAT32", sizes, layout),
            InputGradientTensor=tensor("FLOAT32", sizes),
            OutputGradientTensor=tensor("FLOAT32", sizes, layout, is_input=False),
            CrossChannel=across,
            LocalSize=size,
            Alpha=0.5,
            Beta=0.75,
            Bias=1.25,
        )
        check(device, descriptor, [drawn(descriptor.InputTensor, 1), drawn(descriptor.InputGradientTensor, 2)], 1e-5)


@on_cpu
def test_bits_do_not_depend_on_threads() -> None:
    case = case_of(sizes=(40, 70), window=(3, 3), start=(1, 1), end=(1, 1), lead=(8, 9))
    for descriptor in (pooling(case, "FLOAT32"), folding(case, "FLOAT32")):
        inputs = [drawn(getattr(descriptor, m.name), 2) for m in descriptor.OPERATOR.inputs]
        found = []
        for threads in (1, 2, 7):
            set_num_threads(threads)
            try:
                found.append(results("cpu", descriptor, *inputs).tobytes())
            finally:
                set_num_threads(None)
        assert len(set(found)) == 1
