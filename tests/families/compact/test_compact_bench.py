"""The benchmark's cases of compactions: what is defined is compared, wrong results are found, peers count the same."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.checking import check
from dmltools.bench.families.compact.cases import CASES
from dmltools.bench.families.compact.peers import FUNCTIONS, array_call, torch_function
from dmltools.bench.problems import make_sets, problem
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


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_peers_count_the_same(case: BenchCase) -> None:
    posed = problem(case, SIZES, REGISTRY)
    (arrays,) = make_sets(posed, 1)
    x = arrays.views["InputTensor"]
    name = FUNCTIONS[case.operator]
    output = np.zeros((1, 1), np.uint32)
    assert array_call(getattr(np, name), posed, [x], output, False)() is output
    assert output.tolist() == [[np.count_nonzero(x)]]
    if find_spec("torch"):
        torch = import_module("torch")
        made = torch_function(torch, getattr(torch, name), posed)(torch.from_numpy(x), out=torch.zeros(1, 1))
        assert made.tolist() == output.tolist()
