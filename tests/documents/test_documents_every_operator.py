"""Every specification against a page of its own facts: nothing is unexplained; each fact altered: it is found."""

from __future__ import annotations

import pytest
from altered_facts import alterations
from document_pages import ROOT, Pages
from pages_of_facts import facts_of, newest_date, page_of

from dmlgen.documents import Comparison, compare
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.held import spec_claims
from dmlgen.model import Specification

OPERATORS = sorted(path.stem for path in (ROOT / "spec" / "operators").glob("*.yaml"))

UNREAD = {
    "activation_log_softmax1": ["the example gives no value for InputTensor, AxisCount, Axes"] * 3,
    "element_wise_bit_xor": ["the example gives no value for ATensor, BTensor"],
    "fill_value_constant": ["the example gives no value for ValueDataType"],
    "matrix_multiply_integer_to_float": [
        f"{name} has a section but is no field of the structure"
        for name in ("OutputScaleTensor", "OutputZeroPointTensor")
    ],
    "max_pooling": ["the member that counts the elements of Strides"],
    "padding": ["the example gives no value for PaddingValue"] * 3,
    "padding1": ["the example gives no value for PaddingValue"] * 3,
    "reverse_subsequences": ["the example gives no value for SequenceLengthsTensor"] * 2,
    "scatter_elements": ["the sizes of InputTensor: {2,3} is written, the brackets make {3,3}"],
    "scatter_nd": ["the example gives no value for InputDimensionCount, IndicesDimensionCount"],
    "tile": ["the member that counts the elements of Repeats"],
    "value_scale_2d": ["the member that counts the elements of Bias"],
}
"""What the pages of some operators have that cannot be read: examples without values or with two sizes of a tensor,
sections of no member, counts.
"""


def compared(pages: Pages, specification: Specification, operator: str, text: str) -> Comparison:
    held = specification.operator(operator.upper())
    assert held is not None
    return compare(pages.read_text(text, f"{operator}.md"), held, pages.vocabulary)


@pytest.mark.parametrize("operator", OPERATORS)
def test_a_page_of_its_own_facts(pages: Pages, specification: Specification, operator: str) -> None:
    held = specification.operator(operator.upper())
    assert held is not None
    comparison = compared(pages, specification, operator, page_of(facts_of(held), newest_date(held)))
    assert [(row.fact, row.page, row.spec) for row in comparison.findings] == []
    assert [str(erratum.fact) for erratum in comparison.idle] == []
    assert [one.what for one in comparison.facts.unread] == UNREAD.get(operator, [])
    assert len(comparison.rows) > 10


@pytest.mark.one_in(8)
@pytest.mark.parametrize("operator", OPERATORS)
def test_every_altered_fact_is_found(pages: Pages, specification: Specification, operator: str) -> None:
    held = specification.operator(operator.upper())
    assert held is not None
    own = facts_of(held)
    tried, wrong = 0, []
    for path, altered, beside in alterations(own, pages.vocabulary.enums):
        tried += 1
        comparison = compared(pages, specification, operator, page_of(altered, newest_date(held)))
        found = {row.fact for row in comparison.findings} | {str(one.fact) for one in comparison.idle}
        others = [fact for fact in found if fact != path and not fact.startswith(beside)]
        if path not in found or others:
            wrong.append((path, sorted(found)))
    assert wrong == []
    assert tried > 10


def test_formulas_are_whole(specification: Specification) -> None:
    """Every bracket has its other half, and nothing of YAML's own quotes is left."""
    wrong = [
        operator.name.upper
        for operator in specification.operators
        if operator.formula is not None
        and (operator.formula.count("(") != operator.formula.count(")") or '"' in operator.formula)
    ]
    assert wrong == []


def test_errata_have_taken_what_the_specification_holds(specification: Specification) -> None:
    """Both sides of an erratum about a value are values: `says` as the page would have it, `taken` as it is held."""
    compared, stale = 0, []
    for operator in specification.operators:
        held = spec_claims(operator)
        for erratum in operator.errata:
            if not paths.is_compared(erratum.fact) or erratum.fact == paths.NAMES:
                continue
            compared += 1
            _, text = held.get(str(erratum.fact), ("", ""))
            if not paths.agrees(erratum.fact, erratum.taken, text) or paths.agrees(erratum.fact, erratum.says, text):
                stale.append((operator.name.upper, str(erratum.fact), text))
    assert stale == []
    assert compared > 15
