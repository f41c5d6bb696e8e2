"""The command `dmlops doctor`: exit codes, the report, the record, the models."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import doctor_adapters
import pytest

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.doctor.implementation import LATE_MAX
from dmltools.doctor.reporting import found_in, quoted

SUM = "CUMULATIVE_SUMMATION"


def _doctor(*arguments: str, function: str = "ignores_exclusive") -> int:
    return main(REGISTRY, ["doctor", "--in-process", "--adapter", f"doctor_adapters:{function}", *arguments])


def test_a_clean_implementation_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert _doctor(SUM, "--limit", "5", function="right") == 0
    shown = re.sub(r"\d+ trials", "N trials", capsys.readouterr().out)
    assert shown.splitlines() == [
        "doctor_adapters:right: 1 of 1 operator tried, 1 right, 0 not",
        "",
        "Right: CUMULATIVE_SUMMATION",
        "1 of 1 operator supported, N trials; 0 findings in 0 operators",
    ]


def test_findings_end_with_1_and_are_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert _doctor(SUM, "--limit", "30", "--no-invalid") == 1
    shown = re.sub(r"\d+ (of \d+ )?trials", "N trials", capsys.readouterr().out)
    shown = re.sub(r"U?INT\d+", "TYPE", shown)
    assert shown == (
        "doctor_adapters:ignores_exclusive: 1 of 1 operator tried, 0 right, 1 not\n"
        "\n"
        "Wrong values\n"
        "  1. CUMULATIVE_SUMMATION, N trials: exclusive\n"
        "     probably: HasExclusiveSum is taken for False, not True\n"
        "     InputTensor = [1] TYPE, Axis = 0, AxisDirection =\n"
        "     DML_AXIS_DIRECTION_INCREASING, HasExclusiveSum = True: OutputTensor: 1 of 1\n"
        "     differ, first at [0]: 1 instead of 0 [DML0960]\n"
        "\n"
        "To reproduce: -v prints a line of Python and a DxDispatch model of each;\n"
        "  --models FOLDER; --json\n"
        "1 of 1 operator supported, N trials; 1 finding in 1 operator: 1 exclusive\n"
    )


class _Timer(threading.Thread):
    """A timer whose time is over as soon as the adapter hangs, however long that takes."""

    def __init__(self, seconds: float, end: Callable[..., None], given: Sequence[Any]) -> None:
        super().__init__(daemon=True)
        self._cancelled = threading.Event()
        self._end, self._given = end, given

    def run(self) -> None:
        hangs = Path(os.environ["DOCTOR_HANGS"])
        while not self._cancelled.wait(0.01):
            if hangs.exists():
                hangs.unlink()
                self._end(*self._given)
                return

    def cancel(self) -> None:
        self._cancelled.set()


def test_calls_that_hang_are_findings_and_the_others_are_made(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An operator is called no more after three of them: not in trials, nor to shrink them, nor illegally."""
    monkeypatch.setenv("DOCTOR_HANGS", str(tmp_path / "hangs"))
    monkeypatch.setattr(threading, "Timer", _Timer)
    adapter = ("--adapter", "doctor_adapters:hangs_on_rows", "--seconds", "7", "--limit", "9")
    assert main(REGISTRY, ["doctor", *adapter, "--json", "ELEMENT_WISE_ABS", SUM]) == 1
    record = json.loads(capsys.readouterr().out)
    hanging, right = record["operators"]
    assert right["failed"] == right["unsupported"] == 0
    assert right["passed"] > 9
    assert hanging["failed"] == LATE_MAX
    assert hanging["unsupported"] > 0
    (finding,) = hanging["findings"]
    assert finding["problem"] == "crashed: no answer within 7 seconds"
    assert finding["class"] == "crash"
    assert re.match(r"InputTensor = .*\d+x\d+.*, ScaleBias = ", finding["case"])


def test_an_adapter_that_always_hangs_ends_with_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """After some operators: all of them would take hours."""
    monkeypatch.setenv("DOCTOR_HANGS", str(tmp_path / "hangs"))
    monkeypatch.setattr(threading, "Timer", _Timer)
    assert main(REGISTRY, ["doctor", "--adapter", "doctor_adapters:always_hangs", "--limit", "1"]) == 2
    assert "doctor_adapters:always_hangs fails in every first call: no answer within 60 seconds" in " ".join(
        capsys.readouterr().err.split()
    )
    assert (tmp_path / "hangs.calls").read_text().count("\n") == 12


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "x"])
def test_a_limit_that_is_no_time(capsys: pytest.CaptureFixture[str], text: str) -> None:
    with pytest.raises(SystemExit) as ended:
        _doctor(SUM, f"--seconds={text}")
    assert ended.value.code == 2
    assert f"must be a number of seconds above 0, not '{text}'" in " ".join(capsys.readouterr().err.split())


def test_verbose_shows_how_to_reproduce(capsys: pytest.CaptureFixture[str]) -> None:
    assert _doctor(SUM, "--limit", "30", "--no-invalid", "-v") == 1
    shown = capsys.readouterr().out
    assert re.search(r"(?m)^     CUMULATIVE_SUMMATION, found in \d+ trials \(", shown)
    assert (
        'python -c "import numpy as np, dmlops as dml; from doctor_adapters import ignores_exclusive as run; ' in shown
    )
    assert '{"resources": {"InputTensor": ' in shown
    assert "To reproduce" not in shown


def test_what_is_known_is_printed_when_it_is_interrupted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def interrupted(name: str, *rest: object) -> object:
        if name != "ELEMENT_WISE_ABS":
            raise KeyboardInterrupt
        asked.append(name)
        return doctor_adapters.right(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(doctor_adapters, "interrupted", interrupted, raising=False)
    assert _doctor("ELEMENT_WISE_ABS", SUM, "--limit", "3", "--no-invalid", function="interrupted") == 130
    shown = capsys.readouterr()
    assert asked
    assert "doctor_adapters:interrupted: 1 of 1 operator tried, 1 right, 0 not\n" in shown.out
    assert shown.err == "dmlops: interrupted\n"


@pytest.mark.skipif(os.name == "nt", reason="the line is quoted for a POSIX shell")
def test_the_line_for_the_shell_runs(capsys: pytest.CaptureFixture[str]) -> None:
    _doctor(SUM, "--limit", "30", "--no-invalid", "-v")
    command = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("python -c "))
    assert "$" not in command
    text = command.removeprefix("python -c ")
    done = subprocess.run(["sh", "-c", f"printf %s {text}"], capture_output=True, text=True, check=True)
    assert quoted(done.stdout) == text


def test_the_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert _doctor(SUM, "--limit", "30", "--seed", "7", "--json", "--no-invalid") == 1
    record = json.loads(capsys.readouterr().out)
    assert list(record) == ["adapter", "seed", "limit", "unpromised", "checks_descriptors", "operators"]
    assert (record["adapter"], record["seed"], record["limit"]) == ("doctor_adapters:ignores_exclusive", 7, 30)
    (operator,) = record["operators"]
    assert operator["operator"] == SUM
    (finding,) = operator["findings"]
    assert list(finding) == [
        "code",
        "class",
        "text",
        "guess",
        "illegal",
        "basis",
        "died",
        "case",
        "problem",
        "found_in",
        "one_liner",
        "model",
    ]
    assert finding["class"] == "exclusive"


def test_models_are_written(tmp_path: Path) -> None:
    assert _doctor(SUM, "--limit", "30", "--no-invalid", "--models", str(tmp_path / "models")) == 1
    (path,) = (tmp_path / "models").iterdir()
    assert path.name == "cumulative_summation-1.json"
    model = json.loads(path.read_text(encoding="utf-8"))
    assert model["dispatchables"]["cumulative_summation"]["desc"]["HasExclusiveSum"] is True
    assert model["resources"]["OutputTensor.expected"]["initialValues"] == [0.0]


def test_a_folder_that_cannot_be_made_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    assert _doctor(SUM, "--models", str(file)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"dmlops: {file} cannot be made a folder: {os.strerror(errno.EEXIST)} [DML0902]\n"


def test_a_model_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cumulative_summation-1.json"
    path.mkdir()
    assert _doctor(SUM, "--limit", "30", "--no-invalid", "--models", str(tmp_path)) == 1
    shown = capsys.readouterr().err
    assert shown.startswith(f"dmlops: {path} cannot be written: ")
    assert shown.count("\n") == 1


def test_classes_that_are_not_promised_are_no_findings() -> None:
    arguments = ("ELEMENT_WISE_MODULUS_FLOOR", "--limit", "0", "--no-invalid", "--strict")
    assert _doctor(*arguments, function="makes_zeros_positive") == 1
    assert _doctor(*arguments, "--unpromised", "signed_zero", function="makes_zeros_positive") == 0


def test_an_operator_that_is_not_supported(capsys: pytest.CaptureFixture[str]) -> None:
    assert _doctor("ELEMENT_WISE_ABS", "--limit", "1", function="knows_nothing") == 0
    assert capsys.readouterr().out.splitlines() == [
        "doctor_adapters:knows_nothing: 0 of 1 operator tried, 0 right, 0 not",
        "",
        "Not supported (1 operator): ELEMENT_WISE_ABS",
        "0 of 1 operator supported, 0 trials; 0 findings in 0 operators",
    ]


def test_no_such_adapter_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["doctor", "--adapter", "doctor_adapters:no_such", SUM]) == 2
    assert capsys.readouterr().err == "dmlops: the module doctor_adapters has no no_such [DML0967]\n"


def test_no_such_operator_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert _doctor("CUMULATIVE_SUMATION") == 2
    assert "did you mean CUMULATIVE_SUMMATION" in capsys.readouterr().err


@pytest.mark.parametrize("value", ["-1", "many", "1.5"])
def test_a_limit_that_is_none_ends_with_2(value: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        _doctor(SUM, f"--limit={value}")
    assert ended.value.code == 2
    assert f"argument --limit: must be a whole number, 0 or more, not '{value}'" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that kill")
def test_a_process_of_its_own_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["doctor", "--adapter", "doctor_adapters:dies_on_rows", "ELEMENT_WISE_ABS", "--limit", "2"]
    assert main(REGISTRY, [*arguments, "--no-invalid"]) == 1
    assert "crashed: the process was killed by SIGKILL [DML0963]" in " ".join(capsys.readouterr().out.split())


def test_many_trials_are_named_by_the_first_ones() -> None:
    assert found_in(["a"]) == "1 trial (a)"
    assert found_in(["a", "b", "c", "d"]) == "4 trials (a; b; c; ...)"


@pytest.mark.parametrize(
    ("function", "operator"),
    [
        ("ignores_exclusive", SUM),
        ("ignores_strides", "ELEMENT_WISE_ADD"),
        ("overlooks_nan", "ELEMENT_WISE_MAX"),
        ("rounds_twice", "CAST"),
        ("counts_without_sign", "ELEMENT_WISE_BIT_COUNT"),
    ],
)
def test_a_model_runs_and_shows_what_is_right(
    function: str, operator: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = (operator, "--limit", "30", "--no-invalid", "--strict", "--models", str(tmp_path))
    assert _doctor(*arguments, function=function) == 1
    capsys.readouterr()
    (path,) = tmp_path.iterdir()
    assert main(REGISTRY, ["dispatch", str(path), "--device", "reference"]) == 0
    shown = dict(line.split(": ", 1) for line in capsys.readouterr().out.splitlines() if line.startswith("Resource"))
    assert shown["Resource 'OutputTensor'"] == shown["Resource 'OutputTensor.expected'"]
