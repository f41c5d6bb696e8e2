"""The benchmark's check of windows: right results pass, a wrong element of the last batch does not."""

from __future__ import annotations

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.families.window import CASES
from dmltools.bench.problems import make_sets, problem
from dmltools.bench.stages import check
from dmltools.conformance.running import reference_outputs


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("most", [1, 10**9])
def test_wrong_results_are_found(case: BenchCase, most: int) -> None:
    posed = problem(case, (7, 2, 8, 8), REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {member.name: arrays.views[member.name] for member in posed.operator.inputs}
    (output,) = (member.name for member in posed.operator.outputs)
    (right,) = reference_outputs(posed.descriptor, inputs).values()
    right = right.astype(arrays.views[output].dtype)

    def verdict() -> str:
        return check(posed, inputs, {output: right}, depth=9, unpromised=frozenset(), most=most).verdict

    assert verdict() in ("equal", "within")
    right[-1, -1, -1, -1] += np.float16(0.25)
    assert verdict() == "differs"
