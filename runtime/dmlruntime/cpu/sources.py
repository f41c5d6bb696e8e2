"""C text of kernels: an operator's own file, and all that it includes of the kernel library and of its product.

A file with an include guard appears once; where it was included in a conditional group only, it appears again, and its
guard decides. A file without a guard appears wherever it is included: such files are parametrised by macros.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.core.operators import Operator
from dmlruntime.core.plans import Plan

_INCLUDE = re.compile(r'\s*#\s*include\s*"([^"]+)"')
_OPENS = re.compile(r"\s*#\s*if")
_CLOSES = re.compile(r"\s*#\s*endif")
_GUARD = re.compile(r"(?:\s|/\*(?:[^*]|\*(?!/))*\*/)*#ifndef (\w+)\n#define \1\n")

Find = Callable[[str], str | None]
"""The text of a file by the name that an `#include` has; None where there is none."""


class IncludeError(ValueError):
    """A file that is included is not there. The text says which, and where it is asked for."""


@dataclass(frozen=True)
class Expanded:
    """The text with all that it includes, and the names of the files whose names end in `.c`, in order."""

    text: str
    modules: tuple[str, ...]


@dataclass
class _State:
    find: Find
    marks: bool
    lines: list[str] = field(default_factory=list)
    once: set[str] = field(default_factory=set)
    modules: dict[str, None] = field(default_factory=dict)


def expand(name: str, text: str, find: Find, *, marks: bool = True) -> Expanded:
    """`text`, which is called `name`, with the text of every file that it includes in place of the line that does.

    With `marks`, `#line` directives tell compilers which file each line is from; else comments tell people. Raises
    IncludeError.
    """
    state = _State(find, marks)
    _expand(name, text, state, conditional=False)
    return Expanded("\n".join(state.lines) + "\n", tuple(state.modules))


def _expand(name: str, text: str, state: _State, *, conditional: bool) -> None:
    guard = _GUARD.match(text)
    if guard and not conditional:
        state.once.add(name)
    state.lines.append(f'#line 1 "{name}"' if state.marks else f"/* ---- {name} ---- */")
    depth = -1 if guard else 0  # a guard is no condition
    for number, line in enumerate(text.splitlines(), start=1):
        if "#" not in line:  # most lines; patterns cost more than all the rest
            state.lines.append(line)
            continue
        found = _INCLUDE.match(line)
        if found is None:
            depth += 1 if _OPENS.match(line) else -1 if _CLOSES.match(line) else 0
            state.lines.append(line)
            continue
        wanted = found[1]
        if wanted in state.once:
            state.lines += [""] if state.marks else []  # the lines below keep their numbers
            continue
        body = state.find(wanted)
        if body is None:
            raise IncludeError(f'{name}:{number}: there is no "{wanted}" to include')
        if wanted.endswith(".c"):
            state.modules[wanted] = None
        _expand(wanted, body, state, conditional=conditional or depth > 0)
        if state.marks:
            state.lines.append(f'#line {number + 1} "{name}"')


if TYPE_CHECKING:
    from importlib.abc import Traversable

LINKED = "-DDML_LINKED"
"""Says that the library's .c files are compiled on their own, once per machine, and linked to kernels."""

_REMEDY = "regenerate the kernels with `dmlgen generate`, or install dmlops again"


FOLDERS = ("families", "kernels/c")
"""The folders of the kernel library in C, which a compiler takes as -I: families' own files, and what they share."""


@lru_cache(maxsize=256)
def library_text(name: str) -> str | None:
    """A file of the library by the name that `#include` has: ``walk/walk.h``. It does not change within a process."""
    for folder in FOLDERS:
        if (text := _read(files("dmlruntime"), f"{folder}/{name}")) is not None:
            return text
    return None


def kernel_text(operator: Operator) -> str:
    """An operator's own C text. Raises KernelBuildError where the installation lacks it."""
    try:
        return files(operator.package).joinpath("kernel.c").read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError) as error:
        remedy = "regenerate it with `dmlgen generate`, or install dmlops again"
        raise KernelBuildError(
            Code.KERNEL_SOURCE, f"{operator.name} has no kernel.c in {operator.package} ({error}); {remedy}"
        ) from error


def kernel_source(operator: Operator) -> Expanded:
    """An operator's C text with all that it includes. Raises KernelBuildError where a part is missing."""
    try:
        return _expanded(f"{operator.name.lower()}/kernel.c", kernel_text(operator), _product(operator.package))
    except IncludeError as error:
        raise KernelBuildError(Code.KERNEL_SOURCE, f"{operator.name}: {error}; {_REMEDY}") from error


@dataclass(frozen=True, kw_only=True)
class Unit:
    """Source of one library, or of one part of a library of many: a C text with all that it includes.

    `name` is for messages, `flags` say what it is compiled with besides the usual ones, `modules` are further
    translation units, by name.
    """

    name: str
    source: str
    flags: tuple[str, ...]
    modules: Mapping[str, str] = field(default_factory=dict)


def defines(plan: Plan) -> tuple[str, ...]:
    """Return what chooses the section of the kernel: the data type, unless the plan itself says more."""
    return plan.defines or tuple(f"TYPE_{kind.short}" for kind in dict.fromkeys(plan.types.values()))


def kernel_unit(operator: Operator, defines: Sequence[str]) -> Unit:
    """An operator's kernel for what `defines` choose, the data types first. Raises KernelBuildError."""
    source = kernel_source(operator)
    chosen = " with ".join(define.partition("_")[2] for define in defines)
    return Unit(
        name=f"{operator.name} for {chosen}",
        source=source.text,
        flags=tuple(f"-DDML_{define}" for define in defines),
        modules={module: module_text(module) for module in source.modules},
    )


def entry_suffix(defines: Sequence[str]) -> str:
    """Return what the names of a kernel's entries end in where many kernels are in one library or program.

    Names tell operators and data types apart, the first of `defines`, not what else is chosen: activations, functions.
    """
    return "".join(f"_{name.lower()}" for name in defines[1:])


def suffix_flags(suffix: str) -> tuple[str, ...]:
    """The flag that gives entries this ending (types/entry.h); none for an empty one."""
    return (f"-DDML_ENTRY_SUFFIX={suffix}",) if suffix else ()


def standalone_text(operator: Operator) -> str:
    """An operator's C text as one file that needs nothing but libm. Raises KernelBuildError where a part is missing."""
    try:
        return _standalone(kernel_text(operator), _product(operator.package))
    except IncludeError as error:
        raise KernelBuildError(Code.KERNEL_SOURCE, f"{operator.name}: {error}; {_REMEDY}") from error


@lru_cache(maxsize=64)
def module_text(name: str) -> str:
    """A translation unit of the library, with all that it includes."""
    text = library_text(name)
    assert text is not None, name
    return expand(name, text, library_text).text


@lru_cache(maxsize=1)
def pool_text() -> str:
    """The thread pool as one file that needs nothing but the system's threads."""
    text = files("dmlruntime.cpu").joinpath("pool.c").read_text(encoding="utf-8")
    return expand("pool.c", text, library_text, marks=False).text


@lru_cache(maxsize=512)
def _expanded(name: str, text: str, product: str) -> Expanded:
    return expand(name, text, partial(_found, product))


@lru_cache(maxsize=8)
def _standalone(text: str, product: str) -> str:
    return expand("kernel.c", text, partial(_found, product), marks=False).text


def _found(product: str, name: str) -> str | None:
    """A file that C text includes: of the kernel library, or of a whole product."""
    return library_text(name) or _product_text(product, name)


def _product(package: str) -> str:
    """The package of a whole product, from that of one of its operators: ``dmlops.operators.cast`` to ``dmlops``."""
    parts = package.split(".")
    return ".".join(parts[:-2]) if len(parts) > 2 else package


@lru_cache(maxsize=512)
def _product_text(package: str, name: str) -> str | None:
    return _read(files(package), name)


def _read(folder: Traversable, name: str) -> str | None:
    for part in name.split("/"):
        folder = folder.joinpath(part)
    try:
        return folder.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
