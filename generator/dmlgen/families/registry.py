"""Finds the kernel families: every package in this folder that has a `FAMILY`, in the order of their names."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from dmlgen.families.base import Family
from dmlgen.model.families import FamilyVocabulary

_PACKAGE = __name__.rpartition(".")[0]


@cache
def families() -> tuple[Family, ...]:
    """All families, by name. Raises ImportError for a folder whose family has another name."""
    found = []
    for name in sorted(module.name for module in iter_modules([str(Path(__file__).parent)]) if module.ispkg):
        one = import_module(f"{_PACKAGE}.{name}").FAMILY
        if one.name != name:
            raise ImportError(f"the family in {_PACKAGE}.{name} calls itself '{one.name}'; give both one name")
        found.append(one)
    return tuple(found)


def vocabularies() -> tuple[FamilyVocabulary, ...]:
    """Return the keys of the kernel blocks of all families."""
    return tuple(known.vocabulary for known in families())


def family(name: str) -> Family:
    """The family called `name`; the checking room has seen to it that it exists."""
    return next(known for known in families() if known.name == name)
