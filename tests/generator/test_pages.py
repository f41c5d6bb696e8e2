"""Pages that are generated, and the codes of messages, which have one of them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from specs import BASE, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.codes import Code as GeneratorCode
from dmlgen.families import vocabularies
from dmlgen.model import Specification
from dmlgen.rendering import plan
from dmlgen.rendering.files import environment
from dmlgen.rendering.operators_page import ORACLES, count_tests, coverage_view
from dmlgen.rendering.pages import code, compact_types, prose
from dmlops import REGISTRY
from dmlruntime.core.codes import Code as CallCode
from dmlruntime.core.codes import Kind
from dmlruntime.validation.codes import Code as ViolationCode
from dmltools.codes import Code as ToolCode
from dmltools.conformance.rows import type_tuples
from dmltools.conformance.subject import subject

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"
UNDOCUMENTED = "QUANTIZE: {page: the-page, date: 2025-02-14, because: The page is *empty*.}\n"
SECOND_ERRATUM = """\
  - fact: formula
    page: every revision
    says: nothing
    taken: sum of x * y_i, where x < y
    because: The sum
      is meant.
"""
PAGE = """\
<!-- Generated from spec; do not edit. Template: templates/docs/operators.md.j2. Regenerate: dmlgen generate -->
# Operators

| | |
|---|---:|
| operators of DirectML | 13 |
| specified here | 1 |
| not specified yet | 12 |
| worked examples | 2, 1 of them printed on the pages |
| edge cases | 1: 1 documented |
| tests on each backend | 7 |
| rules | 3: 2 that pages are read for, 0 that they state otherwise, 1 that no page states |
| errata | 2: 1 where a page is wrong, contradicts another or states a rule incompletely; 1 where it says nothing |

*Tests* counts the cases of an operator and one sweep per tuple of data types; they run on every backend. Descriptors
that must be rejected are tested as well. *Types* are those of the newest table; `→` separates inputs from outputs if
they differ. *Compared with* names who else computes the operator in tests: torch, SciPy, Python's own integers
(*exact*), ONNX's test cases, ONNX Runtime.

The specification covers operators. DirectML's graph descriptions (`DML_GRAPH_DESC` and its nodes and edges), execution
flags, operator initializers, and temporary and persistent resources are not part of it.

## Cumulative sums and products: 1

Kernel family: scan.

| operator | since | newest table | types | compared with | examples | edge cases | tests | errata |
|---|---|---|---|---|---:|---:|---:|---:|
| [CUMULATIVE_SUMMATION](../spec/operators/cumulative_summation.yaml) \
| 2.1 | 5.0 | FLOAT32/16 INT64/32 | {oracles} | 2 | 1 | 7 | [2](#cumulative_summation) |

## Not specified yet

| operator | since | status |
|---|---|---|
| ELEMENT_WISE_ABS | 1.0 | documented |
| ELEMENT_WISE_ACOS | 1.0 | documented |
| ELEMENT_WISE_ADD | 1.0 | documented |
| ELEMENT_WISE_ASIN | 1.0 | documented |
| ELEMENT_WISE_ATAN | 1.0 | documented |
| ELEMENT_WISE_CEIL | 1.0 | documented |
| ELEMENT_WISE_CLIP | 1.0 | documented |
| ELEMENT_WISE_COS | 1.0 | documented |
| ELEMENT_WISE_DIVIDE | 1.0 | documented |
| ELEMENT_WISE_IDENTITY | 1.0 | documented |
| SCATTER_ELEMENTS | 2.0 | documented |
| QUANTIZE | 6.3 | its page does not say what it computes. The page is \\*empty\\*. |

## Errata

Where the documents are wrong, contradict each other or are silent, and what the specification uses instead.

### CUMULATIVE_SUMMATION

- `support.2_1.types` (ru-ru, 2020-10-29)
  - says: UINT16
  - taken: INT32
  - because: The newest page wins.
- `formula` (every revision)
  - says: nothing
  - taken: sum of x \\* y_i, where x \\< y
  - because: The sum is meant.

## Rules that no page states

Pages are silent about these rules, or state others. The specification has them for the reasons given.

- There are \\*no\\* more.
  - `Axis < 9 * InputTensor.DimensionCount`: CUMULATIVE_SUMMATION
"""


def _small(tree: Tree) -> Specification:
    """One specified operator, one whose page is empty, ten that begin alike, and one with two names."""
    rule = "  - {require: Axis < 9 * InputTensor.DimensionCount, because: There are *no* more.}\n"
    tree.write(edited(("support:\n", f"{rule}support:\n"), text=BASE + SECOND_ERRATUM))
    tree.write(UNDOCUMENTED, "spec/undocumented.yaml")
    loaded = load_specification(tree.root, vocabularies())
    enum = loaded.enum("DML_OPERATOR_TYPE")
    assert enum is not None
    names = ("INVALID", "CUMULATIVE_SUMMATION", "QUANTIZE", "SCATTER_ELEMENTS", "SCATTER")
    begin = [member for member in enum.members if "_ELEMENT_WISE_" in member.name][:10]
    kept = [member for member in enum.members if member.name.removeprefix("DML_OPERATOR_") in names]
    fewer = replace(enum, members=(*begin, *kept))
    return replace(loaded, enums=tuple(fewer if each is enum else each for each in loaded.enums))


def _page(specification: Specification) -> str:
    task = next(task for task in plan(specification, TEMPLATES) if task.path == "docs/operators.md")
    banner = {
        "what": f"Generated from {task.source}; do not edit.",
        "how": f"Template: templates/{task.template}. Regenerate: dmlgen generate",
    }
    text = environment(TEMPLATES).get_template(task.template).render(view=task.view, banner=banner)
    return text.rstrip("\n") + "\n"


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_the_page_of_a_small_specification(tree: Tree) -> None:
    assert _page(_small(tree)) == PAGE.format(oracles="none")


def test_the_page_names_what_the_tests_compare_with(tree: Tree) -> None:
    """In the order of the page's own sentence; of the file only the names are read."""
    oracles = "CUMULATIVE_SUMMATION:\n  onnx: {CumSum: {InputTensor: x}}\n  torch: torch.cumsum(InputTensor, Axis)\n"
    (tree.root / "tests/oracles").mkdir(parents=True)
    tree.write(oracles, "tests/oracles/oracles.yaml")
    assert _page(_small(tree)) == PAGE.format(oracles="torch, ONNX")


def test_oracles_that_are_no_yaml_are_reported(tree: Tree) -> None:
    tree.write(BASE)
    (tree.root / "tests/oracles").mkdir(parents=True)
    tree.write("CUMULATIVE_SUMMATION: {torch: x\n", "tests/oracles/oracles.yaml")
    (message,) = tree.messages()
    assert message.startswith("tests/oracles/oracles.yaml:2:1: ")


def test_every_oracle_of_the_repository_has_a_name_on_the_page(whole: Specification) -> None:
    assert {key for keys in whole.oracles.values() for key in keys} == set(ORACLES)
    assert set(whole.oracles) <= {operator.name.upper for operator in whole.operators}
    rows = {row.name: row.oracles for group in coverage_view(whole).groups for row in group.rows}
    assert rows["ACTIVATION_HARD_SIGMOID"] == "torch, ONNX, ONNX Runtime"


def test_every_family_has_a_title_of_its_own() -> None:
    titles = [family.title for family in vocabularies()]
    assert all(titles)
    assert len(set(titles)) == len(titles)


def test_types_of_outputs_stand_behind_an_arrow(whole: Specification) -> None:
    rows = {row.name: row.types for group in coverage_view(whole).groups for row in group.rows}
    assert rows["ELEMENT_WISE_IS_NAN"] == "FLOAT32/16 → UINT32/8"
    assert rows["ELEMENT_WISE_NEGATE"] == "FLOAT32/16 INT64/32/16/8"  # no arrow where they are the same


def test_every_operator_of_directml_stands_once(whole: Specification) -> None:
    view = coverage_view(whole)
    names = [row.name for group in view.groups for row in group.rows] + [missing.name for missing in view.missing]
    assert len(names) == len(set(names)) == view.known == view.specified + view.unspecified
    assert {operator.name.upper for operator in whole.operators} <= set(names)
    enum = whole.enum("DML_OPERATOR_TYPE")
    assert enum is not None
    assert view.known == len({member.value for member in enum.members} - {0})


def test_the_counts_of_tests_are_those_of_the_runtime(whole: Specification) -> None:
    differ = {}
    for operator in whole.operators:
        under_test = subject(REGISTRY, operator.name.upper)
        expected = len(under_test.cases) + len(type_tuples(under_test))
        if count_tests(operator, whole) != expected:
            differ[operator.name.upper] = (count_tests(operator, whole), expected)
    assert differ == {}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a * b | c", r"a \* b \| c"),
        ("DML_NAME and _x_", r"DML_NAME and \_x\_"),
        ("one\n  two", "one two"),
        ("a<b> [c] `d` \\", r"a\<b> \[c\] \`d\` \\"),
    ],
)
def test_text_stays_text_in_markdown(text: str, expected: str) -> None:
    assert prose(text) == expected


def test_types_are_written_short() -> None:
    assert compact_types(["UINT8", "FLOAT16", "UINT64", "FLOAT32", "INT4"]) == "FLOAT32/16 INT4 UINT64/8"


def test_texts_of_a_specification_stay_texts(tree: Tree) -> None:
    """Names of cases and of pages come from files of whoever wrote them."""
    hostile = "`` [x](http://x) <b>|&lt;~~`"
    name, locale = f'"{hostile}"', f'"{hostile} ru"'
    text = BASE.replace("name: one element", f"name: {name}").replace("locale: ru-ru", f"locale: {locale}")
    text = text.replace("page: ru-ru, 2020-10-29", f'page: "{hostile} ru, 2020-10-29"')
    tree.write(text.replace("fact: support.2_1.types", f'fact: "edge_cases.{hostile}"'))
    page = _page(load_specification(tree.root, vocabularies()))
    shown = r"\`\` \[x\](http://x) \<b>\|\&lt;\~\~\` ru, 2020-10-29"
    assert f"- ``` edge_cases.{hostile} ``` ({shown})\n" in page


@pytest.mark.parametrize(
    ("text", "shown"), [("a.b", "`a.b`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a ``\n b`", "``` a `` b` ```")]
)
def test_code(text: str, shown: str) -> None:
    assert code(text) == shown


TABLES: dict[str, type[Kind]] = {
    "generator/dmlgen": GeneratorCode,
    "runtime/dmlruntime": CallCode,
    "runtime/dmlruntime/validation": ViolationCode,
    "runtime/dmltools": ToolCode,
}


def test_no_two_kinds_have_one_code() -> None:
    counts = Counter(str(kind) for table in TABLES.values() for kind in table)
    assert [code for code, count in counts.items() if count > 1] == []
    assert all(re.fullmatch(r"DML\d{4}", code) for code in counts)
    for table in TABLES.values():
        assert sorted(map(str, table)) == [str(kind) for kind in table]


@pytest.mark.parametrize("folder", TABLES)
def test_each_kind_is_used_and_says_what_to_do(folder: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py") if path.name != "codes.py"]
    used = {name for text in texts for name in re.findall(r"\bCode\.([A-Z_0-9]+)\b", text)}
    for kind in TABLES[folder]:
        assert kind.name in used, f"{kind.name} is used nowhere"
        for sentence in (kind.meaning, kind.remedy):
            assert sentence.endswith("."), sentence
