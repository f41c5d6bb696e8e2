"""The other process in which an implementation runs: reads calls from its standard input, writes the answers back.

What the implementation prints goes to the error stream, so that it cannot get in between.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import Any, BinaryIO

import numpy as np

from dmlruntime.doctor.adapter import AdapterError, Answer, ask, load


def main(adapter: str) -> None:
    """Serve until the input ends."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    calls = sys.stdin.buffer
    try:
        run = load(adapter)
    except AdapterError as error:
        _send(answers, str(error))
        return
    _send(answers, None)
    while True:
        try:
            descriptor, arrays = pickle.load(calls)
        except EOFError:
            return
        before = {name: memory.tobytes() for name, (memory, _, _) in arrays.items()}
        answer = ask(run, descriptor, {name: _view(*parts) for name, parts in arrays.items()})
        changed = {n: memory for n, (memory, _, _) in arrays.items() if memory.tobytes() != before[n]}
        try:
            _send(answers, (answer, changed))
        except Exception as error:  # an output of foreign objects that cannot be sent
            problem = f"the outputs cannot be sent to another process: {type(error).__name__}"
            _send(answers, (Answer(kind="outputs", problem=problem), changed))


def _view(memory: Any, shape: tuple[int, ...], strides: tuple[int, ...]) -> Any:
    return np.lib.stride_tricks.as_strided(memory, shape, strides)


def _send(stream: BinaryIO, value: Any) -> None:
    stream.write(pickle.dumps(value))
    stream.flush()


if __name__ == "__main__":
    main(sys.argv[1])
