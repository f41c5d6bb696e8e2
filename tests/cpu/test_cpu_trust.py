"""Files that others could have written are not run: the cache, the folders above and in it, and the files."""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
import time
from pathlib import Path

import pytest

from dmlruntime.core.errors import KernelBuildError
from dmlruntime.cpu import build, cache, compiler, isa, trust
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX

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


@pytest.fixture
def give_away(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Files and folders in this list seem to belong to another user."""
    given: list[Path] = []
    lstat, fstat = Path.lstat, os.fstat

    def changed(status: os.stat_result) -> os.stat_result:
        if all(not path.exists() or not os.path.samestat(status, path.stat()) for path in given):
            return status
        fields = list(status)
        fields[stat.ST_UID] += 1
        return os.stat_result(fields)

    monkeypatch.setattr(Path, "lstat", lambda path: changed(lstat(path)))
    monkeypatch.setattr(os, "fstat", lambda descriptor: changed(fstat(descriptor)))
    return given


def seven() -> int:
    build._loaded.clear()
    return int(build.load("seven", SEVEN).seven())


def library(path: Path) -> Path:
    (found,) = path.glob(f"*/*{LIBRARY_SUFFIX}")
    return found


def evil(path: Path) -> Path:
    """Another user's library under the key of SEVEN: whole, by the name of its digest."""
    seven()
    own = library(path)
    build.load("evil", SEVEN.replace("7", "666"))
    (forged,) = (found for found in path.glob(f"*/*{LIBRARY_SUFFIX}") if found.parent != own.parent)
    own.unlink()
    return forged.rename(own.parent / forged.name)


def warned(warnings: pytest.WarningsRecorder) -> list[str]:
    return [str(one.message) for one in warnings]


def test_a_forged_library_runs_where_it_is_the_users_own(kept: Path) -> None:
    """The tests below would run this library, were it not refused."""
    evil(kept)
    assert seven() == 666


@pytest.mark.parametrize(
    ("mode", "who"), [(0o777, "everybody may write to it"), (0o770, "its group may write to it")], ids=["all", "group"]
)
def test_a_cache_that_others_may_write_is_not_used(kept: Path, mode: int, who: str) -> None:
    evil(kept)
    kept.chmod(mode)
    cache._folders.clear()
    with pytest.warns(RuntimeWarning) as warnings:
        assert seven() == 7
    assert warned(warnings) == [f"The kernel cache {kept} is not used: {who}. {STAND_IN}"]


def test_a_cache_of_another_user_is_not_used(kept: Path, give_away: list[Path]) -> None:
    evil(kept)
    give_away.append(kept)
    cache._folders.clear()
    with pytest.warns(RuntimeWarning) as warnings:
        assert seven() == 7
    assert warned(warnings) == [f"The kernel cache {kept} is not used: it belongs to another user. {STAND_IN}"]


@pytest.mark.parametrize(("mode", "who"), [(0o777, "everybody"), (0o770, "its group")], ids=["all", "group"])
def test_a_cache_in_a_folder_that_others_may_write_is_not_used(kept: Path, mode: int, who: str) -> None:
    evil(kept)
    kept.parent.chmod(mode)
    reason = f"it lies in {kept.parent}, to which {who} may write"
    cache._folders.clear()
    with pytest.warns(RuntimeWarning) as warnings:
        assert seven() == 7
    assert warned(warnings) == [f"The kernel cache {kept} is not used: {reason}. {STAND_IN}"]


def test_a_cache_in_a_folder_of_another_user_is_not_used(kept: Path, give_away: list[Path]) -> None:
    evil(kept)
    give_away.append(kept.parent)
    reason = f"it lies in {kept.parent}, which belongs to another user"
    cache._folders.clear()
    with pytest.warns(RuntimeWarning) as warnings:
        assert seven() == 7
    assert warned(warnings) == [f"The kernel cache {kept} is not used: {reason}. {STAND_IN}"]


def test_a_folder_with_the_sticky_bit_above_is_fine(kept: Path) -> None:
    kept.mkdir(parents=True)
    kept.parent.chmod(0o1777)
    assert cache.folder() == kept


def test_links_are_followed_before_the_folder_is_judged(kept: Path, tmp_path: Path) -> None:
    """The cache's own location counts; later changes of the link have no say."""
    real = tmp_path / "open" / "cache"
    real.mkdir(parents=True, mode=0o700)
    real.parent.chmod(0o777)
    kept.parent.mkdir()
    kept.symlink_to(real)
    with pytest.warns(RuntimeWarning, match=rf" {kept} .* {real.parent},.* \[DML0231\]$"):
        assert cache.folder() not in (kept, real)
    real.parent.chmod(0o700)
    cache._folders.clear()
    assert cache.folder() == real


@pytest.mark.parametrize(
    ("location", "name"), [(lambda file: file.parent, "key"), (lambda file: file, "file")], ids=["folder", "file"]
)
@pytest.mark.parametrize("how", ["mode", "owner"])
def test_a_library_or_its_folder_that_others_may_write_is_not_used(
    kept: Path, give_away: list[Path], location: object, name: str, how: str
) -> None:
    forged = evil(kept)
    path = location(forged)  # type: ignore[operator]
    if how == "owner":
        give_away.append(path)
        reason = "it belongs to another user"
    else:
        path.chmod(0o770)
        reason = "its group may write to it"
    with pytest.warns(RuntimeWarning) as warnings:
        assert seven() == 7
    if name == "key":
        reason = f"of the folder {path.name} in it: {reason}"
        assert warned(warnings) == [f"The kernel cache {kept} is not used: {reason}. {STAND_IN}"]
    else:
        give_away.clear()
        assert warned(warnings) == [f"{path} is not used: {reason}. It is removed and made again. [DML0235]"]
        assert seven() == 7


def test_a_link_in_the_place_of_a_library_is_not_followed(kept: Path, tmp_path: Path) -> None:
    forged = evil(kept)
    target = tmp_path / "elsewhere"
    forged.rename(target)
    forged.symlink_to(target)
    assert seven() == 7
    assert target.exists()


def test_files_are_private_whatever_the_umask(kept: Path) -> None:
    before = os.umask(0o000)
    try:
        seven()
    finally:
        os.umask(before)
    modes = {stat.S_IMODE(path.stat().st_mode) & 0o022 for path in [kept, *kept.rglob("*"), *kept.parents[:1]]}
    assert modes == {0}


@pytest.mark.parametrize("what", ["folder", "file"])
def test_a_compilers_record_that_others_may_write_is_not_used(
    kept: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Its flags go to the compiler, which would load a plugin that they name."""
    monkeypatch.setattr(compiler, "_found", {})
    compiler.find_compiler()
    (record,) = kept.glob("compilers/*.json")
    record.write_text(json.dumps({"flags": [], "version": "forged"}))
    (record if what == "file" else record.parent).chmod(0o777)
    monkeypatch.setattr(compiler, "_found", {})
    message = rf"^{record} .* \[DML0235\]$" if what == "file" else rf" {kept} .* compilers .* \[DML0231\]$"
    with pytest.warns(RuntimeWarning, match=message):
        assert compiler.find_compiler().version != "forged"


@pytest.mark.parametrize("flags", [["-fplugin=./evil.so"], [["-march=native"]], [1], {}], ids=str)
def test_a_record_names_no_flags_but_the_known_ones(kept: Path, monkeypatch: pytest.MonkeyPatch, flags: object) -> None:
    monkeypatch.setattr(compiler, "_found", {})
    compiler.find_compiler()
    (record,) = kept.glob("compilers/*.json")
    record.write_text(json.dumps({"flags": flags, "version": "forged"}))
    monkeypatch.setattr(compiler, "_found", {})
    assert compiler.find_compiler().version != "forged"


def test_a_record_of_many_brackets_is_not_read(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiler.OWN_FLAGS, raising=False)
    monkeypatch.setattr(compiler, "_found", {})
    compiler.find_compiler()
    (record,) = kept.glob("compilers/*.json")
    record.write_text("[" * 200_000)
    monkeypatch.setattr(compiler, "_found", {})
    assert compiler.find_compiler().flags in isa.flags_of(isa.NATIVE)


@pytest.mark.parametrize("location", ["library", "record"])
def test_a_pipe_is_not_waited_for(kept: Path, monkeypatch: pytest.MonkeyPatch, location: str) -> None:
    monkeypatch.setattr(compiler, "_found", {})
    seven()
    path = library(kept) if location == "library" else next(kept.glob("compilers/*.json"))
    path.unlink()
    os.mkfifo(path, 0o600)
    monkeypatch.setattr(compiler, "_found", {})
    assert seven() == 7
    assert path.is_file()


def test_libraries_that_do_not_load_do_not_pile_up(kept: Path) -> None:
    seven()
    own = library(kept)
    for number in range(5):
        content = b"no library %d" % number
        (own.parent / (hashlib.sha256(content).hexdigest() + LIBRARY_SUFFIX)).write_bytes(content)
    own.unlink()
    assert seven() == 7
    assert list(own.parent.iterdir()) == [own]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other linkers refuse such a library")
def test_a_built_library_that_does_not_load_is_not_kept(kept: Path) -> None:
    with pytest.raises(KernelBuildError):
        build.load("lost", "int nowhere(void);\nint lost(void) { return nowhere(); }\n", ("-Wl,-z,now",))
    assert list(kept.glob(f"*/*{LIBRARY_SUFFIX}")) == []


def test_what_killed_processes_left_is_removed_when_it_is_old(
    kept: Path, tmp_path: Path, give_away: list[Path]
) -> None:
    cache.folder()
    victim = tmp_path / "victim"
    victim.mkdir()
    old = [kept / "key" / "building-1", kept / "probe-1", kept / "template-1", kept / "compilers" / "new-1"]
    others = [kept / "key" / "building-theirs"]
    young = [kept / "key" / "building-2", kept / "probe-2"]
    for path in (*old[:3], *others, *young):
        path.mkdir(parents=True)
        (path / "kernel.c").write_text("")
    old[3].parent.mkdir()
    old[3].write_text("")
    link = kept / "building-link"
    link.symlink_to(victim)
    note = kept / "key" / "note"
    note.write_text("")
    past = time.time() - cache.OLD_SECONDS - 60
    for path in (*old, *others, note, link):
        os.utime(path, (past, past), follow_symlinks=False)
    give_away.extend(others)
    assert seven() == 7
    assert [path for path in (*old, link) if os.path.lexists(path)] == []
    assert all(path.exists() for path in (*others, *young, note, victim))


def test_temporary_caches_of_killed_processes_are_removed_when_they_are_old(
    tmp_path: Path, give_away: list[Path]
) -> None:
    old, young, theirs, other = (tmp_path / name for name in ("dmlops-1", "dmlops-2", "dmlops-3", "another"))
    for path in (old, young, theirs, other):
        (path / "key").mkdir(parents=True)
    past = time.time() - cache.TEMPORARY_SECONDS - 60
    for path in (old, theirs, other):
        os.utime(path, (past, past))
    give_away.append(theirs)
    cache.remove_temporary(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["another", "dmlops-2", "dmlops-3"]


def test_what_is_no_folder_is_not_trusted(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert trust.distrust(file) == "it is no folder"
