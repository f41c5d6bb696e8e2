"""The report that a driver's engineer reads: ten NumPy operators, three planted faults, one screen."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import planted
import pytest

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.doctor.implementation import Here
from dmltools.doctor.reporting import page, total
from dmltools.doctor.session import Report, Settings, examine

pytestmark = pytest.mark.slow  # the doctor takes its time for ten operators; test_doctor_classes.py has it by faults

SETTINGS = Settings(adapter="planted:run")


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    """Those of every operator; what the adapter knows nothing of is tried in the cases of the specification alone."""
    found = {}
    for names, settings in (
        (planted.OPERATORS, SETTINGS),
        ([name for name in REGISTRY if name not in planted.OPERATORS], replace(SETTINGS, limit=0)),
    ):
        found |= {report.operator: report for report in examine(REGISTRY, names, Here(planted.run), settings)}
    return [found[name] for name in REGISTRY]


def test_the_three_faults_are_called_by_their_names(reports: list[Report]) -> None:
    found = {r.operator: [(f.kind, f.text) for f in r.findings if not f.illegal] for r in reports}
    assert {name: findings for name, findings in found.items() if findings} == {
        "ELEMENT_WISE_MODULUS_FLOOR": [
            (
                "remainder",
                "the divisor is added wherever the remainder is negative, even where the divisor is negative",
            )
        ],
        "CUMULATIVE_SUMMATION": [
            (
                "exclusive",
                "exclusive results are moved the wrong way along the axis, "
                "where AxisDirection is DML_AXIS_DIRECTION_DECREASING",
            )
        ],
        "ELEMENT_WISE_ROUND": [("rounding", "halves are rounded away from zero, not to even")],
    }


def test_the_report_fits_a_screen_wrong_values_first(reports: list[Report]) -> None:
    lines = list(page(SETTINGS, reports))
    assert lines[0] == f"planted:run: 10 of {len(REGISTRY)} operators tried, 7 right, 3 not"
    assert lines[2] == "Wrong values"
    assert len(lines) <= 38
    assert all(len(line) <= 80 for line in lines)
    text = "\n".join(lines)
    assert text.index("Wrong values") < text.index("Illegal descriptors") < text.index("Right: ")
    refused, taken, raised = (sum(getattr(r, n) for r in reports) for n in ("refused", "taken", "raised"))
    assert (
        f"4. Most illegal descriptors are accepted: {refused} of {refused + taken + raised} refused, "
        f"{taken} gave outputs, {raised} exceptions [DML0966]"
    ) in " ".join(text.split())
    (absent,) = [line for line in lines if line.startswith("Not supported")]
    assert absent.startswith(f"Not supported ({len(REGISTRY) - 10} operators): ACTIVATION_CELU, ")
    last = total(SETTINGS, reports)
    assert " ".join(text.split()).endswith(last)
    assert "; 4 findings in 10 operators: " in last


def test_the_examples_are_small_and_show_no_zeros_signs(reports: list[Report]) -> None:
    for report in reports:
        for finding in report.findings:
            if finding.illegal:
                continue
            assert len(finding.case) < 160, finding.case
            assert "-0.0" not in finding.case
            assert "-0.0" not in finding.problem
            number, right = finding.problem.rsplit(": ", 1)[1].split(" instead of ")
            assert float(number) != float(right)


def test_the_same_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["doctor", "--in-process", "--adapter", "planted:run", "ELEMENT_WISE_ROUND", "ELEMENT_WISE_ADD"]
    assert main(REGISTRY, arguments) == 1
    out = capsys.readouterr().out
    assert "     probably: halves are rounded away from zero, not to even\n" in out
    assert "Right: ELEMENT_WISE_ADD\n" in out


@pytest.mark.parametrize(
    ("modulus", "kind", "text"),
    [
        (
            lambda a, b: np.where(np.fmod(a, b) < 0, np.fmod(a, b) + np.abs(b), np.fmod(a, b)),
            "remainder",
            "remainders are never negative, even where the divisor is negative",
        ),
        (np.fmod, "remainder", "remainders have the sign of the dividend: quotients are cut toward zero"),
        (
            lambda a, b: np.where(b < 0, a.dtype.type(0), np.mod(a, b)),
            "wrong values",
            "no hypothesis explains the difference",
        ),
    ],
    ids=["never negative", "the dividend's sign", "zero for negative divisors"],
)
def test_a_modulus_that_errs_is_not_called_what_it_is_not(modulus: object, kind: str, text: str) -> None:
    def run(name: str, d: object, inputs: dict[str, np.ndarray]) -> object:  # type: ignore[type-arg]
        a, b = inputs.values()
        if a.dtype.kind == "u":
            raise NotImplementedError("signed types only")
        with np.errstate(all="ignore"):
            result = modulus(a, b).astype(a.dtype)  # type: ignore[operator]
        return np.where(b == 0, np.mod(a, b), result) if a.dtype.kind == "i" else result

    settings = Settings(adapter="made:up", invalid=False, unpromised=frozenset({"nonfinite", "signed_zero"}))
    (report,) = examine(REGISTRY, ["ELEMENT_WISE_MODULUS_FLOOR"], Here(run), settings)
    found = {(finding.kind, finding.text) for finding in report.findings}
    assert found == {(kind, text)}  # once of what documents say, and it may be once of what they leave open
    assert all(finding.is_guess is (kind != "wrong values") for finding in report.findings)


def test_a_fault_of_one_data_type_says_so() -> None:
    def run(name: str, d: object, inputs: dict[str, np.ndarray]) -> object:  # type: ignore[type-arg]
        a, b = inputs.values()
        with np.errstate(all="ignore"):
            return b - a if a.dtype == np.float16 else a - b

    (report,) = examine(REGISTRY, ["ELEMENT_WISE_SUBTRACT"], Here(run), Settings(adapter="made:up", invalid=False))
    assert [finding.text for finding in report.findings] == [
        "ATensor and BTensor are in each other's place, where tensors are FLOAT16"
    ]


def test_an_adapter_that_checks_descriptors_has_its_gaps_listed() -> None:
    from doctor_adapters import right

    def run(name: str, d: object, inputs: object) -> object:
        if d.OutputTensor.DataType.short == "FLOAT16" != d.InputTensor.DataType.short:  # type: ignore[attr-defined]
            return inputs["InputTensor"]  # type: ignore[index]
        return right(name, d, inputs)  # type: ignore[arg-type]

    settings = Settings(adapter="made:up", limit=2)
    reports = list(examine(REGISTRY, ["CUMULATIVE_SUMMATION", "CUMULATIVE_PRODUCT"], Here(run), settings))
    text = "\n".join(page(settings, reports))
    assert "Most illegal descriptors" not in text
    assert "     illegal descriptors end in outputs (same)\n" in text
    assert "     also in CUMULATIVE_PRODUCT\n" in text
    assert "  All together: " in text
