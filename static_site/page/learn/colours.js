/** The parts of a text that are shown in a colour: words, strings, numbers and comments of Python or JSON. */

const KEYWORDS =
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield";
const IS_KEYWORD = new Set(KEYWORDS.split(" "));
const PART =
  /(?<comment>#[^\n]*)|(?<string>[rbfRBF]{0,2}(?:"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?))|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d[\w.]*)/gu;

/**
 * Return a text in parts, each with its kind: "comment", "string", "number", "keyword" or "".
 * @param {string} text @returns {[string, string][]}
 */
export function splitCode(text) {
  /** @type {[string, string][]} */
  const parts = [];
  let last = 0;
  for (const { 0: part, index, groups = {} } of text.matchAll(PART)) {
    const kind = groups.word ? (IS_KEYWORD.has(part) ? "keyword" : "") : (Object.keys(groups).find((name) => groups[name]) ?? "");
    if (!kind) continue;
    if (index > last) parts.push(["", text.slice(last, index)]);
    parts.push([kind, part]);
    last = index + part.length;
  }
  if (last < text.length) parts.push(["", text.slice(last)]);
  return parts;
}
