"""Translations on the pages: what naga makes of a kernel in the browser, what is said of it, files that are saved."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from browsing import axe_core
from chromium import Tab
from parsed import dead_links, pages_of

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.kernels.describing import NoKernel
from dmltools.kernels.translating import FACTS, LANGUAGES, VARIABLE, translate
from dmltools.site.building import site_files
from dmltools.site.facts import read_facts
from dmltools.site.writing import SiteError, write_site

PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
NAMES = ("GEMM", "CUMULATIVE_SUMMATION", "REDUCE")
PAGE = "op/cumulative_summation.html"

Probe = Callable[..., Any]


def package() -> Path:
    """The folder of npm's naga-wasm, or a skip that says how to have it."""
    if not os.environ.get(VARIABLE):
        pytest.skip(f"naga: {VARIABLE} names no folder of npm's naga-wasm")
    return Path(os.environ[VARIABLE])


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return site_files(read_facts(REGISTRY, NAMES), REGISTRY, naga=package())


@pytest.fixture(scope="module")
def folder(files: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("translations") / "site"
    write_site(made, files)
    return made


@pytest.fixture
def probe(tab: Tab) -> Probe:
    """A function that opens a page and returns what the probe finds there."""

    def run(page: Path, name: str, argument: Any = None, *, width: int = 1280, before: str = "") -> Any:
        tab.open(page, width, before + PROBE)
        answer = json.loads(tab.evaluate(f"probe({json.dumps(name)}, {json.dumps(argument)})"))
        assert answer["errors"] == []
        return answer["found"]

    return run


def texts_of(site: Path, name: str) -> list[str]:
    """The texts that the page of an operator runs."""
    script = (site / "op" / f"{name.lower()}.cases.js").read_text(encoding="utf-8")
    texts: list[str] = json.loads(script.removeprefix("self.dmlopsCases = ").removesuffix(";\n"))["texts"]
    return texts


def check_page(probe: Probe, site: Path, name: str, scratch: Path) -> None:
    """The page makes of each of its texts what Node makes of it."""
    texts = texts_of(site, name)
    try:
        made = translate(texts, scratch)
    except NoKernel as error:
        pytest.skip(f"naga: {error}")
    found = probe(site / "op" / f"{name.lower()}.html", "translated", texts)
    assert len(found) == len(texts)
    for number, translations in enumerate(found):
        assert [*translations] == [*LANGUAGES]
        for key, translation in translations.items():
            assert translation["refused"] is None
            wanted = [[path.name.partition(".")[2], path.read_bytes()] for path in made.files[number][key]]
            assert wanted
            assert [[ending, base64.b64decode(text)] for ending, text in translation["files"]] == wanted, (number, key)


@pytest.mark.parametrize("name", NAMES)
def test_pages_translate_as_node_does(probe: Probe, folder: Path, tmp_path: Path, name: str) -> None:
    check_page(probe, folder, name, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", REGISTRY)
def test_every_page(probe: Probe, tmp_path: Path, name: str) -> None:
    site = tmp_path / "site"
    write_site(site, site_files(read_facts(REGISTRY, [name]), REGISTRY, naga=package()))
    if (site / "op" / f"{name.lower()}.cases.js").exists():
        check_page(probe, site, name, tmp_path)


def test_what_a_reader_sees(probe: Probe, folder: Path) -> None:
    before, *found = probe(folder / PAGE, "translations", [*LANGUAGES, "wgsl"])
    assert before["pressed"] == ["wgsl"]
    assert not before["loaded"]
    for (key, language), seen in zip(LANGUAGES.items(), found, strict=False):
        assert seen["pressed"] == [key]
        assert seen["loaded"]
        assert not seen["wgsl"]
        start = f"naga {FACTS['naga']} translated this to {language['dialect']} in your browser. "
        assert seen["said"] == f"{start}{language['checked']} {language['bound']}"
        names = [name for name, _ in seen["saved"]]
        assert all(name.startswith("cumulative_summation.") for name in names)
        assert all(name.endswith(f".{language['ending']}") for name in names)
        assert (len(names) > 1) == (key == "glsl")
        assert [text for _, text in seen["saved"]] == (seen["code"] if key != "spirv" else [seen["saved"][0][1]])
        assert seen["held"] == 0, "the addresses of saved files are given back"
    assert [len(seen["code"]) > 0 for seen in found] == [True, True, True, False, False]
    assert found[3]["saved"][0][1].startswith("\x03\x02#\x07")
    assert found[-1]["wgsl"]
    assert found[-1]["said"] == ""


def test_the_kernel_of_an_edited_case_is_translated(probe: Probe, folder: Path, tmp_path: Path) -> None:
    """That which runs then, in the language that stays chosen from edit to edit."""
    turn = ["choose", "FusedActivation"]
    steps = [["open", "examples.two-matrices"], ["press", "WGSL"], [*turn, "ACTIVATION_RELU"]]
    steps += [["press", "HLSL"], [*turn, "none"]]
    _, own, edited, *translated = probe(folder / "op" / "gemm.html", "edit", steps)
    assert own["code"] != edited["code"]
    try:
        made = translate([edited["code"], own["code"]], tmp_path)
    except NoKernel as error:
        pytest.skip(f"naga: {error}")
    assert [one["code"] for one in translated] == [files["hlsl"][0].read_text("utf-8") for files in made.files]
    for one in translated:
        assert one["translated"].startswith(f"naga {FACTS['naga']} translated this to {LANGUAGES['hlsl']['dialect']} ")
        assert " Kernels of edited cases are not among them. " in one["translated"]


@pytest.mark.parametrize(
    ("wgsl", "language", "reason"),
    [
        ("fn broken(", "hlsl", "error: expected "),
        (
            "enable f16;\nvar<private> x: f16;\n@compute @workgroup_size(1) fn f() { x = 1h; }",
            "glsl",
            "unsupported width",
        ),
    ],
)
def test_what_naga_refuses_is_said_with_the_reason(
    probe: Probe, tab: Tab, folder: Path, wgsl: str, language: str, reason: str
) -> None:
    _, seen = probe(folder / PAGE, "translations", [language], before=f"self.instead = {json.dumps(wgsl)};")
    dialect = LANGUAGES[language]["dialect"]
    assert seen["said"] == f"naga {FACTS['naga']} cannot write this in {dialect}, and says why:"
    (text,) = seen["code"]
    assert reason in text
    assert seen["saved"] == []


def test_without_its_script_the_page_says_so(probe: Probe, tab: Tab, folder: Path) -> None:
    script = folder / "naga" / "naga-wasm.js"
    text = script.read_text(encoding="utf-8")
    try:
        script.unlink()
        tab.open(folder / PAGE, 1280, PROBE)
        answer = json.loads(tab.evaluate("probe('translations', ['hlsl'])"))
        assert answer["found"][1]["said"] == "naga cannot be used here: ../naga/naga-wasm.js cannot be loaded"
    finally:
        script.write_text(text, encoding="utf-8")
    assert probe(folder / PAGE, "translations", ["hlsl"])[1]["said"].startswith("naga ")


@pytest.mark.parametrize("width", [390, 1280])
def test_keyboard_and_width(probe: Probe, tab: Tab, folder: Path, width: int) -> None:
    probe(folder / PAGE, "translations", ["glsl"], width=width)
    for name, wanted in (("keyboard", []), ("sideways", [0, width])):
        answer = json.loads(tab.evaluate(f"probe('{name}', null)"))
        assert answer == {"found": wanted, "errors": []}


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_core_finds_nothing(probe: Probe, tab: Tab, folder: Path, width: int) -> None:
    axe = axe_core()
    probe(folder / PAGE, "translations", ["glsl"], width=width)
    tab.evaluate(f"{axe};0")
    for theme in ("light", "dark"):
        answer = json.loads(tab.evaluate(f"probe('axe', '{theme}')"))
        assert answer["found"]["said"] == []


def test_the_files(files: dict[str, str]) -> None:
    pages = pages_of(files)
    assert list(dead_links(files, pages)) == []
    for path, page in pages.items():
        (policy,) = [found["content"] for tag, found in page.elements if found.get("http-equiv")]
        asks = " script-src 'self' 'wasm-unsafe-eval' blob:;" if path.startswith("op/") else " script-src 'self';"
        assert asks in str(policy), path
        assert page.faults == []
    assert "Permission is hereby granted" in files["naga/LICENSE-MIT.txt"]
    assert FACTS["source"] in pages[PAGE].links
    script = files["naga/naga-wasm.js"]
    content = json.loads(script.partition("self.dmlopsNaga = ")[2].removesuffix(";\n"))
    assert content["glue"] == (package() / "dist" / "wasm" / "naga.js").read_text(encoding="utf-8")
    assert f"loads {len(script) / 1e6:.1f} MB: naga {FACTS['naga']} as" in files[PAGE]
    assert files["naga/translating.js"].count("\n") <= 250


def test_a_site_without_naga_has_nothing_of_it() -> None:
    made = site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY)
    assert [path for path in made if path.startswith("naga/")] == []
    assert 'id="translations"' not in made["op/gemm.html"]


@pytest.mark.parametrize("files", [(), tuple(FACTS["digests"])])
def test_another_package_is_refused(
    files: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A site has the naga whose translations the tests check, or none."""
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("another one")
    why = "is not that of naga-wasm@30.1.0, which the tests use" if files else "No such file or directory"
    with pytest.raises(SiteError, match=r"naga\.js.* `npm install naga-wasm@30\.1\.0` .* --naga .* \[DML0903\]$"):
        site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, naga=tmp_path)
    assert main(REGISTRY, ["site", "GEMM", "--no-modules", "--naga", str(tmp_path), "-o", str(tmp_path / "site")]) == 1
    assert why in capsys.readouterr().err
    assert not (tmp_path / "site").exists()
