"""The benchmark's cases of attention: absent tensors are absent everywhere, and wrong results are found."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.families.attention import CASES
from dmltools.bench.problems import HostSet, Problem, in_order, make_sets, problem
from dmltools.bench.stages import check
from dmltools.conformance.running import reference_outputs

BATCHES = 3


def posed(case: BenchCase) -> tuple[Problem, HostSet]:
    """The case, small: with few heads, queries and keys."""
    found = problem(case, (BATCHES, 2, 3, 5, 6), REGISTRY)
    (arrays,) = make_sets(found, 1)
    return found, arrays


def inputs_of(found: Problem, arrays: HostSet) -> dict[str, Any]:
    """The inputs that there are."""
    return {member.name: arrays.views[member.name] for member in found.inputs}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_wrong_results_are_found_in_the_first_and_in_the_last_batch(case: BenchCase) -> None:
    found, arrays = posed(case)
    inputs = inputs_of(found, arrays)
    (right,) = (each.astype(found.dtype) for each in reference_outputs(found.descriptor, inputs).values())

    def verdict() -> str:
        outputs = {"OutputTensor": right}
        return check(found, inputs, outputs, depth=1, unpromised=frozenset(), most=1).verdict

    assert verdict() in ("equal", "within")
    for batch in (0, BATCHES - 1):
        kept = right[batch, -1, -1]
        right[batch, -1, -1] += 0.1
        assert verdict() == "differs", batch
        right[batch, -1, -1] = kept


def test_a_tensor_that_is_absent_has_no_array_and_moves_nothing() -> None:
    found, arrays = posed(CASES[0])
    names = {"QueryTensor", "KeyTensor", "ValueTensor", "OutputTensor"}
    assert {member.name for member in found.tensors} == set(arrays.views) == names
    assert [member.name for member in found.outputs] == ["OutputTensor"]
    assert found.descriptor.MaskTensor is None  # type: ignore[attr-defined]  # every attention has one
    inputs, outputs = in_order(found, dict(arrays.views))
    assert [array is None for array in (*inputs, *outputs)] == [False] * 3 + [True] * 8 + [False, True, True]
    assert found.bytes_moved == sum(view.nbytes for view in arrays.views.values())
    assert np.array_equal([view.shape[0] for view in arrays.views.values()], [BATCHES] * 4)
