"""Resources and times as text, laid out as DxDispatch prints them.

Numbers are written as C++ streams do by default: 6 significant digits. Elements of 8 bits are characters there; they
are kept as such, so that the two outputs can be compared, unless numbers are asked for.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import median_high
from typing import TextIO

import numpy as np

from dmlruntime.devices.binding import Array

_ESCAPE = 0xDC00
"""Where Python's `surrogateescape` puts bytes that are no text."""


def resource_text(name: str, elements: Array, *, verbose: bool, numbers: bool) -> str:
    """Return what a print command says of a resource with these elements."""
    texts = [_text(value, numbers) for value in elements]
    if not verbose:
        return f"Resource '{name}': {', '.join(texts)}"
    index_width, bits_width = len(str(len(texts))), 2 * elements.itemsize
    bits = elements.view(f"u{elements.itemsize}")
    rows = zip(texts, bits, strict=True)
    lines = [f"[{i:{index_width}}] {text} (0x{int(b):{bits_width}X})\n" for i, (text, b) in enumerate(rows)]
    return f"Resource '{name}':\n{''.join(lines)}"


def _text(value: np.generic, numbers: bool) -> str:
    if value.dtype.kind == "f":
        return f"{float(value):g}"
    number = int(value)
    if value.dtype.itemsize > 1 or numbers:
        return str(number)
    byte = number & 0xFF
    return chr(byte) if byte < 0x80 else chr(_ESCAPE + byte)


def put_line(text: str, stream: TextIO | None = None) -> None:
    """Write a line. Bytes that are no text go out as they are; to a terminal, nothing that could steer it goes."""
    stream = sys.stdout if stream is None else stream
    if stream.isatty():
        text = "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        buffer = getattr(stream, "buffer", None)
        if buffer is not None:
            stream.flush()
            buffer.write(_bytes(text, encoding) + b"\n")
            return
        text = text.encode("ascii", "backslashreplace").decode("ascii")
    print(text, file=stream)


def _bytes(text: str, encoding: str) -> bytes:
    """The text in an encoding that lacks some of it."""
    return b"".join(_byte(c, encoding) for c in text)


def _byte(character: str, encoding: str) -> bytes:
    if _ESCAPE + 0x80 <= ord(character) <= _ESCAPE + 0xFF:
        return bytes([ord(character) - _ESCAPE])
    return character.encode(encoding, "backslashreplace")


def _statistics(samples: Sequence[float]) -> str:
    """Return the statistics of at least one sample, in milliseconds; the median is an element, the upper of two."""
    average, middle = sum(samples) / len(samples), median_high(samples)
    return (
        f"{len(samples)} samples, {average:.4f} ms average, {min(samples):.4f} ms min, "
        f"{middle:.4f} ms median, {max(samples):.4f} ms max"
    )


def split(samples: Sequence[float], warmup: int) -> tuple[Sequence[float], Sequence[float]]:
    """Cold samples and hot ones: the first `warmup` are cold, but one always stays hot."""
    cold = min(len(samples) - 1, warmup)
    return samples[:cold], samples[cold:]


def timing_lines(name: str, samples: Sequence[float], warmup: int, verbosity: int) -> list[str]:
    """Return the lines about the time of a dispatch: the median; with verbosity 1 all statistics; with 2 samples."""
    cold, hot = split(samples, warmup)
    if verbosity == 0:
        return [f"Dispatch '{name}': {len(samples)} iterations, {median_high(hot):.4f} ms median (CPU)"]
    lines = [f"Dispatch '{name}': {len(samples)} iterations"]
    if cold:
        lines.append(f"CPU Timings (Cold) : {_statistics(cold)}")
    lines.append(f"CPU Timings (Hot)  : {_statistics(hot)}")
    if verbosity > 1:
        lines.append("The timings of each iteration: ")
        lines += [f"iteration {i}: {sample:.4f} ms (CPU)" for i, sample in enumerate(samples)]
    return lines
