"""Compiles and links a project for a target, and starts the program. Objects that are there already are kept."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.cpu.toolchain import FLAGS, CompilerFailure, run
from dmltools.codes import Code
from dmltools.cross.project import PLANS, Compilation, Project
from dmltools.cross.targets import CrossError, Target, compiler_of

PROGRAM = "run_corpus"
_KEY_LENGTH = 16
_FIRST_LINK = 10.0
"""Times the usual limit: zig compiles the C library of a target before it links the first program for it."""

Progress = Callable[[int, int], None]
"""Called with how many of how many files are compiled."""


@dataclass(frozen=True, kw_only=True)
class _Toolchain:
    command: tuple[str, ...]
    environment: Mapping[str, str]
    flags: tuple[str, ...]


def build(
    project: Project, target: Target, extra: Sequence[str] = (), progress: Progress | None = None, jobs: int = 0
) -> Path:
    """The program, below the project's folder in one named after the target. Raises CrossError.

    `extra` are flags after all others; `progress` is told how many files are compiled; `jobs` compilers run at once, as
    many as there are processors if 0.
    """
    command, environment = compiler_of(target)
    flags = (*FLAGS, *target.flags, *extra)
    chain = _Toolchain(command=command, environment=environment, flags=flags)
    folder = project.folder / target.name
    folder.mkdir(parents=True, exist_ok=True)
    objects: list[Path] = []
    with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        try:
            for made in pool.map(lambda one: _object(chain, project.folder, folder, one), project.compilations):
                objects.append(made)
                if progress is not None:
                    progress(len(objects), len(project.compilations))
        except CrossError:
            pool.shutdown(cancel_futures=True)
            raise
    program = folder / (PROGRAM + target.suffix)
    listed = folder / "objects.txt"  # a command line has not room for all of them everywhere
    listed.write_text("".join(f'"{path.as_posix()}"\n' for path in objects), encoding="utf-8")
    links = [*_library_links(project, target, folder), *target.link]
    _run(chain, "the program", [*chain.flags, f"@{listed.as_posix()}", "-o", str(program), *links], _FIRST_LINK)
    return program


def _library_links(project: Project, target: Target, folder: Path) -> list[str]:
    """Return what links the library of a project, which lies beside the program and is found there."""
    if project.prebuilt is None:
        return []
    copy = project.prebuilt.beside(folder, target)
    if target.shared_suffix == ".dll":
        return [str(copy)]
    return [f"-L{folder}", f"-l:{copy.name}", "-Wl,-rpath,$ORIGIN"]


def _object(chain: _Toolchain, root: Path, folder: Path, one: Compilation) -> Path:
    source = root / one.source
    flags = [*chain.flags, *one.flags, f"-I{source.parent}"]
    facts = "\0".join([*chain.command, *chain.flags, *one.flags, source.read_text(encoding="utf-8"), _headers(source)])
    key = hashlib.sha256(facts.encode()).hexdigest()[:_KEY_LENGTH]
    target = folder / f"{one.name}-{key}.o"
    if not target.is_file():
        draft = target.with_suffix(".draft.o")
        _run(chain, one.name, [*flags, "-c", str(source), "-o", str(draft)])
        os.replace(draft, target)
    return target


def _headers(source: Path) -> str:
    """The headers beside a file."""
    return "".join(path.read_text(encoding="utf-8") for path in sorted(source.parent.glob("*.h")))


def _run(chain: _Toolchain, what: str, arguments: Sequence[str], times: float = 1.0) -> None:
    try:
        run([*chain.command, *arguments], chain.environment, times)
    except CompilerFailure as failure:
        raise CrossError(
            Code.CROSS_COMPILE, f"{what} cannot be compiled by {' '.join(chain.command)}:\n{failure}"
        ) from failure


_COUNTS = re.compile(r"(\d+) passed, (\d+) reported, (\d+) failed")


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """Counts of the program, and its lines about the cases that failed."""

    passed: int
    reported: int
    failed: int
    messages: tuple[str, ...]


def start(program: Path, launcher: Sequence[str], folder: Path, corpus: Path, threads: int) -> Outcome:
    """Run the plans in `folder` on the files in `corpus`. Raises CrossError where the program does not come to its end.

    `launcher` are the words before the program's path, as of an emulator; it uses so many `threads`.
    It is started in the folder above both, and told relative paths: some machines see nothing else.
    """
    program, folder, corpus = (path.resolve() for path in (program, folder, corpus))
    root = Path(os.path.commonpath([program, folder, corpus]))
    paths = [path.relative_to(root).as_posix() for path in (program, folder / PLANS, corpus)]
    first = paths[0] if launcher else str(program)
    command = [*launcher, first, *paths[1:], str(threads)]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, errors="replace", check=False)
    except OSError as error:
        raise CrossError(Code.CROSS_RUN, f"{command[0]} cannot be started: {error.strerror or error}") from error
    lines = done.stdout.splitlines()
    counts = _COUNTS.fullmatch(lines[-1]) if lines else None
    if counts is None:
        said = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()[-1]
        raise CrossError(Code.CROSS_RUN, f"{program.name} ended with status {done.returncode} before its end: {said}")
    passed, reported, failed = map(int, counts.groups())
    return Outcome(passed=passed, reported=reported, failed=failed, messages=tuple(lines[:-1]))
