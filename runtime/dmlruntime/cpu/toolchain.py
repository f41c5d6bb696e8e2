"""Running a C compiler: the flags, a time limit, and its own words when it fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

FLAGS = ("-O3", "-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math", "-std=c11")
"""Always. No contraction: a fused multiply-add where the code says none changes results between machines."""

LINK_FLAGS = ("-shared",) if sys.platform == "win32" else ("-fPIC", "-shared")
LIBRARIES = ("-lm",)
OBJECT_SUFFIX = ".o"
LIBRARY_SUFFIX = ".dll" if sys.platform == "win32" else ".so"

TIMEOUT_VARIABLE = "DMLOPS_CC_TIMEOUT"
TIMEOUT_SECONDS = 120.0
_LONGEST_SECONDS = 1e6
"""As good as no limit; Python waits for no infinity."""
SHOWN_LINES = 12
"""Lines of a compiler's words that a message shows."""


class CompilerFailure(Exception):
    """The compiler did not do what it was asked; the text is its own words, or what happened to it."""

    def summary(self) -> str:
        """The first line that speaks of an error, else the first line."""
        lines = str(self).splitlines()
        return next((line for line in lines if "error" in line.lower()), lines[0]).strip()


class CompilerStopped(CompilerFailure):
    """The compiler did not start or did not finish: other flags will not help."""


def compile_library(
    command: Sequence[str],
    flags: Sequence[str],
    source: Path,
    target: Path,
    environment: Mapping[str, str],
    objects: Sequence[Path] = (),
) -> None:
    """Compile `source` to the shared library `target`, with `objects` in it. Raises CompilerFailure.

    `command` starts the compiler, with `flags`, in an `environment`.
    """
    inputs = [str(source), *map(str, objects)]
    run([*command, *FLAGS, *flags, *LINK_FLAGS, *inputs, "-o", str(target), *LIBRARIES], environment)
    if not target.is_file():
        raise CompilerFailure("it ended without an error but wrote no library")


def compile_object(
    command: Sequence[str], flags: Sequence[str], source: Path, target: Path, environment: Mapping[str, str]
) -> None:
    """Compile `source` to the object `target`, for shared libraries. Raises CompilerFailure.

    Args:
        command: The compiler, with its first arguments.
        flags: Flags besides those of all kernels.
        source: The file in C.
        target: The object to write.
        environment: Variables to set for the compiler.
    """
    position = [flag for flag in LINK_FLAGS if flag != "-shared"]
    run([*command, *FLAGS, *flags, *position, "-c", str(source), "-o", str(target)], environment)
    if not target.is_file():
        raise CompilerFailure("it ended without an error but wrote no object")


def run(command: Sequence[str], environment: Mapping[str, str], times: float = 1.0) -> str:
    """Run a command, for at most so many times the usual limit, and return what it says. Raises CompilerFailure."""
    limit = time_limit() * times
    with tempfile.TemporaryFile() as words:  # a file, not a pipe: a grandchild may hold a pipe open for ever
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=words,
                stderr=subprocess.STDOUT,
                env={**os.environ, "LC_ALL": "C", **environment},
                start_new_session=True,
            )
        except OSError as error:
            raise CompilerStopped(f"it cannot be started: {error.strerror or error}") from error
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired as error:
            remedy = f"set {TIMEOUT_VARIABLE} to more seconds, or DMLOPS_CC to another compiler"
            raise CompilerStopped(f"it did not finish in {limit:g} s; {remedy}") from error
        finally:
            _end(process)
        words.seek(0)
        text = words.read().decode("utf-8", "replace").strip()
    if status != 0:
        raise CompilerFailure(_shortened(text) or f"it ended with status {status} and said nothing")
    return text


def time_limit() -> float:
    """Seconds that one compilation may take: DMLOPS_CC_TIMEOUT where that is a positive number, else 120."""
    try:
        seconds = float(os.environ.get(TIMEOUT_VARIABLE, ""))
    except ValueError:
        return TIMEOUT_SECONDS
    return min(seconds, _LONGEST_SECONDS) if seconds > 0 else TIMEOUT_SECONDS


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the compiler and what it started, if it still runs (too slow, or Ctrl-C here)."""
    if process.poll() is not None:
        return
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _shortened(text: str) -> str:
    lines = text.splitlines()
    if len(lines) > SHOWN_LINES:
        lines = [*lines[:SHOWN_LINES], f"... and {len(lines) - SHOWN_LINES} more lines"]
    return "\n".join(lines)
