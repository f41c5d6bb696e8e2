"""Which files a partial run may touch."""

from __future__ import annotations

from pathlib import PurePosixPath

from dmlgen.output.tree import Within


def only_operator(snake: str) -> Within:
    """The paths of one operator: below a folder of its name, or a file called like it or like its test."""

    def within(path: str) -> bool:
        place = PurePosixPath(path)
        return snake in place.parts[:-1] or place.name.split(".")[0] in (snake, f"test_{snake}")

    return within
