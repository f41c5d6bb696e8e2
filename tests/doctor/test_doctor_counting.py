"""Tests of what counts: what documents say, once for each entry of a report; what is left open with --strict only."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

import doctor_adapters
import numpy as np
import pytest

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.doctor.implementation import Apart, Here
from dmltools.doctor.reporting import counted_entries, page, total
from dmltools.doctor.session import Report, Settings, examine

Adapter = Callable[[str, Any, dict[str, Any]], Any]


@pytest.fixture
def doctor(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Run the command on a function; its exit status, and what it prints."""

    def run(function: Adapter, *arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(doctor_adapters, "given", function, raising=False)
        monkeypatch.setenv("COLUMNS", "80")
        status = main(REGISTRY, ["doctor", "--in-process", "--adapter", "doctor_adapters:given", *arguments])
        shown = capsys.readouterr()
        return status, shown.out + shown.err

    return run


def _divides_like_c(name: str, d: Any, inputs: dict[str, Any]) -> Any:
    """The documents say nothing of a division by zero."""
    a, b = inputs["ATensor"], inputs["BTensor"]
    if a.dtype.kind != "f" and (b == 0).any():
        raise ZeroDivisionError("integer division by zero")
    return doctor_adapters.right(name, d, inputs)


def _loses_signs(name: str, d: Any, inputs: dict[str, Any]) -> Any:
    """Copies zeros without their sign, and quiets signalling NaN."""
    return doctor_adapters.makes_zeros_positive(name, d, inputs)


@pytest.mark.parametrize(
    ("function", "operator", "remark"),
    [
        (_divides_like_c, "ELEMENT_WISE_DIVIDE", "the documents are silent"),
        (_loses_signs, "ELEMENT_WISE_IDENTITY", "our choice"),
        (_loses_signs, "SLICE", "our choice"),
        (doctor_adapters.overlooks_nan, "ELEMENT_WISE_MAX", "our choice"),
    ],
)
def test_what_the_documents_leave_open_counts_if_that_is_asked(
    doctor: Callable[..., tuple[int, str]], function: Adapter, operator: str, remark: str
) -> None:
    arguments = (operator, "--limit", "10", "--no-invalid")
    status, shown = doctor(function, *arguments)
    assert status == 0
    assert (
        "1 of 1 operator tried, 1 right, 0 not\n\nLeft open by the documents: not counted without --strict\n" in shown
    )
    assert re.search(rf"(?m)^  1\. {operator}, .* \({remark}\)$", shown)
    assert "; 0 findings in 0 operators; 1 more that the documents leave open" in " ".join(shown.split())
    status, shown = doctor(function, *arguments, "--strict")
    assert status == 1
    assert "1 of 1 operator tried, 0 right, 1 not\n\nLeft open by the documents\n" in shown
    assert "; 1 finding in 1 operator: 1 " in " ".join(shown.split())


def test_what_fails_where_the_documents_speak_counts_though_they_are_silent_elsewhere() -> None:
    """One fault, which is shown by a case that the documents decide."""

    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        return doctor_adapters.exchanges_operands(name, d, inputs)

    settings = Settings(adapter="made:up", limit=10, invalid=False)
    (report,) = examine(REGISTRY, ["ELEMENT_WISE_SUBTRACT"], Here(run), settings)
    assert [finding.basis for finding in report.findings] == ["documented"]
    assert any("(silent)" in name or "(our choice)" in name for name in report.findings[0].found_in)


def test_failures_that_nothing_explains_are_apart_by_what_the_documents_say() -> None:
    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        x = inputs["InputTensor"]
        result = doctor_adapters.right(name, d, inputs)
        return np.where(np.isnan(x), x.dtype.type(7), result * x.dtype.type(3) + x.dtype.type(11))

    settings = Settings(adapter="made:up", limit=10, invalid=False)
    (report,) = examine(REGISTRY, ["ELEMENT_WISE_SIN"], Here(run), settings)
    found = {(finding.kind, finding.basis) for finding in report.findings}
    assert ("wrong values", "documented") in found
    assert {basis for kind, basis in found if kind == "NaN"} == {"silent"}


def _reports(function: Adapter, *operators: str, limit: int = 20) -> tuple[Settings, list[Report]]:
    settings = Settings(adapter="made:up", limit=limit, invalid=False)
    return settings, list(examine(REGISTRY, operators, Here(function), settings))


def test_as_many_findings_are_counted_as_are_shown() -> None:
    operators = ("ELEMENT_WISE_ADD", "ELEMENT_WISE_SUBTRACT", "ELEMENT_WISE_MULTIPLY", "ELEMENT_WISE_ABS")
    settings, reports = _reports(doctor_adapters.lacks_precision, *operators)
    assert sum(len(report.findings) for report in reports) > 1
    shown = list(page(settings, reports))
    numbered = [line for line in shown if re.match(r"  \d+\. ", line)]
    entries = counted_entries(settings, reports)
    left = len(numbered) - len(entries)
    assert left >= 0
    said = total(settings, reports)
    assert f"; {len(entries)} finding" in said
    assert ("more that the documents leave open" in said) is (left > 0)
    counts = [int(number) for number in re.findall(r"(?:^|, )(\d+) [a-z]", said.split(" operators: ")[-1])]
    assert sum(counts) == len(entries)


def test_what_an_exception_says_is_said_once() -> None:
    settings, reports = _reports(doctor_adapters.raises_on_rows, "ELEMENT_WISE_ABS")
    assert "\n".join(page(settings, reports)).count("KeyError") == 1


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (OSError("no such library: driver.so"), "OSError: no such library: driver.so"),
        (TypeError("run() takes 2 positional arguments but 3 were given"), "TypeError: run() takes 2 positional"),
        (ValueError("not connected"), "ValueError: not connected"),
    ],
)
@pytest.mark.parametrize("operators", [["GEMM"], ["ELEMENT_WISE_ABS", "GEMM", "CAST"]])
def test_an_adapter_that_always_fails_in_the_same_way_is_one_line(
    doctor: Callable[..., tuple[int, str]], error: Exception, text: str, operators: list[str]
) -> None:
    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        raise error

    status, shown = doctor(run, *operators)
    assert status == 2
    one_line = " ".join(shown.split())
    assert one_line.startswith(f"dmlops: doctor_adapters:given fails in every first call: {text}")
    assert one_line.endswith("[DML0967]")


def test_an_adapter_that_returns_nothing_is_one_line(doctor: Callable[..., tuple[int, str]]) -> None:
    status, shown = doctor(lambda *_: None, "GEMM", "ELEMENT_WISE_ABS")
    assert status == 2
    assert " ".join(shown.split()).endswith("fails in every first call: there is no OutputTensor [DML0967]")


def test_an_adapter_that_names_the_operator_in_its_error_is_one_line(doctor: Callable[..., tuple[int, str]]) -> None:
    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        raise KeyError(name)

    status, shown = doctor(run, "GEMM", "ELEMENT_WISE_ABS")
    assert status == 2
    assert "KeyError" in shown


def test_an_adapter_that_fails_for_some_calls_is_examined(doctor: Callable[..., tuple[int, str]]) -> None:
    """It knows one operator of two, fails in its first trial, and says nothing of the other."""

    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        if name != "ELEMENT_WISE_ABS":
            raise NotImplementedError(name)
        if d.InputTensor.DataType.short == "FLOAT32":
            raise RuntimeError("no FLOAT32")
        return doctor_adapters.right(name, d, inputs)

    status, shown = doctor(run, "ELEMENT_WISE_ABS", "GEMM", "--limit", "20", "--no-invalid")
    assert status == 1
    assert ": crash\n" in shown


def _refusing(share: float) -> Adapter:
    """The reference, which refuses a share of the illegal descriptors, and takes the others for anything."""
    calls = 0

    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        nonlocal calls
        try:
            return doctor_adapters.right(name, d, inputs)
        except ValueError:
            calls += 1
            if int(calls * share) > int((calls - 1) * share):
                raise
            return next(iter(inputs.values()))

    return run


@pytest.mark.parametrize("share", [0.0, 0.3, 0.8])
def test_illegal_descriptors_are_one_line_unless_most_are_refused(share: float) -> None:
    settings = Settings(adapter="made:up", limit=0)
    reports = list(examine(REGISTRY, ["CUMULATIVE_SUMMATION", "CUMULATIVE_PRODUCT"], Here(_refusing(share)), settings))
    assert any(report.taken for report in reports)
    shown = list(page(settings, reports))
    numbered = [line for line in shown if re.match(r"  \d+\. ", line)]
    assert len(counted_entries(settings, reports)) == len(numbered)
    if share > 0.5:
        assert len(numbered) > 1
        assert any("illegal descriptors end in outputs (" in line for line in shown)
    else:
        (line,) = numbered
        assert line.startswith("  1. Most illegal descriptors are accepted: ")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that kill")
@pytest.mark.parametrize(
    ("operator", "remark", "text"),
    [
        ("ELEMENT_WISE_DIVIDE", "the documents are silent", "the process ended with status 0"),
        ("GATHER", "our choice", "the process was killed by SIGABRT"),
    ],
)
def test_a_process_that_dies_counts_where_the_documents_leave_it_open(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, operator: str, remark: str, text: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    adapter = "doctor_adapters:dies_on_what_is_open"
    arguments = ["doctor", "--adapter", adapter, operator, "--limit", "6", "--no-invalid"]
    assert main(REGISTRY, arguments) == 1
    shown = capsys.readouterr().out
    assert f"\n\nFailing calls\n  1. {operator}, " in shown
    assert f": crash ({remark})\n" in shown
    assert f"crashed: {text} [DML0963]" in " ".join(shown.split())
    assert "; 1 finding in 1 operator: 1 crash" in " ".join(shown.split())


def test_an_exception_where_the_documents_leave_it_open_does_not_count(doctor: Callable[..., tuple[int, str]]) -> None:
    """An index out of range that is refused, by whatever exception, harms nobody."""

    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        indices, size = inputs["IndicesTensor"].astype(np.int64), d.InputTensor.Sizes[d.Axis]
        if ((indices >= size) | (indices < -size)).any():
            raise IndexError("index out of range")
        return doctor_adapters.right(name, d, inputs)

    status, shown = doctor(run, "GATHER", "--limit", "6", "--no-invalid")
    assert status == 0
    assert "Left open by the documents: not counted without --strict\n  1. GATHER, 1 of " in shown
    assert ": crash (our choice)\n" in shown


def test_an_adapter_that_exits_in_this_process_does_not_end_the_report(doctor: Callable[..., tuple[int, str]]) -> None:
    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        if inputs["BTensor"].dtype.kind != "f" and not inputs["BTensor"].all():
            raise SystemExit(0)
        return doctor_adapters.right(name, d, inputs)

    status, shown = doctor(run, "ELEMENT_WISE_DIVIDE", "--limit", "6", "--no-invalid")
    assert status == 1
    assert "crashed: it ends the process: SystemExit(0) [DML0963]" in " ".join(shown.split())


def test_a_process_that_dies_of_an_illegal_descriptor_is_named_though_most_are_accepted() -> None:
    settings = Settings(adapter="doctor_adapters:dies_on_what_is_illegal", limit=0)
    with Apart(settings.adapter) as examined:
        reports = list(examine(REGISTRY, ["CUMULATIVE_SUMMATION"], examined, settings))
    shown = " ".join(" ".join(page(settings, reports)).split())
    assert "Most illegal descriptors are accepted" in shown
    assert "illegal descriptors end the process (" in shown
    assert "; but the process ended with status 7 [DML0963]" in shown
    assert ("crash", frozenset(["CUMULATIVE_SUMMATION"])) in counted_entries(settings, reports)
