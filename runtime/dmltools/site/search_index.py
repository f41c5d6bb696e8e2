"""The documents of the search: operators with sections, members, rules, cases and errata; enumerators; mappings; pages;
the repository's documentation."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from dmltools.site.documents import Document as Page
from dmltools.site.facts import INTERFACES, Facts, types_at_newest
from dmltools.site.operator_page import OperatorView
from dmltools.site.texts import file_of

Document = tuple[str, str, str, str]
"""What it is, its name, its address in the folder, and further words."""


PAGES = (
    (
        "Your GPU",
        "gpu.html",
        "Runs every case on your GPU or adapter and says whether it computes everything right; a report.",
    ),
    ("Feature levels", "levels.html", "What each level added: operators, data types, dimensions, rules."),
    ("Errata", "errata.html", "Where Microsoft's pages are wrong, contradict each other or are silent."),
    ("From ONNX", "mappings/onnx.html", "Mappings: what each operator of ONNX becomes."),
    ("From WebNN", "mappings/webnn.html", "Mappings: what each operator of WebNN becomes."),
    ("To DirectML", "mappings/directml.html", "Mappings: what becomes each operator of DirectML."),
    ("About", "about.html", "How to read, cite and link to the pages; accuracy; JSON for programs."),
)
"""Pages of the site itself."""


def search_script(facts: Facts, views: dict[str, OperatorView], pages: Sequence[Page]) -> str:
    """Return a script that sets `dmlopsIndex`: pages opened from a folder can load no other data."""
    documents = [document for view in views.values() for document in _documents(facts, view)]
    documents += list(_others(facts))
    documents += [("page", title, file, words) for title, file, words in PAGES]
    for page in pages:
        documents.append(("docs", page.title, page.file, page.source))
        documents += [("docs", f"{page.title}: {one.title}", f"{page.file}#{one.id}", "") for one in page.sections]
    return f"self.dmlopsIndex = {json.dumps(documents, ensure_ascii=False, separators=(',', ':'))};\n"


def _documents(facts: Facts, view: OperatorView) -> Iterator[Document]:
    operator, page = facts.operator(view.name), file_of(view.name)
    others = [name for key in INTERFACES for name in facts.counterparts(view.name, key)]
    family = operator["family"]
    types = types_at_newest(operator, ("input", "inputs", "output", "outputs"))
    further = [operator["summary"], *others, family, facts.specs["families"][family], *types]
    yield "operator", view.name, page, " ".join(further)
    if view.errata:
        yield "section", f"{view.name}: Errata", f"{page}#errata", ""
    if view.kernels:
        yield (
            "section",
            f"{view.name}: Kernels in {' and '.join(one.title for one in view.kernels)}",
            f"{page}#kernels",
            "",
        )
    yield "section", f"{view.name}: Support by feature level", f"{page}#support", " ".join(types)
    for member, own in zip(view.members, operator["members"], strict=True):
        yield "member", f"{view.name}.{member.name}", f"{page}#{member.id}", own["doc"]
    for rule, constraint in zip(view.rules, operator["constraints"], strict=True):
        yield "rule", view.name, f"{page}#{rule.id}", constraint["words"]
    for key, cases in (("examples", view.examples), ("edge_cases", view.edge_cases)):
        for case, record in zip(cases, operator[key], strict=True):
            kind = "example" if key == "examples" else "edge case"
            yield kind, f"{view.name}: {case.name}", f"{page}#{case.id}", record["note"] or ""
    for erratum, record in zip(view.errata, operator["errata"], strict=True):
        words = f"{record['says']} {record['taken']} {record['because']}"
        yield "erratum", f"{view.name}: {erratum.fact}", f"{page}#{erratum.id}", words


def _others(facts: Facts) -> Iterator[Document]:
    """Return the enumerators that members take, and the operators of other interfaces."""
    seen = set()
    for name in facts.names:
        for member in facts.operator(name)["members"]:
            for item in facts.specs["enums"].get(member.get("type"), ()):
                if item not in seen:
                    yield "enumerator", item, f"{file_of(name)}#members.{member['name']}", f"{name} {member['name']}"
                seen.add(item)
    for key, title in INTERFACES.items():
        mapped = [row for row in facts.rows if row.interface == key]
        for other in dict.fromkeys(row.operator for row in mapped):
            words = " ".join(dict.fromkeys(n for row in mapped if row.operator == other for n in row.row["becomes"]))
            yield title, other, f"mappings/{key}.html#{key}.{other}", words
