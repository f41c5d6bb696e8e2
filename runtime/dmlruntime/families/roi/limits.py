"""What one invocation of a GPU may do."""

from __future__ import annotations

MOST_ROUNDS = 60_000
"""Rounds of loops that one invocation makes at most; there are devices that stop after 65,535."""
