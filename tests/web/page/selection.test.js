/** Which squares are selected: steps, all, none, the others, the same digit, and the outline. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Game } from "../../../src/descarte/web/page/game.js";
import { Selection } from "../../../src/descarte/web/page/selection.js";
import { smallBoard } from "./boards.js";

globalThis.document ??= /** @type {any} */ ({ activeElement: null });

/** What a selection needs of the board: cells that can have the focus. */
function boardOf(game, squares = game.board.cells) {
  const cells = new Map(squares.map((square) => [square, { element: { focus: () => {}, tabIndex: -1 }, signature: "" }]));
  return { game, cells, view: null, zoom: 1, contains: () => false, render: () => {}, dispatchEvent: () => true };
}

/** @type {any} */
let selection;

beforeEach(() => {
  selection = new Selection(/** @type {any} */ (boardOf(new Game(smallBoard()))));
  selection.start();
});

test("a board begins at its first empty square, with nothing selected", () => {
  assert.deepEqual([selection.current, selection.list()], [1, []]);
  assert.deepEqual([...selection.board.cells].filter(([, cell]) => cell.element.tabIndex === 0).map(([square]) => square), [1]);
});

test("arrows go around the edges and past squares without a digit", () => {
  selection.set([3]);
  selection.step(0, 1, false);
  assert.deepEqual(selection.list(), [0]);
  selection.step(-1, 0, false);
  assert.deepEqual(selection.list(), [12]);
  selection.board.cells.delete(13);
  selection.step(0, 1, false);
  assert.deepEqual(selection.list(), [14]);
});

test("extended steps keep what is selected, once", () => {
  selection.set([1]);
  for (const [down, across] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) selection.step(down, across, true);
  assert.deepEqual(selection.list(), [1, 2, 6, 5]);
});

test("all, none and the others", () => {
  selection.set([1, 2]);
  selection.invert();
  assert.equal(selection.list().length, 14);
  selection.all();
  assert.equal(selection.list().length, 16);
  selection.none();
  assert.equal(selection.list().length, 0);
});

test("the same digit, or the same marks", () => {
  const { game } = selection.board;
  game.enter([1, 4], "digit", 3);
  selection.alike(6);
  assert.deepEqual(selection.list(), [1, 4, 6]);
  game.enter([2, 3], "corner", 2);
  selection.alike(2);
  assert.deepEqual(selection.list(), [2, 3]);
});

test("one selected square highlights its digit and what it sees", () => {
  const { game } = selection.board;
  game.enter([5], "centre", 3);
  selection.set([6]);
  const { same, seen } = selection.findHighlights(game.digits());
  assert.deepEqual([...same], [5, 6]);
  assert.deepEqual([...seen].sort((one, other) => one - other), [2, 3, 4, 5, 7, 10, 14]);
  selection.set([6, 7]);
  assert.equal(selection.findHighlights(game.digits()).same.size, 0);
});

test("the outline runs around what is selected", () => {
  selection.set([3, 4]);
  assert.deepEqual(selection.edges(3), ["edge-top", "edge-bottom", "edge-left", "edge-right"]);
  selection.set([1, 2]);
  assert.deepEqual(selection.edges(1), ["edge-top", "edge-bottom", "edge-left"]);
  assert.deepEqual(selection.edges(9), []);
});
