// Tensors as grids of numbers, which a reader may edit: cells, keys, and what is wrong with what was written.
"use strict";
const dmlopsGrids = (() => {
  const GRID_MAX = 64;
  const LINE_MAX = 24;

  /** @param {string} tag @param {Record<string, any>} properties @param {...(Node | string)} children @returns {any} */
  function make(tag, properties = {}, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  /** The index of an element, such as `[0, 2]`. @param {number} element @param {number[]} sizes */
  function indexOf(element, sizes) {
    const found = [];
    for (const size of [...sizes].reverse()) {
      found.unshift(element % size);
      element = Math.floor(element / size);
    }
    return `[${found.join(", ")}]`;
  }

  /**
   * A tensor as grids, one for each pair of its last two dimensions. `cell` makes what is in each.
   * @param {string} label @param {number[]} sizes @param {(i: number) => Node} cell
   */
  function matrices(label, sizes, cell) {
    const columns = sizes.at(-1) ?? 1;
    const height = sizes.at(-2) ?? 1;
    const count = sizes.reduce((a, b) => a * b, 1);
    const all = make("div", { className: "matrices" });
    for (let start = 0; start < count; start += columns * height) {
      const table = make("table", { className: "grid" });
      for (let row = start; row < start + columns * height; row += columns) {
        const line = make("tr");
        for (let i = row; i < row + columns; i++) line.append(cell(i));
        table.append(line);
      }
      const at = count > columns * height ? indexOf(start / (columns * height), sizes.slice(0, -2)) : "";
      const box = make(
        "div",
        { className: "scroll", tabIndex: 0, ariaLabel: label + at },
        ...(at ? [make("p", { className: "at" }, at)] : []),
        table,
      );
      box.setAttribute("role", "group");
      all.append(box);
    }
    return all;
  }

  /** Values to read. @param {string} label @param {string} type @param {number[]} sizes @param {(number | bigint)[]} values
   * @param {(i: number) => string} mark the class of a cell, empty for none */
  function shown(label, type, sizes, values, mark = () => "") {
    const text = (/** @type {number} */ i) => dmlopsValues.show(values[i], type);
    if (values.length > GRID_MAX) {
      const first = values.slice(0, LINE_MAX).map((_, i) => text(i));
      return make("p", { className: "line" }, `[${first.join(" ")} …], ${values.length} elements`);
    }
    return matrices(label, sizes, (i) => make("td", { className: mark(i), title: bits(type, values[i]) }, text(i)));
  }

  /** @param {string} type @param {number | bigint} value */
  const bits = (type, value) => `0x${dmlopsValues.hex(dmlopsValues.write(type, [value]))}`;

  /**
   * Values to edit. `changed` is told of an element that has another value, `wrong` of one that is none (null: no more).
   * @param {string} name @param {string} type @param {number[]} sizes @param {(number | bigint)[]} values
   * @param {Map<number, number | bigint>} edited
   * @param {{changed: (i: number, value: number | bigint) => void, wrong: (text: string | null) => void, now: () => void}} tell
   */
  function editable(name, type, sizes, values, edited, tell) {
    if (values.length > GRID_MAX) return longText(name, type, sizes, values, tell);
    /** @type {HTMLInputElement[]} */
    const inputs = [];
    const columns = sizes.at(-1) ?? 1;
    const go = (/** @type {number} */ i) => (inputs[i]?.focus(), inputs[i]?.select(), i in inputs);
    return matrices(name, sizes, (i) => {
      const text = dmlopsValues.show(values[i], type);
      const input = make("input", {
        value: text,
        spellcheck: false,
        autocomplete: "off",
        title: bits(type, values[i]),
      });
      input.size = Math.max(3, text.length);
      input.ariaLabel = name + indexOf(i, sizes);
      input.inputMode = dmlopsValues.isFloat(type) ? "text" : "numeric";
      inputs[i] = input;
      const cell = make("td", { className: edited.has(i) ? "edited" : "" }, input);
      input.addEventListener("input", () => {
        try {
          const value = dmlopsValues.parse(input.value, type);
          input.removeAttribute("aria-invalid");
          input.size = Math.max(3, input.value.length);
          tell.wrong(null);
          cell.className = "edited";
          tell.changed(i, value);
        } catch (error) {
          input.setAttribute("aria-invalid", "true");
          tell.wrong(`${input.ariaLabel} ${error instanceof Error ? error.message : error}`);
        }
      });
      input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
        const atEnd =
          input.selectionStart === input.value.length ||
          input.selectionEnd - input.selectionStart === input.value.length;
        const atStart = input.selectionEnd === 0 || input.selectionEnd - input.selectionStart === input.value.length;
        /** @type {Record<string, number>} */
        const steps = {
          ArrowUp: -columns,
          ArrowDown: columns,
          ...(atEnd ? { ArrowRight: 1 } : {}),
          ...(atStart ? { ArrowLeft: -1 } : {}),
        };
        if (event.key in steps && go(i + steps[event.key])) event.preventDefault();
        if (event.key === "Enter") tell.now();
      });
      return cell;
    });
  }

  /** Many values, in one field. @param {string} name @param {string} type @param {number[]} sizes @param {(number | bigint)[]} values @param {any} tell */
  function longText(name, type, sizes, values, tell) {
    const field = make("textarea", {
      value: values.map((one) => dmlopsValues.show(one, type)).join(" "),
      rows: 5,
      spellcheck: false,
      ariaLabel: name,
    });
    const now = [...values];
    field.addEventListener("input", () => {
      const words = field.value.split(/[\s,]+/).filter(Boolean);
      try {
        if (words.length !== values.length) throw new Error(`has ${values.length} elements, not ${words.length}`);
        const parsed = words.map((/** @type {string} */ word) => dmlopsValues.parse(word, type));
        tell.wrong(null);
        parsed.forEach((/** @type {number | bigint} */ value, /** @type {number} */ i) => {
          if (Object.is(value, now[i])) return;
          now[i] = value;
          tell.changed(i, value);
        });
      } catch (error) {
        tell.wrong(`${name} ${error instanceof Error ? error.message : error}`);
      }
    });
    return field;
  }

  return { editable, make, shown };
})();
