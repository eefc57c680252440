/** The start of the page. Any error is shown and can be copied, and the game remains saved in the browser. */

import { App } from "./app.js";
import { report } from "./report.js";

addEventListener("error", (event) => report(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => report(event.reason));

export const app = new App();
app.begin().catch(report);
