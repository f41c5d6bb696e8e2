"""Texts in C that are the same for several data types but for what is named after the types.

`DML_OF(0, max)` is the library function `max` over values of the first group of tensors, `dml_value_0` the type of
these, `dml_wrapping_0` the unsigned integer in which arithmetic of them wraps, `DML_LEAST(0)` their least
(types/groups.h).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product

Types = tuple[str, ...]
"""A data type for each group of tensors."""


def condition(wanted: Sequence[Types], possible: Sequence[Types]) -> str:
    """What holds for the `wanted` ones of the `possible` tuples of data types, and for no others of them."""
    products = _products(tuple(wanted), tuple(possible), tuple(range(len(wanted[0]))))
    return (
        products[0].removeprefix("(").removesuffix(")")
        if products[0][0] == "(" and len(products) == 1
        else " || ".join(products)
    )


def chain(wanted: Mapping[str, Sequence[Types]]) -> list[tuple[str, str]]:
    """(condition, name) of each name in `wanted`, where each condition is tested if none of those before it holds.

    The simplest come first, so that the others need not exclude their tuples.
    """
    left, found = dict(wanted), []
    while left:
        possible = [types for tuples in left.values() for types in tuples]
        tests = {name: condition(tuples, possible) for name, tuples in left.items()}
        name = min(tests, key=lambda one: (tests[one].count("("), -len(left[one])))
        found.append((tests[name], name))
        del left[name]
    return found


def _products(wanted: tuple[Types, ...], possible: tuple[Types, ...], groups: tuple[int, ...]) -> list[str]:
    """Conditions on `groups` of which one or another holds."""
    others = tuple(types for types in possible if types not in wanted)
    alone = [group for group in groups if not {types[group] for types in others}.intersection(_names(wanted, group))]
    if alone:
        return [min((_is_one_of(group, _names(wanted, group)) for group in alone), key=len)]
    found = [_by_group(group, wanted, possible, groups) for group in groups]
    for pair in combinations(groups, 2):
        same = [types for types in wanted if types[pair[0]] == types[pair[1]]]
        if len(same) > 1 and not any(types[pair[0]] == types[pair[1]] for types in others):
            rest = tuple(types for types in wanted if types not in same)
            found.append([_is_same(*pair), *(_products(rest, (*rest, *others), groups) if rest else ())])
    return min(found, key=lambda products: len(" || ".join(products)))


def _by_group(group: int, wanted: tuple[Types, ...], possible: tuple[Types, ...], groups: tuple[int, ...]) -> list[str]:
    """The types of one group, those together for which the same is wanted of the others."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name in _names(wanted, group):
        inner = tuple(types for types in wanted if types[group] == name)
        outer = tuple(types for types in possible if types[group] == name)
        others = tuple(other for other in groups if other != group)
        rest = () if len(inner) == len(outer) else tuple(_products(inner, outer, others))
        found.setdefault(rest, []).append(name)
    products = []
    for rest, names in found.items():
        products += [f"({_is_one_of(group, names)} && {each})" for each in rest] or [_is_one_of(group, names)]
    return products


def _is_same(group: int, other: int) -> str:
    return f"DML_IS_SAME(DML_TYPE_{group}, DML_TYPE_{other})"


def _names(tuples: Sequence[Types], group: int) -> list[str]:
    return list(dict.fromkeys(types[group] for types in tuples))


def _is_one_of(group: int, names: Sequence[str]) -> str:
    if len(names) == 1:
        return f"DML_IS(DML_TYPE_{group}, {names[0]})"
    return f"DML_IS_ONE_OF(DML_TYPE_{group}, {', '.join(names)})"


_VALUES = {"FLOAT32": "float", "FLOAT16": "float", "FLOAT64": "double"}
_LEAST = {"UINT64": "UINT64_C(0)", "UINT32": "0u", "UINT16": "0u", "UINT8": "0u"}
_MACRO = re.compile(r"DML_OF\((\d), (\w+)\)|DML_LEAST\((\d)\)|\bdml_value_(\d)\b|\bdml_wrapping_(\d)\b")


def type_condition(names: Iterable[str], of: Iterable[str]) -> str:
    """What holds for some tuples of data types, "FLOAT32_UINT8", and for no others `of` those that there are."""
    return condition([tuple(name.split("_")) for name in names], [tuple(name.split("_")) for name in of])


def by_types(texts: Mapping[str, str]) -> list[tuple[str, str]]:
    """`texts` by tuple of data types, "FLOAT32_UINT8", as (condition, text): one text for all that it is right for.

    Each condition is for where those before it do not hold.
    """
    return list(_by_types(tuple(texts.items())))


@lru_cache(maxsize=256)
def _by_types(texts: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    """Operators of one kind, such as ARGMIN and ARGMAX, have the same texts."""
    tuples = {tuple(name.split("_")): text for name, text in texts}
    found: dict[str, list[Types]] = {}
    shared = _shared(tuples)
    for types, text in tuples.items():
        found.setdefault(shared.get(types, text), []).append(types)
    return chain(found)


def _shared(texts: Mapping[Types, str]) -> dict[Types, str]:
    """For tuples whose texts differ in names of types alone: the one text that names these by the tuple's groups."""
    written: dict[str, list[Types]] = {}
    for types, text in texts.items():
        written.setdefault(text, []).append(types)
    if len(written) == 1:
        return {}
    sources: dict[str, set[str]] = {}
    for text, tuples in written.items():
        for general in {general for types in tuples for general in _generalized(text, types)}:
            sources.setdefault(general, set()).add(text)
    spelled = {types: _spelled(text, types) for types, text in texts.items()}
    covered = {
        general: [types for types, text in spelled.items() if _spelled(general, types) == text]
        for general, origins in sources.items()
        if len(origins) > 1
    }
    found: dict[Types, str] = {}
    # Of texts that are right for as many tuples, the one with the fewest macros, of the first groups.
    for general in sorted(covered, key=lambda one: (-len(covered[one]), len(_MACRO.findall(one)), one)):
        left = [types for types in covered[general] if types not in found]
        if len({texts[types] for types in left}) > 1:
            found.update(dict.fromkeys(left, general))
    return found


def _spelled(text: str, types: Types) -> str:
    """`text` as the preprocessor and the compiler read it where `types` are compiled."""

    def one(match: re.Match[str]) -> str:
        group, name, least, value, wrapping = match.groups()
        if group is not None:
            return f"{name}_{_function(types[int(group)])}" if int(group) < len(types) else match[0]
        number = int(least or value or wrapping)
        if number >= len(types):  # a group whose type does not vary
            return match[0]
        return _least(types[number]) if least else _value(types[number]) if value else _wrapping(types[number])

    return _MACRO.sub(one, text)


def _generalized(text: str, types: Types) -> Iterator[str]:
    """`text` with names after some groups of `types` replaced, in every order, for groups may have the same type."""
    groups = range(len(types))
    orders: list[tuple[int, ...]] = [(group,) for group in groups]
    orders += list(permutations(groups)) if len(types) == 2 else [tuple(groups), tuple(reversed(groups))]
    wrapping = any(_wrapping(name) in text for name in types)
    least = any(_least(name) in text for name in types)
    besides = list(product((False, True) if wrapping else (False,), (False, True) if least else (False,)))
    for order in dict.fromkeys(orders):
        for beside in besides:
            general = text
            for group in order:
                general = _replaced(general, group, types[group], *beside)
            if general != text:
                yield general


@lru_cache(maxsize=512)
def _replaced(text: str, group: int, name: str, wrapping: bool, least: bool) -> str:
    # A text is looked through before a pattern is: most have none of these names.
    if f"_{_function(name)}" in text:
        text = re.sub(rf"\b([a-z]\w*)_{_function(name)}\b", rf"DML_OF({group}, \1)", text)
    if least and _least(name) in text:
        text = re.sub(rf"(?<![\w.]){re.escape(_least(name))}(?!\w)", f"DML_LEAST({group})", text)
    if _value(name) in text:
        text = re.sub(rf"\b{_value(name)}\b", f"dml_value_{group}", text)
    if wrapping and not name.startswith("FLOAT") and _wrapping(name) in text:
        text = re.sub(rf"\b{_wrapping(name)}\b", f"dml_wrapping_{group}", text)
    return text


def _function(name: str) -> str:
    return "float32" if name == "FLOAT16" else name.lower()


def _value(name: str) -> str:
    return _VALUES.get(name) or f"{name.lower()}_t"


def _wrapping(name: str) -> str:
    return "uint64_t" if name.endswith("64") else "uint32_t"


def _least(name: str) -> str:
    return _LEAST.get(name) or ("-INFINITY" if name.startswith("FLOAT") else f"{name}_MIN")
