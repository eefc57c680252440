/** A game that the first version of the page stored continues where it was: `tests/upgrade/game_of_the_first_page.json`. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Game } from "../../../src/descarte/web/page/game.js";
import { smallBoard } from "./boards.js";

const stored = JSON.parse(readFileSync(new URL("../../upgrade/game_of_the_first_page.json", import.meta.url), "utf8"));

test("digits, marks, colours, name and time are as they were", () => {
  const game = new Game(smallBoard(), stored);
  assert.deepEqual(
    [0, 1, 2, 3, 5].map((square) => game.cell(square)),
    [
      { digit: 0, corner: [], centre: [], colours: [7] },
      { digit: 2, corner: [], centre: [], colours: [] },
      { digit: 0, corner: [1], centre: [4], colours: [] },
      { digit: 0, corner: [], centre: [4], colours: [] },
      { digit: 0, corner: [], centre: [], colours: [] },
    ],
  );
  assert.deepEqual([game.id, game.name, game.seconds, game.created], ["6f2c", "Monday", 61, 1763300000000]);
});

test("its changes can be undone and redone", () => {
  const game = new Game(smallBoard(), stored);
  game.redo();
  assert.equal(game.cell(5).digit, 3);
  for (let turn = 0; turn < 5; turn += 1) game.undo();
  assert.equal(game.cells.size, 0);
});

test("a game that is stored now says its version, and has the fields of the first one", () => {
  const record = new Game(smallBoard(), stored).record();
  assert.equal(record.version, 1);
  assert.deepEqual({ ...stored, version: 1, changed: record.changed }, record);
});
