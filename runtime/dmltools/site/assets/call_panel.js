// Shows a case as a call in the language that the reader chooses, with buttons that copy and save it.
"use strict";
const dmlopsCallPanel = (() => {
  const { make } = dmlopsGrids;

  /** The kernel that runs, below how it is launched. @param {any} call */
  function kernel({ code, dispatches, variant }) {
    const lines = dispatches.map(
      (/** @type {Dispatch} */ { entry, workgroups, words }, /** @type {number} */ i) =>
        `// ${i + 1}. ${entry}, ${workgroups.join(" × ")} workgroups, parameters ${words.join(" ")}`,
    );
    return [...(variant ? [`// Variant: ${variant}`] : []), ...lines, code].join("\n");
  }

  /** Draw the case as a call, in the language that is chosen. @param {HTMLElement} holder @param {any} call */
  function draw(holder, call) {
    const WAYS = ["Python", "C++", "DxDispatch", ".npy", ...(call.code ? ["WGSL"] : [])];
    const chosen = holder.dataset.way ?? "";
    const row = make("p", { className: "ways" }, "As ");
    for (const way of WAYS) {
      const button = make("button", {
        type: "button",
        className: "run",
        textContent: way,
        ariaPressed: String(way === chosen),
      });
      button.addEventListener("click", () => {
        holder.dataset.way = way === holder.dataset.way ? "" : way;
        draw(holder, call);
        /** @type {HTMLElement | null} */ (holder.querySelector(`button[aria-pressed="true"]`))?.focus();
      });
      row.append(button);
    }
    holder.replaceChildren(row);
    if (chosen === ".npy") {
      const saves = dmlopsCalls.inputs(call).map(([name, , type, sizes]) => {
        const content = () => dmlopsFiles.npy(type, sizes, call.values.get(name) ?? []);
        const save = dmlopsSaving.button(`${name}.npy`, `${name}.npy`, content);
        return make("li", {}, save, ` ${type} ${sizes.join(" × ")}`);
      });
      holder.append(make("ul", { className: "saves" }, ...saves));
    } else if (chosen) {
      const work = { Python: dmlopsCalls.python, "C++": dmlopsCalls.cpp, DxDispatch: dmlopsFiles.model, WGSL: kernel };
      const text = work[/** @type {keyof typeof work} */ (chosen)](call);
      const pre = make("pre", { tabIndex: 0, ariaLabel: chosen, textContent: text });
      pre.setAttribute("role", "group");
      const copy = make("button", { type: "button", className: "copy", textContent: "Copy" });
      copy.addEventListener("click", async () => {
        copy.textContent =
          (await navigator.clipboard?.writeText(text).then(
            () => "Copied",
            () => "Not allowed",
          )) ?? "Not allowed";
      });
      const block = make("div", { className: chosen === "WGSL" ? "code tall" : "code" }, pre, copy);
      holder.append(block);
      // A site without naga has no script for it.
      if (chosen === "WGSL" && typeof dmlopsTranslations !== "undefined") dmlopsTranslations.below(holder, block);
    }
  }

  return { draw };
})();
