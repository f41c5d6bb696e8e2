// Gives each case a button that opens its editor, and opens the one that the address names. The scripts of the editor
// are loaded with the first one.
"use strict";
const dmlopsEdits = (() => {
  /** Load the scripts of the editor, in the order in which they need each other. */
  const scripts = () => Promise.all((start?.dataset.scripts ?? "").split(" ").map(dmlopsLoading.once));

  const sections = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-case]")]);
  const start = document.getElementById("edits");
  /** @type {Map<HTMLElement, {panel: HTMLElement, show: (edits: any) => void}>} */
  const opened = new Map();

  /** Open the editor of a case, or close it. @param {HTMLElement} section @param {any} linked @param {number} cell */
  async function toggle(section, linked, cell = -1) {
    const button = /** @type {HTMLButtonElement} */ (section.querySelector(".edit"));
    const still = /** @type {HTMLElement[]} */ (
      [...section.querySelectorAll(":scope > .stage, .io, .settings, .outs")].filter((one) => !one.closest(".editor"))
    );
    const say = (/** @type {string} */ text) => {
      button.textContent = text;
      button.ariaLabel = `${text} ${section.dataset.case}`;
      button.setAttribute("aria-expanded", String(text === "Close"));
    };
    const found = opened.get(section);
    const isOpen = Boolean(found && !found.panel.hidden);
    if (isOpen && !linked) {
      /** @type {any} */ (found).panel.hidden = true;
      still.forEach((one) => (one.hidden = false));
      say("Edit");
      return;
    }
    button.disabled = true;
    try {
      await scripts();
      const data = await dmlopsChanges.load(start?.dataset.edits ?? "", start?.dataset.cases ?? "");
      const decoded = linked ? dmlopsLinks.decode(data, linked) : null;
      if (found && decoded) found.show(decoded);
      const made = found ?? dmlopsEditor.open(section, data, decoded);
      opened.set(section, made);
      made.panel.hidden = false;
      if (!found) (section.querySelector(":scope > div:not(.stage):not(.editor):not(.outs)") ?? section).append(made.panel);
      if (decoded?.level) dmlopsLevels.choose(decoded.level);
      if (decoded?.unknown)
        made.panel.prepend(
          dmlopsGrids.make(
            "p",
            { className: "under" },
            `${decoded.unknown} parts of the link are nothing that this page has; they are left out.`,
          ),
        );
      still.forEach((one) => (one.hidden = true));
      say("Close");
      if (linked) section.scrollIntoView({ block: "start" });
      made.panel.querySelectorAll("td input")[cell]?.focus();
    } catch (error) {
      if (start) start.textContent = error instanceof Error ? error.message : String(error);
    }
    button.disabled = false;
  }

  for (const section of sections) {
    section.querySelector(".edit")?.addEventListener("click", () => toggle(section, null));
    const cells = [...section.querySelectorAll(".tensor.input td")];
    cells.forEach((cell, i) => cell.addEventListener("click", () => toggle(section, null, i)));
  }

  /** Give a value that is pointed at its bits as a title; in the page itself they would take more room than the values.
   * @param {Event} event */
  async function showBits({ target }) {
    const cell = target instanceof Element ? target.closest("figure.tensor td") : null;
    if (!(cell instanceof HTMLElement) || cell.title || cell.closest(".editor")) return;
    const script = start?.dataset.scripts?.split(" ").find((one) => one.endsWith("/values.js")) ?? "";
    await dmlopsLoading.once(script);
    const type = cell.closest("figure")?.querySelector("figcaption span")?.textContent?.split(" ")[0] ?? "";
    const value = dmlopsValues.parse(cell.textContent ?? "", type);
    cell.title = `0x${dmlopsValues.hex(dmlopsValues.write(type, [value]))}`;
  }
  document.querySelector("main")?.addEventListener("pointerover", showBits);

  function openLinked() {
    if (!location.hash.startsWith("#case=")) return;
    const id = new URLSearchParams(location.hash.slice(1)).get("case");
    const section = sections.find((one) => one.id === id);
    if (section) toggle(section, location.hash);
  }
  addEventListener("hashchange", openLinked);
  openLinked();

  return { scripts };
})();
