/** The learner's code and progress are kept in the browser, and nothing fails where there is no storage. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { forgetAll, keepCode, keepSolved, recallCode, recallSolved } from "../../../static_site/page/learn/kept.js";

class Store {
  getItem(/** @type {string} */ name) {
    return this[name] ?? null;
  }

  setItem(name, value) {
    this[name] = String(value);
  }

  removeItem(name) {
    delete this[name];
  }
}

const install = (store) => Object.defineProperty(globalThis, "localStorage", { value: store, configurable: true });

beforeEach(() => install(new Store()));

test("code is kept until it is forgotten", () => {
  assert.equal(recallCode("ac3.en"), null);
  keepCode("ac3.en", "x = 1");
  assert.equal(recallCode("ac3.en"), "x = 1");
  keepCode("ac3.en", null);
  assert.equal(recallCode("ac3.en"), null);
});

test("an exercise is solved once", () => {
  for (const key of ["mrv", "ac3", "mrv"]) keepSolved(key);
  assert.deepEqual(recallSolved(), ["ac3", "mrv"]);
});

test("all is forgotten but what belongs to the page", () => {
  keepCode("ac3.en", "x");
  keepSolved("ac3");
  localStorage.setItem("another", "stays");
  forgetAll();
  assert.deepEqual([recallCode("ac3.en"), recallSolved(), localStorage.getItem("another")], [null, [], "stays"]);
});

test("a damaged entry counts as none", () => {
  localStorage.setItem("descarte-lessons-solved", '{"a": 1}');
  assert.deepEqual(recallSolved(), []);
  localStorage.setItem("descarte-lessons-solved", "nonsense");
  assert.deepEqual(recallSolved(), []);
});

test("without a storage nothing is kept and nothing fails", () => {
  Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("denied"); }, configurable: true });
  keepCode("ac3.en", "x");
  keepSolved("ac3");
  forgetAll();
  assert.deepEqual([recallCode("ac3.en"), recallSolved()], [null, []]);
});
