"""Queries: what people ask of a specification. Pure functions from specification objects to text."""

from dmlgen.drafts import MARK, unfilled
from dmlgen.queries.explain import explain, explain_facts
from dmlgen.queries.limits import newest_level, support_limits
from dmlgen.queries.listing import list_facts, list_mapped, list_operators, list_reversed, mapped_facts, reversed_facts
from dmlgen.queries.lookup import DraftError, LookupFailed, draft, find_operator, held_by
from dmlgen.queries.pages import Block, Code, Page, Paragraph, Section, Table
from dmlgen.queries.query import query, query_facts
from dmlgen.queries.question import QuestionError

__all__ = [
    "MARK",
    "Block",
    "Code",
    "DraftError",
    "LookupFailed",
    "Page",
    "Paragraph",
    "QuestionError",
    "Section",
    "Table",
    "draft",
    "explain",
    "explain_facts",
    "find_operator",
    "held_by",
    "list_facts",
    "list_mapped",
    "list_operators",
    "list_reversed",
    "mapped_facts",
    "newest_level",
    "query",
    "query_facts",
    "reversed_facts",
    "support_limits",
    "unfilled",
]
