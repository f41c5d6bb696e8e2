"""Where readers of the site report an error: the issues of a repository, where its address is known."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, metadata
from urllib.parse import urlsplit

ISSUES = ("issues", "bug tracker", "tracker")
"""What packages call the address of their issues, in small letters."""

SOURCES = ("repository", "source", "source code")
"""What they call that of their repository."""


def web_address(text: str) -> str:
    """Return an address of the web. Raises ValueError for another text."""
    found = urlsplit(text)
    if found.scheme not in ("http", "https") or not found.hostname:
        raise ValueError(text)
    return text


def issues_address(repository: str | None, package: str = "dmlops") -> str:
    """Return where errors are reported: the issues of a repository that is given, else of that which the package's
    metadata name, empty where they name none."""
    named = _named(package) if repository is None else {SOURCES[0]: repository}
    for label in ISSUES:
        if label in named:
            return named[label]
    return next((f"{named[label].rstrip('/')}/issues" for label in SOURCES if label in named), "")


def _named(package: str) -> dict[str, str]:
    """Return the addresses in a package's metadata by their labels, in small letters."""
    try:
        lines = metadata(package).get_all("Project-URL") or []
    except PackageNotFoundError:  # it runs from a folder that was never installed
        return {}
    pairs = (line.partition(",") for line in lines)
    return {label.strip().lower(): address.strip() for label, _, address in pairs}
