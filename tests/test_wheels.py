"""Wheels that carry prebuilt kernels: how they are tagged and packed, and what is refused."""

from __future__ import annotations

import base64
import hashlib
import os
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

from dmltools.prebuilding import wheels
from dmltools.prebuilding.targets import NATIVE, TARGETS
from dmltools.prebuilding.wheels import WheelError, newest_glibc, pure_wheel, with_kernels

LINUX = TARGETS["x86_64-linux"]


@pytest.fixture
def pure(tmp_path: Path) -> Path:
    """A wheel without kernels, of two files."""
    path = tmp_path / "dmlops-1.0-py3-none-any.whl"
    head = "Wheel-Version: 1.0\nGenerator: made up\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("dmlops/__init__.py", "")
        archive.writestr("dmlops-1.0.dist-info/WHEEL", head)
        archive.writestr("dmlops-1.0.dist-info/RECORD", "")
    return path


def made(folder: Path, content: bytes) -> Path:
    path = folder / "kernels-x86-64-v2.so"
    path.write_bytes(content)
    return path


def test_a_wheel_says_what_it_has_and_where_it_runs(pure: Path, tmp_path: Path) -> None:
    library = made(tmp_path, b"GLIBC_2.4 and GLIBC_2.17")
    path = with_kernels(pure, LINUX, [library], tmp_path)
    assert path.name == "dmlops-1.0-py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.whl"
    archive = zipfile.ZipFile(path)
    added, info = "dmlruntime/prebuilt/kernels-x86-64-v2.so", "dmlops-1.0.dist-info"
    assert archive.namelist() == ["dmlops/__init__.py", added, f"{info}/RECORD", f"{info}/WHEEL"]
    assert archive.read(added) == library.read_bytes()
    assert archive.getinfo(added).external_attr >> 16 == 0o100755
    assert archive.getinfo("dmlops/__init__.py").external_attr >> 16 == 0o100644
    assert archive.read(f"{info}/WHEEL").decode() == (
        "Wheel-Version: 1.0\nGenerator: made up\nRoot-Is-Purelib: false\n"
        "Tag: py3-none-manylinux_2_17_x86_64\nTag: py3-none-manylinux2014_x86_64\n"
    )
    lines = archive.read(f"{info}/RECORD").decode().splitlines()
    digest = base64.urlsafe_b64encode(hashlib.sha256(library.read_bytes()).digest()).decode().rstrip("=")
    assert f"{added},sha256={digest},24" in lines
    assert lines[-1] == f"{info}/RECORD,,"
    assert sorted(line.split(",")[0] for line in lines) == sorted(archive.namelist())


def test_the_same_contents_are_the_same_bytes(pure: Path, tmp_path: Path) -> None:
    library = made(tmp_path, b"no version")
    (tmp_path / "again").mkdir()
    first = with_kernels(pure, LINUX, [library], tmp_path)
    os.utime(library, (0, 0))
    assert with_kernels(pure, LINUX, [library], tmp_path / "again").read_bytes() == first.read_bytes()


def test_every_system_has_a_tag_of_its_own() -> None:
    tags = {name: target.platform for name, target in TARGETS.items()}
    assert tags == {
        NATIVE: "",
        "x86_64-linux": "manylinux_2_17_x86_64.manylinux2014_x86_64",
        "aarch64-linux": "manylinux_2_17_aarch64.manylinux2014_aarch64",
        "x86_64-windows": "win_amd64",
        "x86_64-macos": "macosx_11_0_x86_64",
        "aarch64-macos": "macosx_11_0_arm64",
    }


def test_a_library_that_needs_a_newer_system_is_refused(pure: Path, tmp_path: Path) -> None:
    library = made(tmp_path, b"GLIBC_2.2.5 GLIBC_2.34 GLIBC_2.4")
    assert newest_glibc(library) == (2, 34)
    with pytest.raises(WheelError) as caught:
        with_kernels(pure, LINUX, [library], tmp_path)
    text = f"{library} needs glibc 2.34, but the wheel is tagged manylinux_2_17_x86_64.manylinux2014_x86_64"
    assert caught.value.text == text
    assert sorted(path.name for path in tmp_path.iterdir()) == [pure.name, library.name]


def test_a_wheel_that_is_too_large_is_refused(pure: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheels, "MOST_BYTES", 2_000_000)
    library = made(tmp_path, np.random.default_rng(1).bytes(3_000_000))
    with pytest.raises(WheelError) as caught:
        with_kernels(pure, LINUX, [library], tmp_path)
    path = tmp_path / "dmlops-1.0-py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.whl"
    assert caught.value.text == f"{path} has 3.0 MB; 2 MB are the most"


def test_a_wheel_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WheelError) as caught:
        with_kernels(tmp_path / "dmlops-1-cp310-cp310-win32.whl", LINUX, [], tmp_path)
    assert caught.value.text == (
        "dmlops-1-cp310-cp310-win32.whl is no pure wheel; its name must end in -py3-none-any.whl"
    )


def test_kernels_that_are_not_built_are_said(
    pure: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """As where an operator is none: `dmlops build` has said so."""
    monkeypatch.setattr(wheels, "pure_wheel", lambda checkout, folder: pure)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    assert wheels.main(["NO_SUCH", "--target", "x86_64-linux", "-o", "dist"]) == 1
    said = capfd.readouterr()
    assert said.out == f"{pure}: 0.0 MB\n"
    expected = "dev.py wheels: the kernels for x86_64-linux could not be built; the lines above say why [DML0955]\n"
    assert said.err.endswith(expected)
    assert said.err.startswith("dmlops: ")
    assert not list((tmp_path / "dist").iterdir())


def test_a_package_that_does_not_build_is_said(tmp_path: Path) -> None:
    (tmp_path / "checkout").mkdir()
    with pytest.raises(WheelError) as caught:
        pure_wheel(tmp_path / "checkout", tmp_path)
    first, second, *_ = str(caught.value).splitlines()
    assert first == "the package could not be built:"
    assert "pyproject.toml" in second
