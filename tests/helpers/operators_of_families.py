"""Print the generated tests of a part of the operators, some of every family: operators_of_families.py PART PARTS.

Operators of a family share the text of their kernels, so every PARTS-th of each family shows what a compiler makes of
it. PART counts from 0; a family of fewer operators than PARTS has one in each part.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from dmlops import REGISTRY
from dmlruntime.families.planning import family_name


def by_family(names: Iterable[str]) -> dict[str, list[str]]:
    """Return operators by their family of kernels, in the order given."""
    families: dict[str, list[str]] = {}
    for name in names:
        families.setdefault(family_name(REGISTRY.descriptor(name).OPERATOR.kernel), []).append(name)
    return families


def part_of_families(part: int, parts: int) -> list[str]:
    """Return the names of the operators in this part, in their order."""
    families = by_family(sorted(REGISTRY)).values()
    return sorted(name for names in families for name in names[part::parts] or [names[part % len(names)]])


def main() -> None:
    part, parts = (int(argument) for argument in sys.argv[1:])
    for name in part_of_families(part, parts):
        print(f"generated/tests/test_{name.lower()}.py")


if __name__ == "__main__":
    main()
