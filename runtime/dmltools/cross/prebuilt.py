"""A library of `dmlops build` in place of kernels that are compiled for the program: this runs what wheels carry."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.cpu.prebuilt_index import ForeignIndexError, Index, found_in, key_of, name_of
from dmlruntime.cpu.sources import kernel_unit
from dmltools.cross.errors import CrossError
from dmltools.cross.targets import TARGETS, Target
from dmltools.cross.units import Planned, Unit

_REMEDY = "build it again with `dmlops build`"


@dataclass(frozen=True, kw_only=True)
class Library:
    """A library, and what it says of itself."""

    path: Path
    index: Index

    def beside(self, folder: Path, target: Target) -> Path:
        """A copy where the program will be, named as the library was linked. Raises CrossError."""
        copy = folder / f"kernels{target.shared_suffix}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.path, copy)
        except OSError as error:
            raise CrossError(f"{copy} cannot be written: {error.strerror or error}") from error
        return copy


def read_library(path: Path, target: Target) -> Library:
    """The library in a file, for programs of a target. Raises CrossError where it is for another one."""
    try:
        index = found_in(path.read_bytes())
    except OSError as error:
        raise CrossError(f"{path} cannot be read: {error.strerror or error}") from error
    except ForeignIndexError as error:
        raise CrossError(f"{path} is not used: {error}; {_REMEDY}") from error
    system = index.facts.target
    if not target.prebuilt or not system.startswith(target.prebuilt):
        fitting = [name for name, other in TARGETS.items() if other.prebuilt and system.startswith(other.prebuilt)]
        remedy = f"give --target {' or '.join(fitting)}" if fitting else "no target of `dmlops cross` runs it"
        raise CrossError(f"{path} is for {system}, which {target.name} is not; {remedy}")
    return Library(path=path, index=index)


def with_library(planned: Planned, library: Library) -> tuple[Planned, dict[str, int]]:
    """The cases whose kernels are in the library, and how many are not, by operator.

    Raises CrossError where a kernel in it has other sources than the one that the plans are made for.
    """
    has = {unit: _has(library, unit) for unit in planned.units}
    kept = Planned(cases=[case for case in planned.cases if has[case.unit]], left_out=planned.left_out)
    return kept, dict(Counter(case.unit.of for case in planned.cases if not has[case.unit]))


def _has(library: Library, unit: Unit) -> bool:
    text = kernel_unit(unit.operator, unit.defines)
    entry = library.index.kernels.get(name_of(text.name, text.flags))
    if entry is not None and (entry.key, entry.suffix) != (key_of(text.source, text.modules), unit.suffix):
        raise CrossError(f"{library.path} was built from other sources than {text.name} has now; {_REMEDY}")
    return entry is not None
