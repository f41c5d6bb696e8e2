"""The attention family of the generator."""

from __future__ import annotations

from dmlgen.families.attention.family import AttentionFamily

FAMILY = AttentionFamily()
