"""A corpus and the kernels that it needs as a folder of C: what an embedder compiles, with any compiler.

plans.txt      what to run: docs/cross.md
program/       run_corpus.c and what it includes, entries.c (the table of kernels) and pool.c (threads)
library/       functions that kernels share, compiled once
kernels/       a file for each operator, compiled once for each unit
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.cpu.sources import LINKED, kernel_source, module_text, pool_text
from dmltools.cross.errors import CrossError
from dmltools.cross.plan_text import plans_text
from dmltools.cross.prebuilt import Library
from dmltools.cross.targets import c_sources
from dmltools.cross.units import Planned, Unit

PLANS = "plans.txt"
_INCLUDES = '#include "entries.h"'


@dataclass(frozen=True, kw_only=True)
class Compilation:
    """A C file below the folder, what its object is called, and what its compilation takes besides the usual flags."""

    source: str
    name: str
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Project:
    """The folder as it was written, and what is to be compiled of it."""

    folder: Path
    compilations: tuple[Compilation, ...]
    prebuilt: Library | None = None


def write_project(planned: Planned, folder: Path, library: Library | None = None) -> Project:
    """Write the folder, or what is new in it. Raises CrossError.

    With a library that has all kernels of `planned`, there are no files of kernels.
    """
    units = planned.units
    compiled = tuple(units) if library is None else ()
    modules: dict[str, None] = {}
    texts = {f"program/{name}": text for name, text in c_sources().items()}
    texts |= {PLANS: plans_text(planned.cases), "program/pool.c": pool_text(), "program/entries.c": _entries(units)}
    for unit in compiled:
        if (path := _kernel_path(unit)) not in texts:
            source = kernel_source(unit.operator)
            texts[path] = source.text
            modules |= dict.fromkeys(source.modules)
    texts |= {_module_path(name): module_text(name) for name in modules}
    for path, text in texts.items():
        _write(folder / path, text)
    program = [path for path in texts if path.startswith("program/") and path.endswith(".c")]
    compilations = [
        *(Compilation(source=path, name=Path(path).stem) for path in sorted(program)),
        *(Compilation(source=_module_path(name), name=_flat(name), flags=(LINKED,)) for name in modules),
        *(Compilation(source=_kernel_path(unit), name=unit.name, flags=unit.flags) for unit in compiled),
    ]
    return Project(folder=folder, compilations=tuple(compilations), prebuilt=library)


def _entries(units: Mapping[Unit, list[str]]) -> str:
    """The table of kernels: C that declares each and lists all, sorted as strcmp does."""
    names = sorted({name for entries in units.values() for name in entries})
    lines = [_INCLUDES, "", *(f"extern dml_kernel {name};" for name in names), "", "const dml_entry dml_entries[] = {"]
    lines += [f'    {{"{name}", {name}}},' for name in names]
    lines += ["};", "", "const size_t dml_entry_count = sizeof dml_entries / sizeof *dml_entries;"]
    return "\n".join(lines) + "\n"


def _kernel_path(unit: Unit) -> str:
    return f"kernels/{unit.operator.name.lower()}.c"


def _module_path(name: str) -> str:
    return f"library/{_flat(name)}.c"


def _flat(name: str) -> str:
    """``walk/walk.c`` as the name of one file."""
    return name.removesuffix(".c").replace("/", "_")


def _write(path: Path, text: str) -> None:
    """Write a text, but leave a file alone that holds it: its time tells build tools what is new."""
    content = text.encode("utf-8")
    try:
        if path.is_file() and path.read_bytes() == content:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise CrossError(f"{path} cannot be written: {error.strerror or error}") from error
