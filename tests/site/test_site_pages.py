"""Pages of the site: well-formed, with links that lead somewhere, each fact at its address, nothing from outside."""

from __future__ import annotations

import copy
import gzip
import json
import os
import posixpath
import re
from collections.abc import Mapping
from importlib.resources import files as files_of_package
from pathlib import Path
from random import Random

import pytest
from parsed import PLANTED, Page, dead_links, pages_of

from dmlops import REGISTRY
from dmltools.conformance.pytest_plugin import Share, required
from dmltools.kernels.describing import in_wgsl
from dmltools.kernels.translating import VARIABLE
from dmltools.site.building import ASSETS, FIRST_LOAD, site_files
from dmltools.site.case_views import signs
from dmltools.site.facts import Facts, read_facts
from dmltools.site.launches import without_comments
from dmltools.site.modules import modules_by_zig
from dmltools.site.numbers import attribute, line, matrices, number
from dmltools.site.overviews import level_views
from dmltools.site.planner_files import Planner
from dmltools.site.texts import Ids, Prose, file_of, sentence

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"
)


def check_pages(files: Mapping[str, str], facts: Facts) -> None:
    pages = pages_of(files)
    assert len(pages) == len(facts.names) + 8
    assert [f"{path}: {fault}" for path, page in pages.items() for fault in page.faults] == []
    assert list(dead_links(files, pages)) == []
    assert len([path for path in files if path.startswith("assets/")]) == len(ASSETS)
    for path, page in pages.items():
        policies = [found["content"] for tag, found in page.elements if found.get("http-equiv")]
        assert policies == [CSP], path
        assert [one for one in page.resources if ":" in one or one.startswith("//")] == [], path
        assert not any(name == "style" or name.startswith("on") for _, found in page.elements for name in found), path
        scripts = [found for tag, found in page.elements if tag == "script"]
        assert all(found.get("src") for found in scripts), path
        assert [tag for tag, _ in page.elements].count("h1") == 1, path
    for name in facts.names:
        page = pages[file_of(name)]
        assert "../assets/icon.svg" in page.resources  # else browsers ask for one outside the folder
        check_first_load(files, name, page)
        check_operator(name, facts, pages[file_of(name)], json.loads(files[file_of(name).replace(".html", ".json")]))


def check_first_load(files: Mapping[str, str], name: str, page: Page) -> None:
    """A page with all that it loads by itself is small."""
    loaded = {posixpath.normpath(f"op/{one}") for one in page.resources}
    own = sum(len(gzip.compress(files[path].encode())) for path in (file_of(name), *loaded))
    assert own <= FIRST_LOAD, f"{name}: {own} bytes"


def check_operator(name: str, facts: Facts, page: Page, data: dict[str, object]) -> None:
    """Every fact of an operator has its place on the page."""
    operator, ids = facts.operator(name), set(page.ids)
    assert {f"members.{member['name']}" for member in operator["members"]} <= ids
    for section, key in (
        ("examples", "examples"),
        ("edge-cases", "edge_cases"),
        ("errata", "errata"),
        ("rules", "constraints"),
    ):
        assert sum(one.startswith(f"{section}.") for one in ids) == len(operator[key]), (name, section)
    assert sum(one.startswith("mappings.") for one in ids) == len(facts.mapped_to(name))
    cells = [one for one in ids if one.startswith("support.")]
    assert len(cells) % len(facts.levels) == 0
    assert cells
    plain = " ".join(page.text.split())
    for rule in operator["constraints"]:
        assert sentence(rule["words"]) in plain
    for case in (*operator["examples"], *operator["edge_cases"]):
        assert case["name"] in plain
    for erratum in operator["errata"]:
        assert " ".join(erratum["because"].replace("`", "").split()) in plain
    assert {key: data[key] for key in operator} == operator
    assert data["operator"] == name


def test_scripts_are_short(files: dict[str, str]) -> None:
    lines = {name: files[f"assets/{name}"].count("\n") for name in ASSETS if name.endswith(".js")}
    assert len(lines) == len(ASSETS) - 2
    assert max(lines.values()) <= 250


def test_a_page_of_every_family(files: dict[str, str], facts: Facts) -> None:
    check_pages(files, facts)


@pytest.mark.parametrize("part", ["naga", "planner", "modules", "all"])
def test_what_is_optional_keeps_pages_small(part: str, facts: Facts, tmp_path: Path) -> None:
    """A page of every family, with each part that a site can have and with all of them."""
    modules = modules_by_zig(tmp_path) if part in ("modules", "all") else None
    if part == "modules" and modules is None:
        if "zig" in required():
            pytest.fail("zig is required but not present")
        pytest.skip("zig is not installed")
    naga = os.environ.get(VARIABLE) if part in ("naga", "all") else None
    if part == "naga" and naga is None:
        pytest.skip(f"naga: {VARIABLE} names no folder of npm's naga-wasm")
    planner = Planner({}, "14.5 MB, 7.2 MB where the server compresses", in_folder=True) if part != "modules" else None
    files = site_files(facts, REGISTRY, None, modules, Path(naga) if naga else None, planner, "https://host/a/b/issues")
    for name in facts.names:
        check_first_load(files, name, Page(files[file_of(name)]))


def test_a_page_that_is_too_large_is_found(files: dict[str, str]) -> None:
    page = files["op/gemm.html"]
    noise = Random(1).randbytes(FIRST_LOAD).hex()
    with pytest.raises(AssertionError, match="GEMM: "):
        check_first_load({**files, "op/gemm.html": page + noise}, "GEMM", Page(page))


@pytest.mark.slow
def test_every_page(share: Share) -> None:
    """One in twelve pages, which may be half as large again as their share; with --all every page."""
    facts = read_facts(REGISTRY, list(REGISTRY)[:: share(12)])
    files = site_files(facts, REGISTRY)
    check_pages(files, facts)
    part = 1.0 if share(12) == 1 else 1.5 / share(12)
    assert sum(len(text.encode()) for text in files.values()) < 60e6 * part
    assert sum(len(gzip.compress(text.encode())) for text in files.values()) < 6e6 * part


def test_faults_of_pages_are_found() -> None:
    """The checks above can fail."""
    facts = read_facts(REGISTRY, ["GEMM"])
    files = site_files(facts, REGISTRY)
    check_pages(files, facts)
    page = files["op/gemm.html"]
    for old, new in (
        ("</article>", ""),
        ('id="members.Alpha"', 'id="members.Beta"'),
        ('href="#accuracy"', 'href="#acuracy"'),
        ("../levels.html#level.4.0", "../levels.html#level.4.5"),
        ("../assets/site.css", "https://example.org/site.css"),
        ("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
        ("<main ", '<main style="color: red" '),
    ):
        assert old in page
        with pytest.raises(AssertionError):
            check_pages({**files, "op/gemm.html": page.replace(old, new, 1)}, facts)


def test_what_a_specification_says_is_data(facts: Facts) -> None:
    """A specification with markup in every text of an operator gives pages that show it, and run nothing."""
    specs = copy.deepcopy(dict(facts.specs))
    gemm = specs["operators"]["GEMM"]

    def spoil(value: object) -> object:
        if isinstance(value, dict):
            return {
                key: spoil(item) if key in TEXTS or isinstance(item, (dict, list)) else item
                for key, item in value.items()
            }
        if isinstance(value, list):
            return [spoil(item) for item in value]
        return f"{value}{PLANTED}" if isinstance(value, str) else value

    TEXTS = {
        "summary",
        "doc",
        "note",
        "name",
        "because",
        "says",
        "taken",
        "words",
        "stated",
        "text",
        "fact",
        "page",
        "date",
    }
    for key in ("summary", "formula", "reference"):
        gemm[key] += PLANTED
    for key in ("errata", "documents", "constraints"):
        gemm[key] = spoil(gemm[key])
    for case in (*gemm["examples"], *gemm["edge_cases"]):
        case["name"] += PLANTED
        case["note"] = PLANTED
    for member in gemm["members"]:
        member["doc"] += PLANTED
    mappings = copy.deepcopy(dict(facts.mappings))
    for row in (row for one in mappings["onnx"]["operators"] for row in one["rows"]):
        row["when"] = PLANTED
    made = site_files(Facts(specs, mappings, ["GEMM"]), REGISTRY)
    clean = site_files(Facts(facts.specs, facts.mappings, ["GEMM"]), REGISTRY)
    for path, page in pages_of(made).items():
        assert page.faults == [], path
        scripts = [tag for tag, _ in page.elements].count("script")
        assert scripts == [tag for tag, _ in pages_of(clean)[path].elements].count("script"), path
    assert pages_of(made)["op/gemm.html"].text.count("<script>alert(1)</script>") > 40
    index = json.loads(made["data/search.js"].removeprefix("self.dmlopsIndex = ").removesuffix(";\n"))
    assert sum(PLANTED in text for document in index for text in document) > 30


def test_when_a_scan_may_have_int64(files: dict[str, str]) -> None:
    page = files["op/cumulative_summation.html"]
    (old,) = re.findall(r'<td id="support.InputTensor.INT64.4.0" class="(\w+)"[^>]*>([^<]*)<', page)
    (new,) = re.findall(r'<td id="support.InputTensor.INT64.5.0" class="(\w+)"[^>]*>([^<]*)<', page)
    assert (old, new) == (("no", "–"), ("new", "new"))
    assert re.search(r"level\.5\.0\">5\.0</a> adds INT64 UINT64", page)


def test_kernels_are_shown_without_the_comments_of_the_library(files: dict[str, str]) -> None:
    """Which would be on every page; the code is the same, and the kernel's own comments stay."""
    shown = Page(re.findall(r'id="kernels.wgsl">.*?(<pre.*?</pre>)', files["op/gemm.html"], re.DOTALL)[0]).text
    whole = in_wgsl(REGISTRY.cases("GEMM")[0].descriptor(REGISTRY.descriptor("GEMM")), "").text
    own = [line.strip() for line in without_comments(shown).splitlines() if line.strip()]
    assert own == [line.strip() for line in without_comments(whole).splitlines() if line.strip()]
    library = (
        files_of_package("dmlruntime").joinpath("kernels", "wgsl", "types", "type.wgsl").read_text(encoding="utf-8")
    )
    comment = next(line for line in library.splitlines() if line.startswith("// ") and line in whole)
    assert comment not in shown
    assert "// GEMM: " in shown


def test_errata_are_struck_through_only_where_a_page_is_wrong(facts: Facts, files: dict[str, str]) -> None:
    page = files["op/padding.html"]
    for erratum in facts.operator("PADDING")["errata"]:
        struck = f"<del>{erratum['says']}</del>" in page
        assert struck == (erratum["says"] != "nothing"), erratum


def test_what_a_level_added(facts: Facts) -> None:
    views = {view.level: view for view in level_views(facts)}
    assert [view.level for view in views.values()] == list(reversed(facts.levels))
    assert sum(len(view.new) for view in views.values()) == len(facts.names)
    (scan,) = (one for one in views["5.0"].extended if "CUMULATIVE_SUMMATION" in one.name)
    assert [change.what for _, change in scan.changes] == ["adds INT64 UINT64"]
    (padding,) = (one for one in views["6.4"].extended if "PADDING<" in one.name)
    assert [what for what, _ in padding.rules] == ["no longer"]
    assert views["6.3"].undocumented == ("DEQUANTIZE", "QUANTIZE")


def test_a_site_of_one_operator_has_no_dead_links() -> None:
    files = site_files(read_facts(REGISTRY, ["DML_GEMM_OPERATOR_DESC"]), REGISTRY)
    assert list(dead_links(files, pages_of(files))) == []
    own = {path for path in files if path.startswith("op/")}
    assert own == {"op/gemm.html", "op/gemm.json", "op/gemm.cases.js", "op/gemm.edits.js"}


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (0.1, "FLOAT32", "0.1"),
        (16777217, "FLOAT32", "16777216"),
        (65520, "FLOAT16", "inf"),
        (-1e300, "FLOAT32", "-inf"),
        (1e-45, "FLOAT32", "1e-45"),
        (-0.0, "FLOAT16", "-0"),
        ("nan", "FLOAT64", "NaN"),
        (3.0e38, "FLOAT32", "3e38"),
        (2**64 - 1, "UINT64", "18446744073709551615"),
    ],
)
def test_numbers(value: float, kind: str, text: str) -> None:
    assert number(value, kind) == text


def test_tensors_and_members() -> None:
    assert line({"type": "UINT8", "sizes": [1, 33026], "value": 255}) == "33026 times 255"
    assert line({"type": "INT32", "sizes": [30], "start": 1, "step": 2}).endswith("45 47 …], 30 elements")
    found = list(matrices({"type": "INT32", "sizes": [2, 1, 1, 2], "values": [1, 2, 3, 4]}))
    assert [(one.at, one.rows) for one in found] == [("[0, 0]", (("1", "2"),)), ("[1, 0]", (("3", "4"),))]
    (scalar,) = matrices({"type": "INT32", "sizes": [], "values": [7]})
    assert scalar.rows == (("7",),)
    assert attribute("DML_MATRIX_TRANSFORM_NONE", "DML_MATRIX_TRANSFORM") == "NONE"
    assert attribute({"operator": "ACTIVATION_ELU", "Alpha": "inf"}, "DML_OPERATOR_DESC") == "ACTIVATION_ELU, Alpha inf"
    assert attribute([0.5, 2], "FLOAT_ARRAY") == "[0.5 2]"
    assert attribute("d for d in InputTensor.DimensionCount", "UINT_ARRAY") == "d for d in InputTensor.DimensionCount"


def test_names_in_texts(facts: Facts) -> None:
    prose = Prose(root="../", operators=facts.linked, operator="GEMM", members=frozenset({"Beta"}))
    assert prose("As REDUCE <b>.") == 'As <a class="name" href="../op/reduce.html">REDUCE</a> &lt;b&gt;.'
    assert prose("Beta.Sizes[0]") == '<a class="name" href="#members.Beta">Beta.Sizes[0]</a>'
    assert prose("GEMM of A, MAX and NOT_THERE") == '<code class="name">GEMM</code> of A, MAX and NOT_THERE'
    assert prose("`x < y`") == "<code>x &lt; y</code>"


@pytest.mark.parametrize(
    ("name", "formula", "found"),
    [
        ("GEMM", None, ("×", "+")),
        ("ELEMENT_WISE_ADD1", None, ("+",)),
        ("ELEMENT_WISE_DIVIDE", None, ("÷",)),
        ("ELEMENT_WISE_MEAN", None, ()),
        ("ELEMENT_WISE_MAX", None, ()),
        ("ELEMENT_WISE_MODULUS_FLOOR", None, ()),
        ("ELEMENT_WISE_DIFFERENCE_SQUARE", None, ()),
        ("ELEMENT_WISE_LOGICAL_EQUALS", None, ()),
        ("BATCH_NORMALIZATION", None, ()),
        ("ELEMENT_WISE_ABS", None, ()),
        ("GATHER", None, ()),
        ("ELEMENT_WISE_SUBTRACT", "f(a, b) = b - a", ()),
    ],
)
def test_examples_that_are_equations(name: str, formula: str | None, found: tuple[str, ...]) -> None:
    operator = read_facts(REGISTRY).operator(name)
    inputs = [member["name"] for member in operator["members"] if member.get("kind") == "input"]
    assert signs({**operator, "formula": formula or operator["formula"]}, inputs) == found
    if len(found) > 1:
        assert signs(operator, inputs[:-1]) == found[:-1]


def test_operators_whose_examples_are_equations() -> None:
    specs = read_facts(REGISTRY).specs["operators"]
    found = [name for name, one in specs.items() if signs(one, [member["name"] for member in one["members"]])]
    assert sorted(found) == [
        "ELEMENT_WISE_ADD",
        "ELEMENT_WISE_ADD1",
        "ELEMENT_WISE_DIVIDE",
        "ELEMENT_WISE_MULTIPLY",
        "ELEMENT_WISE_SUBTRACT",
        "GEMM",
    ]


def test_ids_of_one_name() -> None:
    ids = Ids()
    assert [ids.make("rules", "Axis < 4"), ids.make("rules", "axis 4"), ids.make("members", "Axis")] == [
        "rules.axis-4",
        "rules.axis-4.2",
        "members.Axis",
    ]
