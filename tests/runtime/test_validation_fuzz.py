"""Anything in a descriptor, at any level, on any arrays: an error of ours or a result."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from made_up import DML_HALVE_OPERATOR_DESC

from dmlops import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC, DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.errors import DmlError, ValidationError
from dmlruntime.levels import NEWEST
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
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


@MORE
@given(TENSORS, TENSORS, junk.scalars, junk.scalars, junk.scalars, junk.scalars)
def test_scan_descriptors(x: Any, y: Any, axis: Any, direction: Any, exclusive: Any, level: Any) -> None:
    outcome(DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(x, y, axis, direction, exclusive).validate, level)


@MORE
@given(TENSORS, TENSORS, TENSORS, TENSORS, junk.scalars, junk.scalars, junk.scalars)
def test_descriptors_of_all_member_types(
    x: Any, bias: Any, y: Any, rest: Any, count: Any, alpha: Any, shade: Any
) -> None:
    outcome(DML_HALVE_OPERATOR_DESC(x, bias, y, rest, Count=count, Offset=count, Alpha=alpha, Shade=shade).validate)


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


@MORE
@given(junk.values, junk.values)
def test_arrays_of_a_compiled_operator(x: Any, out: Any) -> None:
    tensor = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
    operator = ReferenceDevice().compile(DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(tensor, tensor, 0, 0, False))  # type: ignore[arg-type]
    result = outcome(lambda: operator(x, out=out))
    assert isinstance(result, (DmlError, np.ndarray))
