/** What the workers use of Pyodide, for the type checker: its own types are only there once it is installed. */

declare module "*/pyodide.mjs" {
  export function loadPyodide(options: object): Promise<{ pyimport(name: string): any; runPython(code: string): any; FS: any }>;
}
