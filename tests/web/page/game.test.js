/** A game: what keys do to cells, candidates that are kept up, undo, and what is kept. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Draft } from "../../../src/descarte/web/page/draft.js";
import { Game } from "../../../src/descarte/web/page/game.js";
import { smallBoard } from "./boards.js";

test("a mark is added to all unless all have it, then it is removed", () => {
  const game = new Game(smallBoard());
  game.enter([1], "centre", 2);
  game.enter([1, 2], "centre", 2);
  assert.deepEqual([game.cell(1).centre, game.cell(2).centre], [[2], [2]]);
  game.enter([1, 2], "centre", 2);
  assert.deepEqual([game.cell(1).centre, game.cell(2).centre], [[], []]);
  game.enter([1], "corner", 3);
  game.enter([1], "corner", 1);
  assert.deepEqual(game.cell(1).corner, [1, 3]);
});

test("a digit goes into all squares but the given ones, and the same key removes it", () => {
  const game = new Game(smallBoard());
  game.enter([0, 1, 2], "digit", 3);
  assert.deepEqual(game.digits().slice(0, 3), [1, 3, 3]);
  game.enter([1, 2], "digit", 3);
  assert.deepEqual(game.digits().slice(0, 3), [1, 0, 0]);
});

test("a given square takes a colour and nothing else", () => {
  const game = new Game(smallBoard());
  assert.equal(game.enter([0], "centre", 2), false);
  game.enter([0], "colour", 7);
  assert.deepEqual(game.cell(0), { digit: 0, corner: [], centre: [], colours: [7] });
});

test("delete takes the digit first, then marks, then colours", () => {
  const game = new Game(smallBoard());
  game.enter([1], "colour", 1);
  game.enter([1], "centre", 2);
  game.enter([1], "digit", 4);
  game.clear([1]);
  assert.deepEqual([game.cell(1).digit, game.cell(1).centre], [0, [2]]);
  game.clear([1]);
  assert.deepEqual([game.cell(1).centre, game.cell(1).colours], [[], [1]]);
  game.clear([1]);
  assert.equal(game.cells.size, 0);
});

test("in a mode, delete takes the marks of that mode", () => {
  const game = new Game(smallBoard());
  game.enter([1], "centre", 2);
  game.enter([1], "corner", 3);
  game.clear([1], "corner");
  assert.deepEqual([game.cell(1).centre, game.cell(1).corner], [[2], []]);
});

test("undo has no end, outlives a record, and can be redone", () => {
  const game = new Game(smallBoard());
  for (let turn = 0; turn < 30; turn += 1) game.enter([1], "digit", turn % 2 ? 3 : 2);
  const later = new Game(smallBoard(), JSON.parse(JSON.stringify(game.record())));
  assert.equal(later.cell(1).digit, 3);
  for (let turn = 0; turn < 30; turn += 1) assert.equal(later.undo(), true);
  assert.equal(later.undo(), false);
  assert.equal(later.cell(1).digit, 0);
  assert.equal(later.redo(), true);
  assert.equal(later.cell(1).digit, 2);
  later.enter([2], "digit", 4);
  assert.equal(later.redo(), false, "what is written after an undo is the new future");
});

test("candidates are filled in and kept up", () => {
  const game = new Game(smallBoard());
  game.setAutomatic(true);
  assert.deepEqual(game.cell(1).centre, [2, 3, 4]);
  game.enter([2], "digit", 2);
  assert.deepEqual(game.cell(1).centre, [3, 4]);
  game.clear([2]);
  assert.deepEqual(game.cell(1).centre, [2, 3, 4]);
  game.enter([1], "centre", 3);
  game.enter([2], "digit", 4);
  game.undo();
  assert.deepEqual(game.cell(1).centre, [2, 4], "what the player has removed does not come back");
});

test("a step places digits and discards candidates", () => {
  const game = new Game(smallBoard());
  game.apply([[1, 3]], [[2, 4]]);
  assert.equal(game.cell(1).digit, 3);
  assert.deepEqual(game.cell(2).centre, game.rules.candidates(2, smallBoard().givens).filter((digit) => digit !== 4));
});

test("the state has entries and marks, and no marks where there are none", () => {
  const game = new Game(smallBoard());
  game.enter([1], "digit", 3);
  assert.equal(game.state().candidates, undefined);
  game.enter([5], "centre", 4);
  assert.deepEqual([game.state().entries[0], game.state().entries[1]], [0, 3]);
  assert.deepEqual([game.state().candidates?.[5], game.state().candidates?.[6]], [[4], null]);
});

test("every change is told once, and none where nothing changes", () => {
  const game = new Game(smallBoard());
  let told = 0;
  game.addEventListener("change", () => (told += 1));
  game.enter([1], "digit", 3);
  game.enter([0], "digit", 3);
  assert.equal(told, 1);
});

test("a record with rubbish in a cell is read as an empty cell", () => {
  const game = new Game(smallBoard(), { cells: [[1, { digit: "x", corner: 5, centre: [2] }]] });
  assert.deepEqual(game.cell(1), { digit: 0, corner: [], centre: [2], colours: [] });
});

test("a draft writes givens, and undoes them", () => {
  const board = smallBoard("................");
  board.puzzle.givens = [...board.givens];
  const draft = new Draft(board);
  draft.enter([0], "digit", 1);
  assert.equal(draft.board.givens[0], 1);
  draft.undo();
  assert.equal(draft.board.givens[0], 0);
  draft.redo();
  draft.enter([0], "digit", 1);
  assert.equal(draft.board.givens[0], 0, "the same key removes it");
});

test("another shape of a draft is asked for", () => {
  const board = smallBoard("................");
  board.puzzle.givens = [...board.givens];
  const draft = new Draft(board);
  let shapes = 0;
  draft.addEventListener("shape", () => (shapes += 1));
  assert.equal(draft.edit({ cages: [[3, [0, 1]]] }), true);
  assert.equal(draft.edit({ cages: [[3, [0, 1]]] }), false);
  draft.edit({ cages: undefined });
  assert.deepEqual([shapes, "cages" in draft.puzzle], [2, false]);
});
