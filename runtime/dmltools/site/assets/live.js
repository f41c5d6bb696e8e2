// Gives each case a button that runs its kernels here, on WebGPU and in WebAssembly, and says whether the specification agrees.
"use strict";
(() => {
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-runs]")]);
  const start = document.getElementById("live");
  if (!start || !places.length) return;
  const { module } = start.dataset;

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
  }
  if (!engines.length) return;

  /** The kernels and numbers of this page. @returns {Promise<{texts: string[], cases: Record<string, any>}>} */
  async function load() {
    await dmlopsLoading.once(start?.dataset.cases ?? "");
    return /** @type {any} */ (self).dmlopsCases;
  }

  /** Values as text, the first ones of many. @param {string} type @param {Uint8Array} bytes */
  function shown(type, bytes) {
    const values = dmlopsCompare.elements(type, bytes).map((value) => (Object.is(value, -0) ? "-0" : String(value)));
    return `[${values.slice(0, 24).join(" ")}${values.length > 24 ? " …" : ""}]`;
  }

  /** Run one case everywhere; the outcomes in the engines' order. @param {HTMLElement} place @returns {Promise<string[]>} */
  async function run(place) {
    const all = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".ran"));
    const outcomes = [];
    for (const [i, engine] of engines.entries()) outcomes.push(await runOn(engine, place, all[i]));
    return outcomes;
  }

  /** Run one case, and say how it went. @param {Engine} engine @param {HTMLElement} place @param {HTMLElement} said */
  async function runOn(engine, place, said) {
    said.hidden = false;
    said.className = "ran";
    said.textContent = `${engine.name}: compiling and running…`;
    try {
      const { texts, cases } = await load();
      const one = cases[place.id];
      const { results, outputs, classes, label, took } = await engine.run(place.id, one, texts[one.text]);
      const verdicts = results.map((bytes, i) => dmlopsCompare.compare(outputs[i], bytes, classes));
      const outcome = dmlopsCompare.worst(verdicts.map((verdict) => verdict.verdict));
      const parts = [`${engine.name}: ${dmlopsCompare.WORDS[outcome]}`];
      if (outcome === "reported" && classes.length) parts.push(classes.join(", ").replaceAll("_", " "));
      parts.push(`${took.toFixed(1)} ms`, label);
      said.textContent = parts.join(" · ");
      said.classList.add(outcome);
      if (outcome === "reported" || outcome === "differs") {
        results.forEach((bytes, i) => {
          const output = outputs[i];
          const size = dmlopsCompare.decode(output.expected).length;
          const line = document.createElement("span");
          line.textContent = `${output.name} ${shown(output.type, bytes.subarray(0, size))}`;
          said.append(line);
        });
      }
      return outcome;
    } catch (error) {
      said.textContent = `${engine.name}: ${error instanceof Error ? error.message : error}`;
      said.classList.add("differs");
      return "failed";
    }
  }

  /** @param {string} text @param {() => Promise<unknown>} work */
  function button(text, work) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "run";
    made.textContent = text;
    made.addEventListener("click", async () => {
      made.disabled = true;
      await work();
      made.disabled = false;
    });
    return made;
  }

  for (const place of places) {
    const said = engines.map(() => {
      const line = document.createElement("p");
      line.className = "ran";
      line.setAttribute("role", "status");
      line.hidden = true;
      return line;
    });
    const own = button("Run", () => run(place));
    own.setAttribute("aria-label", `Run ${place.dataset.runs}`);
    (place.querySelector("header, h3") ?? place).append(own);
    (place.querySelector(":scope > div:not(.stage)") ?? place).append(...said);
  }

  const count = document.createElement("span");
  count.setAttribute("role", "status");
  const all = button(`Run all ${places.length} cases`, async () => {
    /** @type {Record<string, number>[]} */
    const found = engines.map(() => ({}));
    for (const place of places) {
      for (const [i, outcome] of (await run(place)).entries()) found[i][outcome] = (found[i][outcome] ?? 0) + 1;
      const texts = found.map((own, i) => {
        const counts = Object.entries(own).map(([name, number]) => `${number} ${name === "reported" ? "not promised" : name}`);
        return `${engines[i].name}: ${counts.join(", ")}`;
      });
      count.textContent = texts.join("; ");
    }
  });
  start.append(all, count);
})();
