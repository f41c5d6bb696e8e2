// The cases of a page as data: tensors, members and plans; and what a change of one member makes of them.
"use strict";
/**
 * A tensor; without strides it is packed.
 * @typedef {[name: string, role: "input" | "output", type: string, sizes: number[], strides?: number[] | null]} Tensor
 * @typedef {[text: string, value: any, patch: any, refused: string[] | null]} Change
 * @typedef {{name: string, kind?: string, type?: string, argument?: string, optional?: boolean, data_type?: string,
 *   count?: string}} Member
 * @typedef {{tensors: Tensor[], levels: [string, string[]][], data: Record<string, string>, members: Record<string, any>,
 *   changes: Record<string, Change[]>, kernel?: any,
 *   call?: {data_type: string | null, sizes: boolean}}} CaseData
 * @typedef {{tensors: Tensor[], levels: [string, string[]][], kernel: any, code: string | null, refused: string[] | null,
 *   members: Record<string, any>, alone?: string, why?: string, variant?: string}} State `alone` says why nothing is
 *   compared, `why` what a refusal is called that is not the validator's.
 */
const dmlopsChanges = (() => {
  /** The texts of the kernels of an operator, by its data. @type {WeakMap<object, string[]>} */
  const texts = new WeakMap();

  /** Load what is known of the cases. @param {string} edits @param {string} cases where kernels are, empty for none */
  async function load(edits, cases) {
    const [data, known] = await Promise.all([
      dmlopsLoading.data(edits, "dmlopsChangeData"),
      cases ? dmlopsLoading.data(cases, "dmlopsCases") : { texts: [] },
    ]);
    return take(data, known.texts);
  }

  /** Know the texts of the data of an operator; `known` are those of its cases. @param {any} data @param {string[]} known */
  function take(data, known) {
    if (!texts.has(data)) texts.set(data, allTexts(known, data));
    return data;
  }

  /** The texts of the cases and those of changes, which are runs of lines.
   * @param {string[]} known @param {{lines: string[], texts: number[][]}} data */
  function allTexts(known, data) {
    const lines = [...new Set(known.flatMap((text) => text.split("\n"))), ...data.lines];
    const whole = (/** @type {number[]} */ runs) => {
      /** @type {string[]} */
      const found = [];
      for (let i = 0; i < runs.length; i += 2) found.push(...lines.slice(runs[i], runs[i + 1]));
      return found.join("\n");
    };
    return [...known, ...data.texts.map(whole)];
  }

  /** A value with a difference applied: an array of one is a new value, else differences by key or index.
   * @param {any} old @param {any} patch @returns {any} */
  function patched(old, patch) {
    if (Array.isArray(patch)) return patch[0];
    const made = Array.isArray(old) ? [...old] : { ...old };
    for (const [key, one] of Object.entries(patch)) made[key] = patched(made[key], one);
    return made;
  }

  /** A case with at most one member changed. @param {any} data @param {string} id @param {string} member
   * @param {number} choice @returns {State} */
  function state(data, id, member = "", choice = -1) {
    const own = /** @type {CaseData} */ (data.cases[id]);
    const kernel = /** @type {any} */ (self).dmlopsCases?.cases[id] ?? own.kernel;
    const base = { tensors: own.tensors, levels: own.levels, kernel };
    const change = own.changes[member]?.[choice];
    const members = change ? { ...own.members, [member]: change[1] } : own.members;
    const made = change?.[2] ? patched(base, change[2]) : base;
    const code = made.kernel.dispatches && typeof made.kernel.text === "number" ? (texts.get(data)?.[made.kernel.text] ?? null) : null;
    return { ...made, code, members, refused: change?.[3] ?? null };
  }

  /** What the validator says at a feature level; at the newest where that is null. @param {State} now
   * @param {string | null} level @param {string} operator @returns {string[]} */
  function messages(now, level, operator) {
    if (now.refused) return now.refused;
    const order = level === null ? Infinity : Number(level);
    const found = now.levels.filter(([from]) => Number(from) <= order).at(-1);
    if (found) return found[1];
    const [chosen, first] = [String(level), now.levels[0][0]].map(
      (one) => `DML_FEATURE_LEVEL_${one.replace(".", "_")}`,
    );
    return [`FeatureLevel = ${chosen}: must be ${first} or newer, where ${operator} was introduced [DML0101]`];
  }

  return { load, messages, state, take };
})();
