/** The rules of a board, applied to its digits without the server. */

/**
 * @typedef {import("./engine.js").Board} Board
 */

export class Rules {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<number, Set<number>>} per square the squares that must differ from it */
    this.peers = new Map(board.cells.map((square) => [square, new Set()]));
    for (const house of board.houses) {
      for (const square of house.cells) {
        for (const other of house.cells) if (other !== square) this.peersOf(square).add(other);
      }
    }
    this.all = Array.from({ length: board.digits }, (_, at) => at + 1);
    this.cagesOf = new Map();
    for (const cage of board.cages) {
      for (const square of cage.cells) this.cagesOf.set(square, [...(this.cagesOf.get(square) ?? []), cage]);
    }
  }

  /** Return the squares that must differ from a square. @param {number} square @returns {Set<number>} */
  peersOf(square) {
    return this.peers.get(square) ?? new Set();
  }

  /** Return the digits that a square may hold, according to its peers and the digits that it allows. */
  candidates(square, digits) {
    const allowed = this.board.allowed[square] ?? this.all;
    const taken = new Set();
    for (const peer of this.peersOf(square)) taken.add(digits[peer]);
    return allowed.filter((digit) => !taken.has(digit));
  }

  /** Return the squares whose digits break a rule. @param {number[]} digits per square, or 0 @returns {Set<number>} */
  conflicts(digits) {
    const found = new Set();
    for (const house of this.board.houses) this.addRepeats(house, digits, found);
    for (const cage of this.board.cages) if (this.isOver(cage, digits)) this.addFilled(cage, digits, found);
    for (const rule of this.board.further) if (this.isBroken(rule, digits)) this.addFilled(rule, digits, found);
    for (const [square, allowed] of Object.entries(this.board.allowed)) {
      if (digits[square] && !allowed.includes(digits[square])) found.add(Number(square));
    }
    return found;
  }

  addRepeats(house, digits, found) {
    const first = new Map();
    for (const square of house.cells) {
      const digit = digits[square];
      if (!digit) continue;
      if (first.has(digit)) found.add(square).add(first.get(digit));
      else first.set(digit, square);
    }
  }

  addFilled(rule, digits, found) {
    for (const square of rule.cells) if (digits[square]) found.add(square);
  }

  /** Return true if a cage can no longer reach its total. */
  isOver(cage, digits) {
    let sum = 0;
    let empty = 0;
    for (const square of cage.cells) {
      sum += digits[square];
      empty += digits[square] ? 0 : 1;
    }
    return empty ? sum + empty > cage.total : sum !== cage.total;
  }

  isBroken(rule, digits) {
    const values = rule.cells.map((square) => digits[square]);
    if (values.includes(0)) return false;
    if (rule.pairs) return !rule.pairs[values[0] - 1].includes(values[1]);
    if (rule.values) return !rule.totals.includes(values.reduce((sum, digit, at) => sum + rule.values[at][digit - 1], 0));
    let state = 0;
    for (const digit of values) {
      state = rule.moves[state][digit - 1];
      if (state < 0) return true;
    }
    return !rule.accepting[state];
  }

  /** Return true if every cell is filled and no rule is broken. */
  isSolved(digits) {
    return this.board.cells.every((square) => digits[square]) && this.conflicts(digits).size === 0;
  }
}

/** A state on the way to the solution, as the engine's reasoning has it: digits placed and candidates left. */
export class Replay {
  /** @param {Rules} rules @param {number[]} [givens] per square a digit, or 0; by default the board's own */
  constructor(rules, givens = rules.board.givens) {
    this.rules = rules;
    this.digits = [...givens];
    this.candidates = new Map(
      rules.board.cells.map((square) => [square, new Set(this.digits[square] ? [] : rules.candidates(square, this.digits))]),
    );
  }

  /** Apply a step. @returns {Replay} this object */
  apply(step) {
    for (const [square, digit] of parseCandidates(step.discards, this.rules.board)) this.candidates.get(square)?.delete(digit);
    for (const [square, digit] of parseCandidates(step.places, this.rules.board)) {
      this.digits[square] = digit;
      this.candidates.set(square, new Set());
      for (const peer of this.rules.peersOf(square)) this.candidates.get(peer)?.delete(digit);
    }
    return this;
  }
}

/** Return candidates written as r3c5=4 as pairs of square and digit. */
export function parseCandidates(candidates, board) {
  return (candidates ?? []).map((text) => {
    const [, row, column, digit] = /^r(\d+)c(\d+)(?:=(\d+))?$/.exec(text) ?? [];
    return [(Number(row) - 1) * board.columns + (Number(column) - 1), Number(digit ?? 0)];
  });
}
