"""`dmlops build`: what is built, and what it says."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest

import dmlops as dml
from dmlops import kernel_choices
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX
from dmltools.cli import main
from dmltools.conformance.pytest_plugin import device_or_skip


def test_a_library_of_one_operator(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    device_or_skip("cpu")
    assert main(dml.REGISTRY, ["build", "element_wise_logical_not", "-o", str(tmp_path / "made")]) == 0
    path = tmp_path / "made" / f"kernels-native{LIBRARY_SUFFIX}"
    size = path.stat().st_size / 2**20
    count = len(dml.REGISTRY.kernels("ELEMENT_WISE_LOGICAL_NOT")) + 2
    assert capsys.readouterr().out == f"{path}: {count} kernels for native, native, {size:.1f} MiB\n"
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_an_operator_without_kernels(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its kernels are taken away: every operator has some."""
    name = "VALUE_SCALE_2D"
    left = {other: choices for other, choices in kernel_choices.KERNELS.items() if other != name}
    monkeypatch.setattr(kernel_choices, "KERNELS", left)
    assert main(dml.REGISTRY, ["build", name, "-o", str(tmp_path / "made")]) == 2
    assert capsys.readouterr().err == f"dmlops: {name} has no C kernels [DML0950]\n"
    assert not (tmp_path / "made").exists()


def test_instructions_that_a_target_does_not_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    device_or_skip("cpu")
    arguments = ["build", "ELEMENT_WISE_ABS", "-o", str(tmp_path / "made"), "--isa", "baseline"]
    assert main(dml.REGISTRY, arguments) == 1
    assert capsys.readouterr().err.endswith("dmlops: native is not built for baseline; use one of native [DML0951]\n")


def test_another_system_needs_zig(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ziglang" else find(name))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    arguments = ["build", "ELEMENT_WISE_ABS", "-o", str(tmp_path / "made"), "--target", "aarch64-linux"]
    assert main(dml.REGISTRY, arguments) == 1
    said = "building for aarch64-linux needs zig, which compiles for every system; `pip install ziglang`"
    assert capsys.readouterr().err == f"dmlops: {said} [DML0903]\n"
