/** The parts of code that have a colour. Nothing of the text is lost. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { splitCode } from "../../../static_site/page/learn/colours.js";

const coloured = (text) => splitCode(text).filter(([kind]) => kind);

test("keywords, strings, numbers and comments are told apart", () => {
  assert.deepEqual(coloured("def f(x):  # why\n    return 'a' + 12"), [
    ["keyword", "def"],
    ["comment", "# why"],
    ["keyword", "return"],
    ["string", "'a'"],
    ["number", "12"],
  ]);
});

test("names that contain a keyword or a digit have no colour", () => {
  assert.deepEqual(coloured("android = r1c2 + ñandú"), []);
});

test("strings may contain quotes and comments, and may be open", () => {
  assert.deepEqual(coloured(String.raw`"a\"b # c"`), [["string", String.raw`"a\"b # c"`]]);
  assert.deepEqual(coloured("x = 'open\ny"), [["string", "'open"]]);
  assert.deepEqual(coloured('"""two\nlines"""'), [["string", '"""two\nlines"""']]);
  assert.deepEqual(coloured('"""open\nfor ever'), [["string", '"""open\nfor ever']]);
});

test("the parts together are the text", () => {
  for (const text of ["", "x", "for x in 'a':\n  pass # ñ\n", '{"a": [1, 2]}\n\n', "\\ '''"]) {
    assert.equal(splitCode(text).map(([, part]) => part).join(""), text);
  }
});
