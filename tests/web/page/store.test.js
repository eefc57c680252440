/** Games and settings in the browser's storage, which may be full, switched off or spoilt. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** A storage that refuses texts longer than its room. */
class Storage {
  constructor(room = Infinity) {
    this.room = room;
    this.items = new Map();
  }

  get length() {
    return this.items.size;
  }

  key(at) {
    return [...this.items.keys()][at] ?? null;
  }

  getItem(key) {
    return this.items.get(key) ?? null;
  }

  setItem(key, value) {
    if (value.length > this.room) throw new Error("QuotaExceededError");
    this.items.set(key, value);
  }

  removeItem(key) {
    this.items.delete(key);
  }
}

const global = /** @type {any} */ (globalThis);
Object.defineProperty(global, "localStorage", { value: new Storage(), writable: true, configurable: true });
const store = await import("../../../src/descarte/web/page/store.js");

beforeEach(() => {
  global.localStorage = new Storage();
});

test("a game is kept, is the last one, and can be removed", () => {
  assert.equal(store.save({ id: "a", puzzle: {}, changed: 1, past: [] }), true);
  assert.equal(store.save({ id: "b", puzzle: {}, changed: 2, past: [] }), true);
  assert.equal(store.last().id, "b");
  assert.deepEqual(store.games().map(({ id }) => id), ["b", "a"]);
  store.remove("b");
  assert.deepEqual([store.last(), store.games().length], [null, 1]);
});

test("where there is little room, old changes are left out", () => {
  const record = { id: "a", puzzle: {}, changed: 1, past: Array(400).fill([1]), future: [] };
  global.localStorage = new Storage(1000);
  assert.equal(store.save(record), true);
  assert.equal(store.load("a").past.length, 50);
  global.localStorage = new Storage(10);
  assert.equal(store.save(record), false);
});

test("what cannot be read is no game and is not thrown away", () => {
  global.localStorage.setItem("descarte.game.x", "not JSON");
  global.localStorage.setItem("descarte.game.y", "7");
  global.localStorage.setItem("descarte.last", '"x"');
  assert.deepEqual([store.last(), store.games()], [null, []]);
  assert.equal(global.localStorage.getItem("descarte.game.x"), "not JSON");
});

test("settings are kept", () => {
  assert.equal(store.change("conflicts", false), true);
  assert.equal(JSON.parse(global.localStorage.getItem("descarte.settings")).conflicts, false);
});
