"""Tests of the benchmark's checks of results: of every device, and those that cases of families have of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.families import attention, compact, contraction, recurrence, resample, roi, window
from dmltools.bench.family import all_cases, pick, picked
from dmltools.bench.problems import HostSet, Problem, in_order, make_sets, problem
from dmltools.bench.stages import check
from dmltools.conformance.comparing import Comparison
from dmltools.conformance.running import reference_outputs

SCANS = ("sum-rows", "product-rows", "sum-rows-reverse", "sum-rows-exclusive", "sum-rows-int64", "sum-rows-float16")
CASES = all_cases()
DEPTH = 64


def posed(name: str, sizes: tuple[int, ...], **members: Any) -> tuple[Problem, HostSet]:
    """A case of the table in another size, with the reference's outputs in place."""
    case: BenchCase = next(case for case in CASES if case.name == name)
    found = problem(replace(case, members={**case.members, **members}), sizes, REGISTRY)
    (arrays,) = make_sets(found, 1)
    inputs = {m.name: arrays.views[m.name] for m in found.inputs}
    for output, values in reference_outputs(found.descriptor, inputs).items():
        arrays.views[output][...] = values
    return found, arrays


def checked(found: Problem, arrays: HostSet, most: int = 2**20) -> Comparison:
    """The verdict on the set as it is."""
    inputs = {m.name: arrays.views[m.name] for m in found.inputs}
    outputs = {m.name: arrays.views[m.name] for m in found.outputs}
    return check(found, inputs, outputs, depth=DEPTH, unpromised=frozenset(), most=most)


@pytest.mark.parametrize("name", SCANS)
@pytest.mark.parametrize("most", [2**20, 50, 7])
def test_a_right_scan_passes_whole_and_in_windows(name: str, most: int) -> None:
    assert checked(*posed(name, (3, 101)), most=most).passed


@pytest.mark.parametrize("exclusive", [False, True])
@pytest.mark.parametrize("direction", ["DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING"])
@pytest.mark.parametrize("name", ["sum-rows-int32", "sum-rows"])
def test_windows_carry_in_both_directions_and_kinds(name: str, direction: str, exclusive: bool) -> None:
    found, arrays = posed(name, (2, 50), AxisDirection=direction, HasExclusiveSum=exclusive)
    assert checked(found, arrays, most=14).passed
    for location in range(50):
        spoiled = arrays.views["OutputTensor"][1, location]
        arrays.views["OutputTensor"][1, location] += 1
        assert checked(found, arrays, most=14).verdict == "differs", location
        arrays.views["OutputTensor"][1, location] = spoiled


def test_a_wrong_carry_is_found() -> None:
    found, arrays = posed("sum-rows", (1, 100))
    arrays.views["OutputTensor"][:, 60:] += 0.5
    assert checked(found, arrays, most=10).verdict == "differs"


def test_the_wrong_direction_is_found() -> None:
    found, arrays = posed("sum-rows", (4, 30))
    arrays.views["OutputTensor"][...] = np.flip(np.cumsum(np.flip(arrays.views["InputTensor"], 1), 1), 1)
    assert checked(found, arrays).verdict == "differs"


def test_an_output_that_was_never_written_is_found() -> None:
    found, arrays = posed("sum-axis-0", (40, 50))
    arrays.views["OutputTensor"][...] = 1
    assert checked(found, arrays).verdict == "differs"


@pytest.mark.parametrize("name", ["modulus-float32", "modulus-int8", "modulus-broadcast", "modulus-strided"])
def test_an_elementwise_output_is_compared_at_both_ends(name: str) -> None:
    found, arrays = posed(name, (60, 70))
    assert checked(found, arrays, most=100).verdict == "equal"
    for corner in ((0, 0), (0, -1), (-1, 0), (-1, -1)):
        kept = arrays.views["OutputTensor"][corner]
        arrays.views["OutputTensor"][corner] = kept + 1
        assert checked(found, arrays, most=100).verdict == "differs", corner
        arrays.views["OutputTensor"][corner] = kept


def test_a_reported_class_is_not_a_failure() -> None:
    found, arrays = posed("sum-rows", (2, 3))
    arrays.views["InputTensor"][0, 0] = np.inf
    outputs = {"OutputTensor": np.zeros((2, 3), np.float32)}
    outputs["OutputTensor"][1] = np.cumsum(arrays.views["InputTensor"][1])
    inputs = {"InputTensor": arrays.views["InputTensor"]}
    result = check(found, inputs, outputs, depth=DEPTH, unpromised=frozenset({"nonfinite"}), most=100)
    assert result.verdict == "reported"


def test_the_worst_window_decides() -> None:
    found, arrays = posed("sum-rows", (1, 100))
    arrays.views["OutputTensor"][0, 99] = np.nextafter(arrays.views["OutputTensor"][0, 99], np.float32(99))
    first = checked(found, arrays, most=10)
    assert first.verdict == "within"
    arrays.views["OutputTensor"][0, 5] += 1
    assert checked(found, arrays, most=10).verdict == "differs"


def test_places_reach_both_ends_of_every_dimension() -> None:
    index = pick((10, 20, 30), 100, 1)
    first, whole, last = (np.ravel(at) for at in index)
    assert (first[0], first[-1]) == (0, 9)
    assert whole.tolist() == list(range(20))
    assert (last[0], last[-1]) == (0, 29)
    assert len(first) * len(last) <= 12


def test_small_problems_are_compared_whole() -> None:
    assert pick((3, 4), 12, None) == (slice(None), slice(None))
    assert pick((2**20,), 5, 0) == (slice(None),)


def test_tensors_of_other_sizes_and_types_are_compared_whole() -> None:
    case = BenchCase(
        name="cast",
        group=CASES[0].group,
        operator="CAST",
        type="FLOAT32",
        sizes=(3, 4),
        types={"OutputTensor": "INT64"},
    )
    found = problem(case, case.sizes, REGISTRY)
    assert found.dtype == np.int64
    assert found.bytes_moved == found.bytes_held == 12 * (4 + 8)
    assert found.bytes_of_largest == 12 * 8
    (arrays,) = make_sets(found, 1)
    assert {name: array.dtype.name for name, array in arrays.views.items()} == {
        "InputTensor": "float32",
        "OutputTensor": "int64",
    }
    small = replace(case, shapes={"InputTensor": lambda sizes: (1, *sizes[1:])})
    posed = problem(small, small.sizes, REGISTRY)
    assert posed.tensor("InputTensor").Sizes == (1, 4)
    assert posed.tensor("OutputTensor").Sizes == (3, 4)
    views = make_sets(posed, 1)[0].views
    assert picked(posed, views, 2) == views


def test_errors_are_relative_to_what_the_specification_says() -> None:
    """Terms that cancel leave a mean near 0, but not its error."""
    found, arrays = posed("average-pool-3x3-s1", (1, 1, 9, 9))
    arrays.views["InputTensor"][...] = 1000.0 * (-1.0) ** np.add.outer(np.arange(9), np.arange(9))
    inputs = {"InputTensor": arrays.views["InputTensor"]}
    (expected,) = reference_outputs(found.descriptor, inputs).values()
    arrays.views["OutputTensor"][...] = expected + 1e-4
    assert checked(found, arrays).verdict == "within"
    arrays.views["OutputTensor"][...] = expected + 1e-1
    assert checked(found, arrays).verdict == "differs"


PRODUCTS = {
    **dict.fromkeys(["gemm-1024-ta", "gemm-1024-tb", "matmul-int8-1024"], (1, 9, 5, 11)),
    "gemm-64-batch-512": (3, 9, 5, 11),
    **dict.fromkeys(
        ["resnet50-3x3-64-64-b32", "convolution-32-groups", "convolution-backward-4x4-s2"], (3, 32, 32, 4, 4)
    ),
}
SMALL = [
    *((case, PRODUCTS[case.name], 1) for case in contraction.CASES if case.name in PRODUCTS),
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
    case: BenchCase, sizes: tuple[int, ...], wrong: float, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However few elements are checked: parts of the first and of the last batch are among them."""
    monkeypatch.setattr(contraction, "CHECKED", 4)
    posed = problem(case, sizes, REGISTRY)
    (arrays,) = make_sets(posed, 1)
    inputs = {member.name: arrays.views[member.name] for member in posed.inputs}
    found = reference_outputs(posed.descriptor, inputs)
    right = {member.name: found[member.name].astype(arrays.views[member.name].dtype) for member in posed.outputs}
    output = right[posed.outputs[0].name]

    def verdict() -> str:
        return check(posed, inputs, right, depth=9, unpromised=frozenset(), most=most).verdict

    assert verdict() in ("equal", "within")
    for location in ((0,) * output.ndim, (-1,) * output.ndim):
        kept = output[location]
        with np.errstate(over="ignore"):
            output[location] = kept + output.dtype.type(wrong)
        assert verdict() == "differs", location
        output[location] = kept


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
