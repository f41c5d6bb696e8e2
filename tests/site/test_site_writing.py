"""The folder of the site: made whole, replaced whole, and never in place of something else."""

from __future__ import annotations

import subprocess
import sys
from email.message import Message
from pathlib import Path

import pytest

from dmlops import REGISTRY
from dmltools.cli import main
from dmltools.site import reporting
from dmltools.site.reporting import issues_address
from dmltools.site.writing import SiteError, write_site


def test_a_site_is_replaced_as_a_whole(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "site"
    write_site(folder, {"index.html": "old", "op/gone.html": "old"})
    size = write_site(folder, {"index.html": "né"})
    assert (folder / "index.html").read_bytes() == "né".encode()
    assert size == sum(path.stat().st_size for path in folder.iterdir())
    assert sorted(path.name for path in folder.rglob("*")) == [".dmlops-site", "index.html"]
    assert [path.name for path in folder.parent.iterdir()] == ["site"]


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(SiteError, match=rf"^{tmp_path} .* \[DML0902\]$"):
        write_site(tmp_path, {"index.html": ""})
    with pytest.raises(SiteError, match=r"thesis\.tex .* \[DML0902\]$"):
        write_site(tmp_path / "thesis.tex", {})
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_a_site_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "site"
    write_site(folder, {"index.html": "old"})

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        write_site(folder, {"index.html": "new"})
    assert (folder / "index.html").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "site"
    assert main(REGISTRY, ["site", "gemm", "-o", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("1 operator, ")
    assert (folder / "op" / "gemm.html").exists()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "file").write_text("")
    assert main(REGISTRY, ["site", "gemm", "-o", str(tmp_path / "other")]) == 1
    assert "no site of ours" in capsys.readouterr().err
    (tmp_path / "locked").write_text("")
    assert main(REGISTRY, ["site", "gemm", "-o", str(tmp_path / "locked" / "site")]) == 1
    assert capsys.readouterr().err.startswith(f"dmlops: {tmp_path / 'locked' / 'site'}: ")


def test_where_errors_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nowhere, unless a repository is named: on the command line, or by the package's metadata."""
    page, given = tmp_path / "site" / "op" / "gemm.html", ["site", "gemm", "--no-modules", "-o", str(tmp_path / "site")]
    assert main(REGISTRY, given) == 0
    assert "Report an error" not in page.read_text(encoding="utf-8")
    assert main(REGISTRY, [*given, "--repository", "https://host/a/b?x=<&>/"]) == 0
    assert '<a href="https://host/a/b?x=&lt;&amp;&gt;/issues">Report an error</a>.' in page.read_text(encoding="utf-8")
    for wrong in ("javascript:alert(1)", "host/a/b", "https://"):
        with pytest.raises(SystemExit, match="2"):
            main(REGISTRY, [*given, "--repository", wrong])
        assert "is no address such as https://host/owner/name" in capsys.readouterr().err
    for lines, address in (
        (["Repository, https://host/a/b"], "https://host/a/b/issues"),
        (["Homepage, https://host", "Source, https://host/a", "Issues, https://host/i"], "https://host/i"),
        (["Homepage, https://host"], ""),
    ):
        found = Message()
        for line in lines:
            found["Project-URL"] = line
        monkeypatch.setattr(reporting, "metadata", lambda _, found=found: found)
        assert issues_address(None) == address
    assert issues_address("https://other/c/") == "https://other/c/issues"


def test_jinja2_is_imported_for_the_site_alone() -> None:
    program = "import sys, dmlops, dmltools.cli; print(sorted({'jinja2', 'markupsafe'} & {*sys.modules}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
