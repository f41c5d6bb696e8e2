"""Whatever an implementation returns or raises: a report, never an error of the doctor's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from dmlops import REGISTRY
from dmltools.doctor.implementation import Here
from dmltools.doctor.reporting import page, record
from dmltools.doctor.session import Settings, examine


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


@pytest.mark.one_in(4)
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
