// Saves what pages make as files.
"use strict";
const dmlopsSaving = (() => {
  const LATER = 1000; // milliseconds; by then the browser has begun to save

  /** Save a file. Its address, which holds its bytes in memory, is given back. @param {string} name @param {BlobPart} content
   * @param {string} type */
  function save(name, content, type = "application/octet-stream") {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), LATER);
  }

  /** A button that saves a file, made when it is pressed. @param {string} text @param {string} name
   * @param {() => BlobPart} content */
  function button(text, name, content) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "run";
    made.textContent = text;
    made.addEventListener("click", () => save(name, content()));
    return made;
  }

  return { button, save };
})();
