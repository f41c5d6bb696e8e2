"""Where an implementation runs: in this process, or in one of its own that may die without harm."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Mapping
from types import TracebackType
from typing import Any, BinaryIO, Protocol

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import Array
from dmltools.codes import Code
from dmltools.doctor.adapter import AdapterError, Answer, Run, WireError, call, receive_answer, receive_problem

SECONDS = 60.0
"""An implementation that has not answered by then is taken to hang."""

LATE_MAX = 3
"""An operator of which so many calls did not end is called no more: each would take all of its time again."""

_LAST_SECONDS = 5.0
"""A process that has closed its pipe ends by then, or is ended."""


class Implementation(Protocol):
    """An implementation that is examined."""

    def call(self, descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> Answer:
        """Call it once. What it writes to its inputs is seen in `inputs`."""


class Here:
    """A function that is called as it is."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def call(self, descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> Answer:
        try:
            return call(self._run, descriptor, inputs)
        except SystemExit as error:
            return Answer(kind="crashed", text=f"it ends the process: SystemExit({error.code!r})", died=True)


class Apart:
    """``module:function`` in a process of its own. When that dies, the answer says so and the next call starts another.

    A call that has not ended after `seconds` is ended. An operator with LATE_MAX of these is called no more, and is not
    supported from then on.
    Raises AdapterError where the function cannot be had.
    """

    def __init__(self, adapter: str, *, seconds: float = SECONDS) -> None:
        self._adapter = adapter
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._late: Counter[str] = Counter()
        self._start()

    def __enter__(self) -> Apart:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            _end(self._process)
            self._process = None

    def call(self, descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> Answer:
        name = descriptor.OPERATOR.name
        if self._late[name] >= LATE_MAX:
            text = f"{LATE_MAX} calls did not end within {self._seconds:g} seconds each, no more are made"
            return Answer(kind="unsupported", text=text)
        if self._process is None:
            self._start()
        process = self._process
        assert process is not None
        arrays = {name: (_memory(array), array.shape, array.strides) for name, array in inputs.items()}
        timer = threading.Timer(self._seconds, _kill, [process])
        timer.start()
        try:
            _send(process, (descriptor, arrays))
            answer, changed = receive_answer(_answers(process))
            for name, memory in changed.items():
                _write(arrays[name][0] if name in arrays else None, memory)
        except (EOFError, OSError):
            late = not timer.is_alive()
            self._late[name] += late
            return Answer(kind="crashed", text=self._death(late), died=True, late=late)
        except WireError as error:
            self.close()
            text = f"the process gave no answer that can be read: {error}"
            return Answer(kind="crashed", text=text, died=True)
        finally:
            timer.cancel()
        return answer

    def _death(self, late: bool) -> str:
        process, self._process = self._process, None
        assert process is not None
        _end(process, gently=True)
        if late:
            return f"no answer within {self._seconds:g} seconds"
        code = process.returncode
        if code < 0:
            names = {int(one): one.name for one in signal.Signals}
            return f"the process was killed by {names.get(-code, f'signal {-code}')}"
        return f"the process ended with status {code}"

    def _start(self) -> None:
        paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "dmltools.doctor.worker", self._adapter],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
            start_new_session=True,
        )
        try:
            problem = receive_problem(_answers(self._process))
        except (EOFError, WireError):
            problem = f"{self._adapter} cannot be loaded: {self._death(late=False)}"
        if problem is not None:
            self.close()
            raise AdapterError(Code.ADAPTER, problem)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process that was not waited for yet, and those that it started: they hold the pipe open."""
    if sys.platform == "win32":
        process.kill()
    elif process.returncode is None:
        os.killpg(process.pid, signal.SIGKILL)


def _end(process: subprocess.Popen[bytes], *, gently: bool = False) -> None:
    """Wait for the end of a process, which is brought about, unless it was seen to end (`gently`)."""
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        try:
            pipe.close()
        except BrokenPipeError:  # what was not sent yet is not wanted any more
            continue
    if gently:
        try:
            process.wait(_LAST_SECONDS)
        except subprocess.TimeoutExpired:
            gently = False
    if not gently:
        _kill(process)
        process.wait()


def _send(process: subprocess.Popen[bytes], value: Any) -> None:
    assert process.stdin is not None
    pickle.dump(value, process.stdin)
    process.stdin.flush()


def _answers(process: subprocess.Popen[bytes]) -> BinaryIO:
    assert process.stdout is not None
    return process.stdout  # type: ignore[return-value]  # of a pipe


def _write(target: Array | None, memory: Array) -> None:
    """Bring what the implementation wrote to an input to the input here."""
    if target is None or (memory.dtype, memory.shape) != (target.dtype, target.shape):
        raise WireError("it changed an input that there is not")
    target[...] = memory


def _memory(array: Array) -> Array:
    """The array that a view belongs to: its first element is the view's."""
    owner: Any = array
    while getattr(owner, "base", None) is not None:
        owner = owner.base
    same = isinstance(owner, np.ndarray) and owner.__array_interface__["data"] == array.__array_interface__["data"]
    memory: Array = owner if same and owner.dtype == array.dtype else array
    return memory
