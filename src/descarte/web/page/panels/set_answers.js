/** The engine's answers about a draft while it is drawn: number of solutions, true candidates, difficulty. */

import { h } from "../dom.js";
import { formatNumber, t } from "../words.js";

/** Milliseconds without a change before the engine is asked. */
const PAUSE = 200;
/** Maximum number of solutions that are counted. */
const COUNTED = 1000;
/** Timeout of each request in seconds. */
const SECONDS = 4;

export class Answers {
  constructor(setter) {
    this.setter = setter;
    this.element = h("div.answers", { "aria-live": "polite" });
    this.candidates = null;
  }

  ask() {
    this.stop();
    this.timer = setTimeout(() => this.work(), PAUSE);
  }

  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.slow);
    this.controller?.abort();
  }

  async work() {
    const { app, draft } = this.setter;
    this.controller = new AbortController();
    const { signal } = this.controller;
    this.slow = setTimeout(() => this.say("set.asking"), 300);
    try {
      await this.look(app.engine, draft.puzzle, signal);
    } catch (problem) {
      if (problem.name !== "AbortError") this.say(null, problem.message || t("set.stopped"), "bad");
    } finally {
      clearTimeout(this.slow);
    }
  }

  async look(engine, puzzle, signal) {
    const wishes = { timeout: SECONDS };
    const solved = await engine.solve(puzzle, signal, wishes);
    this.candidates = null;
    if (solved.status === "none") {
      this.show();
      return this.say("set.impossible", "", "bad", [h("button.link", { type: "button", onclick: () => this.setter.app.open("check") }, t("set.why"))]);
    }
    if (solved.status === "stopped") return this.say("set.stopped");
    const found = await engine.candidates(puzzle, signal, wishes);
    this.candidates = found.candidates ?? null;
    this.show();
    if (solved.status === "unique") {
      this.say("set.unique", "", "good");
      const rated = await engine.rate(puzzle, signal);
      return this.say("set.unique", rated.grade ? `${await engine.gradeName(rated.grade)} · ${formatNumber(rated.rating, 1)}` : "", "good");
    }
    const counted = await engine.count(puzzle, COUNTED, signal, wishes);
    const count = Number(counted.counts?.solutions ?? 0);
    const open = (this.candidates ?? []).filter((digits) => digits.length > 1).length;
    return this.say(count >= COUNTED || counted.status === "stopped" ? "set.many" : "set.several", "", "", [], { count, open });
  }

  say(word, more = "", kind = "", extra = [], values = {}) {
    clearTimeout(this.slow);
    this.element.className = `answers ${kind}`.trim();
    this.element.replaceChildren(h("p", {}, h("b", {}, word ? t(word, values) : ""), more ? ` ${more}` : "", " ", ...extra));
  }

  /** Show the true candidates as small digits on the board. */
  show() {
    const { app, draft } = this.setter;
    if (app.game !== draft || app.panel?.definition.id !== "set") return;
    const wanted = app.settings.marks !== false && this.candidates;
    const marks = new Map();
    for (const [square, digits] of (wanted || []).entries()) if (!draft.given(square) && digits.length) marks.set(square, digits);
    app.board.draw(wanted ? { below: "", above: "" } : null, { marks });
    app.board.render();
  }
}
