// Runs the kernels of the cases here, on WebGPU and in WebAssembly, and says whether the specification agrees: the first
// case, or the one that the address names, when it is on screen, the others by their buttons.
"use strict";
(() => {
  const sections = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-runs]")]);
  const start = document.getElementById("live");
  if (!start || !sections.length) return;
  const { module, cases: source = "" } = start.dataset;
  const atOnce = /** @type {any} */ (navigator).connection?.saveData ? "" : (start.dataset.atOnce ?? "");

  /**
   * What runs cases here: the bytes of the outputs, what they may be, what ran them, and the milliseconds.
   * @typedef {{name: string, run: (id: string, one: any, text: string) => Promise<{results: Uint8Array[], outputs: any[],
   *   classes: string[], label: string, took: number}>}} Engine
   * @type {Engine[]}
   */
  const engines = [];
  if ("gpu" in navigator) {
    const run = async (/** @type {string} */ _, /** @type {any} */ one, /** @type {string} */ text) => {
      return { ...(await dmlopsGpu.run(one, text, dmlopsCompare.decode)), outputs: one.outputs, classes: one.classes };
    };
    engines.push({ name: "WebGPU", run });
  }
  if (module) engines.push({ name: "WebAssembly", run: (id, one) => dmlopsWasm.run(module, id, one) });
  if (!("gpu" in navigator)) {
    const instead = module ? "run in WebAssembly alone" : "cannot be run here";
    start.append(`This browser has no WebGPU, so the cases ${instead}.`);
    document.querySelector('[data-engine="WebGPU"]')?.remove();
  }
  if (!engines.length) {
    document.querySelectorAll("#live button, .run.go, .outs").forEach((one) => one.remove());
    return;
  }

  /** The kernels and numbers of this page. @returns {Promise<{texts: string[], cases: Record<string, any>}>} */
  const load = () => dmlopsLoading.data(source, "dmlopsCases");

  /** Values as text, the first ones of many. @param {string} type @param {Uint8Array} bytes */
  function shown(type, bytes) {
    const values = dmlopsCompare.elements(type, bytes).map((value) => (Object.is(value, -0) ? "-0" : String(value)));
    return `[${values.slice(0, 24).join(" ")}${values.length > 24 ? " …" : ""}]`;
  }

  /** The lines of a case, one for each engine; made when it first runs, where the page does not have them.
   * @param {HTMLElement} section @returns {HTMLElement[]} */
  function linesOf(section) {
    let found = section.querySelector(":scope > .outs, :scope > div > .outs");
    if (!found) {
      found = document.createElement("div");
      found.className = "outs";
      for (const _ of engines) {
        const line = document.createElement("p");
        line.setAttribute("role", "status");
        found.append(line);
      }
      (section.querySelector(":scope > div:not(.stage):not(.editor):not(.outs)") ?? section).append(found);
    }
    /** @type {HTMLElement} */ (found).hidden = false; // it is where the editor is open
    return /** @type {HTMLElement[]} */ ([...found.querySelectorAll(":scope > [role]")]);
  }

  /** Run one case, on all engines at the same time; the outcomes in their order.
   * @param {HTMLElement} section @param {(engine: Engine) => boolean} wanted @returns {Promise<string[]>} */
  function run(section, wanted = () => true) {
    const lines = linesOf(section);
    return Promise.all(
      engines.map(async (engine, i) => {
        if (wanted(engine)) return runOn(engine, section, lines[i]);
        dmlopsLines.write(lines[i], { name: engine.name, words: "not run yet: press Run", outcome: "none" });
        return "none";
      }),
    );
  }

  /** Run one case, and say how it went; once more where the GPU was lost. @param {Engine} engine
   * @param {HTMLElement} section @param {HTMLElement} said @param {boolean} again @returns {Promise<string>} */
  async function runOn(engine, section, said, again = false) {
    const { name } = engine;
    const losses = dmlopsGpu.losses();
    dmlopsLines.write(said, { name, words: "compiling and running…", outcome: "none" });
    try {
      const { texts, cases } = await load();
      const one = cases[section.id];
      const { results, outputs, classes, label, took } = await engine.run(section.id, one, texts[one.text]);
      const verdicts = results.map((bytes, i) => dmlopsCompare.compare(outputs[i], bytes, classes));
      const outcome = dmlopsCompare.worst(verdicts.map((verdict) => verdict.verdict));
      const words = [dmlopsCompare.WORDS[outcome]];
      if (outcome === "reported" && classes.length) words.push(classes.join(", ").replaceAll("_", " "));
      dmlopsLines.write(said, { name, words: words.join(" · "), outcome, label, took });
      if (outcome === "reported" || outcome === "differs") {
        results.forEach((bytes, i) => {
          const output = outputs[i];
          const size = dmlopsCompare.decode(output.expected).length;
          const line = document.createElement("span");
          line.className = "got";
          line.textContent = `${output.name} ${shown(output.type, bytes.subarray(0, size))}`;
          said.append(line);
        });
      }
      return outcome;
    } catch (error) {
      const lost = name === "WebGPU" && dmlopsGpu.losses() > losses;
      if (lost && !again) return runOn(engine, section, said, true);
      const words = error instanceof Error ? error.message : String(error);
      dmlopsLines.write(said, { name, words: lost ? `the GPU was lost, twice: ${words}` : words, outcome: "differs" });
      return "failed";
    }
  }

  /** Have a button do something; it keeps the focus. @param {HTMLButtonElement} button @param {() => Promise<unknown>} work */
  function does(button, work) {
    button.addEventListener("click", async () => {
      const focused = document.activeElement === button;
      button.disabled = true;
      await work();
      button.disabled = false;
      if (focused && document.activeElement === document.body) button.focus();
    });
  }

  for (const section of sections) {
    const own = /** @type {HTMLButtonElement} */ (section.querySelector(".run.go"));
    does(own, () => run(section));
  }

  const [all, count] = /** @type {any} */ (start.children);
  does(all, async () => {
    /** @type {Record<string, number>[]} */
    const found = engines.map(() => ({}));
    for (const section of sections) {
      for (const [i, outcome] of (await run(section)).entries()) found[i][outcome] = (found[i][outcome] ?? 0) + 1;
      const texts = found.map((own, i) => {
        const counts = Object.entries(own).map(([name, number]) => `${number} ${name === "reported" ? "not promised" : name}`);
        return `${engines[i].name}: ${counts.join(", ")}`;
      });
      count.textContent = texts.join("; ");
    }
  });

  // A page in a tab behind others shows nothing, so it makes no device.
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      if (target.querySelector(".ran[role] .words")) continue; // a button was first
      run(/** @type {HTMLElement} */ (target), ({ name }) => atOnce.split(" ").includes(name));
    }
  });
  /** Run the case that the address names when it is seen; `other` where it names none. @param {HTMLElement} [other] */
  function follow(other) {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // no address of ours: it names no case
    }
    const section = id.startsWith("case=") ? undefined : (sections.find((one) => one.id === id) ?? other);
    if (section) seen.observe(section);
  }
  follow(sections[0]);
  addEventListener("hashchange", () => follow());
})();
