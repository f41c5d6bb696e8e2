"""The benchmark's cases of compactions: what is defined is compared, and wrong results are found."""

from __future__ import annotations

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.families.compact import CASES
from dmltools.bench.problems import make_sets, problem
from dmltools.bench.stages import check
from dmltools.conformance.running import reference_outputs

SIZES = (7, 9)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_wrong_results_are_found_among_what_is_defined(case: BenchCase) -> None:
    posed = problem(case, SIZES, REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {"InputTensor": arrays.views["InputTensor"]}
    right = dict(reference_outputs(posed.descriptor, inputs))

    def verdict() -> str:
        return check(posed, inputs, right, depth=1, unpromised=frozenset(), most=10**9).verdict

    kept = np.count_nonzero(inputs["InputTensor"])
    assert 1 < kept < 7 * 9
    assert verdict() == "equal"
    right["OutputCoordinatesTensor"][kept:] = 77
    assert verdict() == "equal"
    right["OutputCoordinatesTensor"][kept - 1] += 1
    assert verdict() == "differs"
