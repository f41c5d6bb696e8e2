"""Element-wise operators with arrays that have a value for each index of a dimension: rules, problems, results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from flat_tensors import described, locations, storage
from made_operators import elements
from refusals import without_codes

import dmlops as dml
from dmlgen.diagnostics import SpecErrors
from dmlops import REGISTRY
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.elementwise.cpu import plan_elementwise_cpu
from dmlruntime.families.elementwise.problem import elementwise_problem
from dmlruntime.families.layout import Walk
from dmltools.conformance.pytest_plugin import device_or_skip

ARRAYS = (
    "  Count: {type: UINT, doc: How many there are.}",
    "  Factors: {type: FLOAT_ARRAY, count: Count, doc: Of each index.}",
    "  Terms: {type: FLOAT_ARRAY, count: Count, doc: Of each index.}",
)
FEW = ("  - require: Count <= 4", "  - require: Count == InputTensor.Sizes[0]")
BOTH = "  along: {Factors: 0, Terms: 0}\n  compute: {OutputTensor: InputTensor * Factors + Terms}"


def made(kernel: str, rules: Sequence[str] = FEW, attributes: Sequence[str] = ARRAYS) -> Any:
    return elements(
        "FAMILY_ALONG", kernel, ("InputTensor",), types=("FLOAT32", "FLOAT16"), attributes=attributes, rules=rules
    )


def changed(old: str, new: str) -> str:
    assert old in BOTH
    return BOTH.replace(old, new)


@pytest.mark.parametrize(
    ("kernel", "rules", "message"),
    [
        (
            changed("along: {", "along: {InputTensor: 0, "),
            FEW,
            "along has 'InputTensor', which is no member of type FLOAT_ARRAY; remove it",
        ),
        (
            changed("along: {", "along: {Count: 0, "),
            FEW,
            "along has 'Count', which is no member of type FLOAT_ARRAY; remove it",
        ),
        (
            changed("Factors: 0, Terms: 0", "Factors: 1, Terms: 1"),
            FEW,
            "along: Factors is along dimension 1, of 1 at least; write a dimension from 0 to 0",
        ),
        (
            changed("Factors: 0, Terms: 0", "Factors: -1, Terms: -1"),
            FEW,
            "along: Factors is along dimension -1, of 1 at least; write a dimension from 0 to 0",
        ),
        (
            changed("Terms: 0", "Terms: 1"),
            FEW,
            "along: Terms is along another dimension than the first; write the same for all",
        ),
        (
            f"{BOTH}\n  bits: true",
            FEW,
            "along and bits exclude each other; remove one; bit patterns are not calculated with",
        ),
        (
            f"{BOTH}\n  copies: true",
            FEW,
            "along and copies exclude each other; remove one; bit patterns are not calculated with",
        ),
        (changed("* Factors", "* 2"), FEW, "no expression uses Factors; name it in one"),
        (
            changed("+ Terms", "+ Terms + FLOAT32(index)"),
            FEW,
            "`index` is not known here; the operands are InputTensor, Count, Factors, Terms",
        ),
        (
            changed("along: {Factors: 0, Terms: 0}\n  ", ""),
            FEW,
            "`Factors` is an array, not a value; use one of its elements, such as Factors[0]",
        ),
        *(
            (
                BOTH,
                rules,
                "along: no constraint on Count alone says that Factors has 1 to 8 values at most; "
                "add one that the page states, or choose another family",
            )
            for rules in (
                (),
                ("  - require: Count == InputTensor.Sizes[0]",),
                ("  - require: Count <= 9",),
                ("  - require: Count != 9",),
                ("  - {require: Count <= 4, since: '2.0'}",),
            )
        ),
    ],
)
def test_keys_that_do_not_fit(kernel: str, rules: Sequence[str], message: str) -> None:
    with pytest.raises(SpecErrors) as found:
        made(kernel, rules)
    said = [line.partition(": ")[2] for line in without_codes(str(found.value)).splitlines()]  # behind the place
    assert f"kernel: {message}" in said


def test_the_constraints_say_how_many_values_there_are() -> None:
    eight = made(BOTH, ("  - require: Count <= 8", "  - require: Count in [2, 5, 100]"))
    record = eight.kind().OPERATOR.kernel
    assert [scalar.name for scalar in record.scalars] == [f"{n}.{i}" for n in ("Factors", "Terms") for i in range(5)]
    assert record.along == 0
    assert record.uses_index


def test_a_problem_walks_the_index_along_the_dimension() -> None:
    tensor = described("FLOAT16", (2, 3, 4, 5))
    descriptor = REGISTRY.descriptor("VALUE_SCALE_2D")(tensor, tensor, 2.0, 3, (0.5, 2.0**200, -1.0))
    problem = elementwise_problem(descriptor.OPERATOR.kernel, descriptor)
    assert problem.walk == Walk(sizes=(2, 3, 20), strides=((60, 20, 1), (60, 20, 1), (0, 1, 0)))
    # The values are FLOATs: what is too great for one is infinite.
    assert problem.scalars == (0x40000000, 0x3F000000, 0x7F800000, 0xBF800000)
    assert plan_elementwise_cpu(problem).variant == "strided"


def test_one_channel_has_one_value_for_all_elements() -> None:
    tensor = described("FLOAT32", (2, 1, 4, 5))
    descriptor = REGISTRY.descriptor("VALUE_SCALE_2D")(tensor, tensor, 1.0, 1, (0.5,))
    problem = elementwise_problem(descriptor.OPERATOR.kernel, descriptor)
    assert problem.walk == Walk(sizes=(40,), strides=((1,), (1,), (0,)))
    assert problem.scalars == (0x3F800000, 0x3F000000, 0, 0)


LAYOUTS = {
    "channels of a part of a quad": ((2, 3, 1, 1), None, None),
    "channels that end within a quad": ((2, 3, 3, 5), None, None),
    "whole quads": ((2, 3, 4, 8), None, None),
    "runs that are longer than a chunk": ((1, 3, 50, 61), None, None),
    "one channel": ((3, 1, 5, 7), None, None),
    "channels last": ((2, 3, 5, 7), (105, 1, 21, 3), (105, 1, 21, 3)),
    "from channels last": ((2, 3, 20, 41), (2460, 1, 123, 3), None),
    "gaps": ((2, 3, 4, 5), (200, 60, 11, 2), (400, 80, 16, 3)),
    "an input that repeats rows": ((2, 3, 4, 5), (15, 5, 0, 1), None),
    "one element": ((1, 1, 1, 1), None, None),
}
"""Sizes, and the strides of the input and of the output."""


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_every_layout(device: str, name: str, short: str) -> None:
    sizes, source, target = LAYOUTS[name]
    x, y = described(short, sizes, source), described(short, sizes, target)
    bias = (0.5, -12.0, 3.25)[: sizes[1]]
    descriptor = REGISTRY.descriptor("VALUE_SCALE_2D")(x, y, -2.0, len(bias), bias)
    descriptor.validate()
    flat_x, flat_y = storage(x, 3), storage(y, 4)
    flat_x[...] = np.random.default_rng(5).integers(-32, 33, flat_x.size) / 8
    expected = flat_y.copy()
    expected[locations(y)] = flat_x[locations(x)] * -2 + np.reshape(bias, (1, -1, 1, 1)).astype(flat_y.dtype)
    found = _run(device, descriptor, flat_x, flat_y)
    np.testing.assert_array_equal(found.view(np.uint8), expected.view(np.uint8))


def _run(device: str, descriptor: Any, flat_x: np.ndarray, flat_y: np.ndarray) -> np.ndarray:
    """Everything that stands in the output's memory afterwards."""
    opened: Any = device_or_skip(device)
    if device == "cpu":
        opened.compile(descriptor)(flat_x, out=flat_y)
        return flat_y
    arrays = [opened.asarray(flat) for flat in (flat_x, flat_y)]
    opened.compile(descriptor)(arrays[0], out=arrays[1])
    return np.asarray(arrays[1].numpy())


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_a_channel_whose_bias_is_infinite_leaves_the_others_alone(device: str) -> None:
    device_or_skip(device)
    x = np.ones((1, 3, 2, 3), np.float32)
    y = dml.value_scale_2d(x, scale=2.0, bias=(1.0, float("inf"), -1.0), device=device)
    expected = np.array([3, np.inf, 1], np.float32).reshape(1, 3, 1, 1)
    np.testing.assert_array_equal(np.asarray(y), np.broadcast_to(expected, x.shape))


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_several_arrays_along_the_first_dimension(device: str, count: int, tmp_path: Path) -> None:
    device_or_skip(device)
    kind = made(BOTH).load(tmp_path)
    x, y = (DML_BUFFER_TENSOR_DESC("FLOAT32", (count, 3, 7), strides) for strides in (None, (1, 7 * count, count)))
    factors, terms = (1.5, -2.0, 0.25, 8.0)[:count], (1.0, 2.0, -3.0, 4.5)[:count]
    flat_x, flat_y = np.arange(21 * count, dtype=np.float32), np.zeros(21 * count, np.float32)
    found = _run(device, kind(x, y, count, factors, terms), flat_x, flat_y)
    wide = [np.reshape(values, (-1, 1, 1)) for values in (factors, terms)]
    np.testing.assert_array_equal(found[locations(y)], flat_x[locations(x)] * wide[0] + wide[1])
