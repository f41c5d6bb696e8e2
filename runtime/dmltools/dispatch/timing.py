"""How long dispatches took, in DxDispatch's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Statistics:
    """Of some samples, in milliseconds. `median` is the element at index count / 2 of the sorted samples."""

    count: int
    average: float
    least: float
    median: float
    most: float

    def __str__(self) -> str:
        return (
            f"{self.count} samples, {self.average:.4f} ms average, {self.least:.4f} ms min, "
            f"{self.median:.4f} ms median, {self.most:.4f} ms max"
        )


def statistics(samples: Sequence[float]) -> Statistics:
    """The statistics of at least one sample."""
    ordered = sorted(samples)
    count = len(ordered)
    return Statistics(count, sum(ordered) / count, ordered[0], ordered[count // 2], ordered[-1])


def split(samples: Sequence[float], warmup: int) -> tuple[Sequence[float], Sequence[float]]:
    """Cold samples and hot ones: the first `warmup` are cold, but one always stays hot."""
    cold = min(len(samples) - 1, warmup)
    return samples[:cold], samples[cold:]


def timing_lines(name: str, samples: Sequence[float], warmup: int, verbosity: int) -> list[str]:
    """What a dispatch says of its time: the median; from verbosity 1 on all statistics; from 2 on every sample."""
    cold, hot = split(samples, warmup)
    if verbosity == 0:
        return [f"Dispatch '{name}': {len(samples)} iterations, {statistics(hot).median:.4f} ms median (CPU)"]
    lines = [f"Dispatch '{name}': {len(samples)} iterations"]
    if cold:
        lines.append(f"CPU Timings (Cold) : {statistics(cold)}")
    lines.append(f"CPU Timings (Hot)  : {statistics(hot)}")
    if verbosity > 1:
        lines.append("The timings of each iteration: ")
        lines += [f"iteration {i}: {sample:.4f} ms (CPU)" for i, sample in enumerate(samples)]
    return lines
