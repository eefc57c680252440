/** The lab: watch a textbook algorithm on the board, event by event and back, or let several of them race. */

import { button, h, icon, svg } from "../dom.js";
import { t } from "../words.js";

const PACE = 400;
const EVENTS = 2000;
const COUNTERS = ["nodes", "assignments", "checks", "revisions", "prunes", "backtracks"];
const VARIABLES = ["static", "mrv", "degree", "dom-deg", "dom-wdeg"];
const VALUES = ["order", "least-constraining", "random"];
const STATUSES = ["unique", "found", "none", "several", "stopped"];
const RACERS = ["backtracking", "forward-checking", "mac", "dancing-links"];

function open(app, root, parameters) {
  const bench = new Bench(app, root, parameters);
  bench.load();
  return { go: (by) => bench.film?.go(bench.film.at + by), close: () => bench.film?.pause() };
}

class Bench {
  constructor(app, root, parameters) {
    Object.assign(this, { app, root, parameters });
    this.screen = h("div.film");
    this.results = h("div.race");
  }

  async load() {
    const found = await this.app.work("work.lab", () => this.app.engine.list("lab/list"));
    if (!found || !this.app.game) return;
    this.algorithms = found.algorithms;
    const { parameters } = this;
    const algorithm = select(this.algorithms.map((one) => [one.algorithm, one.name]), parameters.algorithm ?? "forward-checking", (value) => {
      parameters.algorithm = value;
      about.textContent = this.about(value);
    });
    const about = h("p.aside", {}, this.about(algorithm.value));
    const own = [["", t("lab.usual")]];
    const variables = select([...own, ...VARIABLES.map((one) => [one, one])], parameters.variables ?? "", (value) => (parameters.variables = value));
    const values = select([...own, ...VALUES.map((one) => [one, one])], parameters.values ?? "", (value) => (parameters.values = value));
    this.root.append(
      field("lab.algorithm", algorithm),
      about,
      h("div.pair", {}, field("lab.variables", variables), field("lab.values", values)),
      h("div.asks", {}, button("play", t("lab.run"), () => this.run(algorithm.value, variables.value, values.value), { kind: "strong" })),
      this.screen,
      h("h3", {}, t("lab.race")),
      h("p", {}, t("lab.race.how")),
      this.racers(),
      this.results,
    );
  }

  about(key) {
    return this.algorithms.find((one) => one.algorithm === key)?.about ?? "";
  }

  name(key) {
    return this.algorithms.find((one) => one.algorithm === key)?.name ?? key;
  }

  async run(algorithm, variables, values) {
    const { app } = this;
    const { game } = app;
    this.film?.pause();
    const wishes = { algorithm, events: EVENTS, tree: true, ...(variables ? { variables } : {}), ...(values ? { values } : {}) };
    const answer = await app.work("work.lab", (signal) => app.engine.run(game.board.puzzle, wishes, signal));
    if (!answer || game !== app.game || app.panel?.definition.id !== "lab") return;
    this.film = new Film(app, answer);
    this.screen.replaceChildren(...this.film.parts);
    this.film.go(0);
    this.screen.scrollIntoView({ block: "start" });
  }

  racers() {
    const boxes = this.algorithms.map((one) => {
      const box = h("input", { type: "checkbox", value: one.algorithm, checked: RACERS.includes(one.algorithm) });
      return h("label", { title: one.about }, box, h("span", {}, one.name));
    });
    const form = h("form.form", {}, h("div.choices", {}, ...boxes), h("div.asks", {}, h("button.strong", { type: "submit" }, t("lab.race.go"))));
    form.onsubmit = (event) => {
      event.preventDefault();
      this.race([...form.querySelectorAll("input:checked")].map((box) => box.value));
    };
    return form;
  }

  async race(algorithms) {
    if (!algorithms.length) return;
    const { app } = this;
    const answer = await app.work("work.race", (signal) => app.engine.race(app.game.board.puzzle, algorithms, signal));
    if (!answer) return;
    const most = Math.max(1, ...answer.runs.map((run) => run.counts.nodes ?? 0));
    const rows = answer.runs.map((run) => {
      const bar = h("span.bar");
      bar.style.width = `${Math.max(1, Math.round((100 * (run.counts.nodes ?? 0)) / most))}%`;
      return h("tr", {}, h("th", { scope: "row" }, this.name(run.algorithm), bar), h("td", {}, t(`lab.is.${STATUSES.includes(run.status) ? run.status : "stopped"}`)), ...["nodes", "checks", "backtracks"].map((name) => h("td", {}, number(run.counts[name]))));
    });
    const heads = ["lab.algorithm", "lab.status", "lab.nodes", "lab.checks", "lab.backtracks"].map((word) => h("th", { scope: "col" }, t(word)));
    this.results.replaceChildren(h("div.wide", { tabIndex: 0, role: "region", "aria-label": t("lab.race") }, h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows))));
  }
}

/** The events of a run as pictures of the board; 0 is the board before any of them. */
class Film {
  constructor(app, { events = [], whole = true, tree = "", status = "" }) {
    Object.assign(this, { app, events, at: 0, timer: 0 });
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
    const place = (square) => `r${Math.floor(square / columns) + 1}c${(square % columns) + 1}`;
    this.stack.textContent = `${t("lab.stack", { cells: stack.slice(-8).map(place).join(" ") || "—" })} · ${t("lab.queue", { count: event?.queue ?? 0 })}`;
    this.counters.replaceChildren(...COUNTERS.flatMap((name) => [h("dt", {}, t(`lab.${name}`)), h("dd", {}, number(event?.counters?.[name] ?? 0))]));
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

function first(game) {
  const every = Array.from({ length: game.board.digits }, (_, at) => at + 1);
  const digits = [...game.board.givens];
  const open = game.board.cells.filter((square) => !digits[square]);
  return { digits, candidates: new Map(open.map((square) => [square, new Set(game.board.allowed?.[square] ?? every)])) };
}

function next(before, event) {
  const digits = [...before.digits];
  const candidates = new Map(before.candidates);
  for (const [square, digit, left] of event.changes) {
    digits[square] = digit;
    candidates.set(square, new Set(left));
  }
  return { digits, candidates };
}

function field(word, input) {
  return h("label.field", {}, h("span", {}, t(word)), input);
}

function select(choices, current, pick) {
  const found = h("select", {}, ...choices.map(([value, name]) => h("option", { value, selected: value === current }, name)));
  found.onchange = () => pick(found.value);
  return found;
}

function number(value) {
  return Number(value ?? 0).toLocaleString(document.documentElement.lang);
}

export default { id: "lab", word: "lab", icon: "lab", rail: true, open };
