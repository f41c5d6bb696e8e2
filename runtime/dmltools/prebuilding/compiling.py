"""Compiles and links a library of prebuilt kernels: every kernel of the operators, and what calls them."""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from dmlruntime.calls.registry import Registry
from dmlruntime.core.codes import Code as RuntimeCode
from dmlruntime.core.errors import DeviceUnavailableError, KernelBuildError
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.version import __version__
from dmlruntime.cpu import isa, prebuilt, prebuilt_index
from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.direct import direct_unit
from dmlruntime.cpu.pool import pool_unit
from dmlruntime.cpu.prebuilt_index import Entry, Facts, Index, key_of, name_of
from dmlruntime.cpu.sources import LINKED, Unit, entry_suffix, kernel_unit, suffix_flags
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.cpu.toolchain import FLAGS, LIBRARIES, CompilerFailure, run
from dmltools.codes import Code
from dmltools.prebuilding.targets import Target
from dmltools.zig import zig_for

_PYTHON = (16, 32)
"""Bytes of an object's head, and of what comes before the content of bytes, in every usual CPython of 64 bits."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """One translation unit: a name for messages, the text, the flags besides the usual ones."""

    name: str
    source: str
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Contents:
    """The translation units of a library, and its kernels by their names in the index."""

    parts: tuple[Part, ...]
    kernels: dict[str, Entry]


def contents(registry: Registry, names: Iterable[str]) -> Contents:
    """Everything that the operators `names` need. Raises KernelBuildError where a text is missing."""
    parts: list[Part] = []
    kernels: dict[str, Entry] = {}
    modules: dict[str, str] = {}
    units = [(unit, "") for unit in (direct_unit(*_PYTHON), pool_unit())]
    for name in names:
        units += _kernels(registry, name)
    for unit, suffix in units:
        linked = (LINKED,) if unit.modules else ()
        modules.update(unit.modules)
        parts.append(Part(name=unit.name, source=unit.source, flags=(*unit.flags, *linked, *suffix_flags(suffix))))
        kernels[name_of(unit.name, unit.flags)] = Entry(key_of(unit.source, unit.modules), suffix)
    parts += [Part(name=name, source=text, flags=(LINKED,)) for name, text in sorted(modules.items())]
    return Contents(parts=tuple(parts), kernels=kernels)


def _kernels(registry: Registry, name: str) -> Iterator[tuple[Unit, str]]:
    """The kernels of an operator, and what the names of the entries of each end in."""
    operator = registry.descriptor(name).OPERATOR
    for defines in registry.kernels(name):
        yield kernel_unit(operator, defines), entry_suffix(defines)


Step = Callable[[int], None]
"""Called with how many translation units are done."""

LINK_TIMES = 10.0
"""How much longer than compiling one kernel linking may take: zig compiles a system's own parts for it first."""

_ANY_X86 = (("-march=x86-64",), ("-mcpu=x86_64",))


@dataclass(frozen=True, kw_only=True)
class Toolchain:
    """A compiler for a target: its command and its variables."""

    command: tuple[str, ...]
    version: str
    environment: Mapping[str, str]


def toolchain(target: Target, scratch: Path) -> Toolchain:
    """The compiler for a target: the one that this machine has, or zig, which has `scratch` for its files.

    Raises DeviceUnavailableError where there is none.
    """
    if not target.triple:
        compiler = find_compiler()
        return Toolchain(command=compiler.command, version=compiler.version, environment=compiler.environment())
    zig = zig_for(target.triple, scratch)
    if zig is None:
        text = f"building for {target.name} needs zig, which compiles for every system; `pip install ziglang`"
        raise DeviceUnavailableError(Code.PACKAGE, text)
    try:
        version = run([zig.program, "version"], zig.environment).strip()
    except CompilerFailure as failure:
        raise DeviceUnavailableError(Code.PACKAGE, f"{zig.program} does not work: {failure}") from failure
    return Toolchain(command=zig.command, version=f"zig {version}", environment=zig.environment)


def build(target: Target, instructions: str, contents: Contents, folder: Path, step: Step) -> Path:
    """The library of `contents` in `folder`. Raises KernelBuildError, and DeviceUnavailableError without a compiler.

    It is compiled for a `target` and its level of `instructions`; `step` is told how many units are done.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix="building-", ignore_cleanup_errors=True) as name:
        work = _Work(Path(name), target, toolchain(target, Path(name, "zig")))
        asked = work.working(_flags(target, instructions))
        anywhere = work.working(_ANY_X86) if prebuilt.level_of(instructions) else ()
        index = Index(_facts(target, instructions, work.tools), contents.kernels)
        parts = [(part, asked) for part in contents.parts]
        parts += [(Part(name="the index", source=_index_text(index)), ()), (_level_part(), anywhere)]  # OWN_PARTS
        made = work.linked(work.compiled(parts, step), f"kernels{target.suffix}")
        made.chmod(0o755 & ~_umask() & ~0o022)
        path = folder / f"{prebuilt.PREFIX}{instructions}{target.suffix}"
        os.replace(made, path)
    return path


OWN_PARTS = 2
"""Translation units besides the contents: the index, and what tells a processor's level."""


class _Work:
    """The scratch folder of one library."""

    def __init__(self, folder: Path, target: Target, tools: Toolchain) -> None:
        self.folder, self.target, self.tools = folder, target, tools

    def working(self, choices: Iterable[Sequence[str]]) -> tuple[str, ...]:
        """The first of the choices of flags that the compiler knows."""
        failures = []
        for flags in choices:
            try:
                self._object("flags", _level_part(), flags)
            except KernelBuildError as failure:
                failures.append(failure)
            else:
                return tuple(flags)
        raise failures[0]

    def compiled(self, parts: Sequence[tuple[Part, tuple[str, ...]]], step: Step) -> list[Path]:
        """The objects of translation units, each with its flags for instructions."""
        step(0)
        with ThreadPoolExecutor(max_workers=get_num_threads(), thread_name_prefix="dmlops-build") as pool:
            made = [pool.submit(self._object, f"{n:05}", part, flags) for n, (part, flags) in enumerate(parts)]
            try:
                for done, future in enumerate(as_completed(made), 1):
                    future.result()
                    step(done)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        return [future.result() for future in made]

    def linked(self, objects: Sequence[Path], name: str) -> Path:
        """One shared library of all objects."""
        made, listed = self.folder / name, self.folder / "objects.txt"
        listed.write_text("\n".join(f'"{path.as_posix()}"' for path in objects) + "\n", encoding="utf-8")
        flags = (*self.target.position, "-shared", *(self.target.links or _links_here()))
        command = [*self.tools.command, *FLAGS, *flags, f"@{listed}", "-o", str(made), *LIBRARIES]
        self._run("the library", command, LINK_TIMES)
        return made

    def _object(self, stem: str, part: Part, flags: Sequence[str]) -> Path:
        source, made = self.folder / f"{stem}.c", self.folder / f"{stem}.o"
        source.write_text(part.source, encoding="utf-8")
        position = (*self.target.position, "-ffunction-sections")
        command = [*self.tools.command, *FLAGS, *flags, *part.flags, *position, "-c", str(source), "-o", str(made)]
        self._run(part.name, command)
        source.unlink()
        return made

    def _run(self, name: str, command: Sequence[str], times: float = 1.0) -> None:
        try:
            run(command, self.tools.environment, times)
        except CompilerFailure as failure:
            raise KernelBuildError(
                RuntimeCode.KERNEL_COMPILE, f"{self.tools.version} could not make {name}:\n{failure}"
            ) from failure


def _flags(target: Target, instructions: str) -> tuple[tuple[str, ...], ...]:
    """How to ask for an instruction set. Raises KernelBuildError for one that the target does not have."""
    if instructions == isa.BASELINE and target.isas == (isa.BASELINE,):
        return ((),)
    if instructions in isa.LEVELS and (not target.triple or isa.BASELINE not in target.isas):
        return isa.flags_of(instructions)
    if instructions == isa.NATIVE and not target.triple:
        return isa.flags_of(instructions)
    raise KernelBuildError(
        Code.TARGET, f"{target.name} is not built for {instructions}; {did_you_mean(instructions, target.isas)}"
    )


def _links_here() -> tuple[str, ...]:
    return ("-s",) if sys.platform in ("win32", "darwin") else ("-pthread", "-Wl,--gc-sections", "-s")


def _facts(target: Target, instructions: str, tools: Toolchain) -> Facts:
    return Facts(
        target=target.triple or f"{platform.machine()}-{sys.platform}",
        isa=instructions,
        level=prebuilt.level_of(instructions),
        processor=prebuilt.this_processor() if instructions == isa.NATIVE else "",
        compiler=tools.version,
        version=__version__,
    )


def _index_text(index: Index) -> str:
    """The index as C text, a literal for each line."""
    lines = prebuilt_index.written(index).splitlines()
    literals = "\n".join(f"    {json.dumps(line + chr(10))}" for line in lines)
    symbol = prebuilt_index.SYMBOL
    return f"extern const char {symbol}[];\nconst char {symbol}[] =\n{literals};\n"


def _level_part() -> Part:
    text = files("dmlruntime.cpu").joinpath("prebuilt.c").read_text(encoding="utf-8")
    return Part(name="what tells the level of a processor", source=text)


def _umask() -> int:
    found = os.umask(0o022)
    os.umask(found)
    return found
