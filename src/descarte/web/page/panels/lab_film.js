/** The events of an algorithm, shown one by one on the board, forward and back. */

import { h, icon, svg } from "../dom.js";
import { formatNumber, sayCell, t } from "../words.js";

/** Milliseconds per event while they play. */
const PACE = 400;
const COUNTERS = ["nodes", "assignments", "checks", "revisions", "prunes", "backtracks"];
const STATUSES = ["unique", "found", "none", "several", "stopped"];

/** The events of a run as states of the board; state 0 is the board before the first event. */
export class Film {
  constructor(app, { events = [], whole = true, tree = "", status = "" }) {
    this.app = app;
    this.events = events;
    this.at = 0;
    this.timer = 0;
    const { game } = app;
    this.frames = [first(game)];
    for (const event of events) this.frames.push(next(this.frames.at(-1), event));
    const nav = (name, word, action) => h("button", { type: "button", title: word, "aria-label": word, onclick: action }, icon(name));
    this.playing = nav("play", t("lab.play"), () => (this.timer ? this.pause() : this.play()));
    this.slider = h("input", { type: "range", min: "0", max: String(events.length), value: "0", "aria-label": t("lab.event", { number: 0, count: events.length }) });
    this.slider.oninput = () => this.go(Number(this.slider.value));
    this.where = h("p.summary");
    this.sentence = h("p.sentence", { "aria-live": "polite" });
    this.stack = h("p.small");
    this.counters = h("dl.counters");
    this.parts = [
      h("div.transport", {}, nav("first", t("lab.first"), () => this.go(0)), nav("back", t("lab.back"), () => this.go(this.at - 1)), this.playing, nav("next", t("lab.next"), () => this.go(this.at + 1)), nav("last", t("lab.last"), () => this.go(events.length))),
      this.slider,
      this.where,
      whole ? "" : h("p.aside", {}, t("lab.cut", { count: events.length })),
      this.sentence,
      this.stack,
      this.counters,
      tree ? h("details.tree", {}, h("summary", {}, t("lab.tree")), h("div.wide", { tabIndex: 0, role: "region", "aria-label": t("lab.tree") }, svg(tree))) : "",
    ];
    this.status = status;
  }

  go(at) {
    this.at = Math.max(0, Math.min(this.events.length, at));
    const frame = this.frames[this.at];
    const event = this.events[this.at - 1];
    const { board } = this.app;
    board.setView({ digits: frame.digits, candidates: frame.candidates });
    board.draw(null);
    board.selection.set((event?.changes ?? []).map(([square]) => square).slice(0, 40));
    this.slider.value = String(this.at);
    this.where.textContent = t("lab.event", { number: this.at, count: this.events.length });
    this.sentence.textContent = event?.text ?? "";
    const stack = event?.stack ?? [];
    const { columns } = board.game.board;
    const place = (square) => sayCell(`r${Math.floor(square / columns) + 1}c${(square % columns) + 1}`);
    this.stack.textContent = `${t("lab.stack", { cells: stack.slice(-8).map(place).join(" ") || "—" })} · ${t("lab.queue", { count: event?.queue ?? 0 })}`;
    this.counters.replaceChildren(...COUNTERS.flatMap((name) => [h("dt", {}, t(`lab.${name}`)), h("dd", {}, formatNumber(event?.counters?.[name] ?? 0))]));
    if (this.at === this.events.length) this.pause();
  }

  play() {
    if (this.at >= this.events.length) this.go(0);
    this.timer = setInterval(() => this.go(this.at + 1), PACE);
    this.playing.replaceChildren(icon("pause"));
    this.playing.setAttribute("aria-label", t("lab.pause"));
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playing.replaceChildren(icon("play"));
    this.playing.setAttribute("aria-label", t("lab.play"));
  }
}

export function first(game) {
  const every = Array.from({ length: game.board.digits }, (_, at) => at + 1);
  const digits = [...game.board.givens];
  const open = game.board.cells.filter((square) => !digits[square]);
  return { digits, candidates: new Map(open.map((square) => [square, new Set(game.board.allowed?.[square] ?? every)])) };
}

export function next(before, event) {
  const digits = [...before.digits];
  const candidates = new Map(before.candidates);
  for (const [square, digit, left] of event.changes) {
    digits[square] = digit;
    candidates.set(square, new Set(left));
  }
  return { digits, candidates };
}

/** Return the name of the result of a run. */
export function ending(status) {
  return t(`lab.is.${STATUSES.includes(status) ? status : "stopped"}`);
}
