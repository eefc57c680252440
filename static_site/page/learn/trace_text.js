/** A trace as text: objects and lists over several lines only where one line would be too long. */

const WIDTH = 96;

/**
 * Return JSON that a reader can follow. docs/proofs.py writes the same form.
 * @param {any} value @param {string} [indent] @param {number} [before] number of characters before the value in its line
 * @returns {string}
 */
export function writeJson(value, indent = "", before = 0) {
  const flat = writeFlat(value);
  if (typeof value !== "object" || value === null || indent.length + before + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => inner + writeJson(one, inner)).join(",\n")}\n${indent}]`;
  const rows = Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${writeJson(one, inner, key.length + 4)}`);
  return `{\n${rows.join(",\n")}\n${indent}}`;
}

/** @param {any} value @returns {string} */
function writeFlat(value) {
  if (Array.isArray(value)) return `[${value.map(writeFlat).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${writeFlat(one)}`).join(", ")}}`;
}
