"""Commands: every kind, and every error with its text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dispatch_models import ADD, changed, read
from refusals import located

from dmltools.codes import Code
from dmltools.dispatch.commands import DispatchCommand, PrintCommand, WriteFileCommand
from dmltools.dispatch.fields import ModelError
from dmltools.dispatch.files import Folders

WRITE = {"type": "WRITEFILE", "resource": "Out", "targetPath": "sub/out.npy"}


def test_every_kind(tmp_path: Path) -> None:
    folders = Folders(input=tmp_path, output=tmp_path)
    commands = [
        {**ADD["commands"][0], "type": "DISPATCH", "threadGroupCount": [1, 1, 1]},
        {"type": "Print", "resource": "Out", "verbose": True},
        {**WRITE, "dimensions": [1, 3]},
    ]
    model = read({**ADD, "commands": commands}, folders)
    dispatch, show, write = model.commands
    assert isinstance(dispatch, DispatchCommand)
    assert dispatch.dispatchable == "add"
    assert list(dispatch.ranges) == ["ATensor", "BTensor", "OutputTensor"]
    assert show == PrintCommand(resource="Out", verbose=True)
    assert write == WriteFileCommand(resource="Out", target=tmp_path / "sub" / "out.npy", dimensions=(1, 3))
    assert model.texts[1] == '{"type":"Print","resource":"Out","verbose":true}'


NAMES = 'there are "A", "B", "Out"'
LIST = {"initialValues": [{"type": "UINT32", "value": 6}]}


@pytest.mark.parametrize(
    ("model", "command", "path", "code"),
    [
        (ADD, 7, "", Code.JSON_VALUE),
        (ADD, {}, "", Code.JSON_MEMBER),
        (ADD, {"type": "copy"}, ".type", Code.JSON_VALUE),
        (ADD, {"type": "dispatch"}, "", Code.JSON_MEMBER),
        (
            ADD,
            {"type": "dispatch", "dispatchable": "sub"},
            ".dispatchable",
            Code.BINDING,
        ),
        (
            ADD,
            {**ADD["commands"][0], "threadGroupCount": [1, 1]},
            ".threadGroupCount",
            Code.JSON_VALUE,
        ),
        (ADD, {"type": "print"}, "", Code.JSON_MEMBER),
        (ADD, {"type": "print", "resource": "C"}, ".resource", Code.BINDING),
        (ADD, {"type": "print", "resource": "A", "verbose": 1}, ".verbose", Code.JSON_VALUE),
        (
            changed("resources.C", LIST),
            {"type": "print", "resource": "C"},
            ".resource",
            Code.JSON_MEMBER,
        ),
        (ADD, {"type": "writeFile", "resource": "A"}, "", Code.JSON_MEMBER),
        (ADD, {**WRITE, "resource": "C"}, ".resource", Code.BINDING),
        (
            ADD,
            {**WRITE, "targetPath": "a.PNG"},
            ".targetPath",
            Code.NOT_HERE,
        ),
        (ADD, {**WRITE, "dimensions": [2, 2]}, ".dimensions", Code.JSON_VALUE),
        (ADD, {**WRITE, "dimensions": 3}, ".dimensions", Code.JSON_VALUE),
        (
            changed("resources.C", LIST),
            {**WRITE, "resource": "C"},
            ".resource",
            Code.JSON_MEMBER,
        ),
    ],
)
def test_errors(model: dict[str, Any], command: Any, path: str, code: str, tmp_path: Path) -> None:
    with pytest.raises(ModelError) as caught:
        read({**model, "commands": [command]}, Folders(input=tmp_path, output=tmp_path))
    assert located(caught.value) == f"$.commands[0]{path} {code}"


@pytest.mark.parametrize("name", ["resources", "dispatchables", "commands"])
def test_the_parts_of_a_model(name: str) -> None:
    with pytest.raises(ModelError) as caught:
        read(changed(name, ...))
    assert located(caught.value) == "$ DML0921"
    with pytest.raises(ModelError) as caught:
        read(changed(name, 3))
    assert located(caught.value) == f"$.{name} DML0922"


def test_the_root_is_an_object() -> None:
    with pytest.raises(ModelError) as caught:
        read("[]")
    assert located(caught.value) == "$ DML0922"


def test_long_values_and_many_names_stay_short_in_messages() -> None:
    resources = {f"R{i}": ADD["resources"]["A"] for i in range(30)}
    with pytest.raises(ModelError) as caught:
        read({"resources": resources, "dispatchables": {}, "commands": [{"type": "print", "resource": "x" * 100}]})
    assert located(caught.value) == "$.commands[0].resource DML0925"
