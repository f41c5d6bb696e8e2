"""Variants of families in headless Chromium that worked examples do not take."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from attentions import BOTH, OUTPUTS, Sizes, attention, never_in_parts
from attentions import check as check_attention
from attentions import drawn as drawn_attention
from browser_device import BrowserDevice
from byte_products import drawn as drawn_bytes
from byte_products import product as product_of_bytes
from byte_products import windows as windows_of_bytes
from chromium import Browser
from recurrences import GATES, network
from recurrences import check as check_network
from recurrences import drawn as drawn_network
from row_programs import APART, COLUMNS, PARTS, Layout, problems
from row_programs import HELD as HELD_ROWS
from row_programs import described as described_rows

import dmlops as dml
from dmlops import REGISTRY
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.attention import gpu as attention_gpu
from dmlruntime.families.gpu_target import WORKGROUP
from dmlruntime.families.recurrence import gpu
from dmlruntime.families.scan.gpu_shape import CHAIN_PARTS, HELD
from dmltools.conformance.pytest_plugin import device_or_skip

FEW = 2**4
"""Invocations that keep a made-up GPU busy, so that small tensors take the variants of large ones."""


@pytest.mark.parametrize(
    ("short", "indices", "sizes", "window", "stride", "start", "variant"),
    [
        ("FLOAT32", None, (2, 3, 9, 13), 3, 1, 1, "rows"),
        ("FLOAT32", "UINT32", (2, 3, 33, 35), 4, 3, 2, "rows"),
        ("FLOAT16", None, (2, 3, 7, 32), 3, 2, 1, "rows in quads"),
        ("UINT64", None, (1, 3, 13, 12), 2, 2, 0, "rows"),
    ],
)
def test_four_windows_of_an_invocation(
    browser: Browser,
    short: str,
    indices: str | None,
    sizes: tuple[int, ...],
    window: int,
    stride: int,
    start: int,
    variant: str,
) -> None:
    pooled = (*sizes[:2], *((size + 2 * start - window) // stride + 1 for size in sizes[2:]))
    descriptor = dml.DML_MAX_POOLING2_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC(short, sizes),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC(short, pooled),
        OutputIndicesTensor=None if indices is None else dml.DML_BUFFER_TENSOR_DESC(indices, pooled),
        DimensionCount=2,
        Strides=(stride, stride),
        WindowSize=(window, window),
        StartPadding=(start, start),
        EndPadding=(start, start),
        Dilations=(1, 1),
    )
    operator = BrowserDevice(browser, busy=FEW).compile(descriptor)
    assert operator.plan.variant == variant
    assert "PER_INVOCATION_4" in operator.plan.defines
    values = np.random.default_rng(3).integers(0, 9, sizes).astype(short.lower())
    wanted: Any = device_or_skip("reference").compile(descriptor)(values)
    found: Any = operator(values)
    for ours, theirs in zip(
        found if indices else (found,),
        wanted if indices else (wanted,),
        strict=True,
    ):
        np.testing.assert_array_equal(ours, theirs)


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize(
    ("sizes", "more", "variant", "names"),
    [
        ((2, 3, 5, 70, 20, 33), {"extra": BOTH, "past": 3}, "one launch", {"FEW"}),
        ((1, 2, 20, 70, 20, 128), {"mask": "BOOLEAN"}, "one launch", {"ROWS_64", "ELEMENTS_128"}),
        ((1, 1, 65, 70, 20, 72), {"past": 3}, "one launch", {"ROWS_128"}),
        ((1, 2, 3, 70, 20, 33), {"extra": BOTH, "past": 3}, "one launch", {"ONE"}),
        ((1, 2, 3, 200, 20, 70), {"mask": "KEY_SEQUENCE_LENGTH"}, "keys in parts", {"ONE", "ELEMENTS_128", "PARTS"}),
        ((1, 2, 5, 200, 20, 70), {"mask": "KEY_SEQUENCE_LENGTH"}, "keys in parts", {"FEW", "ELEMENTS_128", "PARTS"}),
        ((1, 2, 33, 200, 20, 10), {}, "keys in parts", {"ROWS_64", "PARTS"}),
        ((1, 1, 5, 900, 4000, 3), {"busy": 0}, "several launches", {"FEW", "CARRIED"}),
        ((1, 1, 17, 900, 20, 70), {"busy": 0, "rounds": 60}, "several launches", {"ROWS_64", "CARRIED"}),
    ],
)
def test_attention(
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    short: str,
    sizes: Sizes,
    more: dict[str, Any],
    variant: str,
    names: set[str],
) -> None:
    own = {name: value for name, value in more.items() if name not in ("busy", "rounds")}
    if "busy" in more:  # as where there are workgroups enough
        never_in_parts(monkeypatch)
    monkeypatch.setattr(attention_gpu, "MOST_ROUNDS", more.get("rounds", attention_gpu.MOST_ROUNDS))
    described = attention(sizes, short=short, absent=OUTPUTS[1:], **own)
    device = BrowserDevice(browser)
    made = device.compile(described).plan
    assert made.variant == variant
    of_all = {"ONE", "FEW", "ROWS_64", "ROWS_128", "ELEMENTS_128", "PARTS", "CARRIED"}
    assert names == of_all & set(made.defines)
    check_attention(device, described, drawn_attention(described))


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("by_launches", [False, True], ids=["all steps", "a launch for each step"])
@pytest.mark.parametrize("operator", GATES)
def test_networks(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, short: str, by_launches: bool, operator: str
) -> None:
    monkeypatch.setattr(gpu, "takes_launches", lambda problem, target: by_launches)
    described = network(operator, (6, 5, 4, 70), short=short, direction="BIDIRECTIONAL")
    device = BrowserDevice(browser)
    assert device.compile(described).plan.variant == ("a launch for each step" if by_launches else "own factors")
    check_network(device, described, drawn_network(described))


def matrices(a: Sizes, b: Sizes) -> dict[str, Any]:
    """The members of a product of packed matrices."""
    none = dml.DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE
    sizes = {"ATensor": a, "BTensor": b, "OutputTensor": (*a[:-1], b[-1])}
    tensors = {name: dml.DML_BUFFER_TENSOR_DESC("FLOAT32", own) for name, own in sizes.items()}
    return {**tensors, "CTensor": None, "TransA": none, "TransB": none, "Alpha": 1, "Beta": 0, "FusedActivation": None}


def images(x: Sizes, filters: Sizes, *, stride: int = 0) -> dml.DML_CONVOLUTION_OPERATOR_DESC:
    """A convolution with a place around the input; with a stride, a backward one."""
    space = zip(x[2:], filters[2:], strict=True)
    if stride:
        made = (x[0], filters[1], *((size - 1) * stride + window - 2 for size, window in space))
    else:
        made = (x[0], filters[0], *(size + 3 - window for size, window in space))
    sizes = {"InputTensor": x, "FilterTensor": filters, "OutputTensor": made}
    tensors = {name: dml.DML_BUFFER_TENSOR_DESC("FLOAT32", own) for name, own in sizes.items()}
    pairs = {"Strides": (stride or 1,) * 2, "Dilations": (1, 1), "OutputPadding": (0, 0)}
    return dml.DML_CONVOLUTION_OPERATOR_DESC(
        **tensors,
        **pairs,
        BiasTensor=None,
        Mode=dml.DML_CONVOLUTION_MODE.DML_CONVOLUTION_MODE_CROSS_CORRELATION,
        Direction=dml.DML_CONVOLUTION_DIRECTION(int(stride > 0)),
        DimensionCount=2,
        StartPadding=(1, 1),
        EndPadding=(1, 1),
        GroupCount=1 if stride else x[1] // filters[1],
        FusedActivation=None,
    )


CASES = (
    ("ACTIVATION_SOFTMAX1", COLUMNS[2], "FLOAT32"),
    ("ACTIVATION_SOFTMAX1", COLUMNS[5], "FLOAT16"),
    ("ACTIVATION_SOFTMAX1", HELD_ROWS[16], "FLOAT32"),
    ("ACTIVATION_HARDMAX1", APART[4], "FLOAT16"),
    ("MEAN_VARIANCE_NORMALIZATION1", HELD_ROWS[7], "FLOAT16"),
    ("BATCH_NORMALIZATION_TRAINING", APART[3], "FLOAT32"),
    ("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[2], "FLOAT16"),
    ("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[3], "FLOAT32"),
    ("DYNAMIC_QUANTIZE_LINEAR", PARTS[1], "FLOAT32"),
)


@pytest.mark.parametrize(
    ("operator", "layout", "short"),
    [
        pytest.param(*case, marks=pytest.mark.slow if case[0] == "BATCH_NORMALIZATION_TRAINING_GRAD" else ())
        for case in CASES
    ],
    ids=str,
)
def test_row_programs(browser: Browser, operator: str, layout: Layout, short: str) -> None:
    whole = Layout(sizes=layout.sizes, axes=(0, 1), variant="") if operator == "DYNAMIC_QUANTIZE_LINEAR" else layout
    assert problems(described_rows(operator, whole, short), BrowserDevice(browser)) == []


def test_rows_that_are_not_cut(browser: Browser) -> None:
    """One invocation keeps this made-up GPU busy."""
    device = BrowserDevice(browser, busy=1)
    assert problems(described_rows("BATCH_NORMALIZATION_TRAINING_GRAD", PARTS[0], "FLOAT32"), device) == []


CONTRACTIONS: tuple[tuple[str, set[str], OperatorDescriptor], ...] = (
    ("tiles of 128", {"A_SPREAD", "B_SPREAD"}, dml.DML_GEMM_OPERATOR_DESC(**matrices((1601, 21), (21, 1701)))),
    ("tiles of 128", {"BLOCKS"}, dml.DML_GEMM_OPERATOR_DESC(**matrices((1604, 20), (20, 1700)))),
    ("tiles of 64", {"A_SPREAD", "B_SPREAD"}, dml.DML_GEMM_OPERATOR_DESC(**matrices((10, 199, 41), (10, 41, 259)))),
    ("tiles of 64, 2 pieces", {"B_SPREAD"}, dml.DML_GEMM_OPERATOR_DESC(**matrices((33, 257), (257, 97)))),
    ("tiles of 32, 2 pieces", {"B_SPREAD"}, images((1, 3, 17, 15), (12, 3, 11, 11))),
    ("tiles of 32", {"QUAD_STORES"}, images((3, 8, 6, 8), (12, 8, 3, 3))),
    ("tiles of 32", {"TRANSPOSED", "B_SPREAD"}, images((2, 9, 7, 6), (9, 33, 3, 4), stride=2)),
    ("tiles of 64, 2 pieces", {"TRANSPOSED"}, images((1, 70, 7, 6), (70, 35, 3, 3), stride=2)),
    ("strips", {"STRIPS_DOWN", "SHIFTED_WINDOWS", "SQUARE_3"}, images((2, 1, 9, 13), (2, 1, 3, 3))),
    ("strips", {"STRIPS"}, images((2, 1, 2, 64), (2, 1, 3, 3))),
    ("strips", {"STRIPS_DOWN", "TRANSPOSED"}, images((2, 3, 9, 13), (3, 2, 3, 3), stride=2)),
)


@pytest.mark.parametrize("number", range(len(CONTRACTIONS)))
def test_contractions(browser: Browser, number: int) -> None:
    variant, names, described = CONTRACTIONS[number]
    made = BrowserDevice(browser).compile(described)
    assert made.plan.variant == variant
    assert names <= set(made.plan.defines)
    random = np.random.default_rng(3)
    tensors = [getattr(described, member.name) for member in described.OPERATOR.inputs]
    given = [None if t is None else random.integers(-3, 4, t.Sizes).astype(np.float32) for t in tensors]
    expected = device_or_skip("reference").compile(described)(*given)
    assert np.array_equal(np.asarray(made(*given)), np.asarray(expected))


BYTES = {
    "products": product_of_bytes((63, 61), (61, 66), ("UINT8", "INT8"), zeros=(63, 1)),
    "products in words": product_of_bytes((40, 68), (68, 36), ("INT8", "UINT8"), zeros=(1, 36)),
    "windows": windows_of_bytes((2, 9, 11, 7), (10, 9, 3, 3), ("UINT8", "INT8"), padding=(1, 2), stride=2),
}


@pytest.mark.parametrize("case", BYTES)
def test_products_of_bytes(browser: Browser, case: str) -> None:
    """With the language feature, where this browser has it, and without."""
    described = BYTES[case]
    given = drawn_bytes(described, 4)
    expected = np.asarray(device_or_skip("reference").compile(described)(*given))
    has_dots = "packed_4x8_integer_dot_product" in browser.facts["language"]
    for names in ((), ("PACKED_DOT",)) if has_dots else ((),):
        made = BrowserDevice(browser, names=set(names)).compile(described)
        assert "PACKED_TERMS" in made.plan.defines
        assert ("dot4I8Packed" in made.text.text) == bool(names)
        assert np.array_equal(np.asarray(made(*given)), expected)


def test_a_few_elements_are_selected(browser: Browser) -> None:
    describe = dml.DML_BUFFER_TENSOR_DESC
    descriptor = dml.DML_TOP_K_OPERATOR_DESC(
        InputTensor=describe("FLOAT32", (3, 1100)),
        OutputValueTensor=describe("FLOAT32", (3, 16)),
        OutputIndexTensor=describe("UINT32", (3, 16)),
        Axis=1,
        K=16,
    )
    made = BrowserDevice(browser).compile(descriptor)
    assert made.plan.variant == "selection"
    x = np.random.default_rng(5).integers(0, 100, (3, 1100)).astype(np.float32)
    order = np.argsort(-x, axis=1, kind="stable")[:, :16]
    values, locations = made(x)
    assert np.array_equal(locations, order)
    assert np.array_equal(values, np.take_along_axis(x, order, 1))


SUBGROUP = 4
"""Invocations of a subgroup on Chromium's software adapter."""
FEW_FOR_SCANS = 2**9
"""Invocations that keep a made-up GPU busy, so that small tensors take the variants of large ones."""
SHAPES = (
    ("columns", (50, 264), 0),
    ("column bands", (300, 264), 0),
    ("column blocks", (200, 264), 0),
    ("lines", (3, 4099), 1),
    ("lines", (40, 64), 1),
    ("line blocks", (40001,), 0),
)
SUBGROUPS = (
    ("rows", (2801, 3), 1),
    ("rows", (130, 33), 1),
    ("rows", (13, 4095), 1),
    ("lines", (3, 5000), 1),
    ("line blocks", (40001,), 0),
)


def check_scan(
    device: BrowserDevice, variant: str, short: str, sizes: tuple[int, ...], axis: int, *, reverse: bool
) -> None:
    """One scan against NumPy, bit for bit."""
    tensor = DML_BUFFER_TENSOR_DESC(DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{short}"], sizes)
    kind: Any = REGISTRY.descriptor("CUMULATIVE_SUMMATION")
    descriptor = kind(
        InputTensor=tensor, OutputTensor=tensor, Axis=axis, AxisDirection=int(reverse), HasExclusiveSum=reverse
    )
    operator = device.compile(descriptor)
    assert operator.plan.variant == variant
    largest = 2 if short == "FLOAT16" else 2**31 if short != "UINT64" else 2**62
    values = np.random.default_rng(3).integers(0, largest, sizes).astype(short.lower())
    ordered = np.flip(values, axis) if reverse else values
    sums = np.cumsum(ordered, axis, dtype=np.float64 if short == "FLOAT16" else values.dtype)
    wanted = np.flip(sums - ordered, axis) if reverse else sums
    np.testing.assert_array_equal(operator(values), wanted.astype(values.dtype))


@pytest.mark.parametrize("short", ["FLOAT16", "UINT64"])
@pytest.mark.parametrize(("variant", "sizes", "axis"), SHAPES)
def test_scans(browser: Browser, variant: str, sizes: tuple[int, ...], axis: int, short: str) -> None:
    busy = FEW_FOR_SCANS if variant == "column bands" else 2**16
    for reverse in (False, True):
        check_scan(BrowserDevice(browser, busy=busy), variant, short, sizes, axis, reverse=reverse)


@pytest.mark.parametrize("short", ["FLOAT16", "UINT64"])
@pytest.mark.parametrize(("variant", "sizes", "axis"), SUBGROUPS)
def test_scans_with_subgroups(browser: Browser, variant: str, sizes: tuple[int, ...], axis: int, short: str) -> None:
    _needs_subgroups(browser)
    for reverse in (False, True):
        device = BrowserDevice(browser, subgroup=SUBGROUP, busy=FEW_FOR_SCANS)
        check_scan(device, variant, short, sizes, axis, reverse=reverse)


@pytest.mark.parametrize(("parts", "reverse"), [*itertools.product(CHAIN_PARTS, (False, True))])
def test_long_lines_read_once(browser: Browser, parts: int, reverse: bool) -> None:
    """Decoupled look-back, whose workgroups need not run side by side."""
    _needs_subgroups(browser)
    device = BrowserDevice(browser, subgroup=SUBGROUP, busy=FEW_FOR_SCANS, held=parts * HELD)
    check_scan(device, "line chain", "UINT32", (33 * WORKGROUP * HELD + 5,), 0, reverse=reverse)


def _needs_subgroups(browser: Browser) -> None:
    if "subgroups" not in browser.facts["features"]:
        pytest.skip("browser: its adapter has no subgroup operations")
