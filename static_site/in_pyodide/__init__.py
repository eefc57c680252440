"""Python programs that run in Pyodide: in Node when the site is built, and in the browser."""
