/**
 * What the keys of an editor for Python do to a text and its selection.
 *
 * @typedef {Object} Edit
 * @property {string} text
 * @property {number} start of the selection
 * @property {number} end
 */

const STEP = "    ";

/** Return the start of the line that a position is in. @param {string} text @param {number} at */
const lineStart = (text, at) => text.lastIndexOf("\n", at - 1) + 1;

/** Insert a step of spaces, or indent all lines of a longer selection. @param {Edit} edit @returns {Edit} */
export function indent({ text, start, end }) {
  if (!text.slice(start, end).includes("\n")) {
    const spaces = STEP.slice((start - lineStart(text, start)) % STEP.length);
    return { text: text.slice(0, start) + spaces + text.slice(end), start: start + spaces.length, end: start + spaces.length };
  }
  const first = lineStart(text, start);
  const block = text.slice(first, end).replace(/^(?=[^\n])/gm, STEP);
  return { text: text.slice(0, first) + block + text.slice(end), start: start + STEP.length, end: first + block.length };
}

/** Remove up to a step of spaces from all lines of the selection. @param {Edit} edit @returns {Edit} */
export function dedent({ text, start, end }) {
  const first = lineStart(text, start);
  const before = text.slice(first, end);
  const block = before.replace(/^ {1,4}/gm, "");
  const lost = /^ {1,4}/.exec(text.slice(first))?.[0].length ?? 0;
  const removed = /^ {1,4}/.test(before) ? lost : 0;
  return { text: text.slice(0, first) + block + text.slice(end), start: Math.max(first, start - removed), end: Math.max(first, end - (before.length - block.length)) };
}

/** Start a new line with the spaces of this one, and four more after a colon. @param {Edit} edit @returns {Edit} */
export function breakLine({ text, start, end }) {
  const line = text.slice(lineStart(text, start), start);
  const spaces = /^ */.exec(line)?.[0] ?? "";
  const added = `\n${spaces}${/:\s*(#.*)?$/.test(line) ? STEP : ""}`;
  return { text: text.slice(0, start) + added + text.slice(end), start: start + added.length, end: start + added.length };
}
