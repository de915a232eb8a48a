// Starts the page's JavaScript when somebody wants it (docs/decisions, hydration on demand). Inlined into
// every document: it touches attributes and the end of <head> only, because React hydrates the whole document.
(() => {
  const page = window.__boot;
  const doc = document;
  const nonce = doc.currentScript.nonce;
  const here = location.href;
  const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "input"];
  // The next page may be streamed: its late parts will be swapped in.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  doc.cookie = `js=1;path=/;max-age=31536000;samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, use, true);
    for (const href of [page.manifest, page.entry, ...page.preload]) {
      const link = doc.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      link.nonce = nonce;
      doc.head.append(link);
    }
    const messages = fetch(page.messages).then((reply) => reply.json());
    const state =
      page.state &&
      fetch(here, { headers: { [page.state]: "1" }, cache: "no-store" }).then((reply) => {
        // Another page by now (signed out, gone, the line is down): what stands here is the best there is.
        if (!reply.ok || reply.redirected || !reply.headers.has(page.state)) throw reply.status;
        return reply.body;
      });
    const ids = Object.keys(page.routes);
    Promise.all([messages, state, import(page.manifest), ...ids.map((id) => import(page.routes[id]))])
      .then(([texts, stream, , ...modules]) => {
        window.__messages = texts;
        if (stream) window.__remixContext.stream = stream;
        window.__remixRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]));
        return Promise.all(modules.map((module) => module.handle?.prepare?.()));
      })
      .then(() => import(page.entry))
      // A file is gone (a newer version was deployed) or the line is: the page goes on as plain HTML, and the next
      // sign of use tries again.
      .catch(() => {
        started = false;
        listen();
      });
  };
  const use = (event) => {
    // Inside a link or a submit button the browser's own navigation is faster than starting first.
    if (event.target.closest?.("a[href],button:not([type=button]),[type=submit]")) return;
    start();
  };
  const listen = () => {
    for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true });
  };
  listen();
  addEventListener("popstate", () => {
    // Another place of the same document is the browser's own affair.
    const page = (href) => href.split("#")[0];
    if (!window.__remixRouter && page(location.href) !== page(here)) location.reload();
  });
  addEventListener("load", () => {
    const line = navigator.connection;
    const [timing] = performance.getEntriesByType("navigation");
    // A hint, never a promise: an engine that does not tell its line is judged by how this document came.
    const fast = line
      ? !line.saveData && line.effectiveType === "4g" && line.rtt < 200 && line.downlink > 1
      : timing.responseEnd - timing.requestStart < 300;
    if (fast) (window.requestIdleCallback ?? setTimeout)(start);
  });
})();
