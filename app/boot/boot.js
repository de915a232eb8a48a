// Starts the page's JavaScript at the first interaction (docs/decisions, hydration on demand). Inlined into
// every document: it changes attributes and the end of <head> only, because React hydrates the whole document.
(() => {
  const page = window.__boot;
  const doc = document;
  const nonce = doc.currentScript.nonce;
  const here = location.href;
  const interactions = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "input"];
  // Scripts run here, so the next page may be streamed.
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  doc.cookie = `${isSecure ? "__Host-" : ""}js=1;path=/;max-age=31536000;samesite=lax${isSecure ? ";secure" : ""}`;
  let started = false;
  // A form was sent, so what it changed is not in this document any more: data loaded now would not fit it.
  let isLeaving = false;
  const start = () => {
    if (started || isLeaving) return;
    started = true;
    for (const type of interactions) removeEventListener(type, onInteraction, true);
    for (const href of [page.manifest, page.entry, ...page.preload]) {
      const link = doc.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      link.nonce = nonce;
      doc.head.append(link);
    }
    const messages = Promise.all(page.messages.map((href) => fetch(href).then((reply) => reply.json())));
    const state =
      page.state &&
      fetch(here, { headers: { [page.state]: "1" }, cache: "no-store" }).then((reply) => {
        // The address has another page by now (signed out, deleted), or is offline: the document stays as it is.
        if (!reply.ok || reply.redirected || !reply.headers.has(page.state)) throw reply.status;
        return reply.blob();
      });
    // A Suspense boundary hydrates when its HTML and its data are there. A navigation before that would have
    // React draw it again (its error 421), so nothing hydrates before all of them are.
    const parsed = new Promise((resolve) => {
      if (doc.readyState === "loading") doc.addEventListener("DOMContentLoaded", resolve);
      else resolve();
    });
    const ids = Object.keys(page.routes);
    Promise.all([messages, state, parsed, import(page.manifest), ...ids.map((id) => import(page.routes[id]))])
      .then(([texts, data, , , ...modules]) => {
        window.__messages = Object.assign({}, ...texts);
        if (data) window.__remixContext.stream = data.stream();
        window.__remixRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]));
        return Promise.all(modules.map((module) => module.handle?.prepare?.()));
      })
      .then(() => {
        if (isLeaving) throw 0;
        return import(page.entry);
      })
      // Offline, or a newer version was deployed and a file is gone: the page stays plain HTML, and the next
      // interaction tries again.
      .catch(() => {
        started = false;
        listen();
      });
  };
  const onInteraction = (event) => {
    // In a link or a submit button the browser's own navigation is faster than hydrating first.
    if (event.target.closest?.("a[href],button:not([type=button]),[type=submit]")) return;
    start();
  };
  const listen = () => {
    for (const type of interactions) addEventListener(type, onInteraction, { capture: true, passive: true });
  };
  listen();
  // Members' pages are no-store, which keeps them out of the back/forward cache: nobody comes back to this one.
  const leave = () => {
    isLeaving = true;
  };
  addEventListener("submit", leave, true);
  // Kept for pwa/install-prompt.ts: it comes once, and before most pages hydrate.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.__install = event;
  });
  addEventListener("popstate", () => {
    // Anchors of the same document are left to the browser.
    const page = (href) => href.split("#")[0];
    if (!window.__remixRouter && page(location.href) !== page(here)) location.reload();
  });
  addEventListener("load", () => {
    const { connection } = navigator;
    const [timing] = performance.getEntriesByType("navigation");
    // A hint only. Engines without the Network Information API are judged by how fast this document came (ms).
    const isFast = connection
      ? !connection.saveData &&
        connection.effectiveType === "4g" &&
        connection.rtt < 200 &&
        connection.downlink > 1
      : timing.responseEnd - timing.requestStart < 300;
    if (isFast) (window.requestIdleCallback ?? setTimeout)(start);
  });
})();
