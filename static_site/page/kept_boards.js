/** Boards that the page has opened before, kept in the browser, so that a game can be continued before Python is ready. */

const NAME = "descarte-boards";
/** Maximum number of boards that are kept. */
const MOST = 40;

/** Return the address under which a board is kept. The service worker forgets all boards when a new version takes over. */
async function addressOf(language, request) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify([language, request])));
  const name = [...new Uint8Array(bytes.slice(0, 16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return new URL(`./boards/${name}`, import.meta.url).href;
}

/** Return a kept board as a response, or null. @returns {Promise<Response|null>} */
export async function recallBoard(language, request) {
  try {
    const boards = await caches.open(NAME);
    return (await boards.match(await addressOf(language, request))) ?? null;
  } catch {
    return null; // no secure context, or no storage: the board is asked for again
  }
}

/** Keep a board for requests with its own puzzle, as a saved game has it, and forget the oldest ones. */
export async function rememberBoard(language, response) {
  try {
    const boards = await caches.open(NAME);
    const { puzzle } = await response.clone().json();
    await boards.put(await addressOf(language, { puzzle }), response);
    const all = await boards.keys();
    await Promise.all(all.slice(0, -MOST).map((one) => boards.delete(one)));
  } catch {
    // Nothing is lost: the board is asked for again.
  }
}
