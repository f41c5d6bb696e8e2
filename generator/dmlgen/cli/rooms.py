"""The rooms behind the command line, imported when they are needed: a command pays for what it uses."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dmlgen.records import dataclass

if TYPE_CHECKING:
    from dmlgen.loading import Reading
    from dmlgen.model import Specification
    from dmlgen.rendering import Ahead


class RenderFailed(Exception):
    """A template, or an expression in a language, has no text. The text says where and what."""


class Load(Protocol):
    """The root of a project to its specification. Raises SpecErrors."""

    def __call__(self, root: Path, /) -> Specification: ...


class Render(Protocol):
    """A specification and the folder of templates to texts by relative path; with `only`, those of one operator."""

    def __call__(
        self, specification: Specification, templates: Path, /, only: str | None = None
    ) -> Mapping[str, str]: ...


def _load(root: Path, /, reading: Reading | None = None, ahead: Ahead | None = None) -> Specification:
    from dmlgen.checking import load_specification
    from dmlgen.families import vocabularies
    from dmlgen.shares import processors

    return load_specification(root, vocabularies(), processes=processors(), reading=reading, along=ahead)


def _render(
    specification: Specification, templates: Path, /, only: str | None = None, ahead: Ahead | None = None
) -> Mapping[str, str]:
    from jinja2 import TemplateError

    from dmlgen.expressions import ExpressionError
    from dmlgen.rendering import render
    from dmlgen.shares import processors

    try:
        return render(specification, templates, only, processes=processors(), ahead=ahead)
    except (TemplateError, ExpressionError) as error:
        raise RenderFailed(_sentence(error)) from error


def _sentence(error: Exception) -> str:
    """``templates/shared/copies.c.j2:12: 'size' is undefined``: Jinja2 puts templates into tracebacks as files."""
    missing = getattr(error, "templates", None)
    if missing:
        return f"templates/{missing[-1]} is missing; a template or a kernel family names it"
    place = ""
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename.endswith(".j2"):
            place = f"{_from_templates(frame.filename)}:{frame.lineno}: "
    if getattr(error, "lineno", None) and getattr(error, "filename", None):  # a mistake in a template's syntax
        place = f"{_from_templates(str(getattr(error, 'filename', '')))}:{getattr(error, 'lineno', 0)}: "
    return f"{place}{getattr(error, 'message', None) or error}"


def _from_templates(path: str) -> str:
    return "templates/" + path.replace("\\", "/").rpartition("/templates/")[2]


@dataclass(frozen=True, kw_only=True)
class Rooms:
    """What a command calls."""

    load: Load = _load
    render: Render = _render

    @contextmanager
    def together(self, root: Path) -> Iterator[Rooms]:
        """The same for a run that renders all that it loads, where both rooms are ours.

        Other processes read files while this one still imports, and each operator is rendered right after its check.
        """
        if self != Rooms():
            yield self
            return
        from dmlgen.loading import Reading

        with Reading(root) as reading:
            from dmlgen.rendering import Ahead

            ahead = Ahead(root / "templates")
            yield Rooms(load=partial(_load, reading=reading, ahead=ahead), render=partial(_render, ahead=ahead))
