/** Links that hold a puzzle. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { fromLink, toLink } from "../../../src/descarte/web/page/link.js";

const PUZZLE = { kind: "killer", n: 4, givens: Array(16).fill(0), id: "Año nuevo ✓" };

test("a link gives back the puzzle that it was made of", async () => {
  const link = await toLink(PUZZLE, "https://example.org/");
  assert.match(link, /^https:\/\/example\.org\/#p=[\w-]+$/);
  assert.deepEqual(await fromLink(new URL(link).hash), PUZZLE);
});

test("a line of digits is a text to be read", async () => {
  assert.equal(await fromLink("#t=1.....3.4......2"), "1.....3.4......2");
});

test("without a puzzle there is none", async () => {
  assert.deepEqual([await fromLink(""), await fromLink("#p="), await fromLink("#other=1")], [null, null, null]);
});

for (const broken of ["#p=TU7LCsMwDPsX", "#p=%%%", "#p=AAAA"]) {
  test(`a broken link is an error: ${broken}`, async () => {
    await assert.rejects(fromLink(broken));
  });
}

test("a link that unpacks to very much is refused", async () => {
  const link = await toLink({ id: "a".repeat(300_000) }, "https://example.org/");
  assert.ok(link.length < 2000);
  await assert.rejects(fromLink(new URL(link).hash), /too long/);
});

test("what is no puzzle is refused", async () => {
  await assert.rejects(fromLink(new URL(await toLink(7, "https://example.org/")).hash));
});
