// The planner: Python with dmlops in a worker, loaded when a reader asks for what is not in the page, and what it says.
"use strict";
/**
 * What a reader wrote of a case, where it is not as in the example: texts, null for a tensor that is left out.
 * @typedef {{DataType: string, Sizes: string, Strides: string}} TensorText
 * @typedef {{tensors: Record<string, TensorText | null>, members: Record<string, string>}} Planned
 * @typedef {{types: string[], tensors: [name: string, kind: string, optional: boolean][],
 *   members: {name: string, type: string, choices: string[], count: string[]}[]}} Form
 * @typedef {{member: string, code: string, text: string}} Violation
 * @typedef {{violations: Violation[], follows: Record<string, TensorText>, texts: Record<string, string>,
 *   unsupported?: string, tensors?: Tensor[], members?: Record<string, any>, kernel?: any, variant?: string,
 *   code?: string}} Answer
 */
const dmlopsPlanner = (() => {
  const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
  const { planner = "", plannerBuild: build = "", worker: source = "" } = document.getElementById("edits")?.dataset ?? {};
  const base = new URL(planner, document.baseURI).href;
  const isFolder = location.protocol === "file:";
  const START = 300_000; // milliseconds for the first answer, before which 7 MB are loaded
  const ANSWER = 60_000;
  let isStarted = false;
  /** @type {Promise<Worker> | undefined} */
  let starting;
  /** Who waits for an answer, by its number. @type {Map<number, {resolve: (text: string) => void, reject: (e: Error) => void}>} */
  const waiting = new Map();
  let asked = 0;
  /** Given to the worker, where it can read none itself. @type {Record<string, Blob>} */
  let files = {};

  /** A file that lies packed in a script: a page opened from a folder can read no other. @param {string} name */
  async function unpacked(name) {
    await dmlopsLoading.again(`${base}${name}.js`); // what it sets is dropped below, so that once is not enough
    const held = /** @type {any} */ (self).dmlopsPlannerFiles;
    const bytes = await dmlopsLoading.unpacked(held[name]);
    delete held[name];
    const type = name.endsWith("js") ? "text/javascript" : name.endsWith(".wasm") ? "application/wasm" : "";
    return new Blob([bytes], { type });
  }

  async function start() {
    if (isFolder) {
      const names = [...FILES, "planner.zip", "planner_worker.js"];
      files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await unpacked(name)])));
    }
    const type = isFolder ? "classic" : "module"; // of a folder no module may be a worker
    const worker = new Worker(isFolder ? URL.createObjectURL(files["planner_worker.js"]) : source, { type });
    worker.addEventListener("message", ({ data }) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.started === false) end(worker, data.wrong);
      if (data.wrong === undefined) one?.resolve(data.text);
      else one?.reject(new Error(data.wrong));
    });
    worker.addEventListener("error", (event) => end(worker, event.message || "the planner's worker cannot be loaded"));
    return worker;
  }

  /** Give a worker up, so that the next question starts another one: what a module could not load it never loads again.
   * @param {Worker} worker @param {string} why */
  function end(worker, why) {
    worker.terminate();
    starting = undefined;
    isStarted = false;
    for (const one of waiting.values()) one.reject(new Error(why));
    waiting.clear();
  }

  /** What the planner answers. @param {"form" | "plan"} name @param {any} question @returns {Promise<any>} */
  async function ask(name, question) {
    starting ??= start();
    starting.catch(() => (starting = undefined));
    const worker = await starting;
    const id = ++asked;
    const limit = isStarted ? ANSWER : START;
    const timer = setTimeout(() => end(worker, `the planner has not answered for ${limit / 1000} s`), limit);
    try {
      const text = await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        const own = { base, build, files, scripts: dmlopsLoading.scripts };
        worker.postMessage({ id, name, text: JSON.stringify(question), ...own });
      });
      isStarted = true;
      return JSON.parse(text);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @type {Map<string, Promise<{form: Form, base: Planned, otherwise: Record<string, TensorText>}>>} */
  const known = new Map();

  /** What can be written of a case, and what it has itself. Outputs whose sizes and types follow are left open.
   * @param {any} data @param {string} id */
  function fieldsOf(data, id) {
    const found = known.get(id) ?? prepared(data, id);
    known.set(id, found);
    found.catch(() => known.delete(id));
    return found;
  }

  /** @param {any} data @param {string} id */
  async function prepared(data, id) {
    const form = /** @type {Form} */ (await ask("form", { operator: data.operator }));
    const own = /** @type {CaseData} */ (data.cases[id]);
    /** @type {Record<string, TensorText>} */
    const otherwise = {};
    /** @type {Planned} */
    const base = { tensors: {}, members: {} };
    for (const [name, role, DataType, sizes] of own.tensors) {
      otherwise[name] = { DataType, Sizes: sizes.join(", "), Strides: "" };
      base.tensors[name] = role === "input" ? otherwise[name] : { DataType: "", Sizes: "", Strides: "" };
    }
    for (const { name, count } of form.members) {
      if (!count.length) base.members[name] = dmlopsValues.memberText(own.members[name] ?? null, data, name);
    }
    const { follows } = await ask("plan", { operator: data.operator, level: null, ...base, otherwise });
    for (const [name, role] of own.tensors) {
      const [given, found] = [otherwise[name], follows[name]];
      if (role === "input" || !found || (given.DataType === found.DataType && given.Sizes === found.Sizes)) continue;
      base.tensors[name] = given;
    }
    return { form, base, otherwise };
  }

  /** What follows from what a reader wrote: a state as that of a change, and the answer itself.
   * @param {any} data @param {string} id @param {Planned} planned @param {string | null} level @param {State} before
   * @returns {Promise<{now: State, answer: Answer}>} */
  async function state(data, id, planned, level, before) {
    const { base, otherwise } = await fieldsOf(data, id);
    const question = { operator: data.operator, level, otherwise };
    const members = { ...base.members, ...planned.members };
    const all = { ...question, members, tensors: { ...base.tensors, ...planned.tensors } };
    const answer = /** @type {Answer} */ (await ask("plan", all));
    const own = /** @type {CaseData} */ (data.cases[id]);
    const refused = answer.violations.map((one) => one.text);
    if (answer.unsupported) refused.push(answer.unsupported);
    if (refused.length) {
      const isInvalid = answer.violations.some((one) => one.code);
      return { now: { ...before, refused, why: isInvalid ? "" : "Not run" }, answer };
    }
    const tensors = /** @type {Tensor[]} */ (answer.tensors);
    const text = (/** @type {any} */ value) => JSON.stringify(value, (_, one) => (Object.is(one, -0) ? "-0" : one));
    const same = (/** @type {any} */ a, /** @type {any} */ b) => text(a) === text(b);
    const isCase =
      same(tensors.map((one) => one.slice(0, 4)).sort(), own.tensors.map((one) => one.slice(0, 4)).sort()) &&
      same(answer.members, own.members) &&
      tensors.every((one) => one[1] === "output" || dmlopsShapes.keeps(own, one));
    const known = dmlopsChanges.state(data, id).kernel;
    const kernel = isCase ? { ...answer.kernel, outputs: known.outputs, classes: known.classes } : answer.kernel;
    const alone = isCase ? "" : "the reference is not in the page, so nothing is compared";
    const now = { tensors, levels: /** @type {[string, string[]][]} */ ([["1.0", []]]), kernel, alone, variant: answer.variant };
    return { now: { ...now, code: answer.code ?? null, refused: null, members: answer.members ?? {} }, answer };
  }

  return { ask, fieldsOf, state };
})();
