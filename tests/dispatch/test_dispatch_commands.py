"""Commands: every kind, and every error with its text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dispatch_models import ADD, changed, read

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
    ("model", "command", "path", "message"),
    [
        (ADD, 7, "", "must be an object, not 7"),
        (ADD, {}, "", 'the member "type" is missing'),
        (ADD, {"type": "copy"}, ".type", 'must be "dispatch", "print" or "writeFile", not "copy"'),
        (ADD, {"type": "dispatch"}, "", 'the member "dispatchable" is missing'),
        (
            ADD,
            {"type": "dispatch", "dispatchable": "sub"},
            ".dispatchable",
            'there is no dispatchable "sub"; there are "add"',
        ),
        (
            ADD,
            {**ADD["commands"][0], "threadGroupCount": [1, 1]},
            ".threadGroupCount",
            "must be an array of 3 integers, not [1, 1]",
        ),
        (ADD, {"type": "print"}, "", 'the member "resource" is missing'),
        (ADD, {"type": "print", "resource": "C"}, ".resource", f'there is no resource "C"; {NAMES}'),
        (ADD, {"type": "print", "resource": "A", "verbose": 1}, ".verbose", "must be true or false, not 1"),
        (
            changed("resources.C", LIST),
            {"type": "print", "resource": "C"},
            ".resource",
            '"C" has no type, so it cannot be printed',
        ),
        (ADD, {"type": "writeFile", "resource": "A"}, "", 'the member "targetPath" is missing'),
        (ADD, {**WRITE, "resource": "C"}, ".resource", f'there is no resource "C"; {NAMES}'),
        (
            ADD,
            {**WRITE, "targetPath": "a.PNG"},
            ".targetPath",
            "dmlops writes no images (.png); write a .npy file instead",
        ),
        (ADD, {**WRITE, "dimensions": [2, 2]}, ".dimensions", "must be the sizes of at most 3 elements, not [2, 2]"),
        (ADD, {**WRITE, "dimensions": 3}, ".dimensions", "must be an array, not 3"),
        (
            changed("resources.C", LIST),
            {**WRITE, "resource": "C"},
            ".resource",
            '"C" has no type, so it cannot be written as .npy',
        ),
    ],
)
def test_errors(model: dict[str, Any], command: Any, path: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ModelError) as caught:
        read({**model, "commands": [command]}, Folders(input=tmp_path, output=tmp_path))
    assert str(caught.value) == f"$.commands[0]{path}: {message}"


@pytest.mark.parametrize("name", ["resources", "dispatchables", "commands"])
def test_the_parts_of_a_model(name: str) -> None:
    with pytest.raises(ModelError) as caught:
        read(changed(name, ...))
    assert str(caught.value) == f'$: the member "{name}" is missing'
    expected = "an array" if name == "commands" else "an object"
    with pytest.raises(ModelError) as caught:
        read(changed(name, 3))
    assert str(caught.value) == f"$.{name}: must be {expected}, not 3"


def test_the_root_is_an_object() -> None:
    with pytest.raises(ModelError) as caught:
        read("[]")
    assert str(caught.value) == "$: must be an object, not []"


def test_long_values_and_many_names_stay_short_in_messages() -> None:
    resources = {f"R{i}": ADD["resources"]["A"] for i in range(30)}
    with pytest.raises(ModelError) as caught:
        read({"resources": resources, "dispatchables": {}, "commands": [{"type": "print", "resource": "x" * 100}]})
    listed = ", ".join(f'"R{i}"' for i in range(20))
    assert str(caught.value) == (
        f'$.commands[0].resource: there is no resource "{"x" * 56}...; there are {listed}, ... (30 in all)'
    )
