/** What a browser needs to run Python with the kernel. */

/** A module with an instruction on vectors: (func (drop (v128.const i32x4 0 0 0 0))). */
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 23, 1, 21, 0, 253, 12, ...new Array(16).fill(0), 26, 11];
/** A module that throws and catches an exception: a tag, and (func (try (do) (catch_all))). */
const EXCEPTIONS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];

/** Return true if the browser has vectors and exceptions in WebAssembly, and can unpack compressed files. */
export function canRunPython() {
  const isValid = (/** @type {number[]} */ bytes) => WebAssembly.validate(new Uint8Array(bytes));
  return typeof WebAssembly === "object" && typeof DecompressionStream === "function" && isValid(VECTORS) && isValid(EXCEPTIONS);
}
