"""A small correct operator with arrays, an array of tensors, optional outputs and every kind of rule."""

from __future__ import annotations

FILE = "spec/operators/join.yaml"

BASE = """\
operator: JOIN
summary: Joins tensors and counts.
introduced: "1.0"
in_place: {one_of: [GuideTensor, OtherTensor]}
documents:
  - {page: the-page, locale: en-us, date: 2022-01-19}
members:
  InputCount: {type: UINT, doc: How many tensors there are.}
  InputTensors: {kind: inputs, count: InputCount, doc: What is joined.}
  GuideTensor: {kind: input, optional: true, owned: false, doc: What is added.}
  OtherTensor: {kind: input, optional: true, doc: What is added instead.}
  OutputTensor: {kind: output, doc: The sums.}
  MarkTensor: {kind: output, optional: true, infer: {DataType: UINT8}, doc: What is positive.}
  Axis: {type: UINT, doc: Dimension of the join.}
  StepCount: {type: UINT, doc: How many steps there are.}
  Steps: {type: INT_ARRAY, count: StepCount, doc: What is added.}
  Sides: {type: UINT_ARRAY, count: StepCount, doc: Where it is added.}
  Box: {type: DML_SIZE_2D, doc: A size.}
  Mode: {type: DML_AXIS_DIRECTION, doc: A direction.}
constraints:
  - same: [DataType]
    of: [InputTensors, GuideTensor, OtherTensor, OutputTensor]
  - require: Axis == 0
  - each: d in StepCount
    require: Sides[d] < OutputTensor.Sizes[1]
  - sizes: OutputTensor
    is: ["total(InputTensors, Axis)", w]
  - sizes: GuideTensor
    is: ["1...", w]
  - broadcast: [OtherTensor]
    to: OutputTensor
  - at_most: 1
    of: [GuideTensor, OtherTensor]
  - same: [Sizes]
    of: [OutputTensor, MarkTensor]
    when: given(MarkTensor)
  - should: Box.Width >= 1
support:
  - since: "5.0"
    when: Mode == DML_AXIS_DIRECTION_INCREASING
    tensors:
      "*": {dimensions: 2, types: [FLOAT32], hardware_dependent: [FLOAT64]}
      MarkTensor: {dimensions: 2, types: [UINT8]}
  - since: "1.0"
    when: Mode == DML_AXIS_DIRECTION_INCREASING
    tensors: {"*": {dimensions: 2, types: [FLOAT16]}, MarkTensor: {dimensions: 2, types: [UINT8]}}
  - since: "1.0"
    when: Mode == DML_AXIS_DIRECTION_DECREASING
    tensors: {"*": {dimensions: 2, types: [FLOAT32]}, MarkTensor: {dimensions: 2, types: [UINT8]}}
kernel:
  family: pointwise
  compute: {OutputTensor: "1"}
reference: |
  total = np.concatenate(InputTensors, Axis)
  rows = np.zeros_like(total)
  for step, side in zip(Steps, Sides):
      rows[0, side] = step
  OutputTensor = total + rows
  MarkTensor = converted(OutputTensor > 0, np.uint8)
undefined: |
  MarkTensor = np.concatenate(InputTensors, Axis) == 0
domain:
  InputTensors: {FLOATS: "uniform(-1, 1)"}
  GuideTensor: {FLOATS: "uniform(-1, 1)"}
  OtherTensor: {FLOATS: "uniform(-1, 1)"}
  Sides: [[0], [1, 2]]
sweep:
  - {InputTensors: [[2, 3], [4, 3]], Axis: 0, Steps: [1], Box: {Width: 1, Height: 2}}
tolerance:
  FLOATS: 0
examples:
  - name: two tensors
    inputs: {InputTensors: [{type: FLOAT32, data: [[1, -2]]}, {type: FLOAT32, data: [[3, 0]]}]}
    members: {Axis: 0, Steps: [1, -1], Sides: [0, 1], Box: {Width: 2, Height: 1}, Mode: DML_AXIS_DIRECTION_INCREASING}
    outputs:
      OutputTensor: {type: FLOAT32, data: [[2, -3], [3, 0]]}
      MarkTensor: {type: UINT8, data: [[1, 0], [1, 77]]}
"""
