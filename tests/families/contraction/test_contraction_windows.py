"""Windows that a CPU multiplies where they lie in a copy of the input: the bits are those of packed ones."""

from __future__ import annotations

import platform
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from c_texts import AND_NARROWER, check_text
from other_compilers import address_sanitizer, run_sanitized
from test_contraction_convolutions import convolution

import dmlops as dml
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.threads import set_num_threads
from dmlruntime.families.contraction import cpu, windows
from dmlruntime.families.planning import plan_on_cpu
from dmltools.conformance.pytest_plugin import device_or_skip

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

Members = dict[str, Any]
Array = np.ndarray[Any, Any]

SHAPES: dict[str, Members] = {
    "few rows": {"x": (1, 40, 9, 20), "filter_sizes": (3, 40, 3, 3), "padding": (1, 1)},
    "several blocks of terms": {"x": (1, 90, 6, 19), "filter_sizes": (13, 90, 3, 3), "padding": (1, 1), "bias": True},
    "rows that are packed first": {"x": (1, 40, 33, 31), "filter_sizes": (100, 40, 3, 3), "padding": (1, 1)},
    "rows that are reversed": {"x": (1, 40, 12, 17), "filter_sizes": (80, 40, 2, 3), "reverse": True, "bias": True},
    "images": {"x": (3, 30, 10, 17), "filter_sizes": (21, 30, 3, 3), "padding": (1, 1), "bias": True},
    "groups of images": {"x": (2, 60, 11, 13), "filter_sizes": (40, 30, 3, 3), "groups": 2, "padding": (1, 1)},
    "unlike paddings": {"x": (2, 30, 8, 16), "filter_sizes": (10, 30, 3, 4), "padding": (2, 1)},
    "more padding than windows reach": {"x": (1, 30, 8, 16), "filter_sizes": (10, 30, 3, 3), "padding": (4, 3)},
    "no gap": {"x": (1, 30, 9, 21), "filter_sizes": (10, 30, 3, 3), "padding": (2, 2), "bias": True},
    "no padding": {"x": (2, 30, 9, 50), "filter_sizes": (10, 30, 3, 3)},
    "dilated": {"x": (2, 30, 15, 40), "filter_sizes": (10, 30, 3, 3), "padding": (3, 3), "dilation": 3},
    "along one loop": {"x": (1, 90, 15, 18), "filter_sizes": (10, 90, 1, 3), "padding": (1, 1)},
    "down one loop": {"x": (2, 90, 15, 18), "filter_sizes": (10, 90, 4, 1)},
    "lines": {"x": (5, 60, 130), "filter_sizes": (12, 60, 5), "padding": (2, 2), "bias": True},
    "a line": {"x": (1, 60, 130), "filter_sizes": (12, 60, 5), "padding": (2, 1)},
    "volumes": {"x": (2, 20, 4, 7, 17), "filter_sizes": (12, 20, 3, 2, 3), "padding": (1, 1), "bias": True},
    "a volume": {"x": (1, 20, 4, 7, 17), "filter_sizes": (12, 20, 3, 2, 3), "padding": (0, 1)},
    "volumes of planes": {"x": (2, 40, 3, 7, 17), "filter_sizes": (12, 40, 1, 3, 3), "padding": (1, 1)},
    "sums of 0 behind": {"x": (2, 40, 7, 17), "filter_sizes": (12, 40, 3, 3), "output_padding": 2, "bias": True},
    "strides": {
        "x": (2, 30, 9, 17),
        "filter_sizes": (11, 30, 3, 3),
        "padding": (1, 1),
        "strides": {"InputTensor": (9 * 17 * 30, 1, 17 * 30, 30), "OutputTensor": (4000, 350, 38, 2)},
    },
    "backward": {"x": (2, 70, 14, 15), "filter_sizes": (70, 20, 4, 4), "backward": True, "stride": 2, "bias": True},
    "backward, one phase": {"x": (2, 40, 9, 15), "filter_sizes": (40, 20, 3, 3), "backward": True, "padding": (1, 0)},
    "backward, cut off": {"x": (2, 40, 9, 15), "filter_sizes": (40, 20, 5, 3), "backward": True, "padding": (4, 2)},
}


@pytest.fixture
def anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Multiply windows where they lie however many columns are lost between lines."""
    monkeypatch.setattr(windows, "PACKED_ROWS", 2**40)


def both(descriptor: dml.DML_CONVOLUTION_OPERATOR_DESC, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The operator with its windows where they lie, and with packed ones."""
    compiled = [device_or_skip("cpu").compile(descriptor)]
    with monkeypatch.context() as patched:
        patched.setattr(cpu, "window_copy", lambda problem: None)
        compiled.append(device_or_skip("cpu").compile(descriptor))
    copied = [any("_copy" in dispatch.kernel for dispatch in operator.plan.dispatches) for operator in compiled]
    assert copied == [True, False]
    return compiled


def drawn(descriptor: dml.DML_CONVOLUTION_OPERATOR_DESC, seed: int = 1) -> list[Array | None]:
    """Normal numbers as inputs, as storage where strides are given."""
    rng = np.random.default_rng(seed)
    found = []
    for tensor in (descriptor.InputTensor, descriptor.FilterTensor, descriptor.BiasTensor):
        if tensor is not None:
            sizes = tensor.Sizes if tensor.Strides is None else tensor.storage_elements
            found.append(rng.normal(size=sizes).astype(tensor.DataType.dtype))
        else:
            found.append(None)
    return found


def output(descriptor: dml.DML_CONVOLUTION_OPERATOR_DESC) -> Array:
    """An output to write into, with 99 between its elements."""
    tensor = descriptor.OutputTensor
    return np.full(tensor.storage_elements, 99, tensor.DataType.dtype)


def assert_same_bits(
    descriptor: dml.DML_CONVOLUTION_OPERATOR_DESC, monkeypatch: pytest.MonkeyPatch, given: list[Array | None]
) -> Array:
    """Assert that both ways give the same bits, with one thread and with three; return them."""
    found = []
    operators = both(descriptor, monkeypatch)
    for threads in (1, 3):
        set_num_threads(threads)
        try:
            for operator in operators:
                out = output(descriptor)
                operator(*given, out=out)
                found.append(out)
        finally:
            set_num_threads(None)
    assert all(each.tobytes() == found[0].tobytes() for each in found)
    assert len(np.unique(found[0])) > 2
    return found[0]


@pytest.mark.usefixtures("anywhere")
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("name", SHAPES)
def test_bits_are_those_of_packed_windows(name: str, short: str, monkeypatch: pytest.MonkeyPatch) -> None:
    descriptor = convolution(**SHAPES[name], short=short)
    assert_same_bits(descriptor, monkeypatch, drawn(descriptor))


@pytest.mark.usefixtures("anywhere")
@pytest.mark.parametrize("padding", [(0, 0), (1, 1), (2, 0), (2, 2)])
@pytest.mark.parametrize("locations", [7, 8, 9, 11, 12, 13, 15, 16, 17, 23, 24, 25, 47, 48, 49, 95, 96, 97])
def test_lines_about_as_long_as_tiles(
    locations: int, padding: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tiles end before, with and behind a line, and blocks of columns do."""
    for lines in (1, 2, 5):
        height, width = (size + 2 - sum(padding) for size in (lines, locations))
        if height < 1:
            continue
        descriptor = convolution((1, 31, height, width), (7, 31, 3, 3), padding=padding, bias=True)
        assert descriptor.OutputTensor.Sizes[2:] == (lines, locations)
        assert_same_bits(descriptor, monkeypatch, drawn(descriptor, lines))


@pytest.mark.usefixtures("anywhere")
@pytest.mark.parametrize("name", ["images", "no padding", "backward", "backward, one phase", "backward, cut off"])
def test_infinities_and_zeros_between_lines(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backward, padding is not multiplied: no infinite factor of the filter makes NaN of it, and nor do columns that
    are lost between lines."""
    descriptor = convolution(**SHAPES[name])
    given = drawn(descriptor)
    taps = given[1]
    assert taps is not None
    taps[1, 0, 0, 0], taps[2, -1, 1, 1] = np.inf, np.nan
    found = assert_same_bits(descriptor, monkeypatch, given)
    with np.errstate(all="ignore"):
        expected = np.asarray(device_or_skip("reference").compile(descriptor)(*given))
    assert np.array_equal(np.isnan(found), np.isnan(expected.ravel()))


def test_an_activation_is_applied(monkeypatch: pytest.MonkeyPatch) -> None:
    relu = dml.DML_ACTIVATION_LEAKY_RELU_OPERATOR_DESC(None, None, Alpha=0.25)
    descriptor = replace(convolution(**SHAPES["images"]), FusedActivation=relu)
    found = assert_same_bits(descriptor, monkeypatch, drawn(descriptor))
    assert (found < 0).any()


@pytest.mark.parametrize(
    ("x", "filter_sizes", "members", "variant"),
    [
        ((1, 64, 56, 56), (64, 64, 3, 3), {"padding": (1, 1)}, "windows"),
        ((1, 256, 14, 14), (256, 256, 3, 3), {"padding": (1, 1)}, "windows"),
        ((1, 512, 7, 7), (512, 512, 3, 3), {"padding": (1, 1)}, "windows"),
        # Columns between lines: of 8 images 64 lanes each for 49 columns, which few rows are worth.
        ((8, 512, 7, 7), (512, 512, 3, 3), {"padding": (1, 1)}, "tiles"),
        ((8, 64, 7, 7), (64, 64, 3, 3), {"padding": (1, 1)}, "windows"),
        # Lines of 14 with gaps of 4, and then of 8.
        ((1, 256, 14, 14), (64, 256, 3, 3), {"padding": (4, 4), "dilation": 4}, "windows"),
        ((1, 256, 14, 14), (64, 256, 3, 3), {"padding": (8, 8), "dilation": 8}, "tiles"),
        ((1, 64, 56, 56), (64, 64, 3, 3), {"padding": (1, 1), "stride": 2}, "tiles"),
        ((1, 64, 56, 56), (64, 64, 1, 1), {}, "tiles"),
        ((1, 64, 56, 56), (2, 64, 3, 3), {"padding": (1, 1)}, "lines"),
        # Larger than a copy may be.
        ((1, 64, 512, 600), (8, 64, 3, 3), {"padding": (1, 1)}, "tiles"),
        # The copy would have more elements than all windows.
        ((1, 64, 2, 2), (64, 64, 3, 3), {"padding": (1, 1)}, "tiles"),
    ],
)
def test_the_shape_chooses_where_windows_lie(
    x: tuple[int, ...], filter_sizes: tuple[int, ...], members: Members, variant: str
) -> None:
    assert plan_on_cpu(convolution(x, filter_sizes, **members)).variant == variant


@pytest.mark.parametrize(("name", "steps"), [("rows that are packed first", [3, 2, 2, 1]), ("few rows", [2, 2, 1, 1])])
def test_factors_that_are_prepared_are_written_once(name: str, steps: list[int]) -> None:
    descriptor = convolution(**SHAPES[name])
    x, taps, _ = drawn(descriptor)
    other = drawn(descriptor, 2)[0]
    operator = device_or_skip("cpu").compile(descriptor)
    expected, changed = (np.asarray(operator(each, taps)).copy() for each in (x, other))
    with_taps, with_x = operator.prepare(FilterTensor=taps), operator.prepare(InputTensor=x)
    every = with_taps.prepare(InputTensor=x)
    assert [len(one.plan.dispatches) for one in (operator, with_taps, with_x, every)] == steps
    assert np.asarray(with_taps(x)).tobytes() == expected.tobytes()
    assert np.asarray(with_taps(other)).tobytes() == changed.tobytes()
    assert np.asarray(with_x(None, taps)).tobytes() == expected.tobytes()
    assert np.asarray(every()).tobytes() == expected.tobytes()


@pytest.mark.slow
@pytest.mark.usefixtures("anywhere")
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("name", SHAPES)
def test_plain_c11_gives_the_same_bits(name: str, short: str) -> None:
    check_text(convolution(**SHAPES[name], short=short), ways=AND_NARROWER)


@pytest.mark.slow
@pytest.mark.usefixtures("anywhere")
@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="the processor is no x86-64")
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("name", SHAPES)
def test_registers_of_16_bytes_give_the_bits_of_plain_c11(name: str, short: str) -> None:
    """Without fused multiply-adds, so not the bits of wider ones."""
    level = "-march=x86-64-v2"
    check_text(convolution(**SHAPES[name], short=short), ways=((level,), (level, "-DDML_PLAIN_C11")))


SANITIZED = """\
from c_texts import check_text
from dmlruntime.families.contraction import windows
from other_compilers import SANITIZING
from test_contraction_convolutions import convolution
from test_contraction_windows import SHAPES
windows.PACKED_ROWS = 2**40
{before}
for name in SHAPES:
    check_text(convolution(**SHAPES[name], short="{short}"), ways=(SANITIZING,))
print("clean")
"""


@pytest.mark.slow
@pytest.mark.skipif(address_sanitizer() is None, reason="the compiler has no address sanitizer")
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
def test_nothing_outside_buffers_is_read_or_written(short: str) -> None:
    done = run_sanitized(SANITIZED.format(short=short, before=""), Path(__file__).parent)
    assert (done.returncode, done.stdout) == (0, "clean\n"), done.stderr


@pytest.mark.slow
@pytest.mark.skipif(address_sanitizer() is None, reason="the compiler has no address sanitizer")
def test_the_sanitizer_would_tell() -> None:
    """Without elements behind a channel the last tile reads outside the copy."""
    code = SANITIZED.format(short="FLOAT32", before="windows.LANES = 1")
    done = run_sanitized(code, Path(__file__).parent)
    assert done.returncode != 0
    assert "READ of size" in done.stderr  # a crash of the sanitizer itself says nothing of a size
