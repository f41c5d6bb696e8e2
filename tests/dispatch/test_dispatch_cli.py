"""The verb `dmlops dispatch`: output, streams and exit status."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from dispatch_models import ADD, changed, unary

from dmlops import REGISTRY
from dmlruntime.cli import main


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: Path, model: Any) -> str:
    path.parent.mkdir(exist_ok=True)
    path.write_text(model if isinstance(model, str) else json.dumps(model))
    return str(path)


def dispatch(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, output with every time as `T`, and what stands on the error stream."""
    status = main(REGISTRY, ["dispatch", "--device", "reference", *arguments])
    found = capsys.readouterr()
    return status, re.sub(r"\d+\.\d{4}", "T", found.out), found.err


def test_a_model(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    path = write(place / "sum.json", "// our own\n" + json.dumps(ADD))
    assert dispatch(capsys, path) == (
        0,
        "Running on 'NumPy reference'\nDispatch 'add': 1 iterations, T ms median (CPU)\nResource 'Out': 6, 10, -2\n",
        "",
    )


def test_options(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    path = write(place / "sum.json", changed("commands.1", ...))
    options = ["-i", "3", "-r", "2", "-w", "2", "-v", "--print_commands", "--dml_feature_level", "5.0"]
    status, out, _ = dispatch(capsys, path, *options)
    assert status == 0
    statistics = "T ms average, T ms min, T ms median, T ms max"
    assert out.splitlines()[1:] == [
        "Initialize 'add': T ms",
        f"[StartCmd][0000]\t: {json.dumps(ADD['commands'][0], separators=(',', ':'))}",
        "Dispatch 'add': 3 iterations",
        f"CPU Timings (Cold) : 2 samples, {statistics}",
        f"CPU Timings (Hot)  : 1 samples, {statistics}",
        "[EndCmd][0000]\t: hr=0x00000000 ",
        "",
    ]
    assert "The timings of each iteration: \niteration 0: T ms (CPU)\n" in dispatch(capsys, path, "-vv")[1]
    assert "The timings" not in dispatch(capsys, path, "-vv", "--timing_verbosity", "1")[1]
    assert "iterations, T ms median" in dispatch(capsys, path, "-t", "0")[1]


def test_folders(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    model = changed("resources.A", {"initialValues": {"sourcePath": "a.npy"}})
    model["commands"].append({"type": "writeFile", "resource": "Out", "targetPath": "new/out.npy"})
    write(place / "models" / "sum.json", model)
    np.save(place / "models" / "a.npy", np.float32([1, 1, 1]))
    status, out, _ = dispatch(capsys, "models/sum.json")
    assert (status, out.splitlines()[-1]) == (0, f"Resource 'Out' written to '{place / 'new' / 'out.npy'}'")
    assert np.load(place / "new" / "out.npy").tolist() == [6, 9, -4]
    # Found under the input folder; written under the output folder.
    status, out, _ = dispatch(capsys, "sum.json", "--input_path", "models", "--output_path", "models")
    assert (status, out.splitlines()[-1]) == (0, f"Resource 'Out' written to '{place / 'models' / 'new' / 'out.npy'}'")


def test_outside(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    np.save(place / "a.npy", np.float32([1, 1, 1]))
    path = write(place / "models" / "sum.json", changed("resources.A", {"initialValues": {"sourcePath": "../a.npy"}}))
    assert dispatch(capsys, path) == (
        2,
        "",
        f'dmlops: {path}: $.resources.A.initialValues.sourcePath: "../a.npy" leads out of the input folder; '
        "allow it with --allow-outside\n",
    )
    assert dispatch(capsys, path, "--allow-outside")[0] == 0


def test_errors(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    write(place / "bad.json", '{"resources": 1}')
    (place / "bytes.json").write_bytes(b'{"\xff": 1}')
    write(place / "conv.json", changed("dispatchables.add.type", "CONVOLUTION"))
    for name, status, message in [
        ("bad.json", 2, '$: the member "dispatchables" is missing'),
        ("bytes.json", 2, "$: is not JSON: the text is not UTF-8 (offset 2)"),
        ("none.json", 2, "$: the file cannot be read (No such file or directory)"),
        (".", 2, "$: the file cannot be read (Is a directory)"),
        (
            "conv.json",
            1,
            "the model needs what dmlops does not have\n"
            f"  $.dispatchables.add.type: the operator CONVOLUTION; dmlops has {len(REGISTRY)} others",
        ),
        (
            "x.ONNX",
            1,
            "the model needs what dmlops does not have\n  x.ONNX: an ONNX model; dmlops runs DirectML operators only",
        ),
    ]:
        assert dispatch(capsys, name) == (status, "", f"dmlops: {name}: {message}\n")


def test_warnings_and_failures(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    model = changed("dispatchables.add.desc.Fused", 1)
    model["commands"] = [{"type": "writeFile", "resource": "A", "targetPath": "taken"}]
    (place / "taken").mkdir()
    status, _, err = dispatch(capsys, write(place / "sum.json", model))
    assert (status, err) == (
        1,
        "warning: $.dispatchables.add.desc.Fused is ignored: ELEMENT_WISE_ADD has no such member\n"
        f"Failed to write resource to file '{place / 'taken'}': Is a directory\n",
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-i", "0"], "argument -i/--dispatch_iterations: 0 is too few; at least 1"),
        (["-w", "-1"], "argument -w/--warmup_samples: -1 is not from 0 to 4294967295"),
        (["-r", "x"], "argument -r/--dispatch_repeat: 'x' is not an integer"),
        (["--dml_feature_level", "9.9"], "argument --dml_feature_level: '9.9' is not a feature level of DirectML"),
    ],
)
def test_misuse(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(REGISTRY, ["dispatch", "x.json", *arguments])
    assert caught.value.code == 2
    assert message in capsys.readouterr().err


def test_bytes_reach_a_pipe_as_they_are(place: Path) -> None:
    source = {"initialValuesDataType": "UINT8", "initialValues": [72, 255, 105]}
    path = write(place / "bytes.json", unary("ELEMENT_WISE_IDENTITY", source, 3, "UINT8"))
    command = [sys.executable, "-m", "dmlops", "dispatch", path, "--device", "reference"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    found = subprocess.run([*command], capture_output=True, check=True, env=environment)
    assert found.stdout.splitlines()[2] == b"Resource 'Out': H, \xff, i"
    found = subprocess.run([*command, "--numbers"], capture_output=True, check=True, env=environment)
    assert found.stdout.splitlines()[2] == b"Resource 'Out': 72, 255, 105"
