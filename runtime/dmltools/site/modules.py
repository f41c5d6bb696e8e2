"""The C kernels of an operator's cases as one WebAssembly module, compiled by zig and kept in the user's cache."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from dmlruntime.core.codes import Code as RuntimeCode
from dmlruntime.core.errors import DeviceUnavailableError, KernelBuildError
from dmlruntime.core.operators import Operator
from dmlruntime.cpu import cache
from dmlruntime.cpu.sources import LINKED, kernel_source, module_text
from dmlruntime.cpu.toolchain import FLAGS, CompilerFailure, run
from dmltools.codes import Code
from dmltools.cross.project import Unit
from dmltools.zig import Zig, zig_for

TARGET = "wasm32-wasi"
HEAP = "__heap_base"
"""The first byte behind a module's own data, a global that it exports: from there on the page lays out memory."""

_FLAGS = (*FLAGS, "-Xclang", "-Oz", "-msimd128", "-mexec-model=reactor", "-s", "-Wl,-z,stack-size=1048576")
"""Small before fast: a page is downloaded more often than its kernels run long. That is said to clang alone: zig, if it
knew, would compile its C library once more. A reactor is a library."""

_TIMES = 20.0
"""Times the usual limit of one compilation: an operator's kernels are compiled at once, and libc before the first."""


class Modules:
    """Compiles modules, or finds them in the cache. They import nothing, so that they can do nothing but compute."""

    def __init__(self, zig: Zig, scratch: Path) -> None:
        """`scratch` is for files of zig's own. Raises DeviceUnavailableError where zig does not work."""
        self._zig, self._scratch = zig, scratch
        try:
            self._version = run([zig.program, "version"], zig.environment).strip()
            self._kept = cache.subfolder("modules")
        except CompilerFailure as failure:
            raise DeviceUnavailableError(Code.PACKAGE, f"{zig.program} does not work: {failure}") from failure

    def module(self, operator: Operator, units: Mapping[Unit, Sequence[str]]) -> bytes:
        """Return the module with the entries of each unit of one operator. Raises KernelBuildError."""
        source = kernel_source(operator)
        texts = {f"library{i}.c": _defined(LINKED) + module_text(name) for i, name in enumerate(source.modules)}
        texts |= {
            f"kernel{i}.c": "".join(map(_defined, unit.flags)) + '#include "kernel.h"\n' for i, unit in enumerate(units)
        }
        exports = [f"-Wl,--export={name}" for name in (HEAP, *(entry for all_ in units.values() for entry in all_))]
        facts = [self._version, TARGET, *_FLAGS, *exports, source.text, *texts.values()]
        kept = self._kept / f"{hashlib.sha256(chr(0).join(facts).encode()).hexdigest()}.wasm"
        if not kept.is_file():
            self._compile(operator.name, {**texts, "kernel.h": source.text}, exports, kept)
        return kept.read_bytes()

    def _compile(self, name: str, texts: Mapping[str, str], exports: Sequence[str], kept: Path) -> None:
        with tempfile.TemporaryDirectory(dir=self._scratch) as work:
            for file, text in texts.items():
                Path(work, file).write_text(text, encoding="utf-8")
            sources = [str(Path(work, file)) for file in texts if file.endswith(".c")]
            made = Path(work, "module.wasm")
            try:
                run(
                    [*self._zig.command, *_FLAGS, *sources, "-o", str(made), "-lm", *exports],
                    self._zig.environment,
                    _TIMES,
                )
            except CompilerFailure as failure:
                raise KernelBuildError(RuntimeCode.KERNEL_COMPILE, f"{name} as WebAssembly: {failure}") from failure
            draft = kept.with_name(f"building-{os.getpid()}")
            draft.write_bytes(made.read_bytes())
            draft.replace(kept)


def modules_by_zig(scratch: Path) -> Modules | None:
    """Return what compiles modules, None where zig is not installed. Raises DeviceUnavailableError."""
    zig = zig_for(TARGET, scratch)
    return None if zig is None else Modules(zig, scratch)


def _defined(flag: str) -> str:
    """``-DDML_LINKED`` as a line of C."""
    name, _, value = flag.removeprefix("-D").partition("=")
    return f"#define {name} {value}".rstrip() + "\n"
