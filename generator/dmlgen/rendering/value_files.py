"""The WGSL functions of values whatever their data type: for each of them one file with the texts of all types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from dmlgen.expressions import ExpressionError, LoweredTyped, Operand, lower_typed, parse_kernel
from dmlgen.expressions.element_types import arithmetic_type
from dmlgen.expressions.functions import ALL, OPERATIONS, Function, Gives, function_body, in_order, uncalled
from dmlgen.expressions.functions.bodies import CONVERT, has_body
from dmlgen.expressions.group_texts import FIXED, NUMBER, conversion_text, text_of
from dmlgen.expressions.literals import literal
from dmlgen.expressions.scopes import EXTREMES

_NUMBERS = {"FLOAT32": "f32(a)", "FLOAT16": "f32(a)", "INT64": "vec2<u32>(bitcast<u32>(a), 0u)"}
_NUMBERS |= {"UINT64": _NUMBERS["INT64"], **dict.fromkeys(("INT32", "INT16", "INT8"), "a")}
_NUMBERS |= dict.fromkeys(("UINT32", "UINT16", "UINT8"), "bitcast<u32>(a)")


class Case(NamedTuple):
    """Some data types, by the conditions that choose them, what their text includes, and the text."""

    condition: str
    includes: tuple[str, ...]
    text: str


class Section(NamedTuple):
    """The cases of some data types of the first group; with one group everything is a section without condition."""

    condition: str
    cases: tuple[Case, ...]


@dataclass(frozen=True, kw_only=True)
class ValueFile:
    """``functions/<name>.wgsl``: `head` is the function's without its body, `what` what the function computes."""

    name: str
    what: str
    head: str
    sections: tuple[Section, ...]


@lru_cache(maxsize=1)
def value_files() -> tuple[ValueFile, ...]:
    """Every file. None of them depends on the specification."""
    return tuple(_files())


def _files() -> Iterator[ValueFile]:
    for name, operation in OPERATIONS.items():
        texts = {kind: text_of(name, kind) for kind in ALL}
        if len(set(texts.values()) - {None}) > 1:
            given = ", ".join(f"{letter}: Value$s" for letter in "abc"[: operation.arity])
            result = "bool" if operation.gives is Gives.BOOL else "Value$s"
            yield _of_one(name, operation.notation, f"fn {name}_Value$s({given}) -> {result}", texts, _calls(name))
    for name in EXTREMES:
        bounds: dict[str, str | None] = {kind: literal(name, "wgsl", kind) for kind in ALL if kind != "FLOAT64"}
        yield _of_one(name, f"The {name} value", f"fn {name}_Value$s() -> Value$s", bounds, _nothing)
    head = f"fn {NUMBER}_Value$s(a: i32) -> Value$s"
    yield _of_one(NUMBER, "The value of a small number that is not negative", head, dict(_NUMBERS), _nothing)
    for fixed in FIXED:
        yield _conversion_to(fixed)
        yield _conversion_from(fixed)
    yield _conversions()
    yield _mixed("power")


def _conversion_to(target: str) -> ValueFile:
    name = f"{CONVERT}_to_{target.lower()}"
    head = f"fn {CONVERT}_Value${{s}}_to_{target.lower()}(a: Value$s) -> {_VALUES[target]}"
    texts = {kind: conversion_text(kind, target) for kind in ALL}

    def called(kind: str) -> tuple[str, ...]:
        return _known(Function(CONVERT, arithmetic_type(kind), target))

    return _of_one(name, f"{{a}} converted to {target}", head, texts, called)


def _conversion_from(source: str) -> ValueFile:
    name = f"{CONVERT}_from_{source.lower()}"
    head = f"fn {CONVERT}_{source.lower()}_to_Value$s(a: {_VALUES[source]}) -> Value$s"
    texts = {kind: conversion_text(source, kind) for kind in ALL}

    def called(kind: str) -> tuple[str, ...]:
        return _known(Function(CONVERT, source, arithmetic_type(kind)))

    return _of_one(name, f"{{a}} converted from {source}", head, texts, called)


_VALUES = {"FLOAT32": "f32", "INT32": "i32", "INT64": "vec2<u32>", "UINT32": "u32"}
assert set(_VALUES) == set(FIXED)


def _conversions() -> ValueFile:
    def called(source: str, target: str) -> tuple[str, ...]:
        kind = arithmetic_type(source)
        return _known(Function(CONVERT, kind, target if kind == "FLOAT64" else arithmetic_type(target)))

    head = f"fn {CONVERT}_Value${{s}}_to_Value$t(a: Value$s) -> Value$t"
    return _of_two(CONVERT, "{a} converted", head, conversion_text, called)


def _mixed(name: str) -> ValueFile:
    tree = parse_kernel(OPERATIONS[name].notation.format(a="a", b="b"), ("a", "b"))

    @cache
    def lowered(source: str, target: str) -> LoweredTyped | None:
        if "FLOAT64" in (source, target):
            return None
        try:
            return lower_typed(tree, "wgsl", {"a": Operand("a", source), "b": Operand("b", target)}, None)
        except ExpressionError:  # no type holds the values of both
            return None

    def text(source: str, target: str) -> str | None:
        found = lowered(source, target)
        return None if found is None else found.text

    def called(source: str, target: str) -> tuple[str, ...]:
        found = lowered(source, target)
        return () if found is None else _includes(found.functions)

    head = f"fn {name}_Value${{s}}_Value$t(a: Value$s, b: Value$t) -> Value$s"
    return _of_two(f"mixed_{name}", OPERATIONS[name].notation, head, text, called)


def _of_one(
    name: str, what: str, head: str, texts: Mapping[str, str | None], called: Callable[[str], tuple[str, ...]]
) -> ValueFile:
    """The file of a function of values of one group, whose data type is named after `$is`."""
    made = {kind: (called(kind), text) for kind, text in texts.items() if text is not None}
    return ValueFile(name=name, what=_sentence(what), head=head, sections=(Section("", _cases("${is}", made)),))


def _of_two(
    name: str,
    what: str,
    head: str,
    text: Callable[[str, str], str | None],
    called: Callable[[str, str], tuple[str, ...]],
) -> ValueFile:
    """The file of a function of values of two groups, whose data types are named after `$is` and `$to`."""
    by_source: dict[tuple[Case, ...], list[str]] = {}
    for source in ALL:
        made = {
            target: (called(source, target), found) for target in ALL if (found := text(source, target)) is not None
        }
        if made:
            by_source.setdefault(_cases("${to}", made), []).append(source)
    sections = tuple(Section(_condition("${is}", kinds), cases) for cases, kinds in by_source.items())
    return ValueFile(name=name, what=_sentence(what), head=head, sections=sections)


def _cases(prefix: str, made: Mapping[str, tuple[tuple[str, ...], str]]) -> tuple[Case, ...]:
    """One case for all data types with the same text."""
    found: dict[tuple[tuple[str, ...], str], list[str]] = {}
    for kind, what in made.items():
        found.setdefault(what, []).append(kind)
    return tuple(Case(_condition(prefix, kinds), includes, text) for (includes, text), kinds in found.items())


def _condition(prefix: str, kinds: Iterable[str]) -> str:
    return " || ".join(f"{prefix}{kind}" for kind in kinds)


def _calls(operation: str) -> Callable[[str], tuple[str, ...]]:
    return lambda kind: _known(Function(operation, arithmetic_type(kind)))


def _known(function: Function) -> tuple[str, ...]:
    """The line that includes a function, if it is no plain text."""
    return _includes([function]) if has_body(function, "wgsl") else ()


def _includes(functions: Iterable[Function]) -> tuple[str, ...]:
    return tuple(function_body(each, "wgsl").strip() for each in uncalled(in_order(functions, "wgsl"), "wgsl"))


def _nothing(kind: str) -> tuple[str, ...]:
    return ()


def _sentence(what: str) -> str:
    return what.format(a="a", b="b", c="c")
