"""Made-up operators for tests of kernel families: read by the real families, not checked in any other respect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from specs import Tree

from dmlgen.checking import load_specification
from dmlgen.diagnostics import Problems
from dmlgen.families import vocabularies
from dmlgen.loading import load_file
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.parsing import parse_operator

NAME = "ELEMENT_WISE_ABS"


def operator_text(
    *, name: str = NAME, members: Sequence[str], constraints: Sequence[str], support: Sequence[str], kernel: str
) -> str:
    """A file of an operator, from lines of its parts."""
    parts = {"members": members, "constraints": constraints, "support": support}
    given = [line for key, lines in parts.items() if lines for line in (f"{key}:", *lines)]
    head = [
        f"operator: {name}",
        "summary: Made up.",
        'introduced: "1.0"',
        "documents:",
        "  - {page: the-page, locale: en-us}",
    ]
    return "\n".join([*head, *given, "kernel:", "  family: elementwise", kernel, "reference: |", "  Y = X", ""])


@cache
def _nothing() -> Specification:
    with TemporaryDirectory() as folder:
        return load_specification(Tree(Path(folder)).root)


def specification(*texts: str) -> Specification:
    """A specification of the operators of `texts`, in this order."""
    return Specification(operators=tuple(map(_operator, texts)), enums=_nothing().enums, levels=_nothing().levels)


def _operator(text: str) -> OperatorSpec:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "operator.yaml"
        path.write_text(text, encoding="utf-8")
        problems = Problems()
        node = load_file(path, "spec/operators/operator.yaml", problems)
        assert node is not None
        parsed = parse_operator(node, vocabularies(), problems)
        problems.raise_any()
        assert parsed is not None
        return parsed.operator
