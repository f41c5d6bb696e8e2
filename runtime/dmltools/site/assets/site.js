// What pages do beyond being read: the theme's switch, copying code, filters of long lists, addresses of cells.
"use strict";
const dmlopsSite = (() => {
  /** @param {string} id @returns {HTMLElement} */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

  /** Switch between light and dark, and remember it. */
  function switchTheme() {
    const root = document.documentElement;
    const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("dmlops-theme", root.dataset.theme);
    } catch {
      // no storage: the choice holds for this page
    }
  }

  const theme = byId("theme");
  theme.addEventListener("click", switchTheme);

  // On a phone the contents and the list of operators are behind one button.
  const menu = byId("menu");
  const openMenu = (/** @type {boolean} */ open) => {
    document.body.classList.toggle("menu", open);
    menu.setAttribute("aria-expanded", String(open));
  };
  menu.addEventListener("click", () => openMenu(!document.body.classList.contains("menu")));
  document.querySelectorAll(".toc, .side").forEach((one) => {
    one.addEventListener("click", (event) => event.target instanceof Element && event.target.closest("a") && openMenu(false));
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !document.body.classList.contains("menu")) return;
    openMenu(false);
    menu.focus();
  });

  /** Have a button copy a text. @param {HTMLElement} button @param {() => string} text */
  function copies(button, text) {
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text());
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
  }

  /** Give a block of code a button that copies it. @param {Element} block */
  function addCopy(block) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    copies(button, () => block.querySelector("pre")?.textContent ?? "");
    block.append(button);
  }

  if (navigator.clipboard) document.querySelectorAll(".code").forEach(addCopy);
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
    if (navigator.clipboard) copies(button, () => button.dataset.copy ?? "");
    else button.remove();
  }

  /** Put a field before a long list that hides what has not all of its words. @param {HTMLElement} holder */
  function addFilter(holder) {
    const items = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".filtered .item"))];
    const texts = items.map((item) => `${item.textContent} ${item.dataset.words ?? ""}`.toLowerCase());
    const sections = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section.filtered"))];
    const input = document.createElement("input");
    input.type = "search";
    input.placeholder = input.ariaLabel = holder.dataset.label ?? "Filter";
    const said = document.createElement("p");
    said.setAttribute("role", "status");
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      items.forEach((item, i) => {
        item.hidden = !words.every((word) => texts[i].includes(word));
        shown += item.hidden ? 0 : 1;
      });
      for (const section of sections) section.hidden = !section.querySelector(".item:not([hidden])");
      said.textContent = words.length ? `${shown} of ${items.length}` : "";
    });
    holder.className = "filter";
    holder.append(input, said);
  }

  const holder = document.getElementById("filter-field");
  if (holder) addFilter(holder);

  // A cell of a support table has an address; a click puts it into the address bar.
  for (const table of document.querySelectorAll(".matrix")) {
    table.addEventListener("click", (event) => {
      const cell = event.target instanceof Element ? event.target.closest("td[id]") : null;
      if (cell) location.replace(`#${encodeURIComponent(cell.id)}`);
    });
  }

  /** Open what is folded around the location that the address names. */
  function openTarget() {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // no address of ours: it is looked for as it stands
    }
    const target = document.getElementById(id);
    for (let node = target; node; node = node.parentElement) if (node instanceof HTMLDetailsElement) node.open = true;
  }
  addEventListener("hashchange", openTarget);
  openTarget();

  // The contents mark the section that is being read: the last whose heading is in the upper third or further above.
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.toc a[href^="#"]'));
  const headings = new Map([...links].map((link) => [document.getElementById(decodeURIComponent(link.hash.slice(1))), link]));
  const above = new Set();
  const reading = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? above.add(target) : above.delete(target);
      const current = [...headings.keys()].filter((heading) => above.has(heading)).pop();
      for (const [heading, link] of headings) {
        if (heading === current) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    },
    { rootMargin: "1000000px 0px -66% 0px" },
  );
  for (const heading of headings.keys()) if (heading) reading.observe(heading);

  // In print nothing is folded.
  addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((one) => (one.open = true)));

  return { addCopy: (/** @type {Element} */ block) => navigator.clipboard && addCopy(block) };
})();
