// Sets the theme that was chosen before anything is drawn. Where storage is blocked, the system's theme stays.
"use strict";
(() => {
  try {
    const theme = localStorage.getItem("dmlops-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // no storage: nothing was chosen
  }
})();
