"""What the benchmark's cases of families have of their own: right results pass, and a wrong element does not."""

from __future__ import annotations

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.families import attention, compact, recurrence, resample, roi, window
from dmltools.bench.problems import in_order, make_sets, problem
from dmltools.bench.stages import check
from dmltools.conformance.running import reference_outputs

SMALL = [
    *((case, (3, 2, 3, 5, 6), 0.1) for case in attention.CASES),
    *((case, (3, 1, 5, 8), 0.01) for case in recurrence.CASES),
    *((case, (7, 2, 8, 8), 3) for case in resample.CASES),
    *((case, (9, 3, 7, 7), 3) for case in roi.CASES),
    *((case, (7, 2, 8, 8), 0.25) for case in window.CASES),
]
"""Cases, small sizes for them, and how wrong an element is."""


@pytest.mark.parametrize("most", [1, 10**9])
@pytest.mark.parametrize(("case", "sizes", "wrong"), SMALL, ids=lambda value: getattr(value, "name", ""))
def test_a_wrong_element_of_the_first_or_the_last_batch_is_found(
    case: BenchCase, sizes: tuple[int, ...], wrong: float, most: int
) -> None:
    """However few elements are checked: parts of the first and of the last batch are among them."""
    posed = problem(case, sizes, REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {member.name: arrays.views[member.name] for member in posed.inputs}
    found = reference_outputs(posed.descriptor, inputs)
    right = {member.name: found[member.name].astype(arrays.views[member.name].dtype) for member in posed.outputs}
    output = right[posed.outputs[0].name]

    def verdict() -> str:
        return check(posed, inputs, right, depth=9, unpromised=frozenset(), most=most).verdict

    assert verdict() in ("equal", "within")
    ends = (-1,) * (output.ndim - 1)
    for batch in (0, -1):
        kept = output[(batch, *ends)]
        output[(batch, *ends)] += output.dtype.type(wrong)
        assert verdict() == "differs", batch
        output[(batch, *ends)] = kept


@pytest.mark.parametrize("case", compact.CASES, ids=lambda case: case.name)
def test_what_a_compaction_leaves_undefined_is_not_compared(case: BenchCase) -> None:
    posed = problem(case, (7, 9), REGISTRY)
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


def test_a_tensor_that_is_absent_has_no_array_and_moves_nothing() -> None:
    found = problem(attention.CASES[0], (3, 2, 3, 5, 6), REGISTRY)
    (arrays,) = make_sets(found, 1)
    names = {"QueryTensor", "KeyTensor", "ValueTensor", "OutputTensor"}
    assert {member.name for member in found.tensors} == set(arrays.views) == names
    assert [member.name for member in found.outputs] == ["OutputTensor"]
    assert found.descriptor.MaskTensor is None  # type: ignore[attr-defined]  # every attention has one
    inputs, outputs = in_order(found, dict(arrays.views))
    assert [array is None for array in (*inputs, *outputs)] == [False] * 3 + [True] * 8 + [False, True, True]
    assert found.bytes_moved == sum(view.nbytes for view in arrays.views.values())
    assert np.array_equal([view.shape[0] for view in arrays.views.values()], [3] * 4)
