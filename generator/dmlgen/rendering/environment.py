"""The Jinja2 environment: strict, and with the same whitespace rules for every template."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def environment(templates: Path) -> Environment:
    """An environment over the folder `templates`; an undefined name in a template is an error."""
    made = Environment(
        loader=FileSystemLoader(templates),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    made.filters["docstring"] = docstring
    return made


def docstring(text: str) -> str:
    """Text of a specification as it must stand between triple quotes: it can neither end them nor be an escape."""
    escaped = text.replace("\\", "\\\\")
    return escaped.replace('"', '\\"') if '"""' in text or text.endswith('"') else escaped
