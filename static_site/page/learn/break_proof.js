/**
 * Ways to break a proof. Each changes one step of a trace so that its claim no longer follows, and returns false if the
 * step has nothing to change.
 */

/** @param {any} step @returns {string} */
const claimOf = (step) => step.places?.[0] ?? step.discards?.[0] ?? "";

/** Return the cases of a certificate. @param {any} because */
const casesOf = (because) => because?.cases ?? [];

/** @type {Record<string, (step: any, size: number) => boolean>} */
export const BREAKS = {
  digit(step, size) {
    const list = step.places?.length ? step.places : step.discards;
    const [cell, digit] = claimOf(step).split("=");
    if (!digit) return false;
    list[0] = `${cell}=${(Number(digit) % size) + 1}`;
    return true;
  },
  rule(step) {
    return Boolean(step.because?.rules?.pop());
  },
  fact(step) {
    return Boolean(step.because?.within?.pop());
  },
  weight(step) {
    const parts = step.because?.combine?.[0]?.parts ?? [];
    const part = parts.at(-1);
    if (!part) return false;
    part.weight = part.weight === 0 ? 1 : -part.weight;
    return true;
  },
  case(step) {
    return casesOf(step.because).length > 1 && Boolean(step.because.cases.pop());
  },
  branch(step) {
    const long = casesOf(step.because).find((/** @type {any} */ one) => one.steps?.length);
    return Boolean(long?.steps.pop());
  },
  part(step) {
    return Boolean(step.because?.steps?.pop());
  },
  pair(step, size) {
    const pair = step.because?.swap?.[0];
    if (!pair) return false;
    const [first, second] = pair[1];
    pair[1] = [first, Array.from({ length: size }, (_, at) => at + 1).find((digit) => digit !== first && digit !== second)];
    return true;
  },
};

/** Return the number of digits of a trace's puzzle, which is a square as text or as an object. @param {any} trace */
export function sizeOf({ puzzle }) {
  return typeof puzzle === "string" ? Math.sqrt(puzzle.length) : (puzzle.n ?? 9);
}

/**
 * Return a trace with one of its steps broken, or null if this way does not apply to the step.
 * @param {any} trace @param {string} way a key of BREAKS @param {number} number of the step, from 0
 */
export function breakTrace(trace, way, number) {
  const copy = structuredClone(trace);
  const step = copy.steps?.[number];
  return step && BREAKS[way](step, sizeOf(copy)) ? copy : null;
}
