"""Print the generated tests of a part of the operators, some of every family: operators_of_families.py PART PARTS.

Operators of a family share the text of their kernels, so every PARTS-th of each family shows what compilers and drivers
make of it. PART counts from 0; a family of fewer operators than PARTS has one in each part.
"""

from __future__ import annotations

import sys

from dmlops import REGISTRY
from dmlruntime.families.planning import family_name


def part_of_families(part: int, parts: int) -> list[str]:
    """Return the names of the operators in this part, in the order of their names; families are those of kernels."""
    families: dict[str, list[str]] = {}
    for name in sorted(REGISTRY):
        families.setdefault(family_name(REGISTRY.descriptor(name).OPERATOR.kernel), []).append(name)
    return sorted(name for names in families.values() for name in names[part::parts] or [names[part % len(names)]])


def main() -> None:
    part, parts = (int(argument) for argument in sys.argv[1:])
    for name in part_of_families(part, parts):
        print(f"generated/tests/test_{name.lower()}.py")


if __name__ == "__main__":
    main()
