"""Adapters in processes of their own, and the messages between them."""

from __future__ import annotations

import io
import json
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import doctor_adapters
import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.errors import ValidationError, Violation
from dmlruntime.validation.codes import Code
from dmltools.codes import Code as ToolCode
from dmltools.doctor.adapter import (
    ARRAYS_MAX,
    HEADER_MAX,
    AdapterError,
    Answer,
    WireError,
    call,
    load,
    receive_answer,
    receive_problem,
    send_answer,
    send_problem,
)
from dmltools.doctor.implementation import Apart

ABS = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(
    InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3)),
    OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), Strides=(4, 1)),
    ScaleBias=None,
)
SMALL = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(
    InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2,)),
    OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2,)),
    ScaleBias=None,
)
X = np.arange(6, dtype=np.float32).reshape(2, 3)


@pytest.fixture(name="apart")
def _apart() -> Iterator[Any]:
    made = []

    def start(function: str, **more: Any) -> Apart:
        made.append(Apart(f"doctor_adapters:{function}", **more))
        return made[-1]

    yield start
    for one in made:
        one.close()


def test_an_adapter_is_found_by_module_and_function() -> None:
    assert load("doctor_adapters:right") is doctor_adapters.right


@pytest.mark.parametrize(
    "text",
    ["doctor_adapters", ":run", "no_such_module:run", "doctor_adapters:no_such", "doctor_adapters:NO_FUNCTION"],
)
def test_an_adapter_that_is_none(text: str) -> None:
    with pytest.raises(AdapterError) as found:
        load(text)
    assert found.value.code is ToolCode.ADAPTER
    with pytest.raises(AdapterError) as found:
        Apart(text)
    assert found.value.code is ToolCode.ADAPTER


@pytest.mark.parametrize(
    ("error", "kind", "text"),
    [
        (NotImplementedError("not yet"), "unsupported", "NotImplementedError: not yet"),
        (ValueError("no\nsecond line"), "rejected", "ValueError: no"),
        (ValueError(), "rejected", "ValueError"),
        (KeyError("x"), "crashed", "KeyError: 'x'"),
        (RuntimeError("x" * 300), "crashed", "RuntimeError: " + "x" * 183 + "..."),
        (
            ValidationError(
                "ABS", "6.4", (Violation(member="Sizes", value="[0]", rule="must be more", code=Code.SIZE),)
            ),
            "rejected",
            "ValidationError: Sizes = [0]: must be more [DML0107]",
        ),
    ],
)
def test_exceptions_are_answers(error: Exception, kind: str, text: str) -> None:
    def run(*_: Any) -> Any:
        raise error

    answer = call(run, SMALL, {})
    assert (answer.kind, answer.text) == (kind, text)


@pytest.mark.parametrize(
    "result",
    [X, [X], (X,), {"OutputTensor": X}, {"OutputTensor": X.tolist()}, np.append(np.append(X[0], 7), X[1])],
    ids=["array", "list", "tuple", "dict", "numbers", "buffer"],
)
def test_outputs_may_come_in_many_forms(result: Any) -> None:
    answer = call(lambda *_: result, ABS, {})
    assert answer.kind == "outputs"
    assert np.array_equal(answer.outputs["OutputTensor"], X)


@pytest.mark.parametrize(
    ("result", "problem"),
    [
        (None, "there is no OutputTensor"),
        ([], "there is no OutputTensor"),
        ({}, "there is no OutputTensor"),
        ({"OutputTensor": [[1], [2, 3]]}, "OutputTensor cannot be read as an array: ValueError: "),
    ],
)
def test_outputs_that_are_none(result: Any, problem: str) -> None:
    answer = call(lambda *_: result, ABS, {})
    assert answer.kind == "outputs"
    assert answer.problem.startswith(problem)


def test_a_process_of_its_own_answers_as_the_function_does(apart: Any) -> None:
    here = call(doctor_adapters.right, ABS, {"InputTensor": -X})
    there = apart("right").call(ABS, {"InputTensor": -X})
    assert there.kind == here.kind == "outputs"
    assert np.array_equal(there.outputs["OutputTensor"], here.outputs["OutputTensor"])


def test_a_view_keeps_its_memory_and_its_strides(apart: Any) -> None:
    memory = np.arange(12, dtype=np.float32)
    view = np.lib.stride_tricks.as_strided(memory, (2, 3), (20, 4))
    d = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), Strides=(5, 1)),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3)),
        ScaleBias=None,
    )
    right = apart("right").call(d, {"InputTensor": view}).outputs["OutputTensor"]
    wrong = apart("ignores_strides").call(d, {"InputTensor": view}).outputs["OutputTensor"]
    assert right.tolist() == [[0, 1, 2], [5, 6, 7]]
    assert wrong.tolist() == [[0, 1, 2], [3, 4, 5]]


def test_what_it_writes_to_its_inputs_is_seen(apart: Any) -> None:
    x = np.array([1, -2], np.float32)
    apart("writes_to_its_input").call(SMALL, {"InputTensor": x})
    assert x.tolist() == [5, 5]


def test_what_it_prints_does_no_harm(apart: Any) -> None:
    answer = apart("prints").call(ABS, {"InputTensor": -X})
    assert np.array_equal(answer.outputs["OutputTensor"], X)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that kill")
def test_a_process_that_dies_is_a_crash_and_another_one_takes_over(apart: Any) -> None:
    examined = apart("dies_on_rows")
    dead = examined.call(ABS, {"InputTensor": X})
    assert (dead.kind, dead.text) == ("crashed", "the process was killed by SIGKILL")
    alive = examined.call(SMALL, {"InputTensor": np.array([-1, 2], np.float32)})
    assert alive.outputs["OutputTensor"].tolist() == [1, 2]


def test_a_process_that_ends_is_a_crash(apart: Any) -> None:
    dead = apart("ends").call(SMALL, {"InputTensor": X[0, :2]})
    assert (dead.kind, dead.text) == ("crashed", "the process ended with status 3")


def test_a_process_that_hangs_is_a_crash(apart: Any) -> None:
    dead = apart("hangs", seconds=0.3).call(SMALL, {"InputTensor": X[0, :2]})
    assert (dead.kind, dead.text) == ("crashed", "no answer within 0.3 seconds")


def test_outputs_that_cannot_be_sent_are_none(apart: Any) -> None:
    answer = apart("leaks_objects").call(SMALL, {"InputTensor": X[0, :2]})
    problem = "the outputs cannot be sent to another process: OutputTensor has elements of the type object"
    assert answer.problem == problem


@pytest.mark.skipif(os.name == "nt", reason="pipes are numbered otherwise")
def test_nothing_of_an_adapter_is_unpickled(apart: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCTOR_BOMB", str(tmp_path / "bomb"))
    answer = apart("forges_a_pickle", seconds=10).call(SMALL, {"InputTensor": X[0, :2]})
    assert answer.kind == "crashed"
    assert answer.text.startswith("the process gave no answer that can be read: its header has ")
    assert not (tmp_path / "bomb").exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no fork")
def test_what_a_process_leaves_behind_is_not_waited_for(
    apart: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / "left"
    monkeypatch.setenv("DOCTOR_LEFT", str(left))
    dead = apart("leaves_a_child", seconds=1).call(SMALL, {"InputTensor": X[0, :2]})
    assert (dead.kind, dead.text) == ("crashed", "no answer within 1 seconds")
    os.kill(int(left.read_text()), signal.SIGKILL)  # which it survived: a process that is gone has no number


def test_what_it_says_steers_no_terminal(apart: Any) -> None:
    answer = apart("steers").call(SMALL, {"InputTensor": X[0, :2]})
    assert (answer.kind, answer.text) == ("crashed", "RuntimeError: \\x1b[2J all is well")


def message(header: Any, data: bytes = b"") -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return len(text).to_bytes(8, "little") + text + data


def answer(*arrays: Any, kind: Any = "outputs", text: Any = "", problem: Any = "") -> Any:
    return {"kind": kind, "text": text, "problem": problem, "arrays": list(arrays)}


def test_an_answer_comes_back() -> None:
    outputs = {
        "A": np.array([[1.5, np.nan], [-0.0, 2]], np.float16),
        "B": np.arange(6, dtype=">i4").reshape(3, 2).T,
        "C": np.zeros((0, 3), np.uint8),
        "D": np.array(True),
        "E": np.array([1 + 2j]),
    }
    changed = {"X": np.array([7], np.uint64)}
    stream = io.BytesIO()
    send_answer(stream, Answer(kind="outputs", outputs=outputs), changed)
    send_answer(stream, Answer(kind="rejected", text="ValueError: no"), {})
    send_problem(stream, None)
    send_problem(stream, "none")
    stream.seek(0)
    found, written = receive_answer(stream)
    assert [(n, a.dtype.str, a.shape) for n, a in found.outputs.items()] == [
        (n, a.dtype.str, a.shape) for n, a in outputs.items()
    ]
    assert all(a.tobytes() == outputs[n].tobytes() for n, a in found.outputs.items())
    assert {n: a.tolist() for n, a in written.items()} == {"X": [7]}
    assert receive_answer(stream) == (Answer(kind="rejected", text="ValueError: no"), {})
    assert (receive_problem(stream), receive_problem(stream)) == (None, "none")


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ((HEADER_MAX + 1).to_bytes(8, "little"), f"its header has {HEADER_MAX + 1} bytes"),
        (b"\xff" * 8, f"its header has {2**64 - 1} bytes"),
        (message(b"\x80\x04\x95"), "its header is no JSON"),
        (message(b"[" * 200_000), "its header is no JSON"),
        (message(b"9" * 5000), "its header is no JSON"),
        (message([]), "its header lists no arrays"),
        (message({"arrays": {}}), "its header lists no arrays"),
        (message(answer(kind="perfect")), "its answer is of no kind"),
        (message(answer(kind=["outputs"])), "its answer is of no kind"),
        (message(answer(text=1)), "its header has something else than text"),
        (message(answer(problem=None)), "its header has something else than text"),
        (message(answer("A")), "its header lists something else than arrays"),
        (message(answer(["A", 1, []])), "its header lists something else than arrays"),
        (message(answer([1, "<f4", []]), b"1234"), "its header has something else than text"),
        (message(answer(["A", "|O8", [1]]), b"12345678"), "an array has elements of the type '|O8'"),
        (message(answer(["A", "<f3", [1]]), b"123"), "an array has elements of the type '<f3'"),
        (message(answer(["A", "<M8", [1]]), b"12345678"), "an array has elements of the type '<M8'"),
        (message(answer(["A", "f4,O", [1]])), "an array has elements of the type 'f4,O'"),
        (message(answer(["A", "<f4", [-1]])), "an array has no sizes"),
        (message(answer(["A", "<f4", [True]])), "an array has no sizes"),
        (message(answer(["A", "<f4", [1] * 33])), "an array has no sizes"),
        (message(answer(["A", "<f4", [2**60]])), "an array has no sizes"),
        (message(answer(["A", "<f4", [2**20, 2**20]])), f"its arrays have more than {ARRAYS_MAX} bytes"),
    ],
)
def test_what_is_no_message(data: bytes, problem: str) -> None:
    with pytest.raises(WireError) as caught:
        receive_answer(io.BytesIO(data))
    assert str(caught.value) == problem


@pytest.mark.parametrize("data", [b"", b"1234567", message({})[:-1], message(answer(["A", "<f4", [2]]), b"1234567")])
def test_half_a_message(data: bytes) -> None:
    with pytest.raises(EOFError):
        receive_answer(io.BytesIO(data))


def test_texts_are_short_lines() -> None:
    found, _ = receive_answer(io.BytesIO(message(answer(text="a\n\x1b[0m" + "x" * 10_000))))
    assert found.text == "a\\n\\x1b[0m" + "x" * 187 + "..."
    assert receive_problem(io.BytesIO(message({"problem": "a\nb", "arrays": []}))) == "a\\nb"


def test_any_bytes() -> None:
    stream = io.BytesIO()
    send_answer(stream, Answer(kind="outputs", outputs={"A": np.arange(5.0)}), {})
    whole, draw = stream.getvalue(), random.Random(3)
    for _ in range(2000):
        data = bytearray(whole)
        for _ in range(draw.randint(1, 4)):
            data[draw.randrange(len(data))] = draw.choice([0, 34, 48, 57, 91, 93, 123, 125, 255, draw.randrange(256)])
        try:
            receive_answer(io.BytesIO(bytes(data)))
        except (WireError, EOFError):
            continue
