/** Python with descarte and its kernel, in a worker. The page's engine and the documentation's examples start it. */

import { loadPyodide } from "./python/pyodide.mjs";

const FOLDER = new URL("./python/", import.meta.url);
const LIBRARY = "/lib/descarte";
/** Pyodide needs a list of packages that can be installed. There are none, because the library is loaded as a file. */
const NO_PACKAGES = JSON.stringify({
  info: { arch: "wasm32", platform: "emscripten_5_0_3", abi_version: "2026_0", version: "314.0.7", python: "3.14.2" },
  packages: {},
});

/** Return the content of a compressed file as a response. @param {string} name @param {string} type */
async function fetchUnpacked(name, type) {
  const response = await fetchOnline(new URL(`${name}.gz`, FOLDER));
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

const fetchOnline = globalThis.fetch.bind(globalThis);
const fetchBytes = async (/** @type {string} */ name) => new Uint8Array(await (await fetchUnpacked(name, "application/octet-stream")).arrayBuffer());

/** Return the bytes of the archive of modules that are seldom needed. Python waits for them, so the request does too. */
function fetchSpareModules() {
  const request = new XMLHttpRequest();
  request.open("GET", new URL("spare.zip.gz", FOLDER), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`spare.zip.gz: ${request.status}`);
  return new Uint8Array(request.response);
}

/**
 * Return Pyodide with descarte ready to be imported.
 * @param {(part: number) => void} report called with the part that is done, from 0 to 1
 */
export async function loadPython(report) {
  const files = Promise.all([fetchBytes("kernel.so"), fetchOnline(new URL("spare.txt", FOLDER)).then((found) => found.text())]);
  // Pyodide fetches two files itself, and knows nothing of compressed ones.
  globalThis.fetch = (address, options) => {
    const name = String(address instanceof Request ? address.url : address).split("/").pop();
    if (name === "pyodide.asm.wasm") return fetchUnpacked(name, "application/wasm");
    if (name === "first.zip") return fetchUnpacked(name, "application/zip");
    return fetchOnline(address, options);
  };
  report(0.1);
  const options = { indexURL: FOLDER.href, stdLibURL: new URL("first.zip", FOLDER).href, lockFileContents: NO_PACKAGES, packageBaseUrl: FOLDER.href };
  const python = await loadPyodide(options);
  globalThis.fetch = fetchOnline;
  report(0.6);
  const [kernel, names] = await files;
  python.FS.mkdir(LIBRARY);
  python.FS.writeFile(`${LIBRARY}/_kernel.abi3.so`, kernel);
  const start = python.pyimport("browser_start");
  start.install_kernel(`${LIBRARY}/_kernel.abi3.so`);
  start.install_spare_modules(names, `${LIBRARY}/spare.zip`, fetchSpareModules);
  start.destroy();
  report(0.7);
  return python;
}
