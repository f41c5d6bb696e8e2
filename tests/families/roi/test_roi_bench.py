"""The benchmark's cases of regions of interest: wrong results are found."""

from __future__ import annotations

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.families.roi import CASES
from dmltools.bench.problems import make_sets, problem
from dmltools.bench.stages import check
from dmltools.conformance.running import reference_outputs

SIZES = (9, 3, 7, 7)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_wrong_results_are_found(case: BenchCase) -> None:
    posed = problem(case, SIZES, REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {member.name: arrays.views[member.name] for member in posed.operator.inputs}
    right = {"OutputTensor": reference_outputs(posed.descriptor, inputs)["OutputTensor"].astype(np.float32)}

    def verdict() -> str:
        return check(posed, inputs, right, depth=1, unpromised=frozenset(), most=1).verdict

    assert verdict() in ("equal", "within")
    right["OutputTensor"][-1, -1, -1, -1] += 3
    assert verdict() == "differs"
