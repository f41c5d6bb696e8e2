"""Draws a report: how near to a copy of the same bytes each case comes, the peers beside us."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from dmlruntime.core.errors import DmlError
from dmltools.bench.report import CaseResult, PeerResult, Report
from dmltools.bench.text import factor
from dmltools.codes import Code

SUFFIXES = (".png", ".svg", ".pdf")
OURS = "#0b559f"
GREY = "#6b7078"
PEERS = {
    # A colour and a shape each, so that neither a grey print nor colour blindness hides which library is which. A
    # colour means a library and nothing else: that a peer is ahead is said by bold letters.
    "numpy": ("#e69f00", "o"),
    "torch": ("#d1495b", "D"),
    "torch.compile": ("#b07aa1", "^"),
    "onnxruntime": ("#2a9d8f", "s"),
    "cupy": ("#7f5539", "v"),
}
ROW = 0.27
"""Inches of height of a case."""


class PlotError(DmlError):
    """The picture cannot be drawn; the text says what is missing."""


def require_matplotlib(file: str) -> None:
    """Raise PlotError unless a picture can be drawn to a file of this name."""
    if Path(file).suffix.lower() not in SUFFIXES:
        raise PlotError(
            Code.PLOT, f"{file}: a plot is written as {', '.join(SUFFIXES)}; give the file one of these endings"
        )
    try:
        importlib.import_module("matplotlib")
    except ImportError as error:
        raise PlotError(Code.PACKAGE, "plots need matplotlib; install it with: pip install matplotlib") from error


def draw(report: Report, file: Path) -> None:
    """Draw `report` to `file`. Raises PlotError without matplotlib or for an unknown ending, and OSError."""
    require_matplotlib(str(file))
    timed = [result for result in report.results if result.seconds is not None]
    kinds = (
        (_rates, [result for result in timed if result.of_copy is not None]),
        (_calls, [result for result in timed if result.operations]),
        (_calls, [result for result in timed if result.measure == "call"]),
    )
    panels = [(panel, results) for panel, results in kinds if results]
    if not panels:
        raise PlotError(Code.PLOT, "nothing was measured, so there is nothing to draw")
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = [len(results) for _, results in panels]
    figure = Figure(figsize=(11, ROW * sum(rows) + len(rows) + 1.0), layout="constrained")
    FigureCanvasAgg(figure)
    legend: dict[str, Any] = {}
    for (panel, results), (axes,) in zip(
        panels, figure.subplots(len(rows), squeeze=False, height_ratios=rows), strict=True
    ):
        panel(axes, results)
        handles, labels = axes.get_legend_handles_labels()
        legend |= dict(zip(labels, handles, strict=True))
    figure.suptitle(_title(report), fontsize=14, weight="bold")
    figure.legend(legend.values(), legend, loc="outside lower left", ncols=len(legend), frameon=False, fontsize=9)
    same = {"Date": None, "Creator": None} if file.suffix.lower() == ".svg" else None  # the same bytes each time
    with rc_context({"svg.hashsalt": "dmlops"}):
        figure.savefig(str(file), dpi=150, metadata=same)


def _rates(axes: Any, results: Sequence[CaseResult]) -> None:
    """Draw bars for our share of the copy's rate, thin lines for its quartiles, and shapes for the peers' shares."""
    shares = [result.of_copy for result in results if result.of_copy is not None]
    middles = [share.middle for share in shares]
    quartiles = [[s.middle - s.low for s in shares], [s.high - s.middle for s in shares]]
    axes.barh(range(len(shares)), middles, xerr=quartiles, height=0.4, color=OURS, label="dmlops")

    def share_of(result: CaseResult, peer: PeerResult) -> float | None:
        return result.of_copy.middle / peer.ratio.middle if result.of_copy and peer.ratio else None

    ends = [share.high for share in shares] + _peers(axes, results, share_of)
    _rows(axes, results, "share of the rate of a copy of the same bytes (dashed line); longer is better")
    axes.set_xlim(0, 1.04 * max(1.0, *ends))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.axvline(1, color="black", linewidth=1, linestyle="--")
    for y, (result, middle) in enumerate(zip(results, middles, strict=True)):
        text, weight = _best(result)
        axes.text(
            1.01,
            y,
            f"{middle:.2f}  {text}",
            transform=axes.get_yaxis_transform(),
            va="center",
            weight=weight,
            fontsize=8.5,
        )


def _calls(axes: Any, results: Sequence[CaseResult]) -> None:
    """Draw microseconds of a call: ours a thick stroke, the peers' shapes. A logarithm has no zero to begin bars at."""
    ours = [result.seconds.middle * 1e6 for result in results if result.seconds is not None]
    axes.plot(
        ours, range(len(ours)), marker="|", markersize=13, markeredgewidth=5, linestyle="", color=OURS, label="dmlops"
    )
    ends = ours + _peers(axes, results, lambda _, peer: peer.seconds.middle * 1e6 if peer.seconds else None)
    _rows(axes, results, "microseconds for one call, on a logarithmic scale; further left is better")
    axes.set_xscale("log")
    axes.set_xlim(min(ends) / 1.5, max(ends) * 1.5)


def _peers(
    axes: Any, results: Sequence[CaseResult], value: Callable[[CaseResult, PeerResult], float | None]
) -> list[float]:
    """Draw a shape for each result of each peer, and return where they lie."""
    found: dict[str, tuple[list[float], list[int]]] = {}
    for y, result in enumerate(results):
        for peer in result.peers:
            x = value(result, peer)
            if x is not None:
                xs, ys = found.setdefault(peer.peer, ([], []))
                xs.append(x)
                ys.append(y)
    for name, (xs, ys) in found.items():
        color, marker = PEERS.get(name, (GREY, "P"))
        axes.plot(xs, ys, marker=marker, linestyle="", color=color, markeredgecolor="white", label=name)
    return [x for xs, _ in found.values() for x in xs]


def _rows(axes: Any, results: Sequence[CaseResult], label: str) -> None:
    """Name the cases from top to bottom."""
    axes.set_ylim(len(results) - 0.5, -0.5)
    axes.set_yticks(range(len(results)), [result.case for result in results], fontsize=8.5)
    axes.set_xlabel(label, fontsize=9)
    axes.grid(axis="x", color="#dddddd", linewidth=0.7)
    axes.set_axisbelow(True)


def _best(result: CaseResult) -> tuple[str, str]:
    """Return how far away the nearest rival is, and bold letters where it is ahead."""
    measured = [(peer.ratio.middle, peer.peer) for peer in result.peers if peer.ratio is not None]
    if not measured:
        return "", "normal"
    ratio, name = min(measured)
    return f"{factor(ratio)} × {name}", "normal" if ratio >= 1 else "bold"


def _title(report: Report) -> str:
    machine = report.machine
    on = machine.get("adapter") if report.device == "gpu" else None
    where = on or f"{machine.get('processor', 'CPU')}, {machine.get('threads', '?')} threads"
    return f"dmlops on {where}{'' if report.profile.startswith('full') else f' ({report.profile} run)'}"
