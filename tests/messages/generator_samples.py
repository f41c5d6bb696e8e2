"""A mistake of each kind that the generator knows: in a specification, in a page, in a command."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from commands import printed
from committed_specification import committed
from document_pages import JAPANESE, PAGES, PIPELINE, ROOT, SOURCE
from specs import BASE, CLIP, CLIP_FILE, FAMILIES, FILE, LINEAR, LINEAR_FILE, Tree, edited
from test_checking_mappings import ONNX, ONNX_BASE

from dmlgen import cli
from dmlgen.checking import load_specification, verify
from dmlgen.cli.compare import _print_tables
from dmlgen.cli.pipeline import Pipeline
from dmlgen.codes import Code
from dmlgen.documents import Texts, Vocabulary, compare, read_facts

Sample = Callable[[Path], object]

REQUIRE = "Axis < InputTensor.DimensionCount"
AXIS = "Axis: {type: UINT,"
EXCLUSIVE = "type: BOOL, argument: exclusive, default: false"
SUMS = "OutputTensor: {kind: output,"


def spec(*edits: tuple[str, str], of: str = BASE, file: str = FILE) -> Sample:
    """A sample: load the specification with these edits."""
    return tree(lambda root: root.write(edited(*edits, text=of), file))


def tree(write: Callable[[Tree], object]) -> Sample:
    """A sample: load what `write` writes into a project."""

    def load(folder: Path) -> object:
        root = Tree(folder)
        write(root)
        loaded = load_specification(folder, FAMILIES)
        return verify(loaded)

    return load


def page(name: str, *edits: tuple[str, str]) -> Sample:
    """A sample: read a page with these edits."""

    def read(folder: Path) -> object:
        text = edited(*edits, text=(PAGES / name).read_text(encoding="utf-8"))
        (folder / name).write_text(text, encoding="utf-8")
        return read_facts(folder / name, name, Vocabulary.of(committed()))

    return read


def command(*arguments: str) -> Sample:
    """A sample: run `dmlgen` in the repository."""
    return lambda folder: printed(lambda: cli.main([*arguments, "--root", str(ROOT)], PIPELINE))


def compared(*edits: tuple[str, str]) -> Sample:
    """A sample: compare a page with these edits."""

    def run(folder: Path) -> object:
        name = "ns-directml-dml_cumulative_product_operator_desc.md"
        (folder / name).write_text(edited(*edits, text=(PAGES / SOURCE).read_text(encoding="utf-8")), encoding="utf-8")
        return command("compare", "--all", str(folder))(folder)

    return run


def read(text: str, folder: Path) -> object:
    """Read a page of this text."""
    (folder / "page.md").write_text(text, encoding="utf-8")
    return read_facts(folder / "page.md", "page.md", Vocabulary.of(committed()))


def without(module: str, run: Callable[[], object]) -> object:
    """Run where a module cannot be imported."""
    with patch.dict("sys.modules", {module: None}):
        return run()


def idle_erratum(folder: Path) -> str:
    """Show a comparison in which an erratum explains nothing."""
    specification = committed()
    operator = specification.operator("CUMULATIVE_PRODUCT")
    assert operator is not None
    vocabulary = Vocabulary.of(specification)
    found = compare(read_facts(PAGES / SOURCE, SOURCE, vocabulary), operator, vocabulary)
    errata = next(each.errata for each in specification.operators if each.errata)
    return printed(lambda: _print_tables([replace(found, idle=errata[:1])], Namespace(no_text=True, verbose=False)))


def reworded(folder: Path) -> str:
    """Show a comparison with a page of which a sentence changed since it was recorded."""
    specification = committed()
    operator = specification.operator("CUMULATIVE_PRODUCT")
    assert operator is not None
    vocabulary = Vocabulary.of(specification)
    facts = read_facts(PAGES / SOURCE, SOURCE, vocabulary)
    texts = Texts().with_page(facts, operator.documents[0])
    text = edited(
        ("Makes a running product along one dimension.", "Adds up."), text=(PAGES / SOURCE).read_text("utf-8")
    )
    (folder / SOURCE).write_text(text, encoding="utf-8")
    pipeline = Pipeline(load=lambda root: specification, texts=lambda root: texts)
    arguments = ["compare", "--json", str(folder / SOURCE), "--root", str(ROOT)]
    found = json.loads(printed(lambda: cli.main(arguments, pipeline)))[0]["facts"]
    return "\n".join(f"{one['fact']}: {one['specification']} [{one['code']}]" for one in found if one["code"])


def check(render: Mapping[str, object]) -> Sample:
    """A sample: check a project in which nothing is generated yet."""

    def run(folder: Path) -> str:
        for name in ("spec/operators", "templates"):
            (folder / name).mkdir(parents=True)
        pipeline = Pipeline(load=lambda root: replace(committed(), operators=()), **render)  # type: ignore[arg-type]  # one of its fields
        return printed(lambda: cli.main(["generate", "--check", "--root", str(folder)], pipeline))

    return run


def copied(folder: Path) -> None:
    """Write two pages of one date that say different things."""
    text = (PAGES / SOURCE).read_text(encoding="utf-8")
    (folder / "a.md").write_text(text, encoding="utf-8")
    (folder / "b.md").write_text(text.replace("| Input | 4 |", "| Input | 5 |"), encoding="utf-8")


SAMPLES: Mapping[Code, Sample] = {
    Code.FILE: tree(lambda root: (root.root / FILE).mkdir()),
    Code.ENCODING: spec(("the elements along", "the \a along")),
    Code.YAML: spec(("in_place: [InputTensor]", "in_place: [InputTensor")),
    Code.YAML_FEATURE: spec(("introduced: ", "introduced: !!str ")),
    Code.DUPLICATE_KEY: spec(("summary:", "summary: Sums.\nsummary:")),
    Code.ALIAS: spec(("[InputTensor]\ndocuments", "*inputs\ndocuments")),
    Code.TOO_LARGE: spec(("formula: sum of x", f"formula: {'[' * 99}{']' * 99}")),
    Code.TOO_MANY: tree(lambda root: root.write("".join(f"a: {number}\n" for number in range(300)))),
    Code.UNKNOWN_KEY: spec(("summary:", "sumary:")),
    Code.MISSING_KEY: spec(("  family: scan\n", "")),
    Code.TWO_KEYS: spec((AXIS, "Axis: {kind: input, type: UINT,")),
    Code.WRONG_KIND: spec(("errata:", "errata:\n  - wrong")),
    Code.EMPTY: spec(("FLOAT32: depth * eps", "FLOAT32: ''")),
    Code.NO_NUMBER: spec(("0.25", "x"), of=CLIP, file=CLIP_FILE),
    Code.AMBIGUOUS: spec(('introduced: "2.1"', "introduced: 2.1")),
    Code.NO_CHOICE: spec(("status: documented", "status: documentd")),
    Code.FORM: spec((AXIS, "axis_2: {type: UINT,")),
    Code.BACKWARDS: spec(("dimensions: 4", "dimensions: 0")),
    Code.BLOCK_TEXT: spec(("reference: |", "reference: >")),
    Code.ARRAY: spec(("[[[[2, 1], [3, 8]]]]", "[]")),
    Code.GENERATOR: spec(('"uniform(-1, 1)"', "odd")),
    Code.SYNTAX: spec((REQUIRE, "Axis <")),
    Code.NO_PART: spec((REQUIRE, "Axis ** 2 == 4")),
    Code.EXPRESSION_SIZE: spec((REQUIRE, f"Axis < {' + '.join(['1'] * 300)}")),
    Code.LITERAL: spec((REQUIRE, "Axis < 01")),
    Code.UNKNOWN_NAME: spec((REQUIRE, "Axs < InputTensor.DimensionCount")),
    Code.CALL: spec((REQUIRE, "maximum(Axis, 1) == 1")),
    Code.FIELD: spec((REQUIRE, "Axis < InputTensor.Rank")),
    Code.NO_VALUE: spec((REQUIRE, "Axis < InputTensor")),
    Code.TYPES: spec(("exclusive: HasExclusiveSum", "exclusive: Axis")),
    Code.NOT_THERE: spec(("combine: a + b", "combine: sqrt(a) + b")),
    Code.BOUND: spec(("FLOAT32: depth * eps", "FLOAT32: eps / (depth - 1)")),
    Code.NO_OPERATOR: spec(("CUMULATIVE_SUMMATION", "CUMULATIVE_SUMATION")),
    Code.OPERATOR_FILE: tree(lambda root: root.write(BASE, "spec/operators/sums.yaml")),
    Code.ENUMERATIONS: tree(
        lambda root: root.write(
            (root.root / "spec/feature_levels.yaml").read_text(encoding="utf-8").replace("0x2000", "0x2001"),
            "spec/feature_levels.yaml",
        )
    ),
    Code.LEVEL: spec((REQUIRE, f'{REQUIRE}\n    since: "2.1"')),
    Code.TWICE: spec(("status: documented", "status: documented\n    classes: [nonfinite, nonfinite]")),
    Code.NO_MEMBER: spec(("in_place: [InputTensor]", "in_place: [InTensor]")),
    Code.WRONG_MEMBER: spec(("in_place: [InputTensor]", "in_place: [Axis]")),
    Code.ARGUMENT: spec(("argument: exclusive", "argument: input")),
    Code.MEMBER_TYPE: spec((AXIS, "Axis: {type: UNIT,")),
    Code.DEFAULT: spec(("default: OutputTensor.DataType", "default: Tensor.DataType"), of=CLIP, file=CLIP_FILE),
    Code.INFER: spec((SUMS, "OutputTensor: {kind: output, infer: {Sizes: DataType},")),
    Code.COUNT: spec((AXIS, "Axis: {type: UINT, count: Axis,")),
    Code.STRUCTURE: spec((AXIS, "Axis: {type: UINT, data_type: Axis,")),
    Code.NO_OUTPUT: spec((SUMS, "OutputTensor: {kind: input,")),
    Code.SUPPORT: spec(("[FLOAT32, FLOAT16, INT32]", "[FLOAT32, FLOAT16, INT32, INT64]")),
    Code.CONSTRAINT: spec(("of: [InputTensor, OutputTensor]", "of: [InputTensor]")),
    Code.EACH: spec((f"require: {REQUIRE}", f"require: {REQUIRE}\n    each: d of InputTensor.DimensionCount")),
    Code.PATTERN: spec((f"require: {REQUIRE}", 'sizes: InputTensor\n    is: [n, "1..."]')),
    Code.DOCUMENTS: spec(("locale: en-us, date: 2022-01-19", "tables: false, locale: en-us")),
    Code.ERRATUM: spec(("says: UINT16", "says: some types")),
    Code.SOURCE: spec((f"require: {REQUIRE}", f"{{require: {REQUIRE}, because: Nothing else is there.}}")),
    Code.NO_DOMAIN: spec(("  ScaleBias: [[0.5, 0.25]]\n", ""), of=CLIP, file=CLIP_FILE),
    Code.IDLE: spec(("tolerance:", "tolerance:\n  INT32: 1")),
    Code.TOLERANCE: spec(("  FLOAT32: depth * eps\n", "")),
    Code.SETTING: spec(("[0.5, 2]", "[0.5, 1.0e+39]"), of=LINEAR, file=LINEAR_FILE),
    Code.CASE_MEMBERS: spec(("    inputs: {InputTensor: {type: INT32, data: [7]}}\n", "")),
    Code.CASE_DATA: spec(("fill: 1}", "fill: 70000}")),
    Code.CASE_RULE: spec((REQUIRE, "Axis > 0")),
    Code.CASE_CLASS: spec(("[3, 11]", "[3, .inf]")),
    Code.SWEEP: spec(("tolerance:", "sweep:\n  - {InputTensor: null, Axis: 0}\ntolerance:")),
    Code.SWEEP_RULE: spec(("tolerance:", "sweep:\n  - {InputTensor: [3], Axis: 4}\ntolerance:")),
    Code.KERNEL: spec(("identity: 0", "identity: 2")),
    Code.COMBINE: spec(("identity: 0", "identity: 1")),
    Code.REFERENCE: spec(("total = total - x", "total = total - y")),
    Code.REFERENCE_FAILS: spec(("total = total - x", "total = total - x\n  x = np.reshape(x, (3, 5))")),
    Code.REFERENCE_DIFFERS: spec(
        ("outputs: {OutputTensor: {type: INT32, data: [7]}}", "outputs: {OutputTensor: {type: INT32, data: [8]}}")
    ),
    Code.MAPPING: tree(
        lambda root: (
            root.write(BASE),
            (root.root / "spec/mappings").mkdir(),
            root.write(edited(("CUMULATIVE_SUMMATION.Has", "GEMM.Has"), text=ONNX_BASE), ONNX),
        )
    ),
    Code.REMARK: spec(
        ("formula: ", "remarks:\n  - {kind: equivalent to, text: The same., stated: the remarks}\nformula: ")
    ),
    Code.PAGE: lambda folder: read("# Words\n", folder),
    Code.LANGUAGE: page(JAPANESE),
    Code.CUT: page(SOURCE, ("   [9, 54, 108, 432]]]]\n```", "   [9, 54, 108, 432]]]]")),
    Code.PAGE_STRUCTURE: page(SOURCE, ("### -field OutputTensor\n", "### -field InputTensor\n")),
    Code.PAGE_TABLE: page(SOURCE, ("| InputTensor | Input | 4 |", "| InTensor | Input | 4 |")),
    Code.PAGE_EXAMPLE: page(SOURCE, ("[3, 24, 168, 504]", "[3, 24, 168]")),
    Code.PAGE_OPERATOR: command("compare", str(PAGES / SOURCE), "--operator", "GEMM"),
    Code.PAGE_ORDER: lambda folder: (copied(folder), command("import", *map(str, sorted(folder.iterdir())))(folder))[1],
    Code.PACKAGE: lambda folder: without("watchfiles", lambda: command("generate", "--watch")(folder)),
    Code.FACT: compared(("| InputTensor | Input | 4 |", "| InputTensor | Input | 5 |")),
    Code.IDLE_ERRATUM: idle_erratum,
    Code.UNREAD: compared(("The factors.", "The factors. The *InputTensor* must be green.")),
    Code.TEXT: reworded,
    Code.OUTPUT: command("limits", "--level", "6.4", "-o", "/proc/none/limits.json"),
    Code.PROJECT: lambda folder: printed(lambda: cli.main(["list", "--root", str(folder)])),
    Code.TEMPLATE: check({}),
    Code.STALE: check({"render": lambda *_, **__: {"generated/dmlops/x.py": "# do not edit\n"}}),
    Code.MISUSE: command("compare"),
    Code.QUESTION: command("query", "GEMM", "FLOAT15"),
    Code.DRAFT: command("new", "GEMM", "--like", "GEMM"),
    Code.ABSENT: command("explain", "NONE"),
}
