"""The doctor on adapters of other libraries, and on every operator."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import doctor_adapters
import pytest

from dmlops import REGISTRY
from dmltools.doctor.implementation import Here
from dmltools.doctor.reporting import page, record
from dmltools.doctor.session import Report, Settings, examine

ROOT = Path(__file__).resolve().parents[2]


def _adapter(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module(f"examples.adapters.{name}")


def _reports(adapter: Any, *operators: str, unpromised: frozenset[str] = frozenset()) -> dict[str, Report]:
    settings = Settings(adapter=f"{adapter.__name__}:run", limit=40, invalid=False, unpromised=unpromised)
    return {report.operator: report for report in examine(REGISTRY, operators, Here(adapter.run), settings)}


def test_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    adapter = _adapter("numpy_adapter", monkeypatch)
    assert set(adapter.PLAIN) | set(adapter.TYPED) <= set(REGISTRY)
    reports = _reports(adapter, "ELEMENT_WISE_BIT_COUNT", "ELEMENT_WISE_ABS", "CUMULATIVE_SUMMATION", "ADAM_OPTIMIZER")
    kinds = {name: [finding.kind for finding in report.findings] for name, report in reports.items()}
    assert kinds == {
        "ELEMENT_WISE_BIT_COUNT": ["signedness"],
        "ELEMENT_WISE_ABS": [],
        "CUMULATIVE_SUMMATION": ["half precision"],
        "ADAM_OPTIMIZER": [],
    }
    others = _reports(adapter, "GATHER", "REDUCE")
    others |= _reports(adapter, "GEMM", unpromised=frozenset({"early_overflow"}))
    said = {name: [(finding.kind, finding.text) for finding in report.findings] for name, report in others.items()}
    assert said["GEMM"] == [
        ("half precision", "accumulates in FLOAT16, rounding at each step, where tensors are FLOAT16")
    ]
    assert said["GATHER"] == [("crash", "IndexError: index 1 is out of bounds for axis 0 with size 1")]
    overflow = "finite results come out infinite: an intermediate value leaves the type"
    assert said["REDUCE"][0] == ("float overflow", overflow)
    assert {finding.basis for finding in others["REDUCE"].findings} == {"our choice"}  # NaN, and what leaves the range
    assert reports["ADAM_OPTIMIZER"].reason == "NotImplementedError: NumPy has no function for ADAM_OPTIMIZER"


def test_onnxruntime(monkeypatch: pytest.MonkeyPatch) -> None:
    for library in ("onnx", "onnxruntime"):
        pytest.importorskip(library, reason=f"the adapter needs {library}")
    adapter = _adapter("onnxruntime_adapter", monkeypatch)
    assert set(adapter.NODES) <= set(REGISTRY)
    reports = _reports(adapter, "CUMULATIVE_SUMMATION", "ELEMENT_WISE_IS_INFINITY", "ELEMENT_WISE_LOGICAL_AND")
    for report in reports.values():
        assert report.findings == ()
        assert report.passed > 0


LEAST = 20
"""Every operator has more illegal descriptors than these; those that fill tensors have the fewest."""


def _examined(function: str, operator: str) -> tuple[Settings, Report]:
    settings = Settings(adapter=f"doctor_adapters:{function}", limit=0)
    (report,) = examine(REGISTRY, [operator], Here(getattr(doctor_adapters, function)), settings)
    return settings, report


@pytest.mark.slow
@pytest.mark.parametrize("operator", list(REGISTRY))
def test_nothing_is_found_in_a_right_adapter(operator: str) -> None:
    _, report = _examined("right", operator)
    assert [(finding.text, finding.case, finding.problem) for finding in report.findings] == []
    assert (report.failed, report.unsupported, report.taken, report.raised) == (0, 0, 0, 0)
    assert report.passed > 0
    assert report.refused > LEAST


@pytest.mark.parametrize("operator", list(REGISTRY))
def test_an_adapter_that_takes_everything_and_gives_ones_is_reported(operator: str) -> None:
    settings, report = _examined("gives_ones", operator)
    assert report.taken > LEAST
    assert report.refused == 0
    assert report.findings
    for finding in report.findings:
        compile(finding.one_liner, operator, "exec")
    assert list(page(settings, [report], verbose=True))
    assert record(settings, [report])["operators"][0]["findings"]
