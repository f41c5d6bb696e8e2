"""`dmlops devices`: which devices are present, why the others are not, and what each can do."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.devices.choose import present
from dmlruntime.families.planning import family_name, has_kernels
from dmltools.cli.terminal import say


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser("devices", help="list the devices of this machine")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Print one block per device. Always 0: an absent device is an answer."""
    for name, found in present().items():
        if isinstance(found, str):
            say(f"{name}: not present\n  {found}\n")
            continue
        facts = found.facts()
        say(f"{name}: {facts.title}")
        for label, value in facts.details:
            say(f"  {label}: {value}")
        say(f"  data types: {', '.join(t.short for t in facts.types)}")
        unpromised = ", ".join(sorted(facts.unpromised)) or "none"
        say(f"  numeric classes not promised: {unpromised}")
        for line in _without_kernels(registry, found.name):
            say(f"  {line}")
        print()
    return 0


def _without_kernels(registry: Registry, device: str) -> Iterator[str]:
    """The families that lack kernels for a device, with their operators, which run on another."""
    lacking: dict[str, list[str]] = {}
    for name in registry:
        kernel = registry.descriptor(name).OPERATOR.kernel
        if not has_kernels(kernel, device):
            lacking.setdefault(family_name(kernel), []).append(name)
    for family, names in lacking.items():
        yield f"no kernels of the family {family}: {', '.join(names)}"
