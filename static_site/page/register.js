/** Keeps the site for use without a connection, and tells when a new version is there. */

import { app } from "./main.js";
import { t } from "./words.js";

/** Milliseconds between the start of the engine and loading what is still missing, so that a first hint comes sooner. */
const PAUSE = 1500;

/** @param {ServiceWorkerRegistration} registration */
function watchForNewVersion(registration) {
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    app.layout.notice(t("version.new"), "plain", [[t("version.take"), () => waiting.postMessage("replace")]]);
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

async function register() {
  if (!navigator.serviceWorker) return;
  const first = !navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => first || location.reload());
  // The engine loads most of the files. What it has loaded need not be loaded again.
  await app.engine.transport.settled;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  watchForNewVersion(await navigator.serviceWorker.register("service_worker.js"));
}

register().catch((problem) => console.warn("the site cannot be kept for use without a connection:", problem));
