// Reports of what a GPU computes: made of results, as text of at most 100 KB, read from a file, compared with another.
"use strict";
/**
 * What became of a case: the outcome, milliseconds of compilation and of the run, and more where there is more to say:
 * the largest error as a share of what is allowed, the first elements that differ, or a message.
 * @typedef {[string, number, number, (number | string | [string, number, string, string][])?]} CaseResult
 * @typedef {{format: string, version: number, dmlops: string, specification: string, made: string, browser: string,
 *   adapter: Record<string, string>, features: string[], limits: Record<string, number>,
 *   cases: Record<string, Record<string, CaseResult>>, changes?: Changes, left_out?: number}} GpuReport
 */
const dmlopsReport = (() => {
  const FORMAT = "dmlops-gpu-report";
  const OUTCOMES = ["equal", "within", "reported", "differs", "refused", "lost"];
  const LARGEST = 100_000;
  const SHOWN = 3; // elements of an output that differs

  /**
   * What a report says of the outputs besides their outcome.
   * @param {any} kernel @param {Uint8Array[]} results @param {{wrong: number[]}[]} verdicts @param {string} outcome
   */
  function details(kernel, results, verdicts, outcome) {
    let share = 0;
    /** @type {[string, number, string, string][]} */
    const first = [];
    kernel.outputs.forEach((/** @type {any} */ output, /** @type {number} */ i) => {
      const expected = dmlopsCompare.decode(output.expected);
      const wanted = dmlopsCompare.elements(output.type, expected);
      const got = dmlopsCompare.elements(output.type, results[i].subarray(0, expected.length));
      for (const index of verdicts[i].wrong.slice(0, SHOWN - first.length)) {
        first.push([output.name, index, String(got[index]), String(wanted[index])]);
      }
      wanted.forEach((one, index) => {
        const error = Math.abs(Number(got[index]) - Number(one)) / (output.allowed?.[index] || Infinity);
        if (error > share && !output.open?.includes(index)) share = error;
      });
    });
    if (outcome === "within") return Number(share.toPrecision(3));
    return first.length ? first : undefined;
  }

  /** A report as text, shortened until it is small enough: by its last changes, then by the details of its last cases.
   * @param {GpuReport} report */
  function text(report) {
    const { cases, changes } = structuredClone({ cases: report.cases, changes: report.changes });
    const size = (/** @type {string} */ one) => new TextEncoder().encode(one).length;
    const details = Object.values(cases).flatMap((one) => Object.values(one)).filter((one) => one.length > 3);
    // Each returns how many bytes shorter the text gets, or one or two more: it is made anew when that may be enough.
    const shorter = [
      ...details.map((one) => () => size(JSON.stringify(one.splice(3)))),
      ...Object.values(changes ?? {}).flatMap(([, unlike]) =>
        Object.keys(unlike).map((id) => () => {
          const bytes = size(JSON.stringify({ [id]: unlike[id] }));
          delete unlike[id];
          return bytes;
        }),
      ),
    ];
    const said = (/** @type {number} */ left) =>
      JSON.stringify({ ...report, cases, changes, ...(left ? { left_out: left } : {}) }).replace(/("[A-Z0-9_]+":[{[])/g, "\n$1") + "\n";
    let made = said(0);
    let left = 0;
    let excess = size(made) - LARGEST;
    for (let one = shorter.pop(); one && excess > 0; one = shorter.pop()) {
      excess -= one();
      left++;
      if (excess > 0 && shorter.length) continue;
      made = said(left);
      excess = size(made) - LARGEST;
    }
    return made;
  }

  /** The report in a text; an error says what is wrong with it. @param {string} source @returns {GpuReport} */
  function parse(source) {
    if (source.length > 2 * LARGEST) throw new Error("it is too large for a report of this page");
    let found;
    try {
      found = JSON.parse(source);
    } catch {
      throw new Error("it is not JSON");
    }
    if (found?.format !== FORMAT || found.version !== 1) throw new Error("it is no report of this page");
    const more = (/** @type {any} */ one) =>
      ["undefined", "number", "string"].includes(typeof one) || (Array.isArray(one) && one.every(Array.isArray));
    const right = (/** @type {any} */ one) => Array.isArray(one) && OUTCOMES.includes(one[0]) && more(one[3]);
    const cases = Object.values(found.cases ?? {});
    if (!cases.length || !cases.every((one) => Object.values(/** @type {object} */ (one)).every(right))) {
      throw new Error("it names no cases, or outcomes that this page does not know");
    }
    const counted = (/** @type {any} */ one) => one && Object.entries(one).every(([name, n]) => OUTCOMES.includes(name) && typeof n === "number");
    for (const one of Object.values(found.changes ?? {})) {
      if (!Array.isArray(one) || !counted(one[0]) || !one[1] || !Object.values(one[1]).every(right)) {
        throw new Error("it has changes of members with outcomes that this page does not know");
      }
    }
    return found;
  }

  /** Whether a report is of this GPU, browser and specification. @param {any} one @param {any} own */
  function isOf(one, own) {
    return ["adapter", "browser", "specification"].every((name) => JSON.stringify(one[name]) === JSON.stringify(own[name]));
  }

  /** How many cases have each outcome. @param {GpuReport["cases"]} cases */
  function counts(cases) {
    /** @type {Record<string, number>} */
    const found = {};
    for (const one of Object.values(cases)) for (const [outcome] of Object.values(one)) found[outcome] = (found[outcome] ?? 0) + 1;
    return Object.fromEntries(OUTCOMES.filter((one) => found[one]).map((one) => [one, found[one]]));
  }

  /** How many changes of one member have each outcome. @param {Changes} changes */
  function changeCounts(changes) {
    const sum = (/** @type {string} */ name) => Object.values(changes).reduce((all, [own]) => all + (own[name] ?? 0), 0);
    return Object.fromEntries(OUTCOMES.map((name) => /** @type {const} */ ([name, sum(name)])).filter(([, number]) => number));
  }

  /** Cases of both reports whose outcomes are unlike, and changes that one of them names where both have run them.
   * @param {GpuReport} one @param {GpuReport} other */
  function differences(one, other) {
    let both = 0;
    /** @type {[string, string, string, string][]} */
    const unlike = [];
    for (const [operator, [, here]] of Object.entries(one.changes ?? {})) {
      const there = other.changes?.[operator]?.[1];
      for (const id of there ? Object.keys({ ...here, ...there }) : []) {
        const outcomes = [here, /** @type {any} */ (there)].map((own) => own[id]?.[0] ?? "not listed");
        if (outcomes[0] !== outcomes[1]) unlike.push([operator, id, outcomes[0], outcomes[1]]);
      }
    }
    for (const [operator, cases] of Object.entries(one.cases)) {
      for (const [id, [outcome]] of Object.entries(cases)) {
        const there = other.cases[operator]?.[id]?.[0];
        if (there === undefined) continue;
        both++;
        if (there !== outcome) unlike.push([operator, id, outcome, there]);
      }
    }
    return { both, unlike };
  }

  /** What a GPU and its browser are called. @param {GpuReport} report */
  function title(report) {
    const { vendor, architecture, device, description } = report.adapter ?? {};
    const own = [description || [vendor, architecture, device].filter(Boolean).join(" ") || "a GPU without a name"];
    const browser = /(Firefox|Edg|Chrome|Version)\/(\d+)/.exec(report.browser ?? "");
    if (browser) own.push(`${{ Edg: "Edge", Version: "Safari" }[browser[1]] ?? browser[1]} ${browser[2]}`);
    return own.join(", ");
  }

  /** A report in a few lines, for an issue. @param {GpuReport} report */
  function summary(report) {
    const said = (/** @type {Record<string, number>} */ all) => Object.entries(all).map(([k, n]) => `${n} ${k}`).join(", ");
    const lines = [title(report), report.browser, said(counts(report.cases))];
    const changes = report.changes ?? {};
    if (Object.keys(changes).length) lines.push(`changes of one member: ${said(changeCounts(changes))}`);
    const unlike = Object.entries(changes).map(([name, [, own]]) => /** @type {const} */ ([name, own]));
    for (const [operator, cases] of [...Object.entries(report.cases), ...unlike]) {
      for (const [id, [outcome, , , more]] of Object.entries(cases)) {
        if (OUTCOMES.indexOf(outcome) > 2) lines.push(`${outcome}: ${operator} ${id}${more ? `: ${JSON.stringify(more)}` : ""}`);
      }
    }
    return lines.length > 33 ? [...lines.slice(0, 33), `and ${lines.length - 33} more`].join("\n") : lines.join("\n");
  }

  return { FORMAT, OUTCOMES, changeCounts, counts, details, differences, isOf, parse, summary, text, title };
})();
