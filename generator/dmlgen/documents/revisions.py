"""Which of the revisions that its specification names a page is, and which of them have no support tables."""

from __future__ import annotations

from collections.abc import Callable

from dmlgen.documents.facts import Identity
from dmlgen.model import Document, OperatorSpec, Specification

LacksTables = Callable[[str, Identity], bool]
"""Whether the page of an operator with this identity has no support tables, although it is whole."""


def own_documents(operator: OperatorSpec) -> tuple[Document, ...]:
    """The revisions of the operator's own page, without the pages of enumerations and others."""
    return tuple(document for document in operator.documents if document.page == operator.documents[0].page)


def revisions_of(operator: OperatorSpec, identity: Identity) -> tuple[Document, ...]:
    """The revisions that a page may be, by what it says of itself."""
    return tuple(document for document in own_documents(operator) if _may_be(document, identity))


def _may_be(document: Document, identity: Identity) -> bool:
    no_commit = document.revision is None or identity.revision is None
    return (
        (identity.locale is None or str(document.locale).lower() == identity.locale)
        and document.date == identity.date
        and (no_commit or str(identity.revision).startswith(str(document.revision)))
    )


def lacking_tables(specification: Specification) -> LacksTables:
    """What the specifications say of the revisions that they name: `tables: false`.

    Where two revisions have one date, and one of them has tables, a page without them may be a copy of that one that
    was cut off: it is taken for no other.
    """

    def lacks(name: str, identity: Identity) -> bool:
        operator = specification.operator(name)
        found = () if operator is None or identity.date is None else revisions_of(operator, identity)
        return bool(found) and not any(document.tables for document in found)

    return lacks


def none_lacks_tables(name: str, identity: Identity) -> bool:
    """For whom every page must have them."""
    return False
