"""The environment of the templates that become files: that of every template, and some filters."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment

from dmlgen import templating
from dmlgen.expressions.group_texts import value_of_group
from dmlgen.families.sections import alternatives, sections
from dmlgen.families.type_texts import by_types, type_condition


def environment(templates: Path) -> Environment:
    """An environment over the folder `templates`."""
    return templating.environment(
        templates,
        {
            "alternatives": alternatives,
            "by_types": by_types,
            "docstring": docstring,
            "sections": sections,
            "type_condition": type_condition,
            "value_of_group": value_of_group,
        },
    )


def docstring(text: str) -> str:
    """Text of a specification as it must stand between triple quotes: it can neither end them nor be an escape."""
    escaped = text.replace("\\", "\\\\")
    return escaped.replace('"', '\\"') if '"""' in text or text.endswith('"') else escaped
