/** Links that contain the puzzle after the #, so that nothing has to be stored elsewhere. */

const KEY = "p";
/** Maximum number of bytes that are unpacked; a link made for sending is far shorter. */
const MOST = 200_000;

/** Return the whole address of a link to a puzzle. @param {Object} puzzle @returns {Promise<string>} */
export async function toLink(puzzle, base = location.origin + location.pathname) {
  const text = JSON.stringify(puzzle);
  const packed = await pipeThrough(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  return `${base}#${KEY}=${toBase64(packed)}`;
}

/** Return the puzzle in the part of an address after #, or null if there is none. Throw if it is damaged. */
export async function fromLink(hash) {
  const found = new URLSearchParams(hash.slice(1));
  if (found.get("t")) return found.get("t");
  const packed = found.get(KEY);
  if (!packed) return null;
  const bytes = await pipeThrough(new DecompressionStream("deflate-raw"), fromBase64(packed));
  const puzzle = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof puzzle !== "object" || puzzle === null) throw new Error("no puzzle");
  return puzzle;
}

async function pipeThrough(stream, bytes) {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => {});
  const parts = [];
  let length = 0;
  for (const reader = stream.readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST) throw new Error("too long");
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
