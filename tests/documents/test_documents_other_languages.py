"""A language whose words are not known loses no fact silently."""

from __future__ import annotations

import re

from document_pages import Pages

from dmlgen.documents import merge, skeleton

PAGE = "product_source_en.md"


def unknown_kinds(text: str) -> str:
    """The page with words for the kinds that no list has."""
    return text.replace("| Input |", "| Inndata |").replace("| Output |", "| Utdata |")


def test_the_members_names_tell_the_direction(pages: Pages) -> None:
    facts, usual = pages.read_text(unknown_kinds(pages.text(PAGE)), PAGE), pages.read(PAGE)
    assert facts.examples == usual.examples
    assert facts.in_place == usual.in_place
    assert "the kind 'Utdata' of OutputTensor" in [unread.what for unread in facts.unread]


def test_examples_without_an_output_are_unread(pages: Pages) -> None:
    text = unknown_kinds(pages.text(PAGE)).replace("OutputTensor", "ResultTensor")
    facts = pages.read_text(text, PAGE)
    assert facts.examples == ()
    line = text.count("\n", 0, text.index("InputTensor: (Sizes")) + 1
    found = [unread.at.line for unread in facts.unread if unread.what.startswith("the worked examples: ")]
    assert found == [line]


def test_a_blank_line_before_the_front_matter(pages: Pages) -> None:
    facts, usual = pages.read_text(f"\n\n{pages.text(PAGE)}", PAGE), pages.read(PAGE)
    assert facts.form is usual.form
    assert (facts.identity.locale, facts.identity.date) == (usual.identity.locale, usual.identity.date)
    assert facts.identity.at.line == usual.identity.at.line + 2


def test_the_tensors_of_an_array_are_a_list(pages: Pages) -> None:
    text = skeleton(merge("JOIN", [pages.read("join_source_en.md")]), pages.vocabulary)
    assert member_line(text, "InputTensors") == "InputTensors: {kind: inputs, count: InputCount, doc: FILL IN}"
    inputs = [line for line in text.split("\n") if line.startswith("    inputs: ")]
    assert inputs
    assert all(re.fullmatch(r"    inputs: \{InputTensors: \[.*\]\}", line) for line in inputs)


def member_line(text: str, name: str) -> str:
    return next(line.strip() for line in text.split("\n") if line.strip().startswith(f"{name}:"))


def test_structures_of_directml_are_members(pages: Pages) -> None:
    """What the page does not say of them is marked; that they may be null needs no word."""
    text = skeleton(merge("GEMM", [pages.read("gemm_published_en.md")]), pages.vocabulary)
    entry = member_line(text, "FusedActivation").split(maxsplit=1)[1]
    assert entry == "{type: DML_OPERATOR_DESC, operators: [FILL IN], doc: FILL IN}"
    for c_type, entry in (
        ("const DML_SCALE_BIAS*", "{type: DML_SCALE_BIAS, doc: FILL IN}"),
        ("DML_SCALAR_UNION", "{type: DML_SCALAR_UNION, data_type: FILL IN, doc: FILL IN}"),
    ):
        facts = pages.changed(
            "gemm_published_en.md", ("FLOAT Alpha;", f"{c_type} Alpha;"), ("[**FLOAT**]", f"[**{c_type}**]")
        )
        assert member_line(skeleton(merge("GEMM", [facts]), pages.vocabulary), "Alpha").split(maxsplit=1)[1] == entry


def test_an_array_that_may_be_absent(pages: Pages) -> None:
    facts = pages.changed("gemm_published_en.md", ("FLOAT Alpha;", "_Maybenull_ UINT* Alpha;"))
    line = member_line(skeleton(merge("GEMM", [facts]), pages.vocabulary), "Alpha")
    assert line.split(maxsplit=1)[1] == "{type: UINT_ARRAY, count: FILL IN, optional: true, doc: FILL IN}"


def test_another_member_that_may_be_absent_is_remarked(pages: Pages) -> None:
    facts = pages.changed("gemm_published_en.md", ("FLOAT Alpha;", "_Maybenull_ FLOAT Alpha;"))
    line = member_line(skeleton(merge("GEMM", [facts]), pages.vocabulary), "Alpha")
    assert line.endswith("may be absent: the vocabulary has no such member yet")
