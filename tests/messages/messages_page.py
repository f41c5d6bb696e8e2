"""Writes docs/messages.md: every kind of message, with what is wrong, what to do, and a real message of that kind.

The page is the one file that holds the wording of each kind; tests elsewhere assert codes and places. After a change of
a message run::

    python tests/messages/messages_page.py
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "messages.md"
COMMAND = "python tests/messages/messages_page.py"
for _folder in ("tests/generator", "tests/documents", "tests/dispatch", "tests/helpers", "generated"):
    if str(ROOT / _folder) not in sys.path:
        sys.path.append(str(ROOT / _folder))

import generator_samples  # noqa: E402 - its helpers are in folders of tests
import runtime_samples  # noqa: E402
import tool_samples  # noqa: E402

from dmlgen.codes import Code as GeneratorCode  # noqa: E402
from dmlruntime.core.codes import PATTERN, Kind  # noqa: E402
from dmlruntime.core.codes import Code as CallCode  # noqa: E402
from dmlruntime.validation.codes import Code as ViolationCode  # noqa: E402
from dmltools.codes import Code as ToolCode  # noqa: E402

Sample = Callable[[Path], object]
Table = tuple[str, type[Kind], Mapping[Kind, Sample]]

TABLES: tuple[Table, ...] = (
    ("Descriptors", ViolationCode, runtime_samples.VALIDATOR),
    ("Calls, devices and compilers", CallCode, runtime_samples.SAMPLES),
    ("Specifications, pages and the generator's commands", GeneratorCode, generator_samples.SAMPLES),
    ("Tools: models, test vectors, benchmark, other implementations", ToolCode, tool_samples.SAMPLES),
)

_HEAD = f"""\
<!-- Written by tests/messages/messages_page.py from the tables of codes; do not edit. Regenerate: {COMMAND} -->
# Messages

Each message of dmlops and dmlgen ends in the code of its kind, such as `[DML0121]`. The words of a message may change
from one version to the next; its code does not, and no code is ever given to another kind. In Python each `DmlError`,
each violation of a `ValidationError`, and each diagnostic of a `SpecErrors` has its code as the field `code`.
"""


def page() -> str:
    """Return the whole page."""
    return "".join([_HEAD, *(_table(*table) for table in TABLES)])


def _table(title: str, kinds: type[Kind], samples: Mapping[Kind, Sample]) -> str:
    return f"\n## {title}\n" + "".join(_entry(kind, example(kind, samples[kind])) for kind in kinds)


def _entry(kind: Kind, text: str) -> str:
    return f"\n### {kind}\n\n{kind.meaning} {kind.remedy}\n\n```\n{text}\n```\n"


def example(kind: Kind, sample: Sample) -> str:
    """Return the message of this kind that comes of a sample, without the names of this machine's folders."""
    with tempfile.TemporaryDirectory() as name:
        try:
            text = str(sample(Path(name)))
        except Exception as error:  # of many classes, and each sample is to raise one
            text = str(error)
        text = text.replace(f"{name}/", "").replace(name, "the-folder").replace(f"{ROOT}/", "")
    own = [line.strip() for line in text.split("\n") if line.endswith(f"[{kind}]")]
    assert own, f"{kind.name}: the sample says {text!r}"
    return own[0] if len(PATTERN.findall(text)) > 1 or text.startswith("usage:") else text.strip()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
