"""The stages behind the command line, imported when they are needed: a command pays for what it uses."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.codes import Code

if TYPE_CHECKING:
    from dmlgen.documents import Texts
    from dmlgen.model import Specification


class RenderFailed(Exception):
    """A template, or an expression in a language, has no text. The text says where and what."""

    code = Code.TEMPLATE


def _load(root: Path, changed: Collection[str] | None = None) -> Specification:
    from dmlgen.checking import load_specification
    from dmlgen.families import vocabularies

    return load_specification(root, vocabularies(), changed)


def _texts(root: Path) -> Texts:
    from dmlgen.documents import load_texts

    return load_texts(root)


def _verify(specification: Specification, only: str | None) -> None:
    from dmlgen.checking import verify

    verify(specification, only)


def _render(
    specification: Specification, templates: Path, only: str | None, kept: Collection[str] = ()
) -> Mapping[str, str]:
    from jinja2 import TemplateError

    from dmlgen.expressions import ExpressionError
    from dmlgen.rendering import render

    try:
        return render(specification, templates, only, kept)
    except (TemplateError, ExpressionError) as error:
        raise RenderFailed(_sentence(error)) from error


def _sentence(error: Exception) -> str:
    """``templates/shared/copies.c.j2:12: 'size' is undefined``: Jinja2 puts templates into tracebacks as files."""
    missing = getattr(error, "templates", None)
    if missing:
        return f"templates/{missing[-1]} is missing; a template or a kernel family names it"
    location = ""
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename.endswith(".j2"):
            location = f"{_from_templates(frame.filename)}:{frame.lineno}: "
    if getattr(error, "lineno", None) and getattr(error, "filename", None):  # a mistake in a template's syntax
        location = f"{_from_templates(str(getattr(error, 'filename', '')))}:{getattr(error, 'lineno', 0)}: "
    return f"{location}{getattr(error, 'message', None) or error}"


def _from_templates(path: str) -> str:
    return "templates/" + path.replace("\\", "/").rpartition("/templates/")[2]


@dataclass(frozen=True, kw_only=True)
class Pipeline:
    """The stages that commands call.

    `load` makes the specification of a project's root, and raises SpecErrors; where all but some operators' files is
    known to be sound, it takes these. `verify` runs the references of a specification on its cases, and raises
    SpecErrors. `render` makes the texts by relative path, of a specification and the folder of templates, and raises
    RenderFailed. The last two take the one operator that they are for, or None; `render` operators to leave out, too.
    `texts` are the digests of pages that a project has recorded.
    """

    load: Callable[..., Specification] = _load
    verify: Callable[[Specification, str | None], None] = _verify
    render: Callable[..., Mapping[str, str]] = _render
    texts: Callable[[Path], Texts] = _texts
