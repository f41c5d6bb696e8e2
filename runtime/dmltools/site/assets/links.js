// Links that carry edits: `#case=examples.x&level=4.0&Axis=1&InputTensor=3:40400000`. What one says is not trusted: it
// names what this page has, or it is left out.
"use strict";
// What only the planner can say is behind `set.`: `set.ATensor=FLOAT16;2, 3;&set.Alpha=2`.
/** @typedef {{id: string, level: string, member: string, choice: number, edited: Map<string, Map<number, number | bigint>>,
 *   planned: Planned | null, unknown: number}} Linked */
const dmlopsLinks = (() => {
  const LONGEST = 2000;
  const SET = "set.";
  const own = (/** @type {any} */ from, /** @type {string} */ key) =>
    Object.hasOwn(from, key) ? from[key] : undefined;

  /** The fragment of an address; empty where it would be too long for some programs.
   * @param {any} data @param {{id: string, level: string | null, member: string, choice: number,
   *   edited: Map<string, Map<number, number | bigint>>, planned: Planned | null}} now */
  function encode(data, now) {
    const found = new URLSearchParams({ case: now.id });
    if (now.level) found.set("level", now.level);
    const one = data.cases[now.id];
    if (now.member) found.set(now.member, one.changes[now.member][now.choice][0]);
    for (const [name, text] of Object.entries(now.planned?.tensors ?? {}))
      found.set(SET + name, text ? [text.DataType, text.Sizes, text.Strides].join(";") : "none");
    for (const [name, text] of Object.entries(now.planned?.members ?? {})) found.set(SET + name, text);
    for (const [name, values] of now.edited) {
      const type = now.planned?.tensors[name]?.DataType ?? tensor(one, name)?.[2] ?? "";
      const parts = [...values].map(([i, value]) => `${i}:${dmlopsValues.hex(dmlopsValues.write(type, [value]))}`);
      if (parts.length) found.set(name, parts.join(","));
    }
    const text = `#${found}`.replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%3B", ";");
    return text.length <= LONGEST ? text : "";
  }

  /** An input of a case. @param {any} one @param {string} name @returns {Tensor | undefined} */
  function tensor(one, name) {
    return one.tensors.find((/** @type {Tensor} */ found) => found[0] === name && found[1] === "input");
  }

  /** What a fragment says of this page; null where it names no case. @param {any} data @param {string} hash
   * @returns {Linked | null} */
  function decode(data, hash) {
    if (!hash.startsWith("#case=") || hash.length > LONGEST) return null;
    const parts = new URLSearchParams(hash.slice(1));
    const id = parts.get("case") ?? "";
    const one = own(data.cases, id);
    if (!one) return null;
    /** @type {Linked} */
    const found = { id, level: "", member: "", choice: -1, edited: new Map(), planned: null, unknown: 0 };
    for (const [name, text] of parts) if (name.startsWith(SET) && !written(data, name.slice(SET.length), text, found)) found.unknown += 1;
    for (const [name, text] of parts) {
      if (name === "case" || name.startsWith(SET)) continue;
      if (name === "level" && dmlopsLevels.known.includes(text)) found.level = text;
      else if (!change(one, name, text, found) && !elements(one, name, text, found)) found.unknown += 1;
    }
    return found;
  }

  /** What the planner is to be asked; it judges the texts, which are short here and name what there is.
   * @param {any} data @param {string} name @param {string} text @param {Linked} found */
  function written(data, name, text, found) {
    const [, base, index] = /^(\w+)(\[\d{1,2}\])?$/.exec(name) ?? [];
    const member = data.members.find((/** @type {Member} */ one) => one.name === base);
    const planned = found.planned ?? { tensors: {}, members: {} };
    if (!member || text.length > 200 || Boolean(index) !== /s$/.test(member.kind ?? "")) return false;
    if (!member.kind) planned.members[name] = text;
    else {
      const [, DataType, Sizes, Strides] = /^(\w{0,20});([\d,\s×x()[\]{}]*);([\d,\s×x()[\]{}]*)$/.exec(text) ?? [];
      if (Sizes === undefined && text !== "none") return false;
      planned.tensors[name] = text === "none" ? null : { DataType, Sizes, Strides };
    }
    found.planned = planned;
    return true;
  }

  /** @param {any} one @param {string} name @param {string} text @param {Linked} found */
  function change(one, name, text, found) {
    const choice = (own(one.changes, name) ?? []).findIndex((/** @type {Change} */ other) => other[0] === text);
    if (choice < 0 || found.member) return false;
    found.member = name;
    found.choice = choice;
    return true;
  }

  /** @param {any} one @param {string} name @param {string} text @param {Linked} found */
  function elements(one, name, text, found) {
    const set = found.planned?.tensors[name];
    const input = tensor(one, name);
    const type = set?.DataType ?? input?.[2] ?? "";
    if ((!input && !set) || !dmlopsValues.isType(type)) return false;
    const sizes = set ? (set.Sizes.match(/\d+/g) ?? []).map(Number) : (input?.[3] ?? []);
    const count = sizes.reduce((a, b) => a * b, 1);
    const values = new Map();
    for (const part of text.split(",")) {
      const [, index, digits] = /^(\d{1,5}):([0-9a-f]{2,16})$/.exec(part) ?? [];
      const value = digits ? dmlopsValues.unhex(digits, type) : null;
      if (value === null || Number(index) >= count) return false;
      values.set(Number(index), value);
    }
    found.edited.set(name, values);
    return true;
  }

  return { decode, encode };
})();
