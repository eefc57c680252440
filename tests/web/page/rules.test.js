/** What the rules say about digits, and a board on the way to its solution. tests/web/page/test_rules.py compares with the engine. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Replay, Rules, parseCandidates } from "../../../src/descarte/web/page/rules.js";
import { smallBoard } from "./boards.js";

const SOLUTION = [..."1324243142133142"].map(Number);

test("a full board is solved when no rule is broken", () => {
  const rules = new Rules(smallBoard());
  assert.equal(rules.isSolved(SOLUTION), true);
  assert.equal(rules.isSolved(SOLUTION.with(5, 1)), false);
  assert.equal(rules.isSolved(SOLUTION.with(5, 0)), false);
});

test("conflicts are both squares of a repeated digit", () => {
  const rules = new Rules(smallBoard());
  assert.deepEqual([...rules.conflicts(smallBoard().givens.with(1, 1))].sort(), [0, 1]);
});

test("a cage is broken by too much, by too little when full, and when its total is out of reach", () => {
  const board = { ...smallBoard("................"), cages: [{ name: "", cells: [0, 1], total: 4 }] };
  const rules = new Rules(board);
  const conflicts = (one, other) => rules.conflicts(board.givens.with(0, one).with(1, other)).size;
  assert.deepEqual([conflicts(1, 3), conflicts(4, 0), conflicts(1, 2), conflicts(3, 0)], [0, 1, 2, 0]);
});

test("pairs, weighted sums and automata are read", () => {
  const pairs = { name: "", cells: [0, 1], pairs: [[2], [], [], []] };
  const sum = { name: "", cells: [0, 1], values: [[1, 2, 3, 4], [-1, -2, -3, -4]], totals: [1] };
  const rising = { name: "", cells: [0, 1], moves: [[1, 2, 3, 4], [-1, 2, 3, 4], [-1, -1, 3, 4], [-1, -1, -1, 4], [-1, -1, -1, -1]], accepting: [true, true, true, true, true] };
  for (const [rule, good, bad] of [[pairs, [1, 2], [2, 1]], [sum, [3, 2], [2, 3]], [rising, [1, 4], [4, 1]]]) {
    const rules = new Rules({ ...smallBoard("................"), houses: [], further: [rule] });
    const conflicts = (digits) => rules.conflicts([...digits, ...Array(14).fill(0)]).size;
    assert.deepEqual([conflicts(good), conflicts(bad), conflicts([bad[0], 0])], [0, 2, 0]);
  }
});

test("digits that a square may not hold are conflicts and no candidates", () => {
  const rules = new Rules({ ...smallBoard("................"), allowed: { 3: [2, 4] } });
  assert.deepEqual(rules.candidates(3, Array(16).fill(0)), [2, 4]);
  assert.deepEqual([...rules.conflicts(Array(16).fill(0).with(3, 1))], [3]);
});

test("a replay applies steps one by one", () => {
  const replay = new Replay(new Rules(smallBoard()));
  assert.deepEqual([...(replay.candidates.get(1) ?? [])], [2, 3, 4]);
  replay.apply({ discards: ["r1c2=4"] }).apply({ places: ["r1c3=2"] });
  assert.equal(replay.digits[2], 2);
  assert.deepEqual([...(replay.candidates.get(1) ?? [])], [3]);
});

test("candidates are written as rows, columns and digits", () => {
  assert.deepEqual(parseCandidates(["r1c2=4", "r4c4"], smallBoard()), [[1, 4], [15, 0]]);
  assert.deepEqual(parseCandidates(undefined, smallBoard()), []);
});
