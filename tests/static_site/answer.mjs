/** Answer requests with descarte in Pyodide: node answer.mjs PYODIDE WHEEL < requests > answers (JSON). */

import { readFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [pyodide, wheel] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
await python.loadPackage(pathToFileURL(wheel).href, { messageCallback: () => {} });
python.globals.set("requests", readFileSync(0, "utf8"));
process.stdout.write(
  python.runPython(`
import json
from descarte import fast
from descarte.capabilities import answer
json.dumps({"engine": fast.engine().name, "answers": [answer(*request) for request in json.loads(requests)]})
`),
);
