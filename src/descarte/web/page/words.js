/** The texts of the page in the current language. The engine answers in the same language. */

import { WORDS as PLAYING } from "./dictionary.js";
import { SETTING } from "./dictionary_set.js";

const WORDS = { ...PLAYING, ...SETTING };

let language = "es";
const listeners = new Set();

/** Return the current language: "es" or "en". */
export const currentLanguage = () => language;

/** Return the first of the browser's languages that the page has, or English. */
export function findPreferredLanguage() {
  for (const wish of navigator.languages ?? [navigator.language]) {
    const found = wish.slice(0, 2).toLowerCase();
    if (found === "es" || found === "en") return found;
  }
  return "en";
}

/** Change the language. Every listener rewrites its texts. */
export function speak(wanted) {
  language = wanted === "en" ? "en" : "es";
  document.documentElement.lang = language;
  for (const listener of [...listeners]) listener(language);
}

/** Call a listener whenever the language changes; return a function that stops this. */
export function onSpeak(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Return the text for a key, with its `{gaps}` filled. `{count:one|many}` chooses by number. */
export function t(key, values = {}) {
  const pair = WORDS[key];
  if (!pair) throw new Error(`no words for ${key}`);
  return pair[language === "es" ? 0 : 1]
    .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name, one, many) => (Number(values[name]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Return a cell or candidate of the engine, such as r3c5=4, in words: f3c5=4 in Spanish. */
export const sayCell = (name) => (language === "es" ? name.replace(/^r/, "f") : name);

/** Return a number in the notation of the current language: 12,345.6 in English, a decimal comma and narrow spaces in Spanish. */
export function formatNumber(value, places = 0) {
  const text = Number(value ?? 0).toLocaleString("en", { minimumFractionDigits: places });
  return language === "es" ? text.replace(/[,.]/g, (separator) => (separator === "," ? "\u202f" : ",")) : text;
}

/** Return a list in words: "2 y 6", "2, 4 and 6". */
export function joinWords(items) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${language === "es" ? "y" : "and"} ${items.at(-1)}`;
}
