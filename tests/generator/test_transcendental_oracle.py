"""The measure of errors is able to find each kind of error."""

from __future__ import annotations

import numpy as np
import pytest
from transcendental_oracle import REFERENCES, binary, errors, unary

from dmlgen.expressions.functions import OPERATIONS


@pytest.mark.parametrize(
    ("actual", "wanted", "off"),
    [
        (1.0, 1.0, 0.0),
        (1.0 + 2.0**-23, 1.0, 1.0),
        (1.0, 1.0 + 2.0**-24, 0.5),
        (2.0**-149, 0.0, 1.0 / 2.0**-23 * 2.0**-149),
        (2.0**-149, 2.0**-150, 0.5),
        (np.inf, 2.0**128 - 2.0**104, 1.0),
        (np.inf, 1e300, 0.0),
        (3.4028235e38, 1e300, 1.0),
        (np.nan, np.nan, 0.0),
        (np.nan, 1.0, np.inf),
        (1.0, np.nan, np.inf),
        (3.4028235e38, np.inf, np.inf),
        (-np.inf, np.inf, np.inf),
        (-0.0, 0.0, np.inf),
    ],
)
def test_errors_in_ulp(actual: float, wanted: float, off: float) -> None:
    assert errors(np.array([actual], np.float32), np.array([wanted]))[0] == pytest.approx(off)


def test_flushed_results_are_allowed_where_the_adapter_flushes() -> None:
    found, wanted = np.array([0.0, 0.0, 1e-38], np.float32), np.array([1e-39, 2.0**-125, 1e-37])
    assert (errors(found, wanted, flushes=True) == 0).tolist() == [True, False, False]
    assert (errors(found, wanted) == 0).tolist() == [False, False, False]


def test_every_function_with_a_bound_has_a_reference() -> None:
    bounded = {name for name, operation in OPERATIONS.items() if operation.ulp}
    assert bounded == set(REFERENCES)
    assert all(set(OPERATIONS[name].ulp) == {"c", "wgsl"} for name in bounded)


def test_the_samples_reach_every_range() -> None:
    size = np.abs(np.nan_to_num(unary(), nan=0.0, posinf=0.0, neginf=0.0).astype(np.float64))
    for low, high in [(0, 2**-126), (2**-126, 2**-24), (2**-24, 0.5), (0.5, 1), (1, 8), (8, 4096), (4096, 2**128)]:
        assert np.count_nonzero((size >= low) & (size < high)) > 400, (low, high)
    base, exponent = binary("power")
    with np.errstate(all="ignore"):
        result = np.power(base.astype(np.float64), exponent.astype(np.float64))
    assert np.count_nonzero((np.abs(result) > 2.0**-149) & (np.abs(result) < 2.0**128)) > 60000
