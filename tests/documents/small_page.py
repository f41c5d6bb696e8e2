"""A small page of our own, in whose parts tests put sentences."""

from __future__ import annotations

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
