"""Rendering: pure, deterministic, complete; every line of every template is used by some specification."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader
from jinja2.environment import Template
from kinds import kinds_specification

from dmlgen.checking import load_specification
from dmlgen.expressions import functions
from dmlgen.expressions.functions.bodies import CONVERT, Function, has_body
from dmlgen.families import vocabularies
from dmlgen.model import DATA_TYPES, Specification
from dmlgen.rendering import plan, render

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"


@pytest.fixture
def specification(whole: Specification) -> Specification:
    return whole


@pytest.fixture(scope="module")
def files(rendered: Callable[[Path], Mapping[str, str]]) -> Mapping[str, str]:
    """Return the rendered files of the whole specification."""
    return rendered(TEMPLATES)


def test_the_committed_files_are_those_that_are_rendered(files: Mapping[str, str]) -> None:
    texts = ((path, path.read_bytes()) for path in (ROOT / "generated").rglob("*") if path.is_file())
    committed = {path.relative_to(ROOT).as_posix(): text for path, text in texts if "__pycache__" not in path.parts}
    made = {path: text.encode() for path, text in files.items() if path.startswith("generated/")}
    assert committed.keys() == made.keys()
    for path, text in made.items():
        assert committed[path] == text, path


def test_every_file_says_that_it_is_generated(files: Mapping[str, str]) -> None:
    for path, text in files.items():
        assert "do not edit" in text[:2000], path
        assert text.endswith("\n"), path
        assert not text.endswith("\n\n"), path
        assert "\t" not in text, path
        assert not any(line != line.rstrip() for line in text.splitlines()), path


def test_nothing_depends_on_the_machine(files: Mapping[str, str]) -> None:
    for path, text in files.items():
        assert str(ROOT) not in text, path
        assert str(Path.home()) not in text or Path.home() == Path("/"), path


def test_no_path_is_written_twice(specification: Specification) -> None:
    paths = [task.path for task in plan(specification, TEMPLATES)]
    assert len(paths) == len(set(paths))


def test_only_one_operator(specification: Specification, files: Mapping[str, str]) -> None:
    own = render(specification, TEMPLATES, "CUMULATIVE_PRODUCT")
    assert {path.split("/")[-2] for path in own if path.startswith("generated/")} == {"cumulative_product", "tests"}
    assert {path for path in own if not path.startswith("generated/")} == {
        path for path in files if path.startswith("runtime/")
    }
    assert all(files[path] == text for path, text in own.items())


@pytest.mark.slow
def test_every_template_is_rendered_and_every_line_of_it(
    specification: Specification, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A dead template, or a branch that no specification takes, is a place where mistakes live unseen."""
    compiled: dict[str, Template] = {}
    load = Environment._load_template

    def recording(self: Environment, name: str, globals: Any) -> Template:
        template = load(self, name, globals)
        compiled[f"{Path(template.filename or '').relative_to(TEMPLATES).as_posix()}"] = template
        return template

    monkeypatch.setattr(Environment, "_load_template", recording)
    own = str(TEMPLATES)
    run: dict[str, set[int]] = {}
    left: dict[tuple[str, int, str], set[int]] = {}  # lines that have not run: without any, no more is traced

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(own):
            return None
        key = code.co_filename, code.co_firstlineno, code.co_name
        if key not in left:
            left[key] = {line for _, _, line in code.co_lines() if line is not None}
        if not left[key]:
            return None
        run.setdefault(code.co_filename, set()).add(frame.f_lineno)
        left[key].discard(frame.f_lineno)
        return trace

    _forget_compiled_functions()
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        render(specification, TEMPLATES)
        render(kinds_specification(tmp_path / "kinds"), TEMPLATES)  # what none of the documents' operators has (yet)
        for function, language in _library():
            functions.function_body(function, language, TEMPLATES)
    finally:
        sys.settrace(before)
    files = {path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.j2")}
    assert files == set(compiled), f"never rendered: {sorted(files - set(compiled))}"
    dead = [f"{name}:{line}" for name, template in sorted(compiled.items()) for line in _dead_lines(template, run)]
    assert dead == []


def _library() -> Iterator[tuple[Function, str]]:
    """Every function of the library, in every language and data type that it has a body for; conversions too."""
    names = (*functions.OPERATIONS, *functions.HELPERS)
    known = [Function(name, data_type) for name in names for data_type in DATA_TYPES]
    wide = [data_type for data_type in DATA_TYPES if data_type not in ("UINT4", "INT4")]
    values = [data_type for data_type in wide if data_type != "FLOAT16"]  # whose values are of FLOAT32
    known += [Function(CONVERT, source, target) for source in values for target in wide]
    for function in known:
        yield from ((function, language) for language in ("c", "wgsl") if has_body(function, language))


def _forget_compiled_functions() -> None:
    """Bodies of library functions are cached once per process; they must be rendered again to be seen."""
    from dmlgen.expressions.functions import bodies

    for value in vars(bodies).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def _dead_lines(template: Template, run: dict[str, set[int]]) -> Iterator[int]:
    """Lines of the template whose code was compiled and never run."""
    assert template.filename is not None
    lines = {code: source for source, code in template.debug_info}
    executed = run.get(template.filename, set())
    reached: set[int] = set()
    known: set[int] = set()
    current = 1
    possible = sorted(_code_lines(template.root_render_func.__code__))
    for code in possible:
        current = max((lines[line] for line in lines if line <= code), default=current)
        known.add(current)
        if code in executed:
            reached.add(current)
    yield from sorted(known - reached)


def _code_lines(code: CodeType) -> Iterator[int]:
    for _, _, line in code.co_lines():
        if line is not None:
            yield line
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code_lines(constant)


def test_the_search_for_dead_lines_finds_one(tmp_path: Path) -> None:
    source = "{% if yes %}\nalive\n{% else %}\ndead {{ yes }}\n{% endif %}\n"
    (tmp_path / "t.j2").write_text(source)
    template = Environment(loader=FileSystemLoader(tmp_path), trim_blocks=True).get_template("t.j2")
    run: dict[str, set[int]] = {}

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        run.setdefault(frame.f_code.co_filename, set()).add(frame.f_lineno)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        template.render(yes=True)
    finally:
        sys.settrace(before)
    assert 4 in list(_dead_lines(template, run))
    assert list(_dead_lines(template, {template.filename or "": set(range(1000))})) == []


HOSTILE = 'x""" + str(__import__("os").abort()) + """ \\N \\u \\x C:\\users */ {{ view }} {% if %} \'\'\' "'


def test_text_of_a_specification_stays_text(
    tmp_path: Path, copy_spec: Callable[[Path], None], files: Mapping[str, str]
) -> None:
    """Whatever stands in a free text, the generated Python is valid and says the same; the C has no new comment end."""
    copy_spec(tmp_path)
    file = tmp_path / "spec" / "operators" / "cumulative_product.yaml"
    hostile = "'" + HOSTILE.replace("'", "''") + "'"
    text = file.read_text(encoding="utf-8")
    text = re.sub(r"(?m)^(summary:|    note:) .*(?:\n {5,}.*)*$", lambda match: f"{match[1]} {hostile}", text)
    text = re.sub(r"(doc:) [^}]*}", lambda match: f"{match[1]} {hostile}}}", text)
    assert text.count(hostile) > 10
    file.write_text(text, encoding="utf-8")
    made = render(load_specification(tmp_path, vocabularies()), TEMPLATES, "CUMULATIVE_PRODUCT")
    trees = {path: ast.parse(text) for path, text in made.items() if path.endswith(".py")}
    function = trees["generated/dmlops/operators/cumulative_product/function.py"].body[-1]
    assert isinstance(function, ast.FunctionDef)
    assert (ast.get_docstring(function) or "").startswith(HOSTILE)
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    assert "__import__" not in {node.id for node in nodes if isinstance(node, ast.Name)}
    for ending in ("c", "wgsl"):
        path = f"generated/dmlops/operators/cumulative_product/kernel.{ending}"
        assert made[path] == files[path]
