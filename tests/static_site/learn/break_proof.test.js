/** Each way to break a proof changes one step of a copy, and only where there is something to change. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { breakTrace, sizeOf } from "../../../static_site/page/learn/break_proof.js";

const RULE = { house: "row", number: 1, cells: ["r1c1", "r1c2", "r1c3", "r1c4"], full: true };
const STEP = {
  places: ["r1c1=4"],
  because: {
    rules: [RULE],
    within: [["r1c2", [1]]],
    combine: [{ digit: null, parts: [{ weight: 1, rule: RULE }, { weight: -1, rule: RULE }] }],
    swap: [["r1c1", [1, 2]]],
    cases: [
      { candidate: "r1c1=1", holds: true, steps: [{ places: ["r1c2=2"] }] },
      { candidate: "r1c1=1", holds: false, steps: [] },
    ],
  },
};
const TRACE = { puzzle: "1.....3.4......2", steps: [STEP] };

const broken = (way, step = STEP) => breakTrace({ ...TRACE, steps: [step] }, way, 0)?.steps[0];

test("the claim gets another digit of the puzzle", () => {
  assert.deepEqual(broken("digit").places, ["r1c1=1"]);
  assert.deepEqual(broken("digit", { discards: ["r1c1=2"], because: {} }).discards, ["r1c1=3"]);
});

test("a citation is left out", () => {
  assert.deepEqual(broken("rule").because.rules, []);
  assert.deepEqual(broken("fact").because.within, []);
  assert.equal(broken("case").because.cases.length, 1);
  assert.deepEqual(broken("branch").because.cases[0].steps, []);
});

test("a number is changed", () => {
  assert.equal(broken("weight").because.combine[0].parts[1].weight, 1);
  assert.deepEqual(broken("pair").because.swap, [["r1c1", [1, 3]]]);
});

test("a step without such a part is not broken", () => {
  for (const way of ["rule", "fact", "weight", "case", "branch", "pair", "digit"]) assert.equal(broken(way, { because: {} }), undefined, way);
  assert.equal(breakTrace(TRACE, "digit", 1), null);
});

test("the trace itself stays as it is", () => {
  const before = structuredClone(TRACE);
  for (const way of ["digit", "rule", "weight", "pair"]) breakTrace(TRACE, way, 0);
  assert.deepEqual(TRACE, before);
});

test("the number of digits is known from a text and from an object", () => {
  assert.deepEqual([sizeOf(TRACE), sizeOf({ puzzle: { n: 6 } })], [4, 6]);
});
