"""The benchmark's check of windows: right results pass, a wrong element of the last batch does not."""

from __future__ import annotations

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.checking import check
from dmltools.bench.families.window.cases import CASES
from dmltools.bench.families.window.peers import array_call
from dmltools.bench.peers.base import CannotDo
from dmltools.bench.problems import make_sets, problem
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


@pytest.mark.parametrize("name", ["fold-3x3-s1"])
def test_numpy_folds(name: str) -> None:
    case = next(each for each in CASES if each.name == name)
    posed = problem(case, (3, 2, 8, 9), REGISTRY)
    (arrays,) = make_sets(posed, 1)
    x, to = arrays.views["InputTensor"], np.full((3, 2, 8, 9), 7, np.float32)
    (right,) = reference_outputs(posed.descriptor, {"InputTensor": x}).values()
    fresh = array_call(np.add, posed, [x], to, True)()
    assert np.all(to == 7)
    array_call(np.add, posed, [x], to, False)()
    for found in (fresh, to):
        np.testing.assert_allclose(found, right, rtol=1e-5)


def test_numpy_has_no_gradient_of_extremes() -> None:
    case = next(each for each in CASES if each.name == "max-pool-grad-3x3-s2")
    posed = problem(case, (1, 1, 8, 8), REGISTRY)
    with pytest.raises(CannotDo, match=r"^no such function$"):
        array_call(np.maximum, posed, [], None, True)
