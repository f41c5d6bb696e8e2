"""The layout of ONNX's backend tests, and the table of what corresponds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from vector_corpora import OPERATOR, files_of, manifest, registry_of, written

from dmlops import REGISTRY
from dmlruntime.operators import AttributeMember
from dmltools.cli import main
from dmltools.dispatch.errors import ModelError
from dmltools.vectors.corpus import read_corpus
from dmltools.vectors.errors import CorpusError, ExportError
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import layout
from dmltools.vectors.onnx_table import onnx_table

TABLE = onnx_table().operators


@pytest.mark.parametrize("operator", sorted(TABLE))
def test_the_table_fits_the_operators(operator: str) -> None:
    row, known = TABLE[operator], REGISTRY.descriptor(operator).OPERATOR
    members = {member.name: member for member in known.members}
    assert [members[name].kind for name in row.inputs] == ["input"] * len(row.inputs)  # type: ignore[union-attr]
    assert [members[name].kind for name in row.outputs] == ["output"] * len(row.outputs)  # type: ignore[union-attr]
    assert {*row.members, *row.ordered, *row.when} <= {m.name for m in known.attributes}
    for member in known.attributes:
        assert member.optional or member.name in row.members, f"{member.name} is not accounted for"
    assert {*row.bool, *row.types} <= {*row.inputs, *row.outputs}
    for rule in row.attributes.values():
        kind = members[rule["member"]].type if "values" in rule else None
        if kind is not None and not isinstance(kind, str):
            assert isinstance(members[rule["member"]], AttributeMember)
            assert set(rule["values"]) <= set(kind.__members__)


@pytest.mark.parametrize("operator", sorted(TABLE))
def test_the_table_fits_onnx(operator: str) -> None:
    onnx = pytest.importorskip("onnx")
    row = TABLE[operator]
    schema = onnx.defs.get_schema(row.node, row.opset)
    assert set(row.attributes) <= set(schema.attributes)
    assert schema.min_input <= len(row.inputs) + len(row.constants) <= schema.max_input
    assert schema.min_output <= len(row.outputs) <= schema.max_output


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("onnx")
    folder = tmp_path_factory.mktemp("onnx")
    export(REGISTRY, sorted(TABLE), layout("onnx"), folder, 1)
    return folder


def test_every_operator_of_the_table_has_cases(corpus: Path) -> None:
    assert sorted(manifest(corpus)["operators"]) == sorted(TABLE)


def test_models_are_right_and_hold_what_the_files_hold(corpus: Path) -> None:
    onnx = pytest.importorskip("onnx")
    for case in manifest(corpus)["cases"]:
        model = onnx.load(corpus / case["model"]["file"])
        onnx.checker.check_model(model, full_check=True)
        assert sorted(path.name for path in (corpus / case["name"]).iterdir()) == ["model.onnx", "test_data_set_0"]
        for values, kind in ((model.graph.input, "input"), (model.graph.output, "output")):
            for i, value in enumerate(values):
                tensor = onnx.TensorProto()
                tensor.ParseFromString((corpus / case["name"] / "test_data_set_0" / f"{kind}_{i}.pb").read_bytes())
                assert tensor.name == value.name
                assert tensor.data_type == value.type.tensor_type.elem_type
                assert list(tensor.dims) == [d.dim_value for d in value.type.tensor_type.shape.dim]


def test_onnxruntime_agrees(corpus: Path) -> None:
    """An implementation that is not ours, within a wide tolerance; it lacks some data types."""
    runtime = pytest.importorskip("onnxruntime")
    onnx = pytest.importorskip("onnx")
    runtime.set_default_logger_severity(4)
    compared, lacking = 0, 0
    for case in manifest(corpus)["cases"]:
        try:
            session = runtime.InferenceSession(str(corpus / case["model"]["file"]), providers=["CPUExecutionProvider"])
        except runtime.capi.onnxruntime_pybind11_state.NotImplemented:
            lacking += 1
            continue

        def load(kind: str, i: int, name: str = case["name"]) -> Any:
            tensor = onnx.TensorProto()
            tensor.ParseFromString((corpus / name / "test_data_set_0" / f"{kind}_{i}.pb").read_bytes())
            return onnx.numpy_helper.to_array(tensor)

        feeds = {value.name: load("input", i) for i, value in enumerate(session.get_inputs())}
        for i, actual in enumerate(session.run(None, feeds)):
            expected = load("output", i)
            assert actual.dtype == expected.dtype
            if expected.dtype.kind == "f":
                close = 5e-3 if expected.dtype == np.float16 else 1e-4
                np.testing.assert_allclose(actual, expected, rtol=close, atol=1e-6, err_msg=case["name"])
            else:
                np.testing.assert_array_equal(actual, expected, err_msg=case["name"])
            compared += 1
    assert compared > 2 * len(TABLE)
    assert lacking < compared // 10


def test_it_is_read_back(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["verify", str(corpus), "--device", "reference"]) == 0
    assert " differs" not in capsys.readouterr().out


def test_strides_and_open_questions_are_left_out(corpus: Path) -> None:
    for case in manifest(corpus)["cases"]:
        assert case["provenance"].get("status") not in ("silent", "our choice")
        assert not any("Strides" in (case["descriptor"][f["tensor"]] or {}) for f in case["files"])


def test_content_is_that_of_the_other_layouts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("onnx")
    registry = registry_of(monkeypatch)
    found = []
    for form in ("npy", "onnx"):
        written(registry, tmp_path / form, form)
        found.append({case["name"]: case["content"] for case in manifest(tmp_path / form)["cases"]})
    assert found[1]
    assert found[1].items() <= found[0].items()


def test_the_same_bytes_each_time(tmp_path: Path) -> None:
    pytest.importorskip("onnx")
    for name in ("a", "b"):
        export(REGISTRY, ["ELEMENT_WISE_CLIP1"], layout("onnx"), tmp_path / name, 1)
    assert files_of(tmp_path / "a") == files_of(tmp_path / "b")


def test_an_operator_that_onnx_lacks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("onnx")
    arguments = ["export", "FILL_VALUE_SEQUENCE", "--format", "onnx", "-o", str(tmp_path / "new")]
    assert main(REGISTRY, arguments) == 2
    assert capsys.readouterr().err == "dmlops: no case of FILL_VALUE_SEQUENCE can be written as onnx\n"
    more = ["export", "FILL_VALUE_SEQUENCE", "ACTIVATION_RELU", "--format", "onnx", "-o", str(tmp_path / "more")]
    assert main(REGISTRY, more) == 0
    assert capsys.readouterr().out.splitlines()[1] == "no case that onnx can say: FILL_VALUE_SEQUENCE"


def test_a_file_that_is_no_tensor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    onnx = pytest.importorskip("onnx")
    from dmltools.vectors.onnx_layout import load_tensor

    with pytest.raises(ModelError) as caught:
        load_tensor(b"\xff\xff", "$.x")
    assert str(caught.value).startswith("$.x: is no tensor of ONNX: ")
    outside = onnx.TensorProto(data_type=1, dims=[1], data_location=onnx.TensorProto.EXTERNAL)
    with pytest.raises(ModelError) as caught:
        load_tensor(outside.SerializeToString(), "$.x")
    assert str(caught.value) == "$.x: must hold its elements itself, not name another file"


def test_without_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("onnx")
    registry = registry_of(monkeypatch)
    written(registry, tmp_path / "old", "onnx")
    monkeypatch.delitem(sys.modules, "dmltools.vectors.onnx_layout")
    monkeypatch.setitem(sys.modules, "onnx", None)
    sentence = "the layout onnx needs the package onnx; install it with: pip install onnx"
    with pytest.raises(ExportError) as caught:
        layout("onnx")
    assert str(caught.value) == sentence
    assert main(registry, ["export", OPERATOR, "--format", "onnx", "-o", str(tmp_path / "new")]) == 2
    assert main(registry, ["verify", str(tmp_path / "old"), "--device", "reference"]) == 2
    assert capsys.readouterr().err == f"dmlops: {sentence}\n" * 2
    with pytest.raises((ExportError, CorpusError)):
        read_corpus(tmp_path / "old", registry)
