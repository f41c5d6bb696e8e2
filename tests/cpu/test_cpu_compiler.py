"""Finding a compiler: order, overrides, broken ones, slow ones, none; each sentence exactly."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import warnings
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from dmlruntime.core.errors import DeviceUnavailableError, KernelBuildError
from dmlruntime.cpu import cache, compiler
from dmlruntime.cpu.build import load
from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.toolchain import CompilerFailure, CompilerStopped, run, time_limit
from dmlruntime.devices.choose import device

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="the fake compilers are shell scripts"),
    pytest.mark.skipif(shutil.which("gcc") is None, reason="the fake compilers hand over to gcc"),
]

INSTALL = (
    "install one: `apt install gcc` on Debian and Ubuntu, `xcode-select --install` on macOS, "
    "`pip install ziglang` anywhere."
)
BROKEN = "#!/bin/sh\necho 'cc1: fatal error: no room for thoughts' >&2\necho 'compilation terminated.' >&2\nexit 1\n"


@pytest.fixture(autouse=True)
def _private_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DMLOPS_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("DMLOPS_CC", raising=False)
    monkeypatch.delenv("DMLOPS_CFLAGS", raising=False)
    monkeypatch.delenv("CC", raising=False)


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the whole PATH, and no ziglang."""
    folder = tmp_path / "tools"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *rest: None if name == "ziglang" else real(name, *rest)
    )
    return folder


def _script(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


GCC = shutil.which("gcc")
WORKING = f'#!/bin/sh\nPATH={os.environ.get("PATH", "")} exec {GCC} "$@"\n'


def test_cc_comes_before_the_usual_names(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _script(tools, "gcc", WORKING)
    mine = _script(tools, "mine", WORKING)
    assert find_compiler().command == (str(tools / "gcc"),)
    monkeypatch.setenv("CC", "mine")
    assert find_compiler().command == (str(mine),)
    assert find_compiler().skipped == ()


def test_override_may_have_arguments(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _script(tools, "cc", WORKING)
    _script(tools, "wrapped", f'#!/bin/sh\nshift\nPATH=/usr/bin:/bin exec {GCC} "$@"\n')
    monkeypatch.setenv("DMLOPS_CC", "wrapped 'a word'")
    assert find_compiler().command == (str(tools / "wrapped"), "a word")


def test_broken_compiler_is_passed_over(tools: Path) -> None:
    _script(tools, "cc", BROKEN)
    _script(tools, "gcc", WORKING)
    found = find_compiler()
    assert found.command == (str(tools / "gcc"),)
    assert found.skipped == ("cc (cc1: fatal error: no room for thoughts)",)
    assert ("passed over", found.skipped[0]) in CpuDevice().facts().details


def test_no_compiler(tools: Path) -> None:
    expected = (
        "No C compiler works here. Tried: cc (not found); gcc (not found); clang (not found); "
        f"the ziglang package (not found). To use the CPU kernels, {INSTALL}"
    )
    assert cpu_status() == f"{expected} [DML0230]"
    with pytest.raises(DeviceUnavailableError) as error:
        CpuDevice()
    assert error.value.text == expected


def test_default_device_falls_back_to_the_reference(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DMLOPS_DEVICE", raising=False)
    with pytest.warns(RuntimeWarning, match=r"\[DML0230\]$"):
        assert device(fresh=True).name == "reference"


def test_broken_override_is_final(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _script(tools, "cc", WORKING)
    path = _script(tools, "bad", BROKEN)
    monkeypatch.setenv("DMLOPS_CC", str(path))
    assert cpu_status() == (
        f"No C compiler works here. Tried: DMLOPS_CC={path} (cc1: fatal error: no room for thoughts). "
        f"To use the CPU kernels, correct or unset DMLOPS_CC, or {INSTALL} [DML0230]"
    )


def test_missing_override(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DMLOPS_CC", "nowhere -O9")
    assert str(cpu_status()).startswith("No C compiler works here. Tried: DMLOPS_CC=nowhere -O9 (not found). ")


def test_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DMLOPS_CC", "none")
    assert cpu_status() == "The CPU kernels are switched off (DMLOPS_CC=none); unset DMLOPS_CC to use them. [DML0230]"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("#!/bin/sh\nexit 3\n", "it ended with status 3 and said nothing"),
        ("#!/bin/sh\nexit 0\n", "it ended without an error but wrote no library"),
        (
            "#!/bin/sh\nwhile [ $# -gt 1 ]; do [ $1 = -o ] && echo x > $2; shift; done\n",
            "its library cannot be loaded: ",
        ),
        ("not a program", "it cannot be started: Exec format error"),
    ],
)
def test_ways_to_be_broken(tools: Path, text: str, words: str) -> None:
    _script(tools, "cc", text)
    assert f"Tried: cc ({words}" in str(cpu_status())


def test_compiler_that_ignores_the_code(tools: Path) -> None:
    _script(tools, "cc", WORKING.replace('"$@"', '-Dfmod=fmax "$@"'))
    assert "Tried: cc (its library computes wrong numbers)" in str(cpu_status())


def test_compiler_without_march_native(tools: Path) -> None:
    refuses = '#!/bin/sh\ncase "$*" in *-march=native*) echo "error: bad -march" >&2; exit 1;; esac\n'
    _script(tools, "cc", refuses + WORKING.split("\n", 1)[1])
    assert find_compiler().flags in ((), ("-mcpu=native",))


def test_own_flags_follow_all_others(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They reach the compiler in the probe and in every kernel; with others, a kernel is another one in the cache."""
    _script(tools, "cc", WORKING)
    usual = find_compiler().flags
    monkeypatch.setenv("DMLOPS_CFLAGS", "-O1  -g")
    assert find_compiler().flags == (*usual, "-O1", "-g")
    monkeypatch.setenv("DMLOPS_CFLAGS", "--no-such-flag")
    assert "Tried: cc (" in str(cpu_status())
    assert "--no-such-flag" in str(cpu_status())


def test_slow_compiler_is_ended(tools: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also its children are; and no other flags are tried."""
    mark = tmp_path / "alive"
    _script(tools, "cc", f"#!/bin/sh\n(/bin/sleep 1; : > {mark}) &\n/bin/sleep 60\n")
    monkeypatch.setenv("DMLOPS_CC_TIMEOUT", "0.2")
    remedy = "set DMLOPS_CC_TIMEOUT to more seconds, or DMLOPS_CC to another compiler"
    assert f"Tried: cc (it did not finish in 0.2 s; {remedy})" in str(cpu_status())
    with pytest.raises(CompilerStopped):
        run(["/bin/sh", "-c", "/bin/sleep 1.3 & wait"], {})
    assert not mark.exists()


def test_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, seconds in (
        ("7.5", 7.5),
        ("", 120.0),
        ("soon", 120.0),
        ("-1", 120.0),
        ("nan", 120.0),
        ("inf", 1e6),
        ("1e999", 1e6),
    ):
        monkeypatch.setenv("DMLOPS_CC_TIMEOUT", text)
        assert time_limit() == seconds


def test_long_words_are_shortened() -> None:
    with pytest.raises(CompilerFailure) as error:
        run(["/bin/sh", "-c", "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do echo line $i; done; exit 1"], {})
    assert str(error.value).splitlines()[-2:] == ["line 12", "... and 2 more lines"]


def test_a_compiler_is_tested_once_and_again_when_it_changes(tools: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    counting = WORKING.replace("PATH=", f"echo call >> {log}\nPATH=", 1)
    _script(tools, "cc", counting)
    first = find_compiler()
    calls = len(log.read_text().splitlines())
    assert calls == 2  # the probe, and --version
    compiler._found.clear()  # as in the next process
    assert find_compiler() == first
    assert len(log.read_text().splitlines()) == calls
    _script(tools, "cc", counting + "# changed\n")
    compiler._found.clear()
    assert find_compiler().identity != first.identity
    assert len(log.read_text().splitlines()) == 2 * calls


@pytest.mark.parametrize("text", ["", "[]", '{"flags": 1, "version": "x"}', "\x00"])
def test_damaged_record_is_made_again(tools: Path, text: str) -> None:
    _script(tools, "cc", WORKING)
    found = find_compiler()
    (record,) = (cache.folder() / "compilers").glob("*.json")
    record.write_text(text, encoding="utf-8")
    compiler._found.clear()
    assert find_compiler() == found
    assert json.loads(record.read_text())["version"] == found.version


def test_kernel_that_does_not_compile(tools: Path) -> None:
    path = _script(tools, "cc", WORKING)
    with pytest.raises(KernelBuildError) as error:
        load("NONSENSE for FLOAT32", "int x = nonsense;\n")
    lines = str(error.value).splitlines()
    assert lines[0] == f"{path} ({find_compiler().version}) could not compile NONSENSE for FLOAT32:"
    assert "nonsense" in lines[1]


def _ziglang() -> tuple[str, ModuleSpec]:
    """A Python with the ziglang package, and that package: this one, or the one that DMLOPS_ZIGLANG_PYTHON names."""
    here = importlib.util.find_spec("ziglang")
    if here is not None:
        return sys.executable, here
    python = os.environ.get("DMLOPS_ZIGLANG_PYTHON")
    if python is None:
        pytest.skip("ziglang is not installed, and DMLOPS_ZIGLANG_PYTHON names no Python that has it")
    program = "import importlib.util; print(importlib.util.find_spec('ziglang').origin)"
    origin = subprocess.run([python, "-c", program], check=True, capture_output=True, text=True).stdout.strip()
    there = ModuleSpec("ziglang", None, origin=origin, is_package=True)
    there.submodule_search_locations = [str(Path(origin).parent)]
    return python, there


@pytest.mark.slow
def test_ziglang_is_the_last_resort(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    python, package = _ziglang()
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *rest: package if name == "ziglang" else find(name))
    monkeypatch.setattr(sys, "executable", python)
    empty = tmp_path / "empty"
    empty.mkdir()
    monkeypatch.setenv("PATH", str(empty))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = find_compiler()
    assert found.command == (python, "-m", "ziglang", "cc")
    assert found.environment()["ZIG_GLOBAL_CACHE_DIR"] == str(cache.folder() / "zig")
    assert load("two", "int two(void) { return 2; }\n").two() == 2
