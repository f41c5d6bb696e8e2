"""Whatever the process of an adapter sends: an answer, or an error that says what is wrong with it."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import numpy as np
import pytest

from dmltools.doctor.adapter import (
    ARRAYS_MAX,
    HEADER_MAX,
    Answer,
    WireError,
    receive_answer,
    receive_problem,
    send_answer,
    send_problem,
)


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
