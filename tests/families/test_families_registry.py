"""The registries of families: by folder, one name on each side; and nobody else knows a family's name."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from dmlgen.families import families, family, registry, vocabularies
from dmlgen.model.operator import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
NAMES = [one.name for one in families()]
PLANNERS = {"c": "cpu", "wgsl": "gpu"}


def test_families_are_found_by_folder_in_the_order_of_their_names() -> None:
    folders = [path.parent.name for path in ROOT.glob("generator/dmlgen/families/*/__init__.py")]
    assert sorted(folders) == NAMES
    assert {"elementwise", "scan"} <= set(NAMES)
    assert [vocabulary.name for vocabulary in vocabularies()] == NAMES
    assert family("scan").vocabulary is vocabularies()[NAMES.index("scan")]


@pytest.mark.parametrize("name", NAMES)
def test_a_family_has_its_package_in_the_run_time(name: str) -> None:
    assert find_spec(f"dmlruntime.families.{name}") is not None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_family_has_a_template_and_a_planner_for_each_of_its_languages(name: str, language: str) -> None:
    declared = language in family(name).vocabulary.languages
    assert (ROOT / f"templates/families/{name}/kernel.{language}.j2").is_file() is declared
    assert (find_spec(f"dmlruntime.families.{name}.{PLANNERS[language]}") is not None) is declared


def test_a_family_that_calls_itself_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scanner").mkdir()
    (tmp_path / "scanner" / "__init__.py").write_text("")
    scan = family("scan")
    monkeypatch.setattr(registry, "__file__", str(tmp_path / "registry.py"))
    monkeypatch.setattr(registry, "import_module", lambda name: SimpleNamespace(FAMILY=scan))
    registry.families.cache_clear()
    with pytest.raises(ImportError) as caught:
        registry.families()
    registry.families.cache_clear()
    assert str(caught.value) == "the family in dmlgen.families.scanner calls itself 'scan'; give both one name"
