"""`dmlgen compare` and the prose of pages: what was recorded, which sentences changed since, which are gone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from committed_specification import committed
from document_pages import GEMM, READ, ROOT, SOURCE, Pages, operator_of, page
from pages_of_facts import facts_of, newest_date, page_of
from refusals import bare

from dmlgen.cli import main
from dmlgen.cli.pipeline import Pipeline
from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import FILE, PageFacts, Texts, compare, load_texts, texts_json
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.identity import own_documents
from dmlgen.documents.texts import Text, changes
from dmlgen.model import Document, OperatorSpec, Specification
from dmlops import REGISTRY

Run = Callable[..., tuple[int, str, str]]
READ_AGAIN = "the text changed here: read it again"

pytestmark = pytest.mark.usefixtures("pages")


def recorded(facts: PageFacts, operator: OperatorSpec) -> Texts:
    return Texts().with_page(facts, operator.documents[0])


def changed(pages: Pages, old: PageFacts, text: str) -> list[str]:
    """The passages of a page that are not as on another one; "-" for each that is gone."""
    (known,) = recorded(old, operator_of(committed(), "CUMULATIVE_PRODUCT")).pages.popitem()[1]
    return [change.text or "-" for change in changes(pages.read_text(text, old.file), known)]


def test_passages_in_another_order(pages: Pages) -> None:
    """The first that is elsewhere is shown, once for its section; what else is changed there is shown in its place."""
    one, two, three = "It scales first.", "It rounds next.", "It clamps last."
    text = pages.text(SOURCE)
    assert "## Examples\n" in text

    def ordered(*sentences: str) -> str:
        steps = "".join(f"- {sentence}\n" for sentence in sentences)
        return text.replace("## Examples\n", f"## Remarks\n\n{' '.join(sentences)}\n\n{steps}\n## Examples\n")

    old = pages.read_text(ordered(one, two, three), SOURCE)
    assert changed(pages, old, ordered(one, two, three)) == []
    assert changed(pages, old, ordered(two, one, three)) == [two]
    assert changed(pages, old, ordered(one, three, two)) == [three]
    assert changed(pages, old, ordered(three, two, "It wraps last."))[:1] == ["It wraps last."]


@pytest.mark.parametrize("name", [name for name in READ if not name.endswith("published_ru.md")])
def test_every_changed_sentence_is_found(pages: Pages, name: str) -> None:
    """Of each passage that the file has as one piece a word is changed: that passage, and no other, is new."""
    text, facts = pages.text(name), pages.read(name)
    assert changed(pages, facts, text) == []
    tried = 0
    for passage in facts.passages:
        word = re.search(r"[^\W\d_]{3,}(?=[ .,:])", passage.text)
        unlike = passage.text.isupper() or "|" in passage.text or passage.text.startswith(("Type", "DML_"))
        if word is None or unlike or text.count(passage.text) != 1 or "Tensor" in word[0]:
            continue
        other = passage.text[: word.start()] + "quite" + passage.text[word.start() + 1 :]
        try:
            found = changed(pages, facts, text.replace(passage.text, other))
        except SpecErrors:
            continue  # it is no page any more
        assert any("quite" in one for one in found), passage
        tried += 1
    assert tried >= 3


KINDS = {
    "the order of ties": (
        "Of equal values the lower index comes first.",
        "Of equal values the higher index comes first.",
    ),
    "largest and smallest": ("It finds the largest elements.", "It finds the smallest elements."),
    "a mask": ("Where the mask is 1, elements count.", "Where the mask is 0, elements count."),
    "sizes of weights": ("It has the sizes `{ 1, n, 3 * h, i }`.", "It has the sizes `{ 1, n, 4 * h, i }`."),
    "a negation": ("Padding counts.", "Padding does not count."),
    "undefined": ("A value of 0 gives 0.", "A value of 0 results in undefined behavior."),
}
OLD = " ".join(before for before, _ in KINDS.values())


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `compare` in a project of its own, where nothing is recorded."""
    copytree(ROOT / "spec", tmp_path / "spec")
    (tmp_path / FILE).unlink()
    (tmp_path / "templates").mkdir()
    monkeypatch.chdir(tmp_path)
    pipeline = Pipeline(load=lambda root: committed())

    def compare_pages(*arguments: str) -> tuple[int, str, str]:
        status = main(["compare", *arguments], pipeline)
        printed = capsys.readouterr()
        return status, printed.out, bare(printed.err)

    return compare_pages


@pytest.mark.parametrize("location", ["description", "input", "minimum", "remarks"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_changed_sentence_of_any_kind_is_shown(run: Run, kind: str, location: str) -> None:
    """Wherever it stands: the sentence itself, with the words, and an exit status that is not 0."""
    before, after = KINDS[kind]
    file = Path("page.md")
    file.write_text(page(**{location: OLD}), encoding="utf-8")
    before_status, _, _ = run("page.md", "--no-text")
    run("--record", "page.md")
    assert run("page.md")[0] == before_status
    file.write_text(page(**{location: OLD.replace(before, after)}), encoding="utf-8")
    status, out, _ = run("--json", "page.md")
    rows = [row for row in json.loads(out)[0]["facts"] if row["code"] == "DML0712"]
    assert status == 1
    assert [(row["page"], row["specification"]) for row in rows] == [(after.replace("`", ""), READ_AGAIN)]


def test_record_then_compare(run: Run, pages: Pages) -> None:
    Path("page.md").write_text(pages.text(SOURCE), encoding="utf-8")
    status, out, _ = run("page.md")
    assert (status, out.splitlines()[-3:-1]) == (
        0,
        [
            "the prose is not compared: no text of this revision is recorded; read it, then run with --record",
            "44 facts, all the same",
        ],
    )
    count = len(pages.read(SOURCE).passages)
    assert run("--record", "page.md") == (0, f"recorded {count} sentences of page.md\n", "")
    status, out, _ = run("page.md")
    assert (status, out.splitlines()[-2]) == (0, "45 facts, all the same")
    Path("page.md").write_text(pages.text(SOURCE).replace("The factors.", "The factors. None is 0."), encoding="utf-8")
    status, out, _ = run("page.md")
    assert status == 1
    (row,) = [line for line in out.splitlines() if line.startswith("text")]
    assert re.split(" {2,}", row)[:1] + re.split(" {2,}", row)[2:] == [
        "text.InputTensor", "None is 0.", READ_AGAIN, "differs", "none",
    ]  # fmt: skip
    assert run("page.md", "--no-text")[0] == 0


def test_what_is_gone_or_moved(pages: Pages) -> None:
    text, facts = pages.text(SOURCE), pages.read(SOURCE)
    assert changed(pages, facts, text.replace("The factors.", "")) == ["-"]
    moved = text.replace("The factors.", "").replace("Makes a running", "The factors. Makes a running")
    assert changed(pages, facts, moved) == ["The factors.", "-"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The factors.", "The *factors*."),
        ("The factors.", "The\nfactors."),
        ("The factors.", "[The factors](/elsewhere)."),
        ("ms.topic: reference", "ms.topic: structure"),
    ],
)
def test_what_is_no_change_of_the_text(pages: Pages, old: str, new: str) -> None:
    text = pages.text(SOURCE)
    assert old in text
    assert changed(pages, pages.read(SOURCE), text.replace(old, new)) == []


def test_a_new_revision_is_compared_with_the_newest_that_was_read(run: Run, pages: Pages) -> None:
    Path("page.md").write_text(pages.text(SOURCE), encoding="utf-8")
    run("--record", "page.md")
    text = pages.text(SOURCE).replace("01/19/2022", "06/01/2030").replace("The factors.", "The terms.")
    Path("page.md").write_text(text, encoding="utf-8")
    _, out, _ = run("--json", "page.md")
    rows = {row["fact"]: row["page"] for row in json.loads(out)[0]["facts"] if row["code"]}
    assert rows == {"documents": "en-us, 2030-06-01", "text.InputTensor": "The terms."}


def test_a_page_that_is_no_document_is_not_recorded(run: Run, pages: Pages) -> None:
    Path("page.md").write_text(pages.text(SOURCE).replace("01/19/2022", "06/01/2030"), encoding="utf-8")
    assert run("--record", "page.md") == (
        1,
        "",
        "dmlgen: page.md is not among the documents of CUMULATIVE_PRODUCT, and not recorded; add it there first\n",
    )
    assert load_texts(Path()) == Texts()


def test_a_folder_is_recorded_and_compared(run: Run, specification: Specification) -> None:
    operator = operator_of(specification, "TOP_K")
    name = f"{operator.documents[0].page}.md"
    Path("pages").mkdir()
    text = page_of(facts_of(operator), newest_date(operator))
    Path("pages", name).write_text(text, encoding="utf-8")
    assert run("--record", "--all", "pages")[0] == 0
    assert run("--all", "pages")[0] == 0
    Path("pages", name).write_text(text.replace("Computes what", "Does what"), encoding="utf-8")
    status, out, _ = run("--all", "pages")
    assert status == 1
    assert f"TOP_K text.description: {READ_AGAIN}: Does what the fixture says. [DML0712]" in out
    status, out, _ = run("--all", "pages", "-o", "found.md")
    text = Path("found.md").read_text(encoding="utf-8")
    assert f": {READ_AGAIN}" in text
    assert "Does what" not in text, "the words of pages belong to their authors"


@pytest.mark.parametrize("content", ["[", "[]", '{"a": [{}]}', '{"a": [{"sections": 1}]}'])
def test_a_damaged_file(run: Run, pages: Pages, content: str) -> None:
    Path("page.md").write_text(pages.text(SOURCE), encoding="utf-8")
    Path(FILE).write_text(content, encoding="utf-8")
    status, out, err = run("page.md")
    assert (status, out) == (1, "")
    assert err.startswith(f"{FILE}:1:1: the digests cannot be read (")


@pytest.mark.parametrize("option", ["--json", "--no-text"])
def test_record_prints_no_comparison(run: Run, option: str) -> None:
    status, _, err = run("--record", option, "page.md")
    assert (status, err) == (2, "dmlgen: --record prints no comparison; leave -o, --json and --no-text out\n")


def test_the_recorded_texts_are_of_documents_and_have_no_words() -> None:
    texts = load_texts(ROOT)
    assert texts_json(texts) == (ROOT / FILE).read_text(encoding="utf-8")
    known = {
        (str(one.page), str(one.locale), one.date, str(one.revision) if one.revision else None)
        for operator in committed().operators
        for one in operator.documents
    }
    for page_name, found in texts.pages.items():
        for text in found:
            assert (page_name, text.locale, text.date, text.revision) in known
            assert all(re.fullmatch("[0-9a-f]{6}", one) for digests in text.sections.values() for one in digests)


@pytest.fixture(scope="module")
def texts() -> Texts:
    return load_texts(ROOT)


def texts_of(texts: Texts, one: Document) -> list[Text]:
    """The recorded texts of one revision of a page."""
    revision = None if one.revision is None else str(one.revision)
    found = texts.pages.get(str(one.page), ())
    return [text for text in found if (text.locale, text.date, text.revision) == (one.locale, one.date, revision)]


@pytest.mark.parametrize("name", REGISTRY)
def test_the_prose_of_every_revision_is_recorded(texts: Texts, name: str) -> None:
    """Each document that is an operator's own page, with a section for each member that the page has."""
    operator = operator_of(committed(), name)
    for one in own_documents(operator):
        found = texts_of(texts, one)
        assert found, f"{one.page}, {one.locale}, {one.date}: read it, then run dmlgen compare --record"
        members = facts_of(operator, one.date)[paths.MEMBERS].split(", ")
        for text in found:
            assert not [member for member in members if member not in text.sections], one


@pytest.mark.parametrize("name", REGISTRY)
def test_a_changed_sentence_of_any_operator_is_found(pages: Pages, name: str) -> None:
    """Each sentence of a page besides the facts is new once a word of it is changed."""
    operator = operator_of(committed(), name)
    text = page_of(facts_of(operator), newest_date(operator))
    numbers = iter(range(text.count("Some words.")))
    other = re.sub("Some words", lambda found: f"Word {next(numbers)}", text).replace("Computes what", "Does what")
    (known,) = recorded(pages.read_text(text), operator).pages.popitem()[1]
    assert changes(pages.read_text(text), known) == ()
    found = [change.text for change in changes(pages.read_text(other), known)]
    assert found == ["Does what the fixture says.", *(f"Word {number}." for number in range(len(found) - 1))]
    assert len(found) == 1 + text.count("Some words.") > 1


def test_rules_that_are_not_looked_for_are_listed(run: Run, specification: Specification) -> None:
    operator = operator_of(specification, "GATHER_ELEMENTS")
    Path("page.md").write_text(page_of(facts_of(operator), newest_date(operator)), encoding="utf-8")
    status, out, _ = run("page.md", "-v")
    listed = [line for line in out.splitlines() if line.startswith("not looked for: ")]
    assert status == 0
    assert re.search(r"; (\d+) rules? not looked for", out), out
    assert len(listed) == int(re.findall(r"; (\d+) rules? not looked for", out)[0])
    assert all(line.endswith(")") and ("(stated: " in line or "(because: " in line) for line in listed)
    assert "\nnot looked for: " not in run("page.md")[1]


def test_the_flag_of_owned_tensors_is_a_fact(pages: Pages, specification: Specification) -> None:
    """A page that no longer says so of one tensor differs; so does one that says it of another operator's tensor."""
    operator = operator_of(specification, "GRU")
    text = page_of(facts_of(operator), newest_date(operator))
    sentence = "This tensor doesn't support the **DML_TENSOR_FLAG_OWNED_BY_DML** flag."
    assert text.count(sentence) == sum(not tensor.owned for tensor in operator.tensors) == 6
    assert compare(pages.read_text(text), operator, pages.vocabulary).is_clean
    found = compare(pages.read_text(text.replace(sentence, "", 1)), operator, pages.vocabulary).findings
    assert [(row.fact, row.page, row.spec) for row in found] == [("members.InputTensor.owned", "", "no")]
    allowed = text.replace("doesn't support", "supports", 1)
    found = compare(pages.read_text(allowed), operator, pages.vocabulary).findings
    assert [(row.fact, row.page, row.spec) for row in found] == [("members.InputTensor.owned", "yes", "no")]
    other = operator_of(specification, "TOP_K")
    text = page_of(facts_of(other), newest_date(other)).replace("Some words.", f"Some words. {sentence}", 1)
    found = compare(pages.read_text(text), other, pages.vocabulary).findings
    assert [(row.fact, row.page, row.spec) for row in found] == [(paths.member("InputTensor", "owned"), "no", "")]


def test_two_texts_of_one_revision_in_two_forms(pages: Pages) -> None:
    """A published page has other headings than its source: each is compared with its own."""
    operator = operator_of(committed(), "GEMM")
    texts = recorded(pages.read(GEMM), operator)
    assert [text.form for text in texts.of(pages.read(GEMM), operator)] == ["published"]
