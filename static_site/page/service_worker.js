/**
 * Keeps the files of the site, so that it works without a connection and does not change while it is in use.
 *
 * Each file is kept under its checksum. A new version of the site has a new list of files: it loads what has changed,
 * waits until the page asks for it, and then forgets what is no longer needed. Files of the documentation are kept when
 * they are read.
 */

/** @type {any} the scope of the service worker; the types of pages do not have it */
const worker = self;

/** Checksum of each file, by its name. The build writes the list. */
/** @type {Record<string, string>} */
const FILES = {};

const KEPT = "descarte-files";
const READ = "descarte-documentation";
/** Boards that the page has opened. They are forgotten when another version may describe them otherwise. */
const BOARDS = "descarte-boards";
const DOCUMENTATION = "docs/";
/** Number of files that are loaded at the same time. */
const AT_ONCE = 6;

const root = new URL("./", worker.location.href);

/** Return the name of a file of the site, or null for an address outside it. @param {string} address */
function nameOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return null;
  return decodeURIComponent(pathname.slice(root.pathname.length)) || "index.html";
}

/** Return the address under which a file is kept. @param {string} name */
const keyOf = (name) => new URL(`${encodeURI(name)}?${encodeURIComponent(FILES[name])}`, root).href;

/** Load a file with the expected checksum. What the browser has kept itself may be older. @param {string} name */
async function load(name) {
  const address = new URL(encodeURI(name), root);
  const integrity = `sha256-${FILES[name]}`;
  const found = await fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: "reload" }));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return found;
}

async function keepFiles() {
  const kept = await caches.open(KEPT);
  const there = new Set((await kept.keys()).map((request) => request.url));
  const missing = Object.keys(FILES).filter((name) => !there.has(keyOf(name)));
  const loadNext = async () => {
    for (let name = missing.shift(); name !== undefined; name = missing.shift()) await kept.put(keyOf(name), await load(name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
}

async function forgetOldFiles() {
  const kept = await caches.open(KEPT);
  const needed = new Set(Object.keys(FILES).map(keyOf));
  const old = (await kept.keys()).filter((request) => !needed.has(request.url));
  await Promise.all([...old.map((request) => kept.delete(request)), ...(old.length ? [caches.delete(BOARDS)] : [])]);
}

/** Return a file as it was kept; load it if the browser has removed it. @param {string} name @param {Request} request */
async function answerFile(name, request) {
  const kept = await caches.open(KEPT);
  return (await kept.match(keyOf(name))) ?? fetch(request);
}

/** Return a file of the documentation, as new as the connection allows. @param {Request} request */
async function answerDocumentation(request) {
  const read = await caches.open(READ);
  try {
    const found = await fetch(request);
    if (found.ok) await read.put(request, found.clone());
    return found;
  } catch (problem) {
    const found = await read.match(request, { ignoreSearch: true });
    if (found) return found;
    throw problem;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(keepFiles()));

worker.addEventListener("activate", (event) => event.waitUntil(Promise.all([forgetOldFiles(), worker.clients.claim()])));

worker.addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" ? nameOf(event.request.url) : null;
  if (name === null) return;
  if (name in FILES) event.respondWith(answerFile(name, event.request));
  else if (name.startsWith(DOCUMENTATION)) event.respondWith(answerDocumentation(event.request));
});

/** The page sends "replace" when its reader wants the new version. */
worker.addEventListener("message", (event) => event.data === "replace" && worker.skipWaiting());
