"""A report as a picture: how near to a copy of the same bytes each case comes, the peers beside us."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dmlruntime.core.errors import DmlError
from dmltools.bench.report import CaseResult, Report
from dmltools.bench.text import factor

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
ROW, HEADING = 0.27, 0.36
"""Inches of height of a case and of the title of a group."""


class PlotError(DmlError):
    """The picture cannot be drawn; the text says what is missing."""


def require_matplotlib(file: str) -> None:
    """Raise PlotError unless a picture can be drawn to a file of this name."""
    if Path(file).suffix.lower() not in SUFFIXES:
        raise PlotError(f"{file}: a plot is written as {', '.join(SUFFIXES)}; give the file one of these endings")
    try:
        importlib.import_module("matplotlib")
    except ImportError as error:
        raise PlotError("plots need matplotlib; install it with: pip install matplotlib") from error


def draw(report: Report, file: Path) -> None:
    """Draw `report` to `file`. Raises PlotError without matplotlib or for an unknown ending, and OSError."""
    require_matplotlib(str(file))
    rates = [result for result in report.results if result.of_copy is not None]
    calls = [result for result in report.results if result.measure == "call" and result.seconds is not None]
    products = [result for result in report.results if result.operations and result.seconds is not None]
    panels = [(found, panel) for found, panel in ((rates, _rates), (products, _calls), (calls, _calls)) if found]
    if not panels:
        raise PlotError("nothing was measured, so there is nothing to draw")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    heights = [_height(results) for results, _ in panels]
    total = sum(heights) + 0.75 * len(panels) + 1.0
    figure = Figure(figsize=(11, total), facecolor="white")
    FigureCanvasAgg(figure)
    top = total - 1.0
    for (results, panel), height in zip(panels, heights, strict=True):
        axes = figure.add_axes((0.215, (top - height) / total, 0.6, height / total))
        panel(axes, results)
        top -= height + 0.75
    _title(figure, report, total)
    _legend(figure, report, total)
    if file.suffix.lower() == ".svg":  # the same bytes each time: no date, no version, no random names
        from matplotlib import rc_context

        with rc_context({"svg.hashsalt": "dmlops"}):
            figure.savefig(str(file), metadata={"Date": None, "Creator": None})
        return
    figure.savefig(str(file), dpi=150)


def _height(results: Sequence[CaseResult]) -> float:
    return ROW * len(results) + HEADING * len({result.group for result in results})


def _rates(axes: Any, results: Sequence[CaseResult]) -> None:
    """Bars: our share of the copy's rate. Shapes: the peers' share."""
    places = _rows(axes, results)
    ends = [1.0]
    for result, y in zip(results, places, strict=True):
        share = result.of_copy
        assert share is not None, "draw() passes results that have one"
        axes.barh(y, share.middle, height=0.17, color=OURS, zorder=2)
        axes.plot([share.low, share.high], [y, y], color="black", linewidth=0.8, solid_capstyle="butt", zorder=4)
        ends += [share.middle, share.high]
        for peer in result.peers:
            if peer.ratio is not None:
                _shape(axes, peer.peer, share.middle / peer.ratio.middle, y)
                ends.append(share.middle / peer.ratio.middle)
        axes.text(1.015, y, f"{share.middle:.2f}", transform=_beside(axes), va="center", fontsize=9, weight="bold")
        text, weight = _best(result)
        axes.text(1.085, y, text, transform=_beside(axes), va="center", fontsize=8.5, color="#444444", weight=weight)
    axes.set_xlim(0, 1.04 * max(ends))
    head = {"transform": _beside(axes), "va": "bottom", "fontsize": 8, "color": GREY}
    axes.text(1.015, 0.3, "of\ncopy", **head)
    axes.text(1.085, 0.3, "times the rate of the\nbest peer; bold: behind it", **head)
    axes.axvline(1, color="black", linewidth=1, linestyle=(0, (4, 3)), zorder=3)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_xlabel("share of the rate of a copy of the same bytes (dashed line); longer is better", fontsize=9)


def _calls(axes: Any, results: Sequence[CaseResult]) -> None:
    """Microseconds of a call: ours a thick stroke, the peers' shapes. A logarithm has no zero for bars to begin at."""
    places = _rows(axes, results)
    ends: list[float] = []
    for result, y in zip(results, places, strict=True):
        assert result.seconds is not None, "draw() passes results that have them"
        ours = result.seconds.middle * 1e6
        axes.plot([ours], [y], marker="|", markersize=13, markeredgewidth=5, color=OURS, zorder=4)
        ends.append(ours)
        for peer in result.peers:
            if peer.seconds is not None:
                _shape(axes, peer.peer, peer.seconds.middle * 1e6, y)
                ends.append(peer.seconds.middle * 1e6)
        axes.text(1.015, y, f"{ours:.1f} µs", transform=_beside(axes), va="center", fontsize=9, weight="bold")
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.set_xlim(min(ends) / 1.5, max(ends) * 1.5)
    axes.set_xlabel("microseconds for one call, on a logarithmic scale; further left is better", fontsize=9)


def _rows(axes: Any, results: Sequence[CaseResult]) -> list[float]:
    """Where each case lies, in inches from the top; writes names and the groups' titles."""
    places, y, group = [], 0.0, ""
    for result in results:
        if result.group != group:
            group = result.group
            y += HEADING
            title = result.title
            axes.text(-0.35, y - 0.12, title, transform=_beside(axes), va="center", fontsize=9.5, weight="bold")
        places.append(y + ROW / 2)
        y += ROW
    axes.set_ylim(y, 0)
    axes.set_yticks(places, [result.case for result in results], fontsize=8.5)
    axes.tick_params(axis="y", length=0)
    axes.tick_params(axis="x", labelsize=8.5, colors="#444444")
    axes.grid(axis="x", color="#dddddd", linewidth=0.7, zorder=0)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    return places


def _beside(axes: Any) -> Any:
    """Horizontal positions as shares of the panel, vertical ones in its own units."""
    return axes.get_yaxis_transform()


def _shape(axes: Any, peer: str, x: float, y: float) -> None:
    color, marker = PEERS.get(peer, (GREY, "P"))
    axes.plot(
        [x], [y], marker=marker, markersize=6, color=color, markeredgecolor="white", markeredgewidth=0.7, zorder=5
    )


def _best(result: CaseResult) -> tuple[str, str]:
    """How far away the nearest rival is, and bold letters where it is ahead."""
    measured = [(peer.ratio.middle, peer.peer) for peer in result.peers if peer.ratio is not None]
    if not measured:
        return "", "normal"
    ratio, name = min(measured)
    return f"{factor(ratio)} × {name}", "normal" if ratio >= 1 else "bold"


def _title(figure: Any, report: Report, total: float) -> None:
    machine = report.machine
    on = machine.get("adapter") if report.device == "gpu" else None
    where = on or f"{machine.get('processor', 'CPU')}, {machine.get('threads', '?')} threads"
    quick = "" if report.profile.startswith("full") else f" ({report.profile} run)"
    figure.text(0.01, 1 - 0.28 / total, f"dmlops on {where}{quick}", fontsize=14, weight="bold", va="center")


def _legend(figure: Any, report: Report, total: float) -> None:
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    entries: list[Any] = [Patch(color=OURS, label="dmlops")]
    for peer in report.peers:
        if peer.version is not None:
            color, marker = PEERS.get(peer.name, (GREY, "P"))
            label = f"{peer.name} {peer.version}"
            entries.append(Line2D([], [], color=color, marker=marker, markersize=6, linestyle="", label=label))
    figure.legend(
        handles=entries,
        loc="center left",
        bbox_to_anchor=(0.005, 1 - 0.58 / total),
        ncols=len(entries),
        frameon=False,
        fontsize=9,
        handletextpad=0.4,
        columnspacing=1.4,
    )
