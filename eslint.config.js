/** The style of the JavaScript of the page and of the static site. Names that are not defined are found by the type checker (tsconfig.json). */

import js from "@eslint/js";

export default [
  { ignores: ["build/**", ".venv/**", "docs/**", "bench/**", "static_site/node_modules/**"] },
  js.configs.recommended,
  {
    files: ["src/descarte/web/page/**/*.js", "static_site/**/*.{js,mjs}", "tests/{static_site,web/page}/**/*.{js,mjs}"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "prefer-const": "error",
      "no-var": "error",
      eqeqeq: "error",
      complexity: ["error", 15],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
    },
  },
];
