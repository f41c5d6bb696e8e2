"""zig, which compiles for other systems: where it is looked for, and what is said where it cannot be used."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.cpu import cache
from dmltools.prebuilding.compiling import toolchain
from dmltools.prebuilding.targets import TARGETS
from dmltools.zig import WINDOWS, zig_for

PROGRAM = "zig.exe" if sys.platform == "win32" else "zig"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a package ziglang, without its program; zig is on the path as well."""
    spec = ModuleSpec("ziglang", None, is_package=True)
    spec.submodule_search_locations = [str(tmp_path)]
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: spec if name == "ziglang" else None)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    return tmp_path


def test_the_package_comes_before_the_path(package: Path) -> None:
    found = zig_for("aarch64-linux-musl")
    assert found is not None
    assert found.command == ("/bin/zig", "cc", "-target", "aarch64-linux-musl")
    (package / PROGRAM).write_text("")
    found = zig_for(WINDOWS)
    assert found is not None
    assert found.command == (str(package / PROGRAM), "cc", "-target", "x86_64-windows-gnu")
    assert found.program == str(package / PROGRAM)


def test_what_it_keeps_is_in_the_cache_or_in_a_scratch_folder(package: Path, tmp_path: Path) -> None:
    kept = str(cache.subfolder("zig"))
    found, other = zig_for(WINDOWS), zig_for(WINDOWS, tmp_path / "own")
    assert found is not None
    assert other is not None
    assert found.environment == {"ZIG_GLOBAL_CACHE_DIR": kept, "ZIG_LOCAL_CACHE_DIR": kept}
    assert other.environment == {"ZIG_GLOBAL_CACHE_DIR": kept, "ZIG_LOCAL_CACHE_DIR": str(tmp_path / "own")}


def test_it_is_not_installed(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert zig_for(WINDOWS) is None


def test_there_is_no_folder_for_it(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> Path:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(cache, "subfolder", refuse)
    with pytest.raises(DeviceUnavailableError) as caught:
        zig_for(WINDOWS)
    assert caught.value.text == "zig cannot be used: there is no folder for its files: Read-only file system"


@pytest.mark.skipif(sys.platform == "win32", reason="a file without rights is POSIX's")
def test_it_does_not_start(package: Path) -> None:
    (package / PROGRAM).write_text("")
    with pytest.raises(DeviceUnavailableError) as caught:
        toolchain(TARGETS["aarch64-linux"], package / "own")
    expected = f"{package / PROGRAM} does not work: it cannot be started: Permission denied"
    assert caught.value.text == expected
