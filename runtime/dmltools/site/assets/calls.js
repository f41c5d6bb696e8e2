// A case as edited, written as a call: in Python, as a descriptor in C++, as a model of DxDispatch, as .npy files.
"use strict";
/**
 * What is written. `values` are the elements of the inputs, `members` the attributes as specs.json has them.
 * @typedef {{operator: string, descriptor: string, list: Member[], tensors: Tensor[], members: Record<string, any>,
 *   values: Map<string, (number | bigint)[]>, call?: {data_type: string | null, sizes: boolean}}} Call
 */
const dmlopsCalls = (() => {
  const { isFloat, show, width, write } = dmlopsValues;
  const inputs = (/** @type {Call} */ call) => call.tensors.filter(([, role]) => role === "input");
  const lower = (/** @type {string} */ name) => name[0].toLowerCase() + name.slice(1);
  /** Attributes that are written: no counts, nothing that is absent. @param {Call} call */
  const attributes = (call) => {
    const counts = call.list.map((member) => member.count);
    return call.list.filter(
      (one) => !one.kind && !counts.includes(one.name) && (call.members[one.name] ?? null) !== null,
    );
  };
  /** The slots of a member. @param {Call} call @param {string} name */
  const slots = (call, name) => call.tensors.filter(([slot]) => slot.split("[")[0] === name);
  const isArray = (/** @type {Member} */ member) => member.kind === "inputs" || member.kind === "outputs";

  /** Words in lines of at most 100 characters. @param {string[]} words @param {string} indent */
  function wrapped(words, indent) {
    const lines = [indent];
    words.forEach((word, i) => {
      const text = word + (i + 1 < words.length ? "," : "");
      const last = lines[lines.length - 1];
      if (last !== indent && last.length + text.length > 99) lines.push(indent + text);
      else lines[lines.length - 1] += last === indent ? text : ` ${text}`;
    });
    return lines;
  }

  /** Elements between brackets, on one line or several. @param {string} before @param {string[]} words
   * @param {string} after @param {string} indent of the line */
  function list(before, words, after, indent = "") {
    const line = `${indent}${before}${words.join(", ")}${after}`;
    return line.length <= 100 ? line : [indent + before, ...wrapped(words, `${indent}    `), indent + after].join("\n");
  }

  /** @param {number | bigint} value @param {string} type */
  function pythonNumber(value, type) {
    const text = show(value, type);
    return { NaN: "np.nan", inf: "np.inf", "-inf": "-np.inf", "-0": "-0.0" }[text] ?? text;
  }

  /** The value of an attribute in Python. @param {any} value @param {string} kind @returns {string} */
  function pythonValue(value, kind) {
    if (typeof value === "boolean") return value ? "True" : "False";
    if (Array.isArray(value)) {
      const parts = value.map((one) => pythonValue(one, kind.replace(/_ARRAY$/, "")));
      return `(${parts.join(", ")}${parts.length === 1 ? "," : ""})`;
    }
    if (value !== null && typeof value === "object") {
      const { operator, ...fields } = value;
      const parts = Object.entries(fields).map(([name, one]) => `${name}=${pythonValue(one, "FLOAT")}`);
      if (operator) parts.unshift("InputTensor=None", "OutputTensor=None");
      return `dml.${operator ? `DML_${operator}_OPERATOR_DESC` : kind}(${parts.join(", ")})`;
    }
    if (["inf", "-inf", "nan"].includes(value))
      return `${value.startsWith("-") ? "-" : ""}np.${value.replace("-", "")}`;
    if (typeof value === "string" && !/^-?\d+$/.test(value)) return `"${value.replace(`${kind}_`, "")}"`;
    return String(value);
  }

  /** @param {string} value @param {string} kind */
  function cppInteger(value, kind) {
    if (value === "-9223372036854775808") return "-9223372036854775807ll - 1"; // which has no literal
    return `${value}${/64$/.test(kind) ? (kind[0] === "U" ? "ull" : "ll") : ""}`;
  }

  /** @param {Call} call */
  function python(call) {
    const name = (/** @type {string} */ slot) => {
      const [member, index] = slot.split(/[[\]]/);
      const argument = call.list.find((one) => one.name === member)?.argument ?? lower(member);
      return index === undefined ? argument : `${argument}_${index}`;
    };
    const lines = ["import numpy as np", "", "import dmlops as dml", ""];
    for (const tensor of inputs(call)) {
      const [slot, , type, sizes, strides] = tensor;
      const words = dmlopsShapes.stored(tensor, call.values.get(slot) ?? []).map((one) => pythonNumber(one, type));
      const shape = sizes.length === 1 || strides ? "" : `.reshape(${sizes.length ? sizes.join(", ") : "()"})`;
      lines.push(list(`${name(slot)} = np.array([`, words, `], np.${type.toLowerCase()})${shape}`));
      if (!strides) continue;
      const steps = strides.map((one) => one * width(type));
      lines.push(
        `${name(slot)} = np.lib.stride_tricks.as_strided(${name(slot)}, ${pythonValue(sizes, "")}, ${pythonValue(steps, "")})`,
      );
    }
    const inputMembers = call.list.filter((member) => member.kind?.startsWith("input"));
    const given = (/** @type {Member} */ member) => {
      const own = slots(call, member.name).map(([slot]) => name(slot));
      return isArray(member) && own.length ? `[${own.join(", ")}]` : (own[0] ?? "None");
    };
    if (call.call) {
      const output = call.tensors.find(([, role]) => role === "output");
      const words = inputMembers.filter((one) => !one.optional).map(given);
      const optional = inputMembers.filter((one) => one.optional && slots(call, one.name).length);
      words.push(...optional.map((one) => `${one.argument}=${given(one)}`));
      for (const one of attributes(call)) {
        words.push(`${one.argument}=${pythonValue(call.members[one.name], one.type ?? "")}`);
      }
      if (call.call.data_type) words.push(`data_type="${call.call.data_type}"`);
      if (call.call.sizes && output) words.push(`sizes=${pythonValue(output[3], "")}`);
      lines.push(list(`result = dml.${call.operator.toLowerCase()}(`, words, ")"));
    } else {
      const tensor = (/** @type {Tensor} */ [, , type, sizes, strides]) =>
        `dml.DML_BUFFER_TENSOR_DESC("${type}", ${[sizes, ...(strides ? [strides] : [])].map((one) => pythonValue(one, "")).join(", ")})`;
      lines.push(`descriptor = dml.${call.descriptor}(`);
      for (const member of call.list) {
        const own = slots(call, member.name).map(tensor);
        const value = isArray(member)
          ? `(${own.join(", ")},)`
          : member.kind
            ? (own[0] ?? "None")
            : pythonValue(call.members[member.name] ?? null, member.type ?? "");
        lines.push(`    ${member.name}=${value.replace(/^null$/, "None")},`);
      }
      lines.push(")", `result = dml.device("cpu").compile(descriptor)(${inputMembers.map(given).join(", ")})`);
    }
    return [...lines, "print(result)", ""].join("\n");
  }

  const BITS = { FLOAT16: "UInt16", FLOAT32: "Float32", FLOAT64: "Float64" };
  /** The field of a DML_SCALAR_UNION. @param {string} type */
  const field = (type) => /** @type {any} */ (BITS)[type] ?? type.replace("UINT", "UInt").replace(/^INT/, "Int");

  /** A number in C++. @param {any} value @param {string} kind */
  function cppNumber(value, kind) {
    if (kind !== "FLOAT") return String(value);
    const special = { inf: "INFINITY", "-inf": "-INFINITY", nan: "NAN" }[String(value)];
    return special ?? `${/[.e]/.test(String(value)) ? value : `${Object.is(value, -0) ? "-0" : value}.0`}f`;
  }

  /** @param {Call} call */
  function cpp(call) {
    /** @type {string[]} */
    const before = [];
    /** @type {string[]} */
    const set = [];
    const variable = (/** @type {string} */ slot) => lower(slot).replace(/\[(\d+)\]/, "$1");
    for (const tensor of call.tensors) {
      const [slot, , type, sizes, strides] = tensor;
      const name = variable(slot);
      const bytes = 4 * Math.ceil((dmlopsShapes.storage(tensor) * width(type)) / 4);
      if (strides) before.push(`const UINT ${name}Strides[] = {${strides.join(", ")}};`);
      before.push(`const UINT ${name}Sizes[] = {${sizes.join(", ")}};`);
      before.push(
        `DML_BUFFER_TENSOR_DESC ${name}Buffer = {DML_TENSOR_DATA_TYPE_${type}, DML_TENSOR_FLAG_NONE, ${sizes.length}, ${name}Sizes, ${strides ? `${name}Strides` : "nullptr"}, ${bytes}, 0};`,
      );
      before.push(`DML_TENSOR_DESC ${name} = {DML_TENSOR_TYPE_BUFFER, &${name}Buffer};`);
    }
    /** A nested operator: its declaration, and what stands in a list or behind the address. */
    const nested = (/** @type {any} */ value, /** @type {string} */ name) => {
      const { operator, ...fields } = value;
      const parts = Object.values(fields).map((one) => cppNumber(one, "FLOAT"));
      before.push(`DML_${operator}_OPERATOR_DESC ${name}Desc = {${["nullptr", "nullptr", ...parts].join(", ")}};`);
      return `{DML_OPERATOR_${operator}, &${name}Desc}`;
    };
    for (const member of call.list) {
      const { name, type = "" } = member;
      const value = call.members[name] ?? null;
      const own = lower(name);
      if (member.kind) {
        const names = slots(call, name).map(([slot]) => variable(slot));
        if (isArray(member)) before.push(`DML_TENSOR_DESC ${own}[] = {${names.join(", ")}};`);
        if (names.length) set.push(`desc.${name} = ${isArray(member) ? own : `&${names[0]}`};`);
      } else if (value === null) continue;
      else if (type === "DML_OPERATOR_DESC_ARRAY") {
        const parts = value.map((/** @type {any} */ one, /** @type {number} */ i) => nested(one, `${own}${i}`));
        before.push(`DML_OPERATOR_DESC ${own}[] = {${parts.join(", ")}};`);
        set.push(`desc.${name} = ${own};`);
      } else if (type === "DML_OPERATOR_DESC") {
        before.push(`DML_OPERATOR_DESC ${own} = ${nested(value, own)};`);
        set.push(`desc.${name} = &${own};`);
      } else if (Array.isArray(value)) {
        const kind = type.replace(/_ARRAY$/, "");
        before.push(`const ${kind} ${own}[] = {${value.map((one) => cppNumber(one, kind)).join(", ")}};`);
        set.push(`desc.${name} = ${own};`);
      } else if (type === "DML_SCALE_BIAS") {
        before.push(`DML_SCALE_BIAS ${own} = {${cppNumber(value.Scale, "FLOAT")}, ${cppNumber(value.Bias, "FLOAT")}};`);
        set.push(`desc.${name} = &${own};`);
      } else if (type === "DML_SIZE_2D") set.push(`desc.${name} = {${value.Width}, ${value.Height}};`);
      else if (member.data_type) {
        const kind = String(call.members[member.data_type]).replace("DML_TENSOR_DATA_TYPE_", "");
        const bits = () => `0x${dmlopsValues.hex(write(kind, [Number(dmlopsValues.parse(String(value), kind))]))}`;
        const integer = () => cppInteger(dmlopsValues.held(value, kind), kind);
        const written = kind === "FLOAT16" ? bits() : isFloat(kind) ? cppNumber(value, "FLOAT") : integer();
        set.push(`desc.${name}.${field(kind)} = ${written};`);
      } else set.push(`desc.${name} = ${type === "BOOL" ? (value ? "TRUE" : "FALSE") : cppNumber(value, type)};`);
    }
    return [
      ...before,
      "",
      `${call.descriptor} desc = {};`,
      ...set,
      `DML_OPERATOR_DESC operatorDesc = {DML_OPERATOR_${call.operator}, &desc};`,
      "",
    ].join("\n");
  }

  return { cpp, inputs, isArray, list, python, slots };
})();
