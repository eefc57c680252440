/** Games and settings in the browser's own storage; nothing leaves the machine. */

const GAME = "descarte.game.";
const LAST = "descarte.last";
const SETTINGS = "descarte.settings";

export const DEFAULTS = {
  language: "",
  theme: "",
  conflicts: true,
  highlight: true,
  clock: true,
  welcome: true,
};

/** Return a stored value, or `otherwise` if no value is stored or it cannot be read. */
function readItem(key, otherwise) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Store a value; return false if the browser's storage is full or switched off. */
function writeItem(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const settings = { ...DEFAULTS, ...readItem(SETTINGS, {}) };

export function change(name, value) {
  settings[name] = value;
  return writeItem(SETTINGS, settings);
}

/** Store a game. If there is no room, leave out what could be redone and all but the last changes that could be
 * undone. */
export function save(record) {
  if (writeItem(GAME + record.id, record) || writeItem(GAME + record.id, { ...record, future: [], past: record.past.slice(-50) })) {
    writeItem(LAST, record.id);
    return true;
  }
  return false;
}

export function load(id) {
  return readItem(GAME + id, null);
}

export function last() {
  const id = readItem(LAST, null);
  return id === null ? null : load(id);
}

export function remove(id) {
  storage()?.removeItem(GAME + id);
}

/** Return the browser's storage, or null if it is switched off; then a game is lost with its page. */
export function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Return all games, the last one played first. */
export function games() {
  const found = [];
  const all = storage();
  if (!all) return [];
  for (let at = 0; at < all.length; at += 1) {
    const key = all.key(at) ?? "";
    if (key.startsWith(GAME)) {
      const record = readItem(key, null);
      if (record?.puzzle) found.push(record);
    }
  }
  return found.sort((one, other) => other.changed - one.changed);
}
