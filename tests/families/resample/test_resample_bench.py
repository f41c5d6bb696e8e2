"""The benchmark's cases of resamplings: wrong results are found, and peers compute the same."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.checking import check
from dmltools.bench.families.resample.cases import CASES
from dmltools.bench.families.resample.peers import FUNCTIONS, array_call, torch_function
from dmltools.bench.problems import make_sets, problem
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


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_peers_compute_the_same(case: BenchCase) -> None:
    posed = problem(case, SIZES, REGISTRY)
    (arrays,) = make_sets(posed, 1)
    (source, target) = arrays.views
    x = arrays.views[source]
    (right,) = reference_outputs(posed.descriptor, {source: x}).values()
    name = FUNCTIONS[case.operator]
    if hasattr(np, name):
        output = np.zeros_like(arrays.views[target])
        assert array_call(getattr(np, name), posed, [x], output, False)() is output
        np.testing.assert_allclose(output, right.astype(output.dtype), rtol=2e-3)
    if find_spec("torch"):
        torch = import_module("torch")
        made = torch_function(torch, getattr(torch, name), posed)(torch.from_numpy(x), out=None)
        np.testing.assert_allclose(made.numpy(), right.astype(made.numpy().dtype), rtol=2e-3)
