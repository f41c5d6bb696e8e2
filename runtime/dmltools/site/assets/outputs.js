// The outputs of a case in its editor: those of the specification, and those that ran where they have other digits.
"use strict";
const dmlopsOutputs = (() => {
  const { make } = dmlopsGrids;

  /** A tensor with its name. @param {Tensor} tensor @param {...Node} content */
  function figure([name, role, type, sizes, strides], ...content) {
    const form = `${type} ${sizes.join(" × ")}${strides ? `, strides ${strides.join(", ")}` : ""}`;
    const caption = make("figcaption", {}, make("b", {}, name), make("span", {}, form));
    return make("figure", { className: `tensor ${role}` }, caption, ...content);
  }

  /** @param {HTMLElement} holder @param {State} now @param {boolean} edited @param {Uint8Array[] | null} results
   * @param {string} by what ran */
  function draw(holder, now, edited, results, by) {
    const figures = now.kernel.outputs.map((/** @type {Output} */ output, /** @type {number} */ i) => {
      const tensor = /** @type {Tensor} */ (now.tensors.find(([name]) => name === output.name));
      const length = tensor[3].reduce((a, b) => a * b, 1) * dmlopsValues.width(output.type);
      const expected = output.expected
        ? dmlopsCompare.elements(output.type, dmlopsCompare.decode(output.expected))
        : null;
      const got = results && dmlopsCompare.elements(output.type, results[i].subarray(0, length));
      const text = (/** @type {number | bigint} */ value) => dmlopsValues.show(value, output.type);
      const other = (/** @type {number} */ k) =>
        got && expected && text(got[k]) !== text(expected[k]) ? "other" : "";
      const grid = (/** @type {string} */ title, /** @type {any} */ shown, mark = other) =>
        make(
          "div",
          {},
          dmlopsGrids.shown(`${output.name}, ${title}`, output.type, tensor[3], shown, mark),
          make("p", { className: "at" }, title),
        );
      const both = (/** @type {Node[]} */ ...grids) => figure(tensor, make("div", { className: "both" }, ...grids));
      if (!expected) return both(...(got ? [grid(by, got)] : []));
      if (edited) {
        const before = grid("specification, before the edits", expected, () => "");
        return both(...(got ? [grid(`${by}, edited`, got)] : []), before);
      }
      const differs = got?.some((_, k) => other(k));
      const title = got && !differs ? `specification and ${by}` : "specification";
      return both(grid(title, expected, () => ""), ...(got && differs ? [grid(by, got)] : []));
    });
    holder.replaceChildren(...figures);
  }

  return { draw, figure };
})();
