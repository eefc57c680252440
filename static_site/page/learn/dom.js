/** Elements of the page. */

/**
 * Return a new element with attributes, listeners (onclick...) and children.
 * @param {string} name @param {Record<string, any>} [attributes] @param {...(Node|string)} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** @param {string} words @param {() => void} act @param {Record<string, any>} [more] */
export const makeButton = (words, act, more = {}) => make("button", { type: "button", onclick: act, ...more }, words);

let count = 0;

/** Return an id that no other element has. */
export const newId = () => `learn-${++count}`;
