/** The lab: watch a textbook algorithm on the board, event by event, or compare several of them. */

import { button, h } from "../dom.js";
import { t } from "../words.js";
import { Film } from "./lab_film.js";
import { race } from "./lab_race.js";

const EVENTS = 2000;
const VARIABLES = ["static", "mrv", "degree", "dom-deg", "dom-wdeg"];
const VALUES = ["order", "least-constraining", "random"];
const RACERS = ["backtracking", "forward-checking", "mac", "dancing-links"];
/** Maximum number of algorithms in a race. */
const MOST = 6;

function open(app, root, parameters) {
  const bench = new Bench(app, root, parameters);
  bench.load();
  const go = (by) => {
    bench.shown?.pause();
    bench.shown?.go(bench.shown.at + by);
  };
  return { go, close: () => bench.shown?.pause() };
}

class Bench {
  constructor(app, root, parameters) {
    this.app = app;
    this.root = root;
    this.parameters = parameters;
    this.screen = h("div.film");
  }

  async load() {
    const found = await this.app.work("work.lab", () => this.app.engine.list("lab/list"));
    if (!found || !this.app.game) return;
    this.algorithms = found.algorithms;
    this.draw();
  }

  /** Show the form for one algorithm on the board, or for several side by side. */
  draw() {
    const racing = this.parameters.racing ?? false;
    const choose = (on) => {
      this.shown?.pause();
      this.shown = null;
      this.parameters.racing = on;
      this.app.board.setView(null);
      this.app.board.render();
      this.screen.replaceChildren();
      this.draw();
    };
    const way = (on, word) => h("button.tool-choice", { type: "button", role: "radio", "aria-checked": String(racing === on), onclick: () => choose(on) }, h("span", {}, t(word)));
    this.root.replaceChildren(
      h("div.tool-choices", { role: "radiogroup", "aria-label": t("lab") }, way(false, "lab.watch"), way(true, "lab.race")),
      ...(racing ? this.starting() : this.choosing()),
      this.screen,
    );
  }

  choosing() {
    const { parameters } = this;
    const algorithm = select(this.algorithms.map((one) => [one.algorithm, one.name]), parameters.algorithm ?? "forward-checking", (value) => {
      parameters.algorithm = value;
      about.textContent = this.about(value);
    });
    const about = h("p.aside", {}, this.about(algorithm.value));
    const own = [["", t("lab.usual")]];
    const named = (keys) => keys.map((one) => [one, t(`lab.order.${one}`)]);
    const variables = select([...own, ...named(VARIABLES)], parameters.variables ?? "", (value) => (parameters.variables = value));
    const values = select([...own, ...named(VALUES)], parameters.values ?? "", (value) => (parameters.values = value));
    return [
      field("lab.algorithm", algorithm),
      about,
      h("details", {}, h("summary", {}, t("lab.orders")), h("div.form", {}, field("lab.variables", variables), field("lab.values", values))),
      h("div.button-row", {}, button("play", t("lab.run"), () => this.run(algorithm.value, variables.value, values.value), { kind: "strong" })),
    ];
  }

  about(key) {
    const words = this.algorithms.find((one) => one.algorithm === key)?.about ?? "";
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  async run(algorithm, variables, values) {
    const { app } = this;
    const { game } = app;
    this.shown?.pause();
    const wishes = { algorithm, events: EVENTS, tree: true, ...(variables ? { variables } : {}), ...(values ? { values } : {}) };
    const answer = await app.work("work.lab", (signal) => app.engine.run(game.board.puzzle, wishes, signal));
    if (answer && this.isOpen(game)) this.show(new Film(app, answer));
  }

  /** Return true if the panel and the game are still those of the request. */
  isOpen(game) {
    return game === this.app.game && this.root.contains(this.screen);
  }

  show(found) {
    this.shown = found;
    this.screen.replaceChildren(...found.parts);
    found.go(0);
    this.screen.scrollIntoView({ block: "start" });
  }

  starting() {
    const chosen = (this.parameters.racers ??= new Set(RACERS));
    const boxes = this.algorithms.map((one) => {
      const box = h("input", { type: "checkbox", value: one.algorithm, checked: chosen.has(one.algorithm) });
      box.onchange = () => {
        if (box.checked) chosen.add(one.algorithm);
        else chosen.delete(one.algorithm);
        for (const other of boxes) other.firstChild.disabled = chosen.size >= MOST && !other.firstChild.checked;
      };
      return h("label", { title: one.about }, box, h("span", {}, one.name));
    });
    return [
      h("p", {}, t("lab.race.how", { most: MOST })),
      h("details", {}, h("summary", {}, t("lab.racers")), h("div.choices.scrolling", {}, ...boxes)),
      h("div.button-row", {}, button("play", t("lab.race.go"), () => this.race(chosen), { kind: "strong" })),
    ];
  }

  async race(chosen) {
    const { game } = this.app;
    this.shown?.pause();
    const racers = this.algorithms.filter((one) => chosen.has(one.algorithm)).map((one) => [one.algorithm, one.name]);
    if (!racers.length) return;
    const found = await race(this.app, racers);
    if (!found || !this.isOpen(game)) return;
    this.show(found);
    found.play();
  }
}

function field(word, input) {
  return h("label.field", {}, h("span", {}, t(word)), input);
}

function select(choices, current, pick) {
  const found = h("select", {}, ...choices.map(([value, name]) => h("option", { value, selected: value === current }, name)));
  found.onchange = () => pick(found.value);
  return found;
}

export default { id: "lab", word: "lab", icon: "lab", rail: true, open };
