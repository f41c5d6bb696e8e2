"""Templates are loaded before they are needed: from what is kept, or compiled by another process meanwhile."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import jinja2
import pytest
from kept_templates import compilations, empty_folder
from left_behind import assert_leaves_nothing

from dmlgen.rendering.preparing import preparing
from dmlgen.templating import KeepingEnvironment, environment

forking = pytest.mark.skipif(sys.platform != "linux", reason="other processes are forked on Linux")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return empty_folder(tmp_path, monkeypatch)


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    """Three templates, one of them of a function's body, which the environment of functions calls by another name."""
    folder = tmp_path / "templates"
    for name in ("a.j2", "b.j2", "functions/c.j2"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{name} {{{{ name }}}}")
    return folder


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return compilations(monkeypatch)


def loaded(jinja: KeepingEnvironment) -> set[str]:
    """The templates that an environment has."""
    assert jinja.cache is not None
    return {name for _, name in jinja.cache}


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=forking)])
def test_all_are_loaded_and_kept(kept: Path, templates: Path, compiled: list[str], processes: int) -> None:
    jinja = environment(templates)
    with preparing(jinja, templates, processes):
        assert loaded(jinja) == set()
    assert loaded(jinja) == {"a.j2", "b.j2"}
    assert len(list(kept.iterdir())) == 3
    assert len(compiled) <= 3
    compiled.clear()
    again = environment(templates)
    with preparing(again, templates, processes):
        assert loaded(again) == {"a.j2", "b.j2"}
    assert compiled == []


@forking
def test_another_process_compiles_while_this_one_works(kept: Path, templates: Path, compiled: list[str]) -> None:
    jinja = environment(templates)
    with preparing(jinja, templates, 2):
        while len(list(kept.glob("*.bin"))) < 3:
            time.sleep(0.01)
    assert compiled == []
    assert loaded(jinja) == {"a.j2", "b.j2"}


@pytest.mark.skipif(os.name == "nt", reason="permissions are POSIX's")
def test_what_cannot_be_kept_is_compiled_here(
    kept: Path, templates: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process's work would be lost."""
    kept.mkdir(parents=True)
    kept.parent.chmod(0o777)
    monkeypatch.setattr(os, "fork", None, raising=False)
    jinja = environment(templates)
    with pytest.warns(RuntimeWarning, match="are not used"), preparing(jinja, templates, 2):
        pass
    assert sorted(compiled) == ["a.j2", "b.j2", "c.j2"]
    assert loaded(jinja) == {"a.j2", "b.j2"}


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=forking)])
def test_a_template_with_a_mistake_is_left_to_whoever_renders_it(kept: Path, templates: Path, processes: int) -> None:
    (templates / "a.j2").write_text("{% if %}")
    jinja = environment(templates)
    with preparing(jinja, templates, processes):
        pass
    assert loaded(jinja) == {"b.j2"}
    with pytest.raises(jinja2.TemplateSyntaxError):
        jinja.get_template("a.j2")


@forking
def test_nothing_is_left_behind(kept: Path, templates: Path) -> None:
    def prepare() -> None:
        for path in kept.glob("*.bin"):
            path.unlink()
        with pytest.raises(ZeroDivisionError), preparing(environment(templates), templates, 2):
            raise ZeroDivisionError

    assert_leaves_nothing(prepare)
