// Parts of the page "Your GPU": words and signs of outcomes, buttons, and tables of what is not as it should be.
"use strict";
const dmlopsGpuParts = (() => {
  /** @type {Record<string, string>} */
  const WORDS = { equal: "equal", within: "within the bound", reported: "not promised", differs: "differs", refused: "refused", lost: "GPU lost" };
  /** @type {Record<string, string>} */
  const SIGNS = { equal: "=", within: "≈", reported: "~", differs: "≠", refused: "!", lost: "×" };
  const ROWS = 200; // of a table

  /** @template {keyof HTMLElementTagNameMap} K @param {K} kind @param {string} text @param {string} name */
  function make(kind, text = "", name = "") {
    const made = document.createElement(kind);
    made.textContent = text;
    if (name) made.className = name;
    return made;
  }

  /** @param {string} text @param {() => unknown} work */
  function button(text, work) {
    const made = make("button", text, "run");
    made.type = "button";
    made.addEventListener("click", work);
    return made;
  }

  /** @param {string[]} titles @param {(string | Node)[][]} lines */
  function table(titles, lines) {
    const made = make("table", "", "ref");
    const head = made.createTHead().insertRow();
    for (const title of titles) head.append(Object.assign(make("th", title), { scope: "col" }));
    const body = made.createTBody();
    for (const line of lines.slice(0, ROWS)) {
      const row = body.insertRow();
      for (const each of line) row.insertCell().append(each);
    }
    const frame = make("div", "", "scroll");
    frame.tabIndex = 0;
    frame.setAttribute("role", "group");
    frame.ariaLabel = titles.join(", ");
    frame.append(made);
    return frame;
  }

  /** How many have each outcome, in words. @param {Record<string, number>} counts */
  const counted = (counts) => Object.entries(counts).map(([name, number]) => `${number} ${WORDS[name]}`);

  /** The cases and changes that are not as they should be: operator, id, outcome, and more.
   * @param {GpuReport["cases"]} cases @param {Changes} changes @returns {[string, string, string, string][]} */
  function bad(cases, changes) {
    const all = [...Object.entries(cases), ...Object.entries(changes).map(([name, [, own]]) => /** @type {const} */ ([name, own]))];
    return all.flatMap(([operator, own]) =>
      Object.entries(own).filter(([, [outcome]]) => !["equal", "within"].includes(outcome)).map(([id, [outcome, , , more]]) => {
        const elements = Array.isArray(more) ? more.map(([name, at, got, right]) => `${name}[${at}] is ${got}, not ${right}`).join("; ") : "";
        /** @type {[string, string, string, string]} */
        const line = [operator, id, WORDS[outcome], typeof more === "string" ? more : elements];
        return line;
      }));
  }

  return { SIGNS, WORDS, bad, button, counted, make, table };
})();
