"""Puts a site in its folder: written beside it and renamed, so that the folder has the old site or the new one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from dmlruntime.core.errors import DmlError
from dmltools.codes import Code

MARK = ".dmlops-site"
"""A file that only folders of ours have."""


class SiteError(DmlError):
    """The site cannot be written; the text says where, why, and what to do."""


def check_folder(folder: Path) -> None:
    """Find out, before minutes of work, that a site can be at `folder`; make the folder that it will be in.

    Raises SiteError where `folder` has something else in it, and OSError where it cannot be made.
    """
    if folder.exists() and not folder.is_dir():
        raise SiteError(Code.UNWRITABLE, f"{folder} is a file; name a folder for the site with -o")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise SiteError(
            Code.UNWRITABLE,
            f"{folder} has files that are no site of ours, and would be replaced; name another folder with -o",
        )
    folder.parent.mkdir(parents=True, exist_ok=True)


def write_site(folder: Path, files: Mapping[str, str | bytes]) -> int:
    """Write `files`, by their paths below `folder`, in place of the site that is there; return how many bytes.

    Raises what `check_folder` raises, and OSError where it cannot be written.
    """
    check_folder(folder)
    staged = folder.with_name(f".{folder.name}.{os.getpid()}.new")
    replaced = folder.with_name(f".{folder.name}.{os.getpid()}.old")
    try:
        size = 0
        for path, content in {MARK: "Made by `dmlops site`, which replaces this folder.\n", **files}.items():
            file = staged / path
            file.parent.mkdir(parents=True, exist_ok=True)
            data = content if isinstance(content, bytes) else content.encode()
            file.write_bytes(data)
            size += len(data)
        if folder.is_dir():
            folder.rename(replaced)
        staged.rename(folder)
    finally:
        shutil.rmtree(staged, ignore_errors=True)
        shutil.rmtree(replaced, ignore_errors=True)
    return size
