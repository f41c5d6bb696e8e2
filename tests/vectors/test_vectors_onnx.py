"""The layout of ONNX's backend tests, and the table of what corresponds."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx_peers as peers
import pytest
import yaml
from refusals import located
from vector_corpora import OPERATOR, files_of, manifest, registry_of, written

from dmlops import REGISTRY
from dmlruntime.core.operators import AttributeMember
from dmltools.cli import main
from dmltools.codes import Code
from dmltools.conformance.pytest_plugin import Share
from dmltools.conformance.subject import subject
from dmltools.dispatch.fields import ModelError
from dmltools.vectors import exporting
from dmltools.vectors.corpus import read_corpus
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import layout
from dmltools.vectors.making import LeftOut, Vector, Written, vectors_of
from dmltools.vectors.manifest import compact
from dmltools.vectors.onnx_expressions import FUNCTIONS
from dmltools.vectors.onnx_table import OnnxNode, onnx_table
from dmltools.vectors.records import CorpusError, ExportError

TABLE = onnx_table().operators

NEWEST = "1.21"
"""The first version of the package that has every node of the table."""


ROWS = [pytest.param(name, row, id=f"{name}-{i}") for name, rows in sorted(TABLE.items()) for i, row in enumerate(rows)]
ONNX_MAPPING = Path(__file__).parents[2] / "spec" / "mappings" / "onnx.yaml"


@pytest.mark.parametrize(("operator", "row"), ROWS)
def test_the_table_fits_the_operators(operator: str, row: OnnxNode) -> None:
    known = REGISTRY.descriptor(operator).OPERATOR
    members = {member.name: member for member in known.members}
    tensors = {member.name: member for member in known.tensors}
    assert all(not tensors[name].is_output for name in row.tensors)
    assert all(tensors[name].is_output for name in row.outputs)
    assert set(row.when) <= {m.name for m in known.attributes}
    for member in known.attributes:
        assert member.optional or member.name in row.members, f"{member.name} is not accounted for"
    assert {*row.bool, *row.types, *row.stored, *row.shapes} <= {*row.tensors, *row.outputs}
    rules = [*row.attributes.values(), *row.constants, *([] if isinstance(row.node, str) else [row.node])]
    for rule in rules:
        assert (
            len({"member", "value", "expression", "type_of"} & set(rule)) == 1 or "name" in rule or "expression" in rule
        )
        if "member" in rule:
            assert isinstance(members[rule["member"]], AttributeMember)
        kind = members[rule["member"]].type if "values" in rule else None
        if kind is not None and not isinstance(kind, str):
            assert set(rule["values"]) <= set(kind.__members__)


@pytest.mark.parametrize(("operator", "row"), ROWS)
def test_expressions_speak_of_members_and_functions(operator: str, row: OnnxNode) -> None:
    known = {member.name for member in REGISTRY.descriptor(operator).OPERATOR.members}
    for text in row.expressions:
        tree = ast.parse(text, mode="eval")
        names = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}
        own = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        assert names - own <= known | FUNCTIONS, text


@pytest.mark.parametrize(("operator", "row"), ROWS)
def test_the_table_fits_onnx(operator: str, row: OnnxNode) -> None:
    onnx = pytest.importorskip("onnx", minversion=NEWEST)
    for node in row.nodes:
        schema = onnx.defs.get_schema(node, row.opset, row.domain)
        assert set(row.attributes) <= set(schema.attributes)
        assert schema.min_input <= len(row.inputs) <= schema.max_input
        assert schema.min_output <= len(row.outputs) <= schema.max_output


def test_operators_without_a_record_say_which_onnx_operators_come_near() -> None:
    known = onnx_table().without
    assert not set(known) & set(TABLE)
    mapped: dict[str, set[str]] = {}
    for name, rows in yaml.safe_load(ONNX_MAPPING.read_text(encoding="utf-8"))["operators"].items():
        for operator in (operator for row in rows for operator in row["operators"]):
            mapped.setdefault(operator, set()).add(name)
    for operator in set(REGISTRY) - set(TABLE):
        assert mapped.get(operator, set()) <= set(known.get(operator, {"onnx": ()})["onnx"]), operator


def test_onnx_has_the_operators_that_come_near() -> None:
    onnx = pytest.importorskip("onnx", minversion=NEWEST)
    names = {name for row in onnx_table().without.values() for name in row["onnx"]}
    for name in names:
        assert name.startswith("com.microsoft.") or onnx.defs.has(name), name


def test_the_page_counts_the_operators() -> None:
    page = (Path(__file__).parents[2] / "docs" / "vectors.md").read_text(encoding="utf-8")
    assert f" {len(TABLE)} operators have one or more" in page


def _until_one_is_written(subject: Any, random: int, also: Any) -> Iterator[Vector]:
    for vector in vectors_of(subject, random, also):
        yield vector
        if isinstance(layout("onnx").write(vector), Written):
            return


@pytest.fixture(scope="module", params=["one", pytest.param("all", marks=pytest.mark.slow)])
def corpus(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, share: Share) -> Path:
    """One case of each operator; with --slow also as many as an export has, of one in twelve operators."""
    pytest.importorskip("onnx", minversion=NEWEST)
    folder = tmp_path_factory.mktemp("onnx")
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "one":
            patch.setattr(exporting, "vectors_of", _until_one_is_written)
        export(REGISTRY, _exported(request.param, share), layout("onnx"), folder)
    return folder


def _exported(param: str, share: Share) -> list[str]:
    return sorted(TABLE)[:: 1 if param == "one" else share(12)]


def test_every_operator_of_the_table_has_cases(corpus: Path, request: pytest.FixtureRequest, share: Share) -> None:
    wanted = _exported(request.node.callspec.params["corpus"], share)
    assert sorted(manifest(corpus)["operators"]) == wanted


@pytest.mark.slow
@pytest.mark.parametrize("operator", [name for name, rows in sorted(TABLE.items()) if len(rows) > 1])
def test_every_record_has_cases(operator: str) -> None:
    pytest.importorskip("onnx", minversion=NEWEST)
    from dmltools.vectors.onnx_fitting import fitted

    waiting = list(TABLE[operator])
    for vector in vectors_of(subject(REGISTRY, operator), 1000, layout("onnx").also):
        fits = (row for row in TABLE[operator] if vector.is_packed and not isinstance(_with(row, vector, fitted), str))
        if (first := next(fits, None)) in waiting:
            waiting.remove(first)
        if not waiting:
            return
    assert not waiting


def _with(row: OnnxNode, vector: Vector, fitted: Any) -> Any:
    return fitted(replace(onnx_table(), operators={vector.descriptor.OPERATOR.name: (row,)}), vector)


def test_models_are_right_and_hold_what_the_files_hold(corpus: Path) -> None:
    onnx = pytest.importorskip("onnx", minversion=NEWEST)
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


def test_others_agree(corpus: Path) -> None:
    """ONNX Runtime, or where it lacks something ONNX's reference evaluator; neither is ours."""
    onnx = pytest.importorskip("onnx", minversion=NEWEST)
    pytest.importorskip("onnxruntime")
    compared: Counter[str] = Counter()
    not_run: Counter[tuple[str, str]] = Counter()
    differs: set[tuple[str, str]] = set()
    wrong: list[str] = []
    for case in manifest(corpus)["cases"]:
        model = onnx.load(corpus / case["model"]["file"])
        folder = corpus / case["name"] / "test_data_set_0"
        inputs, expected = peers.tensors(folder, "input"), peers.tensors(folder, "output")
        tolerances = [_tolerance(corpus, case, value.name) for value in model.graph.output]
        key = (case["operator"], str(expected[0].dtype))
        found = peers.by_runtime(model, inputs)
        if found is not None and key in peers.KNOWN and not peers.agree(found, expected, tolerances):
            differs |= {key} & set(peers.RUNTIME_DIFFERS)
            found = None
        if found is not None:
            assert [array.dtype for array in found] == [array.dtype for array in expected]
        else:
            found = peers.by_evaluator(model, inputs)
        if found is not None and peers.agree(found, expected, tolerances):
            compared[case["operator"]] += 1
        elif key in peers.NOT_RUN:
            not_run[key] += 1
        else:
            wrong.append(case["name"])
    assert not wrong
    operators = set(manifest(corpus)["operators"])
    assert set(compared) == operators
    assert sum(not_run.values()) <= sum(compared.values()) // 50
    if sum(compared.values()) > len(operators):  # what is said of the peers is still true
        assert set(not_run) == {key for key in peers.NOT_RUN if key[0] in operators}
        assert differs == {key for key in peers.RUNTIME_DIFFERS if key[0] in operators}


def _tolerance(corpus: Path, case: Any, output: str) -> tuple[float, float, Any]:
    said = case["tolerance"][output]
    paths = {(entry["role"], entry["tensor"]): entry["file"] for entry in case["files"]}
    path = paths.get(("magnitude", output))
    return said["relative"], said["absolute"], None if path is None else np.load(corpus / path)


def test_it_is_read_back(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["verify", str(corpus), "--device", "reference"]) == 0
    assert " differs" not in capsys.readouterr().out


def test_strides_and_open_questions_are_left_out(corpus: Path) -> None:
    for case in manifest(corpus)["cases"]:
        assert case["provenance"].get("status") not in ("silent", "our choice")
        assert '"Strides":[' not in compact({m: v for m, v in case["descriptor"].items() if _is_tensor(v)})


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


def _is_tensor(value: Any) -> bool:
    first = value[0] if isinstance(value, list) and value else value
    return isinstance(first, dict) and "DataType" in first


NOTHING = {
    "UNFOLD": "no ONNX operator becomes UNFOLD",
    "NONZERO_COORDINATES": "NonZero becomes NONZERO_COORDINATES, but it puts the coordinates of each dimension into a "
    "row and gives no count",
    "MULTIHEAD_ATTENTION1": "Attention and com.microsoft.GroupQueryAttention become MULTIHEAD_ATTENTION1, but the "
    "first has other inputs and layouts, and the other is of ONNX Runtime's own operator set",
}


@pytest.mark.parametrize("operator", NOTHING)
def test_an_operator_that_onnx_lacks(operator: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("onnx")
    assert main(REGISTRY, ["export", operator, "--format", "onnx", "-o", str(tmp_path / "new")]) == 2
    text = f"dmlops: no case of {operator} can be written as onnx: {NOTHING[operator]}; "
    assert capsys.readouterr().err == f"{text}use --format npy or --format dxdispatch [DML0941]\n"


def test_several_reasons_for_writing_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("onnx")
    monkeypatch.setattr(exporting, "vectors_of", lambda *_: vectors_of(subject(REGISTRY, "ACTIVATION_SOFTPLUS"), 1))
    onnx = layout("onnx")
    monkeypatch.setattr(onnx, "write", lambda v: LeftOut("first" if "example" in v.name else "second"))
    with pytest.raises(ExportError) as caught:
        export(REGISTRY, ["ACTIVATION_SOFTPLUS"], onnx, tmp_path / "new")
    assert caught.value.code is Code.EXPORT


LEFT = """\
no case that onnx can say: UNFOLD
cases left out: 44
     29  DirectML's documents leave the answer open
      5  no ONNX operator becomes UNFOLD
      3  Softplus needs Steepness = 1
      2  BatchNormalization needs ScaleTensor along dimension 1 alone
      2  Gemm has no FusedActivation
      3  2 other reasons; list them with -v
"""

ALL_LEFT = """\
no case that onnx can say: UNFOLD
cases left out: 44
     29  DirectML's documents leave the answer open
      5  no ONNX operator becomes UNFOLD
      3  Softplus needs Steepness = 1
      2  BatchNormalization needs ScaleTensor along dimension 1 alone
      2  Gemm has no FusedActivation
      2  LRN needs CrossChannel = True
      1  BatchNormalization has no FusedActivation
"""


def test_what_is_left_out_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("onnx")
    names = ["UNFOLD", "ACTIVATION_SOFTPLUS", "LOCAL_RESPONSE_NORMALIZATION", "BATCH_NORMALIZATION", "GEMM"]
    folder = tmp_path / "more"
    assert main(REGISTRY, ["export", *names, "--format", "onnx", "-o", str(folder), "--random", "1"]) == 0
    assert capsys.readouterr().out.partition("\n")[2] == LEFT
    folder = tmp_path / "all"
    assert main(REGISTRY, ["export", *names, "--format", "onnx", "-o", str(folder), "--random", "1", "-v"]) == 0
    assert capsys.readouterr().out.partition("\n")[2] == ALL_LEFT


def test_a_file_that_is_no_tensor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    onnx = pytest.importorskip("onnx")
    from dmltools.vectors.onnx_layout import load_tensor

    with pytest.raises(ModelError) as caught:
        load_tensor(b"\xff\xff", "$.x", np.dtype(np.float32))
    assert str(caught.value).startswith("$.x: is no tensor of ONNX: ")
    outside = onnx.TensorProto(data_type=1, dims=[1], data_location=onnx.TensorProto.EXTERNAL)
    with pytest.raises(ModelError) as caught:
        load_tensor(outside.SerializeToString(), "$.x", np.dtype(np.float32))
    assert located(caught.value) == "$.x DML0927"


def test_without_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("onnx")
    registry = registry_of(monkeypatch)
    written(registry, tmp_path / "old", "onnx")
    monkeypatch.delitem(sys.modules, "dmltools.vectors.onnx_layout")
    monkeypatch.setitem(sys.modules, "onnx", None)
    with pytest.raises(ExportError) as caught:
        layout("onnx")
    assert caught.value.code is Code.PACKAGE
    assert main(registry, ["export", OPERATOR, "--format", "onnx", "-o", str(tmp_path / "new")]) == 2
    assert main(registry, ["verify", str(tmp_path / "old"), "--device", "reference"]) == 2
    assert located(capsys.readouterr().err) == "dmlops DML0903\ndmlops DML0903"
    with pytest.raises((ExportError, CorpusError)):
        read_corpus(tmp_path / "old", registry)
