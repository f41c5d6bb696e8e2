"""The other process in which an implementation runs: reads calls from its standard input, writes the answers back.

What the implementation prints goes to the error stream, so that it cannot get in between.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import Any

import numpy as np

from dmltools.doctor.adapter import AdapterError, call, load, send_answer, send_problem


def main(adapter: str) -> None:
    """Serve until the input ends."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    calls = sys.stdin.buffer
    try:
        run = load(adapter)
    except AdapterError as error:
        send_problem(answers, error.text)
        return
    send_problem(answers, None)
    while True:
        try:
            descriptor, arrays = pickle.load(calls)  # the doctor's own; the way back is not pickled
        except EOFError:
            return
        before = {name: memory.tobytes() for name, (memory, _, _) in arrays.items()}
        answer = call(run, descriptor, {name: _view(*parts) for name, parts in arrays.items()})
        changed = {n: memory for n, (memory, _, _) in arrays.items() if memory.tobytes() != before[n]}
        try:
            send_answer(answers, answer, changed)
        except BrokenPipeError:  # the doctor has gone: it wants no more answers
            return


def _view(memory: Any, shape: tuple[int, ...], strides: tuple[int, ...]) -> Any:
    return np.lib.stride_tricks.as_strided(memory, shape, strides)


if __name__ == "__main__":
    main(sys.argv[1])
