"""WebAssembly on the pages: every case against the specification, modules that import nothing and are compiled once."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from chromium import Tab
from parsed import pages_of
from verdicts import WEBASSEMBLY, compare_as_the_run_time

from dmlops import REGISTRY
from dmlruntime.core.errors import KernelBuildError
from dmltools.cli import main
from dmltools.conformance.pytest_plugin import required
from dmltools.site import modules as site_modules
from dmltools.site.building import site_files
from dmltools.site.facts import Facts, read_facts
from dmltools.site.module_data import ModuleCases
from dmltools.site.modules import Modules, modules_by_zig
from dmltools.site.writing import write_site

PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
NO_GPU = "delete Navigator.prototype.gpu;"

SMALLER = {"GEMM": "CONVOLUTION_INTEGER", "REDUCE": "ARGMAX"}
"""Operators of the same family for those whose cases need many kernels, each of which zig compiles."""


@pytest.fixture(scope="module")
def modules() -> Iterator[Modules]:
    with tempfile.TemporaryDirectory() as scratch:
        found = modules_by_zig(Path(scratch))
        if found is None:
            if "zig" in required():
                pytest.fail("zig is required but not present")
            pytest.skip("zig is not installed")
        yield found


@pytest.fixture(scope="module")
def compiled(facts: Facts) -> Facts:
    """An operator of every family."""
    return read_facts(REGISTRY, [SMALLER.get(name, name) for name in facts.names])


def written(facts: Facts, modules: Modules, folder: Path) -> Path:
    write_site(folder, site_files(facts, REGISTRY, modules=modules))
    return folder


@pytest.fixture(scope="module")
def site(compiled: Facts, modules: Modules, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of every family, with modules."""
    return written(compiled, modules, tmp_path_factory.mktemp("modules") / "site")


@pytest.mark.parametrize("before", ["", NO_GPU])
def test_edited_values_run_in_the_module(tab: Tab, site: Path, before: str) -> None:
    tab.open(site / "op" / "gather.html", 1280, before + PROBE)
    steps = [["open", "edge-cases.indices-out-of-range"], ["type", "IndicesTensor[1]", "-2"], ["choose", "Axis", "1 ✗"]]
    answer = json.loads(tab.evaluate(f"probe('edit', {json.dumps(steps)})"))
    opened, edited, refused = answer["found"]
    assert answer["errors"] == []
    assert "WebAssembly: equals the specification · " in opened["said"]
    what = "ran; values are edited, so nothing is compared" if before else "computes what WebGPU does"
    assert f"WebAssembly: {what} · " in edited["said"]
    assert edited["shown"][f"{'WebAssembly' if before else 'WebGPU'}, edited"] == ["7", "6", "5"]
    assert refused["wrong"] == ["Axis = 1: must be less than InputTensor.DimensionCount (1) [DML0121]"]


def locations(facts: Facts, name: str) -> list[str]:
    operator = facts.operator(name)
    return [str(i) for i, _ in enumerate((*operator["examples"], *operator["edge_cases"]))]


def check_module(tab: Tab, folder: Path, name: str) -> None:
    stem = name.lower()
    tab.open(folder / "op" / f"{stem}.html", 1280, PROBE)
    asked = json.dumps([f"{stem}.cases.js", f"{stem}.wasm.js"])
    answer = json.loads(tab.evaluate(f"probe('moduleVerdicts', {asked})"))
    assert answer["errors"] == []
    compare_as_the_run_time(name, answer["found"], WEBASSEMBLY)
    assert len(answer["found"]) == len(REGISTRY.cases(name))


def test_a_page_of_every_family(tab: Tab, site: Path, compiled: Facts) -> None:
    for name in compiled.names:
        check_module(tab, site, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", REGISTRY)
def test_every_page(tab: Tab, modules: Modules, tmp_path: Path, name: str) -> None:
    check_module(tab, written(read_facts(REGISTRY, [name]), modules, tmp_path / "site"), name)


def live(tab: Tab, page: Path, before: str = "") -> dict[str, Any]:
    tab.open(page, 1280, before + PROBE)
    answer = json.loads(tab.evaluate("probe('live', null)"))
    assert answer["errors"] == []
    found: dict[str, Any] = answer["found"]
    return found


def test_beside_webgpu_and_without_it(tab: Tab, site: Path) -> None:
    page, count = site / "op" / "element_wise_add.html", len(REGISTRY.cases("ELEMENT_WISE_ADD"))
    both = live(tab, page)
    assert both["count"] == f"WebGPU: {count} equal; WebAssembly: {count} equal"
    alone = live(tab, page, NO_GPU)
    assert alone["count"] == f"WebAssembly: {count} equal"
    assert all(said.startswith("WebAssembly: equals the specification · ") for said in alone["said"])
    assert "no WebGPU, so the cases run in WebAssembly alone" in tab.evaluate(
        "document.querySelector('#live').innerText"
    )


def test_a_page_without_either_says_so(tab: Tab, folder: Path) -> None:
    tab.open(folder / "op" / "gemm.html", 1280, NO_GPU + PROBE)
    assert "no WebGPU, so the cases cannot be run here" in tab.evaluate("document.querySelector('#live').innerText")
    assert tab.evaluate("document.querySelectorAll('#live button').length") == 0


def test_wrong_results_and_broken_modules_are_reported(tab: Tab, site: Path) -> None:
    data = site / "op" / "element_wise_add.wasm.js"
    right = data.read_text(encoding="utf-8")
    content = json.loads(right.removeprefix("self.dmlopsModule = ").removesuffix(";\n"))
    for case in content["cases"].values():
        for dispatch in case["dispatches"]:
            dispatch[1] = 0
    try:
        data.write_text(f"self.dmlopsModule = {json.dumps(content)};", encoding="utf-8")
        found = live(tab, site / "op" / "element_wise_add.html", NO_GPU)
        assert all(one.startswith("WebAssembly: differs from the specification · ") for one in found["said"])
        content["module"] = content["module"][:400]
        data.write_text(f"self.dmlopsModule = {json.dumps(content)};", encoding="utf-8")
        found = live(tab, site / "op" / "element_wise_add.html", NO_GPU)
        assert {name for _, name in found["cases"]} == {"ran differs"}
        assert not any("differs from the specification" in one for one in found["said"])
    finally:
        data.write_text(right, encoding="utf-8")


def test_only_pages_with_modules_may_compile_them(site: Path) -> None:
    files = {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    for path, page in pages_of(files).items():
        (policy,) = (str(found["content"]) for tag, found in page.elements if found.get("http-equiv"))
        assert ("script-src 'self' 'wasm-unsafe-eval';" in policy) == path.startswith("op/"), path
        assert "unsafe-eval" not in policy.replace("'wasm-unsafe-eval'", ""), path


def test_a_module_is_compiled_once(modules: Modules, facts: Facts, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ModuleCases(REGISTRY, "GATHER", locations(facts, "GATHER"), modules).script()

    def again(*_: object) -> str:
        raise AssertionError("zig was started for what is in the cache")

    monkeypatch.setattr(site_modules, "run", again)
    assert ModuleCases(REGISTRY, "GATHER", locations(facts, "GATHER"), modules).script() == first


def test_a_kernel_that_does_not_compile(
    modules: Modules, facts: Facts, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(modules, "_kept", tmp_path)
    monkeypatch.setattr(site_modules, "_FLAGS", (*site_modules._FLAGS, "-include", "no_such_file.h"))
    with pytest.raises(KernelBuildError, match=r"^GATHER as WebAssembly: (.|\n)*error:(.|\n)* \[DML0234\]$"):
        ModuleCases(REGISTRY, "GATHER", locations(facts, "GATHER"), modules)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("options", "said"), [([], True), (["--no-modules"], False)])
def test_without_zig(
    options: list[str], said: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site_modules, "zig_for", lambda *_: None)
    monkeypatch.setattr("dmltools.site.documents.repository", lambda: None)
    assert main(REGISTRY, ["site", "GEMM", "-o", str(tmp_path / "site"), *options]) == 0
    text = "without WebAssembly: zig is not installed; `pip install ziglang`\n"
    assert (text in capsys.readouterr().out) == said
    assert not (tmp_path / "site" / "op" / "gemm.wasm.js").exists()
    assert "wasm" not in (tmp_path / "site" / "op" / "gemm.html").read_text(encoding="utf-8")
