"""`dmlgen generate`: one line, exit statuses, --check, --only, --watch, and every failure as a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

import jinja2
import pytest
from refusals import bare

from dmlgen.cli import main
from dmlgen.cli.generating import watch
from dmlgen.cli.pipeline import Pipeline
from dmlgen.codes import Code
from dmlgen.diagnostics import Diagnostic, SpecErrors
from dmlgen.expressions import ExpressionError
from dmlgen.model import Specification

HERE = Path(__file__).resolve().parents[2]
BANNER = "# Generated from spec; do not edit.\n"


def fake_render(
    specification: Specification, templates: Path, /, only: str | None = None, kept: Collection[str] = ()
) -> Mapping[str, str]:
    """Two files per operator and one for all; the text is that of templates/text."""
    assert templates.name == "templates"
    text = (templates / "text").read_text()
    files = {}
    for operator in specification.operators:
        if only in (None, operator.name.upper) and operator.name.upper not in kept:
            files[f"generated/dmlops/operators/{operator.name.snake}/kernel.c"] = BANNER + text
            files[f"generated/tests/test_{operator.name.snake}.py"] = BANNER + text
    if only is None:
        files["generated/dmlops/registry.py"] = BANNER + text
    return files


PIPELINE = Pipeline(render=fake_render)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copy_spec: Callable[[Path], None]) -> Path:
    """A project with a few of the real specifications, and us in it."""
    copy_spec(tmp_path)
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/text").write_text("1\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, pipeline: Pipeline = PIPELINE) -> int:
    return main(arguments, pipeline)


def timeless(text: str) -> str:
    return re.sub(r"\d+\.\d\d s", "T s", text)


def test_generates_says_so_in_one_line_and_then_finds_nothing_to_do(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = len(list((project / "spec/operators").glob("*.yaml")))
    size = f"{count} operators, {2 * count + 1} files"
    assert run("generate") == 0
    assert timeless(capsys.readouterr().out) == f"generated {size}, {2 * count + 1} changed in T s\n"
    assert run("generate") == 0
    assert timeless(capsys.readouterr().out) == f"up to date: {size} in T s\n"
    (project / "generated/old.py").write_text(BANNER)
    (project / "generated/dmlops/registry.py").unlink()
    assert run("generate") == 0
    assert timeless(capsys.readouterr().out) == f"generated {size}, 1 changed, 1 removed in T s\n"


def test_verbose_names_files_and_times(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("generate")
    (project / "generated/old.py").write_text(BANNER)
    (project / "generated/dmlops/registry.py").unlink()
    capsys.readouterr()
    run("generate", "-v")
    lines = timeless(capsys.readouterr().out).splitlines()
    assert lines[:3] == [
        "  wrote generated/dmlops/registry.py",
        "  removed generated/old.py",
        "  read in T s, rendered in T s, wrote in T s",
    ]


def test_works_from_below_the_project_and_with_root(
    project: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / "spec/operators")
    assert run("generate") == 0
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    assert run("generate", "--check", "--root", str(project)) == 0


def test_a_root_that_is_no_project_is_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("generate", "--root", str(tmp_path)) == 2
    assert bare(capsys.readouterr().err) == (
        f"dmlgen: {tmp_path} is no dmlops project: it has no spec/operators/ and templates/; "
        "name the folder that has both\n"
    )


def test_check_writes_nothing_prints_a_diff_and_fails(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("generate")
    capsys.readouterr()
    assert run("generate", "--check") == 0
    assert re.fullmatch(r"up to date: \d+ operators, \d+ files, checked in T s\n", timeless(capsys.readouterr().out))
    registry = project / "generated/dmlops/registry.py"
    registry.write_text(f"{BANNER}0\n")
    assert run("generate", "--check") == 1
    shown = capsys.readouterr()
    assert shown.out == (
        "generated/dmlops/registry.py: stale\n--- a/generated/dmlops/registry.py\n+++ b/generated/dmlops/registry.py\n"
        "@@ -1,2 +1,2 @@\n # Generated from spec; do not edit.\n-0\n+1\n\n"
    )
    assert re.fullmatch(r"dmlgen: 1 of \d+ files differ; run: dmlgen generate\n", bare(shown.err))
    assert registry.read_text() == f"{BANNER}0\n"


def test_only_writes_the_files_of_one_operator(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("generate")
    (project / "templates/text").write_text("2\n")
    (project / "generated/dmlops/operators/cumulative_product/old.py").write_text(BANNER)
    (project / "generated/old.py").write_text(BANNER)
    capsys.readouterr()
    assert run("generate", "--only", "cumulative_product") == 0
    assert timeless(capsys.readouterr().out) == "generated CUMULATIVE_PRODUCT, 2 files, 2 changed, 1 removed in T s\n"
    assert (project / "generated/dmlops/operators/cumulative_product/kernel.c").read_text() == f"{BANNER}2\n"
    assert (project / "generated/dmlops/operators/cumulative_summation/kernel.c").read_text() == f"{BANNER}1\n"
    assert (project / "generated/old.py").exists()
    assert run("generate", "--check", "--only", "CUMULATIVE_PRODUCT") == 0
    assert run("generate", "--check", "--only", "CUMULATIVE_SUMMATION") == 1
    capsys.readouterr()
    assert run("generate", "--only", "CUMULATIVE_PRODUKT") == 2
    assert bare(capsys.readouterr().err) == (
        "dmlgen: no operator CUMULATIVE_PRODUKT; did you mean CUMULATIVE_PRODUCT?\n"
    )


def test_mistakes_are_all_printed_and_nothing_is_written(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def load(root: Path, changed: Collection[str] = (), /) -> Specification:
        raise SpecErrors(
            [Diagnostic("b.yaml", 2, 3, "bad", "fix", Code.FILE), Diagnostic("a.yaml", 1, 1, "ill", "cure", Code.FILE)]
        )

    assert run("generate", pipeline=Pipeline(load=load, render=fake_render)) == 1
    assert bare(capsys.readouterr().err) == (
        "a.yaml:1:1: ill; cure\nb.yaml:2:3: bad; fix\ndmlgen: 2 mistakes in the specifications; nothing was written\n"
    )
    assert not (project / "generated").exists()


def test_a_real_mistake_in_a_real_file_reaches_the_screen(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project / "spec/operators/cumulative_product.yaml"
    file.write_text(file.read_text().replace("identity:", "identety:"))
    assert run("generate") == 1
    shown = bare(capsys.readouterr().err)
    assert re.search(r"^spec/operators/cumulative_product\.yaml:\d+:\d+: .*identety.*; .*identity", shown, re.MULTILINE)
    assert shown.endswith("in the specifications; nothing was written\n")


def test_references_are_run_only_where_that_is_asked_for(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project / "spec/operators/cumulative_product.yaml"
    right = file.read_text()
    wrong = right.replace("np.cumprod(", "2 * np.cumprod(")
    assert wrong != right
    file.write_text(wrong)
    assert run("generate") == 0
    assert run("generate", "--check") == 0
    assert run("generate", "--only", "CUMULATIVE_SUMMATION") == 0
    capsys.readouterr()
    for asked in (["--verify"], ["--check", "--verify"], ["--only", "CUMULATIVE_PRODUCT"]):
        assert run("generate", *asked) == 1, asked
        shown = bare(capsys.readouterr().err)
        line = (
            r"^spec/operators/cumulative_product\.yaml:\d+:\d+: OutputTensor\[.*\]: the reference gives .*, not .*; fix"
        )
        assert re.search(line, shown, re.MULTILINE), shown
    file.write_text(right)
    assert run("generate", "--verify") == 0
    assert run("generate", "--verify") == 0, "also where nothing has changed"


def test_a_persons_file_is_kept_unless_forced(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "generated").mkdir()
    (project / "generated/mine.py").write_text("x = 1\n")
    assert run("generate") == 1
    assert bare(capsys.readouterr().err) == (
        "dmlgen: generated/mine.py was not generated (it lacks the words 'do not edit') and stands in a generated "
        "folder; move it away, or pass --force to remove it\n"
    )
    assert run("generate", "--force") == 0
    assert not (project / "generated/mine.py").exists()


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        ("one\n{{ missing }}\n", "shared/bad.j2", "templates/shared/bad.j2:2: 'missing' is undefined"),
        (
            "{% if %}\n",
            "shared/bad.j2",
            "templates/shared/bad.j2:1: Expected an expression, got 'end of statement block'",
        ),
        ("", "shared/none.j2", "templates/shared/none.j2 is missing; a template or a kernel family names it"),
    ],
)
def test_a_template_that_fails_is_named_with_its_line(
    project: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    name: str,
    sentence: str,
) -> None:
    import dmlgen.rendering

    def render(
        specification: Specification, templates: Path, only: str | None = None, kept: Collection[str] = ()
    ) -> Mapping[str, str]:
        (templates / "shared").mkdir()
        (templates / "shared/bad.j2").write_text(text)
        environment = jinja2.Environment(loader=jinja2.FileSystemLoader(templates), undefined=jinja2.StrictUndefined)
        return {"generated/x": environment.get_template(name).render()}

    monkeypatch.setattr(dmlgen.rendering, "render", render)
    assert run("generate", pipeline=Pipeline()) == 1
    assert bare(capsys.readouterr().err) == f"dmlgen: {sentence}\n"


def test_an_expression_without_a_form_in_a_language_is_a_sentence(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import dmlgen.rendering

    def render(*_: object, **how: object) -> Mapping[str, str]:
        raise ExpressionError(Code.NOT_THERE, 0, "sqrt has no form for UINT8 in WGSL", "leave the data type out")

    monkeypatch.setattr(dmlgen.rendering, "render", render)
    assert run("generate", pipeline=Pipeline()) == 1
    assert bare(capsys.readouterr().err) == "dmlgen: sqrt has no form for UINT8 in WGSL; leave the data type out\n"


DRAFT = "dmlgen: spec/operators/cumulative_product.yaml is a draft: 2 tasks marked FILL IN"
KERNEL = "generated/dmlops/operators/cumulative_product/kernel.c"
LEFT_OUT = f"{DRAFT}; it is left out until they are done\n"


def test_nothing_is_generated_from_a_draft(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A draft holds the formula and the numbers of the operator it was copied from, and would pass its own tests."""
    assert run("generate") == 0
    assert (project / KERNEL).exists()
    file = project / "spec/operators/cumulative_product.yaml"
    text = file.read_text()
    file.write_text(text.replace("doc: Elements to multiply.", "doc: FILL IN") + "# FILL IN: that\n")
    capsys.readouterr()
    assert run("generate") == 0
    assert bare(capsys.readouterr().err) == LEFT_OUT
    assert not (project / KERNEL).exists()
    file.write_text(f"# Do each task below, then remove its 'FILL IN'.\n{text}")
    assert run("generate") == 0
    assert bare(capsys.readouterr().err) == ""
    assert (project / KERNEL).exists()


def test_a_draft_alone_is_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project / "spec/operators/cumulative_product.yaml"
    file.write_text(file.read_text() + "# FILL IN: this\n# FILL IN: that\n")
    for more in ((), ("--check",)):
        assert run("generate", "--only", "CUMULATIVE_PRODUCT", *more) == 1
        assert bare(capsys.readouterr().err) == f"{DRAFT}; do them first: nothing is generated from a draft\n"


def test_check_fails_for_a_draft(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project / "spec/operators/cumulative_product.yaml"
    file.write_text(file.read_text() + "# FILL IN: this\n# FILL IN: that\n")
    assert run("generate") == 0
    capsys.readouterr()
    assert run("generate", "--check") == 1
    shown = capsys.readouterr()
    assert (shown.out, bare(shown.err)) == ("", LEFT_OUT)
    assert run("generate", "--check", "--only", "CUMULATIVE_SUMMATION") == 0
    capsys.readouterr()
    (project / "templates/text").write_text("2\n")
    assert run("generate", "--check") == 1
    shown = capsys.readouterr()
    assert re.fullmatch(
        rf"{re.escape(LEFT_OUT)}dmlgen: \d+ of \d+ files differ; run: dmlgen generate\n", bare(shown.err)
    )


def test_watch_goes_round_for_sources_and_not_for_its_own_files(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, check: rounds.append(command))
    monkeypatch.setattr(sys, "argv", ["dmlgen", "generate", "--watch", "-v"])
    firsts: list[int] = []
    changes = [
        {str(project / "spec/operators/x.yaml")},
        {str(project / "spec/operator.schema.json")},
        {str(project / "spec/operator.schema.json"), str(project / "templates/x.j2")},
    ]

    def once() -> int:
        firsts.append(1)
        return 1

    assert watch(project, once, changes) == 0
    assert firsts == [1]
    assert rounds == [[sys.executable, "-m", "dmlgen", "generate", "-v"]] * 2
    assert bare(capsys.readouterr().err) == (
        "dmlgen: watching spec, templates, generator/dmlgen, runtime/dmlruntime, tests/oracles/oracles.yaml; "
        "interrupt to end\n"
    )


def test_watch_ends_well_when_interrupted(project: Path) -> None:
    def changes() -> object:
        yield set()
        raise KeyboardInterrupt

    assert watch(project, lambda: 0, changes()) == 0  # type: ignore[arg-type]


def test_watch_without_watchfiles_says_what_to_install(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    assert run("generate", "--watch") == 2
    assert bare(capsys.readouterr().err) == (
        "dmlgen: --watch needs watchfiles, which is not installed; run: pip install 'dmlops[cli]'\n"
    )


def test_misuse_exits_with_two_and_usage(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, sentence in (
        ((), "the following arguments are required: COMMAND"),
        (("generate", "--check", "--watch"), "--watch regenerates and --check writes nothing; choose one"),
        (("new", "X"), "the following arguments are required: --like"),
    ):
        with pytest.raises(SystemExit) as stop:
            run(*arguments)
        assert stop.value.code == 2
        assert bare(capsys.readouterr().err).endswith(f"error: {sentence}\n")


def test_help_shows_examples_and_exit_statuses(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        run("--help")
    assert stop.value.code == 0
    shown = capsys.readouterr().out
    assert 'dmlgen query "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0"' in shown
    assert "exit status: 0 done or yes; 1 mistakes, stale files, differences, or no;\n2 misuse\n" in shown


def test_an_interrupt_is_a_sentence(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def load(root: Path, changed: Collection[str] = (), /) -> Specification:
        raise KeyboardInterrupt

    assert run("generate", pipeline=Pipeline(load=load)) == 130
    assert bare(capsys.readouterr().err) == ("dmlgen: interrupted; every file is whole, run it again to finish\n")


def test_a_reader_that_leaves_is_no_error(project: Path) -> None:
    code = "import sys; from dmlgen.cli import main; sys.exit(main(['explain', 'CUMULATIVE_PRODUCT']))"
    sources = [str(HERE / name) for name in ("generator", "runtime")]
    process = subprocess.Popen(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {sources!r}; {code}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait(timeout=30) == 0


@pytest.mark.parametrize(
    ("arguments", "status", "said", "complaint"),
    [
        (("list", "--json"), 0, "}\n", ""),
        (("generate", "--root", "nowhere"), 2, "", "nowhere is no dmlops project"),
        (("explain", "CUMULATIVE_SUMATION"), 2, "", "did you mean CUMULATIVE_SUMMATION?"),
    ],
)
def test_the_program_says_all_and_ends_with_its_status(
    project: Path, arguments: tuple[str, ...], status: int, said: str, complaint: str
) -> None:
    paths = os.pathsep.join(str(HERE / name) for name in ("generator", "runtime"))
    done = subprocess.run(
        [sys.executable, "-m", "dmlgen", *arguments],
        capture_output=True,
        text=True,
        cwd=project,
        env={**os.environ, "PYTHONPATH": paths},
        check=False,
    )
    assert (done.returncode, done.stdout[-2:]) == (status, said)
    assert complaint in done.stderr
    assert bool(done.stderr) == bool(complaint)
