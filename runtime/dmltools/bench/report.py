"""The record of a run: frozen data, to and from JSON. Times are in seconds, rates in bytes per second."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from dmlruntime.errors import DmlError
from dmltools.bench.samples import Spread

SCHEMA = "dmlops-bench-1"
"""Changes when a reader of older records would misunderstand a newer one."""

DIGITS = 6
"""Significant digits of numbers in JSON."""


class RecordError(DmlError, ValueError):
    """A file is not a record of this benchmark."""


@dataclass(frozen=True, kw_only=True)
class PeerResult:
    """One peer in one case: its seconds per call and how many times faster we are, or why it was not measured."""

    peer: str
    seconds: Spread | None = None
    ratio: Spread | None = None
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class CaseResult:
    """One case.

    `of_copy` is our rate as a share of the copy's in the same round; `verdict` is that of the comparison with the
    reference, and a kernel that differs has no times. `calls_per_submission` is how many calls were recorded and
    submitted together on a GPU, at most, ours and the copy's; 1 means that each was a submission, None that nothing is
    submitted.
    """

    case: str
    group: str
    title: str
    measure: str
    operator: str
    type: str
    sizes: tuple[int, ...]
    note: str
    like: str | None
    bytes_moved: int
    sets: int
    variant: str
    verdict: str
    worst: float
    calls_per_submission: int | None = None
    copy: str = ""
    copy_seconds: Spread | None = None
    seconds: Spread | None = None
    of_copy: Spread | None = None
    peers: tuple[PeerResult, ...] = ()
    problem: str = ""

    @property
    def rate(self) -> float | None:
        """Bytes per second of our kernel."""
        return self.bytes_moved / self.seconds.middle if self.seconds else None

    @property
    def copy_rate(self) -> float | None:
        """Bytes per second of the copy."""
        return self.bytes_moved / self.copy_seconds.middle if self.copy_seconds else None

    def peer(self, name: str) -> PeerResult | None:
        """The result of one peer."""
        return next((peer for peer in self.peers if peer.peer == name), None)


@dataclass(frozen=True, kw_only=True)
class PeerPresence:
    """A peer that was looked for: its version, or why it is missing and what to type to have it."""

    name: str
    version: str | None
    reason: str = ""
    install: str = ""


@dataclass(frozen=True, kw_only=True)
class LeftOut:
    """A case that was not measured, and why."""

    case: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class Report:
    """One run."""

    command: str
    device: str
    profile: str
    machine: Mapping[str, str]
    peers: tuple[PeerPresence, ...]
    results: tuple[CaseResult, ...]
    left_out: tuple[LeftOut, ...]

    def cliff(self, result: CaseResult) -> float | None:
        """Time per byte against the plain case that `result` names, each measured by the copy next to it."""
        plain = next((other for other in self.results if other.case == result.like), None)
        if plain is None or plain.of_copy is None or result.of_copy is None:
            return None
        return plain.of_copy.middle / result.of_copy.middle


def to_json(report: Report) -> str:
    """The record as JSON text."""
    return json.dumps({"schema": SCHEMA, **_rounded(asdict(report))}, indent=1) + "\n"


def from_json(text: str) -> Report:
    """The record that `to_json` wrote. Raises RecordError for anything else."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"not JSON: {error}; write records with dmlops bench --json FILE") from error
    schema = data.get("schema") if isinstance(data, dict) else None
    if schema != SCHEMA:
        raise RecordError(f"schema {schema!r} instead of {SCHEMA!r}; measure again with dmlops bench --json FILE")
    try:
        return Report(
            command=data["command"],
            device=data["device"],
            profile=data["profile"],
            machine=data["machine"],
            peers=tuple(PeerPresence(**peer) for peer in data["peers"]),
            results=tuple(_case(result) for result in data["results"]),
            left_out=tuple(LeftOut(**each) for each in data["left_out"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise RecordError(f"a damaged record ({error}); measure again with dmlops bench --json FILE") from error


def _case(data: Mapping[str, Any]) -> CaseResult:
    spreads = {name: _spread(data[name]) for name in ("copy_seconds", "seconds", "of_copy")}
    peers = tuple(
        PeerResult(**{**peer, "seconds": _spread(peer["seconds"]), "ratio": _spread(peer["ratio"])})
        for peer in data["peers"]
    )
    return CaseResult(**{**data, **spreads, "peers": peers, "sizes": tuple(data["sizes"])})


def _spread(data: Mapping[str, Any] | None) -> Spread | None:
    return None if data is None else Spread(**data)


def _rounded(value: Any) -> Any:
    """Numbers with as many digits as a measurement has. Infinity is no JSON: it becomes a very large number."""
    if isinstance(value, float):
        return float(f"{min(value, 1e300):.{DIGITS}g}")
    if isinstance(value, Mapping):
        return {key: _rounded(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_rounded(item) for item in value]
    return value
