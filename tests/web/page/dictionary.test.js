/** The words of the page: their gaps can be filled. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { WORDS } from "../../../src/descarte/web/page/dictionary.js";

const CHOICE = /\{\w+:[^{}|]*\|[^{}]*\}/g;
const GAP = /\{\w+\}/g;

test("no gap is inside another one, which would be shown as it is", () => {
  const texts = Object.entries(WORDS).flatMap(([key, pair]) => pair.map((text) => [key, text]));
  const odd = texts.filter(([, text]) => /[{}]/.test(text.replace(CHOICE, "").replace(GAP, "")));
  assert.deepEqual(odd, []);
});
