/**
 * What the page asks the engine. The rest of the page knows only this interface. How a request reaches the engine is up
 * to the transport: over HTTP, or to a worker of the browser. All objects are those of `descarte ... --json`;
 * docs/page.md lists them.
 *
 * Squares are numbered row by row over the whole grid from 0; digits are numbers from 1 (`symbols` shows them).
 *
 * @typedef {Object} Puzzle what descarte writes as JSON: kind, n, givens, cages, ...
 * @typedef {Object} State what the player has written
 * @property {number[]} [entries] per square a digit, or 0
 * @property {(number[]|null)[]} [candidates] per square its marks, or null if there are none
 *
 * @typedef {Object} Drawing layers of SVG over the board
 * @property {string} below the layer below the digits
 * @property {string} above the layer above the digits
 * @property {string[]} legend the meanings of the shapes
 *
 * @typedef {Object} Rule a house, a cage or another rule
 * @property {string} name
 * @property {number[]} cells its squares
 *
 * @typedef {Object} Board
 * @property {Puzzle} puzzle
 * @property {string} kind
 * @property {string} title
 * @property {string} rules the rules in words
 * @property {string[]} marks the drawn rules in words
 * @property {number} rows
 * @property {number} columns
 * @property {number} digits the number of digits
 * @property {string[]} symbols the symbols of the digits 1, 2, ...
 * @property {number[]} cells the squares that hold a digit
 * @property {number[]} givens per square its given digit, or 0
 * @property {Object<string, number[]>} allowed the digits of squares where a rule allows only some
 * @property {Rule[]} houses all different
 * @property {(Rule & {total: number})[]} cages add up
 * @property {Rule[]} further with pairs, with values and totals, or with moves and accepting
 * @property {{square: number, across: number|null, down: number|null}[]} clues of black squares
 * @property {number[]} dark black squares that hold a digit
 * @property {{ground: string, cell: number, box: number[], marks: number[][], mark_font: number, digit_font: number}} picture
 *
 * @typedef {Object} Step one step of a trace: technique, rating, places, discards, because, roles, text, drawing
 * @typedef {Object} Hint level, hint, wrong, region, technique, cells, step, drawing
 */

import { EngineError } from "./engine_error.js";
import { Transport } from "./transport.js";

export class Engine {
  constructor(transport = new Transport()) {
    this.transport = transport;
    this.language = "es";
    this.lists = new Map();
  }

  /** Return the puzzles in a text of any format. @param {string} text @returns {Promise<Puzzle[]>} */
  async read(text, signal) {
    const answer = await this.post("read", { puzzle: text }, signal);
    return answer.puzzles.map((found) => found.puzzle);
  }

  /** Return the board of one puzzle. @param {Puzzle|string} puzzle @returns {Promise<Board>} */
  board(puzzle, wishes = {}, signal = undefined) {
    return this.post("board", { puzzle, ...wishes }, signal);
  }

  /** Return the solutions (at most two) and the status. @param {Puzzle} puzzle */
  solve(puzzle, signal, wishes = {}) {
    return this.post("solve", { puzzle, ...wishes }, signal);
  }

  /** Count the solutions up to a limit. @param {Puzzle} puzzle */
  count(puzzle, limit, signal, wishes = {}) {
    return this.post("count", { puzzle, limit, ...wishes }, signal);
  }

  /** Return the true candidates of each square. @param {Puzzle} puzzle */
  candidates(puzzle, signal, wishes = {}) {
    return this.post("candidates", { puzzle, ...wishes }, signal);
  }

  /** Return the puzzle with givens added until it has one solution. @param {Puzzle} puzzle */
  unique(puzzle, signal) {
    return this.post("unique", { puzzle }, signal);
  }

  /** Return the clues that are not needed, and a puzzle without them. @param {Puzzle} puzzle */
  minimise(puzzle, signal) {
    return this.post("minimise", { puzzle }, signal);
  }

  /** Run a textbook algorithm: return its answer, its events with their changes, and its tree. @param {Puzzle} puzzle */
  run(puzzle, wishes, signal) {
    return this.post("lab/run", { puzzle, ...wishes }, signal);
  }

  /** Return the reason why a puzzle has no solution. @param {Puzzle} puzzle */
  why(puzzle, signal) {
    return this.post("check", { puzzle, why: true }, signal);
  }

  /** Return the reason why an entry such as r1c2=4 is wrong: a drawing, and steps on a puzzle with only the clues that it contradicts. @param {Puzzle} puzzle */
  async whyNot(puzzle, entry, signal) {
    const answer = await this.post("hint", { puzzle, why_not: entry, drawn: true }, signal);
    return answer.why_not;
  }

  /** Return a hint for the next step at a level from 1 to 4. @param {Puzzle} puzzle @param {State} state @returns {Promise<Hint>} */
  hint(puzzle, state, level, signal) {
    return this.post("hint", { puzzle, state, level, drawn: true }, signal);
  }

  /** Return all steps to the solution. @param {Puzzle} puzzle @returns {Promise<{status: string, steps: Step[]}>} */
  explain(puzzle, signal) {
    return this.post("explain", { puzzle, drawn: true }, signal);
  }

  /** Return the rating, score, grade and techniques of a puzzle. @param {Puzzle} puzzle */
  rate(puzzle, signal) {
    return this.post("rate", { puzzle }, signal);
  }

  /** Make a new puzzle. @param {Object} wishes kind, size, grade, symmetry, with, daily @returns {Promise<Puzzle>} */
  async make(wishes, signal) {
    const answer = await this.post("make", wishes, signal);
    return answer.puzzles[0];
  }

  /** Return a puzzle as text in a format. @param {Puzzle} puzzle @param {string} format @returns {Promise<string>} */
  async write(puzzle, format, signal) {
    const answer = await this.post("write", { puzzle, to: format }, signal);
    return answer.text;
  }

  /** Return a picture (svg, png, pdf) or a sheet to print. @param {Puzzle} puzzle @param {Object} wishes as, theme, ... @returns {Promise<Blob>} */
  async picture(puzzle, wishes, signal) {
    const response = await this.fetch("draw", { puzzle, timeout: 30, ...wishes }, signal);
    return response.blob();
  }

  /** Return a text as a QR code, in SVG. @param {string} text @returns {Promise<string>} */
  async code(text) {
    const response = await this.fetch("qr", { text });
    return response.text();
  }

  /** Return a list: techniques, kinds, makers, rules, marks, formats, lab/list. @param {string} name */
  list(name) {
    const key = `${this.language} ${name}`;
    if (!this.lists.has(key)) {
      const found = this.fetch(name).then((response) => response.json());
      found.catch(() => this.lists.delete(key));
      this.lists.set(key, found);
    }
    return this.lists.get(key);
  }

  /** Return the name of a grade in the current language. @param {string} key @returns {Promise<string>} */
  async gradeName(key) {
    const { grades } = await this.list("makers");
    return grades.find(({ grade }) => grade === key)?.name ?? key;
  }

  /** @param {string} operation @param {Object} request @param {AbortSignal} [signal] */
  async post(operation, request, signal) {
    const response = await this.fetch(operation, request, signal);
    return response.json();
  }

  /** @param {string} operation @param {Object} [request] @param {AbortSignal} [signal] */
  async fetch(operation, request = undefined, signal = undefined) {
    const response = await this.transport.send(operation, request, { language: this.language, signal });
    if (response.ok) return response;
    const told = await response.json().catch(() => ({}));
    throw new EngineError(told.detail ?? told.title ?? "", response.status);
  }
}
