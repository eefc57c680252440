/** Several algorithms side by side on the same puzzle, each with a small board, playing their events at the same time. */

import { h, icon, svg } from "../dom.js";
import { formatNumber, t } from "../words.js";
import { ending, first, next } from "./lab_film.js";

const EVENTS = 2000;
const TICK = 100;
/** Number of ticks in which the longest run is played. */
const TICKS = 120;
/** Width of a small board in pixels, enough for high-resolution screens. */
const SIDE = 400;
const COUNTERS = ["nodes", "checks", "backtracks"];

/** Run the algorithms. @param {[string, string][]} racers keys and names @returns {Promise<Race|null>} */
export async function race(app, racers) {
  const { puzzle } = app.game.board;
  const run = (algorithm, signal) => app.engine.run(puzzle, { algorithm, events: EVENTS }, signal);
  const runs = await app.work("work.race", (signal) => Promise.all(racers.map(([key]) => run(key, signal))));
  return runs && new Race(app, runs.map((found, at) => ({ ...found, name: racers[at][1] })));
}

class Race {
  constructor(app, runs) {
    this.lanes = runs.map((run) => new Lane(app.game, run));
    this.length = Math.max(1, ...this.lanes.map((lane) => lane.frames.length - 1));
    this.at = 0;
    this.timer = 0;
    const nav = (name, word, action) => h("button", { type: "button", title: word, "aria-label": word, onclick: action }, icon(name));
    this.playing = nav("play", t("lab.play"), () => (this.timer ? this.pause() : this.play()));
    this.where = h("p.summary");
    this.slider = h("input", { type: "range", min: "0", max: String(this.length), value: "0", "aria-label": t("lab.race") });
    this.slider.oninput = () => stop(Number(this.slider.value));
    const stop = (at) => (this.pause(), this.go(at));
    const controls = [nav("first", t("lab.first"), () => stop(0)), nav("back", t("lab.back"), () => stop(this.at - 1)), this.playing, nav("next", t("lab.next"), () => stop(this.at + 1)), nav("last", t("lab.last"), () => stop(this.length))];
    this.parts = [h("div.transport", {}, ...controls), this.slider, this.where, h("div.lanes", {}, ...this.lanes.map((lane) => lane.element)), table(runs)];
    this.go(0);
  }

  go(at) {
    this.at = Math.max(0, Math.min(this.length, at));
    for (const lane of this.lanes) lane.show(this.at);
    this.slider.value = String(this.at);
    this.where.textContent = t("lab.event", { number: formatNumber(this.at), count: formatNumber(this.length) });
    if (this.at === this.length) this.pause();
  }

  play() {
    if (this.at >= this.length) this.go(0);
    const by = Math.ceil(this.length / TICKS);
    this.timer = setInterval(() => this.go(this.at + by), TICK);
    this.face("pause", t("lab.pause"));
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    this.face("play", t("lab.play"));
  }

  face(name, word) {
    this.playing.replaceChildren(icon(name));
    this.playing.title = word;
    this.playing.setAttribute("aria-label", word);
  }
}

/** One algorithm of a race, with its small board and its progress. */
class Lane {
  constructor(game, run) {
    this.game = game;
    this.run = run;
    this.frames = [first(game)];
    for (const event of run.events) this.frames.push(next(this.frames.at(-1), event));
    const [, , width, height] = game.board.picture.box;
    this.scale = SIDE / width;
    this.canvas = h("canvas", { width: SIDE, height: Math.round(height * this.scale), role: "img" });
    this.state = h("p.small");
    this.element = h("div.lane", {}, h("h3", {}, run.name), h("div.sketch", {}, svg(game.board.picture.ground), this.canvas), this.state);
  }

  show(at) {
    const last = this.frames.length - 1;
    const ended = at >= last;
    const frame = ended && this.run.grids.length ? { digits: this.run.grids[0], candidates: new Map() } : this.frames[Math.min(at, last)];
    const nodes = ended ? this.run.counts.nodes : this.run.events[at - 1]?.counters?.nodes;
    const words = `${ended ? ending(this.run.status) : t("lab.searching")} · ${formatNumber(nodes)} ${t("lab.nodes")}`;
    this.element.classList.toggle("ended", ended);
    this.state.textContent = words;
    this.canvas.setAttribute("aria-label", `${this.run.name}: ${words}`);
    this.paint(frame);
  }

  /** Paint the digits, and each empty square the darker the fewer candidates it has left. */
  paint({ digits, candidates }) {
    const { board } = this.game;
    const { cell, box } = board.picture;
    const pen = this.canvas.getContext("2d");
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(name);
    pen.setTransform(this.scale, 0, 0, this.scale, -box[0] * this.scale, -box[1] * this.scale);
    pen.clearRect(box[0], box[1], box[2], box[3]);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const square of board.cells) {
      const [x, y] = [(square % board.columns) * cell, Math.floor(square / board.columns) * cell];
      const left = candidates.get(square)?.size ?? board.digits;
      if (!digits[square]) {
        pen.globalAlpha = 0.5 * (1 - left / board.digits);
        pen.fillStyle = colour("--placed");
        pen.fillRect(x, y, cell, cell);
        pen.globalAlpha = 1;
        continue;
      }
      pen.fillStyle = colour(board.givens[square] ? "--ink" : "--placed");
      pen.font = `${board.givens[square] ? "bold " : ""}${cell * 0.68}px ${style.getPropertyValue("--digits")}`;
      pen.fillText(board.symbols[digits[square] - 1], x + cell / 2, y + cell * 0.54);
    }
  }
}

/** Return a table of the counters, with a bar whose length is the number of nodes. */
function table(runs) {
  const most = Math.max(1, ...runs.map((run) => run.counts.nodes ?? 0));
  const rows = runs.map((run) => {
    const bar = h("span.bar");
    bar.style.width = `${Math.max(1, Math.round((100 * (run.counts.nodes ?? 0)) / most))}%`;
    return h("tr", {}, h("th", { scope: "row" }, run.name, bar), ...COUNTERS.map((name) => h("td", {}, formatNumber(run.counts[name]))));
  });
  const heads = ["algorithm", ...COUNTERS].map((word) => h("th", { scope: "col" }, t(`lab.${word}`)));
  return h("div.wide.race", { tabIndex: 0, role: "region", "aria-label": t("lab.race") }, h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows)));
}
