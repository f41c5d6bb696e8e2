// Gives each case that WebGPU can run a button that runs its kernel here, and says whether the specification agrees.
"use strict";
(() => {
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-runs]")]);
  const start = document.getElementById("live");
  if (!start || !places.length) return;
  if (!("gpu" in navigator)) {
    start.textContent = "This browser has no WebGPU, so the cases cannot be run here.";
    return;
  }

  /** @type {Promise<{texts: string[], cases: Record<string, any>}> | undefined} */
  let loading;

  /** Load the kernels and numbers of this page: by a script, as a page opened from a folder can load nothing else. */
  function load() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = start?.dataset.cases ?? "";
      script.onload = () => resolve(/** @type {any} */ (self).dmlopsCases);
      script.onerror = () => {
        loading = undefined;
        reject(new Error(`${script.src} cannot be loaded`));
      };
      document.head.append(script);
    });
    return loading;
  }

  const WORDS = {
    equal: "equals the specification",
    within: "within the tolerance of the specification",
    reported: "differs, as no GPU need promise",
    differs: "differs from the specification",
  };
  const ORDER = /** @type {const} */ (["equal", "within", "reported", "differs"]);

  /** Values as text, the first ones of many. @param {string} type @param {Uint8Array} bytes */
  function shown(type, bytes) {
    const values = dmlopsCompare.elements(type, bytes).map((value) => (Object.is(value, -0) ? "-0" : String(value)));
    return `[${values.slice(0, 24).join(" ")}${values.length > 24 ? " …" : ""}]`;
  }

  /** Run one case, and say how it went. @param {HTMLElement} place @returns {Promise<string>} */
  async function run(place) {
    const said = /** @type {HTMLElement} */ (place.querySelector(".ran"));
    said.hidden = false;
    said.className = "ran";
    said.textContent = "WebGPU: compiling and running…";
    try {
      const { texts, cases } = await load();
      const one = cases[place.id];
      const { results, label, took } = await dmlopsGpu.run(one, texts[one.text], dmlopsCompare.decode);
      const verdicts = results.map((bytes, i) => dmlopsCompare.compare(one.outputs[i], bytes, one.classes));
      const worst = Math.max(...verdicts.map((verdict) => ORDER.indexOf(verdict.verdict)));
      const outcome = ORDER[worst];
      const parts = [`WebGPU: ${WORDS[outcome]}`];
      if (outcome === "reported" && one.classes.length) parts.push(one.classes.join(", ").replaceAll("_", " "));
      parts.push(`${took.toFixed(1)} ms`, label);
      said.textContent = parts.join(" · ");
      said.classList.add(outcome);
      if (outcome === "reported" || outcome === "differs") {
        results.forEach((bytes, i) => {
          const output = one.outputs[i];
          const size = dmlopsCompare.decode(output.expected).length;
          const line = document.createElement("span");
          line.textContent = `${output.name} ${shown(output.type, bytes.subarray(0, size))}`;
          said.append(line);
        });
      }
      return outcome;
    } catch (error) {
      said.textContent = `WebGPU: ${error instanceof Error ? error.message : error}`;
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
    const said = document.createElement("p");
    said.className = "ran";
    said.setAttribute("role", "status");
    said.hidden = true;
    const own = button("Run", () => run(place));
    own.setAttribute("aria-label", `Run ${place.dataset.runs}`);
    (place.querySelector("header, h3") ?? place).append(own);
    (place.querySelector(":scope > div:not(.stage)") ?? place).append(said);
  }

  const count = document.createElement("span");
  count.setAttribute("role", "status");
  const all = button(`Run all ${places.length} cases on this GPU`, async () => {
    /** @type {Record<string, number>} */
    const found = {};
    for (const place of places) {
      const outcome = await run(place);
      found[outcome] = (found[outcome] ?? 0) + 1;
      const text = Object.entries(found).map(([name, number]) => `${number} ${name === "reported" ? "not promised" : name}`);
      count.textContent = text.join(", ");
    }
  });
  start.append(all, count);
})();
