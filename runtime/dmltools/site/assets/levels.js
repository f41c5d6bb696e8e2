// The feature level: which one the reader means, and what of a page that level does not have yet, with the reason.
"use strict";
const dmlopsLevels = (() => {
  const known = (document.querySelector('meta[name="dmlops-levels"]')?.getAttribute("content") ?? "").split(" ");
  const root = document.querySelector('meta[name="dmlops-root"]')?.getAttribute("content") ?? "";
  const STORED = "dmlops-level";
  let chosen = "";
  try {
    const stored = sessionStorage.getItem(STORED) ?? "";
    if (known.includes(stored)) chosen = stored;
  } catch {
    // no storage: each page begins with the newest level
  }

  /** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {string} text @param {string} name */
  function make(tag, text = "", name = "") {
    const made = document.createElement(tag);
    made.textContent = text;
    made.className = name;
    return made;
  }

  /** @param {string} text @param {string} address */
  function link(text, address) {
    const made = make("a", text);
    made.href = address;
    return made;
  }

  const holder = document.getElementById("level");
  const said = make("div", "", "level-said");
  const select = make("select");

  /** Whether the level is older than another. @param {string} since */
  const isBefore = (since) => chosen !== "" && Number(chosen) < Number(since);

  /** Mark everything that says from or up to which level it is there. */
  function mark() {
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("[data-since]:not(#level), [data-until]")
    )) {
      const { since = "", until = "" } = one.dataset;
      const missing = since !== "" && isBefore(since);
      const gone = until !== "" && chosen !== "" && Number(chosen) > Number(until);
      one.classList.toggle("later", missing || gone);
      if (one.matches("article")) badge(one, missing ? since : "");
      one.title = missing ? `not at ${chosen}: from ${since} on` : gone ? `not at ${chosen}: up to ${until}` : "";
    }
  }

  /** Say at a case from which level on it is valid. @param {HTMLElement} holder @param {string} since */
  function badge(holder, since) {
    holder.querySelector(".from")?.remove();
    if (since)
      (holder.querySelector("h3") ?? holder).append(
        make("span", `not at ${chosen}, from ${since} on`, "tag silent from"),
      );
  }

  /** What a support table does not have at the level: a list item for each row. @param {Element} table */
  function* lacking(table) {
    const column = known.indexOf(chosen);
    const title = table.querySelector("caption")?.textContent ?? "";
    for (const row of table.querySelectorAll("tbody tr")) {
      const cells = [...row.querySelectorAll("td")];
      const name = row.querySelector("th")?.textContent ?? "";
      cells.forEach((cell, i) => cell.classList.toggle("now", i === column));
      if (column < 0) continue;
      const own = cells[column];
      const next = cells
        .slice(column + 1)
        .find((cell) => cell.textContent !== own.textContent && !cell.classList.contains("no"));
      if (!next || (!own.classList.contains("no") && !own.classList.contains("count"))) continue;
      const level = known[cells.indexOf(next)];
      const item = make("li");
      const table = tableOf(cells[column], row);
      if (own.classList.contains("no")) {
        item.append(make("code", name), ` of ${title}: not at ${chosen}, from `, link(level, `#${next.id}`), ` on. `);
      } else {
        item.append(
          make("code", own.textContent ?? ""),
          ` ${name} of ${title}; ${next.textContent} from `,
          link(level, `#${next.id}`),
          ` on. `,
        );
      }
      const reason = make("small", table ? `Why: the support table of ${table} is in force, and ` : "Why: ");
      const lists = own.classList.contains("no") ? "does not have it" : "says so";
      reason.append(table ? lists : "no support table is in force");
      if (holder?.dataset.page) reason.append(" (", link(holder.dataset.page, "#documents"), ")");
      item.append(reason);
      yield item;
    }
  }

  /** The level of the table that a column has: what the row of the dimensions says of it. @param {Element} cell @param {Element} row */
  function tableOf(cell, row) {
    const index = [.../** @type {Element} */ (row).querySelectorAll("td")].indexOf(/** @type {any} */ (cell));
    const first = row.parentElement?.querySelector("tr")?.querySelectorAll("td")[index];
    return /table of ([\d.]+)/.exec(first?.getAttribute("title") ?? "")?.[1] ?? "";
  }

  function describe() {
    said.replaceChildren();
    const tables = [...document.querySelectorAll("main .matrix")];
    const items = tables.flatMap((table) => [...lacking(table)]);
    if (!holder || !chosen) return;
    const since = holder.dataset.since ?? "";
    if (since && isBefore(since)) {
      said.append(make("p", `${holder.dataset.name} is not there at ${chosen}. `, "missing"));
      said.lastElementChild?.append("Why: level ", link(since, `${root}levels.html#level.${since}`), " introduced it.");
      return;
    }
    for (const rule of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".rules li"))) {
      const { since: from = "", until = "", words = "" } = rule.dataset;
      const isLater = from !== "" && isBefore(from);
      if (!isLater && (until === "" || Number(chosen) > Number(until))) continue; // as at the newest level
      const item = make("li", isLater ? `A rule holds from ${from} on: ` : `A rule holds up to ${until}: `);
      item.append(link(words, `#${rule.id}`));
      items.push(item);
    }
    for (const choice of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".choices .later"))) {
      const member = choice.closest("tr");
      const item = make("li");
      item.append(link(member?.querySelector("th")?.textContent ?? "", `#${member?.id}`), " may not be ");
      item.append(
        make("code", choice.querySelector(".name")?.textContent ?? ""),
        `: ${choice.title.replace(/.*: /, "")}.`,
      );
      items.push(item);
    }
    const cases = document.querySelectorAll("article.later").length;
    const which = cases === 1 ? "One of the cases below is" : `${cases} of the cases below are`;
    if (cases) items.push(make("li", `${which} not valid at ${chosen}; press Edit to read why.`));
    if (!holder.dataset.name) said.append(make("p", `Operators that ${chosen} does not have are faint.`));
    else if (!items.length) said.append(make("p", `Level ${chosen} has everything on this page.`));
    else {
      said.append(make("p", `What ${chosen} does not have yet, or has otherwise than the newest level:`), make("ul"));
      said.lastElementChild?.append(...items);
    }
  }

  /** Choose a level; none means the newest. @param {string} level */
  function choose(level) {
    chosen = known.includes(level) && level !== known.at(-1) ? level : "";
    select.value = chosen;
    try {
      sessionStorage.setItem(STORED, chosen);
    } catch {
      // no storage: the choice holds for this page
    }
    mark();
    describe();
    dispatchEvent(new Event("dmlops-level"));
  }

  if (holder) {
    const newest = known.at(-1);
    select.append(
      new Option(`${newest}, the newest`, ""),
      ...known
        .slice(0, -1)
        .reverse()
        .map((one) => new Option(one, one)),
    );
    const label = make("label", "Feature level ");
    label.append(select);
    said.setAttribute("role", "status");
    holder.append(label, said);
    select.addEventListener("change", () => choose(select.value));
  }
  if (chosen) choose(chosen);

  return { choose, current: () => chosen || null, known };
})();
