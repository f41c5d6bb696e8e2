"""Reading a corpus: whatever is damaged, missing or outside of the folder is refused in one clear sentence."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from proportions import assert_in_proportion
from refusals import located
from vector_corpora import OPERATOR, change, manifest, registry_of, written

from dmlruntime.calls.registry import Registry
from dmltools.codes import Code
from dmltools.dispatch import resources
from dmltools.vectors.corpus import read_corpus
from dmltools.vectors.records import CorpusError, npy_of, sha256

FIRST = f"{OPERATOR}/example-sums"
PATH = "a relative path of letters, digits, '_', '-' and '.', with forward slashes"


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Registry:
    return registry_of(monkeypatch)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus of nine cases in order, which no test changes."""
    folder = tmp_path_factory.mktemp("whole") / "corpus"
    with pytest.MonkeyPatch.context() as patch:
        written(registry_of(patch), folder)
    return folder


@pytest.fixture
def folder(tmp_path: Path, whole: Path) -> Path:
    """A copy of it, to be damaged."""
    shutil.copytree(whole, tmp_path / "corpus")
    return tmp_path / "corpus"


def complaint(folder: Path, registry: Registry, minimum: int = 1) -> str:
    """Where in the manifest reading finds a mistake, and of which kind."""
    with pytest.raises(CorpusError) as caught:
        read_corpus(folder, registry, minimum)
    return located(str(caught.value).removeprefix(f"{folder / 'manifest.json'}: "))


def test_a_corpus_in_order(folder: Path, registry: Registry) -> None:
    corpus = read_corpus(folder, registry, 9)
    assert corpus.layout == "npy"
    assert len(corpus.cases) == 9
    assert corpus.cases[0].inputs["InputTensor"].tolist() == [1, 2, 3]
    assert corpus.cases[0].outputs["OutputTensor"].tolist() == [1, 3, 6]
    assert corpus.cases[2].classes == {"nonfinite"}


def test_no_folder_and_no_manifest(tmp_path: Path, registry: Registry) -> None:
    assert complaint(tmp_path / "nowhere", registry) == f"there is no folder {tmp_path / 'nowhere'} [DML0901] DML0901"
    assert complaint(tmp_path, registry) == f"{tmp_path} is no corpus DML0940"


def test_too_few_cases(folder: Path, registry: Registry) -> None:
    assert complaint(folder, registry, 10) == "$.cases DML0940"


def edit(path: str, value: Any) -> Callable[[Any], None]:
    """An edit of one place: ``cases.0.name``. A value of ... takes it away."""

    def apply(said: Any) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        for part in way:
            said = said[part]
        if value is ...:
            del said[last]
        else:
            said[last] = value

    return apply


def twice(said: Any) -> None:
    said["cases"][0]["files"].append(said["cases"][0]["files"][0])


DAMAGE = [
    ("format", "others", "$.format DML0922"),
    ("format", ..., "$ DML0921"),
    ("version", 2, "$.version DML0922"),
    ("layout", "xml", "$.layout DML0922"),
    ("count", 8, "$.count DML0940"),
    ("operators", {}, "$.cases[0].operator DML0922"),
    ("operators", {OPERATOR: 8}, f"$.operators.{OPERATOR} DML0940"),
    ("operators", {OPERATOR: 9, "CAST": 1}, "$.operators.CAST DML0940"),
    ("cases", [], "$.cases DML0940"),
    ("cases", {}, "$.cases DML0922"),
    ("cases.8", ..., "$.count DML0940"),
    ("digest", "0" * 64, "$.digest DML0940"),
    ("digest", "x", "$.digest DML0922"),
    (
        "cases.0.name",
        "../x",
        "$.cases[0].name DML0922",
    ),
    ("cases.1.name", FIRST, "$.cases[0].name DML0940"),
    ("cases.0.feature_level", "9.9", None),
    ("cases.0.feature_level", "2.0", "FeatureLevel = DML_FEATURE_LEVEL_2_0 DML0101"),
    ("cases.0.content", "0", "$.cases[0].content DML0940"),
    (
        "cases.0.descriptor.HasExclusiveSum",
        True,
        "$.cases[0].content DML0940",
    ),
    (
        "cases.0.files.0.role",
        "both",
        "$.cases[0].files[0].role DML0922",
    ),
    (
        "cases.0.files.0.tensor",
        "OutputTensor",
        "$.cases[0].files[0].tensor DML0922",
    ),
    ("cases.0.files.1", ..., "$.cases[0].files DML0940"),
    ("cases.0.files.0.bytes", 5, "$.cases[0].files[0].file DML0940"),
    ("cases.0.files.0.elements", 4, "$.cases[0].files[0].elements DML0922"),
    (
        "cases.0.files.0.sha256",
        "0" * 64,
        "$.cases[0].files[0].sha256 DML0940",
    ),
    ("cases.0.files.0.file", "nowhere.npy", "$.cases[0].files[0].file DML0926"),
    ("cases.0.tolerance", {}, "$.cases[0].tolerance DML0921"),
    (
        "cases.0.tolerance.OutputTensor.relative",
        2,
        "$.cases[0].tolerance.OutputTensor.relative DML0922",
    ),
    (
        "cases.0.tolerance.InputTensor",
        {"relative": 0, "absolute": 0},
        "$.cases[0].tolerance.InputTensor DML0940",
    ),
    ("cases.0.model", {}, "$.cases[0].model DML0921"),
    ("cases.0.classes", "nonfinite", "$.cases[0].classes DML0922"),
]


@pytest.mark.parametrize(("path", "value", "message"), DAMAGE, ids=lambda value: str(value)[:30])
def test_damage(folder: Path, registry: Registry, path: str, value: Any, message: str | None) -> None:
    change(folder, edit(path, value))
    found = complaint(folder, registry)
    if message is not None:
        assert found == message
    else:
        assert found.startswith("$.cases[0].")


def test_a_number_that_is_none(folder: Path, registry: Registry) -> None:
    path = folder / "manifest.json"
    text = path.read_text(encoding="utf-8").replace('"classes":[]', '"classes":[1e999]', 1)
    path.write_text(text, encoding="utf-8")
    assert complaint(folder, registry) == "$.cases DML0940"


def test_two_files_for_one_tensor(folder: Path, registry: Registry) -> None:
    change(folder, twice)
    assert complaint(folder, registry) == "$.cases[0].files[2].tensor DML0940"


def test_an_operator_that_is_not_there(folder: Path, registry: Registry) -> None:
    def rename(said: Any) -> None:
        said["operators"] = {OPERATOR: 8, "NOBODY": 1}
        said["cases"][0]["operator"] = "NOBODY"

    change(folder, rename)
    message = "$.cases[0].operator DML0210"
    assert complaint(folder, registry) == message


def test_an_operator_is_named_in_full(folder: Path, registry: Registry) -> None:
    def rename(said: Any) -> None:
        said["operators"] = {OPERATOR: 8, OPERATOR.lower(): 1}
        said["cases"][0]["operator"] = OPERATOR.lower()

    change(folder, rename)
    message = "$.cases[0].operator DML0922"
    assert complaint(folder, registry) == message


def test_one_changed_bit(folder: Path, registry: Registry) -> None:
    path = folder / f"{FIRST}.OutputTensor.npy"
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    assert complaint(folder, registry) == "$.cases[0].files[1].sha256 DML0940"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"nothing", Code.CONTENTS),
        (npy_of(np.zeros(3), (3,)), Code.CONTENTS),
        (npy_of(np.zeros(4, np.float32), (4,)), Code.CONTENTS),
    ],
)
def test_a_file_that_is_not_what_it_should_be(folder: Path, registry: Registry, content: bytes, message: str) -> None:
    (folder / f"{FIRST}.InputTensor.npy").write_bytes(content)

    def fit(said: Any) -> None:
        said["cases"][0]["files"][0] |= {"bytes": len(content), "sha256": sha256(content)}

    change(folder, fit)
    assert complaint(folder, registry) == f"$.cases[0].files[0].file {message}"


@pytest.mark.parametrize("path", ["../secret", "/etc/hostname", "a\\b", "C:x", "a//b", ".x", "", "a/../b", "x" * 500])
def test_names_that_could_lead_outside(folder: Path, registry: Registry, path: str) -> None:
    change(folder, edit("cases.0.files.0.file", path))
    assert complaint(folder, registry) == "$.cases[0].files[0].file DML0922"


def test_a_link_that_leads_outside(folder: Path, registry: Registry) -> None:
    path = folder / f"{FIRST}.InputTensor.npy"
    outside = folder.parent / "outside.npy"
    os.replace(path, outside)
    path.symlink_to(outside)
    message = "$.cases[0].files[0].file DML0926"
    assert complaint(folder, registry) == message


def test_a_link_in_a_circle(folder: Path, registry: Registry) -> None:
    path = folder / f"{FIRST}.InputTensor.npy"
    path.unlink()
    path.symlink_to(path.name)
    assert f"{FIRST}.InputTensor.npy" in complaint(folder, registry)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "$ DML0920"),
        (b"\xff", None),
        (b"[" * 100_000, "$ DML0920"),
        (b'{"a": 1, "a": 2}', "$ DML0920"),
        (b'{"a": NaN}', "$ DML0920"),
        (b"9" * 10_000, None),
        (b"[]", "$ DML0922"),
        (b"null", "$ DML0922"),
    ],
    ids=["empty", "no text", "deep", "twice", "nan", "long", "array", "null"],
)
def test_a_manifest_that_is_none(folder: Path, registry: Registry, text: bytes, message: str | None) -> None:
    (folder / "manifest.json").write_bytes(text)
    found = complaint(folder, registry)
    assert found.startswith("$ ") if message is None else found == message


JUNK: tuple[Any, ...] = (None, True, -1, 0, 1.5, 10**30, 1e999, "", "x", [], {}, [None], {"a": 1}, "\ud800")


def locations(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(location for key, item in inner for location in locations(item, (*path, key)))]


def test_junk_anywhere_ends_in_one_error(folder: Path, registry: Registry) -> None:
    plain = manifest(folder)
    draw = random.Random(6)
    where = [location for location in locations(plain) if location]
    kept = 0
    for _ in range(200):
        location, junk = draw.choice(where), draw.choice(JUNK)
        said = json.loads(json.dumps(plain))
        holder = said
        for key in location[:-1]:
            holder = holder[key]
        if draw.random() < 0.2:
            del holder[location[-1]]
        else:
            holder[location[-1]] = junk
        change_text(folder, said, right=draw.random() < 0.7)
        found = outcome(folder, registry)
        kept += found is None
        assert found is None or found.startswith(f"{folder / 'manifest.json'}: $")
        assert found is None or "\n" not in found or "is invalid" in found
    assert kept < 70  # titles, notes and classes may say anything


def outcome(folder: Path, registry: Registry) -> str | None:
    """Return the error of reading; None where there is none."""
    try:
        read_corpus(folder, registry)
    except CorpusError as error:
        return str(error)
    return None


def change_text(folder: Path, said: Any, *, right: bool) -> None:
    """Write a manifest, with the right digest if it can be had."""
    (folder / "manifest.json").write_text(json.dumps(said), encoding="utf-8")
    if right and isinstance(said, dict) and "cases" in said:
        try:
            change(folder, lambda _: None)
        except (ValueError, KeyError):
            return


def test_more_memory_than_there_is(folder: Path, registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of a terabyte takes no place on the disk, and would take one in memory."""
    size = 2**40
    path = manifest(folder)["cases"][0]["files"][0]["file"]
    os.truncate(folder / path, size)
    change(folder, lambda said: said["cases"][0]["files"][0].update(bytes=size))
    monkeypatch.setattr(resources, "memory_limit", lambda: 100_000)
    assert complaint(folder, registry) == "$.cases DML0928"


def test_a_manifest_of_a_terabyte(folder: Path, registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    os.truncate(folder / "manifest.json", 2**40)
    monkeypatch.setattr(resources, "memory_limit", lambda: 100_000)
    assert complaint(folder, registry) == "$ DML0928"


def test_one_name_very_many_times(folder: Path, registry: Registry) -> None:
    def look(count: int) -> None:
        names = "".join(f'"n{number}": 0, ' for number in range(count))
        (folder / "manifest.json").write_text("{" + names + f'"n{count - 1}": 1}}')
        assert complaint(folder, registry) == "$ DML0920"

    assert_in_proportion(lambda: look(60_000), lambda: look(15_000), 4)
