/** The blocks, exercises and proofs of a page, its Python, and the learner's progress. */

import { canRunPython } from "../browser_features.js";
import { make, makeButton } from "./dom.js";
import { Exercise } from "./exercise.js";
import { forgetAll, recallSolved } from "./kept.js";
import { Proof } from "./proof.js";
import { RunBlock } from "./run_block.js";
import { PythonSession } from "./session.js";
import { say } from "./words.js";

/** The anchor of an exercise in a link to its lesson. */
const ANCHOR = /#(?:exercise|ejercicio)-([\w-]+)$/;

export class LessonPage {
  constructor() {
    /** The panel that waits for Python. @type {import("./panel.js").Panel|null} */
    this.active = null;
    /** @type {RunBlock[]} */
    this.blocks = [];
    const start = () => new Worker(new URL("./lesson_worker.js", import.meta.url), { type: "module" });
    this.session = new PythonSession(start, (part) => this.reportStart(part));
  }

  /** Replace the marked blocks of code of the document. */
  fill() {
    const find = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
    const [run, exercises, proofs] = [find(".highlight.run"), find(".highlight[data-exercise]"), find(".highlight.proof")];
    if (run.length + exercises.length + proofs.length && !canRunPython()) this.explain([...run, ...exercises, ...proofs][0]);
    else {
      this.blocks = run.map((source, at) => new RunBlock(this, source, at + 1));
      for (const source of exercises) new Exercise(this, source);
      proofs.forEach((source, at) => new Proof(this, source, at + 1));
    }
    this.showProgress();
  }

  /** Say that the browser cannot run code, before the first block. @param {HTMLElement} block */
  explain(block) {
    block.before(make("p", { class: "learn-browser", role: "note" }, say("browser")));
  }

  /** @param {number} part */
  reportStart(part) {
    if (part < 1) this.active?.say(say("loading", { percent: Math.round(part * 100) }));
  }

  /** Mark the links to exercises that have been solved, and count them where the document has a place for it. */
  showProgress() {
    const solved = new Set(recallSolved());
    for (const mark of document.querySelectorAll(".learn-mark")) mark.remove();
    const keys = new Set();
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("article a[href]"))) {
      const key = ANCHOR.exec(link.href)?.[1];
      if (!key || link.classList.contains("headerlink")) continue;
      keys.add(key);
      if (solved.has(key)) link.after(make("span", { class: "learn-mark" }, ` ✓ ${say("mark")}`));
    }
    const place = document.querySelector(".learn-progress");
    if (place) this.fillProgress(place, [...keys].filter((key) => solved.has(key)).length, keys.size);
  }

  /** @param {Element} place @param {number} count @param {number} total */
  fillProgress(place, count, total) {
    const bar = make("progress", { max: total, value: count, "aria-label": say("progress", { count, total }) });
    const forget = makeButton(say("forget"), () => {
      if (!confirm(say("forget.sure"))) return;
      forgetAll();
      this.showProgress();
    });
    place.replaceChildren(make("span", { role: "status" }, say("progress", { count, total })), bar, forget);
  }
}
