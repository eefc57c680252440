/** Answer requests with descarte in Pyodide: node answer.mjs PYODIDE PACKAGE.zip KERNEL < requests > answers (JSON). */

import { readFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [pyodide, archive, kernel] = process.argv.slice(2);
const bytes = (/** @type {string} */ name) => new Uint8Array(readFileSync(name));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
const folder = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(bytes(archive), "zip", { extractDir: folder });
python.FS.writeFile(`${folder}/descarte/fast/_kernel.abi3.so`, bytes(kernel));
python.globals.set("requests", readFileSync(0, "utf8"));
process.stdout.write(
  python.runPython(`
import importlib, json
importlib.invalidate_caches()
from descarte import fast
from descarte.capabilities import answer
json.dumps({"engine": fast.engine().name, "answers": [answer(*request) for request in json.loads(requests)]})
`),
);
