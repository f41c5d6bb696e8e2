"""Output to the character as DxDispatch lays it out."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pytest

from dmltools.dispatch.printing import _statistics, put_line, resource_text, split, timing_lines


def text(values: Any, dtype: str, *, verbose: bool = False, numbers: bool = False) -> str:
    return resource_text("R", np.array(values, dtype), verbose=verbose, numbers=numbers)


@pytest.mark.parametrize(
    ("values", "dtype", "expected"),
    [
        ([6, 15, -24.5], "f4", "6, 15, -24.5"),
        ([1e6, 123456, 1234567, 1e-5, 0.0001], "f4", "1e+06, 123456, 1.23457e+06, 1e-05, 0.0001"),
        ([np.inf, -np.inf, np.nan, -0.0, 0.1], "f4", "inf, -inf, nan, -0, 0.1"),
        ([0.1, 65504, 2**-24], "f2", "0.0999756, 65504, 5.96046e-08"),
        ([1 / 3, 1e300], "f8", "0.333333, 1e+300"),
        ([-(2**63), 2**63 - 1], "i8", "-9223372036854775808, 9223372036854775807"),
        ([2**64 - 1], "u8", "18446744073709551615"),
        ([-300, 7], "i2", "-300, 7"),
        ([72, 105, 0, 10], "u1", "H, i, \0, \n"),
        ([-1, 65], "i1", "\udcff, A"),
    ],
)
def test_flat(values: Any, dtype: str, expected: str) -> None:
    assert text(values, dtype) == f"Resource 'R': {expected}"


def test_bytes_as_numbers() -> None:
    assert text([72, 200], "u1", numbers=True) == "Resource 'R': 72, 200"
    assert text([-1, 65], "i1", numbers=True) == "Resource 'R': -1, 65"


def test_verbose() -> None:
    assert text([1, -2.5], "f4", verbose=True) == "Resource 'R':\n[0] 1 (0x3F800000)\n[1] -2.5 (0xC0200000)\n"
    lines = text(range(11), "i2", verbose=True).splitlines()
    assert lines[1] == "[ 0] 0 (0x   0)"
    assert lines[11] == "[10] 10 (0x   A)"
    assert text([-1], "i1", verbose=True, numbers=True) == "Resource 'R':\n[0] -1 (0xFF)\n"


class Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def written(line: str, *, kind: type[io.TextIOWrapper] = io.TextIOWrapper, encoding: str = "utf-8") -> bytes:
    raw = io.BytesIO()
    stream = kind(raw, encoding=encoding, newline="\n")
    put_line("first", stream)
    put_line(line, stream)
    put_line("last", stream)
    stream.flush()
    found = raw.getvalue()
    assert found.startswith(b"first\n")
    assert found.endswith(b"\nlast\n")
    return found[6:-6]


def test_bytes_that_are_no_text_go_out_as_they_are() -> None:
    assert written("é \udcff\udc80 \0\x1b") == "é ".encode() + b"\xff\x80 \0\x1b"
    assert written("é \udcff", encoding="ascii") == b"\\xe9 \xff"
    assert written("lone \ud800") == b"lone \\ud800"


def test_nothing_steers_a_terminal() -> None:
    assert written("é\n\x1b[2J\udcff\r", kind=Terminal) == "é\n\\x1b[2J\\udcff\\r".encode()


def test_a_stream_without_bytes() -> None:
    stream = io.StringIO()
    put_line("lone \ud800 \udcff", stream)
    assert stream.getvalue() in ("lone \ud800 \udcff\n", "lone \\ud800 \\udcff\n")


def test_the_median_is_the_element_in_the_middle() -> None:
    found = _statistics([4.0, 1.0, 3.0, 2.0])
    assert found == "4 samples, 2.5000 ms average, 1.0000 ms min, 3.0000 ms median, 4.0000 ms max"


@pytest.mark.parametrize(
    ("count", "warmup", "cold", "hot"),
    [(1, 2, 0, 1), (2, 2, 1, 1), (3, 2, 2, 1), (4, 2, 2, 2), (5, 2, 2, 3), (3, 0, 0, 3)],
)
def test_cold_and_hot_samples(count: int, warmup: int, cold: int, hot: int) -> None:
    assert tuple(map(len, split([1.0] * count, warmup))) == (cold, hot)


def test_lines_of_time() -> None:
    samples = [0.5, 0.25, 0.125, 1.0]
    assert timing_lines("sum", samples, 1, 0) == ["Dispatch 'sum': 4 iterations, 0.2500 ms median (CPU)"]
    assert timing_lines("sum", samples, 1, 2) == [
        "Dispatch 'sum': 4 iterations",
        "CPU Timings (Cold) : 1 samples, 0.5000 ms average, 0.5000 ms min, 0.5000 ms median, 0.5000 ms max",
        "CPU Timings (Hot)  : 3 samples, 0.4583 ms average, 0.1250 ms min, 0.2500 ms median, 1.0000 ms max",
        "The timings of each iteration: ",
        "iteration 0: 0.5000 ms (CPU)",
        "iteration 1: 0.2500 ms (CPU)",
        "iteration 2: 0.1250 ms (CPU)",
        "iteration 3: 1.0000 ms (CPU)",
    ]
    assert timing_lines("sum", [0.5], 1, 1) == [
        "Dispatch 'sum': 1 iterations",
        "CPU Timings (Hot)  : 1 samples, 0.5000 ms average, 0.5000 ms min, 0.5000 ms median, 0.5000 ms max",
    ]
