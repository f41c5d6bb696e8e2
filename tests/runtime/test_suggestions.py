"""Tests of what a misspelt or shortened name is taken for."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.suggestions import did_you_mean, edits, suggested
from dmlruntime.cpu import isa
from dmlruntime.validation.tensors import tensor_violations

NAMES = list(dml.REGISTRY)


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("gemm", ["GEMM"]),
        ("SOFTMAX", ["ACTIVATION_SOFTMAX", "ACTIVATION_SOFTMAX1", "ACTIVATION_LOG_SOFTMAX"]),
        ("relu", ["ACTIVATION_RELU", "ACTIVATION_RELU_GRAD", "ACTIVATION_LEAKY_RELU"]),
        ("multiply", ["ELEMENT_WISE_MULTIPLY", "MATRIX_MULTIPLY_INTEGER"]),
        ("CUMULATIVE_PRODUKT", ["CUMULATIVE_PRODUCT"]),
        ("CONVOLUTON", ["CONVOLUTION"]),
        ("softmx", ["ACTIVATION_SOFTMAX", "ACTIVATION_SOFTMAX1"]),
        ("conv", ["CONVOLUTION", "CONVOLUTION_INTEGER"]),
        ("x", []),
        ("", []),
        ("wombat", []),
        ("cumulative_sum" * 100_000, []),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 99 else None,
)
def test_operators(word: str, names: list[str]) -> None:
    found = suggested(word, NAMES)
    assert found[: len(names)] == names if names else found == []


@pytest.mark.parametrize(
    ("word", "names", "meant"),
    [
        ("gup", ("reference", "cpu", "gpu"), ["gpu"]),
        ("linux", ("native", "x86_64-linux", "aarch64-linux", "x86_64-macos"), ["x86_64-linux", "aarch64-linux"]),
        ("linxu", ("native", "x86_64-linux", "x86_64-macos"), ["x86_64-linux"]),
        ("arm64", ("native", "aarch64-linux-gnu", "riscv64-linux-musl"), ["aarch64-linux-gnu"]),
        ("x64", ("native", "x86_64-windows-gnu"), ["x86_64-windows-gnu"]),
        ("wasm", ("native", "wasm32-wasi"), ["wasm32-wasi"]),
        ("DARWIN", ("x86_64-linux", "x86_64-macos"), ["x86_64-macos"]),
        ("tiled", ("not a number", "2 x 3 tiled 3 times"), ["2 x 3 tiled 3 times"]),
    ],
)
def test_neighbours_exchanged_parts_and_names_of_other_tools(
    word: str, names: tuple[str, ...], meant: list[str]
) -> None:
    assert suggested(word, names) == meant


def test_the_remedy() -> None:
    assert did_you_mean("lnt", ("lint", "types")) == "did you mean lint?"
    assert did_you_mean("x", ("lint", "types")) == "use one of lint, types"
    assert did_you_mean("x", ("lint", "types"), otherwise="leave it out") == "leave it out"
    assert did_you_mean("x", ()) == "remove it; none is legal here"
    assert did_you_mean("tw o", ("two", "tw"), 2, shown=repr) == "did you mean 'two' or 'tw'?"


def test_edits() -> None:
    assert [edits("softmax", other) for other in ("softmax", "sotfmax", "softmax1", "lstm")] == [0, 1, 1, 5]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("softmax", "did you mean activation_softmax or activation_softmax1 or activation_log_softmax?"),
        ("relu", "did you mean activation_relu or "),
        ("gem", "did you mean gemm?"),
        ("DML_SOFTMAX_OPERATOR_DESC", "did you mean DML_ACTIVATION_SOFTMAX_OPERATOR_DESC or "),
        ("wombat", "dir(dmlops) lists what there is"),
    ],
)
def test_names_of_the_package(name: str, hint: str) -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(dml, name)
    assert hint in str(caught.value)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("GPU", "did you mean 'gpu'?"),
        ("gup", "did you mean 'gpu'?"),
        ("referense", "did you mean 'reference'?"),
        ("cuda", "use one of reference, cpu, gpu"),
    ],
)
def test_devices(name: str, hint: str) -> None:
    with pytest.raises(DeviceUnavailableError) as caught:
        dml.activation_relu(np.zeros((1, 1, 1, 1), np.float32), device=name)
    assert hint in str(caught.value)


TENSOR = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: dml.DML_REDUCE_OPERATOR_DESC(InputTensor=TENSOR, OutputTensor=TENSOR),
            "DML_REDUCE_OPERATOR_DESC() lacks the members 'Function', 'AxisCount', 'Axes'; "
            "help(DML_REDUCE_OPERATOR_DESC) describes each [DML0216]",
        ),
        (
            lambda: dml.DML_GEMM_OPERATOR_DESC(TENSOR, TENSOR, None, TENSOR, False, False, 1.0),
            "DML_GEMM_OPERATOR_DESC() lacks the member 'Beta'; help(DML_GEMM_OPERATOR_DESC) describes each [DML0216]",
        ),
        (
            dml.DML_BUFFER_TENSOR_DESC,
            "DML_BUFFER_TENSOR_DESC() lacks the members 'DataType', 'Sizes'; "
            "help(DML_BUFFER_TENSOR_DESC) describes each [DML0216]",
        ),
        (
            lambda: dml.DML_BUFFER_TENSOR_DESC("FLOAT32", Strides=(1,)),
            "DML_BUFFER_TENSOR_DESC() lacks the member 'Sizes'; help(DML_BUFFER_TENSOR_DESC) describes each [DML0216]",
        ),
        (
            lambda: dml.DML_ACTIVATION_RELU_OPERATOR_DESC(TENSOR, TENSOR, 1),
            "DML_ACTIVATION_RELU_OPERATOR_DESC() takes 2 members, 3 are given; "
            "there are InputTensor, OutputTensor [DML0216]",
        ),
        (
            lambda: dml.DML_ACTIVATION_RELU_OPERATOR_DESC(TENSOR, InputTensor=TENSOR),
            "DML_ACTIVATION_RELU_OPERATOR_DESC() has the member 'InputTensor' twice, by its place and by its name; "
            "remove one [DML0216]",
        ),
    ],
)
def test_members_that_are_missing_or_twice(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        make()
    assert str(caught.value) == message


def test_copies_of_what_has_members() -> None:
    given = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(TENSOR, TENSOR)
    for made in (copy.copy(given), copy.deepcopy(given), pickle.loads(pickle.dumps(given))):
        assert made == given


ROW = np.zeros((2, 3), np.float32)


@pytest.mark.parametrize(
    ("call", "hint"),
    [
        (lambda: dml.cast(ROW, data_type="float33"), "; did you mean FLOAT32? [DML0104]"),
        (lambda: dml.cast(ROW, data_type="DML_TENSOR_DATA_TYPE_INT46"), "; did you mean INT64? [DML0104]"),
        (lambda: dml.fill_value_constant(data_type="FLAOT32", sizes=(2,), value=1), "did you mean DML_TENSOR_DATA_T"),
        (lambda: dml.activation_relu(ROW, feature_level="DML_FEATURE_LEVL_6_4"), 'did you mean "6.4"? [DML0211]'),
        (lambda: dml.activation_relu(ROW, feature_level="6,4"), 'did you mean "6.4"? [DML0211]'),
        (lambda: dml.activation_relu(ROW, feature_level="7.0"), 'use one of "1.0", "2.0"'),
    ],
)
def test_data_types_and_feature_levels(call: Callable[[], object], hint: str) -> None:
    with pytest.raises(ValueError, match=r"DML0") as caught:
        call()
    assert hint in str(caught.value)


def test_a_tensor_by_itself() -> None:
    (found,) = tensor_violations(
        dml.DML_ACTIVATION_RELU_OPERATOR_DESC.OPERATOR.inputs[0], dml.DML_BUFFER_TENSOR_DESC("flaot16", (2, 3))
    )
    assert (found.member, str(found.code)) == ("InputTensor.DataType", "DML0104")
    assert found.rule.endswith("; did you mean FLOAT16?")


@pytest.mark.parametrize(
    ("variable", "value", "hint", "ask"),
    [
        ("DMLOPS_DEVICE", "gup", "did you mean 'gpu'? [DML0220]", dml.device),
        ("DMLOPS_ISA", "x86-64-v33", "did you mean 'x86-64-v3'? [", isa.wanted),
    ],
)
def test_variables(
    variable: str, value: str, hint: str, ask: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(DeviceUnavailableError) as caught:
        ask()
    assert hint in str(caught.value)
