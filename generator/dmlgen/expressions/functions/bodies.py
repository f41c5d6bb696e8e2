"""Every operation by name, and the functions of the library: what each one calls, and its body for a data type.

In C a body is rendered from `templates/functions/<name>.c.j2`. In WGSL the functions are in the run time's library, and
a body is the line that imports one; the run time's preprocessor replaces it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.expressions.functions.conversions import CONVERSIONS, Conversion, conversion
from dmlgen.expressions.functions.datatypes import DataType, value_type
from dmlgen.expressions.functions.named import HELPERS, NAMED
from dmlgen.expressions.functions.operators import OPERATORS
from dmlgen.expressions.functions.table import Forms, Library, Operation
from dmlgen.expressions.functions.transcendental import TRANSCENDENTAL
from dmlruntime.gpu.functions import FOLDERS, library_functions


def _merged() -> dict[str, Operation]:
    """The rows by name. Two rows of one name are one operation, for floats and for integers."""
    found: dict[str, Operation] = {}
    for row in (*OPERATORS, *NAMED, *TRANSCENDENTAL, *CONVERSIONS):
        found[row.name] = _joined(found[row.name], row) if row.name in found else row
    return found


def _joined(first: Operation, second: Operation) -> Operation:
    languages = dict.fromkeys((*first.forms, *second.forms))
    forms: dict[str, Forms] = {name: {**first.forms.get(name, {}), **second.forms.get(name, {})} for name in languages}
    note = " ".join(note for note in (first.note, second.note) if note)
    return replace(second, forms=forms, note=note, mixed=first.mixed or second.mixed)


OPERATIONS: Mapping[str, Operation] = _merged()


def library_form(name: str, language: str, data_type: str) -> Library | None:
    """The library function `name` for a language and data type, or None where there is none."""
    if name in OPERATIONS:
        form = OPERATIONS[name].form(language, data_type)
        return form if isinstance(form, Library) else None
    forms = HELPERS.get(name, {}).get(language, {})
    return next((form for types, form in forms.items() if data_type in types), None)


@dataclass(frozen=True)
class Function:
    """One library function for one data type; `target` is what a conversion converts to."""

    name: str
    data_type: str
    target: str | None = None

    @property
    def text(self) -> str:
        """Its name in C and WGSL: ``floor_mod_float32``, ``convert_int32_to_float32``."""
        ending = f"_to_{self.target.lower()}" if self.target else ""
        return f"{self.name}_{self.data_type.lower()}{ending}"

    @property
    def include(self) -> str | None:
        """The line that includes it in WGSL, where it is no function for one data type."""
        return None


CONVERT = "convert"


@lru_cache(maxsize=4096)
def needed_by(function: Function, language: str) -> tuple[Function, ...]:
    """The functions that the body of `function` calls; none, too, where it is plain text."""
    if function.include is not None:
        return ()
    if function.target is not None:
        found = conversion(language, function.data_type, function.target)
        return tuple(Function(CONVERT, source, target) for source, target in found.needs) if found else ()
    form = library_form(function.name, language, function.data_type)
    return tuple(Function(name, function.data_type) for name in form.needs) if form else ()


def has_body(function: Function, language: str) -> bool:
    """True if it is a function of the library, not plain text."""
    if function.include is not None:
        return True
    if function.target is not None:
        found = conversion(language, function.data_type, function.target)
        return found is not None and (found.template is not None or found.is_file)
    return library_form(function.name, language, function.data_type) is not None


def uncalled(functions: Iterable[Function], language: str) -> tuple[Function, ...]:
    """Those of `functions` that no other one of them needs, in their order."""
    listed = tuple(functions)
    needed = {each for function in listed for each in needed_by(function, language)}
    return tuple(function for function in listed if function not in needed)


def in_order(functions: Iterable[Function], language: str) -> tuple[Function, ...]:
    """`functions` and everything they need, each once, needed ones first. Those that are plain text are left out."""
    ordered: dict[Function, None] = {}

    def visit(function: Function) -> None:
        if function in ordered or not has_body(function, language):
            return
        for needed in needed_by(function, language):
            visit(needed)
        ordered[function] = None

    for function in functions:
        visit(function)
    return tuple(ordered)


def functions_of(language: str, data_types: Sequence[str]) -> Iterator[Function]:
    """Every library function that has a body in a language, in the order of the table; conversions last."""
    for name in dict.fromkeys((*OPERATIONS, *HELPERS)):
        for data_type in data_types:
            if has_body(function := Function(name, data_type), language):
                yield function
    for source in data_types:
        for target in data_types:
            # Arithmetic on FLOAT16 is FLOAT32's, so nothing is converted from it.
            if source != "FLOAT16" and has_body(function := Function(CONVERT, source, target), language):
                yield function


def header_of(function: Function) -> str:
    """The C header that has the function, with all its data types: ``floor_mod``."""
    return function.name


def import_line(function: Function) -> str:
    """Return the line that puts `function` into a kernel. Raises ValueError where the library has no such function.

    Values of FLOAT16 are computed in single precision, by the functions for FLOAT32. Only what comes from FLOAT64 needs
    care, because rounding twice would be wrong at times.
    """
    if function.include is not None:
        return function.include
    if function.data_type == "FLOAT16":
        function = replace(function, data_type="FLOAT32")
    if function.target == "FLOAT16" and function.data_type != "FLOAT64":
        function = replace(function, target="FLOAT32")
    if function.text in library_functions():
        return f"#import {function.text}"
    raise ValueError(
        f"the WGSL library has no function {function.text}; declare it in a file of {' or '.join(FOLDERS)}"
    )


if TYPE_CHECKING:
    from jinja2 import Environment

_PACKAGE = Path(__file__).resolve().parents[2]


def function_body(function: Function, language: str, templates: Path | None = None) -> str:
    """Return the definition of `function`, which may be a conversion, in ``c`` or ``wgsl``, ending in a newline.

    Its name carries the type: ``floor_mod_float32``. In WGSL it is an ``#import`` line, which the run time's
    preprocessor replaces by the function and what it calls. `templates` is the template tree, the package's own unless
    given. Raises ValueError where the table has no such function.
    """
    if not has_body(function, language):
        raise ValueError(f"{function.text} is no library function in {language}")
    return import_line(function) + "\n" if language == "wgsl" else _rendered(function, templates or own_templates())


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
