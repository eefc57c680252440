/** Every word of a runnable block exists in both languages, with the same values in it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { BREAKS } from "../../../static_site/page/learn/break_proof.js";
import { all, say } from "../../../static_site/page/learn/words.js";

const namesIn = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("both languages say something, with the same values", () => {
  for (const [key, [english, spanish]] of Object.entries(all)) {
    assert.ok(english && spanish, key);
    assert.deepEqual(namesIn(english), namesIn(spanish), key);
  }
});

test("values take the place of their names", () => {
  assert.equal(say("loading", { percent: 5 }, "en"), "Loading Python… 5 %");
  assert.equal(say("stop", {}, "es"), "Parar");
});

test("every way to break a proof has a name", () => {
  for (const way of Object.keys(BREAKS)) assert.ok(`break.${way}` in all, way);
});
