"""Arrays, rules of every kind, conditions, sweeps and masks: the exact words about each mistake, and where."""

from __future__ import annotations

import pytest
from specs import Tree, edited
from specs_arrays import BASE, FILE

CASES = {
    "array without count": (
        [("count: InputCount, doc: What", "doc: What")],
        [
            (
                "9:17: InputTensors is an array without a count; add `count: ...`, the UINT member that "
                "says how many elements it has"
            )
        ],
    ),
    "plain array without count": (
        [("{type: INT_ARRAY, count: StepCount,", "{type: INT_ARRAY,")],
        [
            (
                "16:10: Steps is an array without a count; add `count: ...`, the UINT member that says "
                "how many elements it has"
            )
        ],
    ),
    "count of no array": (
        [("Axis: {type: UINT,", "Axis: {type: UINT, count: StepCount,")],
        [
            (
                "14:29: count: Axis is a UINT, only arrays have a count: UINT_ARRAY, INT_ARRAY, "
                "FLOAT_ARRAY, DML_OPERATOR_DESC_ARRAY, and tensors of the kind inputs or outputs; remove "
                "it"
            )
        ],
    ),
    "count of a tensor": (
        [("GuideTensor: {kind: input,", "GuideTensor: {kind: input, count: StepCount,")],
        [
            (
                "10:37: count: GuideTensor is a tensor, only arrays have a count: UINT_ARRAY, INT_ARRAY, "
                "FLOAT_ARRAY, DML_OPERATOR_DESC_ARRAY, and tensors of the kind inputs or outputs; remove "
                "it"
            )
        ],
    ),
    "unknown count": (
        [("{type: INT_ARRAY, count: StepCount", "{type: INT_ARRAY, count: StpCount")],
        ["16:35: count: 'StpCount' is no member; did you mean StepCount?"],
    ),
    "count is no UINT": (
        [("{type: INT_ARRAY, count: StepCount", "{type: INT_ARRAY, count: Mode")],
        [("16:35: count: Mode is a DML_AXIS_DIRECTION, a count is a UINT; use one of InputCount, Axis, StepCount")],
    ),
    "default of an array that nothing counts": (
        [("{type: INT_ARRAY, count: StepCount", "{type: INT_ARRAY, default: 1, count: StepCount")],
        [
            "16:37: default: nothing says how many elements Steps has; add the rule StepCount == ..., or write for "
            "d in ..."
        ],
    ),
    "default of an array that is a list": (
        [("{type: INT_ARRAY, count: StepCount", "{type: INT_ARRAY, default: one, count: StepCount")],
        [
            "16:37: default: 'one' is no number for each element of Steps; write 1 for ones, "
            "or d for d in InputTensor.DimensionCount"
        ],
    ),
    "default of an array that is no element": (
        [("{type: INT_ARRAY, count: StepCount", "{type: INT_ARRAY, default: 0.5, count: StepCount")],
        ["16:37: default: '0.5' is no INT; write a whole number from -2147483648 to 2147483647"],
    ),
    "default of an array with an unknown count": (
        [("{type: INT_ARRAY, count: StepCount", "{type: INT_ARRAY, default: d for d in Stp, count: StepCount")],
        [
            "16:37: default: `Stp` is not known here; the members are InputCount, InputTensors, GuideTensor, "
            "OtherTensor, OutputTensor, MarkTensor, Axis, StepCount, Steps, Sides, Box, Mode"
        ],
    ),
    "default of an array of another type": (
        [("{type: INT_ARRAY,", "{type: INT_ARRAY, default: given(Box) for d in Axis,")],
        ["16:37: default: `given(Box)` is BOOL, INT is wanted; write a whole number"],
    ),
    "count with default": (
        [("StepCount: {type: UINT,", "StepCount: {type: UINT, default: 2,")],
        [
            "15:36: default: StepCount is the length of Sides; remove it",
            "15:36: default: StepCount is the length of Steps; remove it",
        ],
    ),
    "optional array of tensors": (
        [("InputTensors: {kind: inputs,", "InputTensors: {kind: inputs, optional: true,")],
        ["9:17: optional: InputTensors is an array of tensors, which is always there; remove it"],
    ),
    "kind": ([("kind: inputs", "kind: inputss")], ["9:24: kind: 'inputss' is no kind of tensor; did you mean inputs?"]),
    "key": ([("owned: false", "owner: false")], ["10:46: the tensor has no key 'owner'; did you mean owned?"]),
    "each of nothing": (
        [("each: d in StepCount", "each: d of StepCount")],
        [("24:11: each: 'd of StepCount' does not say what runs over what; write d in InputTensor.DimensionCount")],
    ),
    "each variable": (
        [("each: d in StepCount", "each: D in StepCount")],
        ["24:11: each: 'D' is no variable; write a short name in lower case, such as d"],
    ),
    "each count": (
        [("each: d in StepCount", "each: d in StpCount")],
        ["24:16: each: `StpCount` is not known here; did you mean StepCount?"],
    ),
    "each count type": (
        [("each: d in StepCount", "each: d in Mode")],
        [
            (
                "24:16: each: `Mode` is DML_AXIS_DIRECTION, UINT is wanted; write a whole number that "
                "cannot be negative; max(x, 0) is one"
            )
        ],
    ),
    "each unused": (
        [("require: Sides[d] < OutputTensor.Sizes[1]", "require: Sides[0] < OutputTensor.Sizes[1]")],
        ["24:11: each: `Sides[0] < OutputTensor.Sizes[1]` does not name d; use the variable, or remove it"],
    ),
    "each twice": (
        [("each: d in StepCount", "each: [d in StepCount, d in 2]")],
        ["24:28: each: two variables are called d; rename one"],
    ),
    "unknown variable": (
        [("require: Sides[d]", "require: Sides[e]")],
        [
            (
                "25:20: require: `e` is not known here; the members are InputCount, InputTensors, "
                "GuideTensor, OtherTensor, OutputTensor, MarkTensor, Axis, StepCount, Steps, Sides, Box, "
                "Mode; the variables are d"
            )
        ],
    ),
    "array as value": (
        [("require: Axis == 0", "require: Axis == Sides")],
        ["23:22: require: `Sides` is an array, not a value; use one of its elements, such as Sides[0]"],
    ),
    "tensors field": (
        [("require: Axis == 0", "require: InputTensors.DimensionCount == 2")],
        [
            (
                "23:14: require: `InputTensors` is an array of tensors and has no fields; name one of "
                "them: InputTensors[k].DimensionCount"
            )
        ],
    ),
    "tensors alone": (
        [("require: Axis == 0", "require: InputTensors[0] == 2")],
        [
            (
                "23:14: require: `InputTensors[...]` is a tensor, not a value; use one of its fields, "
                "such as InputTensors[0].DimensionCount"
            )
        ],
    ),
    "size field": (
        [("require: Axis == 0", "require: Box.Widht == 2")],
        ["23:18: require: a DML_SIZE_2D has no field `Widht`; write Width or Height"],
    ),
    "size alone": (
        [("require: Axis == 0", "require: Box == 2")],
        ["23:14: require: `Box` is a DML_SIZE_2D, not a number; use Box.Width or Box.Height"],
    ),
    "index of number": (
        [("require: Axis == 0", "require: Axis[0] == 2")],
        ["23:14: require: `Axis` is UINT and has no elements; only arrays have elements"],
    ),
    "index type": (
        [("require: Axis == 0", "require: Sides[Mode] == 2")],
        ["23:20: require: the index `Mode` is DML_AXIS_DIRECTION; index with a whole number"],
    ),
    "in number": (
        [("require: Axis == 0", "require: Axis in 2")],
        ["23:22: require: `2` is UINT, not a list; write [A, B] or the name of an array after `in`"],
    ),
    "in types": (
        [("require: Axis == 0", "require: Axis in [DML_AXIS_DIRECTION_INCREASING]")],
        [
            (
                "23:23: require: `Axis` is UINT and `DML_AXIS_DIRECTION_INCREASING` is "
                "DML_AXIS_DIRECTION: `==` cannot compare them; compare values of one type"
            )
        ],
    ),
    "in array of enum": (
        [("require: Axis == 0", "require: Mode in Sides")],
        ["23:14: require: `Mode` is DML_AXIS_DIRECTION, and `Sides` has numbers; compare values of one type"],
    ),
    "empty list": (
        [("require: Axis == 0", "require: Axis in []")],
        ["23:23: require: an operand is missing before `]`; write one"],
    ),
    "function arity": (
        [("require: Axis == 0", "require: length() == 2")],
        ["23:14: require: `length` takes 1 argument, not 0; write length(Axes)"],
    ),
    "function arg": (
        [("require: Axis == 0", "require: length(Axis) == 2")],
        ["23:21: require: `length` takes an array, and `Axis` is UINT; write length(Axes)"],
    ),
    "total arg": (
        [("require: Axis == 0", "require: total(OutputTensor, 0) == 2")],
        [
            (
                "23:20: require: `total` takes an array of tensors, and `OutputTensor` is a tensor; write"
                " total(InputTensors, Axis)"
            )
        ],
    ),
    "function name": (
        [("require: Axis == 0", "require: lenght(Sides) == 2")],
        ["23:14: require: `lenght` is not a function; did you mean length?"],
    ),
    "function not called": (
        [("require: Axis == 0", "require: length == 2")],
        ["23:14: require: `length` is a function; call it: length(Axes)"],
    ),
    "dims": (
        [("require: Axis == 0", "require: dims(OutputTensor, 0, 1)")],
        [
            (
                "23:14: require: `dims(OutputTensor, 0, 1)` is a run of sizes, not a value; write "
                '"*dims(OutputTensor, 0, 1)" in a pattern'
            )
        ],
    ),
    "nothing named": (
        [("require: Axis == 0", "require: 1 == 1")],
        ["23:14: require: `1 == 1` is the same for every descriptor; name a member"],
    ),
    "parens list": (
        [("require: Axis == 0", "require: Axis in (0, 1)")],
        ["23:24: require: `,` stands outside a call; write one expression, or a list in square brackets"],
    ),
    "pattern tensor": (
        [("sizes: OutputTensor", "sizes: OutptTensor")],
        ["26:12: sizes: 'OutptTensor' is no member; did you mean OutputTensor?"],
    ),
    "pattern array": (
        [("sizes: OutputTensor", "sizes: InputTensors")],
        ["26:12: sizes: InputTensors is an array of tensors; write `each: k in ...` with `require`"],
    ),
    "pattern unbound": (
        [('is: ["1...", w]', 'is: ["1...", w * h]')],
        ["29:22: is: `h` is not known here; bind it: write it by itself as an item of some pattern"],
    ),
    "pattern ones": (
        [('is: ["1...", w]', 'is: [w, "1..."]')],
        ["29:13: is: `1...` stands for leading ones; write it first, or remove it"],
    ),
    "pattern runs": (
        [('is: ["1...", w]', 'is: ["*a", "*b", w]')],
        [("29:16: is: *a and *b could end anywhere; leave one run unbound, or bind the other in an earlier row")],
    ),
    "pattern ones and run": (
        [('is: ["1...", w]', 'is: ["1...", "*a", w]')],
        ["29:18: is: after `1...` the length of *a is not known; bind it in another row"],
    ),
    "pattern dims": (
        [('is: ["1...", w]', 'is: ["*dims(OutputTensor, 0)", w]')],
        ["29:12: is: `dims` takes 3 arguments, not 2; write dims(InputTensor, 0, Axis)"],
    ),
    "pattern alias": (
        [('is: ["1...", w]', "is: [*a, w]")],
        [('29:10: no anchor &a stands before the alias *a; define it first, or put "*a" in quotes if it is a text')],
    ),
    "pattern run and name": (
        [('is: ["1...", w]', 'is: ["*w"]')],
        ['27:39: is: w stands for several sizes elsewhere; write "*w", or another name'],
    ),
    "pattern bool": (
        [('is: ["1...", w]', 'is: ["w > 1"]')],
        ["29:11: is: `w > 1` is BOOL, INT is wanted; write a whole number"],
    ),
    "pattern long": (
        [('is: ["1...", w]', "is: [a, b, c, d, e, f, g, h, i]")],
        ["29:34: is: 9 items, a tensor has at most 8 sizes; remove some"],
    ),
    "pattern empty item": ([('is: ["1...", w]', 'is: ["", w]')], ["29:10: is: an item is empty; write _ for any size"]),
    "pattern no is": ([('    is: ["1...", w]\n', "")], ["28:5: the constraint lacks the key 'is'; add `is: ...`"]),
    "broadcast unknown": (
        [("broadcast: [OtherTensor]", "broadcast: [OthrTensor]")],
        ["30:17: broadcast: 'OthrTensor' is no member; did you mean OtherTensor?"],
    ),
    "broadcast array": (
        [("broadcast: [OtherTensor]", "broadcast: [InputTensors]")],
        ["30:17: broadcast: InputTensors is an array of tensors; name single tensors"],
    ),
    "broadcast itself": (
        [("broadcast: [OtherTensor]", "broadcast: [OutputTensor]")],
        ["31:9: to: OutputTensor is broadcast to itself; name another tensor"],
    ),
    "presence of required": (
        [("of: [GuideTensor, OtherTensor]\n  - same", "of: [GuideTensor, OutputTensor]\n  - same")],
        ["33:23: of: OutputTensor is always given; name members that are optional"],
    ),
    "presence count": ([("at_most: 1", "at_most: 3")], ["32:5: at_most: 3 of 2 members; write 0 to 2"]),
    "presence word": (
        [("at_most: 1", "at_mots: 1")],
        ["32:5: the constraint has no key 'at_mots'; did you mean at_most?"],
    ),
    "two kinds": (
        [("  - should: Box.Width >= 1", "  - should: Box.Width >= 1\n    require: Axis == 0")],
        ["37:5: the constraint has both 'require' and 'should'; keep one of them"],
    ),
    "rule when": (
        [("when: given(MarkTensor)", "when: given(MarkTensr)")],
        ["36:17: when: `MarkTensr` is not known here; did you mean MarkTensor?"],
    ),
    "rule when type": (
        [("when: given(MarkTensor)", "when: Axis")],
        [
            (
                "36:11: when: `Axis` is UINT, BOOL is wanted; write a comparison, such as Axis < "
                "InputTensor.DimensionCount"
            )
        ],
    ),
    "should": (
        [("should: Box.Width >= 1", "should: Box.Width")],
        [
            (
                "37:13: should: `Box.Width` is UINT, BOOL is wanted; write a comparison, such as Axis < "
                "InputTensor.DimensionCount"
            )
        ],
    ),
    "row when tensor": (
        [("when: Mode == DML_AXIS_DIRECTION_DECREASING", "when: OutputTensor.DimensionCount == 2")],
        [("48:11: when: OutputTensor is a tensor; a support row is chosen by plain members; name plain members only")],
    ),
    "row when name": (
        [("when: Mode == DML_AXIS_DIRECTION_DECREASING", "when: Mode == DML_AXIS_DIRECTION_DECREASIN")],
        [
            (
                "48:19: when: `DML_AXIS_DIRECTION_DECREASIN` is not known here; did you mean "
                "DML_AXIS_DIRECTION_DECREASING?"
            )
        ],
    ),
    "hardware twice": (
        [("hardware_dependent: [FLOAT64]", "hardware_dependent: [FLOAT32]")],
        ["42:67: hardware_dependent: FLOAT32 is one of `types` already; remove it from one of them"],
    ),
    "in place": (
        [("{one_of: [GuideTensor, OtherTensor]}", "{one_of: [GuideTensor, MarkTensor]}")],
        ["4:34: in_place: MarkTensor is no input tensor; use one of InputTensors, GuideTensor, OtherTensor"],
    ),
    "in place key": (
        [("{one_of: [GuideTensor, OtherTensor]}", "{oneof: [GuideTensor]}")],
        ["4:12: in_place has no key 'oneof'; did you mean one_of?"],
    ),
    "undefined": (
        [("  MarkTensor = np.concatenate(InputTensors, Axis) == 0", "  x = 1")],
        ["60:12: undefined: no output is assigned a mask; add `OutputTensor = ...`, or remove it"],
    ),
    "undefined fails": (
        [
            (
                "  MarkTensor = np.concatenate(InputTensors, Axis) == 0",
                "  MarkTensor = np.concatenate(InputTensors, 5) == 0",
            )
        ],
        [
            (
                "61:3: undefined: AxisError in the case 'two tensors': axis 5 is out of bounds for array "
                "of dimension 2; fix it"
            )
        ],
    ),
    "sweep unknown": (
        [("Axis: 0, Steps: [1], Box", "Axs: 0, Steps: [1], Box")],
        ["68:38: sweep: 'Axs' is no member; did you mean Axis?"],
    ),
    "sweep count": (
        [("Axis: 0, Steps: [1], Box", "Axis: 0, StepCount: 1, Steps: [1], Box")],
        ["68:47: sweep: StepCount follows from the arrays that it counts; remove it"],
    ),
    "sweep output": (
        [("Axis: 0, Steps: [1], Box", "Axis: 0, OutputTensor: [6, 3], Steps: [1], Box")],
        [
            (
                "68:61: sweep: the sizes of OutputTensor follow from the rules; remove it, or write null "
                "where it is absent"
            )
        ],
    ),
    "sweep null": (
        [("Axis: 0, Steps: [1], Box", "Axis: 0, OutputTensor: null, Steps: [1], Box")],
        ["68:61: sweep: OutputTensor is always given; remove it"],
    ),
    "sweep sizes": (
        [("InputTensors: [[2, 3], [4, 3]]", "InputTensors: [2, 3]")],
        [
            "68:21: sweep: these are no sizes of InputTensors; write [[2, 3], [2, 5]], each 1 or more",
            "68:24: sweep: these are no sizes of InputTensors; write [[2, 3], [2, 5]], each 1 or more",
        ],
    ),
    "sweep zero": (
        [("InputTensors: [[2, 3], [4, 3]]", "InputTensors: [[0, 3]]")],
        ["68:21: sweep: these are no sizes of InputTensors; write [[2, 3], [2, 5]], each 1 or more"],
    ),
    "sweep no input": (
        [("InputTensors: [[2, 3], [4, 3]], ", "")],
        ["68:5: sweep: nothing says the sizes of InputTensors; add `InputTensors: [[2, 3], [2, 5]]`"],
    ),
    "sweep no array": (
        [("Axis: 0, Steps: [1], Box", "Axis: 0, Box")],
        ["68:5: sweep: nothing says what Steps is; add `Steps: [...]`, or values to try under `domain`"],
    ),
    "sweep rule": (
        [("Axis: 0, Steps: [1], Box", "Axis: 1, Steps: [1], Box")],
        ["68:44: sweep: Axis = 1: must be 0; correct it, or the constraint on line 23"],
    ),
    "sweep value": (
        [("Axis: 0, Steps: [1], Box", "Axis: 0, Steps: [0.5], Box")],
        ["68:55: sweep: Steps: '0.5' is no INT; write a whole number from -2147483648 to 2147483647"],
    ),
    "sweep rank": (
        [("InputTensors: [[2, 3], [4, 3]]", "InputTensors: [[2, 3, 4]]")],
        [("68:20: sweep: no support row takes InputTensors of 3 dimensions; change the sizes, or the support table")],
    ),
    "sweep deep": (
        [("InputTensors: [[2, 3], [4, 3]]", "InputTensors: [[[2]]]")],
        ["68:22: sweep.InputTensors: lists are nested too deeply; write one list of numbers"],
    ),
    "domain arrays": (
        [("Sides: [[0], [1, 2]]", "Sides: [0, [1, 2]]")],
        ["66:11: domain: '0' is no UINT_ARRAY; write a list such as [0, 1]"],
    ),
    "domain array values": (
        [("Sides: [[0], [1, 2]]", "Sides: [[-1]]")],
        ["66:12: domain: '-1' is no UINT; write a whole number from 0 to 4294967295"],
    ),
    "case no list": (
        [
            (
                "inputs: {InputTensors: [{type: FLOAT32, data: [[1, -2]]}, {type: FLOAT32, data: [[3, 0]]}]}",
                "inputs: {InputTensors: {type: FLOAT32, data: [[1, -2]]}}",
            )
        ],
        ["73:14: InputTensors: one tensor; it is an array: write [{type: ...}]"],
    ),
    "case a list": (
        [
            (
                "OutputTensor: {type: FLOAT32, data: [[2, -3], [3, 0]]}",
                "OutputTensor: [{type: FLOAT32, data: [[2, -3], [3, 0]]}]",
            )
        ],
        ["76:7: OutputTensor: a list of tensors; write the tensor alone"],
    ),
    "case lengths": (
        [("Sides: [0, 1], Box", "Sides: [0], Box")],
        ["74:47: Sides has 1 element, Steps has 2; both are counted by StepCount; make them equally long"],
    ),
    "case count": (
        [("members: {Axis: 0, Steps: [1, -1]", "members: {Axis: 0, StepCount: 3, Steps: [1, -1]")],
        ["74:35: StepCount: 3, but Steps has 2 elements; remove it; it follows from the array"],
    ),
    "case array value": (
        [("Steps: [1, -1]", "Steps: 1")],
        ["74:31: Steps: '1' is no INT_ARRAY; write a list such as [-1, 1]"],
    ),
    "case element": (
        [("Steps: [1, -1]", "Steps: [1, a]")],
        ["74:35: Steps: 'a' is no INT; write a whole number from -2147483648 to 2147483647"],
    ),
    "case size": (
        [("Box: {Width: 2, Height: 1}", "Box: 2")],
        ["74:60: Box: '2' is no DML_SIZE_2D; write {Width: 2, Height: 3}"],
    ),
    "case size key": (
        [("Box: {Width: 2, Height: 1}", "Box: {Width: 2, Hieght: 1}")],
        ["74:71: the size has no key 'Hieght'; did you mean Height?"],
    ),
    "case each": (
        [("Sides: [0, 1], Box", "Sides: [0, 2], Box")],
        [
            (
                "74:51: Sides[1] = 2: must be less than OutputTensor.Sizes[1] (2); correct the case, or "
                "the constraint on line 24"
            )
        ],
    ),
    "case pattern": (
        [("data: [[2, -3], [3, 0]]}", "data: [[2, -3], [3, 0], [1, 1]]}")],
        [
            (
                "76:21: OutputTensor.Sizes[0] = 3: must be 2 (the sizes of InputTensors in Axis together); correct the "
                "case, or the constraint on line 26"
            ),
            (
                "77:19: MarkTensor.Sizes = [2, 2]: must equal OutputTensor.Sizes ([3, 2]); correct the "
                "case, or the constraint on line 34"
            ),
        ],
    ),
    "case presence": (
        [
            (
                "{type: FLOAT32, data: [[3, 0]]}]}",
                (
                    "{type: FLOAT32, data: [[3, 0]]}], GuideTensor: {type: FLOAT32, data: [[0, 0]]}, OtherTensor:"
                    " {type: FLOAT32, data: [[0, 0]]}}"
                ),
            )
        ],
        [
            (
                "72:5: GuideTensor, OtherTensor = GuideTensor, OtherTensor given: at most 1 must be given;"
                " correct the case, or the constraint on line 32"
            )
        ],
    ),
    "case broadcast": (
        [
            (
                "{type: FLOAT32, data: [[3, 0]]}]}",
                "{type: FLOAT32, data: [[3, 0]]}], OtherTensor: {type: FLOAT32, data: [[0, 0, 0]]}}",
            )
        ],
        [
            (
                "73:110: OtherTensor.Sizes[1] = 3: must be 1 or 2 (OutputTensor.Sizes[1]); "
                "correct the case, or the constraint on line 30"
            )
        ],
    ),
    "case no row": (
        [
            ("Mode: DML_AXIS_DIRECTION_INCREASING}", "Mode: DML_AXIS_DIRECTION_DECREASING}"),
            ("when: Mode == DML_AXIS_DIRECTION_DECREASING", "when: Mode != Mode"),
        ],
        ["72:5: no support row is about such members; add a row whose `when` holds, or one without"],
    ),
    "case answer": (
        [("data: [[1, 0], [1, 77]]", "data: [[1, 1], [1, 77]]")],
        ["77:44: MarkTensor[0, 1]: the reference gives 0, not 1; fix the case or the reference"],
    ),
}


def test_nothing_is_wrong(tree: Tree) -> None:
    tree.write(BASE, FILE)
    assert tree.messages() == []


@pytest.mark.parametrize("name", CASES)
def test_mistakes(tree: Tree, name: str) -> None:
    edits, messages = CASES[name]
    tree.write(edited(*edits, text=BASE), FILE)
    assert tree.messages() == [f"{FILE}:{message}" for message in messages]
