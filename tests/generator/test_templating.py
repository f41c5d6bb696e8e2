"""Compiled templates are kept from run to run, found while nothing that they follow from changes, and never needed."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2
import pytest
from kept_templates import compilations, empty_folder

from dmlgen import templating
from dmlgen.templating import CompiledTemplates, environment

posix = pytest.mark.skipif(os.name == "nt", reason="permissions are POSIX's")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return empty_folder(tmp_path, monkeypatch)


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "greeting.j2").write_text("Hello {{ name }}")
    return folder


def louder(text: str) -> str:
    return text + "!"


def quieter(text: str) -> str:
    return text + "."


def render(templates: Path, **filters: object) -> str:
    made = environment(templates, filters)  # type: ignore[arg-type]  # any functions will do
    return made.get_template("greeting.j2").render(name="Ada")


def test_a_template_is_compiled_once(kept: Path, templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = compilations(monkeypatch)
    assert [render(templates), render(templates)] == ["Hello Ada"] * 2
    assert names == ["greeting.j2"]
    assert len(list(kept.iterdir())) == 1
    if os.name != "nt":
        assert stat.S_IMODE(kept.stat().st_mode) == 0o700


def test_a_changed_template_is_compiled_again(kept: Path, templates: Path) -> None:
    render(templates)
    (templates / "greeting.j2").write_text("Bye {{ name }}")
    assert render(templates) == "Bye Ada"


def test_a_changed_filter_of_a_constant_is_called_again(kept: Path, templates: Path) -> None:
    """Jinja2 calls it when it compiles the template."""
    (templates / "greeting.j2").write_text("{{ 'Hello' | said }} {{ name }}")
    assert render(templates, said=louder) == "Hello! Ada"
    assert render(templates, said=quieter) == "Hello. Ada"


def test_another_version_of_jinja_compiles_again(kept: Path, templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = compilations(monkeypatch)
    render(templates)
    monkeypatch.setattr(jinja2, "__version__", "3.99")
    render(templates)
    assert names == ["greeting.j2"] * 2


def test_the_code_serves_the_same_template_elsewhere_and_names_that_place(
    kept: Path, templates: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "{% macro part(x) %}\n{{ x.absent }}\n{% endmacro %}\n{{ part(name) }}"
    (templates / "greeting.j2").write_text(text)
    other = tmp_path / "other"
    templates.rename(other)
    templates.mkdir()
    (templates / "greeting.j2").write_text(text)
    names = compilations(monkeypatch)
    for folder in (templates, other):
        with pytest.raises(jinja2.UndefinedError) as caught:
            render(folder)
        last = caught.traceback[-1]
        assert str(last.path) == str(folder / "greeting.j2")
        assert last.lineno + 1 == 2
    assert names == ["greeting.j2"]


@pytest.mark.parametrize("content", [b"", b"short", bytes(32) + b"not the code"])
def test_damaged_code_is_not_run(kept: Path, templates: Path, content: bytes) -> None:
    render(templates)
    (file,) = kept.iterdir()
    whole = file.read_bytes()
    file.write_bytes(content)
    assert render(templates) == "Hello Ada"
    assert file.read_bytes() == whole


@posix
@pytest.mark.parametrize(
    ("place", "mode", "reason"),
    [
        ("templates", 0o777, "everybody may write to it"),
        ("templates", 0o770, "its group may write to it"),
        (".", 0o777, "it lies in {cache}, to which everybody may write"),
        ("..", 0o770, "it lies in {above}, to which its group may write"),
    ],
)
def test_a_folder_that_others_may_write_is_not_used(
    kept: Path, templates: Path, place: str, mode: int, reason: str
) -> None:
    kept.mkdir(parents=True)
    (kept.parent / place).chmod(mode)
    with pytest.warns(RuntimeWarning) as warned:
        assert render(templates) == "Hello Ada"
    reason = reason.format(cache=kept.parent, above=kept.parent.parent)
    assert [str(one.message) for one in warned] == [
        f"The compiled templates in {kept} are not used: {reason}. Set DMLOPS_CACHE_DIR to a folder that only you can "
        "write."
    ]
    assert list(kept.iterdir()) == []


@posix
def test_code_that_others_may_write_is_not_run(kept: Path, templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    render(templates)
    (file,) = kept.iterdir()
    file.chmod(0o666)
    names = compilations(monkeypatch)
    with pytest.warns(RuntimeWarning, match=r"\.bin are not used: everybody may write to it\. Set"):
        assert render(templates) == "Hello Ada"
    assert names == ["greeting.j2"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert render(templates) == "Hello Ada"
    assert names == ["greeting.j2"]


@posix
def test_a_pipe_is_not_waited_for(kept: Path, templates: Path) -> None:
    render(templates)
    (file,) = kept.iterdir()
    file.unlink()
    os.mkfifo(file, 0o600)
    assert render(templates) == "Hello Ada"


def test_without_a_home_nothing_is_kept(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DMLOPS_CACHE_DIR", "~no-such-user/x")
    assert render(templates) == "Hello Ada"


def test_a_folder_that_cannot_be_made_is_done_without(
    templates: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DMLOPS_CACHE_DIR", str(tmp_path / "file"))
    assert render(templates) == "Hello Ada"


def test_a_folder_that_cannot_be_written_is_done_without(
    kept: Path, templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert render(templates) == "Hello Ada"
    assert list(kept.glob("*.bin")) == []


def test_the_oldest_go_where_there_are_too_many(kept: Path, templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(templating, "_MOST", 4)
    for number in range(5):
        (templates / "greeting.j2").write_text(f"{number} {{{{ name }}}}")
        render(templates)
        for age, file in enumerate(sorted(kept.iterdir(), key=lambda f: f.stat().st_mtime)):
            os.utime(file, (1000 * number + age, 1000 * number + age))
    assert len(list(kept.iterdir())) == 3
    assert render(templates) == "4 Ada"


def test_without_filters_it_is_the_same_cache(kept: Path) -> None:
    first, second = (CompiledTemplates(kept, {}) for _ in range(2))
    assert first.get_source_checksum("text") == second.get_source_checksum("text") != first.get_source_checksum("other")


def test_a_filter_with_a_comprehension_in_it_has_the_same_code_in_each_process(kept: Path) -> None:
    """Code objects are told apart by where they lie in memory, which differs from run to run."""

    def made(text: str) -> Callable[[str], str]:
        names: dict[str, Any] = {}
        exec(f"def shown(x):\n    return ''.join([{text} for c in x])", names)
        found: Callable[[str], str] = names["shown"]
        return found

    digests = [
        CompiledTemplates(kept, {"shown": made(text)}).get_source_checksum("{{ 1 }}")
        for text in ("c + '.'", "c + '.'", "c + ','")
    ]
    assert digests[0] == digests[1] != digests[2]
