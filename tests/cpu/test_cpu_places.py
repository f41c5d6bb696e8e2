"""Where kernels are kept without a home, and on file systems from which nothing may be executed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.cpu import build, cache
from dmlruntime.cpu.device import cpu_status

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="owners and modes are POSIX's"),
    pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}"),
]

SEVEN = "int seven(void) { return 7; }\n"
STAND_IN = (
    "Kernels are kept in a temporary folder until this process ends; set DMLOPS_CACHE_DIR to a folder that only you "
    "can write. [DML0231]"
)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache two folders down, and nothing loaded."""
    path = tmp_path / "above" / "cache"
    monkeypatch.setenv("DMLOPS_CACHE_DIR", str(path))
    monkeypatch.setattr(build, "_loaded", {})
    monkeypatch.setattr(build, "_swept", set())
    return path


def seven() -> int:
    build._loaded.clear()
    return int(build.load("seven", SEVEN).seven())


def warned(warnings: pytest.WarningsRecorder) -> list[str]:
    return [str(one.message) for one in warnings]


@pytest.mark.parametrize("given", ["", "~no-such-user/x"])
def test_without_a_home_there_is_one_warning(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    no_home(monkeypatch)
    monkeypatch.setenv("DMLOPS_CACHE_DIR", given)
    monkeypatch.setattr(build, "_loaded", {})
    for platformdirs in (True, False):
        cache._folders.clear()
        if not platformdirs:
            monkeypatch.setitem(sys.modules, "platformdirs", None)
        with pytest.warns(RuntimeWarning) as warnings:
            assert seven() == seven() == 7
        why = (
            f"there is no home folder for the ~no-such-user in DMLOPS_CACHE_DIR={given}"
            if given
            else "this user has no home folder"
        )
        assert warned(warnings) == [f"There is no kernel cache: {why}. {STAND_IN}"]


def no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user with a bare number, as containers have."""
    import pwd

    def unknown(*_: object) -> None:
        raise KeyError("uid not found")

    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)


def test_a_home_that_is_no_path_from_the_root_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "somewhere")
    monkeypatch.delenv("DMLOPS_CACHE_DIR", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    with pytest.raises(cache.NoHomeError, match=r"^this user has no home folder$"):
        cache.wanted_folder()


@pytest.mark.skipif(not hasattr(os, "ST_NOEXEC"), reason="only Linux tells")
def test_a_cache_on_a_noexec_mount_is_not_used(kept: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    noexec(monkeypatch, kept)
    with pytest.warns(RuntimeWarning) as warnings:
        assert seven() == seven() == 7
    reason = "its file system is mounted noexec, so no library can be loaded from it"
    assert warned(warnings) == [f"The kernel cache {kept} is not used: {reason}. {STAND_IN}"]


@pytest.mark.skipif(not hasattr(os, "ST_NOEXEC"), reason="only Linux tells")
def test_temporary_folders_are_judged_too(kept: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mounted, open_to_all, fine = (tmp_path / name for name in ("mounted", "open", "fine"))
    for path in (mounted, open_to_all, fine):
        path.mkdir()
    open_to_all.chmod(0o777)
    noexec(monkeypatch, kept, mounted)
    monkeypatch.setattr(cache.tempfile, "tempdir", str(mounted))
    monkeypatch.setattr(cache, "_USUAL_TEMPORARY", (str(open_to_all), str(fine)))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    with pytest.warns(RuntimeWarning, match=rf"{kept} .* noexec.* \[DML0231\]$"):
        assert cache.folder().parent == fine
    monkeypatch.setattr(cache, "_USUAL_TEMPORARY", (str(open_to_all),))
    cache._folders.clear()
    with pytest.raises(DeviceUnavailableError) as caught:
        cache.folder()
    assert caught.value.text == (
        f"There is no folder for kernels. Tried: {mounted} (its file system is mounted noexec, so no library can be "
        f"loaded from it); {open_to_all} (it lies in {open_to_all}, to which everybody may write). Set "
        "DMLOPS_CACHE_DIR to a folder that only you can write, on a file system that is not mounted noexec."
    )
    assert list(mounted.iterdir()) == list(open_to_all.iterdir()) == []


def noexec(monkeypatch: pytest.MonkeyPatch, *mounts: Path) -> None:
    real = os.statvfs

    class Mounted:
        f_flag = os.ST_NOEXEC

    def told(path: Path) -> object:
        return Mounted() if any(Path(path).is_relative_to(mount) for mount in mounts) else real(path)

    monkeypatch.setattr(os, "statvfs", told)
