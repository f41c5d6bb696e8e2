"""The kernels of a page: in WGSL as compiled for the first worked example, in C without the library it includes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from markupsafe import Markup

from dmlruntime.calls.registry import Registry
from dmlruntime.cpu.sources import kernel_text
from dmlruntime.families.planning import has_kernels
from dmltools.kernels.describing import WGSL, C, KernelText, in_c, in_wgsl
from dmltools.site.highlighting import highlighted

if TYPE_CHECKING:
    from importlib.abc import Traversable

_COMMENT = re.compile(r"[ \t]*(//.*)")


@dataclass(frozen=True, kw_only=True)
class KernelView:
    """A kernel: its text, and how it is launched for a case. `whole` is false where what it includes is left out."""

    language: str
    title: str
    case: str
    variant: str
    lines: int
    dispatches: tuple[str, ...]
    command: str
    whole: bool
    text: Markup


def kernels(registry: Registry, name: str) -> Iterator[KernelView]:
    """Return the kernels of an operator's first example; none in a language that its family lacks."""
    kind, case = registry.descriptor(name), registry.cases(name)[0]
    descriptor = case.descriptor(kind)
    if has_kernels(kind.OPERATOR.kernel, "gpu"):
        kernel = in_wgsl(descriptor, case.name)
        text = without_library_comments(kernel.text, kind.OPERATOR.package.partition(".")[0])
        yield _view(kernel, text, f"dmlops kernel {name}", WGSL, whole=True)
    if has_kernels(kind.OPERATOR.kernel, "cpu"):
        text = kernel_text(kind.OPERATOR)
        yield _view(in_c(descriptor, case.name), text, f"dmlops kernel {name} --c", C, whole=False)


def without_library_comments(text: str, product: str) -> str:
    """Return WGSL without the comments of the library's files, which would be on every page; others stay."""
    known, kept = _library_comments(product), []
    for line in text.split("\n"):
        found = _COMMENT.search(line)
        if found is None or found[1] not in known:
            kept.append(line)
        elif found.start():
            kept.append(line[: found.start()])
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).lstrip("\n")


@cache
def _library_comments(product: str) -> frozenset[str]:
    """Return the comments in the files that kernels of all families include."""
    folders = (files("dmlruntime").joinpath("kernels").joinpath("wgsl"), files(product).joinpath("functions"))
    return frozenset(_COMMENT.findall("\n".join(text for folder in folders for text in _texts(folder)))) - {"//"}


def _texts(folder: Traversable) -> Iterator[str]:
    for one in folder.iterdir() if folder.is_dir() else ():
        if one.is_dir():
            yield from _texts(one)
        elif one.name.endswith(".wgsl"):
            yield one.read_text(encoding="utf-8")


def _view(kernel: KernelText, text: str, command: str, language: str, *, whole: bool) -> KernelView:
    return KernelView(
        language=language,
        title=language.upper(),
        case=kernel.case,
        variant=kernel.variant,
        lines=text.count("\n"),
        dispatches=tuple(_dispatches(kernel)),
        command=command,
        whole=whole,
        text=highlighted(text, language),
    )


def _dispatches(kernel: KernelText) -> Iterator[str]:
    for dispatch in kernel.dispatches:
        if dispatch.workgroups is None:
            yield f"{dispatch.entry}, {dispatch.items} {'item' if dispatch.items == 1 else 'items'}"
        else:
            number = " × ".join(map(str, dispatch.workgroups))
            yield f"{dispatch.entry}, {number} {'workgroup' if dispatch.workgroups == (1, 1, 1) else 'workgroups'}"
