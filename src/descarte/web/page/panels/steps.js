/** All steps to the solution, listed beside the board, which shows the selected one. */

import { h, icon, set } from "../dom.js";
import { Replay } from "../rules.js";
import { buildCases, buildReasons, show } from "../trail.js";
import { inCurrentLanguage, techniques } from "../techniques.js";
import { formatNumber, sayCell, t } from "../words.js";

/** Milliseconds per step while they play. */
const PACE = 2200;

function open(app, root, parameters) {
  const { game } = app;
  if (!game) return {};
  const story = new Story(app, game, root, parameters);
  story.load();
  return {
    go: (by) => story.go(story.at + by),
    close: () => story.pause(),
  };
}

class Story {
  constructor(app, game, root, parameters) {
    this.app = app;
    this.game = game;
    this.root = root;
    this.parameters = parameters;
    this.at = 0;
    this.steps = [];
    this.timer = 0;
    this.list = h("ol.steps", { role: "listbox", tabIndex: 0, "aria-label": t("steps") });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.head = h("p.summary");
    this.now = h("div.current-step", { "aria-live": "polite" });
    const nav = (name, word, action) => h("button", { type: "button", title: word, "aria-label": word, onclick: action }, icon(name));
    this.playing = nav("play", t("story.play"), () => (this.timer ? this.pause() : this.play()));
    this.bar = h(
      "div.transport",
      {},
      nav("first", t("story.first"), () => this.go(0)),
      nav("back", t("story.back"), () => this.go(this.at - 1)),
      this.playing,
      nav("next", t("story.next"), () => this.go(this.at + 1)),
      nav("last", t("story.last"), () => this.go(this.steps.length)),
      set(nav("screen", t("projector"), () => app.project(true)), { className: "project" }),
    );
    this.swipes(this.now);
  }

  async load() {
    const { app, game } = this;
    const answer = await app.work("work.steps", (signal) => app.engine.explain(game.board.puzzle, signal));
    if (!answer || app.panel?.definition.id !== "steps" || game !== app.game) return;
    this.names = new Map();
    techniques(app.engine).then((names) => (this.names = names), () => {});
    this.steps = answer.steps ?? [];
    const key = { unique: "story.whole", found: "story.whole", none: "story.none" }[answer.status] ?? "story.partly";
    this.head.textContent = this.steps.length ? t(key, { count: this.steps.length }) : t("story.nothing");
    this.root.replaceChildren(this.bar, this.now, this.head, this.list);
    this.list.append(...this.steps.map((step, at) => this.item(step, at)));
    this.go(this.parameters.at ?? 1);
  }

  name(step) {
    return step.drawing?.name || inCurrentLanguage(this.names?.get(step.technique)?.name) || step.technique.replaceAll("-", " ");
  }

  item(step, at) {
    const item = h("li", { role: "option", id: `step-${at + 1}`, "aria-selected": "false" }, h("span.number", {}, String(at + 1)), h("span.name", {}, this.name(step)), h("span.short", {}, shortNotation(step)));
    item.onclick = () => this.go(at + 1);
    return item;
  }

  /** Return the board before a step. */
  before(at) {
    return this.steps.slice(0, Math.max(0, at - 1)).reduce((replay, step) => replay.apply(step), new Replay(this.game.rules));
  }

  /** Show the board at a step; 0 is the start. */
  go(at) {
    this.at = Math.max(0, Math.min(this.steps.length, at));
    this.parameters.at = this.at;
    const step = this.steps[this.at - 1];
    show(this.app, this.before(this.at), step);
    this.tell(step);
    this.chosen();
    if (this.at === this.steps.length) this.pause();
  }

  chosen() {
    for (const item of this.list.children) item.setAttribute("aria-selected", String(item.id === `step-${this.at}`));
    const item = this.list.querySelector(`#step-${this.at}`);
    this.list.setAttribute("aria-activedescendant", item?.id ?? "");
    if (item) this.reveal(item);
  }

  /** Scroll only the list, so that the text above it stays in place. */
  reveal(item) {
    const { list } = this;
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + item.offsetHeight - list.clientHeight;
  }

  tell(step) {
    if (!step) {
      this.now.replaceChildren(h("h3", {}, t("story.start")));
      return;
    }
    const { at } = this;
    const lesson = h("button.link", { type: "button", onclick: () => this.app.open("lesson", { technique: step.technique, back: { at } }) }, t("lesson"));
    this.now.replaceChildren(
      h("h3", {}, `${this.at}. ${this.name(step)} `, h("small", {}, formatNumber(step.rating, 1)), " ", lesson),
      h("p.sentence", {}, step.text ?? ""),
      ...buildCases(this.app, () => this.before(at), step),
      ...buildReasons(step, step.drawing),
    );
  }

  play() {
    if (this.at >= this.steps.length) this.go(0);
    this.timer = setInterval(() => this.go(this.at + 1), PACE);
    this.face("pause", t("story.pause"));
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    this.face("play", t("story.play"));
  }

  face(name, word) {
    this.playing.replaceChildren(icon(name));
    this.playing.title = word;
    this.playing.setAttribute("aria-label", word);
  }

  key(event) {
    const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const to = { Home: 0, End: this.steps.length }[event.key];
    if (way === undefined && to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(to ?? this.at + way);
  }

  /** Go to the next or previous step by a swipe across the sentence. */
  swipes(element) {
    let start = null;
    element.addEventListener("pointerdown", (event) => (start = event.clientX));
    element.addEventListener("pointerup", (event) => {
      const by = start === null ? 0 : event.clientX - start;
      if (Math.abs(by) > 40) this.go(this.at + (by < 0 ? 1 : -1));
      start = null;
    });
  }
}

/** Return a step in short notation. */
function shortNotation(step) {
  if (step.places?.length) return step.places.slice(0, 3).map(sayCell).join(" ") + (step.places.length > 3 ? "…" : "");
  const gone = step.discards ?? [];
  return gone.slice(0, 2).map((candidate) => sayCell(candidate).replace("=", "≠")).join(" ") + (gone.length > 2 ? "…" : "");
}

export default { id: "steps", word: "steps", icon: "steps", open };
