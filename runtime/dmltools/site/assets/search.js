// The search: a field that a key reaches, and documents that are loaded when it is first used and scanned.
"use strict";
(() => {
  /** What it is, its name, its address, further words. @typedef {[string, string, string, string]} Found */
  const MOST = 40;
  const root = document.querySelector('meta[name="dmlops-root"]')?.getAttribute("content") ?? "";
  const input = /** @type {HTMLInputElement} */ (document.getElementById("search"));
  const list = /** @type {HTMLElement} */ (document.getElementById("found"));
  const count = /** @type {HTMLElement} */ (document.getElementById("found-count"));
  let chosen = -1;
  /** @type {Promise<{lower: [string, string], found: Found}[]> | undefined} */
  let loading;

  /** Load the documents. */
  function load() {
    loading ??= dmlopsLoading.once(`${root}data/search.js`).then(() => {
      /** @type {Found[]} */
      const all = /** @type {any} */ (self).dmlopsIndex;
      return all.map((found) => ({ found, lower: [found[1].toLowerCase(), found[3].toLowerCase()] }));
    });
    loading.catch(() => (loading = undefined));
    return loading;
  }

  const KINDS = ["operator", "page", "ONNX", "WebNN", "section", "member", "enumerator", "rule", "edge case", "example", "erratum", "docs"];
  const BEHIND = 65; // what tells how dmlops is made comes after what operators do

  /**
   * How well a document fits: 0 not at all. A name that is the query comes before one that begins with it, before a
   * part of a name that does, before words of the text.
   * @param {string[]} words @param {string} query @param {[string, string]} lower
   */
  function rank(words, query, [name, text]) {
    if (name === query) return 100;
    if (!words.every((word) => name.includes(word) || text.includes(word))) return 0;
    if (name.startsWith(query)) return 80;
    if (words.every((word) => name.split(/[^a-z0-9]+/).some((part) => part.startsWith(word)))) return 60;
    if (words.every((word) => name.includes(word))) return 40;
    return words.every((word) => ` ${text}`.includes(` ${word}`)) ? 20 : 10;
  }

  /** @param {string} text @returns {Promise<Found[]>} */
  async function search(text) {
    const query = text.trim().toLowerCase().replace(/^dml_/, "").replace(/_operator_desc$/, "");
    const words = query.split(/[\s.:_]+/).filter(Boolean);
    if (!words.length) return [];
    const scored = [];
    for (const { found, lower } of await load()) {
      const score = rank(words, query.replace(/\s+/g, "_"), lower);
      const less = KINDS.indexOf(found[0]) + Math.min(found[1].length, 90) / 100 + (found[0] === "docs" ? BEHIND : 0);
      if (score) scored.push({ found, score: score - less });
    }
    return scored.sort((a, b) => b.score - a.score).map((one) => one.found);
  }

  /** @param {string} tag @param {string} text @param {string} [name] */
  function element(tag, text, name = "") {
    const made = document.createElement(tag);
    made.textContent = text;
    made.className = name;
    return made;
  }

  /** @param {Found} found @param {number} index */
  function option([kind, name, address, text], index) {
    const link = document.createElement("a");
    link.href = root + address;
    link.id = `found-${index}`;
    link.tabIndex = -1;
    link.setAttribute("role", "option");
    link.setAttribute("aria-selected", "false");
    const words = document.createElement("span");
    words.append(element("b", name), element("span", text));
    link.append(element("span", kind, "kind"), words);
    return link;
  }

  /** Mark an option as chosen; the focus stays in the field. @param {number} index */
  function choose(index) {
    const options = list.querySelectorAll("a");
    options[chosen]?.setAttribute("aria-selected", "false");
    chosen = options.length ? (index + options.length) % options.length : -1;
    options[chosen]?.setAttribute("aria-selected", "true");
    options[chosen]?.scrollIntoView({ block: "nearest" });
    if (chosen < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", options[chosen].id);
  }

  /** @param {boolean} open */
  function show(open) {
    list.hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    if (!open) input.removeAttribute("aria-activedescendant");
  }

  async function update() {
    const text = input.value;
    try {
      const found = await search(text);
      if (text !== input.value) return; // a later letter has its own answer
      list.replaceChildren(...found.slice(0, MOST).map(option));
      const more = found.length - MOST;
      count.textContent = text.trim() ? `${found.length} results` : "";
      if (more > 0) list.append(element("p", `and ${more} more; another word leaves fewer`));
      if (!found.length) list.append(element("p", "Nothing has all of these words."));
      show(text.trim() !== "");
      choose(0);
    } catch (error) {
      list.replaceChildren(element("p", String(error)));
      show(true);
    }
  }

  input.addEventListener("focus", () => void load().catch(() => undefined));
  input.addEventListener("input", update);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (list.hidden) input.blur();
      show(false);
    } else if (event.key === "Enter") {
      /** @type {HTMLElement | undefined} */ (list.querySelectorAll("a")[chosen])?.click();
      show(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) void update();
      else choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
    }
  });
  input.addEventListener("blur", () => setTimeout(() => show(false), 150)); // a click on a result comes first
  addEventListener("keydown", (event) => {
    const at = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || at.matches("input, textarea, select")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
})();
