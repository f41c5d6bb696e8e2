"""Command lines with a misspelt name of a closed set: each says which one is meant."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from argparse import _SubParsersAction
from collections.abc import Callable
from pathlib import Path

import pytest
from committed_specification import committed

from dmlgen.cli import main as dmlgen_main
from dmlgen.cli.arguments import _parser
from dmlgen.cli.pipeline import Pipeline
from dmlops import REGISTRY
from dmlruntime.core.codes import PATTERN
from dmltools.cli import main
from dmltools.cli.parsing import Parser

ROOT = Path(__file__).resolve().parents[2]


def dmlops(arguments: list[str]) -> int:
    return main(REGISTRY, arguments)


def dmlgen(arguments: list[str]) -> int:
    return dmlgen_main(arguments, Pipeline(load=lambda *_, **__: committed()))


def complaint(program: Callable[[list[str]], int], line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a command line of misuse says; its status is 2."""
    try:
        status = program(line.split())
    except SystemExit as end:
        status = int(str(end.code))
    shown = capsys.readouterr()
    assert (status, shown.out) == (2, "")
    return shown.err


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("kernel TILE FLOAT23", "FLOAT32"),
        ("kernel CUMULATIVE_PRODUCT --case erly", "'early overflow'"),
        ("kernel GEMM --sizes ATenser=3x4", "ATensor"),
        ("kernel GEM", "GEMM"),
        ("cross corpus -o build --target arm64", "aarch64-linux-gnu or aarch64-linux-musl"),
        ("cross corpus -o build --target wasm", "wasm32-wasi"),
        ("build --target linux", "x86_64-linux or aarch64-linux"),
        ("build --target arm64-macos", "aarch64-macos"),
        ("build --isa x86-64-v33", "x86-64-v3"),
        ("run GEMM --device gup", "gpu"),
        ("export GEMM --format numpy -o vectors", "npy"),
        ("bench --peers tourch", "torch"),
        ("bench contracton", "contraction"),
        ("doctor GEMM --adapter examples.adapters.numpy_adapter:runn", "run"),
        ("doctor GEMM --adapter examples.adapters.numpy_adaptr:run", "numpy_adapter"),
        ("doctor GEMM --adapter exmples.adapters.numpy_adapter:run", "examples"),
        ("doctor GEMM --adaptr examples.adapters.numpy_adapter:run", "--adapter"),
        ("devces", "devices"),
    ],
)
def test_dmlops(line: str, meant: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert f"did you mean {meant}" in complaint(dmlops, line, capsys)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("list scn", "scan"),
        ("list cumulative_sumation", "CUMULATIVE_SUMMATION"),
        ("query GEMM rnk 5", "rank"),
        ("query GEMM FLOAT23", "FLOAT32"),
        ("query GEMM ATenser rank 4", "ATensor"),
        ("explain GATHR", "GATHER"),
        ("new GEMM --like GEMN", "GEMM"),
        ("explan GEMM", "explain"),
    ],
)
def test_dmlgen(line: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"did you mean {meant}" in complaint(dmlgen, line, capsys)


def test_a_command_of_the_other_program(capsys: pytest.CaptureFixture[str]) -> None:
    verbs = next(action.choices for action in _parser()._actions if isinstance(action, _SubParsersAction))
    assert set(Parser.elsewhere) == set(verbs)
    assert "it is a command of dmlgen: dmlgen query [DML0900]" in complaint(dmlops, "query GEMM", capsys)
    assert "it is a command of dmlops: dmlops kernel [DML0805]" in complaint(dmlgen, "kernel GEMM", capsys)


def test_the_commands_of_dmlops_are_known_to_dmlgen(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        dmlops(["--help"])
    listed = [line.split()[0] for line in capsys.readouterr().out.split("COMMAND\n")[1].split("\n\n")[0].splitlines()]
    assert set(listed) - {"which", "the"} >= set(_parser().elsewhere)


LONG = (
    (dmlops, "kernel TILE --case two"),
    (dmlops, "doctor GEMM --adapter examples.adapters.numpy_adaptr:run"),
    (dmlops, "cross corpus -o build --target mips"),
    (dmlops, "kernel TILE HALF"),
    (dmlgen, "query DEQUANTIZE"),
    (dmlgen, "new SOME_OPERATOR_THAT_NOBODY_KNOWS --like ACTIVATION_HARD_SIGMOID"),
)


@pytest.mark.parametrize(("program", "line"), LONG, ids=[line for _, line in LONG])
def test_complaints_fit_the_columns_that_are_asked_for(
    program: Callable[[list[str]], int],
    line: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = complaint(program, line, capsys).split("error: ")[-1]
    assert max(map(len, whole.splitlines())) > 80, "without COLUMNS a sentence is one line, for grep"
    monkeypatch.setenv("COLUMNS", "80")
    wrapped = complaint(program, line, capsys)
    assert max(map(len, wrapped.splitlines())) <= 80
    assert " ".join(whole.split()) in " ".join(wrapped.split())
    assert len(PATTERN.findall(wrapped)) == 1


def test_complaints_fit_a_terminal() -> None:
    primary, secondary = pty.openpty()
    command = [sys.executable, "-m", "dmlops", "kernel", "TILE", "HALF"]
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    done = subprocess.run(command, check=False, stderr=secondary, stdout=subprocess.PIPE, env=environment)
    os.close(secondary)
    lines = os.read(primary, 10_000).decode().splitlines()
    os.close(primary)
    assert done.returncode == 2
    assert (len(lines) > 1, max(map(len, lines)) <= 80) == (True, True)
