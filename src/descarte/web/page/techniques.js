/** The techniques by name, as the engine lists them. */

import { currentLanguage } from "./words.js";

/** Return all techniques by key. @param {import("./engine.js").Engine} engine @returns {Promise<Map<string, Object>>} */
export async function techniques(engine) {
  const found = await engine.list("techniques");
  return new Map((found.techniques ?? found).map((technique) => [technique.technique, technique]));
}

/** Return the names of the families of techniques by key. @param {import("./engine.js").Engine} engine @returns {Promise<Map<string, Object>>} */
export async function families(engine) {
  const found = await engine.list("techniques");
  return new Map((found.families ?? []).map((family) => [family.family, family.name]));
}

/** Return the text in the current language. */
export function inCurrentLanguage(both) {
  return typeof both === "string" ? both : (both?.[currentLanguage()] ?? "");
}
