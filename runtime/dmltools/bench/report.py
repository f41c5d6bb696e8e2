"""The record of runs on one kind of machine: frozen data, to and from JSON, a line for each case.

Times are in seconds, rates in bytes or operations per second.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from dmlruntime.core.errors import DmlError
from dmlruntime.core.suggestions import did_you_mean
from dmltools.bench.family import UnknownCaseError
from dmltools.bench.timing import Spread
from dmltools.codes import Code

SCHEMA = "dmlops-bench-2"
"""Changes when a reader of older records would misunderstand a newer one."""

DIGITS = 4
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

    `operations` is the work of a product, 0 where that is to move bytes; it is one of `times` like it in what it is
    `part_of`, if anything; `date` is the day on which it was measured.
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
    note: str = ""
    like: str | None = None
    bytes_moved: int
    sets: int
    variant: str
    verdict: str
    worst: float = 0.0
    operations: int = 0
    part_of: str = ""
    times: int = 1
    date: str = ""
    calls_per_submission: int | None = None
    copy: str = ""
    copy_seconds: Spread | None = None
    seconds: Spread | None = None
    of_copy: Spread | None = None
    peers: tuple[PeerResult, ...] = ()
    problem: str = ""

    @property
    def rate(self) -> float | None:
        """Operations per second of a product's kernel, bytes per second of any other."""
        return (self.operations or self.bytes_moved) / self.seconds.middle if self.seconds else None

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
    """The record as JSON text: a line for each fact, peer and case. What has its default value is left out."""
    data = _plain(report)
    lines = [f' "schema": {json.dumps(SCHEMA)}']
    for key, value in data.items():
        if isinstance(value, list):
            items = ",\n".join(f"  {json.dumps(item)}" for item in value)
            lines.append(f' "{key}": [\n{items}\n ]')
        else:
            lines.append(f' "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_json(text: str) -> Report:
    """The record that `to_json` wrote. Raises RecordError for anything else."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        what = error.msg if isinstance(error, json.JSONDecodeError) else error
        raise RecordError(Code.RECORD, f"not JSON: {what}; write records with dmlops bench --json FILE") from error
    schema = data.get("schema") if isinstance(data, dict) else None
    if schema != SCHEMA:
        raise RecordError(
            Code.RECORD, f"schema {schema!r} instead of {SCHEMA!r}; measure again with dmlops bench --json FILE"
        )
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
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError(
            Code.RECORD, f"a damaged record ({error}); measure again with dmlops bench --json FILE"
        ) from error


def read_record(file: Path) -> Report:
    """The record in a file. Raises RecordError, which names the file, and the place where it is no JSON."""
    try:
        return from_json(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(Code.FILE, f"{file} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise RecordError(Code.FILE, f"{file} cannot be read: {error}") from error
    except RecordError as error:
        broken = error.__cause__
        at = f":{broken.lineno}:{broken.colno}" if isinstance(broken, json.JSONDecodeError) else ""
        raise RecordError(error.code, f"{file}{at}: {error.text}") from error


def _case(data: Mapping[str, Any]) -> CaseResult:
    spreads = {name: _spread(data[name]) for name in ("copy_seconds", "seconds", "of_copy") if name in data}
    peers = tuple(
        PeerResult(**{**peer, "seconds": _spread(peer.get("seconds")), "ratio": _spread(peer.get("ratio"))})
        for peer in data.get("peers", ())
    )
    return CaseResult(**{**data, **spreads, "peers": peers, "sizes": tuple(data["sizes"])})


def _spread(data: Sequence[Any] | None) -> Spread | None:
    if data is None:
        return None
    low, middle, high, count = data
    return Spread(low=low, middle=middle, high=high, count=count)


def _plain(value: Any) -> Any:
    """The value as JSON has it, numbers with as many digits as a measurement has. Infinity becomes a large number."""
    if isinstance(value, Spread):
        return [_plain(value.low), _plain(value.middle), _plain(value.high), value.count]
    if isinstance(value, Report | CaseResult | PeerResult | PeerPresence | LeftOut):
        pairs = ((field, getattr(value, field.name)) for field in fields(value))
        return {f.name: _plain(own) for f, own in pairs if f.default is MISSING or own != f.default}
    if isinstance(value, float):
        return float(f"{min(value, 1e300):.{DIGITS}g}")
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def merged(older: Report, newer: Report) -> Report:
    """The record of a kind of machine after another run on it: the newer results, and the older ones of other cases.

    Raises RecordError where the machines differ in what decides about times.
    """
    for fact in ("processor", "adapter", "threads", "flags"):
        if older.machine.get(fact) != newer.machine.get(fact):
            raise RecordError(
                Code.RECORD,
                f"a record is of one kind of machine: {fact} is {newer.machine.get(fact)!r} here and "
                f"{older.machine.get(fact)!r} there; write another file",
            )
    again = {result.case for result in newer.results}
    versions = {peer.name: peer for peer in older.peers}
    for peer in newer.peers:
        before = versions.get(peer.name)
        known = [] if before is None or before.version is None else before.version.split(", ")
        if peer.version is not None:
            versions[peer.name] = replace(peer, version=", ".join(dict.fromkeys([*known, peer.version])))
        elif not known:
            versions[peer.name] = peer
    results = (*(result for result in older.results if result.case not in again), *newer.results)
    return replace(newer, peers=tuple(versions.values()), results=_grouped(results))


def _grouped(results: Sequence[CaseResult]) -> tuple[CaseResult, ...]:
    """The results of each group together, in the order in which groups first occur."""
    order = list(dict.fromkeys(result.group for result in results))
    return tuple(sorted(results, key=lambda result: order.index(result.group)))


def _names(results: Sequence[CaseResult]) -> list[str]:
    return [*(result.case for result in results), *(result.group for result in results)]


def select_results(
    texts: Sequence[str], results: Sequence[CaseResult], *, some: bool = False
) -> tuple[CaseResult, ...]:
    """The results of a record that `texts` name, as in `select`; all without a text.

    Raises UnknownCaseError where a text names none, unless `some` is enough.
    """
    chosen = set()
    for text in texts:
        found = {r.case for r in results if fnmatchcase(r.case, text.lower()) or r.group == text.lower()}
        if not found and not some:
            raise UnknownCaseError(
                Code.BENCH_CASE,
                f"the record has no case or group {text!r}; {did_you_mean(text, _names(results), 3)}",
            )
        chosen |= found
    return tuple(result for result in results if not texts or result.case in chosen)
