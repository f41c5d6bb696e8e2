// "Your GPU": runs all cases on the visitor's adapter, fills a grid, and makes a report that is compared with another.
"use strict";
(() => {
  const page = /** @type {HTMLElement} */ (document.getElementById("conformance"));
  /** @type {Record<string, string>} */
  const WORDS = { equal: "equal", within: "within the bound", reported: "not promised", differs: "differs", refused: "refused", lost: "GPU lost" };
  /** @type {Record<string, string>} */
  const SIGNS = { equal: "=", within: "≈", reported: "~", differs: "≠", refused: "!", lost: "×" };
  const AT_ONCE = 4; // cases that are compiled ahead
  const ROWS = 200; // of a table of differences

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

  const rows = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-operator]"))];
  /** The cell of each case. @type {Map<string, HTMLElement>} */
  const cells = new Map();
  for (const row of rows) for (const cell of row.querySelectorAll("a[data-case]")) {
    cells.set(`${row.dataset.operator} ${/** @type {HTMLElement} */ (cell).dataset.case}`, /** @type {HTMLElement} */ (cell));
  }

  /** @type {GpuReport["cases"]} */
  let results = {};
  /** The machine that they are of, and a report to compare them with. @type {any} */
  let machine = null;
  /** @type {any} */
  let other = null;
  let loaded = /** @type {any} */ (null); // a report that the results were read from
  let running = false;
  let stopping = false;

  /** Show what became of a case. @param {string} operator @param {string} id @param {any} result */
  function show(operator, id, [outcome, , , more]) {
    const cell = cells.get(`${operator} ${id}`);
    if (!cell) return;
    const name = cell.dataset.name ?? (cell.dataset.name = cell.title);
    cell.className = outcome;
    cell.textContent = SIGNS[outcome];
    cell.title = `${name}: ${WORDS[outcome]}`;
    cell.setAttribute("aria-label", cell.title);
    if (typeof more === "string") cell.title += `: ${more}`;
  }

  /** Run one case; once more where the GPU was lost. @returns {Promise<any>} @param {any} one @param {string} text @param {boolean} again */
  async function run(one, text, again = false) {
    const losses = dmlopsGpu.losses();
    const began = performance.now();
    try {
      const { results: bytes, took } = await dmlopsGpu.run(one, text, dmlopsCompare.decode);
      const verdicts = bytes.map((each, i) => dmlopsCompare.compare(one.outputs[i], each, one.classes));
      const outcome = dmlopsCompare.worst(verdicts.map((verdict) => verdict.verdict));
      const times = [performance.now() - began - took, took].map((time) => Math.round(10 * time) / 10);
      const more = outcome === "equal" ? undefined : dmlopsReport.details(one, bytes, verdicts, outcome);
      return more === undefined ? [outcome, ...times] : [outcome, ...times, more];
    } catch (error) {
      const lost = dmlopsGpu.losses() > losses;
      if (lost && !again) return run(one, text, true);
      return [lost ? "lost" : "refused", 0, 0, String(error instanceof Error ? error.message : error).slice(0, 200)];
    }
  }

  /** The cases of an operator, which are dropped again behind it. @param {HTMLElement} row */
  async function load({ dataset: { cases = "", build } }) {
    await dmlopsLoading.again(cases);
    return dmlopsLoading.held("dmlopsCases", cases, build);
  }

  const said = make("p", "", "said");
  said.setAttribute("role", "status");
  const chosen = () => rows.filter((row) => !family.value || row.dataset.family === family.value);
  const wanted = () => chosen().flatMap((row) => [...row.querySelectorAll("a[data-case]")]).length;
  const done = () => chosen().reduce((sum, row) => sum + Object.keys(results[row.dataset.operator ?? ""] ?? {}).length, 0);

  /** Say how far it is. @param {string} first */
  function tell(first) {
    const found = Object.entries(dmlopsReport.counts(results)).map(([name, number]) => `${number} ${WORDS[name]}`);
    said.textContent = [first, ...found].filter(Boolean).join(" · ");
  }

  function clear() {
    results = {};
    for (const cell of cells.values()) [cell.className, cell.textContent] = ["", "·"];
  }

  async function runAll() {
    running = true;
    stopping = false;
    start.textContent = "Stop";
    try {
      const facts = await dmlopsGpu.facts();
      machine = { ...facts, browser: navigator.userAgent, made: new Date().toISOString() };
      if (loaded && !dmlopsReport.isOf(loaded, { ...machine, specification: page.dataset.specification })) {
        other = loaded; // of another GPU, so that nothing of it is gone on with
        clear();
      }
      loaded = null;
      for (const row of chosen()) {
        const name = row.dataset.operator ?? "";
        const own = (results[name] ??= {});
        const { texts, cases } = await load(row);
        const ids = Object.keys(cases).filter((id) => !own[id]);
        const next = async () => {
          for (let id = ids.shift(); id && !stopping; id = ids.shift()) {
            own[id] = await run(cases[id], texts[cases[id].text]);
            show(name, id, own[id]);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, next));
        dmlopsGpu.drop();
        tell(`${done()} of ${wanted()}`);
        if (stopping) break;
      }
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
    running = false;
    start.textContent = done() < wanted() ? (done() ? "Go on" : "Run") : "Run again";
    after();
  }

  const report = () => ({
    format: dmlopsReport.FORMAT, version: 1, dmlops: page.dataset.version ?? "", specification: page.dataset.specification ?? "",
    ...machine, cases: Object.fromEntries(Object.entries(results).filter(([, own]) => Object.keys(own).length)),
  });

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

  /** A link to a case. @param {string} operator @param {string} id */
  function linked(operator, id) {
    const link = make("a", `${operator}: ${cells.get(`${operator} ${id}`)?.dataset.name ?? id}`);
    link.href = `op/${encodeURIComponent(operator.toLowerCase())}.html#${encodeURIComponent(id)}`;
    return link;
  }

  /** What is said below the grid: what is not as it should be, and how another report differs. */
  function after() {
    const found = document.getElementById("after");
    if (!found || !machine) return;
    found.replaceChildren(make("h2", dmlopsReport.title(report())));
    const bad = Object.entries(results).flatMap(([operator, own]) =>
      Object.entries(own).filter(([, result]) => !["equal", "within"].includes(result[0])).map(([id, [outcome, , , more]]) => {
        const elements = Array.isArray(more) ? more.map(([name, at, got, right]) => `${name}[${at}] is ${got}, not ${right}`).join("; ") : "";
        return [linked(operator, id), WORDS[outcome], typeof more === "string" ? more : elements];
      }));
    found.append(bad.length ? table(["Case", "Outcome", "More"], bad) : make("p", "Every case that was run is equal to the specification, or within its bound."));
    if (other) {
      const { both, unlike } = dmlopsReport.differences(results, other.cases);
      found.append(make("h2", `Compared with ${dmlopsReport.title(other)}`));
      found.append(make("p", `${both} cases are in both reports; ${unlike.length} have another outcome.`));
      const lines = unlike.map(([operator, id, here, there]) => [linked(operator, id), here, there]);
      if (lines.length) found.append(table(["Case", "Here", "There"], lines));
    }
    for (const one of [save, copy]) one.disabled = !Object.keys(results).length;
  }

  /** @param {File | undefined} file */
  async function open(file) {
    if (!file) return;
    try {
      const read = dmlopsReport.parse(await file.text());
      if (Object.keys(results).length) other = read;
      else {
        ({ cases: results, ...machine } = loaded = read);
        for (const [operator, own] of Object.entries(results)) for (const [id, one] of Object.entries(own)) show(operator, id, one);
        start.textContent = done() < wanted() ? "Go on" : "Run again";
      }
      tell(`Read ${file.name}`);
      after();
    } catch (error) {
      said.textContent = `${file.name}: ${error instanceof Error ? error.message : error}`;
    }
  }

  const family = make("select");
  family.ariaLabel = "Which operators";
  family.append(new Option("All families", ""));
  for (const one of document.querySelectorAll("section[data-family]")) {
    family.append(new Option(/** @type {HTMLElement} */ (one).dataset.title, /** @type {HTMLElement} */ (one).dataset.family));
  }
  family.addEventListener("change", () => !running && (start.textContent = done() ? "Go on" : "Run"));
  const start = button("Run", () => {
    if (running) {
      stopping = true;
      start.textContent = "Stopping…";
      return;
    }
    if (done() >= wanted()) clear();
    runAll();
  });
  const save = button("Save report", () => dmlopsSaving.save("gpu-report.json", dmlopsReport.text(report()), "application/json"));
  const copy = button("Copy summary", async () => {
    await navigator.clipboard?.writeText(dmlopsReport.summary(report())).then(() => tell("Copied"), () => tell("The browser does not allow copying"));
  });
  save.disabled = copy.disabled = true;
  const choose = Object.assign(make("input"), { type: "file", accept: ".json,application/json", ariaLabel: "A report to read or to compare with" });
  choose.addEventListener("change", () => open(choose.files?.[0]));
  const loading = make("label", "Load or compare: ", "loading");
  loading.append(choose);
  if (!("gpu" in navigator)) {
    start.disabled = true;
    said.textContent = "This browser has no WebGPU, so nothing can be run here; reports can be read and compared.";
  }
  page.append(family, start, save, copy, loading, said);
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const [first, second] = [...(event.dataTransfer?.files ?? [])];
    open(first).then(() => open(second));
  });
})();
