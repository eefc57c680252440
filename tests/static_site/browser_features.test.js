/** Which browsers can run the engine. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { canRunPython } from "../../static_site/page/browser_features.js";

afterEach(() => mock.restoreAll());

test("a browser with vectors and exceptions in WebAssembly can run the engine", () => {
  assert.equal(canRunPython(), true);
});

for (const [feature, opcode] of [["vectors", 253], ["exceptions", 25]]) {
  test(`a browser without ${feature} cannot`, () => {
    const { validate } = WebAssembly;
    mock.method(WebAssembly, "validate", (bytes) => !bytes.includes(opcode) && validate(bytes));
    assert.equal(canRunPython(), false);
  });
}

test("a browser that cannot unpack compressed files cannot", () => {
  const { DecompressionStream } = globalThis;
  try {
    delete globalThis.DecompressionStream;
    assert.equal(canRunPython(), false);
  } finally {
    globalThis.DecompressionStream = DecompressionStream;
  }
});
