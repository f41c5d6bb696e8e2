"""The templates, loaded before operators need them: every process that is forked later has them then.

To compile them takes as long as half of all reading. So where the compiled code of some is not kept, which is so in a
first run, one more process begins with it while the others read, and this one joins it when all is read.

An exception is never reported here: a template that cannot be compiled is met again when it is rendered.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from dmlgen.expressions.functions import function_templates
from dmlgen.shares import Sharing
from dmlgen.templating import KeepingEnvironment

_FUNCTIONS = "functions/"
"""The folder of templates with an environment of their own."""

_Template = tuple[KeepingEnvironment, str]


@contextmanager
def preparing(jinja: KeepingEnvironment, templates: Path, processes: int) -> Iterator[None]:
    """Load the templates of `jinja` and those of functions, the last of them when the context is left."""
    environments = (jinja, function_templates(templates))
    missing = [(each, name) for each in environments for name in _not_kept(each)]
    with Sharing(_load, missing, processes if all(each.keeps for each in environments) else 1) as sharing:
        yield
        sharing.results()
    for template in missing:
        _load(template)  # what the other process compiled is kept now


def _not_kept(jinja: KeepingEnvironment) -> tuple[str, ...]:
    names: tuple[str, ...] = ()
    with suppress(Exception):
        names = tuple(name for name in jinja.list_templates(extensions=["j2"]) if not name.startswith(_FUNCTIONS))
        names = jinja.load_kept(names)
    return names


def _load(template: _Template) -> None:
    jinja, name = template
    with suppress(Exception):
        jinja.get_template(name)
