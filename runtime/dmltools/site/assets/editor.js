// The editor of a case: its members and input values can be changed; what follows is run, or refused with the reason.
"use strict";
const dmlopsEditor = (() => {
  const { make } = dmlopsGrids;
  /** @typedef {{member: string, choice: number, edited: Map<string, Map<number, number | bigint>>}} Edits */

  /** Open the editor of a case. @param {HTMLElement} place @param {any} data @param {any} linked what a link says, or null */
  function open(place, data, linked) {
    const own = /** @type {CaseData} */ (data.cases[place.id]);
    const panel = make("div", { className: "editor", ariaLabel: `Edit ${place.dataset.case}` });
    panel.setAttribute("role", "group");
    const fields = make("div", { className: "fields" });
    const stage = make("div", { className: "stage" });
    const outputs = make("div", { className: "outputs" });
    const said = make("div", { className: "says" });
    said.setAttribute("role", "status");
    const wrong = make("ul", { className: "wrong", hidden: true });
    const code = make("div", { className: "calls" });
    /** @type {Edits} */
    let edits = linked ?? { member: "", choice: -1, edited: new Map() };
    /** @type {Edits[]} */
    const past = [];
    let last = "";
    let ticket = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let waiting;
    let now = dmlopsChanges.state(data, place.id, edits.member, edits.choice);

    const isEdited = () => [...edits.edited.values()].some((values) => values.size > 0);
    const original = (/** @type {Tensor} */ [name, , type]) =>
      dmlopsCompare.elements(type, dmlopsCompare.decode(own.data[name]));
    const values = (/** @type {Tensor} */ tensor) => {
      const found = original(tensor);
      edits.edited.get(tensor[0])?.forEach((value, i) => (found[i] = value));
      return found;
    };
    const inputs = () => now.tensors.filter(([, role]) => role === "input");

    /** Remember what is there before it changes; edits of one element one after the other are one. @param {string} what */
    function remember(what) {
      if (what && what === last) return;
      last = what;
      past.push({ ...edits, edited: new Map([...edits.edited].map(([name, map]) => [name, new Map(map)])) });
      undo.disabled = reset.disabled = false;
    }

    /** Show edits that come from elsewhere than a cell. @param {Edits} next */
    function show(next) {
      edits = next;
      last = "";
      now = dmlopsChanges.state(data, place.id, edits.member, edits.choice);
      undo.disabled = !past.length;
      reset.disabled = !edits.member && !isEdited();
      drawFields();
      drawInputs();
      run();
    }

    function drawFields() {
      const shownMembers = data.members.filter((/** @type {Member} */ one) => one.name in own.changes);
      fields.replaceChildren(
        ...shownMembers.map((/** @type {Member} */ { name }) => {
          const select = make("select");
          select.append(new Option(dmlopsValues.memberText(own.members[name], data, name), "-1"));
          own.changes[name].forEach(([text, , , refused], i) =>
            select.append(new Option(refused ? `${text} ✗` : text, String(i))),
          );
          select.value = String(edits.member === name ? edits.choice : -1);
          select.addEventListener("change", () => {
            remember("");
            const choice = Number(select.value);
            show({ ...edits, member: choice < 0 ? "" : name, choice });
          });
          return make(
            "label",
            { className: edits.member === name ? "field edited" : "field" },
            make("span", {}, name),
            select,
          );
        }),
      );
      if (shownMembers.length > 1) fields.append(make("small", {}, "One at a time; ✗ is refused."));
    }

    function figure(/** @type {Tensor} */ [name, role, type, sizes], /** @type {Node[]} */ ...content) {
      const caption = make("figcaption", {}, make("b", {}, name), make("span", {}, `${type} ${sizes.join(" × ")}`));
      return make("figure", { className: `tensor ${role}` }, caption, ...content);
    }

    function drawInputs() {
      const figures = inputs().map((tensor) => {
        const [name, , type, sizes] = tensor;
        const edited = edits.edited.get(name) ?? new Map();
        const tell = {
          changed: (/** @type {number} */ i, /** @type {number | bigint} */ value) => {
            remember(`${name}.${i}`);
            if (Object.is(value, original(tensor)[i])) edited.delete(i);
            else edited.set(i, value);
            edits.edited.set(name, edited);
            clearTimeout(waiting);
            waiting = setTimeout(run, 100);
          },
          wrong: (/** @type {string | null} */ text) => (text ? tellWrong([text], "Not run: ") : tellWrong([], "")),
          now: run,
        };
        return figure(tensor, dmlopsGrids.editable(name, type, sizes, values(tensor), edited, tell));
      });
      stage.replaceChildren(...figures, make("span", { className: "arrow", ariaHidden: "true" }, "→"), outputs);
    }

    /** @param {string[]} texts @param {string} before */
    function tellWrong(texts, before) {
      clearTimeout(waiting);
      wrong.hidden = !texts.length;
      wrong.replaceChildren(...texts.map((text) => make("li", {}, text)));
      if (texts.length) say([{ text: before, outcome: "differs" }]);
    }

    /** @param {{text: string, outcome: string}[]} lines */
    const say = (lines) =>
      said.replaceChildren(...lines.map(({ text, outcome }) => make("p", { className: `ran ${outcome}` }, text)));

    /** Show the outputs: those of the specification, and those that ran where they have other digits.
     * @param {Uint8Array[] | null} results @param {string} by what ran */
    function drawOutputs(results, by) {
      outputs.replaceChildren(
        ...now.kernel.outputs.map((/** @type {Output} */ output, /** @type {number} */ i) => {
          const tensor = /** @type {Tensor} */ (now.tensors.find(([name]) => name === output.name));
          const bytes = dmlopsCompare.decode(output.expected);
          const expected = dmlopsCompare.elements(output.type, bytes);
          const got = results && dmlopsCompare.elements(output.type, results[i].subarray(0, bytes.length));
          const text = (/** @type {number | bigint} */ value) => dmlopsValues.show(value, output.type);
          const other = (/** @type {number} */ k) => (got && text(got[k]) !== text(expected[k]) ? "other" : "");
          const grid = (/** @type {string} */ title, /** @type {any} */ shown, mark = other) =>
            make(
              "div",
              {},
              dmlopsGrids.shown(`${output.name}, ${title}`, output.type, tensor[3], shown, mark),
              make("p", { className: "at" }, title),
            );
          if (isEdited()) {
            const before = grid("specification, before the edits", expected, () => "");
            return figure(
              tensor,
              make("div", { className: "both" }, ...(got ? [grid(`${by}, edited`, got)] : []), before),
            );
          }
          const differs = got?.some((_, k) => other(k));
          const title = got && !differs ? `specification and ${by}` : "specification";
          return figure(
            tensor,
            make(
              "div",
              { className: "both" },
              grid(title, expected, () => ""),
              ...(got && differs ? [grid(by, got)] : []),
            ),
          );
        }),
      );
    }

    /** Run what is there, or say why it does not. */
    async function run() {
      clearTimeout(waiting);
      const mine = ++ticket;
      const level = dmlopsLevels.current();
      const messages = dmlopsChanges.messages(now, level, data.operator);
      reset.disabled = !edits.member && !isEdited();
      drawCode();
      if (messages.length) {
        outputs.replaceChildren();
        tellWrong(
          messages,
          now.refused ? "The validator refuses this:" : `The validator refuses this at level ${level}:`,
        );
        return;
      }
      tellWrong([], "");
      say([{ text: "Compiling and running…", outcome: "none" }]);
      const all = new Map(inputs().map((one) => [one[0], dmlopsValues.write(one[2], values(one))]));
      const { lines, results, by } = await dmlopsRunning.everywhere(
        place.id,
        now,
        all,
        isEdited(),
        edits.member !== "",
      );
      if (mine !== ticket) return;
      drawOutputs(results, by);
      say(lines);
    }

    const drawCode = () =>
      dmlopsCallPanel.draw(code, {
        ...data,
        list: data.members,
        tensors: now.tensors,
        members: now.members,
        call: own.call,
        values: new Map(inputs().map((one) => [one[0], values(one)])),
      });
    const button = (/** @type {string} */ text, /** @type {() => void} */ work) => {
      const made = make("button", { type: "button", className: "run", textContent: text });
      made.addEventListener("click", work);
      return made;
    };
    const undo = button("Undo", () => past.length && show(/** @type {Edits} */ (past.pop())));
    const reset = button("Reset", () => {
      remember("");
      show({ member: "", choice: -1, edited: new Map() });
    });
    const link = button("Copy link", async () => {
      const address = dmlopsLinks.encode(data, { ...edits, id: place.id, level: dmlopsLevels.current() });
      if (address) history.replaceState(null, "", address);
      const copied =
        address &&
        (await navigator.clipboard?.writeText(location.href).then(
          () => true,
          () => false,
        ));
      link.textContent = !address ? "Too many edits for a link" : copied ? "Copied" : "In the address bar";
      setTimeout(() => (link.textContent = "Copy link"), 2000);
    });
    panel.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && !undo.disabled) undo.click();
    });
    addEventListener("dmlops-level", () => panel.isConnected && !panel.hidden && run());
    panel.append(fields, stage, said, wrong, make("div", { className: "tools" }, undo, reset, link), code);
    show(edits);
    return { panel, show };
  }

  return { open };
})();
