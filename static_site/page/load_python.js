/** Python with descarte and its kernel, in a worker. The page's engine and the documentation's examples start it. */

import { loadPyodide } from "./python/pyodide.mjs";

const FOLDER = new URL("./python/", import.meta.url);
/** Pyodide needs a list of packages that can be installed. There are none, because everything is loaded as files. */
const NO_PACKAGES = JSON.stringify({
  info: { arch: "wasm32", platform: "emscripten_5_0_3", abi_version: "2026_0", version: "314.0.7", python: "3.14.2" },
  packages: {},
});

const fetchOnline = globalThis.fetch.bind(globalThis);

/** @param {string} name */
async function fetchFile(name) {
  const response = await fetchOnline(new URL(name, FOLDER));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** Return the content of a compressed file as a response. @param {string} name @param {string} type */
async function fetchUnpacked(name, type) {
  const { body } = await fetchFile(`${name}.gz`);
  if (!body) throw new Error(`${name} is empty`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

const fetchBytes = async (/** @type {string} */ name) => new Uint8Array(await (await fetchFile(name)).arrayBuffer());

/**
 * Return Pyodide with descarte ready to be imported.
 * @param {(part: number) => void} report called with the part that is done, from 0 to 1
 */
export async function loadPython(report) {
  const files = Promise.all([fetchBytes("descarte.zip.xz"), fetchBytes("kernel.so.xz")]);
  files.catch(() => {}); // reported where the files are awaited
  // Pyodide fetches two files itself, and knows nothing of compressed ones.
  globalThis.fetch = (address, options) => {
    const name = String(address instanceof Request ? address.url : address).split("/").pop();
    if (name === "pyodide.asm.wasm") return fetchUnpacked(name, "application/wasm");
    if (name === "library.zip") return fetchUnpacked(name, "application/zip");
    return fetchOnline(address, options);
  };
  report(0.1);
  const options = { indexURL: FOLDER.href, stdLibURL: new URL("library.zip", FOLDER).href, lockFileContents: NO_PACKAGES, packageBaseUrl: FOLDER.href };
  const python = await loadPyodide(options);
  globalThis.fetch = fetchOnline;
  report(0.6);
  const start = python.pyimport("browser_start");
  start.install(...(await files));
  start.destroy();
  report(0.7);
  return python;
}
