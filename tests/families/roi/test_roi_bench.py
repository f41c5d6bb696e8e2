"""The benchmark's cases of regions of interest: wrong results are found, and torch computes the same."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.checking import check
from dmltools.bench.families.roi.cases import CASES
from dmltools.bench.families.roi.peers import FUNCTIONS, torch_function
from dmltools.bench.problems import make_sets, problem
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


@pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_torch_computes_the_same(case: BenchCase) -> None:
    torch = import_module("torch")
    posed = problem(case, SIZES, REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {member.name: arrays.views[member.name] for member in posed.operator.inputs}
    function = torch_function(torch, getattr(torch, FUNCTIONS[case.operator]), posed)
    given = [torch.from_numpy(inputs[name].astype(np.int64 if "Indices" in name else np.float32)) for name in inputs]
    made = function(*given, out=None).numpy()
    right = reference_outputs(posed.descriptor, inputs)["OutputTensor"]
    np.testing.assert_allclose(made, right, rtol=1e-3, atol=1e-4)
