"""Faults of adapters that the doctor calls by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import doctor_adapters
import doctor_faults
import numpy as np
import pytest
from doctor_shown import shows_the_fault

from dmlops import REGISTRY
from dmltools.doctor.implementation import Here
from dmltools.doctor.reporting import page, record
from dmltools.doctor.session import Settings, examine

READ_FIRST = "negative indices are clamped to 0, not counted from the end"
READ_LAST = "negative indices are clamped to the last one, as unsigned ones would be, not counted from the end"
UNBIASED = "the variance is divided by one less than the number of elements"
LAST = "AxisDirection is taken for DML_AXIS_DIRECTION_DECREASING, not DML_AXIS_DIRECTION_INCREASING"
PADDINGS = "StartPadding and EndPadding are in each other's place"
CORNERS = "coordinates are those of pixel corners, whatever the offsets say"
HALF = "accumulates in FLOAT16: the errors are as large as that makes them"
FAULTS = [
    ("clamps_negative_indices", "GATHER", "indices", READ_FIRST),
    ("clamps_negative_indices", "GATHER_ELEMENTS", "indices", READ_FIRST),
    ("clamps_negative_indices", "GATHER_ND", "indices", READ_FIRST),
    ("clamps_negative_indices", "GATHER_ND1", "indices", READ_FIRST),
    ("clamps_negative_indices", "SCATTER_ELEMENTS", "indices", READ_FIRST),
    ("clamps_negative_indices", "ONE_HOT", "indices", READ_FIRST),
    ("sees_unsigned_indices", "GATHER", "indices", READ_LAST),
    ("sees_unsigned_indices", "GATHER_ND1", "indices", READ_LAST),
    (
        "sees_unsigned_indices",
        "SCATTER_ND",
        "indices",
        "negative indices write nothing, and are not counted from the end",
    ),
    (
        "reads_zeros_for_negative_indices",
        "GATHER_ELEMENTS",
        "indices",
        "negative indices read a zero, and are not counted from the end",
    ),
    ("wraps_indices", "GATHER", "indices", "indices out of range are wrapped modulo the size, not clamped"),
    (
        "wraps_indices",
        "SCATTER_ELEMENTS",
        "indices",
        "indices out of range are wrapped modulo the size, and should write nothing",
    ),
    (
        "clamps_indices",
        "SCATTER_ND",
        "indices",
        "indices out of range are clamped to the nearest one, and should write nothing",
    ),
    (
        "clamps_indices",
        "MAX_UNPOOLING",
        "indices",
        "indices out of range are clamped to the nearest one, and should write nothing",
    ),
    (
        "clamps_all_indices",
        "ONE_HOT",
        "indices",
        "indices out of range are clamped, negative ones too, which should be counted from the end",
    ),
    ("reads_zeros_outside", "GATHER_ELEMENTS", "indices", "indices out of range read a zero, and are not clamped"),
    ("takes_indices_outside_for_0", "GATHER", "indices", "indices out of range are taken for 0, not clamped"),
    (
        "takes_indices_outside_for_0",
        "SCATTER_ND",
        "indices",
        "indices out of range are taken for 0, and should write nothing",
    ),
    ("exchanges_paddings", "PADDING1", "attribute", PADDINGS),
    ("exchanges_paddings", "CONVOLUTION", "attribute", PADDINGS),
    ("counts_the_padding", "AVERAGE_POOLING1", "attribute", "IncludePadding is taken for True, not False"),
    ("floors", "ELEMENT_WISE_CEIL", "rounding", "rounded down, not up"),
    ("truncates", "ELEMENT_WISE_CEIL", "rounding", "rounded toward zero, not up"),
    ("ceils", "ELEMENT_WISE_FLOOR", "rounding", "rounded up, not down"),
    ("truncates", "ELEMENT_WISE_FLOOR", "rounding", "rounded toward zero, not down"),
    ("rounds", "ELEMENT_WISE_FLOOR", "rounding", "rounded to nearest, not down"),
    ("picks_the_last", "ARGMAX", "ties", LAST),
    ("reduces_to_the_last", "REDUCE", "ties", "of equal elements the last is picked, not the first"),
    ("divides_by_one_less", "MEAN_VARIANCE_NORMALIZATION1", "variance", UNBIASED),
    (
        "divides_by_one_less_than_several",
        "MEAN_VARIANCE_NORMALIZATION1",
        "variance",
        f"{UNBIASED}, but stays 0 where that is one",
    ),
    (
        "exchanges_height_and_width",
        "RESAMPLE1",
        "height and width",
        "height and width are in each other's place in every attribute",
    ),
    (
        "exchanges_height_and_width",
        "UPSAMPLE_2D",
        "wrong sizes",
        "OutputTensor has the shape (1, 1, 2, 2) instead of (1, 1, 1, 4): "
        "height and width are in each other's place in ScaleSize",
    ),
    (
        "samples_with_halves_down",
        "RESAMPLE1",
        "coordinates",
        "coordinates are rounded to the nearest element, halves down, not up",
    ),
    (
        "samples_with_halves_to_even",
        "RESAMPLE1",
        "coordinates",
        "coordinates are rounded to the nearest element, halves to even, not up",
    ),
    ("samples_below", "RESAMPLE1", "coordinates", "coordinates are rounded down, not to the nearest element"),
    ("samples_above", "RESAMPLE1", "coordinates", "coordinates are rounded up, not to the nearest element"),
    (
        "samples_nearest",
        "RESAMPLE2",
        "coordinates",
        "coordinates are rounded to the nearest element, not in one direction",
    ),
    ("pools_with_cut_corners", "ROI_POOLING", "rounding", "rounded toward zero, not to nearest"),
    ("pools_with_halves_to_even", "ROI_POOLING", "rounding", "halves are rounded to even, not away from zero"),
    ("reads_at_corners", "RESAMPLE2", "coordinates", CORNERS),
    ("adds_in_half", "REDUCE", "half precision", HALF),
]


@pytest.mark.parametrize(("function", "operator", "kind", "text"), FAULTS)
def test_a_fault_is_called_by_its_name_and_shown(function: str, operator: str, kind: str, text: str) -> None:
    module = doctor_faults if hasattr(doctor_faults, function) else doctor_adapters
    settings = Settings(adapter=f"{module.__name__}:{function}", invalid=False)
    (report,) = examine(REGISTRY, [operator], Here(getattr(module, function)), settings)
    assert [(finding.kind, finding.text) for finding in report.findings] == [(kind, text)]
    (finding,) = report.findings
    assert report.failed == len(finding.found_in) > 0
    shows_the_fault(finding.one_liner, kind)


class _Foreign:
    """An array that does not want to be one."""

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("no")


def _raises(error: BaseException) -> Callable[..., Any]:
    def run(*_: Any) -> Any:
        raise error

    return run


class _SilentError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no text")


JUNK: dict[str, Callable[[Any], Any]] = {
    "none": lambda x: None,
    "text": lambda x: "text",
    "bytes": lambda x: b"bytes",
    "number": lambda x: 5,
    "nothing": lambda x: [],
    "two": lambda x: [x, x],
    "other names": lambda x: {"NoTensor": x},
    "objects": lambda x: x.astype(object),
    "complex": lambda x: x.astype(np.complex64),
    "booleans": lambda x: x.astype(bool),
    "texts": lambda x: x.astype(str),
    "other byte order": lambda x: x.astype(x.dtype.newbyteorder()),
    "empty": lambda x: x[:0],
    "scalar": lambda x: x.ravel()[0],
    "one dimension more": lambda x: x[None],
    "transposed": lambda x: x.T,
    "all NaN": lambda x: np.full_like(x, np.nan) if x.dtype.kind == "f" else x + x.dtype.type(3),
    "all infinite": lambda x: np.full_like(x, np.inf) if x.dtype.kind == "f" else x + x.dtype.type(3),
    "all zero": np.zeros_like,
    "noise": lambda x: np.frombuffer(np.random.default_rng(1).bytes(x.nbytes), x.dtype).reshape(x.shape),
    "masked": lambda x: np.ma.masked_all(x.shape, x.dtype),
    "read-only": lambda x: np.broadcast_to(x.ravel()[:1], x.shape),
    "foreign": lambda x: _Foreign(),
}


@pytest.mark.parametrize("operator", ["CUMULATIVE_SUMMATION", "ELEMENT_WISE_IDENTITY", "ELEMENT_WISE_BIT_NOT"])
@pytest.mark.parametrize("junk", JUNK)
def test_junk_ends_in_a_report(junk: str, operator: str) -> None:
    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        return JUNK[junk](next(iter(inputs.values())))

    _examine(run, operator)


@pytest.mark.parametrize("error", [_SilentError(), ZeroDivisionError(), KeyError(), Exception("\n"), MemoryError()])
def test_errors_end_in_a_report(error: Exception) -> None:
    _examine(_raises(error), "ELEMENT_WISE_ADD")


def _examine(run: Callable[..., Any], operator: str) -> None:
    settings = Settings(adapter="junk:run", limit=4, invalid=True)
    reports = list(examine(REGISTRY, [operator], Here(run), settings))
    assert reports[0].failed > 0
    assert reports[0].findings
    assert all(isinstance(line, str) for line in page(settings, reports, verbose=True))
    assert record(settings, reports)["operators"][0]["findings"]
