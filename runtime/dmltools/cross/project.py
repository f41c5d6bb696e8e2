"""A corpus and the kernels that it needs as a folder of C: what an embedder compiles, with any compiler.

plans.txt      what to run: docs/cross.md
program/       run_corpus.c and what it includes, entries.c (the table of kernels) and pool.c (threads)
library/       functions that kernels share, compiled once
kernels/       a file for each operator, compiled once for each unit
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from dmlruntime.core.operators import Operator
from dmlruntime.core.plans import Plan
from dmlruntime.core.slots import tensor_at
from dmlruntime.cpu.prebuilt_index import ForeignIndexError, Index, found_in, key_of, name_of
from dmlruntime.cpu.sources import (
    LINKED,
    defines,
    entry_suffix,
    kernel_source,
    kernel_unit,
    module_text,
    pool_text,
    suffix_flags,
)
from dmlruntime.devices.binding import Array
from dmlruntime.families.planning import has_kernels, plan_on_cpu
from dmltools.codes import Code
from dmltools.conformance.running import undefined
from dmltools.cross.targets import TARGETS, CrossError, Target, c_sources
from dmltools.vectors.corpus import CorpusCase
from dmltools.vectors.records import INPUT, MAGNITUDE, OUTPUT, elements_of


@dataclass(frozen=True, kw_only=True)
class Unit:
    """One compilation of the kernel of the operator called `of`; `defines` choose its section, first the data types.

    The names of entries tell operators and data types apart. Where something else is chosen as well, an activation or
    a function of a reduction, they are given a suffix, so that all kernels link into one program.
    """

    operator: Operator = field(compare=False)
    of: str
    defines: tuple[str, ...]

    @property
    def suffix(self) -> str:
        """Return what the names of its entries end in, besides what their plans call them."""
        return entry_suffix(self.defines)

    @property
    def name(self) -> str:
        """Return what its object file is called."""
        return f"{self.of}-{'-'.join(self.defines)}".lower()

    @property
    def flags(self) -> tuple[str, ...]:
        """Return what its compilation takes besides the usual flags."""
        return (LINKED, *(f"-DDML_{name}" for name in self.defines), *suffix_flags(self.suffix))


@dataclass(frozen=True, kw_only=True)
class PlannedCase:
    """A case of a corpus with its plan, and the unit that has its entries."""

    case: CorpusCase
    plan: Plan
    unit: Unit

    @property
    def entries(self) -> tuple[str, ...]:
        """The entry of each dispatch, as the unit names it."""
        return tuple(dispatch.kernel + self.unit.suffix for dispatch in self.plan.dispatches)


@dataclass(kw_only=True)
class Planned:
    """The cases that have C kernels, and the operators that have none."""

    cases: list[PlannedCase] = field(default_factory=list)
    left_out: dict[str, int] = field(default_factory=dict)

    @property
    def units(self) -> dict[Unit, list[str]]:
        """The units that are needed, each with the entries that are called."""
        found: dict[Unit, dict[str, None]] = {}
        for planned in self.cases:
            found.setdefault(planned.unit, {}).update(dict.fromkeys(planned.entries))
        return {unit: list(entries) for unit, entries in found.items()}


def few_kernels(planned: Planned, each: int) -> Planned:
    """The cases of at most `each` units of every operator: its first, its last, and some from between."""
    by_operator: dict[str, list[Unit]] = {}
    for unit in planned.units:
        by_operator.setdefault(unit.of, []).append(unit)
    kept = {
        units[position * (len(units) - 1) // max(each - 1, 1)]
        for units in by_operator.values()
        for position in range(each)
    }
    return Planned(cases=[case for case in planned.cases if case.unit in kept], left_out=planned.left_out)


def plan_cases(cases: Sequence[CorpusCase]) -> Planned:
    """The plan of every case whose operator has C kernels."""
    found = Planned()
    for case in cases:
        operator = case.descriptor.OPERATOR
        if not has_kernels(operator.kernel, "cpu"):
            found.left_out[operator.name] = found.left_out.get(operator.name, 0) + 1
            continue
        plan = plan_on_cpu(case.descriptor)
        found.cases.append(
            PlannedCase(case=case, plan=plan, unit=Unit(operator=operator, of=operator.name, defines=defines(plan)))
        )
    return found


VERSION = 1
ABSENT = -1


def plans_text(cases: Sequence[PlannedCase]) -> str:
    """The whole file."""
    lines = [f"dmlops-plans {VERSION} {len(cases)}"]
    for planned in cases:
        lines += _case_lines(planned)
    return "\n".join([*lines, "end"]) + "\n"


def _case_lines(planned: PlannedCase) -> Iterator[str]:
    case, plan = planned.case, planned.plan
    yield f"case {case.name}"
    yield _words("classes", len(case.classes), *sorted(case.classes))
    tensors = [*_tensors(case)]
    tensors += [
        (scratch.name, f"scratch {scratch.count * scratch.type.bits // 8} {'zeros' if scratch.is_zero else 'any'}")
        for scratch in plan.scratch
    ]
    yield f"tensors {len(tensors)}"
    yield from (line for _, line in tensors)
    positions = {name: position for position, (name, _) in enumerate(tensors)}
    yield f"dispatches {len(plan.dispatches)}"
    for entry, dispatch in zip(planned.entries, plan.dispatches, strict=True):
        bound = [positions.get(name, ABSENT) for name in dispatch.tensors]
        parameters = [_signed(value) for value in dispatch.flat_parameters()]
        yield _words(entry, dispatch.items, len(bound), *bound, len(parameters), *parameters)


def _tensors(case: CorpusCase) -> Iterator[tuple[str, str]]:
    """The name and the line of every tensor that a file holds."""
    for name, array in case.inputs.items():
        yield name, _words("input", array.nbytes, case.paths[INPUT, name])
    elements = {name: elements_of(tensor_at(case.descriptor, name), flat) for name, flat in case.inputs.items()}
    for name, array in case.outputs.items():
        words = array.nbytes, case.paths[OUTPUT, name], *_expectation(case, name)
        open_ranges = _ranges(undefined(case.descriptor, elements, name))
        yield (
            name,
            _words("part", *words, len(open_ranges) // 2, *open_ranges) if open_ranges else _words("output", *words),
        )


def _ranges(open_elements: Array | None) -> list[int]:
    """Where each range of true elements begins and ends, in C order."""
    if open_elements is None:
        return []
    edges = np.diff(open_elements.ravel().astype(np.int8), prepend=0, append=0)
    positions: list[int] = np.flatnonzero(edges).tolist()
    return positions


def _expectation(case: CorpusCase, name: str) -> Iterator[object]:
    """How an output is compared: type, relative and absolute tolerance, sizes and strides, and the file of magnitudes.

    A kernel that sees bits is compared by bits, as unsigned integers.
    """
    tensor, tolerance, dtype = tensor_at(case.descriptor, name), case.tolerances[name], case.outputs[name].dtype
    kind = "u" if case.descriptor.OPERATOR.kernel.sees_bits(case.descriptor) else dtype.kind
    yield f"{kind}{dtype.itemsize}"
    yield float(tolerance.relative)
    yield float(tolerance.absolute)
    yield len(tensor.Sizes)
    yield from tensor.Sizes
    yield from tensor.element_strides
    yield case.paths.get((MAGNITUDE, name), "-")


def _signed(value: int) -> int:
    """As an integer of 64 bits with a sign has it: patterns of scalars may have the highest bit."""
    return value - 2**64 if value >= 2**63 else value


def _words(*values: object) -> str:
    return " ".join(map(str, values))


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
            raise CrossError(Code.UNWRITABLE, f"{copy} cannot be written: {error.strerror or error}") from error
        return copy


def read_library(path: Path, target: Target) -> Library:
    """The library in a file, for programs of a target. Raises CrossError where it is for another one."""
    try:
        index = found_in(path.read_bytes())
    except OSError as error:
        raise CrossError(Code.FILE, f"{path} cannot be read: {error.strerror or error}") from error
    except ForeignIndexError as error:
        raise CrossError(Code.PREBUILT, f"{path} is not used: {error}; {_REMEDY}") from error
    system = index.facts.target
    if not target.prebuilt or not system.startswith(target.prebuilt):
        fitting = [name for name, other in TARGETS.items() if other.prebuilt and system.startswith(other.prebuilt)]
        remedy = f"give --target {' or '.join(fitting)}" if fitting else "no target of `dmlops cross` runs it"
        raise CrossError(Code.PREBUILT, f"{path} is for {system}, which {target.name} is not; {remedy}")
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
        raise CrossError(
            Code.PREBUILT, f"{library.path} was built from other sources than {text.name} has now; {_REMEDY}"
        )
    return entry is not None


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
        raise CrossError(Code.UNWRITABLE, f"{path} cannot be written: {error.strerror or error}") from error
