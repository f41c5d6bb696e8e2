"""Facts about this machine that a record of times needs. No names of hosts or users, no paths."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from dmlruntime.cpu import processor

_CACHES = Path("/sys/devices/system/cpu/cpu0/cache")
_MEMORY = Path("/proc/meminfo")
_UNITS = {"K": 2**10, "M": 2**20, "G": 2**30}

ASSUMED_CACHE = 2**25
"""Bytes of the last cache where the system does not tell."""


def machine_facts() -> Mapping[str, str]:
    """Return what the record says about the machine."""
    memory, load = memory_bytes(), load_average()
    return {
        "processor": processor.title(),
        "processors": str(processor.available()),
        "last cache": readable(last_cache_bytes()),
        "memory": "unknown" if memory is None else readable(memory),
        "load": "unknown" if load is None else f"{load:.1f}",
        "system": f"{platform.system()} {platform.release()}".strip(),
        "architecture": platform.machine(),
        "python": platform.python_version(),
        "numpy": np.__version__,
    }


def last_cache_bytes() -> int:
    """Bytes of the largest cache that one processor sees."""
    if sys.platform == "darwin":
        found = [_sysctl("hw.l3cachesize"), _sysctl("hw.perflevel0.l2cachesize"), _sysctl("hw.l2cachesize")]
        return max((size for size in found if size), default=ASSUMED_CACHE)
    sizes = []
    for path in _CACHES.glob("index*/size"):
        try:
            sizes.append(parsed_size(path.read_text(encoding="ascii")))
        except (OSError, ValueError):
            continue
    return max(sizes, default=ASSUMED_CACHE)


def parsed_size(text: str) -> int:
    """``32768K`` in bytes. Raises ValueError for anything else."""
    text = text.strip()
    if text[-1:] in _UNITS:
        return int(text[:-1]) * _UNITS[text[-1]]
    return int(text)


def memory_bytes() -> int | None:
    """Bytes of main memory, or None where the system does not tell."""
    return _meminfo("MemTotal") or _sysconf() or _sysctl("hw.memsize")


def free_memory_bytes() -> int | None:
    """Bytes that can be used without swapping, or None where the system does not tell."""
    return _meminfo("MemAvailable")


def load_average() -> float | None:
    """Processes that wanted a processor in the last minute, or None where the system does not tell."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def readable(size: float) -> str:
    """Bytes for people, in binary units."""
    for unit in ("B", "KiB", "MiB"):
        if size < 1024:
            return f"{size:.3g} {unit}"
        size /= 1024
    return f"{size:.3g} GiB"


def _meminfo(key: str) -> int | None:
    try:
        lines = _MEMORY.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return None
    for line in lines:
        if line.startswith(f"{key}:"):
            return int(line.split()[1]) * 1024
    return None


def _sysconf() -> int | None:
    if not hasattr(os, "sysconf"):
        return None
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (OSError, ValueError):
        return None


def _sysctl(name: str) -> int | None:
    if sys.platform != "darwin":
        return None
    try:
        command = ["/usr/sbin/sysctl", "-n", name]
        return int(subprocess.run(command, capture_output=True, text=True, timeout=10, check=False).stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
