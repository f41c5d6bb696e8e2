"""README as a new user reads it: its commands run as printed, what it names is there, its chart comes from a record."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dmlops import REGISTRY
from dmltools.cli import main

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return README.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def commands(title: str) -> list[list[str]]:
    (block,) = re.findall(r"(?ms)^```\n(.*?)^```$", section(title))
    return [shlex.split(line, comments=True) for line in block.splitlines()]


@pytest.mark.slow
def test_the_commands_for_other_implementations_run_as_printed(tmp_path: Path) -> None:
    """One after the other, from a folder that has the repository's examples."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    found = commands("Use it with other implementations")
    assert [command[:2] for command in found] == [
        ["dmlops", verb] for verb in ("dispatch", "export", "verify", "doctor")
    ]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(str(ROOT / f) for f in ("generator", "runtime", "generated")),
    }
    for command in found:
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        findings = 1 if command[1] == "doctor" else 0  # the adapter of NumPy has faults, which is why it is shown
        assert done.returncode == findings, done.stdout + done.stderr
        assert "Traceback" not in done.stderr


def test_the_model_is_that_of_the_page_about_models() -> None:
    page = (ROOT / "docs" / "dispatch.md").read_text(encoding="utf-8")
    model = (ROOT / "examples" / "models" / "running-total.json").read_text(encoding="utf-8")
    assert f"```json\n{model}```\n" in page


def test_the_environment_is_activated_before_the_first_command_that_needs_it() -> None:
    assert README.index("source .venv/bin/activate") < README.index("dmlops dispatch examples/")
    assert README.index("source .venv/bin/activate") < README.index("dmlgen new OP")


def test_durations_disk_and_the_hook_are_named() -> None:
    start = section("Two commands")
    assert re.search(r"takes about .+ minutes", start)
    assert re.search(r"takes [\d.]+ GB of disk", start)
    for name in ("CONTRIBUTING.md", "pre-commit", "docs/workflow.md", "dev.py check"):
        assert name in section("Add an operator")
    (declared,) = re.findall(r"(?m)^- id: (.*)$", (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    hook = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"- id: {declared}\n" in hook
    assert "dmlgen generate --check\n" in hook


def test_the_chart_is_drawn_by_the_command_that_the_page_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed (pip install dmlops[charts])")
    assert "](docs/images/speed.svg)" in section("How fast")
    assert "<svg" in (ROOT / "docs" / "images" / "speed.svg").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8").replace("\\\n", " ")
    (line,) = [line for line in page.splitlines() if line.startswith("dmlops bench --from ") and "--plot" in line]
    command = shlex.split(line)
    assert command[-2:] == ["--plot", "docs/images/speed.svg"]
    monkeypatch.chdir(ROOT)
    drawn = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for file in drawn:
        assert main(REGISTRY, [*command[1:-1], str(file)]) == 0
    assert drawn[0].read_bytes() == drawn[1].read_bytes()
    assert "sum-rows-float16" in capsys.readouterr().out
