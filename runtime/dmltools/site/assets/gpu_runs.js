// Runs cases, and changes of one member of them, on the visitor's GPU: what became of each, as reports have it.
"use strict";
/**
 * What became of the changes of an operator: how many have each outcome, and those that are neither equal nor within the
 * bound, by case, member and value.
 * @typedef {Record<string, [counts: Record<string, number>, unlike: Record<string, CaseResult>]>} Changes
 * @typedef {{id: string, kernel: any, text: string}} Job
 */
const dmlopsGpuRuns = (() => {
  const AT_ONCE = 4; // that are compiled ahead

  /** Run one kernel; once more where the GPU was lost. @param {Job} job @param {boolean} again @returns {Promise<CaseResult>} */
  async function run(job, again = false) {
    const { kernel, text } = job;
    const losses = dmlopsGpu.losses();
    const began = performance.now();
    try {
      const { results: bytes, took } = await dmlopsGpu.run(kernel, text, dmlopsCompare.decode);
      const verdicts = bytes.map((each, i) => dmlopsCompare.compare(kernel.outputs[i], each, kernel.classes));
      const outcome = dmlopsCompare.worst(verdicts.map((verdict) => verdict.verdict));
      const [compiled, ran] = [performance.now() - began - took, took].map((time) => Math.round(10 * time) / 10);
      const more = outcome === "equal" ? undefined : dmlopsReport.details(kernel, bytes, verdicts, outcome);
      return more === undefined ? [outcome, compiled, ran] : [outcome, compiled, ran, more];
    } catch (error) {
      const lost = dmlopsGpu.losses() > losses;
      if (lost && !again) return run(job, true);
      return [lost ? "lost" : "refused", 0, 0, String(error instanceof Error ? error.message : error).slice(0, 200)];
    }
  }

  /** Run kernels, some at once, until all are done or it is to stop. @param {Job[]} jobs @param {() => boolean} isStopping
   * @param {(id: string, result: CaseResult) => void} tell */
  async function all(jobs, isStopping, tell) {
    const left = [...jobs];
    const next = async () => {
      for (let job = left.shift(); job && !isStopping(); job = left.shift()) tell(job.id, await run(job));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /** Run the changes of an operator, whose cases are loaded; null where it was stopped before all were done.
   * @param {DOMStringMap} operator its data @param {() => boolean} isStopping @returns {Promise<Changes[string] | null>} */
  async function changes({ edits = "", build }, isStopping) {
    await dmlopsLoading.again(edits);
    const known = /** @type {any} */ (self).dmlopsCases;
    const data = dmlopsChanges.take(dmlopsLoading.held("dmlopsChangeData", edits, build), known.texts);
    /** @type {Job[]} */
    const jobs = [];
    for (const [id, own] of /** @type {[string, CaseData][]} */ (Object.entries(data.cases))) {
      for (const [member, values] of Object.entries(own.changes)) {
        values.forEach(([value], choice) => {
          const { kernel, code, refused } = dmlopsChanges.state(data, id, member, choice);
          if (code && !refused) jobs.push({ id: `${id}: ${member} = ${value}`, kernel, text: code });
        });
      }
    }
    /** @type {Changes[string]} */
    const made = [{}, {}];
    let done = 0;
    await all(jobs, isStopping, (id, result) => {
      done += 1;
      made[0][result[0]] = (made[0][result[0]] ?? 0) + 1;
      if (!["equal", "within"].includes(result[0])) made[1][id] = result;
    });
    return done < jobs.length ? null : made;
  }

  return { all, changes };
})();
