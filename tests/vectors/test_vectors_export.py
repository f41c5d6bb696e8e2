"""Written corpora: what lies in the folder, the same bytes each time, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from refusals import located
from vector_corpora import OPERATOR, files_of, manifest, registry_of, written

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.codes import Code
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import NAMES, layout
from dmltools.vectors.manifest import cases_text
from dmltools.vectors.records import ExportError, sha256

SCHEMA = json.loads(files("dmltools.vectors").joinpath("manifest.schema.json").read_text(encoding="utf-8"))
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float)}


def complaints(value: Any, schema: Mapping[str, Any], path: str = "$") -> list[str]:
    """Return the errors of a value by the keywords of a schema: those that our schema uses, and no other."""
    known = {"$schema", "title", "description", "$defs", "$ref", "const", "enum", "type", "pattern", "minItems"}
    known |= {"minimum", "maximum", "required", "properties", "additionalProperties", "items"}
    assert set(schema) <= known
    if "$ref" in schema:
        return complaints(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], path)
    wrong = [
        "const" in schema and value != schema["const"],
        "enum" in schema and value not in schema["enum"],
        "type" in schema and (not isinstance(value, TYPES[schema["type"]]) or isinstance(value, bool)),
        "pattern" in schema and not re.search(schema["pattern"], value),
        "minItems" in schema and len(value) < schema["minItems"],
        "minimum" in schema and value < schema["minimum"],
        "maximum" in schema and value > schema["maximum"],
        any(name not in value for name in schema.get("required", ())),
    ]
    found = [path] if any(wrong) else []
    if isinstance(value, list) and "items" in schema:
        found += [c for i, item in enumerate(value) for c in complaints(item, schema["items"], f"{path}[{i}]")]
    if isinstance(value, dict) and {"properties", "additionalProperties"} & set(schema):
        for name, item in value.items():
            inner = schema.get("properties", {}).get(name, schema.get("additionalProperties", {}))
            found += [f"{path}.{name}"] if inner is False else complaints(item, inner, f"{path}.{name}")
    return found


GOLDEN = {
    "example-sums": "64550b8b60b6800f",
    "example-sums-2": "64550b8b60b6800f",
    "edge-case-noted": "64550b8b60b6800f",
    "random-float32-0": "92501b906e112365",
    "random-float16-0": "ede57695957847f7",
    "random-int64-0": "738ede564d512ba2",
    "random-int32-0": "0f3d219133f0b3c2",
    "random-uint64-0": "8896e7d28b13802e",
    "random-uint32-0": "60c9a9a3432a6594",
}
"""The first digits of the hashes that the small corpus had when this test was written."""


@pytest.mark.parametrize("form", NAMES)
def test_the_manifest_keeps_to_its_schema(form: str, tmp_path: Path) -> None:
    if form == "onnx":
        pytest.importorskip("onnx")
    export(REGISTRY, ["CUMULATIVE_SUMMATION", "ELEMENT_WISE_CLIP1", "CAST"], layout(form), tmp_path, 1)
    said = manifest(tmp_path)
    assert complaints(said, SCHEMA) == []
    assert said["digest"] == sha256(cases_text(said["cases"]).encode())
    assert cases_text(said["cases"]) in (tmp_path / "manifest.json").read_text()


def test_the_schema_finds_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(registry_of(monkeypatch), tmp_path)
    said = manifest(tmp_path)
    said["cases"][1]["files"][0]["file"] = "../x"
    del said["cases"][2]["content"]
    said["more"] = 1
    assert complaints(said, SCHEMA) == ["$.cases[1].files[0].file", "$.cases[2]", "$.more"]


def test_every_file_is_in_the_manifest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for form in ("npy", "dxdispatch"):
        done = written(registry_of(monkeypatch), tmp_path / form, form)
        found, said = files_of(tmp_path / form), manifest(tmp_path / form)
        entries = [entry for case in said["cases"] for entry in (*case["files"], *filter(None, [case.get("model")]))]
        assert {entry["file"]: (entry["bytes"], entry["sha256"]) for entry in entries} == {
            path: (len(content), sha256(content)) for path, content in found.items() if path != "manifest.json"
        }
        assert done.cases == said["operators"] == {OPERATOR: len(said["cases"])}
        assert (done.files, done.bytes) == (len(found), sum(map(len, found.values())))


def test_the_same_bytes_each_time(tmp_path: Path) -> None:
    for form in ("npy", "dxdispatch"):
        for name in ("a", "b"):
            export(REGISTRY, ["CUMULATIVE_PRODUCT", "ELEMENT_WISE_ADD1"], layout(form), tmp_path / form / name, 2)
        assert files_of(tmp_path / form / "a") == files_of(tmp_path / form / "b")


def test_the_same_bytes_as_on_the_machine_of_this_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(registry_of(monkeypatch), tmp_path)
    assert {case["name"].partition("/")[2]: case["content"][:16] for case in manifest(tmp_path)["cases"]} == GOLDEN


def test_content_is_the_same_in_every_layout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for form in ("npy", "dxdispatch"):
        written(registry_of(monkeypatch), tmp_path / form, form)
        found.append([case["content"] for case in manifest(tmp_path / form)["cases"]])
    assert found[0] == found[1]
    assert len(set(found[0])) == len(found[0]) - 2  # three cases have the same numbers


def test_a_tensor_with_strides_is_its_buffer(tmp_path: Path) -> None:
    export(REGISTRY, ["CUMULATIVE_SUMMATION"], layout("npy"), tmp_path)
    strided = 0
    for case in manifest(tmp_path)["cases"]:
        for entry in case["files"]:
            tensor, array = case["descriptor"][entry["tensor"]], np.load(tmp_path / entry["file"])
            if entry["role"] == "magnitude" or "Strides" not in tensor:
                assert array.shape == tuple(tensor["Sizes"])
            else:
                strided += 1
                reach = sum((size - 1) * step for size, step in zip(tensor["Sizes"], tensor["Strides"], strict=True))
                assert array.shape == (1 + reach,)
            assert entry["elements"] == array.size
    assert strided > 0


def test_a_model_writes_its_results_where_nothing_expected_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(registry_of(monkeypatch), tmp_path, "dxdispatch")
    model = json.loads((tmp_path / OPERATOR / "example-sums.json").read_text())
    assert model["commands"][1:] == [
        {"type": "print", "resource": "OutputTensor"},
        {"type": "print", "resource": "OutputTensor.expected"},
        {
            "type": "writeFile",
            "resource": "OutputTensor",
            "targetPath": "results/CUMULATIVE_SUMMATION/example-sums.OutputTensor.npy",
        },
    ]


def test_a_folder_that_is_not_empty_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "old").write_text("")
    with pytest.raises(ExportError) as caught:
        written(registry_of(monkeypatch), tmp_path)
    assert caught.value.code is Code.EXPORT


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ExportError) as caught:
        written(registry_of(monkeypatch), tmp_path / "file")
    assert caught.value.code is Code.UNWRITABLE


def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(ExportError) as caught:
        written(registry_of(monkeypatch), tmp_path / "new")
    assert caught.value.code is Code.UNWRITABLE


def test_no_random_cases_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ExportError) as caught:
        written(registry_of(monkeypatch), tmp_path / "new", random=0)
    assert caught.value.code is Code.EXPORT
    assert not (tmp_path / "new").exists()


def test_an_empty_corpus_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ExportError) as caught:
        export(REGISTRY, [], layout("npy"), tmp_path)
    assert caught.value.code is Code.EXPORT
    assert files_of(tmp_path) == {}


def test_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    registry, folder = registry_of(monkeypatch), tmp_path / "new"
    arguments = ["export", "cumulative_summation", "--format", "npy", "-o", str(folder), "--random", "1"]
    assert main(registry, arguments) == 0
    assert capsys.readouterr().out == f"9 cases of 1 operator in {folder}: 21 files, 0.0 MB\n"
    assert main(registry, arguments) == 2
    assert located(capsys.readouterr().err).endswith("DML0941")
    assert main(registry, ["export", "NOBODY", "--format", "npy", "-o", str(folder)]) == 2
    assert located(capsys.readouterr().err) == "dmlops DML0210"
