"""Conditions of C's preprocessor on the data types that a kernel is compiled for, and texts that stand under them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

Types = tuple[str, ...]
"""A data type for each group of tensors."""


def condition(wanted: Sequence[Types], possible: Sequence[Types]) -> str:
    """Return a condition that holds for the `wanted` ones of the `possible` tuples of data types alone."""
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


def type_condition(names: Iterable[str], of: Iterable[str]) -> str:
    """Return a condition that holds for some tuples of data types, "FLOAT32_UINT8", and for no others `of` them."""
    return condition([tuple(name.split("_")) for name in names], [tuple(name.split("_")) for name in of])


def by_types(texts: Mapping[str, str]) -> list[tuple[str, str]]:
    """`texts` by tuple of data types, "FLOAT32_UINT8", as (condition, text), each text once.

    Each condition is for where those before it do not hold.
    """
    found: dict[str, list[Types]] = {}
    for name, text in texts.items():
        found.setdefault(text, []).append(tuple(name.split("_")))
    return chain(found)
