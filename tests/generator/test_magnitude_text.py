"""The generated function of the magnitudes: alone, or after the reference's code where it uses names from there."""

from __future__ import annotations

from specs import FAMILIES, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.rendering.reference_text import CodeView, magnitude_code, reference_code


def written(tree: Tree, magnitude: str) -> tuple[CodeView, CodeView]:
    """The functions of an operator's reference and of this magnitude."""
    tree.write(edited(("domain:\n", f"magnitude: |\n  {magnitude}\ndomain:\n")))
    (operator,) = load_specification(tree.root, FAMILIES).operators
    code = magnitude_code(operator)
    assert code is not None
    return reference_code(operator), code


def test_what_uses_members_only_stands_alone(tree: Tree) -> None:
    _, code = written(tree, "OutputTensor = np.abs(InputTensor)")
    assert code.body == ("OutputTensor = np.abs(InputTensor)",)


def test_what_uses_names_of_the_reference_follows_it(tree: Tree) -> None:
    reference, code = written(tree, "OutputTensor = np.abs(total)")
    assert len(reference.body) == 6
    assert code.body == (*reference.body, "OutputTensor = np.abs(total)")
    assert code.result == "(OutputTensor,)"
    assert "HasExclusiveSum: bool" in code.signature


def test_a_name_that_both_assign_keeps_the_reference(tree: Tree) -> None:
    reference, code = written(tree, "total = np.abs(InputTensor)\n  OutputTensor = total")
    assert code.body == (*reference.body, "total = np.abs(InputTensor)", "OutputTensor = total")
