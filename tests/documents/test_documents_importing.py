"""Pages to the YAML of a specification."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copy

import pytest
from document_pages import ROOT, Pages

from dmlgen.checking import load_specification
from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import MARK, OrderUnknown, PageFacts, Vocabulary, compare, merge, newest_first, skeleton
from dmlgen.families import vocabularies
from dmlgen.model import Specification

SUMMATION = """\
# yaml-language-server: $schema=../operator.schema.json
# Imported from 1 page. Do each task below, then remove its 'FILL IN'.
operator: CUMULATIVE_SUMMATION
summary: "FILL IN: what the operator does, in one sentence"
introduced: "2.1"
in_place: [InputTensor]

documents:
  - {page: ns-directml-dml_cumulative_summation_operator_desc, locale: ru-ru, date: 2020-10-29, revision: 8e1f04c7}

# FILL IN: what each member is, in your own words
members:
  InputTensor:     {kind: input, doc: FILL IN}
  OutputTensor:    {kind: output, doc: FILL IN}
  Axis:            {type: UINT, doc: FILL IN}
  AxisDirection:   {type: DML_AXIS_DIRECTION, doc: FILL IN}
  HasExclusiveSum: {type: BOOL, doc: FILL IN}

constraints:
  - same: [DataType, Sizes]
    of: [InputTensor, OutputTensor]
  - require: Axis < InputTensor.DimensionCount

support:
  - {since: "2.1", tensors: {"*": {dimensions: 4, types: [FLOAT32, FLOAT16, UINT32, UINT16]}}}

# FILL IN: what is computed: a kernel family and its entries
kernel:
  family: FILL IN

# FILL IN: the same in plain NumPy, written apart from the kernel
reference: |
  # FILL IN

# FILL IN: where random inputs are drawn, so that results mean something
domain:
  InputTensor: {FLOATS: "uniform(-1, 1)", INTEGERS: any}

# FILL IN: how exact the results are, per data type
tolerance:
  FLOATS: 0

examples:
  - name: along the rows
    inputs: {InputTensor: &shared1 {type: FLOAT32, data: [[[[2, 1, 3, 5], [3, 8, 7, 3], [9, 6, 2, 4]]]]}}
    members: {Axis: 3, AxisDirection: DML_AXIS_DIRECTION_INCREASING, HasExclusiveSum: false}
    outputs: {OutputTensor: {type: FLOAT32, data: [[[[2, 3, 6, 11], [3, 11, 18, 21], [9, 15, 17, 21]]]]}}
  - name: without the element itself
    inputs: {InputTensor: *shared1}
    members: {Axis: 3, AxisDirection: DML_AXIS_DIRECTION_INCREASING, HasExclusiveSum: true}
    outputs: {OutputTensor: {type: FLOAT32, data: [[[[0, 2, 3, 6], [0, 3, 11, 18], [0, 9, 15, 17]]]]}}
  - name: from the end
    inputs: {InputTensor: *shared1}
    members: {Axis: 3, AxisDirection: DML_AXIS_DIRECTION_DECREASING, HasExclusiveSum: false}
    outputs: {OutputTensor: {type: FLOAT32, data: [[[[11, 9, 8, 5], [21, 18, 10, 3], [21, 12, 6, 4]]]]}}
  - name: down the columns
    inputs: {InputTensor: *shared1}
    members: {Axis: 2, AxisDirection: DML_AXIS_DIRECTION_INCREASING, HasExclusiveSum: false}
    outputs: {OutputTensor: {type: FLOAT32, data: [[[[2, 1, 3, 5], [5, 9, 10, 8], [14, 15, 12, 12]]]]}}
"""


def imported(pages: Pages, operator: str, *names: str) -> str:
    return skeleton(merge(operator, newest_first([pages.read(name) for name in names])), pages.vocabulary)


def check(tmp_path: Path, operator: str, text: str) -> list[str]:
    """Return the checker's messages about a specification, without its file's name."""
    folder = tmp_path / "spec" / "operators"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("enums.yaml", "feature_levels.yaml"):
        copy(ROOT / "spec" / name, tmp_path / "spec" / name)
    (folder / f"{operator.lower()}.yaml").write_text(text, encoding="utf-8")
    try:
        load_specification(tmp_path, vocabularies())
    except SpecErrors as errors:
        return [f"{found.line}: {found.problem}" for found in errors.diagnostics]
    return []


def test_one_page(pages: Pages) -> None:
    assert imported(pages, "CUMULATIVE_SUMMATION", "summation_published_ru.md") == SUMMATION


@pytest.mark.parametrize(
    ("operator", "names", "outputs"),
    [
        ("CUMULATIVE_SUMMATION", ["summation_published_ru.md"], 1),
        ("CUMULATIVE_PRODUCT", ["product_source_en.md", "product_published_ru.md", "product_plain_fr.txt"], 1),
        ("CUMULATIVE_PRODUCT", ["product_plain_fr.txt"], 1),
        ("CUMULATIVE_PRODUCT", ["product_converted_en.md"], 1),
        ("ELEMENT_WISE_MODULUS_FLOOR", ["modulus_published_ru.md"], 1),
    ],
)
def test_only_what_a_person_must_write_is_missing(
    tmp_path: Path, pages: Pages, operator: str, names: list[str], outputs: int
) -> None:
    text = imported(pages, operator, *names)
    lines = text.split("\n")
    family, reference = lines.index("  family: FILL IN") + 1, lines.index("reference: |") + 1
    assert check(tmp_path, operator, text) == [
        f"{family}: family: 'FILL IN' is no kernel family",
        f"{reference}: reference: OutputTensor is not assigned",
    ]
    for line in (family - 1, reference):
        assert lines[line - 2].startswith(f"# {MARK}: ")


def test_a_finished_import_agrees_with_its_pages(tmp_path: Path, pages: Pages, specification: Specification) -> None:
    """A person adds kernel and reference; then every page agrees, the errata explain the older ones."""
    names = ["product_source_en.md", "product_published_ru.md", "product_translated_ru.md", "product_plain_fr.txt"]
    text = imported(pages, "CUMULATIVE_PRODUCT", *names)
    committed = (ROOT / "spec" / "operators" / "cumulative_product.yaml").read_text(encoding="utf-8")
    kernel = committed[committed.index("kernel:") : committed.index("domain:")]
    start, end = text.index("kernel:"), text.index("# FILL IN: where random")
    assert check(tmp_path, "CUMULATIVE_PRODUCT", text[:start] + kernel + text[end:]) == []
    operator = load_specification(tmp_path, vocabularies()).operators[0]
    for name in names:
        assert [row.fact for row in compare(pages.read(name), operator, pages.vocabulary).findings] == []


def test_several_pages(pages: Pages) -> None:
    text = imported(
        pages, "CUMULATIVE_PRODUCT", "product_published_ru.md", "product_converted_en.md", "product_source_en.md"
    )
    page = "ns-directml-dml_cumulative_product_operator_desc"
    assert (
        f"documents:\n  - {{page: {page}, locale: en-us, date: 2022-01-19}}\n"
        f"  - {{page: {page}, locale: und}}   # the page does not give its language\n"
        f"  - {{page: {page}, locale: ru-ru, date: 2021-03-15, revision: 0b93de98}}\n"
    ) in text
    assert text[text.index("# FILL IN: check each") :] == (
        "# FILL IN: check each of these, and why the pages differ\n"
        "errata:\n"
        "  # product_published_ru.md, line 141\n"
        "  - fact: support\n"
        "    page: ru-ru, 2021-03-15\n"
        '    says: "4.0, 3.1"\n'
        '    taken: "5.0, 4.0, 3.1"\n'
        "    because: The newest page (en-us, 2022-01-19) wins.\n"
        "  # product_published_ru.md, line 143\n"
        "  - fact: support.4_0.types\n"
        "    page: ru-ru, 2021-03-15\n"
        "    says: FLOAT32, FLOAT16, UINT32, UINT16\n"
        "    taken: FLOAT32, FLOAT16, INT32, UINT32\n"
        "    because: The newest page (en-us, 2022-01-19) wins.\n"
        "  # product_published_ru.md, line 149\n"
        "  - fact: support.3_1.types\n"
        "    page: ru-ru, 2021-03-15\n"
        "    says: FLOAT32, FLOAT16, UINT32, UINT16\n"
        "    taken: FLOAT32, FLOAT16, INT32, UINT32\n"
        "    because: The newest page (en-us, 2022-01-19) wins.\n"
    )


def test_a_fact_of_an_older_page_only_says_so(pages: Pages) -> None:
    newest = pages.changed(
        "product_source_en.md",
        ("The operator supports in-place execution: the output tensor may alias *InputTensor* while it is bound.", "."),
    )
    merged = merge("CUMULATIVE_PRODUCT", newest_first([pages.read("product_published_ru.md"), newest]))
    assert (
        "# from an older page only: ru-ru, 2021-03-15 (product_published_ru.md)\nin_place: [InputTensor]\n"
    ) in skeleton(merged, pages.vocabulary)


def test_a_page_that_contradicts_itself(pages: Pages) -> None:
    facts = pages.changed("product_published_ru.md", ("    UINT Axis;", "    INT Axis;"))
    text = skeleton(merge("CUMULATIVE_PRODUCT", [facts]), pages.vocabulary)
    assert (
        "  - fact: members.Axis.type\n    page: ru-ru, 2021-03-15\n    says: UINT\n    taken: INT\n"
        "    because: The page contradicts itself.\n"
    ) in text


def test_an_example_that_differs_between_pages(pages: Pages) -> None:
    older = pages.changed("product_published_ru.md", ("[54, 48, 42, 60]", "[54, 48, 42, 61]"))
    merged = merge("CUMULATIVE_PRODUCT", [pages.read("product_source_en.md"), older])
    found = [difference for difference in merged.differences if difference.fact.startswith("examples")]
    assert [difference.fact for difference in found] == ["examples.down the columns.OutputTensor"]
    text = skeleton(merged, pages.vocabulary)
    assert "  - fact: examples.down the columns.OutputTensor\n    page: ru-ru, 2021-03-15\n    says: " in text


def test_names_of_examples(pages: Pages) -> None:
    """A translated title is no name; an English page of the same example gives one."""
    french, english = pages.read("product_plain_fr.txt"), pages.read("product_converted_en.md")
    assert merge("CUMULATIVE_PRODUCT", [french]).example_names == tuple(f"example {number}" for number in (1, 2, 3, 4))
    assert merge("CUMULATIVE_PRODUCT", [french, english]).example_names[0] == "along the rows"


def test_arrays_and_conditional_tables(pages: Pages) -> None:
    text = imported(pages, "REDUCE", "reduce_source_en.md")
    assert ("  Axes:         {type: UINT_ARRAY, count: AxisCount, doc: FILL IN}\n") in text
    assert (
        '  - {since: "2.1", when: "Function in [DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN]", '
        "tensors: {InputTensor: {dimensions: 4, types: [FLOAT32, FLOAT16, INT32]}, "
        "OutputTensor: {dimensions: 4, types: [UINT32]}}}\n"
    ) in text
    joined = imported(pages, "JOIN", "join_source_en.md")
    assert "  InputTensors: {kind: inputs, count: InputCount, doc: FILL IN}\n" in joined
    assert text.endswith(
        "\n# unread: reduce_source_en.md, line 82: "
        "a constraint: The data types are equal, unless the function finds a place.\n"
    )


def test_optional_members_and_incomplete_examples(pages: Pages) -> None:
    text = imported(pages, "GEMM", "gemm_published_en.md")
    assert "  CTensor:         {kind: input, optional: true, doc: FILL IN}\n" in text
    assert "\nformula: Output = FusedActivation(Alpha * TransA(A) x TransB(B) + Beta * C)\n" in text
    assert "  # layout: CTensor { BatchCount, ChannelCount, M, N }\n" in text
    assert "examples:" not in text
    assert "# unread: gemm_published_en.md, line 94: the values of BTensor, which are elided\n" in text


def test_a_page_without_its_first_level(pages: Pages) -> None:
    facts = pages.changed("product_source_en.md", ("This operator came with `DML_FEATURE_LEVEL_3_1`.", "."))
    text = skeleton(merge("CUMULATIVE_PRODUCT", [facts]), pages.vocabulary)
    assert '# FILL IN: no page gives the level that introduced the operator\nintroduced: "?"\n' in text


class TestOrder:
    """Which page is newer."""

    def order(self, *facts: PageFacts) -> list[str]:
        return [page.file for page in newest_first(facts)]

    def test_by_date_and_levels(self, pages: Pages) -> None:
        source, russian = pages.read("product_source_en.md"), pages.read("product_published_ru.md")
        french = pages.read("product_plain_fr.txt")
        assert self.order(russian, source) == ["product_source_en.md", "product_published_ru.md"]
        assert self.order(russian, french) == ["product_plain_fr.txt", "product_published_ru.md"]
        assert self.order(french, russian, source)[-1] == "product_published_ru.md"

    def test_an_undated_page_with_fewer_levels_is_older(self, pages: Pages) -> None:
        text = pages.text("product_plain_fr.txt")
        start, end = text.index("DML_FEATURE_LEVEL_5_0"), text.index("DML_FEATURE_LEVEL_4_0")
        old = pages.read_text(text[:start] + text[end:], "old.txt")
        assert self.order(old, pages.read("product_source_en.md")) == ["product_source_en.md", "old.txt"]

    def test_undated_pages_with_the_same_levels_that_differ(self, pages: Pages) -> None:
        other = pages.changed(
            "product_plain_fr.txt", ("4 FLOAT32, FLOAT16, INT32, UINT32", "4 FLOAT32, FLOAT16, INT32")
        )
        with pytest.raises(OrderUnknown) as caught:
            self.order(other, pages.read("product_source_en.md"))
        assert str(caught.value) == (
            "product_plain_fr.txt has no date, and the same feature levels as product_source_en.md "
            "(en-us, 2022-01-19), but differs in support.3_1.types; give the pages newest first, with --in-order"
        )

    def test_levels_that_order_nothing(self, pages: Pages) -> None:
        text = pages.text("product_plain_fr.txt")
        start, end = text.index("DML_FEATURE_LEVEL_4_0"), text.rindex("DML_FEATURE_LEVEL_3_1")
        odd = pages.read_text(text[:start] + text[end:], "odd.txt")
        with pytest.raises(OrderUnknown) as caught:
            self.order(odd, pages.read("product_published_ru.md"))
        assert str(caught.value) == (
            "odd.txt has no date, and its feature levels are neither more nor fewer than those of "
            "product_published_ru.md; give the pages newest first, with --in-order"
        )


def test_the_vocabulary_is_the_projects(specification: Specification, vocabulary: Vocabulary) -> None:
    assert "GEMM" in vocabulary.operators
    assert "INVALID" not in vocabulary.operators
    assert vocabulary.levels[0] == "1.0"
    assert vocabulary.enums["DML_AXIS_DIRECTION"] == ("DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING")


def test_formulas_keep_their_lines_and_typical_values_are_defaults(pages: Pages) -> None:
    text = pages.text("product_source_en.md").replace(
        "Makes a running product along one dimension.\n",
        "Makes a running product.\n\n```\nX = InputTensor\n\nOutputTensor = product(X)\n```\n",
    )
    text = text.replace(
        "Counts dimensions from the outermost.", "Counts dimensions. A typical default for this value is 3."
    )
    written = skeleton(merge("CUMULATIVE_PRODUCT", [pages.read_text(text)]), pages.vocabulary)
    assert "formula: |\n  X = InputTensor\n\n  OutputTensor = product(X)\n" in written
    assert "{type: UINT, default: 3, doc: FILL IN}" in written


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
    """Facts of them that the page does not say are marked; that they may be null needs no word."""
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
