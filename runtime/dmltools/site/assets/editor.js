// The editor of a case: its members and input values can be changed; what follows is run, or refused with the reason.
"use strict";
const dmlopsEditor = (() => {
  const { make } = dmlopsGrids;
  /** What is changed: values, and a member, or whatever the planner is asked.
   * @typedef {{member: string, choice: number, edited: Map<string, Map<number, number | bigint>>, planned: Planned | null}} Edits */
  /** @type {Edits} */
  const NONE = { member: "", choice: -1, edited: new Map(), planned: null };

  /** Open the editor of a case. @param {HTMLElement} section @param {any} data @param {any} linked what a link says, or null */
  function open(section, data, linked) {
    const own = /** @type {CaseData} */ (data.cases[section.id]);
    const panel = make("div", { className: "editor", ariaLabel: `Edit ${section.dataset.case}` });
    panel.setAttribute("role", "group");
    const fields = make("div", { className: "fields" });
    const stage = make("div", { className: "stage" });
    const outputs = make("div", { className: "outputs" });
    const said = make("div", { className: "says" });
    said.setAttribute("role", "status");
    const wrong = make("ul", { className: "wrong", hidden: true });
    const code = make("div", { className: "calls" });
    const signs = [...section.querySelectorAll(":scope > .stage .sign")].map((one) => one.textContent ?? "");
    /** @type {Edits} */
    let edits = linked ?? { ...NONE, edited: new Map() };
    /** @type {Edits[]} */
    const past = [];
    let last = "";
    let ticket = 0;
    let isPlanned = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let waiting;
    let now = dmlopsChanges.state(data, section.id, edits.member, edits.choice);

    /** The edits that hold of what is shown: not a link's, while the planner has not told its sizes and types. */
    const valid = () => (edits.planned && !isPlanned ? NONE.edited : edits.edited);
    const isEdited = () => [...valid().values()].some((values) => values.size > 0);
    const original = (/** @type {Tensor} */ tensor) => dmlopsShapes.values(own, tensor);
    const values = (/** @type {Tensor} */ tensor) => {
      const found = original(tensor);
      valid().get(tensor[0])?.forEach((value, i) => (found[i] = value));
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
    async function show(next) {
      clearTimeout(waiting);
      edits = next;
      last = "";
      undo.disabled = !past.length;
      fields.hidden = isPlanned = shapes.show(edits.planned);
      const isAsking = isPlanned && edits.planned !== null;
      stage.inert = isAsking; // values of before are for other sizes
      panel.ariaBusy = String(isAsking);
      if (edits.planned && isPlanned) {
        const mine = ++ticket;
        const found = await shapes.state(edits.planned, dmlopsLevels.current(), now, tellWrong);
        if (mine !== ticket) return;
        stage.inert = false;
        panel.ariaBusy = "false";
        stage.hidden = !found;
        if (!found) return;
        now = found;
      } else {
        now = dmlopsChanges.state(data, section.id, edits.member, edits.choice);
        drawFields();
      }
      drawInputs();
      run();
    }

    /** Open the fields for everything, with the member that is changed. */
    function openShapes() {
      const { planned, member } = edits;
      if (!planned) remember("");
      const text = member ? dmlopsValues.memberText(now.members[member], data, member) : "";
      show({ ...edits, member: "", choice: -1, planned: planned ?? { tensors: {}, members: member ? { [member]: text } : {} } });
    }

    /** Take what was written in them; values of the tensors that it is about begin again.
     * @param {Planned} planned @param {string[]} names */
    function changeShapes(planned, names) {
      remember("");
      const edited = new Map([...edits.edited].filter(([name]) => !names.includes(name)));
      show({ ...NONE, edited, planned });
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

    function drawInputs() {
      const figures = inputs().map((tensor) => {
        const [name, , type, sizes] = tensor;
        const edited = valid().get(name) ?? new Map();
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
        return dmlopsOutputs.figure(tensor, dmlopsGrids.editable(name, type, sizes, values(tensor), edited, tell));
      });
      const sign = (/** @type {string} */ text) => make("span", { className: "sign", ariaHidden: "true" }, text);
      const joined = figures.flatMap((one, i) => (i && signs[i - 1] ? [sign(signs[i - 1]), one] : [one]));
      stage.replaceChildren(...joined, make("div", { className: "gives" }, sign(signs.at(-1) ?? "→"), outputs));
    }

    /** @param {string[]} texts @param {string} before */
    function tellWrong(texts, before) {
      clearTimeout(waiting);
      wrong.hidden = !texts.length;
      wrong.replaceChildren(...texts.map((text) => make("li", {}, text)));
      if (before) say([{ words: before, outcome: "differs" }]);
    }

    /** @param {Line[]} lines */
    const say = (lines) => said.replaceChildren(...lines.map(dmlopsLines.line));

    /** Run what is there, or say why it does not. */
    async function run() {
      clearTimeout(waiting);
      const mine = ++ticket;
      const level = dmlopsLevels.current();
      const messages = dmlopsChanges.messages(now, level, data.operator);
      reset.disabled = !edits.member && !edits.planned && !isEdited();
      drawCode();
      stage.hidden = isPlanned && messages.length > 0; // it has what was valid before
      if (messages.length) {
        outputs.replaceChildren();
        const at = now.refused && !(isPlanned && level) ? "" : ` at level ${level}`;
        const beside = isPlanned && !shapes.others().length ? "; why stands beside the fields." : ":";
        tellWrong(isPlanned ? shapes.others() : messages, (now.why || `The validator refuses this${at}`) + beside);
        return;
      }
      tellWrong([], "");
      say([{ words: "Compiling and running…", outcome: "none" }]);
      const all = new Map(inputs().map((one) => [one[0], dmlopsValues.write(one[2], dmlopsShapes.stored(one, values(one)))]));
      const { lines, results, by } = await dmlopsRunning.everywhere(
        section.id,
        now,
        all,
        isEdited() || Boolean(now.alone),
        edits.member !== "" || isPlanned,
      );
      if (mine !== ticket) return;
      dmlopsOutputs.draw(outputs, now, isEdited(), results, by);
      say(lines);
    }

    const drawCode = () => {
      if (isPlanned && now.refused) return code.replaceChildren();
      return dmlopsCallPanel.draw(code, {
        ...data,
        list: data.members,
        tensors: now.tensors,
        members: now.members,
        call: isPlanned ? undefined : own.call,
        code: now.refused ? null : now.code,
        dispatches: now.kernel.dispatches,
        variant: now.variant,
        values: new Map(inputs().map((one) => [one[0], values(one)])),
      });
    };
    const button = (/** @type {string} */ text, /** @type {() => void} */ work) => {
      const made = make("button", { type: "button", className: "run", textContent: text });
      made.addEventListener("click", work);
      return made;
    };
    const undo = button("Undo", () => past.length && show(/** @type {Edits} */ (past.pop())));
    const reset = button("Reset", () => {
      remember("");
      show({ ...NONE, edited: new Map(), planned: isPlanned ? dmlopsOtherShapes.NOTHING : null });
    });
    const link = button("Copy link", async () => {
      const address = dmlopsLinks.encode(data, { ...edits, id: section.id, level: dmlopsLevels.current() });
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
    addEventListener("dmlops-level", () => {
      if (!panel.isConnected || panel.hidden) return;
      if (isPlanned) show(edits);
      else run();
    });
    const shapes = dmlopsOtherShapes.offer(data, section.id, openShapes, changeShapes, edits.planned !== null);
    panel.append(fields, shapes.panel, stage, said, wrong, make("div", { className: "tools" }, undo, reset, link), code);
    show(edits);
    return { panel, show };
  }

  return { open };
})();
