"""The function form names the mistake itself, not the output that cannot be inferred because of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from refusals import lines, refusal, violated

import dmlops as dml
from dmlops import DML_BUFFER_TENSOR_DESC, DML_JOIN_OPERATOR_DESC


def ones(*sizes: int) -> Any:
    return np.ones(sizes, np.float32)


def pooled(**changed: Any) -> Any:
    members = {"strides": [1, 1], "window_size": [2, 2], "start_padding": [0, 0], "end_padding": [0, 0], **changed}
    return dml.max_pooling(ones(1, 1, 4, 4), **members, device="reference")


@pytest.mark.parametrize(
    ("name", "call", "violations"),
    [
        (
            "GEMM",
            lambda: dml.gemm(ones(3), ones(3)),
            [
                "ATensor.DimensionCount = 1 DML0103",
                "BTensor.DimensionCount = 1 DML0103",
            ],
        ),
        (
            "GEMM",
            lambda: dml.gemm(ones(3, 4), ones(3, 3), trans_a="SIDEWAYS", alpha="x"),
            ["TransA = 'SIDEWAYS' DML0115", "Alpha = 'x' DML0114"],
        ),
        (
            "GATHER",
            lambda: dml.gather(ones(3, 3), np.zeros((1, 2), np.uint32), axis=-1, index_dimensions=1),
            ["Axis = -1 DML0114"],
        ),
        (
            "REDUCE",
            lambda: dml.reduce(ones(3, 3), function="SUM", axes=1),
            ["Axes = 1 DML0114"],
        ),
        (
            "REDUCE",
            lambda: dml.reduce(ones(3, 3), function="SUM", axes="ab"),
            ["Axes = 'ab' DML0114"],
        ),
        ("MAX_POOLING", lambda: pooled(strides=[1]), ["Strides = [1] DML0119"]),
        ("MAX_POOLING", lambda: pooled(window_size=None), ["WindowSize = None DML0114"]),
        (
            "JOIN",
            lambda: dml.join([], axis=0),
            ["InputTensors = [] DML0106", "InputCount = 0 DML0121"],
        ),
        (
            "ROI_POOLING",
            lambda: dml.roi_pooling(ones(1, 1, 4, 4), ones(1, 1, 1, 5), pooled_size="2x2", spatial_scale=1.0),
            ["PooledSize = '2x2' DML0114"],
        ),
        (
            "RESAMPLE_GRAD",
            lambda: dml.resample_grad(ones(1, 1, 4, 4), interpolation_mode="X", scales=[1, 1, 2, 2]),
            ["sizes = None DML0208", "InterpolationMode = 'X' DML0115"],
        ),
    ],
    ids=[
        "matrices without columns",
        "an enumeration and a number",
        "a negative axis",
        "an integer for a sequence",
        "a text for a sequence",
        "an array that is too short",
        "no array",
        "no tensors",
        "a text for a size",
        "a keyword that is missing and a wrong one",
    ],
)
def test_the_mistake_is_named_in_place_of_the_output(name: str, call: Callable[[], Any], violations: list[str]) -> None:
    assert violated(call) == lines(name, *violations)


@pytest.mark.parametrize(
    ("name", "call", "violation"),
    [
        (
            "MAX_POOLING",
            lambda: pooled(window_size=[7, 2]),
            "WindowSize[0] = 7 DML0121",
        ),
        ("TILE", lambda: dml.tile(ones(4, 4), repeats=[2, 2**32]), "Repeats[1] = 4294967296 DML0114"),
        (
            "DEPTH_TO_SPACE",
            lambda: dml.depth_to_space(ones(1, 3, 4, 4), block_size=2),
            "InputTensor.Sizes[1] = 3 DML0121",
        ),
    ],
    ids=["negative", "too large", "zero"],
)
def test_a_size_that_follows_from_a_mistake_is_not_reported_beside_it(
    name: str, call: Callable[[], Any], violation: str
) -> None:
    assert violated(call) == lines(name, violation)


def test_a_size_that_follows_from_legal_members_is_reported() -> None:
    assert violated(dml.tile, ones(4, 4), repeats=[2, 2**31]) == lines(
        "TILE", "OutputTensor.Sizes[1] = 8589934592 DML0107"
    )


def test_members_are_judged_at_the_level_of_the_call() -> None:
    assert violated(dml.reduce, ones(3, 3), function="SUM", axes=1, feature_level="1.0") == lines(
        "REDUCE",
        "InputTensor.DimensionCount = 2 DML0103",
        "Axes = 1 DML0114",
        level="DML_FEATURE_LEVEL_1_0",
    )


def test_outputs_that_are_not_known_are_not_counted() -> None:
    """The count of SPLIT's outputs, and the types that follow from an output, are as unknown as the outputs."""
    assert violated(dml.split, ones(4, 4), axis=0) == lines("SPLIT", "sizes = None DML0208", level=None)
    assert violated(dml.fill_value_constant, sizes=[2], value=1) == lines(
        "FILL_VALUE_CONSTANT", "data_type = None DML0208", level=None
    )


@pytest.mark.parametrize(("asked", "text"), [("no", "'no'"), (None, "None"), (np.ones(2), "[1.0, 1.0]")])
def test_whether_an_output_is_wanted_is_true_or_false(asked: Any, text: str) -> None:
    windows = {"strides": [1, 1], "window_size": [2, 2], "start_padding": [0, 0], "end_padding": [0, 0]}
    assert violated(dml.max_pooling1, ones(1, 1, 4, 4), **windows, with_output_indices=asked) == lines(
        "MAX_POOLING1", f"with_output_indices = {text} DML0206", level=None
    )


def test_a_value_that_breaks_a_rule_without_a_comparison_is_shown() -> None:
    assert violated(dml.reduce, ones(3, 3), function="SUM", axes=[1, 1]) == lines("REDUCE", "Axes = [1, 1] DML0121")


def joined(count: int, *tensors: tuple[int, ...]) -> DML_JOIN_OPERATOR_DESC:
    inputs = [DML_BUFFER_TENSOR_DESC("FLOAT32", sizes) for sizes in tensors]
    output = DML_BUFFER_TENSOR_DESC("FLOAT32", (4, 2))
    return DML_JOIN_OPERATOR_DESC(InputCount=count, InputTensors=inputs, OutputTensor=output, Axis=0)


@pytest.mark.parametrize(
    ("count", "violation"),
    [
        (3, "InputTensors = 2 tensors DML0119"),
        (1, "InputTensors = 2 tensors DML0119"),
    ],
)
def test_a_wrong_count_is_all_that_is_reported(count: int, violation: str) -> None:
    assert violated(joined(count, (2, 2), (2, 2)).validate) == lines("JOIN", violation)


def test_a_rule_with_variables_says_of_which_dimension() -> None:
    said = "InputTensors[1].Sizes[1] = 3: must be InputTensors[0].Sizes[1] (2) in each dimension but Axis (0)"
    assert refusal(joined(2, (2, 2), (2, 3)).validate) == lines("JOIN", said)
