"""`dmlops verify`: what passes, what differs, and what was never compared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from refusals import located
from vector_corpora import OPERATOR, case, manifest, registry_of, written

from dmlops import REGISTRY
from dmlruntime.calls.registry import Registry
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceError, UnsupportedOnDeviceError
from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.reference import ReferenceDevice
from dmltools.cli import backends, main
from dmltools.conformance.running import undefined
from dmltools.vectors import corpus
from dmltools.vectors.corpus import read_corpus
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import layout
from dmltools.vectors.records import elements_of, npy_of


class Wrong(ReferenceDevice):
    """Adds one to every output."""

    def compile(self, descriptor: Any, *, feature_level: object = None) -> Any:
        right = super().compile(descriptor, feature_level=feature_level)

        def run(*inputs: Any, out: Any) -> None:
            right(*inputs, out=out)
            for array in out:
                np.add(array, 1, out=array)

        return run


class Failing(ReferenceDevice):
    def compile(self, descriptor: Any, *, feature_level: object = None) -> Any:
        raise DeviceError(Code.DEVICE_FAILED, "the device is tired")


class Refusing(ReferenceDevice):
    """Has no data type at all."""

    def facts(self) -> Any:
        from dataclasses import replace

        return replace(super().facts(), types=())

    def compile(self, descriptor: Any, *, feature_level: object = None) -> Any:
        raise UnsupportedOnDeviceError(Code.TYPE_ON_DEVICE, f"no {descriptor.InputTensor.DataType.short} here")


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Registry:
    return registry_of(monkeypatch)


@pytest.fixture
def folder(tmp_path: Path, registry: Registry) -> Path:
    written(registry, tmp_path / "corpus", "dxdispatch")
    return tmp_path / "corpus"


def provide(monkeypatch: pytest.MonkeyPatch, device: ReferenceDevice) -> None:
    monkeypatch.setattr(backends, "device", lambda _: device)


def test_all_is_right(folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(registry, ["verify", str(folder), "--device", "reference"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Corpus of dxdispatch",
        "operator              cases  reference",
        "--------------------  -----  ----------------------",
        "CUMULATIVE_SUMMATION  9      9 passed",
        "9 cases in 1 column: 9 passed, 0 differ",
    ]


def test_a_difference(
    folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, Wrong())
    assert main(registry, ["verify", str(folder), "--device", "cpu"]) == 1
    lines = capsys.readouterr().out.splitlines()
    message = "3 of 3 differ, first at [0]: 2.0 instead of 1.0"
    text = (
        f"[cpu] 9 of 9 cases of {OPERATOR} differ, such as {OPERATOR}/example-sums: OutputTensor: {message} [DML0960]"
    )
    assert text in " ".join(line.strip() for line in lines)
    assert sum("differ, such as" in line for line in lines) == 1
    assert max(map(len, lines)) <= 80
    assert lines[-1] == "9 cases in 1 column: 0 passed, 9 differ, nothing was compared"


def test_a_device_that_fails(
    folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, Failing())
    assert main(registry, ["verify", str(folder), "--device", "cpu"]) == 1
    lines = capsys.readouterr().out.splitlines()
    text = f"[cpu] 9 of 9 cases of {OPERATOR} failed, such as {OPERATOR}/example-sums: the device is tired [DML0228]"
    assert text in " ".join(line.strip() for line in lines)
    assert lines[-1] == "9 cases in 1 column: 0 passed, 0 differ, 9 failed, nothing was compared"


def test_nothing_compared_is_no_success(
    folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    provide(monkeypatch, Refusing())
    assert main(registry, ["verify", str(folder), "--device", "cpu", "-v"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert f"[cpu] {OPERATOR}/example-sums: refused: no FLOAT32 here [DML0225]" in lines
    assert lines[-2:] == [
        "refused: the device lacks kernels of the operator, or the data type",
        "9 cases in 1 column: 0 passed, 9 refused, 0 differ, nothing was compared",
    ]


def test_a_damaged_corpus(folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / OPERATOR / "example-sums.json"
    path.write_text(path.read_text().replace("6.0", "7.0"))
    assert main(registry, ["verify", str(folder), "--device", "reference"]) == 2
    err = capsys.readouterr().err.removeprefix(f"dmlops: {folder / 'manifest.json'}: ")
    assert located(err) == "$.cases[0].model.sha256 DML0940"


def test_a_shrunken_corpus(folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(registry, ["verify", str(folder), "--device", "reference", "--minimum", "10"]) == 2
    err = capsys.readouterr().err.removeprefix(f"dmlops: {folder / 'manifest.json'}: ")
    assert located(err) == "$.cases DML0940"


def results(folder: Path, into: Path) -> None:
    """Return what a run of every model writes, if all is right."""
    for entry in manifest(folder)["cases"]:
        flat = np.load(folder / entry["files"][1]["file"]).reshape(-1)
        path = into / f"{entry['name']}.OutputTensor.npy"
        path.parent.mkdir(parents=True, exist_ok=True)
        padded = np.concatenate([flat, flat[:1]])  # DxDispatch writes the whole buffer
        path.write_bytes(npy_of(padded, padded.shape))


def test_results_of_another_program(folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str]) -> None:
    into = folder.parent / "results"
    results(folder, into)
    assert main(registry, ["verify", str(folder), "--results", str(into)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "9 cases in 1 column: 9 passed, 0 differ"


def test_results_that_are_wrong(folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str]) -> None:
    into = folder.parent / "results"
    results(folder, into)
    one, two, three, four = (
        into / OPERATOR / f"{name}.OutputTensor.npy"
        for name in ("example-sums", "example-sums-2", "edge-case-noted", "random-float32-0")
    )
    one.write_bytes(b"junk")
    two.write_bytes(npy_of(np.zeros(3, np.float32), (3,)))
    three.write_bytes(npy_of(np.zeros(3), (3,)))
    four.write_bytes(b"")
    assert main(registry, ["verify", str(folder), "--results", str(into), "-v"]) == 1
    paths = [f"{OPERATOR}/{path.name}" for path in (one, two, three, four)]
    names = [path.removesuffix(".OutputTensor.npy") for path in paths]
    found = [located(line) for line in capsys.readouterr().out.splitlines() if line.startswith("[")]
    codes = ("DML0927", "DML0960", "DML0961", "DML0927")
    assert found == [f"[results] {name} {code}" for name, code in zip(names, codes, strict=True)]


def test_cases_without_results_are_not_supported(
    folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str]
) -> None:
    into = folder.parent / "results"
    results(folder, into)
    (into / OPERATOR / "example-sums.OutputTensor.npy").unlink()
    assert main(registry, ["verify", str(folder), "--results", str(into)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-3].split() == [OPERATOR, "9", "1", "unsupported,", "8", "passed"]
    assert lines[-2:] == [
        "unsupported: there is no file of the case's results",
        "9 cases in 1 column: 8 passed, 1 unsupported, 0 differ",
    ]


def test_no_results_at_all_are_no_success(folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str]) -> None:
    into = folder.parent / "results"
    into.mkdir()
    assert main(registry, ["verify", str(folder), "--results", str(into), "-v"]) == 1
    shown = capsys.readouterr().out
    assert (
        f"[results] {OPERATOR}/example-sums: unsupported: there is no {OPERATOR}/example-sums.OutputTensor.npy" in shown
    )
    assert shown.endswith("0 passed, 9 unsupported, 0 differ, nothing was compared\n")


def test_what_is_wrong_with_one_data_type_is_one_line_that_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, into = tmp_path / "corpus", tmp_path / "results"
    export(REGISTRY, ["ELEMENT_WISE_ABS"], layout("npy"), folder, 2)
    results(folder, into)
    halves = 0
    for entry in manifest(folder)["cases"]:
        path = into / f"{entry['name']}.OutputTensor.npy"
        flat = np.load(path)
        if flat.dtype == np.float16:
            halves += 1
            path.write_bytes(npy_of(flat + np.float16(3), flat.shape))
    assert halves > 1
    assert main(REGISTRY, ["verify", str(folder), "--results", str(into)]) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.count(", such as ") == 1
    said = rf"\[results\] {halves} of \d+ cases of ELEMENT_WISE_ABS differ, where tensors are FLOAT16, such as "
    assert re.search(said, shown)


def test_a_failure_of_several_operators_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "corpus"
    export(REGISTRY, ["ELEMENT_WISE_ABS", "ELEMENT_WISE_SIGN"], layout("npy"), folder, 1)
    provide(monkeypatch, Failing())
    assert main(REGISTRY, ["verify", str(folder), "--device", "cpu"]) == 1
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("[")]
    (line,) = lines
    assert " cases of 2 operators failed, such as" in line


def test_results_by_the_names_of_the_corpus(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A program that reads the files of a corpus names an array's tensors as these do."""
    folder, into = tmp_path / "corpus", tmp_path / "results"
    export(REGISTRY, ["SPLIT"], layout("npy"), folder, 1)
    for entry in manifest(folder)["cases"]:
        for file in entry["files"]:
            if file["role"] == "output":
                path = into / file["file"]
                path.parent.mkdir(parents=True, exist_ok=True)
                flat = np.load(folder / file["file"]).reshape(-1)
                path.write_bytes(npy_of(flat, flat.shape))
    assert main(REGISTRY, ["verify", str(folder), "--results", str(into)]) == 0
    assert " 0 differ" in capsys.readouterr().out


def test_no_folder_of_results(folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(registry, ["verify", str(folder), "--results", str(folder / "none")]) == 2
    assert located(capsys.readouterr().err) == "dmlops DML0901"


def test_signs_of_zeros_count_where_the_case_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    more = {"classes": frozenset({"signed_zero"}), "name": "zeros"}
    signed = registry_of(monkeypatch, (case("plain", (1, 3, 6)), case(**{**more, "values": (1, 3, 6)})))
    written(signed, tmp_path / "corpus")
    entry = manifest(tmp_path / "corpus")["cases"][1]
    assert entry["classes"] == ["signed_zero"]
    assert main(signed, ["verify", str(tmp_path / "corpus"), "--device", "reference"]) == 0
    assert json.dumps(entry)
    capsys.readouterr()


@pytest.mark.parametrize(
    ("number", "complaint"),
    [("0", "0 is too few; at least 1"), ("-3", "-3 is not from 0 to 4294967295"), ("many", "'many' is not an integer")],
)
def test_a_least_number_of_cases(
    folder: Path, registry: Registry, capsys: pytest.CaptureFixture[str], number: str, complaint: str
) -> None:
    """Less than one would let an empty corpus pass."""
    with pytest.raises(SystemExit) as stopped:
        main(registry, ["verify", str(folder), f"--minimum={number}"])
    assert stopped.value.code == 2
    assert f"argument --minimum: {complaint} [DML0900]\n" in capsys.readouterr().err


def test_what_the_documents_leave_undefined_is_not_compared(tmp_path: Path) -> None:
    """Coordinates behind the last one may be anything, those before it may not."""
    folder = tmp_path / "corpus"
    export(REGISTRY, ["NONZERO_COORDINATES"], layout("npy"), folder, 1)
    cases = [case for case in read_corpus(folder, REGISTRY).cases if case.outputs["OutputCountTensor"][0]]
    assert cases
    left_open = 0
    for each in cases:
        inputs = {name: elements_of(tensor_at(each.descriptor, name), flat) for name, flat in each.inputs.items()}
        name = "OutputCoordinatesTensor"
        open_elements = undefined(each.descriptor, inputs, name)
        assert open_elements is not None
        left_open += int(open_elements.sum())
        coordinates = elements_of(tensor_at(each.descriptor, name), each.outputs[name].copy())
        coordinates[open_elements] = 7
        actual = {**each.outputs, name: np.ascontiguousarray(coordinates).ravel()}
        assert {n: c.verdict for n, c in corpus.compared(each, actual, frozenset()).items()} == dict.fromkeys(
            actual, "equal"
        )
        coordinates[0, 0] += 1
        actual[name] = np.ascontiguousarray(coordinates).ravel()
        assert corpus.compared(each, actual, frozenset())[name].verdict == "differs"
    assert left_open
