// Fields for all that a descriptor says: data type, sizes and strides of each tensor, and every member, at once.
"use strict";
const dmlopsPlannerForm = (() => {
  const { make } = dmlopsGrids;

  /**
   * Make the fields. `tell` is given what a reader wrote, where it is not as in the example.
   * @param {Form} form @param {Planned} base @param {Planned} planned @param {(planned: Planned) => void} tell
   */
  function open(form, base, planned, tell) {
    const panel = make("div", { className: "planner", ariaLabel: "Sizes, types, strides and members" });
    panel.setAttribute("role", "group");
    /** Where messages about a tensor or a member are shown. @type {Map<string, {list: any, fields: any[]}>} */
    const messages = new Map();
    let now = planned;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let waiting;

    /** Take what was written, and tell it when no key follows. @param {Planned} next @param {boolean} isSlow */
    function take(next, isSlow) {
      now = next;
      clearTimeout(waiting);
      waiting = setTimeout(() => tell(now), isSlow ? 100 : 0);
    }

    /** A field with its name. @param {string} label @param {string} title @param {any} input @param {(text: string) => void} change */
    function field(label, title, input, change) {
      input.ariaLabel = label;
      const isSelect = input.localName === "select";
      input.addEventListener(isSelect ? "change" : "input", () => change(input.value));
      if (!isSelect) Object.assign(input, { spellcheck: false, autocomplete: "off", maxLength: 200 });
      return make("label", { className: "field" }, make("span", {}, title), input);
    }

    /** A row: its fields, and what is wrong with them. @param {string} name @param {any[]} labels */
    function row(name, labels) {
      const list = make("ul", { className: "wrong", hidden: true, id: `wrong.${name}.${++rows}` });
      messages.set(name, { list, fields: labels.map((one) => one.querySelector("input, select")) });
      return make("div", { className: "row" }, ...labels, list);
    }
    let rows = 0;

    /** @param {string[]} choices @param {string} value @param {[string, string][]} others */
    function selecting(choices, value, others = []) {
      const select = make("select");
      select.append(...others.map(([text, one]) => new Option(text, one)), ...choices.map((one) => new Option(one, one)));
      if (![...select.options].some((one) => one.value === value)) select.append(new Option(value, value));
      select.value = value;
      return select;
    }

    /** The slots of a tensor member: of an array those that are there, and one more. @param {[string, string, boolean]} member */
    function slots([name, kind]) {
      if (!kind.endsWith("s")) return [name];
      const found = [];
      while (current(`${name}[${found.length}]`)) found.push(`${name}[${found.length}]`);
      return [...found, `${name}[${found.length}]`];
    }
    const current = (/** @type {string} */ slot) => (slot in now.tensors ? now.tensors[slot] : (base.tensors[slot] ?? null));

    /** @param {string} slot @param {[string, string, boolean]} member */
    function tensorRow(slot, [, kind, optional]) {
      const text = current(slot);
      const isOutput = kind.startsWith("output");
      const write = (/** @type {Partial<TensorText> | null} */ part, /** @type {boolean} */ isSlow) => {
        const like = current(slot.replace(/\[\d+\]$/, "[0]")) ?? Object.values(base.tensors).find(Boolean);
        const old = current(slot) ?? { DataType: "", Sizes: isOutput ? "" : (like?.Sizes ?? "1"), Strides: "" };
        take({ ...now, tensors: { ...now.tensors, [slot]: part && { ...old, ...part } } }, isSlow);
      };
      /** @type {[string, string][]} */
      const others = optional || kind.endsWith("s") ? [["none", "none"]] : [];
      if (isOutput) others.push(["follows", ""]);
      const type = selecting(form.types, text ? text.DataType : "none", others);
      const labels = [
        field(`${slot} DataType`, "DataType", type, (value) => {
          const wasThere = current(slot) !== null;
          write(value === "none" ? null : { DataType: value }, false);
          if (wasThere !== (value !== "none")) draw(`${slot} DataType`);
        }),
      ];
      if (text) {
        const sizes = make("input", { value: text.Sizes, placeholder: isOutput ? "follow" : "" });
        const strides = make("input", { value: text.Strides, placeholder: "packed" });
        labels.push(field(`${slot} Sizes`, "Sizes", sizes, (Sizes) => write({ Sizes }, true)));
        labels.push(field(`${slot} Strides`, "Strides", strides, (Strides) => write({ Strides }, true)));
      }
      const made = row(slot, labels);
      made.prepend(make("b", { className: kind.replace(/s$/, "") }, slot));
      return made;
    }

    /** @param {Form["members"][0]} member */
    function memberRow({ name, type, choices, count }) {
      const value = now.members[name] ?? base.members[name] ?? "";
      const write = (/** @type {string} */ text, /** @type {boolean} */ isSlow) =>
        take({ ...now, members: { ...now.members, [name]: text } }, isSlow);
      const isOne = choices.length > 0 && !type.startsWith("DML_OPERATOR_DESC");
      const input = isOne
        ? selecting(choices, value)
        : make("input", { value, placeholder: count.length ? "follows" : "" });
      const label = field(name, name, input, (text) => write(text, !isOne));
      if (choices.length && !isOne) {
        const list = make("datalist", { id: `choices.${name}.${++rows}` });
        list.append(new Option("none"), ...choices.map((one) => new Option(one)));
        input.setAttribute("list", list.id);
        label.append(list);
      }
      return row(name, [label]);
    }

    /** Draw the fields, and give one of them the focus. @param {string} focused */
    function draw(focused = "") {
      messages.clear();
      panel.replaceChildren(
        ...form.tensors.flatMap((member) => slots(member).map((slot) => tensorRow(slot, member))),
        make("div", { className: "members" }, ...form.members.map(memberRow)),
        make(
          "small",
          {},
          "Sizes and strides of a tensor are numbers, outermost first. An input with another type or other sizes has the " +
            "example’s values in order, again from the first where there are more elements; one that the example lacks has 1 to 8 so.",
        ),
      );
      [...panel.querySelectorAll("select, input")].find((one) => one.ariaLabel === focused)?.focus();
    }

    /** Show what outputs follow, and beside each member what the validator says of it; what is left is of several.
     * @param {Answer} answer @returns {string[]} */
    function update(answer) {
      for (const [slot, { Sizes, DataType }] of Object.entries(answer.follows)) {
        const [type, sizes] = messages.get(slot)?.fields ?? [];
        if (!sizes) continue;
        if (sizes.placeholder !== "") sizes.placeholder = Sizes || "follow";
        const follows = [.../** @type {HTMLSelectElement} */ (type).options].find((one) => one.value === "");
        if (follows) follows.textContent = type.value === "" ? `${DataType}, follows` : "follows";
      }
      for (const { name, count } of form.members) {
        const [input] = messages.get(name)?.fields ?? [];
        if (count.length && input) input.placeholder = answer.texts[name];
      }
      const own = (/** @type {Violation} */ one) => one.member.match(/^\w+(\[\d+\])?/)?.[0] ?? "";
      for (const [name, { list, fields }] of messages) {
        const mine = answer.violations.filter((one) => own(one) === name || (own(one).startsWith(`${name}[`) && !messages.has(own(one))));
        list.hidden = !mine.length;
        list.replaceChildren(...mine.map((one) => make("li", {}, one.text)));
        for (const input of fields) {
          const part = input.ariaLabel.split(" ")[1] ?? "";
          const isMeant = mine.some((one) => !one.member.includes(".") || !part || one.member.includes(part));
          if (isMeant) input.setAttribute("aria-invalid", "true");
          else input.removeAttribute("aria-invalid");
          if (mine.length) input.setAttribute("aria-describedby", list.id);
          else input.removeAttribute("aria-describedby");
        }
      }
      const beside = (/** @type {Violation} */ one) => messages.has(own(one)) || messages.has(own(one).replace(/\[\d+\]$/, ""));
      return answer.violations.filter((one) => !beside(one)).map((one) => one.text);
    }

    /** Show what was written elsewhere: by Undo, by Reset, by a link. @param {Planned} next */
    function show(next) {
      if (JSON.stringify(next) === JSON.stringify(now)) return;
      now = next;
      draw();
    }

    draw();
    return { panel, show, update };
  }

  return { open };
})();
