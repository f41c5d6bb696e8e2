// The files that a case becomes: a model of DxDispatch, and the tensors as .npy.
"use strict";
const dmlopsFiles = (() => {
  const { isFloat, show, write } = dmlopsValues;

  /** An element as JSON has it; FLOAT16 as the double that equals it, for DxDispatch truncates.
   * @param {number | bigint} value @param {string} type */
  function element(value, type) {
    if (typeof value === "bigint" || !isFloat(type)) return String(value);
    if (!Number.isFinite(value)) return `"${show(value, type).toLowerCase()}"`;
    return type === "FLOAT16" && !Object.is(value, -0) ? String(value) : show(value, type).replace(/^-0$/, "-0.0");
  }

  /** The value of an attribute as DxDispatch reads it. @param {any} value @param {Member} member @param {Call} call
   * @returns {string} */
  function attribute(value, member, call) {
    const type = member.type ?? "";
    if (Array.isArray(value)) {
      const own = { ...member, type: type.replace(/_ARRAY$/, "") };
      return `[${value.map((one) => attribute(one, own, call)).join(", ")}]`;
    }
    if (value !== null && typeof value === "object") {
      const { operator, ...fields } = value;
      const parts = Object.entries(fields).map(([name, one]) => `"${name}": ${attribute(one, { name }, call)}`);
      if (!operator) return `{ ${parts.join(", ")} }`;
      return `{ "Type": "DML_OPERATOR_${operator}", "Desc": { ${parts.join(", ")} } }`;
    }
    const kind = member.data_type ? String(call.members[member.data_type]).replace("DML_TENSOR_DATA_TYPE_", "") : "";
    if (kind && ["inf", "-inf", "nan"].includes(value)) {
      if (kind !== "FLOAT16") return `{ "${kind === "FLOAT64" ? "Float64" : "Float32"}": "${value}" }`;
      return `{ "UInt16": ${parseInt(dmlopsValues.hex(write(kind, [dmlopsValues.parse(value, kind)])), 16)} }`;
    }
    if (kind && !isFloat(kind)) return dmlopsValues.held(value, kind);
    if (typeof value === "string" && /^-?\d+$/.test(value)) return value; // a number that JavaScript does not hold
    if (type === "DML_TENSOR_DATA_TYPE") return `"${value.replace("DML_TENSOR_DATA_TYPE_", "")}"`;
    return JSON.stringify(value);
  }

  /** @param {Call} call */
  function model(call) {
    const tensor = (/** @type {Tensor} */ [, , type, sizes, strides]) =>
      `{ "DataType": "${type}", "Sizes": [${sizes.join(", ")}]${strides ? `, "Strides": [${strides.join(", ")}]` : ""} }`;
    const resources = call.tensors.map((one) => {
      const [slot, role, type] = one;
      const words = dmlopsShapes.stored(one, call.values.get(slot) ?? []).map((value) => element(value, type));
      const zeros = `{ "valueCount": ${dmlopsShapes.storage(one)}, "value": 0 }`;
      const begin = `"${slot}": { "initialValuesDataType": "${type}", "initialValues": `;
      return role === "output" ? `        ${begin}${zeros} }` : dmlopsCalls.list(`${begin}[`, words, "] }", "        ");
    });
    const fields = call.list.flatMap((member) => {
      const own = dmlopsCalls.slots(call, member.name).map(tensor);
      if (member.kind && !own.length) return [];
      if (member.kind) return [`"${member.name}": ${dmlopsCalls.isArray(member) ? `[${own.join(", ")}]` : own[0]}`];
      const value = call.members[member.name] ?? null;
      return value === null ? [] : [`"${member.name}": ${attribute(value, member, call)}`];
    });
    const bindings = call.list
      .filter((member) => member.kind)
      .flatMap((member) => {
        const own = dmlopsCalls.slots(call, member.name).map(([slot]) => `"${slot}"`);
        return own.length ? [`"${member.name}": ${dmlopsCalls.isArray(member) ? `[${own.join(", ")}]` : own[0]}`] : [];
      });
    const prints = call.tensors
      .filter(([, role]) => role === "output")
      .map(([slot]) => `        { "type": "print", "resource": "${slot}" }`);
    return [
      "{",
      '    "resources": {',
      resources.join(",\n"),
      "    },",
      '    "dispatchables": {',
      `        "example": { "type": "DML_OPERATOR_${call.operator}", "desc": {`,
      fields.map((one) => `            ${one}`).join(",\n"),
      "        } }",
      "    },",
      '    "commands": [',
      [
        `        { "type": "dispatch", "dispatchable": "example", "bindings": { ${bindings.join(", ")} } }`,
        ...prints,
      ].join(",\n"),
      "    ]",
      "}",
      "",
    ].join("\n");
  }

  /** A tensor as a .npy file of version 1. @param {string} type @param {number[]} sizes @param {(number | bigint)[]} values */
  function npy(type, sizes, values) {
    const data = write(type, values);
    const bytes = data.length / values.length;
    const kind = `${bytes === 1 ? "|" : "<"}${isFloat(type) ? "f" : type.startsWith("U") ? "u" : "i"}${bytes}`;
    const shape = sizes.length === 1 ? `(${sizes[0]},)` : `(${sizes.join(", ")})`;
    const head = `{'descr': '${kind}', 'fortran_order': False, 'shape': ${shape}, }`;
    const length = Math.ceil((head.length + 11) / 64) * 64 - 10;
    const text = `\x93NUMPY\x01\x00${String.fromCharCode(length & 255, length >> 8)}${head.padEnd(length - 1)}\n`;
    return Uint8Array.from([...Array.from(text, (letter) => letter.charCodeAt(0)), ...data]);
  }

  return { model, npy };
})();
