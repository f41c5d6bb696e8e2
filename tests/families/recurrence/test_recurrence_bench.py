"""The benchmark's cases of recurrent networks: wrong results are found."""

from __future__ import annotations

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.families.recurrence import CASES
from dmltools.bench.problems import make_sets, problem
from dmltools.bench.stages import check
from dmltools.conformance.running import reference_outputs


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_wrong_results_are_found(case: BenchCase) -> None:
    posed = problem(case, (3, 1, 5, 8), REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {member.name: arrays.views[member.name] for member in posed.operator.inputs}
    right = {name: each.astype(np.float32) for name, each in reference_outputs(posed.descriptor, inputs).items()}

    def verdict() -> str:
        return check(posed, inputs, right, depth=1, unpromised=frozenset(), most=1).verdict

    assert verdict() in ("equal", "within")
    right["OutputSequenceTensor"][-1, 0, -1, -1] += 0.01
    assert verdict() == "differs"
