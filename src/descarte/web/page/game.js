/** A game: the entries, marks and colours of a player on a board, with the history for undo and redo. */

import { Rules } from "./rules.js";

/** @typedef {{digit: number, corner: number[], centre: number[], colours: number[]}} Cell */

export const MODES = ["digit", "corner", "centre", "colour"];
export const COLOURS = 9;
const FIELD = { corner: "corner", centre: "centre", colour: "colours" };
/** @type {Cell} */
const EMPTY = Object.freeze({ digit: 0, corner: [], centre: [], colours: [] });

/** Version of a stored game; games without this field are of version 1, too. */
const VERSION = 1;

export class Game extends EventTarget {
  /**
   * @param {import("./engine.js").Board} board
   * @param {Object} [record] what `record()` of an earlier game returned
   */
  constructor(board, record = {}) {
    super();
    this.id = record.id ?? newId();
    this.name = record.name ?? "";
    this.created = record.created ?? Date.now();
    this.seconds = record.seconds ?? 0;
    this.solved = record.solved ?? false;
    this.automatic = record.automatic ?? false;
    this.past = record.past ?? [];
    this.future = record.future ?? [];
    /** @type {Map<number, Cell>} */
    this.cells = new Map((record.cells ?? []).map(([square, cell]) => [square, repairCell(cell)]));
    this.draft = false;
    this.board = board;
    this.rules = new Rules(board);
    this.playable = new Set(board.cells);
  }

  /** Become a separate game with a new id. */
  renew() {
    this.id = newId();
  }

  /** Replace the board, for example by the same puzzle in another language. */
  take(board) {
    this.board = board;
    this.rules = new Rules(board);
    this.playable = new Set(board.cells);
  }

  /** Return the data that the browser stores. */
  record() {
    const { id, name, created, seconds, solved, automatic, past, future } = this;
    const cells = [...this.cells].map(([square, cell]) => [square, dropEmptyFields(cell)]);
    const progress = { seconds, solved, automatic, past, future, cells, filled: this.share() };
    return { version: VERSION, id, name, created, changed: Date.now(), puzzle: this.board.puzzle, ...progress };
  }

  /** Return the share of the empty squares that are filled, from 0 to 1. */
  share() {
    const open = this.board.cells.filter((square) => !this.board.givens[square]);
    return open.length ? open.filter((square) => this.cell(square).digit).length / open.length : 1;
  }

  cell(square) {
    return this.cells.get(square) ?? EMPTY;
  }

  given(square) {
    return this.board.givens[square] > 0;
  }

  /** Return the digit of each square, 0 if it is empty. */
  digits() {
    const found = [...this.board.givens];
    for (const [square, cell] of this.cells) if (!found[square]) found[square] = cell.digit;
    return found;
  }

  /** @returns {import("./engine.js").State} */
  state() {
    const squares = this.board.rows * this.board.columns;
    const entries = Array.from({ length: squares }, (_, at) => (this.given(at) ? 0 : this.cell(at).digit));
    const marks = Array.from({ length: squares }, (_, at) => (this.cell(at).centre.length && !entries[at] ? this.cell(at).centre : null));
    return { entries, ...(marks.some(Boolean) ? { candidates: marks } : {}) };
  }

  /** Enter a value in squares. A digit replaces others; a digit or mark that all squares have is removed. */
  enter(squares, mode, value) {
    const mine = squares.filter((square) => this.playable.has(square) && (mode === "colour" || !this.given(square)));
    if (mode === "digit") return this.enterDigit(mine, value);
    const field = FIELD[mode];
    const open = mine.filter((square) => mode === "colour" || !this.cell(square).digit);
    const has = open.every((square) => this.cell(square)[field].includes(value));
    const changed = open.map((square) => {
      const cell = this.cell(square);
      const others = cell[field].filter((one) => one !== value);
      return [square, { ...cell, [field]: has ? others : [...others, value].sort((one, other) => one - other) }];
    });
    return this.change(changed);
  }

  enterDigit(squares, digit) {
    const has = squares.every((square) => this.cell(square).digit === digit);
    const changed = new Map(squares.map((square) => [square, { ...this.cell(square), digit: has ? 0 : digit }]));
    return this.change([...changed], true);
  }

  /** Delete from all squares the first that any of them has: digits, then marks, then colours. */
  clear(squares, mode = "digit") {
    const mine = squares.filter((square) => this.playable.has(square));
    const open = mine.filter((square) => !this.given(square));
    if (mode === "colour") return this.wipe(mine, { colours: [] });
    if (mode !== "digit" && open.some((square) => this.cell(square)[FIELD[mode]].length)) return this.wipe(open, { [FIELD[mode]]: [] });
    if (open.some((square) => this.cell(square).digit)) return this.wipe(open, { digit: 0 }, true);
    if (open.some((square) => this.cell(square).centre.length || this.cell(square).corner.length)) return this.wipe(open, { centre: [], corner: [] });
    return this.wipe(mine, { colours: [] });
  }

  wipe(squares, fields, digits = false) {
    return this.change(squares.map((square) => [square, { ...this.cell(square), ...fields }]), digits);
  }

  /** Place the digits and discard the candidates of a step. @param {[number, number][]} places @param {[number, number][]} discards */
  apply(places, discards) {
    const digits = this.digits();
    const changed = new Map();
    const now = (square) => changed.get(square) ?? this.cell(square);
    for (const [square, digit] of discards) {
      const cell = now(square);
      if (cell.digit) continue;
      const marks = cell.centre.length ? cell.centre : this.rules.candidates(square, digits);
      changed.set(square, { ...cell, centre: marks.filter((one) => one !== digit), corner: cell.corner.filter((one) => one !== digit) });
    }
    for (const [square, digit] of places) changed.set(square, { ...now(square), digit });
    return this.change([...changed], places.length > 0);
  }

  /** Fill in the candidates of all empty squares and keep them up to date, or leave them to the player. */
  setAutomatic(on) {
    this.automatic = on;
    const digits = this.digits();
    const open = on ? this.board.cells.filter((square) => !digits[square]) : [];
    /** @type {[number, Cell][]} */
    const changed = open.map((square) => {
      const cell = this.cell(square);
      const found = this.rules.candidates(square, digits);
      return [square, { ...cell, centre: cell.centre.length ? cell.centre.filter((one) => found.includes(one)) : found }];
    });
    if (!this.change(changed)) this.tell();
  }

  /** Change cells as one step of undo. @param {[number, Cell][]} changed @param {boolean} [withDigits] true if digits change, so that candidates must be updated */
  change(changed, withDigits = false) {
    const all = withDigits && this.automatic ? this.follow(changed) : changed;
    const diff = all.filter(([square, cell]) => !areSameCells(cell, this.cell(square))).map(([square, cell]) => [square, dropEmptyFields(this.cell(square)), dropEmptyFields(cell)]);
    if (!diff.length) return false;
    for (const [square, , after] of diff) this.put(square, after);
    this.past.push(diff);
    this.future = [];
    this.tell();
    return true;
  }

  /** Add the updated candidates of peers to a change of digits. */
  follow(changed) {
    const all = new Map(changed);
    const before = this.digits();
    const after = [...before];
    for (const [square, cell] of changed) if (!this.given(square)) after[square] = cell.digit;
    const touched = new Set();
    for (const [square] of changed) {
      if (before[square] === after[square]) continue;
      for (const peer of this.rules.peersOf(square)) if (!after[peer]) touched.add(peer);
      if (!after[square]) touched.add(square);
    }
    for (const square of touched) {
      const cell = all.get(square) ?? this.cell(square);
      const possible = this.rules.candidates(square, after);
      const could = this.rules.candidates(square, before);
      const centre = possible.filter((digit) => cell.centre.includes(digit) || !could.includes(digit) || !cell.centre.length);
      all.set(square, { ...cell, centre, corner: cell.corner.filter((digit) => possible.includes(digit)) });
    }
    return [...all];
  }

  undo() {
    const diff = this.past.pop();
    if (!diff) return false;
    for (const [square, before] of diff) this.put(square, before);
    this.future.push(diff);
    this.tell();
    return true;
  }

  redo() {
    const diff = this.future.pop();
    if (!diff) return false;
    for (const [square, , after] of diff) this.put(square, after);
    this.past.push(diff);
    this.tell();
    return true;
  }

  restart() {
    return this.change([...this.cells.keys()].map((square) => [square, EMPTY]));
  }

  put(square, cell) {
    const whole = { ...EMPTY, ...cell };
    if (areSameCells(whole, EMPTY)) this.cells.delete(square);
    else this.cells.set(square, whole);
  }

  tell() {
    this.dispatchEvent(new Event("change"));
  }
}

function newId() {
  return crypto.randomUUID?.() ?? String(Date.now());
}

function areSameCells(one, other) {
  return one.digit === other.digit && ["corner", "centre", "colours"].every((field) => one[field].join() === other[field].join());
}

/** Return a stored cell in which missing or damaged fields are replaced by empty ones. */
function repairCell(cell) {
  const lists = ["corner", "centre", "colours"].map((field) => [field, Array.isArray(cell[field]) ? cell[field] : []]);
  return { digit: Number(cell.digit) || 0, ...Object.fromEntries(lists) };
}

/** Return a cell without its empty fields. */
function dropEmptyFields(cell) {
  return Object.fromEntries(Object.entries(cell).filter(([, value]) => (Array.isArray(value) ? value.length : value)));
}
