"""The kernel cache: where it is, who may write there, and what happens when it is damaged, shared or full."""

from __future__ import annotations

import ctypes
import os
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from dmlruntime.core.errors import KernelBuildError
from dmlruntime.cpu import build, cache
from dmlruntime.cpu.cache import clear_cache, folder, wanted_folder
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

SEVEN = "int seven(void) { return 7; }\n"
REMEDY = "set DMLOPS_CACHE_DIR to a folder that only you can write. [DML0231]"
posix = pytest.mark.skipif(os.name == "nt", reason="permissions are POSIX's")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and nothing loaded."""
    path = tmp_path / "cache"
    monkeypatch.setenv("DMLOPS_CACHE_DIR", str(path))
    monkeypatch.setattr(build, "_loaded", {})
    return path


def _libraries(path: Path) -> list[Path]:
    return sorted(path.glob(f"*/*{LIBRARY_SUFFIX}"))


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("DMLOPS_CACHE_DIR", "~/mine")
    assert wanted_folder() == tmp_path / "mine"
    monkeypatch.delenv("DMLOPS_CACHE_DIR")
    for installed in (True, False):
        if not installed:
            monkeypatch.setitem(sys.modules, "platformdirs", None)
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
        if sys.platform.startswith("linux"):
            assert wanted_folder() == tmp_path / ".cache" / "dmlops"
            monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
            assert wanted_folder() == tmp_path / "xdg" / "dmlops"
        assert wanted_folder().is_absolute()


def test_other_systems_customs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DMLOPS_CACHE_DIR", raising=False)
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "darwin")
    assert wanted_folder() == tmp_path / "Library" / "Caches" / "dmlops"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "Local"))
    assert wanted_folder() == tmp_path / "Local" / "dmlops" / "Cache"


@posix
def test_folder_is_private(kept: Path) -> None:
    assert folder() == kept
    assert stat.S_IMODE(kept.stat().st_mode) == 0o700


@posix
def test_world_writable_folder_is_refused_once(kept: Path) -> None:
    kept.mkdir()
    kept.chmod(0o777)
    with pytest.warns(RuntimeWarning) as warned:
        found = [folder(), folder()]
    stand_in = found[0]
    assert found == [stand_in, stand_in]
    assert [str(w.message) for w in warned] == [
        f"The kernel cache {kept} is not used: everybody may write to it. Kernels are kept in a temporary folder until "
        f"this process ends; {REMEDY}"
    ]
    assert stand_in != kept
    assert stat.S_IMODE(stand_in.stat().st_mode) == 0o700
    assert build.load("seven", SEVEN).seven() == 7
    assert _libraries(stand_in)
    assert not list(kept.iterdir())


def test_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("DMLOPS_CACHE_DIR", str(file / "cache"))
    monkeypatch.setattr(build, "_loaded", {})
    with pytest.warns(RuntimeWarning, match=rf"{file / 'cache'} .* \(Not a directory\).* \[DML0231\]$"):
        assert build.load("seven", SEVEN).seven() == 7


def test_folder_that_fills_up(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full when the library gets its name: a temporary folder takes over."""
    real = os.replace

    def full(source: str | Path, target: str | Path) -> None:
        if str(target).startswith(str(kept)) and str(target).endswith(LIBRARY_SUFFIX):
            raise OSError(28, "No space left on device")
        real(source, target)

    monkeypatch.setattr(os, "replace", full)
    with pytest.warns(RuntimeWarning, match=rf"{kept} .* \(No space left on device\).* \[DML0231\]$"):
        assert build.load("seven", SEVEN).seven() == 7
    assert not _libraries(kept)


def test_a_library_is_kept_and_found_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build.load("seven", SEVEN)
    (path,) = _libraries(kept)
    written = path.stat().st_mtime_ns
    monkeypatch.setattr(build, "_loaded", {})
    assert build.load("seven", SEVEN).seven() == 7
    assert [p.stat().st_mtime_ns for p in _libraries(kept)] == [written]
    assert not list(kept.glob("*/building-*"))


@pytest.mark.parametrize("damage", [lambda data: data[: len(data) // 2], lambda data: b"", lambda data: data + b"x"])
def test_damaged_library_is_built_again(kept: Path, monkeypatch: pytest.MonkeyPatch, damage: object) -> None:
    build.load("eight", SEVEN.replace("7", "8").replace("seven", "eight"))
    (path,) = _libraries(kept)
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(damage(data))  # type: ignore[operator]
    monkeypatch.setattr(build, "_loaded", {})
    assert build.load("eight", SEVEN.replace("7", "8").replace("seven", "eight")).eight() == 8
    assert [p.read_bytes() for p in _libraries(kept)] == [data]


def test_key_depends_on_text_flags_and_processor(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build.load("seven", SEVEN)
    build.load("seven", SEVEN, ("-DX",))
    build.load("seven", SEVEN + "\n")
    monkeypatch.setattr(build.processor, "identity", lambda: "another processor")
    build.load("seven", SEVEN)
    assert len(_libraries(kept)) == 4


def test_clear_cache(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = build.load("seven", SEVEN)
    (kept / "note").write_text("a person's file")
    (kept / "Documents" / "letters").mkdir(parents=True)
    (kept / "building-1").mkdir()
    clear_cache()
    assert sorted(path.name for path in kept.iterdir()) == ["Documents", "note"]
    assert library.seven() == 7
    monkeypatch.setattr(build, "_loaded", {})
    assert build.load("seven", SEVEN).seven() == 7


def test_cache_cleared_while_building(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, removed = build.compile_library, []

    def removing(*arguments: Any) -> None:
        real(*arguments)
        if not removed:
            removed.append(clear_cache())

    monkeypatch.setattr(build, "compile_library", removing)
    assert build.load("seven", SEVEN).seven() == 7
    assert removed


def test_threads_build_one_library_once(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    real = build.compile_library
    monkeypatch.setattr(build, "compile_library", lambda *rest: (calls.append(rest), real(*rest)))
    found: list[ctypes.CDLL] = []
    threads = [threading.Thread(target=lambda: found.append(build.load("seven", SEVEN))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(calls) == 1
    assert len(found) == 4
    assert all(library is found[0] for library in found)


def test_processes_build_at_once(kept: Path) -> None:
    text = f"from dmlruntime.cpu import build\nassert build.load('seven', {SEVEN!r}).seven() == 7\nprint('done')\n"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    started = [
        subprocess.Popen([sys.executable, "-c", text], env=environment, stdout=subprocess.PIPE) for _ in range(3)
    ]
    assert [process.communicate(timeout=120)[0].strip() for process in started] == [b"done"] * 3
    assert len(_libraries(kept)) >= 1
    assert not list(kept.glob("*/building-*"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other linkers refuse such a library")
def test_library_that_does_not_load(kept: Path) -> None:
    with pytest.raises(KernelBuildError, match=r"^lost: .* \[DML0235\]$"):
        build.load("lost", "int nowhere(void);\nint lost(void) { return nowhere(); }\n", ("-Wl,-z,now",))


@posix
def test_temporary_folder_survives_the_childs_end(kept: Path) -> None:
    kept.mkdir()
    kept.chmod(0o777)
    with pytest.warns(RuntimeWarning):
        stand_in = folder()
    cache._remove(stand_in, os.getpid() + 1)
    assert stand_in.is_dir()
    cache._remove(stand_in, os.getpid())
    assert not stand_in.exists()
    with pytest.warns(RuntimeWarning):
        assert folder().is_dir()


TWICE_SEVEN = "int seven(void);\nint twice(void) { return 2 * seven(); }\n"
THRICE_SEVEN = "int seven(void);\nint thrice(void) { return 3 * seven(); }\n"


def test_a_module_is_compiled_once_and_is_part_of_what_needs_it(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    real = build.compile_object
    monkeypatch.setattr(build, "compile_object", lambda *rest: (calls.append(rest), real(*rest)))
    assert build.load("twice", TWICE_SEVEN, (), {"seven.c": SEVEN}).twice() == 14
    assert build.load("thrice", THRICE_SEVEN, (), {"seven.c": SEVEN}).thrice() == 21
    assert len(calls) == 1
    assert build.load("twice", TWICE_SEVEN, (), {"seven.c": SEVEN.replace("7", "8")}).twice() == 16
    assert len(calls) == 2


def test_a_damaged_object_is_compiled_again(kept: Path) -> None:
    build.load("twice", TWICE_SEVEN, (), {"seven.c": SEVEN})
    (found,) = kept.glob("*/*.o")
    found.write_bytes(b"damaged")
    assert build.load("thrice", THRICE_SEVEN, (), {"seven.c": SEVEN}).thrice() == 21
    assert [path.read_bytes() == b"damaged" for path in kept.glob("*/*.o")] == [False]
