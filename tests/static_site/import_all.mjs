/** Import every module of a built site in Pyodide, and write the errors as JSON: node import_all.mjs PYODIDE SITE/python */

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [pyodide, folder] = process.argv.slice(2);
const library = join(mkdtempSync(join(tmpdir(), "site-")), "library.zip");
writeFileSync(library, gunzipSync(readFileSync(join(folder, "library.zip.gz"))));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: library });
const bytes = (/** @type {string} */ name) => new Uint8Array(readFileSync(join(folder, name)));
python.pyimport("browser_start").install(bytes("descarte.zip.xz"), bytes("kernel.so.xz"));
process.stdout.write(
  python.runPython(`
import importlib, json, sys, zipfile
problems = {}
for archive in [path for path in sys.path if path.endswith(".zip")]:
    for name in zipfile.ZipFile(archive).namelist():
        module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        if name.endswith(".pyc") and not module.endswith("__main__"):
            try:
                importlib.import_module(module)
            except BaseException as error:
                problems[module] = f"{type(error).__name__}: {error}"
json.dumps(problems)
`),
);
