"""What this room says when text is no expression, or an expression has no form in a language."""

from __future__ import annotations

from dmlgen.codes import Code


class ExpressionError(Exception):
    """An expression cannot be read or lowered.

    `offset` is the 0-based place in the expression's text; the text form is ``problem; remedy``.
    """

    def __init__(self, code: Code, offset: int, problem: str, remedy: str) -> None:
        super().__init__(code, offset, problem, remedy)
        self.code = code
        self.offset = offset
        self.problem = problem
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.problem}; {self.remedy}"


class EvaluationError(Exception):
    """A well-formed expression has no value for the members given: one is missing or unfit, or an index is outside."""
