"""Made-up operators for tests of kernel families: read by the real families, not checked in any other respect."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dmlgen.checking.common import Common, load_common
from dmlgen.checking.specification import load_shared
from dmlgen.diagnostics import Problems
from dmlgen.families import vocabularies
from dmlgen.loading import Source
from dmlgen.loading.composing import compose
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.parsing import parse_operator

REPOSITORY = Path(__file__).resolve().parents[2]
NAME = "ELEMENT_WISE_ABS"


def operator_text(
    *,
    name: str = NAME,
    members: Sequence[str],
    constraints: Sequence[str],
    support: Sequence[str],
    kernel: str,
    family: str = "elementwise",
    in_place: Sequence[str] = (),
    reference: str = "Y = X",
) -> str:
    """A file of an operator, from lines of its parts."""
    parts = {"members": members, "constraints": constraints, "support": support}
    given = [line for key, lines in parts.items() if lines for line in (f"{key}:", *lines)]
    head = [
        f"operator: {name}",
        "summary: Made up.",
        'introduced: "1.0"',
        f"in_place: [{', '.join(in_place)}]",
        "documents:",
        "  - {page: the-page, locale: en-us}",
    ]
    return "\n".join([*head, *given, "kernel:", f"  family: {family}", kernel, "reference: |", f"  {reference}", ""])


def own_text(name: str) -> str:
    """The file of one of our operators."""
    return (REPOSITORY / "spec" / "operators" / f"{name.lower()}.yaml").read_text(encoding="utf-8")


@cache
def common() -> Common:
    """Return the facts that all operators share."""
    problems = Problems()
    found = load_common(REPOSITORY, problems)
    problems.raise_any()
    return found


def specification(*texts: str) -> Specification:
    """A specification of the operators of `texts`, in this order."""
    return Specification(operators=tuple(map(_operator, texts)), enums=common().enums, levels=common().levels)


def _operator(text: str) -> OperatorSpec:
    named = re.search(r"^operator: (\w+)$", text, re.MULTILINE)
    assert named is not None, text
    problems = Problems()
    node = compose(Source(f"spec/operators/{named[1].lower()}.yaml", text), problems)
    assert node is not None
    parsed = parse_operator(node, vocabularies(), problems, load_shared(REPOSITORY, problems))
    problems.raise_any()
    assert parsed is not None
    return parsed.operator
