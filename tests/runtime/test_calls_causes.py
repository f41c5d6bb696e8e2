"""The function form names the mistake itself, not the output that cannot be inferred because of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from refusals import lines, refusal

import dmlops as dml
from dmlops import DML_BUFFER_TENSOR_DESC, DML_JOIN_OPERATOR_DESC

UINT = "must be an integer from 0 to 4294967295"
SIZE = "must be an integer from 1 to 4294967295"
TRANSFORMS = "must be a member of DML_MATRIX_TRANSFORM: DML_MATRIX_TRANSFORM_NONE, DML_MATRIX_TRANSFORM_TRANSPOSE"
MODES = (
    "must be a member of DML_INTERPOLATION_MODE: DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR, DML_INTERPOLATION_MODE_LINEAR"
)


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
                "ATensor.DimensionCount = 1: must be 2 to 4",
                "BTensor.DimensionCount = 1: must be 2 to 4",
                "ATensor.Sizes = [3]: must have the form [*batch, m, k]",
                "BTensor.Sizes = [3]: must have the form [*batch, k, n]",
            ],
        ),
        (
            "GEMM",
            lambda: dml.gemm(ones(3, 4), ones(3, 3), trans_a="SIDEWAYS", alpha="x"),
            [f"TransA = 'SIDEWAYS': {TRANSFORMS}", "Alpha = 'x': must be a number"],
        ),
        (
            "GATHER",
            lambda: dml.gather(ones(3, 3), np.zeros((1, 2), np.uint32), axis=-1, index_dimensions=1),
            [f"Axis = -1: {UINT}"],
        ),
        (
            "REDUCE",
            lambda: dml.reduce(ones(3, 3), function="SUM", axes=1),
            ["Axes = 1: must be a sequence of integers"],
        ),
        (
            "REDUCE",
            lambda: dml.reduce(ones(3, 3), function="SUM", axes="ab"),
            ["Axes = 'ab': must be a sequence of integers"],
        ),
        ("MAX_POOLING", lambda: pooled(strides=[1]), ["Strides = [1]: must have 2 elements, as DimensionCount says"]),
        ("MAX_POOLING", lambda: pooled(window_size=None), ["WindowSize = None: must be a sequence of integers"]),
        (
            "JOIN",
            lambda: dml.join([], axis=0),
            ["InputTensors = []: must have at least one tensor", "InputCount = 0: must be at least 1"],
        ),
        (
            "ROI_POOLING",
            lambda: dml.roi_pooling(ones(1, 1, 4, 4), ones(1, 1, 1, 5), pooled_size="2x2", spatial_scale=1.0),
            ["PooledSize = '2x2': must be DML_SIZE_2D(Width, Height), a pair of integers"],
        ),
        (
            "RESAMPLE_GRAD",
            lambda: dml.resample_grad(ones(1, 1, 4, 4), interpolation_mode="X", scales=[1, 1, 2, 2]),
            ["sizes = None: must be given where out is not", f"InterpolationMode = 'X': {MODES}"],
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
    assert refusal(call) == lines(name, *violations)


@pytest.mark.parametrize(
    ("name", "call", "violation"),
    [
        (
            "MAX_POOLING",
            lambda: pooled(window_size=[7, 2]),
            "WindowSize[0] = 7: must be at most InputTensor.Sizes[2] + StartPadding[0] + EndPadding[0] (4)",
        ),
        ("TILE", lambda: dml.tile(ones(4, 4), repeats=[2, 2**32]), f"Repeats[1] = 4294967296: {UINT}"),
        (
            "DEPTH_TO_SPACE",
            lambda: dml.depth_to_space(ones(1, 3, 4, 4), block_size=2),
            "InputTensor.Sizes[1] = 3: must be a multiple of BlockSize * BlockSize (4)",
        ),
    ],
    ids=["negative", "too large", "zero"],
)
def test_a_size_that_follows_from_a_mistake_is_not_reported_beside_it(
    name: str, call: Callable[[], Any], violation: str
) -> None:
    assert refusal(call) == lines(name, violation)


def test_a_size_that_follows_from_legal_members_is_reported() -> None:
    assert refusal(dml.tile, ones(4, 4), repeats=[2, 2**31]) == lines(
        "TILE", f"OutputTensor.Sizes[1] = 8589934592: {SIZE}"
    )


def test_members_are_judged_at_the_level_of_the_call() -> None:
    assert refusal(dml.reduce, ones(3, 3), function="SUM", axes=1, feature_level="1.0") == lines(
        "REDUCE",
        "InputTensor.DimensionCount = 2: must be 4 (1 to 8 from DML_FEATURE_LEVEL_3_0)",
        "Axes = 1: must be a sequence of integers",
        level="DML_FEATURE_LEVEL_1_0",
    )


def test_outputs_that_are_not_known_are_not_counted() -> None:
    """The count of SPLIT's outputs, and the types that follow from an output, are as unknown as the outputs."""
    missing = "must be given where out is not"
    assert refusal(dml.split, ones(4, 4), axis=0) == lines("SPLIT", f"sizes = None: {missing}", level=None)
    assert refusal(dml.fill_value_constant, sizes=[2], value=1) == lines(
        "FILL_VALUE_CONSTANT", f"data_type = None: {missing}", level=None
    )


@pytest.mark.parametrize(("asked", "text"), [("no", "'no'"), (None, "None"), (np.ones(2), "array([1., 1.])")])
def test_whether_an_output_is_wanted_is_true_or_false(asked: Any, text: str) -> None:
    windows = {"strides": [1, 1], "window_size": [2, 2], "start_padding": [0, 0], "end_padding": [0, 0]}
    assert refusal(dml.max_pooling1, ones(1, 1, 4, 4), **windows, with_output_indices=asked) == lines(
        "MAX_POOLING1", f"with_output_indices = {text}: must be True or False", level=None
    )


def test_a_value_that_breaks_a_rule_without_a_comparison_is_shown() -> None:
    assert refusal(dml.reduce, ones(3, 3), function="SUM", axes=[1, 1]) == lines(
        "REDUCE", "Axes = [1, 1]: must be distinct numbers"
    )


def joined(count: int, *tensors: tuple[int, ...]) -> DML_JOIN_OPERATOR_DESC:
    inputs = [DML_BUFFER_TENSOR_DESC("FLOAT32", sizes) for sizes in tensors]
    output = DML_BUFFER_TENSOR_DESC("FLOAT32", (4, 2))
    return DML_JOIN_OPERATOR_DESC(InputCount=count, InputTensors=inputs, OutputTensor=output, Axis=0)


@pytest.mark.parametrize(
    ("count", "violation"),
    [
        (3, "InputTensors = 2 tensors: must have 3 elements, as InputCount says"),
        (1, "InputTensors = 2 tensors: must have 1 element, as InputCount says"),
    ],
)
def test_a_wrong_count_is_all_that_is_reported(count: int, violation: str) -> None:
    assert refusal(joined(count, (2, 2), (2, 2)).validate) == lines("JOIN", violation)


def test_a_rule_with_variables_says_of_which_dimension() -> None:
    said = "InputTensors[1].Sizes[1] = 3: must be InputTensors[0].Sizes[1] (2) unless Axis (0) is 1"
    assert refusal(joined(2, (2, 2), (2, 3)).validate) == lines("JOIN", said)
