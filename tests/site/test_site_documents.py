"""The repository's documentation as pages of the site: links, anchors as on GitHub, escaped text, what is left out."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from parsed import PLANTED, dead_links, pages_of

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.site import documents
from dmltools.site.building import site_files
from dmltools.site.documents import repository
from dmltools.site.facts import read_facts

pytest.importorskip("markdown_it", reason="markdown-it-py is not installed")

ROOT = Path(__file__).parents[2]

PAGE = """<!-- Generated; do not edit. -->
# A page of `code`

GEMM, `GEMM`, [GEMM](../spec/operators/gemm.yaml), `axis=0`, [this test](../tests/site/)
and [README](../README.md#at-the-end).

## Twice, *really*

| | b |
|---|--:|
| REDUCE | 1 |

```python
x = "<&"
```

## Twice, *really*

![A picture](images/one.svg)
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The site of a repository of two pages."""
    root = tmp_path_factory.mktemp("repository")
    (root / "docs" / "images").mkdir(parents=True)
    (root / "docs" / "images" / "one.svg").write_text("<svg/>")
    (root / "docs" / "page.md").write_text(PAGE)
    readme = f"# Here\n\n{PLANTED} `{PLANTED}` [x]({PLANTED})\n\n```c\n{PLANTED}\n```\n\n## At the end\n"
    (root / "README.md").write_text(readme)
    for name in ("CONTRIBUTING", "SECURITY", "CHANGELOG"):
        (root / f"{name}.md").write_text(f"# {name}\n\n[page](docs/page.md#twice-really-1)\n")
    return site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, root)


def test_a_page(made: dict[str, str]) -> None:
    pages = pages_of(made)
    assert list(dead_links(made, pages)) == []
    assert {path: page.faults for path, page in pages.items() if page.faults} == {}
    page = pages["docs/page.html"]
    assert [link for link in page.links if link.startswith("../op/gemm")] == ["../op/gemm.html"] * 3
    assert "index.html#at-the-end" in page.links
    assert {"twice-really", "twice-really-1"} <= {*page.ids}
    assert "this test, tests/site\nand README" in page.text
    assert "Generated" not in page.text
    text = made["docs/page.html"]
    assert '<td class="right">1</td>' in text
    assert '<th class="right" scope="col">b</th>' in text
    assert "<td></td>" in text  # a corner is no heading
    assert "<th></th>" not in text
    assert '<span class="s">&#34;&lt;&amp;&#34;</span>' in text
    assert 'src="one.svg"' in text
    assert made["docs/one.svg"] == "<svg/>"
    assert 'href="../docs/page.html" aria-current="page">A page of code</a>' in text
    assert '["docs","A page of code: Twice, really","docs/page.html#twice-really",""]' in made["data/search.js"]


def test_texts_are_data(made: dict[str, str]) -> None:
    page = pages_of(made)["docs/index.html"]
    assert page.text.count("<script>alert(1)</script>") == 4
    assert [found for tag, found in page.elements if tag == "script"] == [
        found for tag, found in pages_of(made)["docs/page.html"].elements if tag == "script"
    ]


def test_every_page_of_the_repository() -> None:
    """Links lead to pages that are there, so that a page of one operator leaves those of others without links."""
    root = repository()
    assert root == ROOT
    files = site_files(read_facts(REGISTRY, ["GEMM"]), REGISTRY, root)
    pages = pages_of(files)
    assert list(dead_links(files, pages)) == []
    documents = {path: page for path, page in pages.items() if path.startswith("docs/")}
    sources = [*ROOT.glob("docs/*.md"), *ROOT.glob("docs/decisions/*.md")]
    assert len(documents) == len(sources) + 4
    for path, page in documents.items():
        assert page.faults == [], path
        assert [tag for tag, _ in page.elements].count("h1") == 1, path
        assert not any("style" in found for _, found in page.elements), path
        assert {name for tag, found in page.elements if tag == "a" for name in found} >= {"href"}, path


def test_the_first_line_of_the_readme_leads_to_the_site() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert lines[2].startswith("**[The reference site](docs/site.md)")


def test_an_installed_package_has_no_documentation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The package, copied to where no docs/ is beside it, writes the site without it and says so."""
    for name, folder in (("dmlruntime", "runtime"), ("dmltools", "runtime"), ("dmlops", "generated")):
        shutil.copytree(ROOT / folder / name, tmp_path / "lib" / "python" / "site-packages" / name)
    program = "import sys, dmltools.cli, dmlops; sys.exit(dmltools.cli.main(dmlops.REGISTRY, sys.argv[1:]))"
    command = [sys.executable, "-S", "-c", program, "site", "GEMM", "-o", str(tmp_path / "site")]
    installed = str(tmp_path / "lib" / "python" / "site-packages")
    path = ":".join([installed, *(folder for folder in sys.path if "site-packages" in folder)])
    done = subprocess.run(command, env={"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "without the documentation: it is in the repository, and this is an installed package\n" in done.stdout
    assert not (tmp_path / "site" / "docs").exists()
    assert "docs/" not in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")


def test_without_the_markdown_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "markdown_it", None)
    assert main(REGISTRY, ["site", "GEMM", "-o", str(tmp_path / "site"), "--no-modules"]) == 0
    said = f"without the documentation: markdown-it-py is not installed; {documents.REMEDY}\n"
    assert said in capsys.readouterr().out
