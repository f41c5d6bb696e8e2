"""Which library functions must be emitted, and in what order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions.functions.catalogue import OPERATIONS
from dmlgen.expressions.functions.conversions import conversion
from dmlgen.expressions.functions.named import HELPERS
from dmlgen.expressions.functions.table import Library


def library_form(name: str, language: str, data_type: str) -> Library | None:
    """The library function `name` for a language and data type, or None where there is none."""
    if name in OPERATIONS:
        form = OPERATIONS[name].form(language, data_type)
        return form if isinstance(form, Library) else None
    forms = HELPERS.get(name, {}).get(language, {})
    return next((form for types, form in forms.items() if data_type in types), None)


def closure(names: Iterable[str], language: str, data_type: str) -> tuple[str, ...]:
    """`names` and everything they need, each once, needed ones first. Operations that are plain text are left out."""
    ordered: list[str] = []

    def visit(name: str) -> None:
        form = library_form(name, language, data_type)
        if form is None or name in ordered:
            return
        for needed in form.needs:
            visit(needed)
        ordered.append(name)

    for name in names:
        visit(name)
    return tuple(ordered)


@dataclass(frozen=True)
class Function:
    """One library function for one data type; `target` is what a conversion converts to."""

    name: str
    data_type: str
    target: str | None = None

    @property
    def text(self) -> str:
        """What C and WGSL call it: ``floor_mod_float32``, ``convert_int32_to_float32``."""
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
    """Whether it is a function of the library, not plain text."""
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
