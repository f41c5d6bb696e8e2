// Lines that say how a case went: what ran it, the outcome in words and as a dot, and the milliseconds.
"use strict";
/** @typedef {{name?: string, words: string, outcome: string, label?: string, took?: number}} Line */
const dmlopsLines = (() => {
  /** @param {string} tag @param {string} text @param {string} name */
  function make(tag, text, name = "") {
    const made = document.createElement(tag);
    made.textContent = text;
    made.className = name;
    return made;
  }

  /** Write a line; what it shows in columns is read as one sentence. @param {HTMLElement} holder @param {Line} line */
  function write(holder, { name, words, outcome, label, took }) {
    holder.hidden = false;
    holder.className = `ran ${outcome}`;
    holder.replaceChildren();
    if (name) holder.append(make("b", name), make("i", ": ", "sr"));
    holder.append(make("span", words, "words"));
    if (label) holder.lastElementChild?.append(make("small", ` · ${label}`));
    if (took !== undefined) holder.append(make("i", " · ", "sr"), make("time", `${took.toFixed(took < 100 ? 1 : 0)} ms`));
  }

  /** A line that is written already. @param {Line} line */
  function line(line) {
    const made = document.createElement("p");
    write(made, line);
    return made;
  }

  return { line, write };
})();
