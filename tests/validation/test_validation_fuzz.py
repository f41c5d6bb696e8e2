"""Anything in a descriptor, at any level, on any arrays: an error of ours or a result."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from made_up import DML_HALVE_OPERATOR_DESC
from made_up_kinds import DML_ABOVE_OPERATOR_DESC, DML_POUR_OPERATOR_DESC, DML_TILT_OPERATOR_DESC

from dmlops import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC, DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC
from dmlruntime.calls.function_form import call
from dmlruntime.core.errors import DmlError, ValidationError
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.validation import violations

hypothesis = pytest.importorskip("hypothesis", reason="hypothesis is not installed (pip install dmlops[dev])")
given, settings, st = hypothesis.given, hypothesis.settings, hypothesis.strategies

import junk  # noqa: E402 - it needs hypothesis

MORE = settings(max_examples=3 * settings().max_examples, suppress_health_check=list(hypothesis.HealthCheck))
TENSORS = st.one_of(junk.tensors(), junk.tensors(), junk.scalars)


def outcome(function: Any, *arguments: Any) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            return function(*arguments)
        except DmlError as error:
            return error


@pytest.mark.slow
@MORE
@given(TENSORS, TENSORS, junk.scalars, junk.scalars, junk.scalars, junk.scalars)
def test_scan_descriptors(x: Any, y: Any, axis: Any, direction: Any, exclusive: Any, level: Any) -> None:
    outcome(DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(x, y, axis, direction, exclusive).validate, level)


@pytest.mark.slow
@MORE
@given(TENSORS, TENSORS, TENSORS, TENSORS, junk.scalars, junk.scalars, junk.scalars)
def test_descriptors_of_all_member_types(
    x: Any, bias: Any, y: Any, rest: Any, count: Any, alpha: Any, shade: Any
) -> None:
    outcome(DML_HALVE_OPERATOR_DESC(x, bias, y, rest, Count=count, Offset=count, Alpha=alpha, Shade=shade).validate)


INNER = st.one_of(junk.scalars, st.builds(DML_TILT_OPERATOR_DESC, TENSORS, st.none(), junk.scalars))
PAIRS = st.one_of(junk.scalars, st.tuples(junk.scalars, junk.scalars))


@pytest.mark.slow
@MORE
@given(TENSORS, TENSORS, PAIRS, junk.scalars, junk.scalars, INNER)
def test_descriptors_of_structures(x: Any, y: Any, pair: Any, kind: Any, limit: Any, inner: Any) -> None:
    descriptor = DML_ABOVE_OPERATOR_DESC(x, None, x, y, pair, kind, limit, inner)
    error = outcome(descriptor.validate)
    assert (error is None) == (violations(descriptor, NEWEST) == ())


@pytest.mark.slow
@MORE
@given(junk.values, junk.scalars, PAIRS, junk.scalars, INNER, junk.scalars)
def test_calls_with_structures(x: Any, step: Any, pair: Any, limit: Any, inner: Any, data_type: Any) -> None:
    own = {"ScaleBias": pair, "LimitDataType": None, "Limit": limit, "FusedActivation": inner}
    device = ReferenceDevice()
    arrays = (x, None, step)
    result = outcome(lambda: call(DML_ABOVE_OPERATOR_DESC, arrays, own, data_type=data_type, device=device))
    assert isinstance(result, (DmlError, np.ndarray))


SMALL = st.one_of(st.none(), st.integers(-3, 5), st.floats(), st.booleans(), junk.words, junk.members, junk.objects)
"""No sizes that would only fill the memory."""


@pytest.mark.slow
@MORE
@given(junk.scalars, junk.scalars, st.one_of(SMALL, st.lists(SMALL, max_size=3), st.just([1, 2])))
def test_calls_without_inputs(kind: Any, value: Any, sizes: Any) -> None:
    own = {"ValueDataType": kind, "Value": value}
    result = outcome(lambda: call(DML_POUR_OPERATOR_DESC, (), own, sizes=sizes, device=ReferenceDevice()))
    assert isinstance(result, (DmlError, np.ndarray))


@pytest.mark.slow
@MORE
@given(TENSORS, TENSORS, TENSORS)
def test_the_error_holds_what_violations_lists(a: Any, b: Any, y: Any) -> None:
    descriptor = DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC(a, b, y)
    error = outcome(descriptor.validate)
    found = violations(descriptor, NEWEST)
    assert (error is None) == (found == ())
    if error is not None:
        assert isinstance(error, ValidationError)
        assert error.violations == found
        assert str(error).count("\n") == len(found)
        assert len(set(found)) == len(found)


@pytest.mark.slow
@MORE
@given(junk.values, junk.values)
def test_arrays_of_a_compiled_operator(x: Any, out: Any) -> None:
    tensor = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
    operator = ReferenceDevice().compile(DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(tensor, tensor, 0, 0, False))  # type: ignore[arg-type]
    result = outcome(lambda: operator(x, out=out))
    assert isinstance(result, (DmlError, np.ndarray))
