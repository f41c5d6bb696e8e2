// "Your GPU": runs all cases on the visitor's adapter, fills a grid, and makes a report that is compared with another.
"use strict";
(() => {
  const page = /** @type {HTMLElement} */ (document.getElementById("conformance"));
  const { SIGNS, WORDS, bad, button, counted, make, table } = dmlopsGpuParts;

  const rows = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-operator]"))];
  /** The cell of each case. @type {Map<string, HTMLElement>} */
  const cells = new Map();
  for (const row of rows) for (const cell of row.querySelectorAll("a[data-case]")) {
    cells.set(`${row.dataset.operator} ${/** @type {HTMLElement} */ (cell).dataset.case}`, /** @type {HTMLElement} */ (cell));
  }

  /** @type {GpuReport["cases"]} */
  let results = {};
  /** What became of the changes of one member, by operator. @type {Changes} */
  let changes = {};
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

  /** Whether changes of an operator are wanted, and have not been run. @param {HTMLElement} row */
  const lacks = ({ dataset }) => withChanges.checked && Number(dataset.changes) > 0 && !changes[dataset.operator ?? ""];
  const isDone = () => done() >= wanted() && !chosen().some(lacks);

  /** Say how far it is. @param {string} first */
  function tell(first) {
    const found = [first, ...counted(dmlopsReport.counts(results))].filter(Boolean).join(" · ");
    const more = counted(dmlopsReport.changeCounts(changes)).join(" · ");
    said.textContent = found + (more ? `; changes of one member: ${more}` : "");
  }

  function clear() {
    [results, changes] = [{}, {}];
    for (const cell of cells.values()) [cell.className, cell.textContent] = ["", "·"];
    for (const row of rows) row.querySelector(".changed")?.remove();
  }

  /** Show what became of the changes of an operator: the worst of their outcomes. @param {string} operator */
  function showChanges(operator) {
    const row = rows.find((one) => one.dataset.operator === operator);
    if (!row || !changes[operator]) return;
    const [counts] = changes[operator];
    const worst = dmlopsReport.OUTCOMES.filter((one) => counts[one]).at(-1) ?? "equal";
    const total = Object.values(counts).reduce((a, b) => a + b, 0);
    const cell = row.querySelector(".changed") ?? /** @type {Element} */ (row.lastElementChild).appendChild(make("b"));
    cell.className = `changed ${worst}`;
    cell.textContent = `+${total} ${SIGNS[worst]}`;
    cell.setAttribute("title", `Changes of one member: ${counted(counts).join(", ")}`);
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
        const isStopping = () => stopping;
        const jobs = Object.keys(cases).filter((id) => !own[id]).map((id) => ({ id, kernel: cases[id], text: texts[cases[id].text] }));
        await dmlopsGpuRuns.all(jobs, isStopping, (id, result) => show(name, id, (own[id] = result)));
        if (lacks(row) && !stopping) {
          const made = await dmlopsGpuRuns.changes(row.dataset, isStopping);
          if (made) changes[name] = made;
          showChanges(name);
        }
        dmlopsGpu.drop();
        tell(`${done()} of ${wanted()}`);
        if (stopping) break;
      }
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
    running = false;
    nameStart();
    after();
  }

  const report = () => ({
    format: dmlopsReport.FORMAT, version: 1, dmlops: page.dataset.version ?? "", specification: page.dataset.specification ?? "",
    ...machine, cases: Object.fromEntries(Object.entries(results).filter(([, own]) => Object.keys(own).length)),
    ...(Object.keys(changes).length ? { changes } : {}),
  });

  /** A link to a case, or to that of a change, which is named behind it. @param {string} operator @param {string} whole */
  function linked(operator, whole) {
    const [, id, change] = /** @type {RegExpExecArray} */ (/^(.*?)(: .*)?$/.exec(whole));
    const link = make("a", `${operator}: ${cells.get(`${operator} ${id}`)?.dataset.name ?? id}${change ?? ""}`);
    link.href = `op/${encodeURIComponent(operator.toLowerCase())}.html#${encodeURIComponent(id)}`;
    return link;
  }

  /** What is said below the grid: what is not as it should be, and how another report differs. */
  function after() {
    const found = document.getElementById("after");
    if (!found || !machine) return;
    found.replaceChildren(make("h2", dmlopsReport.title(report())));
    const lines = bad(results, changes).map(([operator, id, ...rest]) => [linked(operator, id), ...rest]);
    const all = Object.keys(changes).length ? "Every case and every change" : "Every case";
    found.append(lines.length ? table(["Case", "Outcome", "More"], lines) : make("p", `${all} that was run is equal to the specification, or within its bound.`));
    if (other) {
      const { both, unlike } = dmlopsReport.differences(report(), other);
      found.append(make("h2", `Compared with ${dmlopsReport.title(other)}`));
      const cases = unlike.filter(([, id]) => !id.includes(": ")).length; // the others are changes
      found.append(make("p", `${both} cases are in both reports; ${cases} have another outcome.`));
      const lines = unlike.map(([operator, id, ...outcomes]) => [linked(operator, id), ...outcomes]);
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
        ({ cases: results, changes = {}, ...machine } = loaded = read);
        for (const [operator, own] of Object.entries(results)) for (const [id, one] of Object.entries(own)) show(operator, id, one);
        Object.keys(changes).forEach(showChanges);
        nameStart();
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
  const withChanges = Object.assign(make("input"), { type: "checkbox" });
  const total = rows.reduce((sum, row) => sum + Number(row.dataset.changes), 0);
  const asking = make("label", "", "loading");
  asking.append(withChanges, ` and ${total.toLocaleString("en")} changes of one member`);
  for (const one of [family, withChanges]) one.addEventListener("change", () => !running && nameStart());
  const nameStart = () => (start.textContent = isDone() ? "Run again" : done() ? "Go on" : "Run");
  const start = button("Run", () => {
    if (running) {
      stopping = true;
      start.textContent = "Stopping…";
      return;
    }
    if (isDone()) clear();
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
  page.append(family, ...(total ? [asking] : []), start, save, copy, loading, said);
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const [first, second] = [...(event.dataTransfer?.files ?? [])];
    open(first).then(() => open(second));
  });
})();
