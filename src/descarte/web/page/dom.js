/** Small helpers around the document. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Return an element: `h("button.key", {onclick}, "5")`. Names with a dash and `role` are attributes, others properties.
 * @param {string} tag with classes after dots
 * @param {Object} [properties]
 * @param {...any} children nodes and texts; null, undefined and false are skipped
 * @returns {any} the type depends on the tag
 */
export function h(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name || "div");
  if (classes.length) element.classList.add(...classes);
  set(element, properties);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Set properties and attributes of an element; null removes an attribute. */
export function set(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (name === "dataset") Object.assign(element.dataset, value);
    else if (name.includes("-") || name === "role" || name === "for" || name === "list") setAttribute(element, name, value);
    else element[name] = value;
  }
  return element;
}

function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** Return an SVG text as an element, without anything that could run. */
export function svg(text) {
  const found = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (found.nodeName !== "svg") throw new Error("not a picture");
  for (const element of [found, ...found.querySelectorAll("*")]) {
    if (element.localName === "script" || element.localName === "foreignObject") element.remove();
    for (const { name } of [...element.attributes]) if (name.startsWith("on")) element.removeAttribute(name);
  }
  return document.importNode(found, true);
}

const PATHS = {
  plus: "M12 5v14M5 12h14",
  open: "M4 7h6l2 2h8v10H4z",
  games: "M4 5h7v7H4zM13 5h7v7h-7zM4 14h7v5H4zM13 14h7v5h-7z",
  share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  bulb: "M9 17h6M10 20h4M12 4a5.5 5.5 0 0 0-3 10v2h6v-2a5.5 5.5 0 0 0-3-10z",
  check: "M5 13l4 4L19 7",
  steps: "M5 6h2M10 6h9M5 12h2M10 12h9M5 18h2M10 18h9",
  undo: "M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10",
  redo: "M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10",
  erase: "M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5",
  digit: "M10 7l3-2v14M9 19h8",
  corner: "M5 5h14v14H5zM8 10V8h2M14 8h2v2M8 14v2h2M16 14v2h-2",
  centre: "M5 5h14v14H5zM9 12h6",
  colour: "M5 5h14v14H5zM5 19L19 5M5 12l7-7M12 19l7-7",
  pause: "M8 5v14M16 5v14",
  play: "M8 5l11 7-11 7z",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 6h16M4 12h16M4 18h16",
  help: "M9 9a3 3 0 1 1 4 3c-.8.4-1 1-1 2M12 17.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  learn: "M3 8l9-4 9 4-9 4zM7 10v6c3 2 7 2 10 0v-6",
  set: "M4 20l4-1L19 8l-3-3L5 16zM14 7l3 3",
  book: "M4 5h6a2 2 0 0 1 2 2v12a2 2 0 0 0-2-1H4zM20 5h-6a2 2 0 0 0-2 2v12a2 2 0 0 1 2-1h6z",
  lab: "M9 4h6M10 4v6l-5 9h14l-5-9V4M8 15h8",
  screen: "M3 5h18v11H3zM8 20h8M12 16v4",
  zoom: "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5",
  language: "M4 6h9M8.5 4v2M11 6c-1 4-4 7-7 8M6 9c1 2 4 4 6 5M13 20l4-10 4 10M14.5 17h5",
};

/** Return one of the page's own icons, hidden from screen readers because a word is next to it. */
export function icon(name) {
  const element = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) {
    element.setAttribute(key, value);
  }
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name] ?? "");
  element.append(path);
  return element;
}

/** Return a button with an icon and a label. @param {Record<string, any>} [properties] */
export function button(iconName, word, onclick, properties = {}) {
  const { kind = "", ...others } = properties;
  return h(`button${kind ? `.${kind}` : ""}`, { type: "button", onclick, ...others }, iconName ? icon(iconName) : null, h("span", {}, word));
}

/** Return a link that looks like a button with an icon and a label. */
export function linkButton(iconName, word, href) {
  return h("a.button", { href }, icon(iconName), h("span", {}, word));
}

/** Return a text with its first letter in upper case. @param {string} text */
export function capitalise(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Return a switch with a label. */
export function toggle(word, on, onchange) {
  const box = h("input", { type: "checkbox", role: "switch", checked: on });
  box.onchange = () => onchange(box.checked);
  return h("label.switch", {}, h("span", {}, word), box);
}
