/** What the learner has written and solved, kept in the browser's storage. */

const CODE = "descarte-lesson-code:";
const SOLVED = "descarte-lessons-solved";

/** Do something with the storage; without one, nothing is kept. @template T @param {(storage: Storage) => T} use @param {T} otherwise */
function withStorage(use, otherwise) {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}

/** Return the code of an exercise that was kept, or null. @param {string} name */
export const recallCode = (name) => withStorage((storage) => storage.getItem(CODE + name), null);

/** Keep the code of an exercise; null forgets it. @param {string} name @param {string|null} code */
export function keepCode(name, code) {
  withStorage((storage) => (code === null ? storage.removeItem(CODE + name) : storage.setItem(CODE + name, code)), undefined);
}

/** Return the keys of the exercises that have been solved. @returns {string[]} */
export function recallSolved() {
  return withStorage((storage) => {
    const found = JSON.parse(storage.getItem(SOLVED) ?? "[]");
    return Array.isArray(found) ? found.filter((key) => typeof key === "string") : [];
  }, []);
}

/** Remember that an exercise has been solved. @param {string} key */
export function keepSolved(key) {
  const solved = [...new Set([...recallSolved(), key])].sort();
  withStorage((storage) => storage.setItem(SOLVED, JSON.stringify(solved)), undefined);
}

/** Forget all code and all solved exercises. */
export function forgetAll() {
  withStorage((storage) => {
    for (const name of Object.keys(storage)) if (name === SOLVED || name.startsWith(CODE)) storage.removeItem(name);
  }, undefined);
}
