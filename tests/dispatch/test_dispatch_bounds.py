"""A small text asks for no long time, no large memory and no forged line of output."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from dispatch_models import ADD, NOWHERE, read, run, unary
from proportions import assert_in_proportion
from refusals import located

from dmltools.codes import Code
from dmltools.dispatch import model as models
from dmltools.dispatch import resources
from dmltools.dispatch.fields import ModelError, shown_name
from dmltools.dispatch.model import read_json, read_text


@pytest.mark.parametrize(
    "text",
    [
        '"\\' * 200_000 + "/",
        "[" + '"' * 400_000 + "/",
        '"a\n' * 150_000 + "/",
        "/*" * 200_000,
        "/" * 400_000,
        "/**" * 150_000,
        "[" + ", " * 200_000,
        "[" + "," + " " * 400_000,
        "{" + '"a":1,' * 60_000 + '"b":1,"b":2}',
    ],
    ids=["backslashes", "quotes", "lines", "comments", "slashes", "stars", "commas", "blanks", "twice"],
)
def test_reading_takes_time_in_proportion(text: str) -> None:
    def refuse(part: str) -> None:
        with pytest.raises(ModelError):
            read_json(part)

    assert_in_proportion(lambda: refuse(text), lambda: refuse(text[: len(text) // 4] + text[-1]), 4)


def test_a_comment_without_an_end_after_the_model_is_not_read() -> None:
    assert read_json("[1,] /* and").value == [1]


def test_long_names_do_not_make_long_paths() -> None:
    """Each value below a name has a path, so these would have taken a hundred gigabytes."""
    name = "x" * 200_000
    numbers = [1.5, 2] * 2500
    text = json.dumps({"resources": {name: {"initialValuesDataType": "FLOAT32", "initialValues": numbers}}})
    whole = text[:-1] + ', "dispatchables": {}, "commands": []}'
    tracemalloc.start()
    try:
        assert len(read(whole).resources[name].contents) == 20_000
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()
    with pytest.raises(ModelError) as caught:
        read(whole.replace("FLOAT32", "FLOAT33"))
    assert str(caught.value).startswith(f'$.resources["{"x" * 56}...].initialValuesDataType: must be one of')


def test_the_largest_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, "LARGEST_MODEL", 10)
    path = tmp_path / "model.json"
    path.write_text("[" + " " * 9)
    assert len(read_text(path)) == 10
    path.write_text("[" + " " * 10)
    with pytest.raises(ModelError) as caught:
        read_text(path)
    code = Code.JSON
    assert located(caught.value) == f"$ {code}"


def test_all_resources_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "memory_limit", lambda: 100)
    one = {"initialValuesDataType": "UINT8", "initialValues": {"valueCount": 20, "value": 0}}
    model: dict[str, Any] = {"resources": {"A": one, "B": one}, "dispatchables": {}, "commands": []}
    assert len(read(model).resources) == 2
    with pytest.raises(ModelError) as caught:
        read({**model, "resources": {"A": one, "B": one, "C": one}})
    assert located(caught.value) == "$.resources DML0928"


def test_a_container_has_less_than_its_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [tmp_path / name for name in ("absent", "max", "limit")]
    files[1].write_text("max\n")
    files[2].write_text("1048576\n")
    monkeypatch.setattr(resources, "_CONTAINER_LIMITS", tuple(map(str, files)))
    assert resources.memory_limit() in (2**19, 2**31)  # 2^31: the machine itself does not say


def test_printing_has_a_bound() -> None:
    count = 2**22
    model = unary("ELEMENT_WISE_ABS", {"initialValuesDataType": "FLOAT32", "initialValues": [1]}, 1, "FLOAT32")
    model["resources"]["Out"] = {
        "initialValuesDataType": "FLOAT32",
        "initialValues": {"valueCount": count + 1, "value": 0},
    }
    with pytest.raises(ModelError) as caught:
        read(model)
    code = Code.JSON_VALUE
    assert located(caught.value) == f"$.commands[1].resource {code}"


def test_dimensions_have_a_bound() -> None:
    write = {"type": "writeFile", "resource": "Out", "targetPath": "x.npy", "dimensions": [1] * 33}
    with pytest.raises(ModelError, match=r"^\$\.commands\[0\]\.dimensions: .* \[DML0922\]$"):
        read({**ADD, "commands": [write]}, NOWHERE)


@pytest.mark.parametrize("name", ["Out': 1\nResource 'Real", "Out\rX", "Out\u2028X", "Out\x1b[2J", "Out\udc00"])
def test_names_forge_no_lines(name: str, tmp_path: Path) -> None:
    text = json.dumps(ADD).replace('"Out"', json.dumps(name)).replace('"add"', json.dumps(f"add{name}"))
    _, lines = run(text, verbosity=1)
    assert lines
    assert all(line.isprintable() for line in lines if not line.startswith("CPU Timings"))


def test_names_keep_what_can_be_printed() -> None:
    assert shown_name("Größe 1") == "Größe 1"
    assert shown_name("a\nb\x1b\u2028\udc00") == "a\\nb\\x1b\\u2028\\udc00"
