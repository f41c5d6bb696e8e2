"""Writing a file whole, without a second copy of what it gets."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def write_file(target: Path, parts: Iterable[Any], *, may_replace: bool) -> None:
    """Write buffers one after the other. Raises OSError; also, unless `may_replace`, where something is there already.

    The file is always a new one: it has not the mode of one that was there before, and a link is not followed.
    """
    draft = target.with_name(f".dmlops-{secrets.token_hex(8)}") if may_replace else target
    with open(draft, "xb") as file:
        try:
            for part in parts:
                file.write(part)
            file.close()
            if may_replace:
                os.replace(draft, target)
        except BaseException:
            file.close()
            os.unlink(draft)
            raise
