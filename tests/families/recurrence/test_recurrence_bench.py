"""The benchmark's cases of recurrent networks: wrong results are found, and torch computes the same."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.checking import check
from dmltools.bench.families.recurrence.cases import CASES
from dmltools.bench.families.recurrence.peers import FUNCTIONS, torch_function
from dmltools.bench.problems import make_sets, problem
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


@pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_torch_computes_the_same(case: BenchCase) -> None:
    torch = import_module("torch")
    posed = problem(case, (3, 1, 5, 8), REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {member.name: arrays.views[member.name] for member in posed.operator.inputs}
    function = torch_function(torch, getattr(torch, FUNCTIONS[case.operator]), posed)
    given = [
        torch.from_numpy(array.astype(np.int64) if array.dtype == np.uint32 else array) for array in inputs.values()
    ]
    made = function(*given, out=None).numpy()
    right = reference_outputs(posed.descriptor, inputs)["OutputSequenceTensor"]
    np.testing.assert_allclose(made, right, rtol=1e-5, atol=1e-6)
