"""spec/undocumented.yaml: the operators that stay without a specification."""

from __future__ import annotations

from specs import BASE, FAMILIES, Tree, unmarked

from dmlgen.checking import load_specification

FILE = "spec/undocumented.yaml"
QUANTIZE = "QUANTIZE: {page: the-page, date: 2025-02-14, because: The page is empty.}\n"


def assert_says(tree: Tree, marked: str, message: str) -> None:
    text, (place,) = unmarked(marked, FILE)
    tree.write(BASE)
    tree.write(text, FILE)
    assert tree.messages() == [f"{place}: {message}"]


def test_they_are_known(tree: Tree) -> None:
    tree.write(BASE)
    tree.write(QUANTIZE, FILE)
    (operator,) = load_specification(tree.root, FAMILIES).undocumented
    assert (operator.name, operator.page, operator.because) == ("QUANTIZE", "the-page", "The page is empty.")


def test_no_operator_of_directml(tree: Tree) -> None:
    assert_says(tree, f"¦QANTIZE{QUANTIZE[8:]}", "QANTIZE is no operator of DirectML; did you mean QUANTIZE?")


def test_an_operator_with_a_specification(tree: Tree) -> None:
    assert_says(
        tree,
        "¦CUMULATIVE_SUMMATION: {page: the-page, because: x}",
        "CUMULATIVE_SUMMATION has a specification: spec/operators/cumulative_summation.yaml; remove it",
    )


def test_a_key_that_is_missing(tree: Tree) -> None:
    assert_says(tree, "QUANTIZE: ¦{page: the-page}", "the operator lacks the key 'because'; add `because: ...`")


def test_no_mapping(tree: Tree) -> None:
    message = "the undocumented operators: a mapping is wanted, not a list; write QUANTIZE: {page: ..., because: ...}"
    assert_says(tree, "¦[QUANTIZE]", message)
