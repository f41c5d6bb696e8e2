"""`dmlgen list`, `explain` and `new`, and how pages look."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from committed_specification import committed as specification
from refusals import bare
from specs import CLIP, CLIP_FILE, FAMILIES, LINEAR, LINEAR_FILE, REPOSITORY, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.cli import main
from dmlgen.cli.pipeline import Pipeline
from dmlgen.cli.showing import plain_page, plain_table, show
from dmlgen.families import vocabularies
from dmlgen.model import Specification
from dmlgen.queries import Block, Code, Page, Paragraph, Section, Table, explain, unfilled


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copy_spec: Callable[[Path], None]) -> Path:
    copy_spec(tmp_path)
    (tmp_path / "templates").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_list_has_a_line_for_each_operator(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(path.stem.upper() for path in (project / "spec/operators").glob("*.yaml"))
    shown = {}
    for option in ((), ("-v",)):
        assert main(["list", *option]) == 0
        shown[option] = capsys.readouterr().out.splitlines()
        assert [line.split()[0] for line in shown[option]] == ["operator", *files, "DEQUANTIZE", "QUANTIZE"]
    assert shown[()][-1].split(maxsplit=2)[1:] == ["6_3", "not documented"]
    assert shown["-v",][-1].endswith(
        "  not documented  The page has the members and the data types; what it computes is still to be written there."
    )
    location = 1 + files.index("CUMULATIVE_PRODUCT")
    assert shown[()][location].split() == ["CUMULATIVE_PRODUCT", "3_1", "scan"]
    summary = "Running product of the elements along one axis."
    assert shown["-v",][location].split(maxsplit=3) == ["CUMULATIVE_PRODUCT", "3_1", "scan", summary]


def test_list_of_a_family_and_of_operators(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, names in (
        (["scan"], ["CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION"]),
        (["Cumulative_Product"], ["CUMULATIVE_PRODUCT"]),
        (["DML_QUANTIZE_OPERATOR_DESC", "elementwise"], ["ELEMENT_WISE_MODULUS_FLOOR", "QUANTIZE"]),
    ):
        assert main(["list", *words]) == 0
        assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["operator", *names]
        assert main(["list", *words, "--json"]) == 0
        assert [each["operator"] for each in json.loads(capsys.readouterr().out)["operators"]] == names
    assert main(["list", "scan", "scn"]) == 2
    assert bare(capsys.readouterr().err) == "dmlgen: no operator or family scn; did you mean scan?\n"
    with pytest.raises(SystemExit):
        main(["list", "scan", "--onnx"])
    assert "leave --onnx and --webnn out" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        "list",
        "list -v",
        "list --full",
        "list --onnx",
        "list --webnn",
        "list --onnx --reverse",
        "query REDUCE",
        "query CUMULATIVE_SUMMATION INT64 rank 9 FL 4_0",
        "query MULTIHEAD_ATTENTION1 FLOAT32",
        "explain LSTM",
        "explain REDUCE",
    ],
)
def test_no_line_is_wider_than_columns(
    words: str, pipeline: Pipeline, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    main([*words.split(), "--root", str(HERE)], pipeline)
    lines = capsys.readouterr().out.splitlines()
    if words in ("list", "list -v"):
        assert len(lines) < 200
    if words == "list --full":
        assert len(lines) < 500
        whole = " ".join(" ".join(lines).split())
        assert all(" ".join(str(operator.summary).split()) in whole for operator in specification().operators)
    operator = specification().operator(words.removeprefix("explain ")) if words.startswith("explain") else None
    blocks = [b for section in explain(specification(), operator).sections for b in section.blocks] if operator else []
    code = {line.strip() for block in blocks if isinstance(block, Code) for line in block.text.splitlines()}
    assert [line for line in lines if len(line) > 80 and " " in line.strip() and line.strip() not in code] == []


def sections(text: str) -> dict[str, list[str]]:
    """Heading to lines; "" is the head of the page."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in text.splitlines():
        if heading == "" and line == "":
            heading = "?"
        elif line and not line.startswith(" ") and heading != "":
            heading = line
        elif line:
            found.setdefault(heading, []).append(line.strip())
    return found


def test_explain_tells_everything(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["explain", "cumulative_product"]) == 0
    text = capsys.readouterr().out
    page = sections(text)
    assert text.splitlines()[:2] == ["CUMULATIVE_PRODUCT", "Running product of the elements along one axis."]
    assert list(page)[1:] == [
        "Names",
        "Members",
        "Rules",
        "Support",
        "Computation",
        "Precision",
        "Edge cases",
        "Examples",
        "Other interfaces",
        "Documents",
        "Errata",
    ]
    assert page["Names"] == [
        "descriptor     DML_CUMULATIVE_PRODUCT_OPERATOR_DESC",
        "operator type  DML_OPERATOR_CUMULATIVE_PRODUCT",
        "function       cumulative_product",
        "introduced     DML_FEATURE_LEVEL_3_1",
        "specification  spec/operators/cumulative_product.yaml",
    ]
    assert page["Members"][1].split() == ["InputTensor", "input", "tensor", "input", "Elements", "to", "multiply."]
    shown = "\n".join(page["Members"])
    assert {"axis_direction", "DML_AXIS_DIRECTION_INCREASING"} <= set(shown.split())
    assert page["Members"][-1] == ("In place: OutputTensor may be the same memory as InputTensor, with equal strides.")
    assert page["Rules"] == [
        "InputTensor and OutputTensor have the same DataType, DimensionCount and Sizes.",
        "Axis must be less than InputTensor.DimensionCount.",
    ]
    assert [line.split() for line in page["Support"]] == [
        ["levels", "tensors", "dimensions", "types"],
        ["5_0", "to", "6_4", "all", "1", "to", "8", "FLOAT32/16", "INT64/32", "UINT64/32"],
        ["4_0", "to", "4_1", "all", "1", "to", "8", "FLOAT32/16", "INT32", "UINT32"],
        ["3_1", "all", "4", "FLOAT32/16", "INT32", "UINT32"],
    ]
    assert page["Computation"][:2] == ["family     scan", "combine    a * b"]
    assert "INT64, INT32, UINT64, UINT32  exact" in page["Precision"]
    assert any(line.startswith("silent      signed integers wrap") for line in page["Edge cases"])
    assert "source: document  across horizontal slivers" in page["Examples"]
    assert page["Documents"][1].split() == [
        "ns-directml-dml_cumulative_product_operator_desc",
        "fr-fr",
        "no",
        "date",
    ]
    assert page["Errata"][0] == "support.4_0.types (ru-ru, 2021-03-15)"


def explained(name: str) -> dict[str, list[str]]:
    operator = specification().operator(name)
    assert operator is not None
    return sections("\n".join(plain_page(explain(specification(), operator), 100)))


def test_documents_say_which_revision_has_no_tables() -> None:
    rows = [line.split(maxsplit=3)[1:] for line in explained("RNN")["Documents"]]
    assert rows[:2] == [
        ["en-us", "2023-05-02", "revision ea899bdf"],
        ["en-us", "2018-12-05", "revision 023cd99e, no support tables"],
    ]


def test_support_has_a_table_for_each_condition() -> None:
    support = explained("REDUCE")["Support"]
    assert support[:4] == [
        "When Function in [DML_REDUCE_FUNCTION_ARGMAX, DML_REDUCE_FUNCTION_ARGMIN]:",
        "levels      tensors       dimensions  types",
        "4_1 to 6_4  InputTensor   1 to 8      FLOAT32/16 INT64/32/16/8 UINT64/32/16/8",
        "4_1 to 6_4  OutputTensor  1 to 8      INT64/32 UINT64/32",
    ]
    assert sum(line.startswith("When ") for line in support) == 5
    assert len(support) < 35


def test_support_tells_types_that_the_hardware_decides() -> None:
    cast = specification().operator("CAST")
    assert cast is not None
    (entry,) = cast.support[0].tensors
    double = tuple(name for name in entry.types if name == "FLOAT64")
    fewer = replace(entry, types=tuple(set(entry.types) - set(double)), hardware_dependent=double)
    changed = replace(cast, support=(replace(cast.support[0], tensors=(fewer,)), *cast.support[1:]))
    support = sections("\n".join(plain_page(explain(specification(), changed), 100)))["Support"]
    assert [line for line in support if "hardware" in line] == [
        "4_1 to 6_4  all      1 to 8      FLOAT32/16 INT64/32/16/8 UINT64/32/16/8, hardware: FLOAT64",
        "hardware: the page leaves it to the hardware whether the type is there.",
    ]


def test_a_rule_that_no_page_states_has_its_reason() -> None:
    assert (
        "Axes must be distinct numbers. Not from the page: A dimension that is named twice would be counted twice."
        in " ".join(explained("REDUCE")["Rules"])
    )


def test_a_member_that_only_counts_is_no_argument() -> None:
    assert (
        "AxisCount     UINT                                How many dimensions are reduced."
        in explained("REDUCE")["Members"]
    )


def test_an_undocumented_operator_is_known_as_such(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "dml_operator_quantize"]) == 2
    assert bare(capsys.readouterr().err) == (
        "dmlgen: QUANTIZE is an operator whose page does not say what it computes; see why with: dmlgen list --full\n"
    )


def test_explain_of_something_else_is_misuse(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "CUMULATIVE_PRODUCTS"]) == 2
    assert (
        bare(capsys.readouterr().err) == "dmlgen: no operator CUMULATIVE_PRODUCTS; did you mean CUMULATIVE_PRODUCT?\n"
    )


PAGE = Page(
    title="TITLE",
    summary="A summary.",
    sections=(
        Section(
            heading="First",
            blocks=(
                Paragraph("one two three four five six seven eight nine ten"),
                Table(columns=("a", "b"), rows=(("x", "1 2 3 4 5 6 7 8 9 10 11 12 13"), ("long one", ""))),
                Code("if x:\n    y"),
            ),
        ),
    ),
)


def test_a_plain_page_is_wrapped_and_aligned() -> None:
    assert "\n".join(plain_page(PAGE, 40)) == (
        "TITLE\nA summary.\n\nFirst\n"
        "  one two three four five six seven\n  eight nine ten\n"
        "  a         b\n  x         1 2 3 4 5 6 7 8 9 10 11 12\n            13\n  long one\n"
        "    if x:\n        y"
    )


def test_a_piped_table_has_one_line_per_row() -> None:
    assert list(plain_table(Table(rows=(("x", "1 " * 100),)), None)) == [f"x  {'1 ' * 100}".rstrip()]
    assert list(plain_table(Table(rows=()), None)) == []


def test_rich_shows_the_same_words_and_heeds_no_color(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("rich", reason="rich is an extra")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)
    show(PAGE)
    coloured = capsys.readouterr().out
    assert "\x1b[1;36mFirst" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    show(PAGE)
    plain = capsys.readouterr().out
    assert "36m" not in plain
    for words in ("TITLE", "A summary.", "one two three", "long one", "if x:"):
        assert words in coloured
        assert words in plain


def test_without_rich_or_on_a_dumb_terminal_the_text_is_plain(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "dumb")
    show(PAGE)
    assert "\x1b" not in capsys.readouterr().out
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("dmlgen.cli.showing.find_spec", lambda name: None)
    show(PAGE)
    assert "\x1b" not in capsys.readouterr().out


HERE = Path(__file__).resolve().parents[2]
NAMES = ", ".join(sorted(each.name for each in vocabularies()))


def test_the_example_of_new_in_the_help_names_an_operator_to_start_from(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "dmlgen new OP --like CUMULATIVE_PRODUCT\n" in capsys.readouterr().out


def test_new_drafts_a_specification(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "DML_OPERATOR_ELEMENT_WISE_ADD", "--like", "cumulative_product"]) == 0
    file = project / "spec/operators/element_wise_add.yaml"
    text = file.read_text(encoding="utf-8")
    assert capsys.readouterr().out == (
        f"wrote spec/operators/element_wise_add.yaml: do the {unfilled(text)} tasks marked FILL IN in it, "
        "then run dmlgen generate\n"
        "the draft's kernel family is scan: running combinations of the elements along one axis.\n"
        f"where ELEMENT_WISE_ADD computes anything else, take another family ({NAMES}: see docs/families.md); "
        "where none can hold it, a family is missing: docs/adding-a-family.md\n"
    )
    lines = text.splitlines()
    assert lines[:7] == [
        "# yaml-language-server: $schema=../operator.schema.json",
        "# Drafted from cumulative_product.yaml: do each task below, then remove its 'FILL IN'.",
        "",
        "operator: ELEMENT_WISE_ADD",
        "summary: 'FILL IN: what the operator does, in one sentence'",
        'introduced: "1.0"',
        "# FILL IN: which inputs an output may share memory with, as the page says",
    ]
    assert "  - {page: ns-directml-dml_element_wise_add_operator_desc, locale: en-us}" in lines
    assert "# FILL IN: the operator's own cases and numbers; these are those of CUMULATIVE_PRODUCT" in lines
    assert "errata:" not in lines
    assert unfilled(text) == 12
    for key in ("members", "constraints", "support", "kernel", "reference", "domain", "tolerance"):
        above = lines[: lines.index(f"{key}:" if f"{key}:" in lines else f"{key}: |")]
        assert any(line.startswith("# FILL IN: ") for line in above[-3:]), key


def test_a_draft_from_a_shaped_specification(project: Path) -> None:
    file = project / "spec/operators/cumulative_product.yaml"
    text = file.read_text(encoding="utf-8").replace("in_place: [InputTensor]\n", "base: running\n")
    file.write_text(text, encoding="utf-8")
    shapes = project / "spec/bases.yaml"
    running = "bases:\n  running: {in_place: [InputTensor]}\n"
    shapes.write_text(shapes.read_text(encoding="utf-8").replace("bases:\n", running, 1), encoding="utf-8")
    assert main(["new", "gemm", "--like", "cumulative_product"]) == 0
    drafted = (project / "spec/operators/gemm.yaml").read_text(encoding="utf-8")
    task = "# FILL IN: a base in spec/bases.yaml that fits, or no base and members of its own\n"
    assert f'introduced: "1.0"\n{task}base: running\n' in drafted


def test_a_draft_of_an_operator_of_the_same_level_can_be_loaded(project: Path) -> None:
    file = project / "spec/operators/element_wise_modulus_truncate.yaml"
    file.unlink(missing_ok=True)
    main(["new", "element_wise_modulus_truncate", "--like", "element_wise_modulus_floor"])
    specification = load_specification(project)
    drafted = specification.operator("ELEMENT_WISE_MODULUS_TRUNCATE")
    like = specification.operator("ELEMENT_WISE_MODULUS_FLOOR")
    assert drafted is not None
    assert like is not None
    assert (drafted.introduced, drafted.errata) == ("2.1", ())
    assert (drafted.members, drafted.support) != ((), ())
    assert [case.name for case in drafted.cases] == [case.name for case in like.cases]


@pytest.mark.parametrize(
    ("operator", "like", "sentence"),
    [
        (
            "ELEMENT_WISE_ADDD",
            "CUMULATIVE_PRODUCT",
            "ELEMENT_WISE_ADDD is no operator of DirectML; did you mean ELEMENT_WISE_ADD?",
        ),
        (
            "qqq",
            "CUMULATIVE_PRODUCT",
            "qqq is no operator of DirectML; write a member of DML_OPERATOR_TYPE in spec/enums.yaml",
        ),
        (
            "cumulative_product",
            "CUMULATIVE_SUMMATION",
            "CUMULATIVE_PRODUCT has a specification: spec/operators/cumulative_product.yaml; edit that",
        ),
        ("ELEMENT_WISE_ADD", "CUMULATIVE_PRODUKT", "no operator CUMULATIVE_PRODUKT; did you mean CUMULATIVE_PRODUCT?"),
    ],
)
def test_new_refuses(
    project: Path, capsys: pytest.CaptureFixture[str], operator: str, like: str, sentence: str
) -> None:
    before = sorted(project.rglob("*"))
    assert main(["new", operator, "--like", like]) == 2
    assert bare(capsys.readouterr().err) == f"dmlgen: {sentence}\n"
    assert sorted(project.rglob("*")) == before


BASED = edited(
    ('introduced: "5.0"\n', 'introduced: "5.0"\nbase: clamped\n'),
    ("  OutputTensor: {kind: output, doc: The results.}\n", ""),
    ("  ScaleBias: {type", "  OffsetTensor: {kind: input, optional: true, doc: What is added.}\n  ScaleBias: {type"),
    ("  Min: {type", "  Fused: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: Last.}\n  Min: {type"),
    ('{"*": {dim', '{OffsetTensor: {dimensions: 1-8, types: [INT8], optional: false}, "*": {dim'),
    ("  InputTensor: {FLOATS", "  OffsetTensor: {INTEGERS: any}\n  InputTensor: {FLOATS"),
    ("tolerance:", "magnitude: |\n  OutputTensor = np.abs(InputTensor)\ntolerance:"),
    text=CLIP[: CLIP.index("examples:")],
)


def test_explain_of_structures_bases_and_optional_tensors(tree: Tree) -> None:
    tree.write(LINEAR, LINEAR_FILE)
    tree.write(BASED, CLIP_FILE)
    tree.write("bases:\n  clamped:\n    members: {OutputTensor: {kind: output, doc: x}}\n", "spec/bases.yaml")
    specification = load_specification(tree.root, FAMILIES)
    operator = specification.operator("ELEMENT_WISE_CLIP1")
    assert operator is not None
    page = {section.heading: section.blocks for section in explain(specification, operator).sections}
    assert table(page["Names"])[-1] == ("base", "clamped")
    members = {row[0]: row[1:3] for row in table(page["Members"])}
    assert members == {
        "OutputTensor": ("output tensor", "output"),
        "InputTensor": ("input tensor", "input"),
        "OffsetTensor": ("optional input tensor", "offset"),
        "ScaleBias": ("DML_SCALE_BIAS", "scale_bias = None"),
        "MinMaxDataType": ("DML_TENSOR_DATA_TYPE", "min_max_data_type = OutputTensor.DataType"),
        "Fused": ("DML_OPERATOR_DESC (ACTIVATION_LINEAR)", "fused = None"),
        "Min": ("DML_SCALAR_UNION (MinMaxDataType)", "min"),
        "Max": ("DML_SCALAR_UNION (MinMaxDataType)", "max"),
    }
    assert page["Support"][1:] == (Paragraph("At 5_0 to 6_4 OffsetTensor must be given."),)
    assert table(page["Precision"]) == (
        ("FLOAT32, FLOAT16", "correctly rounded"),
        ("INT32, UINT8", "exact"),
    )
    assert page["Precision"][1:] == (
        Paragraph("Errors are relative to, in NumPy, after the reference:"),
        Code("OutputTensor = np.abs(InputTensor)"),
    )


def table(blocks: Sequence[Block]) -> tuple[tuple[str, ...], ...]:
    """The rows of the section's first block."""
    assert isinstance(blocks[0], Table)
    return tuple(tuple(row) for row in blocks[0].rows)


def test_explain_prints_a_formula_of_several_lines_line_by_line(
    capsys: pytest.CaptureFixture[str], pipeline: Pipeline
) -> None:
    assert main(["explain", "activation_relu_grad", "--root", str(REPOSITORY)], pipeline) == 0
    assert sections(capsys.readouterr().out)["Computation"][:5] == [
        "Printed formula:",
        "X = InputTensor",
        "dY = InputGradientTensor",
        "OutputGradientTensor = (X > 0 ? dY : 0)",
        "family   elementwise",
    ]


@pytest.mark.parametrize("width", [80, 100])
def test_no_name_is_cut_on_a_terminal(width: int, whole: Specification) -> None:
    """Whole words of every table of every operator, plain and with rich; only sentences may break a word."""
    for operator in whole.operators:
        page = explain(whole, operator)
        tables = [block for section in page.sections for block in section.blocks if isinstance(block, Table)]
        for table in tables:
            lines = list(plain_table(table, width))
            assert all(len(line) <= width for line in lines), operator.name
            words = set(" ".join(lines).replace(":", " ").split())
            names = {word for row in table.rows for cell in row[:-1] for word in cell.replace(":", " ").split()}
            assert names <= words, (operator.name, names - words)


def test_rich_shows_the_lines_of_the_plain_table(capsys: pytest.CaptureFixture[str]) -> None:
    rich_console = pytest.importorskip("rich.console", reason="rich is not installed (pip install dmlops[cli])")

    from dmlgen.cli.showing import _rich_table

    table = Table(columns=("name", "yes", "what"), rows=(("AN_OPERATOR", "yes", "several words of a sentence"),))
    console = rich_console.Console(width=36, force_terminal=False)
    console.print(_rich_table(table, 36))
    shown = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert (
        shown
        == list(plain_table(table, 36))
        == [
            "name         yes  what",
            "AN_OPERATOR  yes  several words of a",
            "                  sentence",
        ]
    )


def test_where_names_do_not_fit_rows_become_blocks() -> None:
    row = ("AN_OPERATOR", "a-page-with-a-long-name", "a sentence")
    assert list(plain_table(Table(columns=("operator", "page", "what"), rows=(row,)), 40)) == [
        "AN_OPERATOR",
        "  page:  a-page-with-a-long-name",
        "  what:  a sentence",
    ]
    assert list(plain_table(Table(rows=(row,)), 40)) == ["AN_OPERATOR", "  a-page-with-a-long-name", "  a sentence"]


@pytest.mark.parametrize(
    ("name", "title", "words"),
    [
        ("RANDOM_GENERATOR", "not cryptographically secure", "encryption"),
        ("BATCH_NORMALIZATION", "deprecated: Spatial", "from 4_0 on"),
        ("RESAMPLE", "superseded by RESAMPLE1", "from 2_1 on"),
        ("TOP_K1", "equivalent to TOP_K", "DECREASING"),
        ("QUANTIZED_LINEAR_CONVOLUTION", "undefined: FilterScaleTensor", "A scale of 0"),
        ("SLICE1", "similar to SLICE", "Strides may be negative"),
        ("MAX_UNPOOLING", "undefined: IndicesTensor", "occurs twice"),
        ("ROI_ALIGN_GRAD", "gradient of ROI_ALIGN", "gradients of ROI_ALIGN "),
        ("ROI_ALIGN_GRAD", "similar to RESAMPLE_GRAD", "do not overlap"),
    ],
)
def test_explain_shows_what_pages_say_beside_the_facts(name: str, title: str, words: str) -> None:
    operator = specification().operator(name)
    assert operator is not None
    page = explain(specification(), operator)
    rows = [row for section in page.sections if section.heading == "Remarks" for row in table_rows(section)]
    text = dict(rows)[title]
    assert words in text
    assert " Stated: " in text


def table_rows(section: Section) -> Sequence[Sequence[str]]:
    return [row for block in section.blocks if isinstance(block, Table) for row in block.rows]


def test_scales_of_quantized_operators_have_the_remark_that_their_pages_have() -> None:
    """Each page says of each scale by which it divides or multiplies that 0 is undefined, but for the sum's."""
    found = {
        operator.name.upper: {str(remark.member) for remark in operator.remarks if remark.kind == "undefined"}
        for operator in specification().operators
        if "QUANTIZE" in operator.name.upper
        and not operator.name.upper.startswith(("DYNAMIC", "ELEMENT_WISE_QUANTIZED"))
    }
    scales = {
        operator.name.upper: {str(tensor.name) for tensor in operator.inputs if "Scale" in tensor.name}
        for operator in specification().operators
        if operator.name.upper in found
    }
    assert found == scales


@pytest.mark.parametrize("columns", ["1", "20", "48"])
@pytest.mark.parametrize("option", ["-v", "--full"])
def test_lists_are_printed_on_narrow_terminals(
    columns: str, option: str, pipeline: Pipeline, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert main(["list", option, "--root", str(HERE)], pipeline) == 0
    assert "ACTIVATION_CELU" in capsys.readouterr().out
