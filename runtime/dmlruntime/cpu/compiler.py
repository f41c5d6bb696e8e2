"""Finds a C compiler that works, once per process, and remembers in the cache that it does."""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.locks import ForkSafeLock
from dmlruntime.cpu import cache, isa, processor, trust
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX, CompilerFailure, CompilerStopped, compile_library, run

OVERRIDE = "DMLOPS_CC"
OWN_FLAGS = "DMLOPS_CFLAGS"
"""The variable with flags of the user's own, which follow all others: "-O1" compiles in a third of the time."""
USUAL = ("cc", "gcc", "clang")
_PROBE = """\
#include <math.h>
#include <stdint.h>
double dml_probe(double x) { return fmod(x, 4.0) + (double)(int64_t)floor(x); }
"""
_PROBE_AT, _PROBE_ANSWER = 9.5, 10.5

_INSTALL = (
    "install one: `apt install gcc` on Debian and Ubuntu, `xcode-select --install` on macOS, "
    "`pip install ziglang` anywhere"
)

_RECORDS = "compilers"
"""The folder of the cache in which the records are."""

_lock = ForkSafeLock()
_found: dict[tuple[str | None, ...], Compiler | DeviceUnavailableError] = {}


@dataclass(frozen=True, kw_only=True)
class Compiler:
    """A compiler that has compiled, linked and loaded a small library on this machine.

    `command` starts it, `flags` ask for the instruction set and end with those of DMLOPS_CFLAGS, `identity` changes
    whenever the compiler does, `skipped` says which better candidates do not work and why.
    """

    command: tuple[str, ...]
    flags: tuple[str, ...]
    version: str
    identity: str
    skipped: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{shlex.join(self.command)} ({self.version})"

    def environment(self) -> Mapping[str, str]:
        """Variables for the compiler's own use: zig keeps files, which belong into our cache."""
        return environment_of(self.command)


def find_compiler() -> Compiler:
    """The compiler to use: DMLOPS_CC alone if that is set, else CC, cc, gcc, clang or the ziglang package.

    Raises DeviceUnavailableError, which says what was tried, why it does not do, and what to install.
    """
    key = tuple(os.environ.get(name) for name in (OVERRIDE, OWN_FLAGS, "CC", "PATH", cache.VARIABLE, isa.VARIABLE))
    with _lock:
        if key not in _found:
            try:
                _found[key] = _search()
            except DeviceUnavailableError as error:
                _found[key] = error
        found = _found[key]
    if isinstance(found, DeviceUnavailableError):
        raise DeviceUnavailableError(found.code, found.text)
    return found


def check_switched_on() -> None:
    """Raise DeviceUnavailableError where DMLOPS_CC says that there shall be no CPU kernels."""
    if os.environ.get(OVERRIDE, "").strip().lower() == "none":
        off = f"The CPU kernels are switched off ({OVERRIDE}=none); unset {OVERRIDE} to use them."
        raise DeviceUnavailableError(Code.COMPILER, off)


def _search() -> Compiler:
    check_switched_on()
    override = os.environ.get(OVERRIDE, "").strip()
    instructions = isa.wanted()
    tried: list[str] = []
    for label, command in _candidates(override):
        name = command[0] if command else label
        path = shutil.which(name) if command else None
        if path is None:
            tried.append(f"{label} (not found)")
            continue
        try:
            return _checked((path, *command[1:]), instructions, tuple(tried))
        except CompilerFailure as failure:
            tried.append(f"{label} ({failure.summary()})")
    remedy = f"correct or unset {OVERRIDE}, or {_INSTALL}" if override else _INSTALL
    attempts = "; ".join(tried)
    raise DeviceUnavailableError(
        Code.COMPILER, f"No C compiler works here. Tried: {attempts}. To use the CPU kernels, {remedy}."
    )


def _candidates(override: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what to try, in order: how messages call it, and its command (empty where it is not installed)."""
    if override:
        yield f"{OVERRIDE}={override}", _words(override)
        return
    if given := os.environ.get("CC", "").strip():
        yield f"CC={given}", _words(given)
    for name in USUAL:
        yield name, (name,)
    zig = importlib.util.find_spec("ziglang") is not None and bool(sys.executable)
    yield "the ziglang package", (sys.executable, "-m", "ziglang", "cc") if zig else ()


def _words(text: str) -> tuple[str, ...]:
    if shutil.which(text):
        return (text,)  # a path with spaces
    try:
        return tuple(shlex.split(text, posix=os.name != "nt"))
    except ValueError:  # an open quotation mark
        return (text,)


def _checked(command: tuple[str, ...], instructions: str, skipped: tuple[str, ...]) -> Compiler:
    """The compiler behind `command`, tested now or on an earlier day. Raises CompilerFailure where it does not work."""
    identity = _identity(command)
    own = tuple(os.environ.get(OWN_FLAGS, "").split())
    facts = (*command, identity, processor.identity(), instructions, *own)
    record = f"{hashlib.sha256(chr(0).join(facts).encode()).hexdigest()}.json"
    choices = tuple((*flags, *own) for flags in isa.flags_of(instructions))
    known = _read_record(record, choices)
    if known is None:
        known = {"flags": list(_working_flags(command, choices)), "version": _version(command)}
        _write_record(record, known)
    return Compiler(
        command=command,
        flags=tuple(known["flags"]),
        version=str(known["version"]),
        identity=identity,
        skipped=skipped,
    )


def _identity(command: tuple[str, ...]) -> str:
    """Changes when the compiler's files do: path, size and time of each file that the command names."""
    facts = []
    paths = [Path(word) for word in command if os.path.isabs(word)]
    if "ziglang" in command and (spec := importlib.util.find_spec("ziglang")) is not None:
        paths += [Path(origin) for origin in spec.submodule_search_locations or ()]
    for path in paths:
        status = path.stat()
        facts.append(f"{path.resolve()} {status.st_size} {status.st_mtime_ns}")
    return "\n".join(facts)


def _read_record(name: str, choices: tuple[tuple[str, ...], ...]) -> dict[str, list[str] | str] | None:
    """Return what is remembered, if it is whole. Its flags go to the compiler: the file must be the user's own."""
    try:
        path = cache.subfolder(_RECORDS) / name
        found = json.loads(trust.read_trusted(path))
    except trust.DistrustError as error:
        cache.drop(path, str(error))
        return None
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or not isinstance(found.get("version"), str):
        return None
    return found if isinstance(flags := found.get("flags"), list) and tuple(flags) in choices else None


def _write_record(name: str, facts: Mapping[str, object]) -> None:
    """Remember `facts`. A disk that refuses costs the next process a second test, nothing else."""
    try:
        folder = cache.subfolder(_RECORDS)
        handle, draft = tempfile.mkstemp(dir=folder, prefix="new-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(facts, file)
        os.replace(draft, folder / name)
    except OSError:
        return


def _working_flags(command: tuple[str, ...], choices: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The first of `choices` with which a small library compiles, loads and computes."""
    first: CompilerFailure | None = None
    for flags in choices:
        try:
            _probe(command, flags)
        except CompilerStopped:
            raise
        except CompilerFailure as failure:
            first = first or failure
        else:
            return flags
    assert first is not None, "there is always a choice"
    raise first


def _probe(command: tuple[str, ...], flags: tuple[str, ...]) -> None:
    with tempfile.TemporaryDirectory(dir=cache.folder(), prefix="probe-", ignore_cleanup_errors=True) as folder:
        source, library = Path(folder, "probe.c"), Path(folder, "probe" + LIBRARY_SUFFIX)
        source.write_text(_PROBE, encoding="utf-8")
        compile_library(command, flags, source, library, environment_of(command))
        try:
            function = ctypes.CDLL(str(library)).dml_probe
        except (OSError, AttributeError) as error:
            raise CompilerFailure(f"its library cannot be loaded: {error}") from error
        function.argtypes, function.restype = (ctypes.c_double,), ctypes.c_double
        if function(_PROBE_AT) != _PROBE_ANSWER:
            raise CompilerFailure("its library computes wrong numbers")


def _version(command: tuple[str, ...]) -> str:
    """The compiler's name for itself: the first line of --version."""
    lines = run([*command, "--version"], environment_of(command)).splitlines()
    return lines[0].strip() if lines else "no version given"


def environment_of(command: tuple[str, ...]) -> dict[str, str]:
    """Variables that a compiler is started with: zig keeps files, which belong into our cache."""
    if "ziglang" not in command:
        return {}
    try:
        folder = str(cache.subfolder("zig"))
    except OSError as error:
        raise CompilerStopped(f"there is no folder for its files: {error.strerror or error}") from error
    return {"ZIG_GLOBAL_CACHE_DIR": folder, "ZIG_LOCAL_CACHE_DIR": folder}
