// One file (scripts/vite/boot-files.ts), for pages that are not hydrated: while-reading.ts fetches it in the
// installed app and when a hint to install is due, boot/take-launches.js on pages that never hydrate.
import { canInstallByHand, isStandalone } from "~/pwa/install/install-ways";
import { takeLaunches } from "~/pwa/install/launches";
import { tellWorker } from "~/pwa/install/tell-worker";

const page = window.__boot;

// Elsewhere the browser says when. Hydrated, the page shows the steps.
if (isStandalone()) {
  takeLaunches();
  tellWorker();
} else if (canInstallByHand() && page.fitsHint()) page.start();
