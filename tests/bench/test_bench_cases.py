"""The table of cases: every one is legal in every profile; names, groups and selection."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from dmlops.registry import REGISTRY
from dmlruntime.calls.registry import UnknownOperatorError
from dmlruntime.cases.draws import reciprocal_pairs
from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import CACHE_LINE, address
from dmlruntime.devices.reference import reference_arguments
from dmlruntime.validation import violations
from dmltools.bench.cases import (
    FULL,
    FULL_GPU,
    QUICK,
    TINY,
    BenchCase,
    Measure,
    Profile,
    groups,
    padded,
    profile,
    same_row,
    spread,
)
from dmltools.bench.family import UnknownCaseError, all_cases, operations, select
from dmltools.bench.problems import (
    BLOCK,
    LEAST_SETS,
    MOST_SETS,
    block_sizes,
    fill,
    make_sets,
    problem,
    stored_elements,
)
from dmltools.conformance.tensors import transposed

CASES = all_cases()
PROFILES = (FULL, FULL_GPU, QUICK, TINY)
KNOWN = [case for case in CASES if case.operator in set(REGISTRY)]


def named(name: str) -> BenchCase:
    """The case of this name."""
    return next(case for case in CASES if case.name == name)


@pytest.mark.parametrize("chosen", PROFILES, ids=lambda p: p.name)
def test_every_case_is_a_valid_descriptor(chosen: Profile) -> None:
    for case in KNOWN:
        descriptor = problem(case, chosen.sizes(case), REGISTRY).descriptor
        assert violations(descriptor, NEWEST) == (), case.name


def test_most_cases_have_an_operator() -> None:
    assert len(KNOWN) >= len(CASES) - 2


def test_names_are_unique_and_easy_to_type() -> None:
    names = [case.name for case in CASES]
    assert len(set(names)) == len(names)
    assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") for name in names)


def test_no_case_has_the_name_of_a_group() -> None:
    assert not {case.name for case in CASES} & {group.name for group in groups(CASES)}


def test_awkward_cases_name_a_plain_case_of_the_same_operator() -> None:
    awkward = [case for case in CASES if case.like is not None]
    assert len(awkward) >= 8
    for case in awkward:
        plain = named(case.like or "")
        assert plain.like is None
        assert plain.operator == case.operator


def test_quick_cases_with_a_plain_case_bring_it_along() -> None:
    quick = {case.name for case in CASES if case.quick}
    assert all(case.like in quick for case in CASES if case.quick and case.like)


def test_the_table_has_every_kind_of_goal() -> None:
    assert [group.name for group in groups(CASES)] == [
        "attention",
        "band",
        "compact",
        "contraction",
        "modulus",
        "elementwise",
        "narrow",
        "gather",
        "index_map",
        "random",
        "recurrences",
        "reduce",
        "resample",
        "roi",
        "row-programs",
        "rows",
        "one-row",
        "columns",
        "kinds",
        "sort",
        "window",
        "awkward",
        "cache",
        "fresh",
        "alone",
        "small",
    ]


def test_an_operator_that_is_not_there_is_an_error_of_its_own() -> None:
    case = replace(named("sum-rows"), operator="CUMULATIVE_SUMMATIONS")
    with pytest.raises(UnknownOperatorError, match=r"'CUMULATIVE_SUMMATIONS'.* \[DML0210\]$"):
        problem(case, case.sizes, REGISTRY)


@pytest.mark.parametrize(
    ("quick", "gpu", "software", "expected"),
    [
        (False, False, False, FULL),
        (True, False, False, QUICK),
        (False, True, False, FULL_GPU),
        (True, True, False, QUICK),
        (False, True, True, TINY),
    ],
)
def test_profiles(quick: bool, gpu: bool, software: bool, expected: Profile) -> None:
    assert profile(quick=quick, gpu=gpu, software=software) is expected


def test_a_profile_changes_one_dimension() -> None:
    case = named("sum-axis-0")
    assert QUICK.sizes(case) == (4096, 2048)
    assert FULL_GPU.sizes(case) == (4096, 65536)
    assert QUICK.sizes(named("sum-row-26")) == (2**26,)


def test_bytes_moved_count_what_is_stored() -> None:
    sizes = (6, 10)
    assert problem(named("modulus-float32"), sizes, REGISTRY).bytes_moved == 3 * 60 * 4
    assert problem(named("modulus-broadcast"), sizes, REGISTRY).bytes_moved == (2 * 60 + 10) * 4
    assert problem(named("sum-rows-strided"), sizes, REGISTRY).bytes_moved == 2 * 60 * 4
    assert problem(named("sum-rows-float16"), sizes, REGISTRY).bytes_moved == 2 * 60 * 2


def test_bytes_held_count_the_gaps_and_what_is_shared() -> None:
    sizes = (6, 10)
    assert problem(named("sum-rows-strided"), sizes, REGISTRY).bytes_held == (119 + 60) * 4
    assert problem(named("modulus-float32-in-place"), sizes, REGISTRY).bytes_held == 2 * 60 * 4


def test_stored_elements_of_a_broadcast() -> None:
    assert stored_elements(DML_BUFFER_TENSOR_DESC(FLOAT32, (3, 4, 5), (0, 5, 1))) == 20


@pytest.mark.parametrize(
    ("name", "sizes", "count"),
    [
        ("gemm-1024-ta-tb", (1, 200, 300, 400), 2 * 200 * 300 * 400),
        ("gemm-64-batch-512", (5, 64, 64, 64), 2 * 5 * 64**3),
        ("vector-matrix", (1, 1, 400, 400), 0),  # fewer operations than bytes: it waits for memory
        ("matmul-int8-1024", (1, 200, 300, 400), 2 * 200 * 300 * 400),
        ("resnet50-7x7-3-64-b32", (2, 3, 64, 224, 224), 2 * (2 * 64 * 112 * 112) * (3 * 7 * 7)),
        ("mobilenet-depthwise-56-b1", (1, 144, 144, 56, 56), 2 * (144 * 56 * 56) * 9),
        ("convolution-32-groups", (1, 128, 128, 56, 56), 2 * (128 * 56 * 56) * (4 * 9)),
        ("convolution-backward-4x4-s2", (1, 128, 64, 28, 28), 2 * (128 * 28 * 28) * (64 * 16)),
        ("attention-512", (2, 8, 512, 512, 64), 4 * 2 * 8 * 512 * 512 * 64),
        ("lstm-16", (100, 1, 16, 256), 2 * 100 * 16 * (4 * 256) * (2 * 256)),
        ("sum-rows", (64, 64), 0),
    ],
)
def test_operations_of_products(name: str, sizes: tuple[int, ...], count: int) -> None:
    assert operations(problem(named(name), sizes, REGISTRY)) == count


@pytest.mark.parametrize(
    ("network", "layers", "products"), [("resnet50", 53, 4_087_136_256), ("mobilenet", 52, 299_494_272)]
)
def test_the_layers_of_a_network_are_all_its_convolutions(network: str, layers: int, products: int) -> None:
    """As many as the network has, with the products of an image of 224 x 224 that are known of it."""
    cases = [case for case in CASES if case.part_of == f"{network}-b1"]
    assert sum(case.times for case in cases) == layers
    assert sum(case.times * operations(problem(case, case.sizes, REGISTRY)) for case in cases) == 2 * products
    larger = [case for case in CASES if case.part_of == f"{network}-b32"]
    assert [(c.times, c.sizes[0], c.sizes[1:]) for c in larger] == [(c.times, 32, c.sizes[1:]) for c in cases]


def test_sets_are_larger_than_every_cache() -> None:
    posed = problem(named("sum-rows"), (64, 64), REGISTRY)
    assert posed.sets(0) == LEAST_SETS
    assert posed.sets(posed.bytes_held * 2) == 8
    assert posed.sets(2**40) == MOST_SETS
    assert problem(named("sum-rows-1m"), (64, 64), REGISTRY).sets(2**40) == 1


def test_layouts() -> None:
    assert spread((3, 4)) == (8, 2)
    assert transposed((3, 4, 5)) == (1, 3, 12)
    assert padded((3, 4)) == (5, 1)
    assert same_row((3, 4, 5)) == (0, 0, 1)


@pytest.mark.parametrize("case", KNOWN, ids=lambda c: c.name)
def test_data_stay_data(case: BenchCase) -> None:
    """No zeros, no infinities: neither in the inputs nor in what the reference makes of them.

    The results are of many values, but those of ONE_HOT, which has two, and of bytes with few terms; compactions look
    for zeros, regions of one image have its number, 0, and bytes with a sign have it as their zero point.
    """
    sizes = tuple(min(size, 37 if len(case.sizes) < 4 else 4) for size in case.sizes)
    posed = problem(case, sizes, REGISTRY)
    first, second = make_sets(posed, 2)
    for member in posed.inputs:
        array = first.views[member.name]
        assert np.array_equal(array, second.views[member.name])
        assert np.isfinite(array).all()
        is_zero = member.name.endswith(("BatchIndicesTensor", "ZeroPointTensor"))
        least = 0 if is_zero else 0.4 if case.group.name == "compact" else 0.95
        assert np.count_nonzero(array) >= least * array.size
    views = {member.name: first.views[member.name] for member in posed.inputs}
    for result in posed.operator.reference(**reference_arguments(posed.descriptor, views)):
        assert np.isfinite(result.astype(np.float64)).all()
        values = 1 if case.operator == "ONE_HOT" or "quantized" in case.name else min(10, result.size - 1)
        assert posed.case.measure is Measure.CALL or np.unique(result).size > values


@pytest.mark.parametrize(("name", "offset"), [("sum-rows", 0), ("sum-rows-offset", 16), ("sum-rows-strided", 0)])
def test_arrays_begin_on_a_line_or_behind_it(name: str, offset: int) -> None:
    for each in make_sets(problem(named(name), (4, 5), REGISTRY), 2):
        assert {address(array) % CACHE_LINE for array in each.storages.values()} == {offset}


def test_in_place_sets_share_memory() -> None:
    (only,) = make_sets(problem(named("sum-rows-int32-in-place"), (4, 5), REGISTRY), 1)
    assert only.storages["OutputTensor"] is only.storages["InputTensor"]


def test_filling_repeats_a_block_along_every_dimension() -> None:
    target = np.zeros((3000, 1000), np.float32)
    fill(target, reciprocal_pairs(0.5, 2.0), np.random.default_rng(1), 1)
    rows = block_sizes(target.shape, 1)[0]
    assert 1 < rows < 3000
    assert np.array_equal(target[:rows], target[rows : 2 * rows])
    assert np.abs(np.cumprod(target, axis=1)).max() < 3


def test_filling_a_long_line_keeps_pairs_together() -> None:
    target = np.zeros(3 * BLOCK + 1, np.float32)
    fill(target, reciprocal_pairs(0.5, 2.0), np.random.default_rng(1), 0)
    assert np.count_nonzero(target) == target.size
    products = np.abs(np.cumprod(target.astype(np.float64)))
    assert products.min() > 0.4
    assert products.max() < 2.5


def test_filling_writes_a_broadcast_once() -> None:
    row = np.zeros(7, np.float32)
    target = np.lib.stride_tricks.as_strided(row, (5, 7), (0, 4))
    fill(target, lambda random, dtype, shape, axis: np.full(shape, shape[0], dtype), np.random.default_rng(1), 1)
    assert row.tolist() == [1.0] * 7


def test_blocks_are_small_and_even_along_the_axis() -> None:
    assert block_sizes((2**26,), 0) == (BLOCK,)
    assert block_sizes((2**22 + 1, 3), 0) == (BLOCK, 1)
    assert block_sizes((4, 6), -1) == (4, 6)
    assert math.prod(block_sizes((8,) * 8, 4)) <= BLOCK


def test_selection() -> None:
    assert select((), CASES, quick=False) == CASES
    assert {case.quick for case in select((), CASES, quick=True)} == {True}
    assert [case.name for case in select(("small-*",), CASES, quick=True)] == [
        "small-operator",
        "small-function",
        "small-recorded",
    ]
    assert {case.group.name for case in select(("cache",), CASES, quick=False)} == {"cache"}
    both = select(("sum-rows", "modulus-FLOAT32"), CASES, quick=False)
    assert [case.name for case in both] == ["modulus-float32", "sum-rows"]


def test_an_unknown_case_names_the_nearest() -> None:
    with pytest.raises(UnknownCaseError) as caught:
        select(("sum-row",), CASES, quick=False)
    assert caught.value.text == "no case or group 'sum-row'; did you mean sum-rows or sum-row-1m or sum-row-26?"
    with pytest.raises(UnknownCaseError) as caught:
        select(("xyzzy",), CASES, quick=False)
    assert caught.value.text == "no case or group 'xyzzy'; dmlops bench --list shows them all"
