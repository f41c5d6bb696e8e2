"""Fixture pages: small pages of our own in every form in which DirectML's pages exist, and parts to put in them."""

from __future__ import annotations

from pathlib import Path

from committed_specification import committed
from refusals import without_codes

from dmlgen.cli.pipeline import Pipeline
from dmlgen.diagnostics import SpecErrors
from dmlgen.documents import PageFacts, Texts, Vocabulary, read_facts
from dmlgen.documents.extraction import extract
from dmlgen.documents.reading import read_page
from dmlgen.model import OperatorSpec, Specification

ROOT = Path(__file__).resolve().parents[2]
PAGES = Path(__file__).resolve().parent / "pages"
JAPANESE = "product_plain_ja.txt"
READ = sorted(path.name for path in PAGES.iterdir() if path.name != JAPANESE)
"""The pages in English, French or Russian; the Japanese one is refused."""


def operator_of(specification: Specification, name: str) -> OperatorSpec:
    """Return an operator that is specified."""
    found = specification.operator(name)
    assert found is not None, f"{name} has no specification"
    return found


PIPELINE = Pipeline(load=lambda root: committed(), texts=lambda root: Texts())
"""What commands call that are asked of the repository."""


class Pages:
    """Reads fixture pages, and changed copies of them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def text(self, name: str) -> str:
        return (PAGES / name).read_text(encoding="utf-8")

    def read(self, name: str) -> PageFacts:
        return read_facts(PAGES / name, name, self.vocabulary)

    def read_text(self, text: str, name: str = "page.md") -> PageFacts:
        return extract(read_page(text, name), self.vocabulary)

    def changed(self, name: str, *changes: tuple[str, str]) -> PageFacts:
        """The facts of a page in which texts, each of which must be there, are replaced once."""
        text = self.text(name)
        for old, new in changes:
            assert old in text, f"{name} has no {old!r}"
            text = text.replace(old, new, 1)
        return self.read_text(text, name)


PAGE = """---
UID: NS:directml.DML_ELEMENT_WISE_CLIP_GRAD_OPERATOR_DESC
ms.date: 01/19/2022
---

## -description

Words.

```
f(x) = x
```

{description}

## -struct-fields

### -field InputTensor

Type: **const [DML_TENSOR_DESC](/x)\\***

{input}

### -field InputGradientTensor

Type: **const [DML_TENSOR_DESC](/x)\\***

### -field {output_heading}

Type: **const [DML_TENSOR_DESC](/x)\\***

{output}

### -field Min

Type: **[FLOAT](/x)**

{minimum}

{remarks}

## Availability

It came with `DML_FEATURE_LEVEL_3_1`.

## Tensor constraints

*InputTensor*, *InputGradientTensor*, and *OutputGradientTensor* must have the same *DataType*.

## Tensor support

| Tensor | Kind | Supported dimension counts | Supported data types |
| --- | --- | --- | --- |
| InputTensor | Input | {counts} | {types} |
| InputGradientTensor | Input | 1 to 8 | FLOAT32 |
| OutputGradientTensor | Output | 1 to 8 | FLOAT32 |
"""
USUAL = {
    "description": "", "input": "", "output": "", "minimum": "", "output_heading": "OutputGradientTensor",
    "remarks": "",
    "counts": "1 to 8", "types": "FLOAT32",
}  # fmt: skip


def page(**parts: str) -> str:
    """The page with some of its parts replaced."""
    return PAGE.format(**(USUAL | parts))


SOURCE, PUBLISHED, PLAIN = "product_source_en.md", "product_published_ru.md", "product_plain_fr.txt"
MODULUS, GEMM = "modulus_published_ru.md", "gemm_published_en.md"
ROW = "| OutputTensor | Output | 4 | FLOAT32, FLOAT16, INT32, UINT32 |"
TYPES = "FLOAT32, FLOAT16, INT32, UINT32 |"
RULE = "| ------ | ---- | -------------------------- | -------------------- |"


def lines_of(errors: SpecErrors) -> list[str]:
    return [without_codes(str(diagnostic)) for diagnostic in errors.diagnostics]


def expected_line(text: str, page: str, anchor: str, message: str) -> str:
    return f"{page}:{text[: text.index(anchor)].count(chr(10)) + 1}:1: {message}"
