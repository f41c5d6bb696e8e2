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
from refusals import located

from dmlops import REGISTRY
from dmltools.cli import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
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


def test_a_model(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    path = write(folder / "sum.json", "// our own\n" + json.dumps(ADD))
    assert dispatch(capsys, path) == (
        0,
        "Running on 'NumPy reference'\nDispatch 'add': 1 iterations, T ms median (CPU)\nResource 'Out': 6, 10, -2\n",
        "",
    )


def test_options(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    path = write(folder / "sum.json", changed("commands.1", ...))
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


def test_folders(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    model = changed("resources.A", {"initialValues": {"sourcePath": "a.npy"}})
    model["commands"].append({"type": "writeFile", "resource": "Out", "targetPath": "new/out.npy"})
    write(folder / "models" / "sum.json", model)
    np.save(folder / "models" / "a.npy", np.float32([1, 1, 1]))
    status, out, _ = dispatch(capsys, "models/sum.json")
    assert (status, out.splitlines()[-1]) == (0, f"Resource 'Out' written to '{folder / 'new' / 'out.npy'}'")
    assert np.load(folder / "new" / "out.npy").tolist() == [6, 9, -4]
    # Found under the input folder; written under the output folder.
    status, out, _ = dispatch(capsys, "sum.json", "--input_path", "models", "--output_path", "models")
    assert (status, out.splitlines()[-1]) == (0, f"Resource 'Out' written to '{folder / 'models' / 'new' / 'out.npy'}'")


def test_outside(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    np.save(folder / "a.npy", np.float32([1, 1, 1]))
    path = write(folder / "models" / "sum.json", changed("resources.A", {"initialValues": {"sourcePath": "../a.npy"}}))
    status, out, err = dispatch(capsys, path)
    assert (status, out) == (2, "")
    assert located(err.removeprefix(f"dmlops: {path}: ")) == "$.resources.A.initialValues.sourcePath DML0926"
    assert dispatch(capsys, path, "--allow-outside")[0] == 0


def test_errors(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    write(folder / "bad.json", '{"resources": 1}')
    (folder / "bytes.json").write_bytes(b'{"\xff": 1}')
    write(folder / "conv.json", changed("dispatchables.add.type", "FAST_FOURIER"))
    for name, status, message in [
        ("bad.json", 2, "$ DML0921"),
        ("bytes.json", 2, "$ DML0920"),
        ("none.json", 2, "$ DML0901"),
        (".", 2, "$ DML0901"),
        (
            "conv.json",
            1,
            "$.dispatchables.add.type DML0923",
        ),
        (
            "x.ONNX",
            1,
            "x.ONNX DML0923",
        ),
    ]:
        found, out, err = dispatch(capsys, name)
        assert (found, out, located(err.removeprefix(f"dmlops: {name}: "))) == (status, "", message)


def test_warnings_and_failures(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    model = changed("dispatchables.add.desc.Fused", 1)
    model["commands"] = [{"type": "writeFile", "resource": "A", "targetPath": "taken/x"}]
    (folder / "taken").write_text("")
    path = write(folder / "sum.json", model)
    status, _, err = dispatch(capsys, path)
    assert (status, err) == (
        1,
        f"dmlops: {path}: warning: $.dispatchables.add.desc.Fused is ignored: ELEMENT_WISE_ADD has no such member "
        f"[DML0921]\ndmlops: the resource 'A' cannot be written to '{folder / 'taken' / 'x'}': File exists [DML0902]\n",
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


def test_bytes_reach_a_pipe_as_they_are(folder: Path) -> None:
    source = {"initialValuesDataType": "UINT8", "initialValues": [72, 255, 105]}
    path = write(folder / "bytes.json", unary("ELEMENT_WISE_IDENTITY", source, 3, "UINT8"))
    command = [sys.executable, "-m", "dmlops", "dispatch", path, "--device", "reference"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    found = subprocess.run([*command], capture_output=True, check=True, env=environment)
    assert found.stdout.splitlines()[2] == b"Resource 'Out': H, \xff, i"
    found = subprocess.run([*command, "--numbers"], capture_output=True, check=True, env=environment)
    assert found.stdout.splitlines()[2] == b"Resource 'Out': 72, 255, 105"


def test_the_flags_of_dxdispatch(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    path = write(folder / "sum.json", ADD)
    plain = dispatch(capsys, path)
    notes = "".join(
        f"dmlops: note: {name} is about Direct3D and makes no difference here\n"
        for name in ("-d", "-q", "--enable_dred")
    )
    for flags, err in (
        (["-m", path], ""),
        ([path, "-d", "-q", "compute", "--enable_dred"], notes),
        (["-I", "1", path], ""),
        (["-I", "1", "-v", "0", path], ""),
    ):
        assert dispatch(capsys, *flags) == (0, plain[1], err)
    for flags in (["-v", "1", path], [path, "-v", "1"], [path, "-v"], [path, "--timing_verbosity", "1"]):
        assert "CPU Timings (Hot)  : 1 samples" in dispatch(capsys, *flags)[1]
    assert "Sample" in dispatch(capsys, path, "-v", "2")[1] or "samples" in dispatch(capsys, path, "-vv")[1]


def test_an_adapter_is_chosen_by_a_part_of_its_name(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    path = write(folder / "sum.json", ADD)
    assert main(REGISTRY, ["dispatch", "-a", "numpy REF", path]) == 0
    assert capsys.readouterr().out.startswith("Running on 'NumPy reference'\n")
    assert main(REGISTRY, ["dispatch", "-a", "Voodoo 2", path]) == 1
    err = capsys.readouterr().err
    assert err.startswith("dmlops: no device has 'Voodoo 2' in its name; there are reference (NumPy reference)")


def test_adapters_and_dependencies_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for flag, first in (("-s", "reference: NumPy reference"), ("--show_dependencies", "dmlops ")):
        assert main(REGISTRY, ["dispatch", flag]) == 0
        assert capsys.readouterr().out.startswith(first)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["x.json", "--binding_shape", "x:1,2"], "--binding_shape is DxDispatch's, and not here: dmlops runs no ONNX"),
        (["x.json", "-c", "gpu"], "-c is DxDispatch's, and not here: captures are made by PIX"),
        (["x.json", "--no_such"], "unrecognized arguments: --no_such"),
        (["x.json", "y.json"], "unrecognized arguments: y.json"),
        ([], "give one model: dmlops dispatch MODEL.json"),
        (["x.json", "-m", "y.json"], "give one model: dmlops dispatch MODEL.json"),
    ],
)
def test_what_is_not_here_is_answered_with_the_usage_of_the_verb(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(REGISTRY, ["dispatch", *arguments])
    err = capsys.readouterr().err
    assert caught.value.code == 2
    assert err.startswith("usage: dmlops dispatch ")
    assert f"dmlops dispatch: error: {message}" in err


def test_misspelt_members_get_a_suggestion(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    model = unary("ELEMENT_WISE_CLIP", {"initialValuesDataType": "FLOAT32", "initialValues": [1]}, 1, "FLOAT32")
    model["dispatchables"]["op"]["desc"] |= {"Min": 0, "Max": 1, "ScaleBais": 1, "Minn": 2}
    path = write(folder / "clip.json", model)
    _, _, err = dispatch(capsys, path)
    assert err == (
        f"dmlops: {path}: warning: $.dispatchables.op.desc.ScaleBais is ignored: ELEMENT_WISE_CLIP has no such member; "
        'did you mean "ScaleBias"? [DML0921]\n'
        f"dmlops: {path}: warning: $.dispatchables.op.desc.Minn is ignored: ELEMENT_WISE_CLIP has no such member "
        "[DML0921]\n"
    )


def test_everything_that_is_missing_is_named_at_once(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    model = changed("dispatchables.shader", {"type": "hlsl"})
    model["dispatchables"] |= {
        "graph": {"type": "dmlSerializedGraph"},
        "net": {"type": "ONNX"},
        "typo": {"type": "ELEMENT_WISE_ADDD"},
        "later": {"type": "DML_OPERATOR_FAST_FOURIER"},
    }
    status, out, err = dispatch(capsys, write(folder / "sum.json", model))
    assert (status, out) == (1, "")
    lines = err.splitlines()
    assert lines[0].endswith("the model needs what dmlops does not have")
    assert [line.split(".")[2].split(" ")[0] for line in lines[1:]] == ["shader", "graph", "net", "typo", "later"]
    assert lines[4].endswith("the operator ELEMENT_WISE_ADDD; did you mean ELEMENT_WISE_ADD?")
