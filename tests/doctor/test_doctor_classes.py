"""Each fault is called by its name, shrunk, and shown by a line of Python that runs."""

from __future__ import annotations

import contextlib
import io
import json

import doctor_adapters
import pytest

from dmlops import REGISTRY
from dmlruntime.doctor.implementation import Here
from dmlruntime.doctor.session import Report, Settings, examine

SUM, ADD = "CUMULATIVE_SUMMATION", "ELEMENT_WISE_ADD"

FAULTS = [
    ("ignores_exclusive", SUM, "exclusive"),
    ("flips_direction", SUM, "direction"),
    ("takes_the_last_axis", SUM, "axis"),
    ("ignores_alpha", "ACTIVATION_LEAKY_RELU", "attribute"),
    ("ignores_the_zero_point", "ELEMENT_WISE_QUANTIZE_LINEAR", "optional tensor"),
    ("exchanges_operands", "ELEMENT_WISE_SUBTRACT", "operands exchanged"),
    ("makes_zeros_positive", "ELEMENT_WISE_MODULUS_FLOOR", "sign of zero"),
    ("accumulates_in_half", SUM, "half precision"),
    ("accumulates_in_half_by_pairs", SUM, "half precision"),
    ("saturates_sums", ADD, "integer overflow"),
    ("saturates_at_each_step", SUM, "integer overflow"),
    ("adds_integers_in_floats", ADD, "integers in floats"),
    ("cuts_remainders", "ELEMENT_WISE_MODULUS_FLOOR", "remainder"),
    ("rounds_halves_up", "ELEMENT_WISE_ROUND", "rounding"),
    ("takes_another_mode", "ELEMENT_WISE_ROUND", "attribute"),
    ("exchanges_attributes", "ACTIVATION_LINEAR", "attribute"),
    ("cuts_alpha", "ACTIVATION_LEAKY_RELU", "attribute"),
    ("rounds_twice", "CAST", "rounding"),
    ("overflows_in_between", "ELEMENT_WISE_MEAN", "float overflow"),
    ("cancels", "ACTIVATION_ELU", "precision"),
    ("rounds_toward_zero", ADD, "rounding"),
    ("overlooks_nan", "ELEMENT_WISE_MAX", "NaN"),
    ("flushes_subnormals", "ELEMENT_WISE_IDENTITY", "subnormal numbers"),
    ("lacks_precision", "ELEMENT_WISE_EXP", "precision"),
    ("counts_without_sign", "ELEMENT_WISE_BIT_COUNT", "signedness"),
    ("ignores_strides", SUM, "strides"),
    ("ignores_strides", ADD, "strides"),
    ("refuses_many_dimensions", "ELEMENT_WISE_ABS", "rejects valid"),
    ("raises_on_rows", "ELEMENT_WISE_ABS", "crash"),
    ("writes_to_its_input", "ELEMENT_WISE_ABS", "writes to input"),
    ("gives_doubles", "ELEMENT_WISE_EXP", "wrong type"),
    ("gives_flat_lines", "ELEMENT_WISE_EXP", "wrong sizes"),
    ("gives_nothing", "ELEMENT_WISE_EXP", "no output"),
]


def _examined(function: str, operator: str, *, limit: int = 60, invalid: bool = False) -> Report:
    settings = Settings(adapter=f"doctor_adapters:{function}", limit=limit, invalid=invalid)
    (report,) = examine(REGISTRY, [operator], Here(getattr(doctor_adapters, function)), settings)
    return report


@pytest.mark.parametrize(("function", "operator", "kind"), FAULTS)
def test_a_fault_is_called_by_its_name(function: str, operator: str, kind: str) -> None:
    report = _examined(function, operator)
    assert [finding.kind for finding in report.findings] == [kind]
    (finding,) = report.findings
    assert report.failed == len(finding.found_in) > 0
    assert "\n" not in finding.one_liner
    assert finding.model is not None
    json.dumps(finding.model)


@pytest.mark.parametrize(("function", "operator", "kind"), FAULTS)
def test_the_line_of_python_shows_the_fault(function: str, operator: str, kind: str) -> None:
    (finding,) = _examined(function, operator).findings
    shown = io.StringIO()
    raised = ""
    with contextlib.redirect_stdout(shown):
        try:
            exec(finding.one_liner, {})
        except (KeyError, ValueError) as error:
            raised = f"{type(error).__name__}: {error}"
    assert shown.getvalue().startswith("should be ")
    if kind in ("crash", "rejects valid"):
        assert raised
    else:
        assert not raised
        right, wrong = shown.getvalue().split("\nis ")
        same = kind in ("sign of zero", "wrong type", "writes to input")  # not seen in every print
        assert same or right.removeprefix("should be ").strip() != wrong.strip()


@pytest.mark.parametrize("operator", [SUM, ADD, "CAST", "ELEMENT_WISE_CLIP1", "ELEMENT_WISE_QUANTIZE_LINEAR"])
def test_nothing_is_found_where_nothing_is_wrong(operator: str) -> None:
    report = _examined("right", operator, limit=20, invalid=True)
    assert report.findings == ()
    assert report.failed == 0
    assert report.passed > 20


def test_what_is_not_supported_is_counted_apart() -> None:
    report = _examined("knows_float32", "ELEMENT_WISE_ABS", limit=20)
    assert report.findings == ()
    assert report.passed > 0
    assert report.unsupported > 0
    assert report.reason == "NotImplementedError: FLOAT32 only"


def test_illegal_descriptors_that_are_taken_are_found_by_rule() -> None:
    report = _examined("careless", SUM, limit=0, invalid=True)
    invalid = [finding for finding in report.findings if finding.kind == "accepts invalid"]
    assert [finding.text for finding in invalid] == [
        "illegal descriptors end in outputs (support tables)",
        "illegal descriptors end in outputs (tensors)",
        "illegal descriptors end in outputs (same)",
        "illegal descriptors end in outputs (attributes)",
    ]
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(invalid[2].one_liner, {})
    first, second = shown.getvalue().split("\nis ")
    expected = "should be refused: OutputTensor.DataType = FLOAT16: must equal InputTensor.DataType (FLOAT32)"
    assert first.startswith(expected)
    assert second


def test_the_same_seed_gives_the_same_report() -> None:
    assert _examined("ignores_exclusive", SUM) == _examined("ignores_exclusive", SUM)


def test_failures_are_shrunk_to_a_few_plain_numbers() -> None:
    (finding,) = _examined("ignores_exclusive", SUM).findings
    assert "'InputTensor': np.array([1], " in finding.one_liner
    assert "Axis=0" in finding.one_liner
    assert finding.text == "HasExclusiveSum is taken for False, not True"


def test_strides_stay_where_they_are_what_fails() -> None:
    (finding,) = _examined("ignores_strides", ADD).findings
    assert "np.lib.stride_tricks.as_strided(" in finding.one_liner
    assert finding.one_liner.count("as_strided") == 1
