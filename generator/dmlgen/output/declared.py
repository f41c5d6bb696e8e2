"""What belongs to the generator in a project: the only places it ever writes, and the mark of its files."""

from __future__ import annotations

from dataclasses import dataclass

MARKER = "do not edit"
"""Every generated file has these words near its top, as in "Generated from ...; do not edit"."""

DECLARED_ROOTS = (
    "generated/",
    "spec/operator.schema.json",
    "spec/mappings/onnx.schema.json",
    "spec/mappings/webnn.schema.json",
    "spec/shapes.schema.json",
    "docs/operators.md",
    "docs/families.md",
    "docs/mappings.md",
)
"""A name with a final slash is a folder owned whole: what is not rendered is removed. Others are single files."""

IGNORED_NAMES = frozenset(
    {
        "__pycache__",
        ".pytest_cache",
        ".mypy_cache",
        ".ruff_cache",
        ".hypothesis",
        ".DS_Store",
        "Thumbs.db",
        "desktop.ini",
    }
)
"""Left by tools and systems inside folders that are ours: no orphans, never compared."""

_MARKER_WITHIN = 2000


@dataclass(frozen=True, kw_only=True)
class Declared:
    """The declared roots, split: `trees` (without the slash) and single `files`, both relative posix paths."""

    trees: tuple[str, ...]
    files: tuple[str, ...]

    @staticmethod
    def of(declared_roots: tuple[str, ...]) -> Declared:
        """Split the names: "generated/" is a tree, "docs/operators.md" a file."""
        return Declared(
            trees=tuple(name.rstrip("/") for name in declared_roots if name.endswith("/")),
            files=tuple(name for name in declared_roots if not name.endswith("/")),
        )

    def covers(self, path: str) -> bool:
        """Whether the generator may write `path` (relative, posix)."""
        return path in self.files or any(path.startswith(f"{tree}/") for tree in self.trees)

    def __str__(self) -> str:
        return ", ".join((*(f"{tree}/" for tree in self.trees), *self.files))


def has_marker(content: bytes, marker: str) -> bool:
    """Whether a file is the generator's own. An empty file (py.typed) holds nobody's work and counts as ours."""
    return not content or marker.lower().encode() in content[:_MARKER_WITHIN].lower()
