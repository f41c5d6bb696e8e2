"""What is wrong with a model, and where: every message starts with the JSON path."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

from dmlruntime.core.errors import DmlError

_SHOWN_MAX = 60
_NEAR = 0.6
_IDENTIFIER = re.compile(r"[A-Za-z_$][A-Za-z0-9_]*")


class ModelError(DmlError, ValueError):
    """A model says something that it may not say. `path` is where: ``$.resources.A.initialValues``."""

    def __init__(self, path: str, rule: str) -> None:
        self.path = path
        self.rule = rule
        super().__init__(f"{path}: {rule}")

    def __reduce__(self) -> tuple[type[ModelError], tuple[str, str]]:
        return (type(self), (self.path, self.rule))


class MissingError(DmlError):
    """A model is right, as far as was looked, but needs something that is not there: it names all of it."""

    def __init__(self, missing: Sequence[str]) -> None:
        self.missing = tuple(missing)
        super().__init__("\n  ".join(["the model needs what dmlops does not have", *missing]))

    def __reduce__(self) -> tuple[type[MissingError], tuple[tuple[str, ...]]]:
        return (type(self), (self.missing,))


class RunError(DmlError):
    """A model was read, and a part of it cannot be run."""


def did_you_mean(name: str, among: Iterable[str]) -> str:
    """``; did you mean "ATensor"?``, or nothing where no name is near."""
    found = difflib.get_close_matches(name[:_SHOWN_MAX], list(among), n=1, cutoff=_NEAR)
    return f"; did you mean {shown_json(found[0])}?" if found else ""


def shown_json(value: Any) -> str:
    """A JSON value for a message: in ASCII, on one line, not long."""
    text = json.dumps(value)
    return text if len(text) <= _SHOWN_MAX else text[: _SHOWN_MAX - 3] + "..."


def shown_name(text: str) -> str:
    """A name or a path of a model for a line of output: what could begin another line, or steer, is escaped."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def member_path(path: str, name: str) -> str:
    """The path of a member of the object at `path`; a long name is shortened, as each value below it has a path."""
    if len(name) > _SHOWN_MAX:
        return f"{path}[{shown_json(name)}]"
    return f"{path}.{name}" if _IDENTIFIER.fullmatch(name) else f"{path}[{json.dumps(name)}]"
