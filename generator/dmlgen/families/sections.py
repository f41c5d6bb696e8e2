"""Texts in WGSL that differ with the data types, or with the function that is compiled.

Nearly all texts are the same for all types, because kernels include functions of values of any type. A template names
the parts that it writes, functions of WGSL or lists of what is included; those that differ have conditions around them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from dmlgen.families.type_texts import Types

Macro = Callable[..., str]
Part = str | Macro | tuple[Any, ...]
"""A text, or a macro that makes one of what an expression is lowered to; in a tuple with its further arguments."""


class Function(Protocol):
    """One of several functions: the preprocessor name that selects it, and what it is lowered to by tuple of types."""

    @property
    def select(self) -> str | None: ...
    @property
    def wgsl(self) -> Mapping[str, object]: ...


def sections(lowered: Mapping[str, object], parts: Iterable[Part]) -> str:
    """The `parts` of what is lowered for each tuple of data types, "FLOAT32_UINT8", each once where it is the same."""
    written = ({name: _written(part, text) for name, text in lowered.items()} for part in parts)
    return "".join(map(_by_types, _joined(written)))


def alternatives(functions: Sequence[Function], parts: Iterable[Part]) -> str:
    """The `parts` of several functions, of which the preprocessor name of one is defined."""
    written = ({str(f.select): sections(f.wgsl, [part]) for f in functions} for part in parts)
    return "".join(map(_by_name, _joined(written)))


def _written(part: Part, text: object) -> str:
    if isinstance(part, str):
        return part
    macro, *arguments = part if isinstance(part, tuple) else (part,)
    return str(macro(text, *arguments))


def _joined(written: Iterable[dict[str, str]]) -> list[dict[str, str]]:
    """Neighbouring parts that are the same for the same names, as one."""
    found: list[dict[str, str]] = []
    for texts in written:
        if found and _equal_names(found[-1]) == _equal_names(texts):
            found[-1] = {name: found[-1][name] + text for name, text in texts.items()}
        else:
            found.append(texts)
    return found


def _equal_names(texts: Mapping[str, str]) -> list[list[str]]:
    return list(_names_of(texts).values())


def _names_of(texts: Mapping[str, str]) -> dict[str, list[str]]:
    """The names that have each text."""
    found: dict[str, list[str]] = {}
    for name, text in texts.items():
        found.setdefault(text, []).append(name)
    return found


def _by_name(texts: Mapping[str, str]) -> str:
    found = _names_of(texts)
    if len(found) == 1:
        return next(iter(found))
    return _branched([(" || ".join(names), text) for text, names in found.items() if text])


def _by_types(texts: Mapping[str, str]) -> str:
    """The simplest condition comes first, so that the others need not exclude its tuples."""
    wanted = {text: [tuple(name.split("_")) for name in names] for text, names in _names_of(texts).items()}
    if len(wanted) == 1:
        return next(iter(wanted))
    lacking = wanted.pop("", [])
    branches: list[tuple[str, str]] = []
    while wanted:
        possible = [*lacking, *(types for tuples in wanted.values() for types in tuples)]
        tests = {text: _defined(tuples, possible) for text, tuples in wanted.items()}
        text = min(tests, key=lambda one: len(tests[one]))
        branches.append((" || ".join(tests[text]) if len(wanted) > 1 or lacking else "", text))
        del wanted[text]
    return _branched(branches)


def _branched(branches: Iterable[tuple[str, str]]) -> str:
    """The lines of each condition; the last may have none, and is for whatever is left."""
    lines: list[str] = []
    for test, text in branches:
        lines += [f"#{'elif' if lines else 'if'} {test}\n" if test else "#else\n", text]
    return "".join([*lines, "#endif\n"])


def _defined(wanted: Sequence[Types], possible: Sequence[Types]) -> list[str]:
    """Names of which the preprocessor knows one for the `wanted` tuples, and none for the other `possible` ones."""
    others = [types for types in possible if types not in wanted]
    found = [["_".join(types) for types in wanted]]
    for group, kinds in enumerate(zip(*wanted, strict=True)):
        if len(wanted[0]) > 1 and not {types[group] for types in others}.intersection(kinds):
            found.append([f"TYPE_{group}_{kind}" for kind in dict.fromkeys(kinds)])
    return min(found, key=len)
