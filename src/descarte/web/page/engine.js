/**
 * The one module that asks for answers. Everything else of the page knows only this interface: another engine that
 * gives the same objects can stand behind it. All objects are those of `descarte ... --json`; docs/page.md has them.
 *
 * Squares are numbered row by row over the whole grid from 0; digits are numbers from 1 (symbols say how they look).
 *
 * @typedef {Object} Puzzle what descarte writes as JSON: kind, n, givens, cages, ...
 * @typedef {Object} State what the player has written
 * @property {number[]} [entries] for each square a digit, or 0
 * @property {(number[]|null)[]} [candidates] for each square its marks, or null where there are none
 *
 * @typedef {Object} Drawing layers of SVG over the board
 * @property {string} below goes below the digits
 * @property {string} above goes above them
 * @property {string[]} legend what the shapes mean
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
 * @property {string[]} marks what is drawn, in words
 * @property {number} rows
 * @property {number} columns
 * @property {number} digits how many digits there are
 * @property {string[]} symbols how digit 1, 2, ... is written
 * @property {number[]} cells the squares that hold a digit
 * @property {number[]} givens for each square its given digit, or 0
 * @property {Object<string, number[]>} allowed squares where a rule leaves only some digits
 * @property {Rule[]} houses all different
 * @property {(Rule & {total: number})[]} cages add up
 * @property {Rule[]} further with pairs, with values and totals, or with moves and accepting
 * @property {{square: number, across: number|null, down: number|null}[]} clues of black squares
 * @property {number[]} dark black squares that hold a digit
 * @property {{ground: string, cell: number, box: number[], marks: number[][], mark_font: number, digit_font: number}} picture
 *
 * @typedef {Object} Step one step of the way: technique, rating, places, discards, because, roles, text, drawing
 * @typedef {Object} Hint level, hint, wrong, region, technique, cells, step, drawing
 */

/** What the engine says when it cannot answer: a sentence for people, in their language. */
export class EngineError extends Error {
  /** @param {string} sentence @param {number} status of HTTP; 0 when nobody answered */
  constructor(sentence, status) {
    super(sentence);
    this.name = "EngineError";
    this.status = status;
  }
}

export class Engine {
  /** @param {string} base where the interface is */
  constructor(base = "/api/v1") {
    this.base = base;
    this.language = "es";
    this.lists = new Map();
  }

  /** The puzzles in a text of any format. @param {string} text @returns {Promise<Puzzle[]>} */
  async read(text, signal) {
    const answer = await this.post("read", { puzzle: text }, signal);
    return answer.puzzles.map((found) => found.puzzle);
  }

  /** The board of one puzzle. @param {Puzzle|string} puzzle @returns {Promise<Board>} */
  board(puzzle, wishes = {}, signal = undefined) {
    return this.post("board", { puzzle, ...wishes }, signal);
  }

  /** Its solutions (two at most) and its status. @param {Puzzle} puzzle */
  solve(puzzle, signal, wishes = {}) {
    return this.post("solve", { puzzle, ...wishes }, signal);
  }

  /** How many solutions, counted up to a limit. @param {Puzzle} puzzle */
  count(puzzle, limit, signal, wishes = {}) {
    return this.post("count", { puzzle, limit, ...wishes }, signal);
  }

  /** The digits that each square has in some solution. @param {Puzzle} puzzle */
  candidates(puzzle, signal, wishes = {}) {
    return this.post("candidates", { puzzle, ...wishes }, signal);
  }

  /** The puzzle with givens added until it has one solution. @param {Puzzle} puzzle */
  unique(puzzle, signal) {
    return this.post("unique", { puzzle }, signal);
  }

  /** The clues that are not needed, and a puzzle without them. @param {Puzzle} puzzle */
  minimise(puzzle, signal) {
    return this.post("minimise", { puzzle }, signal);
  }

  /** A textbook algorithm: its answer, its events with what each changes, its tree. @param {Puzzle} puzzle */
  run(puzzle, wishes, signal) {
    return this.post("lab/run", { puzzle, ...wishes }, signal);
  }

  /** Why a puzzle has no solution. @param {Puzzle} puzzle */
  why(puzzle, signal) {
    return this.post("check", { puzzle, why: true }, signal);
  }

  /** Why an entry such as r1c2=4 is wrong: reason, drawing, and steps on the puzzle with only the clues that it contradicts. @param {Puzzle} puzzle */
  async whyNot(puzzle, entry, signal) {
    const answer = await this.post("hint", { puzzle, why_not: entry, drawn: true }, signal);
    return answer.why_not;
  }

  /** The next step at a level from 1 to 4. @param {Puzzle} puzzle @param {State} state @returns {Promise<Hint>} */
  hint(puzzle, state, level, signal) {
    return this.post("hint", { puzzle, state, level, drawn: true }, signal);
  }

  /** The whole way to the solution. @param {Puzzle} puzzle @returns {Promise<{status: string, steps: Step[]}>} */
  explain(puzzle, signal) {
    return this.post("explain", { puzzle, drawn: true }, signal);
  }

  /** How hard it is: rating, score, grade, techniques. @param {Puzzle} puzzle */
  rate(puzzle, signal) {
    return this.post("rate", { puzzle }, signal);
  }

  /** A new puzzle. @param {Object} wishes kind, size, grade, symmetry, with, daily @returns {Promise<Puzzle>} */
  async make(wishes, signal) {
    const answer = await this.post("make", wishes, signal);
    return answer.puzzles[0];
  }

  /** A puzzle as text of a format. @param {Puzzle} puzzle @param {string} format @returns {Promise<string>} */
  async write(puzzle, format, signal) {
    const answer = await this.post("write", { puzzle, to: format }, signal);
    return answer.text;
  }

  /** A picture: svg, png or pdf; or a sheet to print. @param {Puzzle} puzzle @param {Object} wishes as, theme, ... @returns {Promise<Blob>} */
  async picture(puzzle, wishes, signal) {
    const response = await this.fetch("draw", { puzzle, timeout: 30, ...wishes }, signal);
    return response.blob();
  }

  /** A text as a QR code, in SVG. @param {string} text @returns {Promise<string>} */
  async code(text) {
    const response = await this.fetch("qr", { text });
    return response.text();
  }

  /** A list of what there is: techniques, kinds, makers, rules, marks, formats, lab/list. @param {string} name */
  list(name) {
    const key = `${this.language} ${name}`;
    if (!this.lists.has(key)) {
      const found = this.fetch(name).then((response) => response.json());
      found.catch(() => this.lists.delete(key));
      this.lists.set(key, found);
    }
    return this.lists.get(key);
  }

  /** The name of a grade, in the language in force. @param {string} key @returns {Promise<string>} */
  async gradeName(key) {
    const { grades } = await this.list("makers");
    return grades.find(({ grade }) => grade === key)?.name ?? key;
  }

  /** @param {string} operation @param {Object} request @param {AbortSignal} [signal] */
  async post(operation, request, signal) {
    const response = await this.fetch(operation, request, signal);
    return response.json();
  }

  async fetch(operation, request, signal) {
    const headers = { "Accept-Language": this.language };
    const wishes = { headers, signal };
    if (request) {
      headers["Content-Type"] = "application/json";
      Object.assign(wishes, { method: "POST", body: JSON.stringify(request) });
    }
    let response;
    try {
      response = await fetch(`${this.base}/${operation}`, wishes);
    } catch (problem) {
      if (problem instanceof Error && problem.name === "AbortError") throw problem;
      throw new EngineError("", 0);
    }
    if (response.ok) return response;
    const told = await response.json().catch(() => ({}));
    throw new EngineError(told.detail ?? told.title ?? "", response.status);
  }
}
