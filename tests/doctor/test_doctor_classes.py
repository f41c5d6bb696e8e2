"""Each fault is called by its name, shrunk, and shown by a line of Python that runs."""

from __future__ import annotations

import contextlib
import io
import json

import doctor_adapters
import pytest
from doctor_shown import shows_the_fault

from dmlops import REGISTRY
from dmltools.doctor.implementation import Here
from dmltools.doctor.session import Report, Settings, examine
from dmltools.doctor.trials import subject_of

SUM, ADD = "CUMULATIVE_SUMMATION", "ELEMENT_WISE_ADD"

INFINITIES = "wrong where an infinity goes in, should come out, or comes out"

FAULTS = [
    ("ignores_exclusive", SUM, "exclusive", "HasExclusiveSum is taken for False, not True"),
    (
        "flips_direction",
        SUM,
        "direction",
        "AxisDirection is taken for DML_AXIS_DIRECTION_DECREASING, not DML_AXIS_DIRECTION_INCREASING",
    ),
    ("takes_the_last_axis", SUM, "axis", "Axis is taken for 1, not 0"),
    ("ignores_alpha", "ACTIVATION_LEAKY_RELU", "attribute", "Alpha is taken for 0.01, not 0"),
    ("ignores_the_zero_point", "ELEMENT_WISE_QUANTIZE_LINEAR", "optional tensor", "ZeroPointTensor is not looked at"),
    (
        "exchanges_operands",
        "ELEMENT_WISE_SUBTRACT",
        "operands exchanged",
        "ATensor and BTensor are in each other's place",
    ),
    ("makes_zeros_positive", "ELEMENT_WISE_MODULUS_FLOOR", "sign of zero", "zeros have the other sign"),
    (
        "accumulates_in_half",
        SUM,
        "half precision",
        "accumulates in FLOAT16, rounding at each step, where tensors are FLOAT16",
    ),
    (
        "accumulates_in_half_by_pairs",
        SUM,
        "half precision",
        "accumulates in FLOAT16: the errors are as large as that makes them",
    ),
    ("saturates_sums", ADD, "integer overflow", "results stop at the ends of the type instead of wrapping"),
    (
        "saturates_at_each_step",
        SUM,
        "integer overflow",
        "wrong only where the result, or a part of it, leaves the type",
    ),
    (
        "adds_integers_in_floats",
        ADD,
        "integers in floats",
        "integers are computed in float32, which does not hold them all, where tensors are INT32",
    ),
    (
        "cuts_remainders",
        "ELEMENT_WISE_MODULUS_FLOOR",
        "remainder",
        "remainders have the sign of the dividend: quotients are cut toward zero",
    ),
    ("rounds_halves_up", "ELEMENT_WISE_ROUND", "rounding", "halves are rounded up, not to even"),
    (
        "takes_another_mode",
        "ELEMENT_WISE_ROUND",
        "attribute",
        "RoundingMode is taken for DML_ROUNDING_MODE_TOWARD_INFINITY, not DML_ROUNDING_MODE_HALVES_TO_NEAREST_EVEN",
    ),
    ("exchanges_attributes", "ACTIVATION_LINEAR", "attribute", "Alpha and Beta are in each other's place"),
    ("cuts_alpha", "ACTIVATION_LEAKY_RELU", "attribute", "Alpha is taken for 0, not 0.01"),
    (
        "rounds_twice",
        "CAST",
        "rounding",
        "results are rounded twice, to FLOAT32 in between, not once to nearest, where tensors are FLOAT16",
    ),
    (
        "overflows_in_between",
        "ELEMENT_WISE_MEAN",
        "float overflow",
        "finite results come out infinite: an intermediate value leaves the type",
    ),
    (
        "cancels",
        "ACTIVATION_ELU",
        "precision",
        "results near zero lose digits, as when numbers much larger than they are cancel",
    ),
    ("rounds_toward_zero", ADD, "rounding", "results are rounded toward zero, not once to nearest"),
    (
        "overlooks_nan",
        "ELEMENT_WISE_MAX",
        "NaN",
        "wrong where a NaN goes in or should come out, or where one comes out",
    ),
    ("flushes_subnormals", "ELEMENT_WISE_IDENTITY", "subnormal numbers", "subnormal numbers are taken for zero"),
    (
        "lacks_precision",
        "ELEMENT_WISE_EXP",
        "precision",
        "errors of up to 0.00089 of what they are relative to, more than the specification allows",
    ),
    ("counts_without_sign", "ELEMENT_WISE_BIT_COUNT", "signedness", "integer inputs are taken without their sign"),
    (
        "ignores_strides",
        SUM,
        "strides",
        "the strides of InputTensor are not looked at: the memory is read as if it were packed",
    ),
    (
        "ignores_strides",
        ADD,
        "strides",
        "the strides of ATensor are not looked at: the memory is read as if it were packed",
    ),
    ("refuses_many_dimensions", "ELEMENT_WISE_ABS", "rejects valid", "ValueError: 3 dimensions are too many"),
    ("raises_on_rows", "ELEMENT_WISE_ABS", "crash", "KeyError: 3"),
    ("writes_to_its_input", "ELEMENT_WISE_ABS", "writes to input", "InputTensor has changed"),
    ("gives_doubles", "ELEMENT_WISE_EXP", "wrong type", "OutputTensor is float64 instead of float16"),
    ("gives_flat_lines", "ELEMENT_WISE_EXP", "wrong sizes", "OutputTensor has the shape (2,) instead of (1,)"),
    ("gives_nothing", "ELEMENT_WISE_EXP", "no output", "there is no OutputTensor"),
    ("adds_one", "ELEMENT_WISE_IDENTITY", "wrong values", "wrong elements are one more or one less"),
    ("overlooks_infinities", "ELEMENT_WISE_ABS", "infinities", INFINITIES),
    ("overlooks_infinities", "ELEMENT_WISE_EXP", "infinities", INFINITIES),
    (
        "exchanges_paddings",
        "AVERAGE_POOLING",
        "attribute",
        "StartPadding and EndPadding are in each other's place",
    ),
    ("counts_the_padding", "AVERAGE_POOLING", "attribute", "IncludePadding is taken for True, not False"),
    (
        "rounds_sizes_up",
        "MAX_POOLING",
        "wrong sizes",
        "OutputTensor has the shape (1, 1, 1, 3) instead of (1, 1, 1, 2): sizes are rounded up, not down",
    ),
    ("picks_the_last", "ACTIVATION_HARDMAX", "ties", "of equal elements the last is picked, not the first"),
    ("sorts_equals_backwards", "TOP_K", "ties", "of equal elements the last is picked, not the first"),
    (
        "divides_by_one_less",
        "BATCH_NORMALIZATION_TRAINING",
        "variance",
        "the variance is divided by one less than the number of elements",
    ),
    (
        "exchanges_height_and_width",
        "RESAMPLE1",
        "height and width",
        "height and width are in each other's place in Scales",
    ),
    (
        "reads_at_corners",
        "RESAMPLE1",
        "coordinates",
        "coordinates are those of pixel corners, whatever the offsets say",
    ),
    (
        "makes_the_ends_meet",
        "RESAMPLE1",
        "coordinates",
        "coordinates make the first and the last elements of input and output meet, whatever the scale",
    ),
    (
        "reads_at_centers",
        "RESAMPLE2",
        "coordinates",
        "coordinates are those of pixel centers, whatever the offsets say",
    ),
    (
        "multiplies_matrices_in_half",
        "GEMM",
        "half precision",
        "accumulates in FLOAT16, rounding at each step",
    ),
    ("makes_noise", "ELEMENT_WISE_ABS", "wrong values", "no hypothesis explains the difference"),
]


def _examined(function: str, operator: str, *, limit: int = 60, invalid: bool = False) -> Report:
    settings = Settings(adapter=f"doctor_adapters:{function}", limit=limit, invalid=invalid)
    (report,) = examine(REGISTRY, [operator], Here(getattr(doctor_adapters, function)), settings)
    return report


@pytest.mark.slow
@pytest.mark.parametrize(("function", "operator", "kind", "text"), FAULTS)
def test_a_fault_is_called_by_its_name_and_shown(function: str, operator: str, kind: str, text: str) -> None:
    report = _examined(function, operator)
    assert [(finding.kind, finding.text) for finding in report.findings] == [(kind, text)]
    (finding,) = report.findings
    assert report.failed == len(finding.found_in) > 0
    assert "\n" not in finding.one_liner
    assert finding.model is not None
    json.dumps(finding.model)
    shows_the_fault(finding.one_liner, kind)


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
        "illegal descriptors end in outputs (requirements)",
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
    first = _examined("ignores_exclusive", SUM)
    subject_of.cache_clear()  # so that its trials are made again
    assert _examined("ignores_exclusive", SUM) == first


def test_failures_are_shrunk_to_a_few_plain_numbers() -> None:
    (finding,) = _examined("ignores_exclusive", SUM).findings
    assert "'InputTensor': np.array([1], " in finding.one_liner
    assert "Axis=0" in finding.one_liner
    assert finding.text == "HasExclusiveSum is taken for False, not True"


def test_strides_stay_where_they_are_what_fails() -> None:
    (finding,) = _examined("ignores_strides", ADD).findings
    assert "np.lib.stride_tricks.as_strided(" in finding.one_liner
    assert finding.one_liner.count("as_strided") == 1
