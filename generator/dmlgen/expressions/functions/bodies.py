"""Bodies of library functions for one data type.

In C they are rendered from `templates/functions/<name>.c.j2`. In WGSL they are functions of the runtime's library, and
the body is the line that imports one (`wgsl_imports`).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.expressions.functions.conversions import Conversion, conversion
from dmlgen.expressions.functions.datatypes import DataType, value_type
from dmlgen.expressions.functions.dependencies import Function, has_body, library_form
from dmlgen.expressions.functions.table import Library
from dmlgen.expressions.functions.wgsl_imports import import_line

if TYPE_CHECKING:
    from jinja2 import Environment

_PACKAGE = Path(__file__).resolve().parents[2]


def body(name: str, language: str, data_type: str, templates: Path | None = None) -> str:
    """The definition of library function `name` in ``c`` or ``wgsl`` for `data_type`, ending in a newline.

    The target's name carries the type: ``floor_mod_float32``. In WGSL it is an ``#import`` line, which the runtime's
    preprocessor replaces by the function and what it calls. `templates` is the template tree, the package's own unless
    given. Raises ValueError when the table has no such function.
    """
    if library_form(name, language, data_type) is None:
        raise ValueError(f"{name} is no library function in {language} for {data_type}")
    return _body(Function(name, data_type), language, templates or own_templates())


def function_body(function: Function, language: str, templates: Path | None = None) -> str:
    """The definition of `function`, which may be a conversion: as `body`."""
    if not has_body(function, language):
        raise ValueError(f"{function.text} is no library function in {language}")
    return _body(function, language, templates or own_templates())


def _body(function: Function, language: str, templates: Path) -> str:
    return import_line(function) + "\n" if language == "wgsl" else _rendered(function, templates)


def template_of(function: Function) -> str:
    """The template of a body in C, below `templates/functions`."""
    form: Library | Conversion | None = library_form(function.name, "c", function.data_type)
    if function.target is not None:
        form = conversion("c", function.data_type, function.target)
    name = form.template or function.name if form else function.name
    return f"{name}.c.j2"


@lru_cache(maxsize=4096)
def _rendered(function: Function, templates: Path) -> str:
    """In C. Cached, because most kernels have the same few functions."""
    kind = DataType(function.data_type)
    target = DataType(function.target or function.data_type)
    return (
        function_templates(templates)
        .get_template(template_of(function))
        .render(
            kind=kind,
            operation=function.name,
            suffix=kind.lower,
            type=value_type("c", kind.name),
            unsigned=c_unsigned(kind.name),
            f="" if kind.value_bits == 64 else "f",
            name=function.text,
            target=target,
            result=value_type("c", target.name),
        )
    )


def c_unsigned(data_type: str) -> str:
    """The C type that integers of `data_type` are computed in so that nothing overflows."""
    return "uint64_t" if DataType(data_type).bits == 64 else "uint32_t"


def own_templates() -> Path:
    """The template tree of the checkout that this package lies in, else the copy inside an installed package."""
    checkout = _PACKAGE.parents[1] / "templates"
    return checkout if checkout.is_dir() else _PACKAGE / "_data" / "templates"


@lru_cache(maxsize=8)
def function_templates(templates: Path) -> Environment:
    """The environment of the bodies of functions."""
    from dmlgen import templating  # here: reading expressions needs no Jinja2

    return templating.environment(templates / "functions")
