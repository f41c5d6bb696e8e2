"""The check before timing: right outputs pass, also in windows; every kind of wrong output does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmltools.bench.cases import BenchCase
from dmltools.bench.family import all_cases, pick, picked
from dmltools.bench.problems import HostSet, Problem, make_sets, problem
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
    for place in range(50):
        spoiled = arrays.views["OutputTensor"][1, place]
        arrays.views["OutputTensor"][1, place] += 1
        assert checked(found, arrays, most=14).verdict == "differs", place
        arrays.views["OutputTensor"][1, place] = spoiled


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
