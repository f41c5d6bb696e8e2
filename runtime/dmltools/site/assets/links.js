// Links that carry edits: `#case=examples.x&level=4.0&Axis=1&InputTensor=3:40400000`. What one says is not trusted: it
// names what this page has, or it is left out.
"use strict";
/** @typedef {{id: string, level: string, member: string, choice: number, edited: Map<string, Map<number, number | bigint>>,
 *   unknown: number}} Linked */
const dmlopsLinks = (() => {
  const LONGEST = 2000;
  const own = (/** @type {any} */ from, /** @type {string} */ key) =>
    Object.hasOwn(from, key) ? from[key] : undefined;

  /** The fragment of an address; empty where it would be too long for some programs.
   * @param {any} data @param {{id: string, level: string | null, member: string, choice: number,
   *   edited: Map<string, Map<number, number | bigint>>}} now */
  function encode(data, now) {
    const found = new URLSearchParams({ case: now.id });
    if (now.level) found.set("level", now.level);
    const one = data.cases[now.id];
    if (now.member) found.set(now.member, one.changes[now.member][now.choice][0]);
    for (const [name, values] of now.edited) {
      const type = tensor(one, name)?.[2] ?? "";
      const parts = [...values].map(([i, value]) => `${i}:${dmlopsValues.hex(dmlopsValues.write(type, [value]))}`);
      if (parts.length) found.set(name, parts.join(","));
    }
    const text = `#${found}`.replaceAll("%3A", ":").replaceAll("%2C", ",");
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
    const found = { id, level: "", member: "", choice: -1, edited: new Map(), unknown: 0 };
    for (const [name, text] of parts) {
      if (name === "case") continue;
      if (name === "level" && dmlopsLevels.known.includes(text)) found.level = text;
      else if (!change(one, name, text, found) && !elements(one, name, text, found)) found.unknown += 1;
    }
    return found;
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
    const input = tensor(one, name);
    if (!input) return false;
    const count = input[3].reduce((a, b) => a * b, 1);
    const values = new Map();
    for (const part of text.split(",")) {
      const [, place, digits] = /^(\d{1,5}):([0-9a-f]{2,16})$/.exec(part) ?? [];
      const value = digits ? dmlopsValues.unhex(digits, input[2]) : null;
      if (value === null || Number(place) >= count) return false;
      values.set(Number(place), value);
    }
    found.edited.set(name, values);
    return true;
  }

  return { decode, encode };
})();
