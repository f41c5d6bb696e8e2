"""Answers: what people ask of a specification. Pure functions from specification objects to text."""

from dmlgen.answers.drafting import MARK, DraftError, draft, unfilled
from dmlgen.answers.explain import explain
from dmlgen.answers.listing import list_operators
from dmlgen.answers.lookup import LookupFailed, find_operator
from dmlgen.answers.pages import Block, Code, Page, Paragraph, Section, Table
from dmlgen.answers.query import Answer, query
from dmlgen.answers.question import QuestionError

__all__ = [
    "MARK",
    "Answer",
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
    "find_operator",
    "list_operators",
    "query",
    "unfilled",
]
