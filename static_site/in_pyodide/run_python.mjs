/** Run a Python program in Pyodide, with the files of this machine below /host:
 *
 * node run_python.mjs PYODIDE PROGRAM.py [ARGUMENT ...]
 *
 * PYTHONNODEBUGRANGES leaves the columns of instructions out of compiled code, which makes it a quarter smaller. */

import { readFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [pyodide, program, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const env = { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0", HOME: "/home/pyodide" };
const python = await loadPyodide({ indexURL: `${pyodide}/`, env });
python.FS.mkdir("/host");
python.FS.mount(python.FS.filesystems.NODEFS, { root: "/" }, "/host");
python.pyimport("sys").argv = python.toPy([program, ...rest]);
python.runPython(readFileSync(program, "utf8"), { globals: python.toPy({ __name__: "__main__" }), filename: program });
