"""What an adapter to another library does."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from dmlruntime.devices.binding import Array
from dmltools.bench.family import CannotDo
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.timing import Contestant


class PeerMissing(Exception):
    """The library is not usable here; the text says why."""


class PeerNotInstalled(PeerMissing):
    """The library is missing; installing it helps."""


@dataclass(frozen=True, kw_only=True)
class PeerRun:
    """A case ready to run. `result` runs it once on the first set and returns the output as a NumPy array."""

    contestant: Contestant
    result: Callable[[], Array]


class Peer(Protocol):
    """One library. `install` is what to type to have it; `devices` are those that it can use."""

    @property
    def name(self) -> str: ...

    @property
    def install(self) -> str: ...

    @property
    def devices(self) -> frozenset[str]: ...

    def version(self, device: str) -> str:
        """The version. Raises PeerMissing where it is not installed or lacks the device."""

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """Make the case ready on the sets' data with this many threads. Raises CannotDo."""


def load(package: str) -> Any:
    """The imported package. Raises PeerNotInstalled, or PeerMissing where it is there but does not load."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        raise PeerNotInstalled(f"{error.name} is not installed") from error
    except (ImportError, OSError, RuntimeError) as error:  # a library for another system or driver
        raise PeerMissing(f"{package} does not load: {first_line(error)}") from error


def first_line(error: BaseException) -> str:
    """What an error says, on one line."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__


def tried(call: Callable[[], Any]) -> Any:
    """The call's result. Raises CannotDo with the library's own first line where it refuses."""
    try:
        return call()
    except CannotDo:
        raise
    except Exception as error:  # whatever a foreign library raises is its answer
        raise CannotDo(first_line(error)) from error
