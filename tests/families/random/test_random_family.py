"""Random numbers on every device: any strides, counters that overflow, and states that go on, against the reference."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from bit_arrays import Sizes
from c_texts import check_text
from kernel_messages import kernel_says

import dmlops as dml
from dmlruntime.devices.binding import strided_view
from dmlruntime.families.planning import plan_on_cpu
from dmltools.conformance.pytest_plugin import device_or_skip

DEVICES = ["cpu", "gpu"]
PHILOX = dml.DML_RANDOM_GENERATOR_TYPE.DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10
CANARY = 0x5A5A5A5A
LAST = 2**32 - 1
STATES = {
    "zeros": (0, 0, 0, 0, 0, 0),
    "ones": (LAST,) * 6,
    "one carry": (LAST - 4, 7, 8, 9, 10, 11),
    "two carries": (LAST - 4, LAST, 8, 9, LAST, 11),
    "three carries": (LAST - 4, LAST, LAST, 9, 10, LAST),
}
SHAPES: dict[str, tuple[Sizes, Sizes | None]] = {
    "one": ((1,), None),
    "a part of a block": ((1, 3), None),
    "a block": ((2, 2), None),
    "blocks side by side": ((64,), None),
    "one more": ((5, 13), None),
    "several items": ((4, 8192), None),
    "many": ((1, 3, 70_001), None),
    "gaps": ((30, 41), (90, 2)),
    "columns": ((30, 41), (1, 30)),
    "mixed": ((3, 5, 7, 2), (100, 1, 6, 50)),
    "eight dimensions": ((2, 1, 3, 1, 2, 5, 2, 2), None),
}


def tensor(sizes: Sizes, strides: Sizes | None = None) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC("UINT32", sizes, strides)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("step", [0, 1, 3])
def test_numbers_and_states(device: str, state: str, name: str, step: int) -> None:
    """With a `step` of 0 the next state is not asked for; else it and the state lie that far apart, with other gaps."""
    sizes, strides = SHAPES[name]
    rank = len(sizes)
    words = np.array(STATES[state], np.uint32)
    lead = (1,) * (rank - 1)
    given = tensor((*lead, 6), (*lead, max(1, step)))
    output, after = tensor(sizes, strides), tensor((*lead, 6), (*lead, 2 * step or 1)) if step else None
    descriptor = dml.DML_RANDOM_GENERATOR_OPERATOR_DESC(
        InputStateTensor=given, OutputTensor=output, OutputStateTensor=after, Type=PHILOX
    )
    flat = np.full(given.storage_elements, CANARY, np.uint32)
    strided_view(given, flat)[...] = words
    found = np.full(output.storage_elements, CANARY, np.uint32)
    followed = None if after is None else np.full(after.storage_elements, CANARY, np.uint32)
    device_or_skip(device).compile(descriptor)(flat, out=(found, followed))
    expected, then = dml.random_generator(
        words, sizes=(int(np.prod(sizes)),), with_output_state=True, device="reference"
    )
    view = strided_view(output, found)
    assert np.array_equal(view.reshape(-1), expected)
    view[...] = CANARY
    assert set(found.tolist()) == {CANARY}
    if after is not None and followed is not None:
        next_view = strided_view(after, followed)
        assert np.array_equal(next_view.reshape(-1), then)
        next_view[...] = CANARY
        assert set(followed.tolist()) == {CANARY}


@pytest.mark.parametrize("device", DEVICES)
def test_numbers_go_on(device: str) -> None:
    """Numbers of two calls, of which the second has the state that the first left, are those of one."""
    device_or_skip(device)
    state = np.array([LAST - 1, LAST, 3, 4, 5, 6], np.uint32)
    first, after = dml.random_generator(state, sizes=(40,), with_output_state=True, device=device)
    second = dml.random_generator(after, sizes=(41,), device=device)
    whole = dml.random_generator(state, sizes=(81,), device="reference")
    assert np.array_equal(np.concatenate([first, second]), whole)


@pytest.mark.parametrize(("strides", "variant"), [(None, "packed"), ((1, 5), "strided")])
def test_the_layout_chooses_the_variant(strides: Sizes | None, variant: str) -> None:
    descriptor = dml.DML_RANDOM_GENERATOR_OPERATOR_DESC(
        InputStateTensor=tensor((1, 6)), OutputTensor=tensor((5, 4099), strides), OutputStateTensor=None, Type=PHILOX
    )
    plan = plan_on_cpu(descriptor)
    (dispatch,) = plan.dispatches
    assert (plan.variant, dispatch.kernel, dispatch.items) == (variant, "dml_random_generator_uint32_philox_numbers", 2)


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 63, 64, 1001])
def test_plain_c11_gives_the_same_bits(count: int) -> None:
    state = tensor((6,))
    descriptor = dml.DML_RANDOM_GENERATOR_OPERATOR_DESC(
        InputStateTensor=state, OutputTensor=tensor((count,)), OutputStateTensor=state, Type=PHILOX
    )
    check_text(descriptor, {"InputStateTensor": np.array(STATES["two carries"], np.uint32)})


BOTH = "state: InputStateTensor, output: OutputTensor"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (f"generator: philox_4x32_10, {BOTH}, next: OutputStateTensor", None),
        (
            f"generator: philox_4x32_10, {BOTH}",
            "18: kernel: random: no key names the tensor 'OutputStateTensor'; name it, or choose another family",
        ),
        (
            f"generator: philox_4x32_10, {BOTH}, next: OutputTensor",
            "106: kernel: random: `next` and `output` are both OutputTensor; name another output",
        ),
        (
            f"generator: philox_4x32_1, {BOTH}, next: OutputStateTensor",
            "37: generator: 'philox_4x32_1' is no generator; did you mean philox_4x32_10?",
        ),
    ],
)
def test_keys_fit_the_tensors(tmp_path: Path, keys: str, message: str | None) -> None:
    assert kernel_says(tmp_path, "random_generator", f"family: random, {keys}") == (
        [] if message is None else [message]
    )
