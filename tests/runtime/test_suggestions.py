"""Tests of what a misspelt or shortened name is taken for."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import dmlops as dml
from dmlgen.cli import main
from dmlruntime.calls.registry import Registry, UnknownOperatorError
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.suggestions import did_you_mean, edits, suggested
from dmlruntime.cpu import isa
from dmlruntime.validation.tensors import tensor_violations

NAMES = list(dml.REGISTRY)
ROOT = Path(__file__).resolve().parents[2]


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
    ("word", "hint"),
    [
        ("matmul", "did you mean GEMM, for MatMul of ONNX?"),
        ("conv2d", "did you mean CONVOLUTION, for conv2d of WebNN?"),
        ("batchnorm", "did you mean BATCH_NORMALIZATION, for BatchNormalization of ONNX?"),
        ("layer_norm", "did you mean MEAN_VARIANCE_NORMALIZATION2, for LayerNormalization of ONNX?"),
        ("where", "did you mean ELEMENT_WISE_IF, for Where of ONNX?"),
        ("concat", "did you mean JOIN, for Concat of ONNX?"),
        ("transpose", "did you mean ELEMENT_WISE_IDENTITY, for Transpose of ONNX?"),
        ("einsum", "did you mean ELEMENT_WISE_MULTIPLY or GEMM or REDUCE, for Einsum of ONNX?"),
        ("max", "did you mean ELEMENT_WISE_MAX, for Max of ONNX?"),
        ("convtranspos2d", "did you mean CONVOLUTION, for convTranspose2d of WebNN?"),
        ("softmx", "did you mean ACTIVATION_SOFTMAX or ACTIVATION_SOFTMAX1?"),
        ("relu", "did you mean ACTIVATION_RELU or ACTIVATION_RELU_GRAD or ACTIVATION_LEAKY_RELU?"),
        ("foobar", "see the list"),
        ("dot", "see the list"),
    ],
)
def test_operators_of_other_libraries(word: str, hint: str) -> None:
    """Their names are those of the mappings, in any spelling; a name that is near to one here is that one."""
    assert did_you_mean(word, NAMES, 3, otherwise="see the list", elsewhere=dml.REGISTRY.elsewhere) == hint


def test_every_place_that_takes_an_operator_knows_other_libraries(capsys: pytest.CaptureFixture[str]) -> None:
    hint = "did you mean {}, for MatMul of ONNX?"
    with pytest.raises(AttributeError, match=re.escape(hint.format("gemm"))):
        dml.matmul  # noqa: B018
    with pytest.raises(AttributeError, match=re.escape(hint.format("DML_GEMM_OPERATOR_DESC"))):
        dml.DML_MATMUL_OPERATOR_DESC  # noqa: B018
    with pytest.raises(UnknownOperatorError, match=re.escape(hint.format("GEMM"))):
        dml.REGISTRY.name("MatMul")
    for words in (["list", "MatMul"], ["explain", "MatMul"], ["query", "MatMul"]):
        assert main([*words, "--root", str(ROOT)]) == 2
        assert hint.format("GEMM") in " ".join(capsys.readouterr().err.split())


def test_a_product_without_mappings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It suggests its own names alone; nothing is read where nothing is wrong."""
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare/__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry = Registry({"GEMM": "bare.operators.gemm"})
    assert registry.elsewhere() == ()
    assert Registry({}).elsewhere() == ()
    with pytest.raises(UnknownOperatorError, match="the operators are GEMM"):
        registry.name("matmul")
    monkeypatch.setattr(Registry, "file", None)
    assert dml.REGISTRY.name("dml_gemm_operator_desc") == "GEMM"


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
