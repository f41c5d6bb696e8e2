"""The Jinja2 environment that every template is rendered in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import jinja2
from jinja2.runtime import Context


def environment(templates: Path, filters: Mapping[str, Callable[..., object]] | None = None) -> jinja2.Environment:
    """An environment over the folder `templates`; an undefined name in a template is an error."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(templates),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
        optimized=False,  # what that computes at compile time is less than what it costs
        auto_reload=False,  # no template changes while one run renders it thousands of times
    )
    made.context_class = _Context
    made.filters.update({"join": _join, **(filters or {})})
    return made


class _Context(Context):
    """Calls every function as it stands. Jinja2 first looks whether it wants the context, which none of ours does."""

    def call(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
        """Call `function` for a template."""
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return function(*arguments, **named)


def _join(values: Iterable[object], between: str = "") -> str:
    """Jinja2's filter without its look at escapes and coroutines, which takes longer than joining."""
    return between.join(map(str, values))
