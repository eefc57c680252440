/** What Tab, Shift+Tab and Enter do to code. `|` is the cursor, or the start and the end of the selection. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { breakLine, dedent, indent } from "../../../static_site/page/learn/indent.js";

function read(drawn) {
  const [before, inside, after] = drawn.split("|");
  return after === undefined
    ? { text: before + inside, start: before.length, end: before.length }
    : { text: before + inside + after, start: before.length, end: before.length + inside.length };
}

const draw = ({ text, start, end }) => (start === end ? `${text.slice(0, start)}|${text.slice(start)}` : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`);

const CASES = {
  "Tab fills up to four spaces": [indent, "  |x", "    |x"],
  "Tab at the start of a line": [indent, "a\n|b", "a\n    |b"],
  "Tab indents all lines of a selection, not the empty ones": [indent, "|a\n\nb|", "    |a\n\n    b|"],
  "Shift+Tab removes four spaces": [dedent, "    a|", "a|"],
  "Shift+Tab removes the spaces that are there": [dedent, "  a|b", "a|b"],
  "Shift+Tab leaves a line without spaces": [dedent, "a\nb|", "a\nb|"],
  "Shift+Tab removes the spaces of all lines": [dedent, "|    a\n      b|", "|a\n  b|"],
  "Enter keeps the spaces of the line": [breakLine, "    a|", "    a\n    |"],
  "Enter adds four spaces after a colon": [breakLine, "if a:|", "if a:\n    |"],
  "Enter adds four spaces after a colon with a comment": [breakLine, "if a:  # why|", "if a:  # why\n    |"],
  "Enter within a line takes the rest along": [breakLine, "  a|b", "  a\n  |b"],
};

for (const [name, [change, before, after]] of Object.entries(CASES)) {
  test(name, () => assert.equal(draw(/** @type {any} */ (change)(read(before))), after));
}
