/** Every word of the page: Spanish first, English second. The engine's own sentences come in the same language. */

import { WORDS as PLAYING } from "./dictionary.js";
import { SETTING } from "./dictionary_set.js";

const WORDS = { ...PLAYING, ...SETTING };

let language = "es";
const listeners = new Set();

/** The language in force: "es" or "en". */
export const currentLanguage = () => language;

/** The language that the browser asks for, of those that there are. */
export function findPreferredLanguage() {
  for (const wish of navigator.languages ?? [navigator.language]) {
    const found = wish.slice(0, 2).toLowerCase();
    if (found === "es" || found === "en") return found;
  }
  return "en";
}

/** Change the language; every listener writes its words again. */
export function speak(wanted) {
  language = wanted === "en" ? "en" : "es";
  document.documentElement.lang = language;
  for (const listener of [...listeners]) listener(language);
}

/** Call when the language changes; the answer stops that. */
export function onSpeak(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words for a key, with `{gaps}` filled; `{count:one|many}` chooses by number. */
export function t(key, values = {}) {
  const pair = WORDS[key];
  if (!pair) throw new Error(`no words for ${key}`);
  return pair[language === "es" ? 0 : 1]
    .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name, one, many) => (Number(values[name]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** A list in words: "2 y 6", "2, 4 and 6". */
export function joinWords(items) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${language === "es" ? "y" : "and"} ${items.at(-1)}`;
}
