"""The `def` line of a generated reference is Python, whatever the operator has."""

from __future__ import annotations

import ast

import pytest
from family_specs import operator_text, specification

from dmlgen.rendering.reference_text import reference_code

OUTPUT = "  Y: {kind: output, doc: The result.}"
SUPPORT = '  - {since: "1.0", tensors: {"*": {dimensions: 1-4, types: [FLOAT32]}}}'


@pytest.mark.parametrize(
    ("members", "reference", "signature"),
    [
        ((OUTPUT,), "Y = np.ones((2,))", "def reference(**_: Any) -> tuple[Array, ...]:"),
        (
            (OUTPUT,),
            'Y = np.ones(shapes["Y"])',
            "def reference(*, shapes: dict[str, tuple[int, ...]], **_: Any) -> tuple[Array, ...]:",
        ),
        (
            ("  X: {kind: input, doc: Elements.}", OUTPUT),
            "Y = X",
            "def reference(*, X: Array, **_: Any) -> tuple[Array, ...]:",
        ),
    ],
)
def test_the_line_names_what_is_passed(members: tuple[str, ...], reference: str, signature: str) -> None:
    text = operator_text(
        members=members, constraints=(), support=(SUPPORT,), kernel="", family="reference", reference=reference
    )
    (operator,) = specification(text).operators
    code = reference_code(operator)
    assert code.signature == signature
    ast.parse(f"{code.signature}\n    return ()")
