/** Small repairs of the theme for readers who use assistive technology. */

/** Wide tables are scrolled by keyboard, too. */
function reachTables() {
  for (const table of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) {
    if (table.scrollWidth > table.clientWidth) table.setAttribute("tabindex", "0");
  }
}

/** Buttons beside code are not landmarks: a page with many of them would have many landmarks without a name. */
function repair() {
  for (const row of document.querySelectorAll("nav.md-code__nav:not([role])")) row.setAttribute("role", "none");
  reachTables();
}

repair();
addEventListener("resize", reachTables);
new MutationObserver(repair).observe(document.body, { childList: true, subtree: true });
