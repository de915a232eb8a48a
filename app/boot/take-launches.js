// On pages that never hydrate: in the installed app the window shows what the app is launched at
// (pwa/reading/install.ts). Offline the page stays as it is; nothing has to catch that for it.
/* global INSTALL_URL */
if (matchMedia("(display-mode:standalone)").matches) import(INSTALL_URL);
