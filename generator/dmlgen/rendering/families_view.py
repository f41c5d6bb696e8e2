"""Builds the view of docs/families.md: every kernel family, where it runs, and what its block may say."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.families import Family, families
from dmlgen.model import Specification
from dmlgen.model.operator import LANGUAGE_TITLES


@dataclass(frozen=True, kw_only=True)
class KeyView:
    """A key of a family's block."""

    name: str
    required: bool
    doc: str


@dataclass(frozen=True, kw_only=True)
class FamilyView:
    """A family, what its kernels are written in besides the reference, its keys and its operators."""

    name: str
    doc: str
    languages: tuple[str, ...]
    keys: tuple[KeyView, ...]
    operators: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FamiliesView:
    """All families, by name."""

    families: tuple[FamilyView, ...]


def families_view(specification: Specification) -> FamiliesView:
    """Everything that the template of the page prints."""
    return FamiliesView(families=tuple(_family(family, specification) for family in families()))


def _family(family: Family, specification: Specification) -> FamilyView:
    vocabulary = family.vocabulary
    return FamilyView(
        name=family.name,
        doc=vocabulary.doc,
        languages=tuple(LANGUAGE_TITLES[language] for language in vocabulary.languages),
        keys=tuple(KeyView(name=k.name, required=k.required, doc=k.meaning) for k in vocabulary.record.keys),
        operators=tuple(o.name.upper for o in specification.operators if o.kernel.family == family.name),
    )
