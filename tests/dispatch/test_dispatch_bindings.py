"""Tests of tensors' bindings: offsets, arrays of sources, owned tensors, sharing, and every refusal."""

from __future__ import annotations

from typing import Any

import pytest
from dispatch_models import ADD, changed, floats, read, run, tensor, zeros
from refusals import located

from dmlruntime.core.codes import Code as CallCode
from dmltools.codes import Code
from dmltools.dispatch.commands import DispatchCommand, Range
from dmltools.dispatch.fields import ModelError

B = "commands.0.bindings"


def ranges(model: dict[str, Any]) -> Any:
    command = read(model).commands[0]
    assert isinstance(command, DispatchCommand)
    return command.ranges


def test_sources_in_every_form() -> None:
    model = changed("resources.A", floats(*range(12)))
    for source, start in [
        ("A", 0),
        ({"name": "A"}, 0),
        (["A"], 0),
        ([{"name": "A", "elementOffset": 4, "elementCount": 3}], 16),
        ({"name": "A", "elementOffset": 8, "elementSizeInBytes": 2}, 16),
        ({"name": "A", "elementOffset": 0, "format": "R32_FLOAT", "shape": [3]}, 0),
    ]:
        assert ranges(changed(f"{B}.ATensor", source, model))["ATensor"] == Range("A", start)


def test_an_offset_moves_what_is_read_and_written() -> None:
    model = changed("resources.A", floats(*range(12)))
    model = changed("resources.Out", zeros(8), model)
    model = changed(f"{B}.ATensor", {"name": "A", "elementOffset": 4}, model)
    _, lines = run(changed(f"{B}.OutputTensor", {"name": "Out", "elementOffset": 4}, model))
    assert lines == ["Resource 'Out': 0, 0, 0, 0, 9, 13, 1, 0"]


def test_without_a_type_the_element_size_counts() -> None:
    values = [{"type": "FLOAT32", "value": v} for v in range(8)]
    model = changed("resources.A", {"initialValues": values})
    assert ranges(changed(f"{B}.ATensor", {"name": "A", "elementOffset": 9}, model))["ATensor"].start == 0
    sized = {"name": "A", "elementOffset": 4, "elementSizeInBytes": 4}
    assert ranges(changed(f"{B}.ATensor", sized, model))["ATensor"].start == 16


def test_what_an_operator_owns_is_taken_once() -> None:
    """The second command writes the resource that was bound at initialization; the third does not see it."""
    owned = changed("dispatchables.add.desc.ATensor.Flags", "OWNED_BY_DML")
    owned = changed("dispatchables.add.bindings", {"ATensor": "A"}, owned)
    owned = changed(f"{B}.ATensor", ..., owned)
    write = {"type": "dispatch", "dispatchable": "add", "bindings": {"BTensor": "B", "OutputTensor": "A"}}
    owned["commands"] = [owned["commands"][0], write, *owned["commands"], {"type": "print", "resource": "A"}]
    assert run(owned)[1] == ["Resource 'Out': 6, 10, -2", "Resource 'A': 6, 10, -2"]


def test_in_place() -> None:
    model = changed(f"{B}.OutputTensor", "A")
    assert run(changed("commands.1.resource", "A", model))[1] == ["Resource 'A': 6, 10, -2"]
    assert run(changed(f"{B}.BTensor", "A", model))[0].contents("A").view("f4").tolist() == [2, 4, 6]


OWNED = changed("dispatchables.add.desc.ATensor.Flags", "OWNED_BY_DML")
LONG = changed("resources.A", floats(*range(12)))
OPTIONAL = {
    "resources": {"A": floats(1, 2, 3), "Out": zeros(3)},
    "dispatchables": {
        "op": {
            "type": "ELEMENT_WISE_DEQUANTIZE_LINEAR",
            "InputTensor": tensor(3, "UINT8"),
            "ScaleTensor": tensor(3),
            "OutputTensor": tensor(3),
        }
    },
}


NO, HAVE = "there is no resource", 'there are "A", "B", "Out"'


@pytest.mark.parametrize(
    ("model", "change", "value", "path", "code"),
    [
        (ADD, f"{B}.ATensor", ..., B, Code.JSON_MEMBER),
        (ADD, B, ..., "commands.0", Code.JSON_MEMBER),
        (ADD, B, [], B, Code.JSON_VALUE),
        (ADD, f"{B}.ATensor", "C", f"{B}.ATensor", Code.BINDING),
        (ADD, f"{B}.ATensor", 1, f"{B}.ATensor", Code.JSON_VALUE),
        (ADD, f"{B}.ATensor", "Ouut", f"{B}.ATensor", Code.BINDING),
        (
            ADD,
            B,
            {"ATenser": "A", "BTensor": "B", "OutputTensor": "Out"},
            B,
            Code.JSON_MEMBER,
        ),
        (ADD, f"{B}.ATensor", {}, f"{B}.ATensor", Code.JSON_MEMBER),
        (ADD, f"{B}.ATensor", ["A", "B"], f"{B}.ATensor", Code.BINDING),
        (ADD, f"{B}.ATensor", [], f"{B}.ATensor", Code.BINDING),
        (
            ADD,
            f"{B}.ATensor",
            {"name": "A", "elementOffset": -1},
            f"{B}.ATensor.elementOffset",
            Code.JSON_VALUE,
        ),
        (
            ADD,
            f"{B}.ATensor",
            {"name": "A", "elementOffset": 3},
            f"{B}.ATensor.elementOffset",
            Code.BINDING,
        ),
        (
            LONG,
            f"{B}.ATensor",
            [{"name": "A", "elementOffset": 2}],
            f"{B}.ATensor.0",
            Code.BINDING,
        ),
        (
            changed("resources.A", floats(1, 2, 3, 4, 5)),
            f"{B}.ATensor",
            {"name": "A", "elementOffset": 4},
            f"{B}.ATensor",
            Code.BINDING,
        ),
        (
            ADD,
            "dispatchables.add.desc.BTensor.TotalTensorSizeInBytes",
            16,
            f"{B}.BTensor",
            Code.BINDING,
        ),
        (ADD, f"{B}.CTensor", "C", f"{B}.CTensor", Code.BINDING),
        (OWNED, "commands.1", ADD["commands"][1], "dispatchables.add.bindings", Code.JSON_MEMBER),
        (
            OWNED,
            "dispatchables.add.bindings",
            {"ATensor": "A"},
            f"{B}.ATensor",
            Code.BINDING,
        ),
        (
            ADD,
            "dispatchables.add.bindings",
            {"ATensor": "A"},
            "dispatchables.add.bindings.ATensor",
            Code.BINDING,
        ),
        (
            LONG,
            f"{B}.OutputTensor",
            {"name": "A", "elementOffset": 4},
            None,
            None,
        ),
        (
            changed("dispatchables.add.desc.ATensor", tensor(3, Strides=[2]), LONG),
            f"{B}.OutputTensor",
            "A",
            f"{B}.OutputTensor",
            CallCode.SHARED_MEMORY,
        ),
    ],
)
def test_errors(model: dict[str, Any], change: str, value: Any, path: str | None, code: str | None) -> None:
    model = changed(change, value, model)
    if path is None:
        read(model)  # ranges that do not meet, though they lie in one resource
        return
    with pytest.raises(ModelError) as caught:
        read(model)
    location = ".".join(path.split(".")).replace("commands.0", "commands[0]").replace(".ATensor.0", ".ATensor[0]")
    assert located(caught.value) == f"$.{location} {code}"


def test_a_tensor_that_is_not_described_is_not_bound() -> None:
    bindings = {"InputTensor": "A", "ScaleTensor": "A", "ZeroPointTensor": "A", "OutputTensor": "Out"}
    command = {"type": "dispatch", "dispatchable": "op", "bindings": bindings}
    with pytest.raises(ModelError) as caught:
        read({**OPTIONAL, "commands": [command]})
    assert located(caught.value) == "$.commands[0].bindings.ZeroPointTensor DML0925"


def test_there_may_be_nothing_to_name() -> None:
    with pytest.raises(ModelError) as caught:
        read({"resources": {}, "dispatchables": {}, "commands": [{"type": "print", "resource": "A"}]})
    assert located(caught.value) == "$.commands[0].resource DML0925"
