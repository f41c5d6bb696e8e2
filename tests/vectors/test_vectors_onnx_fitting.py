"""Which cases a record of ONNX's table fits, and what is said of those that it does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx_peers as peers
import pytest
from refusals import located
from vector_corpora import change, manifest

from dmlops import REGISTRY
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.cli import main
from dmltools.conformance.running import reference_outputs
from dmltools.conformance.subject import subject
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import layout
from dmltools.vectors.making import Vector, vectors_of
from dmltools.vectors.onnx_expressions import FUNCTIONS, Expressions, names_in
from dmltools.vectors.onnx_table import INFERRED, onnx_table
from dmltools.vectors.records import sha256

onnx = pytest.importorskip("onnx", minversion="1.21")

from dmltools.vectors.onnx_fitting import (  # noqa: E402
    FittedNode,
    fitted,
    model_of,
)

TABLE = onnx_table()


def vectors(operator: str, random: int = 1) -> Iterator[Vector]:
    return vectors_of(subject(REGISTRY, operator), random)


REASONS = [
    ("ELEMENT_WISE_ABS", "Abs has no ScaleBias"),
    ("BATCH_NORMALIZATION_TRAINING", "BatchNormalization has no FusedAddTensor"),
    ("ACTIVATION_SOFTPLUS", "Softplus needs Steepness = 1"),
    ("ACTIVATION_SHRINK", "Shrink means the same only for InputTensor of FLOAT32, FLOAT16 or FLOAT64"),
    ("ELEMENT_WISE_LOGICAL_NOT", "Not needs InputTensor of 0 and 1 in UINT8"),
    ("ACTIVATION_CELU", "Celu of operator set 18 has no InputTensor of tensor(float16)"),
    ("ELEMENT_WISE_QUANTIZE_LINEAR", "QuantizeLinear of operator set 21 has ScaleTensor of one type with others"),
    ("BATCH_NORMALIZATION", "BatchNormalization needs ScaleTensor along dimension 1 alone"),
    ("DIAGONAL_MATRIX", "EyeLike needs sizes of 1 before the last 2 dimensions of OutputTensor"),
    ("GATHER_ND", "GatherND needs indices inside of the input"),
    ("REVERSE_SUBSEQUENCES", "ReverseSequence needs lengths inside of the dimension"),
    ("MAX_POOLING1", "MaxPool needs an element of the input in each window"),
    ("LOCAL_RESPONSE_NORMALIZATION", "LRN needs CrossChannel = True"),
    ("MEAN_VARIANCE_NORMALIZATION2", "LayerNormalization needs UseVariance = True"),
    ("ACTIVATION_HARD_SWISH", "HardSwish needs Alpha = 1/6"),
    ("ACTIVATION_HARD_SWISH", "HardSwish needs Beta = 0.5"),
    ("ROI_ALIGN", "RoiAlign needs ReductionFunction = DML_REDUCE_FUNCTION_AVERAGE"),
    ("ROI_ALIGN", "RoiAlign needs InterpolationMode = DML_INTERPOLATION_MODE_LINEAR"),
    ("ROI_ALIGN", "RoiAlign needs one scale for both dimensions"),
    ("ROI_ALIGN", "RoiAlign needs a fixed number of samples, or any number from 1 on"),
    ("ROI_ALIGN", "RoiAlign needs OutOfBoundsInputValue = 0"),
    ("ROI_ALIGN", "RoiAlign needs indices of images that there are"),
]


@pytest.mark.parametrize(("operator", "reason"), REASONS)
def test_what_a_case_lacks(operator: str, reason: str) -> None:
    assert reason in [fitted(TABLE, vector) for vector in vectors(operator, 4) if vector.is_packed]


def made(operator: str, **changes: Any) -> FittedNode | str:
    """The first case of an operator with a changed record."""
    row = replace(TABLE.operators[operator][0], **changes)
    return fitted(replace(TABLE, operators={operator: (row,)}), next(vectors(operator)))


OTHER_SIZES = "Gather gives OutputTensor other sizes"
ONE_INDEX = "Gather needs one element in IndicesTensor"
BARE = {"ignored": ("IndexDimensions",)}

CHANGES: list[tuple[str, Mapping[str, Any], str]] = [
    ("REDUCE", {"node": {"member": "Function", "values": {"A": "X", "B": "Y"}}}, "X or Y needs Function = A or B"),
    ("GATHER", {**BARE, "shapes": {"OutputTensor": "[9]"}}, "Gather needs OutputTensor of sizes [9]"),
    ("GATHER", {**BARE, "shapes": {"OutputTensor": INFERRED, "InputTensor": "[2, 2]"}}, OTHER_SIZES),
    ("GATHER", {**BARE, "shapes": {"IndicesTensor": "only('IndicesTensor')"}}, ONE_INDEX),
    ("GATHER", {"node": "Gatherer"}, f"the package onnx {onnx.__version__} has no Gatherer of operator set 13"),
    ("CONVOLUTION", {"stored": {"BiasTensor": "UINT8"}}, "Conv needs elements of BiasTensor that UINT8 holds"),
]


@pytest.mark.parametrize(("operator", "changes", "reason"), CHANGES)
def test_what_a_record_cannot_say(operator: str, changes: Mapping[str, Any], reason: str) -> None:
    assert made(operator, **changes) == reason


def test_an_activation_that_recurrent_nodes_lack() -> None:
    table = replace(TABLE, activations={"ACTIVATION_IDENTITY": {"node": "Affine", "alpha": 1.0}})
    vector = next(vector for vector in vectors("RNN") if vector.name.startswith("RNN/random"))
    name = vector.descriptor.ActivationDescs[0].OPERATOR.name
    assert fitted(table, vector) == f"RNN needs another activation than {name}"


def test_the_nearest_record_says_what_is_missing() -> None:
    vector = next(v for v in vectors("REDUCE") if v.descriptor.Function.name == "DML_REDUCE_FUNCTION_ARGMAX")
    rows = TABLE.operators["REDUCE"]
    never = replace(rows[1], needs=({"that": "False", "because": "what never is"},))
    for order in ((rows[0], never), (never, rows[0])):
        assert fitted(replace(TABLE, operators={"REDUCE": order}), vector) == "ArgMax needs what never is"


def test_a_node_that_is_no_member_of_the_main_operator_set() -> None:
    found = made("ADAM_OPTIMIZER")
    assert isinstance(found, FittedNode)
    assert (found.node, found.domain, found.opset) == ("Adam", "ai.onnx.preview.training", 1)


def test_absent_tensors_leave_gaps_and_no_end() -> None:
    found = [fitted(TABLE, vector) for vector in vectors("LSTM", 3)]
    names = {node.inputs for node in found if isinstance(node, FittedNode)}
    assert ("InputTensor", "WeightTensor", "RecurrenceTensor") in names
    assert any("" in inputs and inputs[-1] for inputs in names)


def test_integers_in_another_type() -> None:
    pytest.importorskip("onnx")
    from dmltools.vectors.onnx_fitting import as_integers  # which imports it

    wide = as_integers(np.array([0, 7], np.uint32), np.dtype(np.int64))
    assert wide is not None
    assert (wide.dtype, wide.tolist()) == (np.int64, [0, 7])
    assert as_integers(np.array([2**63], np.uint64), np.dtype(np.int64)) is None
    assert as_integers(np.array([-1], np.int64), np.dtype(np.uint64)) is None
    assert as_integers(np.array([2**40], np.int64), np.dtype(np.uint32)) is None


def test_indices_are_read_back_in_the_type_of_the_descriptor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export(REGISTRY, ["TOP_K"], layout("onnx"), tmp_path, 1)
    case = manifest(tmp_path)["cases"][0]
    entry = next(entry for entry in case["files"] if entry["tensor"] == "OutputIndexTensor")
    path = tmp_path / entry["file"]
    tensor = onnx.TensorProto.FromString(path.read_bytes())
    assert (case["descriptor"]["OutputIndexTensor"]["DataType"], tensor.data_type) == ("UINT32", onnx.TensorProto.INT64)
    assert main(REGISTRY, ["verify", str(tmp_path), "--device", "reference"]) == 0
    negative = onnx.numpy_helper.from_array(onnx.numpy_helper.to_array(tensor) - 9, tensor.name).SerializeToString()
    path.write_bytes(negative)
    index = case["files"].index(entry)
    change(
        tmp_path,
        lambda said: said["cases"][0]["files"][index].update(bytes=len(negative), sha256=sha256(negative)),
    )
    capsys.readouterr()
    assert main(REGISTRY, ["verify", str(tmp_path), "--device", "reference"]) == 2
    location = f"$.cases[0].files[{index}].file"
    err = capsys.readouterr().err.removeprefix(f"dmlops: {tmp_path / 'manifest.json'}: ")
    assert located(err) == f"{location} DML0927"


def test_functions_of_expressions_are_used() -> None:
    texts = [text for rows in TABLE.operators.values() for row in rows for text in row.expressions]
    assert {name for text in texts for name in names_in(text)} >= FUNCTIONS


def expressions(descriptor: OperatorDescriptor, **elements: Any) -> Expressions:
    return Expressions(descriptor, elements, {})


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("InputTensor", (1, 3, 3)),
        ("adjoining([2, 1])", True),
        ("adjoining([0, 2])", False),
        ("adjoining([])", False),
        ("merged([2, 3, 4, 5], [2, 1])", [2, 12, 5]),
        ("inside(np.array([[-3, 1]]), [3, 2])", True),
        ("inside(np.array([[0, 2]]), [3, 2])", False),
        ("distinct(np.array([[-1, 0], [2, 0]]), [3, 1])", False),
        ("distinct(np.array([[-1, 0], [1, 0]]), [3, 1])", True),
        ("lines(np.array([[5, 6], [7, 8]]), 0).tolist()", [[0, 5], [0, 7], [1, 6], [1, 8]]),
        ("covered([1, 1, 1], [1, 1, 2], [1], [1], [1], [0])", False),
        ("covered([1, 1, 3], [1, 1, 2], [2], [1], [1], [1])", True),
        ("covered([1, 1, 2], [1, 1, 1], [2], [1], [3], [1])", False),
    ],
)
def test_expressions(text: str, value: Any) -> None:
    vector = next(v for v in vectors("GATHER") if v.name.startswith("GATHER/example-nested-indices-on-the-last"))
    assert expressions(vector.descriptor).value(text) == value


def test_nothing_else_can_be_called() -> None:
    with pytest.raises(NameError):
        expressions(next(vectors("GATHER")).descriptor).value("open('x')")


def test_more_random_cases_are_chosen_among_those_that_fit(tmp_path: Path) -> None:
    export(REGISTRY, ["CONVOLUTION"], layout("onnx"), tmp_path / "onnx", 2)
    export(REGISTRY, ["CONVOLUTION"], layout("npy"), tmp_path / "npy", 2)
    found, plain = ({case["name"] for case in manifest(tmp_path / form)["cases"]} for form in ("onnx", "npy"))
    more = {f"CONVOLUTION/random-{kind}-more-{i}" for kind in ("float32", "float16") for i in (0, 1)}
    assert found - plain == more
    assert not any("-more-" in name for name in plain)


def test_every_reduction_has_its_node() -> None:
    known = {name for row in TABLE.operators["REDUCE"] for name in row.node["values"]}  # type: ignore[index]
    assert known == set(REGISTRY.descriptor("REDUCE").OPERATOR.attributes[0].type.__members__)  # type: ignore[union-attr]


@pytest.mark.parametrize(("function", "node"), sorted(TABLE.operators["REDUCE"][0].node["values"].items()))  # type: ignore[index]
def test_onnxruntime_computes_every_reduction(function: str, node: str) -> None:
    """An export of the usual size shows few of them."""
    first = next(vectors("REDUCE"))
    kind = REGISTRY.descriptor("REDUCE").OPERATOR.attributes[0].type
    changed = replace(first.descriptor, Function=kind[function])  # type: ignore[index, type-var]
    inputs = {"InputTensor": np.abs(first.inputs["InputTensor"]) + np.float32(0.5)}
    outputs = {name: array.astype(np.float32) for name, array in reference_outputs(changed, inputs).items()}
    found = fitted(TABLE, replace(first, descriptor=changed, inputs=inputs, outputs=outputs))
    assert isinstance(found, FittedNode)
    assert found.node == node
    (actual,) = peers.by_runtime(model_of(found, "reduce", TABLE.ir_version), [found.arrays["InputTensor"]]) or [None]
    assert actual is not None
    np.testing.assert_allclose(actual, found.arrays["OutputTensor"], rtol=1e-5)


def one_dimension(zeros: int, end: int, size: int) -> Vector:
    """A transposed convolution of two elements with a filter of three, of stride 2."""
    tensor = DML_BUFFER_TENSOR_DESC
    descriptor = REGISTRY.descriptor("CONVOLUTION")(
        InputTensor=tensor("FLOAT32", [1, 1, 2]),
        FilterTensor=tensor("FLOAT32", [1, 1, 3]),
        BiasTensor=None,
        OutputTensor=tensor("FLOAT32", [1, 1, size]),
        Mode="DML_CONVOLUTION_MODE_CROSS_CORRELATION",
        Direction="DML_CONVOLUTION_DIRECTION_BACKWARD",
        DimensionCount=1,
        Strides=[2],
        Dilations=[1],
        StartPadding=[0],
        EndPadding=[end],
        OutputPadding=[zeros],
        GroupCount=1,
        FusedActivation=None,
    )
    inputs = {"InputTensor": np.array([[[1, 2]]], np.float32), "FilterTensor": np.array([[[1, 10, 100]]], np.float32)}
    outputs = {name: array.astype(np.float32) for name, array in reference_outputs(descriptor, inputs).items()}
    return replace(next(vectors("CONVOLUTION")), descriptor=descriptor, inputs=inputs, outputs=outputs)


@pytest.mark.parametrize(
    ("zeros", "end", "size", "elements"),
    [
        (0, 0, 5, [1, 10, 102, 20, 200]),
        (0, 1, 4, [1, 10, 102, 20]),
        (0, 1, 5, [1, 10, 102, 20, 200]),  # larger than the least by one
        (1, 0, 6, [1, 10, 102, 20, 200, 0]),
        (1, 1, 6, [1, 10, 102, 20, 200, 0]),  # larger by one, and a zero
    ],
)
def test_transposed_convolutions_of_other_sizes(zeros: int, end: int, size: int, elements: list[int]) -> None:
    vector = one_dimension(zeros, end, size)
    assert vector.outputs["OutputTensor"].ravel().tolist() == elements
    found = fitted(TABLE, vector)
    assert isinstance(found, FittedNode)
    arrays = [found.arrays[name] for name in found.inputs]
    (actual,) = peers.by_runtime(model_of(found, "convolution", TABLE.ir_version), arrays) or [None]
    assert actual is not None
    np.testing.assert_array_equal(actual, vector.outputs["OutputTensor"])


def test_zeros_in_place_of_results_have_no_node() -> None:
    """ONNX's output_padding would show the result that EndPadding cuts off."""
    vector = one_dimension(1, 1, 5)
    assert vector.outputs["OutputTensor"].ravel().tolist() == [1, 10, 102, 20, 0]
    assert fitted(TABLE, vector) == "ConvTranspose needs OutputPadding of zeros where EndPadding cuts results off"


def test_more_zeros_than_a_stride_have_no_node() -> None:
    """ONNX Runtime refuses an output_padding of the stride or more."""
    vector = one_dimension(2, 0, 7)
    assert vector.outputs["OutputTensor"].ravel().tolist() == [1, 10, 102, 20, 200, 0, 0]
    assert fitted(TABLE, vector) == "ConvTranspose needs fewer results beyond the least than Strides say"


@pytest.mark.parametrize("space", [(4,), (3, 4), (2, 3, 4)])
def test_columns_of_an_image_have_three_dimensions(space: tuple[int, ...]) -> None:
    """DirectML's have further ones of size 1 before them, where windows slide over more than one dimension."""
    tensor, n = DML_BUFFER_TENSOR_DESC, len(space)
    first = next(vectors("FOLD"))
    blocks = int(np.prod([size - 1 for size in space]))
    columns = [*[1] * (n - 1), 2, 3 * 2**n, blocks]
    descriptor = replace(
        first.descriptor,  # type: ignore[type-var]
        InputTensor=tensor("FLOAT32", columns),
        OutputTensor=tensor("FLOAT32", [2, 3, *space]),
        DimensionCount=n,
        WindowSizes=[2] * n,
        **{name: [1] * n for name in ("Strides", "Dilations")},
        **{name: [0] * n for name in ("StartPadding", "EndPadding")},
    )
    inputs = {"InputTensor": np.arange(np.prod(columns), dtype=np.float32).reshape(columns)}
    outputs = {name: array.astype(np.float32) for name, array in reference_outputs(descriptor, inputs).items()}
    found = fitted(TABLE, replace(first, descriptor=descriptor, inputs=inputs, outputs=outputs))
    assert isinstance(found, FittedNode)
    assert found.arrays["InputTensor"].shape == (2, 3 * 2**n, blocks)
    model = model_of(found, "columns", TABLE.ir_version)
    onnx.checker.check_model(model, full_check=True)
    (actual,) = peers.by_runtime(model, [found.arrays["InputTensor"]]) or [None]
    assert actual is not None
    np.testing.assert_array_equal(actual, outputs["OutputTensor"])


@pytest.mark.parametrize("operator", ["ELEMENT_WISE_CLIP", "ELEMENT_WISE_CLIP1"])
def test_infinite_members(operator: str) -> None:
    first = next(vectors(operator))
    vector = replace(first, descriptor=replace(first.descriptor, Min=-np.inf, Max=2.0))  # type: ignore[type-var]
    found = fitted(TABLE, vector)
    assert isinstance(found, FittedNode)
    assert [onnx.numpy_helper.to_array(constant).item() for constant in found.constants] == [-np.inf, 2.0]


def test_elements_on_both_sides_of_a_threshold_have_no_node() -> None:
    """With a negative one, DirectML subtracts Bias where ONNX adds it."""
    first = next(vectors("ACTIVATION_SHRINK"))
    descriptor = replace(first.descriptor, Bias=0.5, Threshold=-1.5)  # type: ignore[type-var]
    outputs = reference_outputs(descriptor, {"InputTensor": np.zeros_like(first.inputs["InputTensor"])})
    assert (outputs["OutputTensor"] == -0.5).all()
    because = "Threshold >= 0: of an element on both sides it looks at the other first"
    assert fitted(TABLE, replace(first, descriptor=descriptor)) == f"Shrink needs {because}"


def pooled(operator: str, width: int, **members: Any) -> Vector:
    """Windows of two elements over five, which a stride of 2 makes two or three of."""
    first = next(vectors(operator))
    tensors = {
        name: None if known is None else DML_BUFFER_TENSOR_DESC(known.DataType, [1, 1, 1, 5 if is_input else width])
        for is_input, names in ((True, first.inputs), (False, first.outputs))
        for name, known in ((name, getattr(first.descriptor, name)) for name in names)
    }
    lists = {"Strides": [1, 2], "WindowSize": [1, 2], "StartPadding": [0, 0], "EndPadding": [0, 0]}
    descriptor = replace(first.descriptor, **tensors, **lists, **members)  # type: ignore[type-var]
    inputs = {"InputTensor": np.float32([[[[3, 5, 7, 9, 11]]]])}
    outputs = {
        name: array.astype(np.uint32 if "Indices" in name else np.float32)
        for name, array in reference_outputs(descriptor, inputs).items()
    }
    return replace(first, descriptor=descriptor, inputs=inputs, outputs=outputs)


POOLINGS: list[tuple[str, Mapping[str, Any]]] = [
    ("AVERAGE_POOLING", {"IncludePadding": False}),
    ("AVERAGE_POOLING1", {"IncludePadding": False, "Dilations": [1, 1]}),
    ("AVERAGE_POOLING1", {"IncludePadding": True, "Dilations": [1, 1]}),
    ("LP_POOLING", {"P": 1}),
    ("LP_POOLING1", {"P": 2, "Dilations": [1, 1]}),
    ("MAX_POOLING", {}),
    ("MAX_POOLING1", {}),
    ("MAX_POOLING2", {"Dilations": [1, 1]}),
]


@pytest.mark.parametrize(("operator", "members"), POOLINGS)
def test_pooling_sizes(operator: str, members: Mapping[str, Any]) -> None:
    for width, mode in ((2, None), (3, 1)):
        vector = pooled(operator, width, **members)
        found = fitted(TABLE, vector)
        assert isinstance(found, FittedNode)
        assert found.attributes.get("ceil_mode") == mode
        actual = peers.by_runtime(model_of(found, "pooling", TABLE.ir_version), [found.arrays["InputTensor"]])
        assert actual is not None
        for name, array in zip(found.outputs, actual, strict=True):
            np.testing.assert_allclose(array, found.arrays[name], rtol=1e-6)
    node = {"A": "AveragePool", "L": "LpPool", "M": "MaxPool"}[operator[0]]
    assert (
        fitted(TABLE, pooled(operator, 1, **members)) == f"{node} needs sizes that are rounded down, or all of them up"
    )
    assert fitted(TABLE, pooled(operator, 4, **members)).startswith(f"{node} needs ")  # type: ignore[union-attr]


def test_padding_counts_otherwise_in_older_operator_sets() -> None:
    reason = "AveragePool needs IncludePadding = False where sizes are rounded up"
    assert fitted(TABLE, pooled("AVERAGE_POOLING", 3, IncludePadding=True)) == reason
