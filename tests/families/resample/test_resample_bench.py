"""The benchmark's cases of resamplings: wrong results are found."""

from __future__ import annotations

import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.families.resample import CASES
from dmltools.bench.problems import make_sets, problem
from dmltools.bench.stages import check
from dmltools.conformance.running import reference_outputs

SIZES = (7, 2, 8, 8)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("most", [1, 10**9])
def test_wrong_results_are_found(case: BenchCase, most: int) -> None:
    posed = problem(case, SIZES, REGISTRY)
    (arrays,) = make_sets(posed, 1)
    (source, target) = arrays.views
    inputs = {source: arrays.views[source]}
    (right,) = reference_outputs(posed.descriptor, inputs).values()
    right = right.astype(arrays.views[target].dtype)

    def verdict() -> str:
        return check(posed, inputs, {target: right}, depth=1, unpromised=frozenset(), most=most).verdict

    assert verdict() in ("equal", "within")
    right[-1, -1, -1, -1] += 3
    assert verdict() == "differs"
