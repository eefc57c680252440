/** Small repairs of the theme for readers who use assistive technology. */

/** Buttons beside code are not landmarks: a page with many of them would have many landmarks without a name. */
function repair() {
  for (const row of document.querySelectorAll("nav.md-code__nav:not([role])")) row.setAttribute("role", "none");
}

repair();
new MutationObserver(repair).observe(document.body, { childList: true, subtree: true });
