"""Which processor this is: code compiled for one must not be run on another."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

_CPUINFO = Path("/proc/cpuinfo")
_TELLING = ("model name", "flags", "Features", "CPU implementer", "CPU part", "isa", "cpu", "uarch")
"""Lines of /proc/cpuinfo that distinguish processors, on x86, ARM, RISC-V and POWER."""


@lru_cache(maxsize=1)
def identity() -> str:
    """Model and features as text: equal on processors that run the same code."""
    facts = [platform.system(), platform.machine(), *_facts()]
    return "\n".join(facts)


@lru_cache(maxsize=1)
def title() -> str:
    """The model's name for people, or the architecture where the system does not tell."""
    facts = dict(fact.partition(": ")[::2] for fact in _facts())
    return facts.get("model name") or facts.get("brand") or platform.processor() or platform.machine()


@lru_cache(maxsize=1)
def features() -> frozenset[str]:
    """The features that every processor of this machine has, by Linux's names; empty where the system does not tell."""
    lines = [set(fact.partition(": ")[2].split()) for fact in _facts() if fact.startswith("flags: ")]
    return frozenset(set.intersection(*lines)) if lines else frozenset()


def available() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@lru_cache(maxsize=1)
def _facts() -> tuple[str, ...]:
    if sys.platform == "darwin":
        return _sysctl("machdep.cpu.brand_string", "machdep.cpu.features", "machdep.cpu.leaf7_features")
    if sys.platform == "win32":
        return (f"brand: {os.environ.get('PROCESSOR_IDENTIFIER', '')}",)
    return _cpuinfo()


def _cpuinfo() -> tuple[str, ...]:
    """These lines of every processor, each once: a big and a little core may differ."""
    try:
        text = _CPUINFO.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ()
    lines = (line.partition(":") for line in text.splitlines())
    found = [f"{key.strip()}: {value.strip()}" for key, _, value in lines if key.strip() in _TELLING]
    return tuple(dict.fromkeys(found))


def _sysctl(*names: str) -> tuple[str, ...]:
    found = []
    for name in names:
        try:
            command = ["/usr/sbin/sysctl", "-n", name]
            answer = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
        except (OSError, subprocess.TimeoutExpired):
            continue
        label = "brand" if name.endswith("brand_string") else name
        found.append(f"{label}: {answer.stdout.strip()}")
    return tuple(found)
