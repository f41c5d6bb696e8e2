"""Small phrases that several answers use."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def level_name(level: str) -> str:
    """``DML_FEATURE_LEVEL_4_0`` of "4.0"."""
    return f"DML_FEATURE_LEVEL_{short_level(level)}"


def short_level(level: str) -> str:
    """``4_0`` of "4.0"."""
    return level.replace(".", "_")


def dimension_count(dimensions: tuple[int, int]) -> str:
    """``4 dimensions``, ``1 to 8 dimensions``."""
    low, high = dimensions
    count = str(low) if low == high else f"{low} to {high}"
    return f"{count} dimension" + ("" if count == "1" else "s")
