// Starts the page's JavaScript at the first interaction (docs/decisions, hydration on demand). Inlined into
// every document: it changes attributes and the end of <head> only, because React hydrates the whole
// document. What can wait until the page has loaded is in pwa/reading/while-reading.ts, and what needs the
// modules in load-page-modules.ts.
/* global READING_URL */
(() => {
  const page = window.__boot;
  const doc = document;
  const nonce = doc.currentScript.nonce;
  // Without a fragment: anchors of the same document are left to the browser.
  const getPath = () => location.pathname + location.search;
  const here = getPath();
  // Scripts run here, so the next page may be streamed.
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  doc.cookie = `${isSecure ? "__Host-" : ""}js=1;path=/;max-age=31536000;samesite=lax${isSecure ? ";secure" : ""}`;
  let isStarting = false;
  page.start = () => {
    if (isStarting) return;
    isStarting = page.used = true;
    for (const href of [page.entry, page.manifest, ...page.preload])
      doc.head.append(Object.assign(doc.createElement("link"), { rel: "modulepreload", href, nonce }));
    Promise.all([
      import(page.entry),
      page.state && fetch(here, { headers: { [page.state]: "1" }, cache: "no-store" }),
      ...page.messages.map((href) => fetch(href)),
    ])
      .then(([entry, ...replies]) => entry.hydrate(...replies))
      // Offline, or a newer version was deployed and a file is gone: the page stays plain HTML, and the next
      // interaction tries again.
      .catch((error) => {
        isStarting = page.left;
        window.__noteError?.(error);
      });
  };
  for (const type of ["pointerdown", "pointermove", "keydown", "focusin", "input"])
    addEventListener(
      type,
      ({ target }) => {
        // In a link or a submit button the browser's own navigation is faster than hydrating first.
        if (!isStarting && !target.closest?.("a[href],button:not([type=button]),[type=submit]")) page.start();
      },
      true,
    );
  // From here on data that is loaded would not fit this document, so it must not hydrate.
  const leave = () => {
    page.left = isStarting = true;
  };
  // What a sent form changed is not in this document any more. Members' pages are no-store, which keeps them
  // out of the back/forward cache: nobody comes back to this one.
  addEventListener("submit", leave, true);
  // An image's error event does not bubble, hence the capture phase (spec §8: logged, skipped).
  addEventListener(
    "error",
    ({ target }) => {
      if (target.naturalWidth !== 0) return;
      console.warn("picture skipped:", target.src);
      target.dataset.broken = "";
    },
    true,
  );
  // A hint to install stands over no form, nor on the page that says the same.
  page.fitsHint = () => !doc.querySelector("main label,.install-help");
  addEventListener("beforeinstallprompt", (event) => {
    // For pwa/install/install-prompt.ts: it comes once, and may come before the page hydrates.
    window.__install = event;
    // The browser's own bar is held back only where ours comes instead (pwa/install/install-due.ts).
    if (isFrugal || !(Date.now() >= localStorage.install) || !page.fitsHint()) return;
    event.preventDefault();
    page.start();
  });
  addEventListener("popstate", () => {
    if (window.__remixRouter || getPath() === here) return;
    leave();
    location.reload();
  });
  const { connection } = navigator;
  // Interaction alone starts anything there.
  const isFrugal = connection?.saveData || /2g/.test(connection?.effectiveType);
  addEventListener("load", () => {
    const [timing] = performance.getEntriesByType("navigation");
    // A hint only. Engines without the Network Information API are judged by how fast this document came
    // (ms).
    const isFast = connection
      ? connection.effectiveType === "4g" && connection.rtt < 200 && connection.downlink > 1
      : timing.responseEnd - timing.requestStart < 300;
    if (!isFrugal)
      (window.requestIdleCallback ?? setTimeout)(
        isFast ? page.start : () => page.used || import(READING_URL),
      );
  });
})();
