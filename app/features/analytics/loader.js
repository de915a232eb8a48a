// Counts a visit to a public page. Inlined into the documents of visitors who have said yes, and into no other.
(() => {
  const { google, matomo } = window.__analytics;
  const doc = document;
  const { nonce } = doc.currentScript;
  const line = navigator.connection;
  // What the request's headers did not say.
  if (navigator.globalPrivacyControl || line?.saveData || /2g/.test(line?.effectiveType)) return;

  // Every page is a document of its own then: a private page is never entered with these scripts running, and the
  // policy that admits them ends with the page.
  const here = location.href.split("#")[0];
  const asDocument = (event) => {
    const link = event.target.closest?.("a[href]");
    if (event.type === "submit" || (link && link.href.split("#")[0] !== here)) event.stopPropagation();
  };
  for (const type of ["click", "submit"]) addEventListener(type, asDocument, true);

  const load = (src) => {
    const script = doc.createElement("script");
    script.src = src;
    script.nonce = nonce;
    doc.head.append(script);
  };
  const run = () => {
    // Without queries, where people's words and links' secrets stand; of the page before, only whose it was.
    const address = location.origin + location.pathname;
    const from = doc.referrer && `${new URL(doc.referrer).origin}/`;
    if (google) {
      window.dataLayer = [];
      function tell() {
        // biome-ignore lint/complexity/noArguments: the service's script wants the arguments object itself.
        window.dataLayer.push(arguments);
      }
      const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
      tell("consent", "default", { ...denied, analytics_storage: "granted" });
      tell("js", new Date());
      tell("config", google, {
        page_location: address,
        page_referrer: from,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // Of this host alone, so that a later no can delete it, and no older than the answer.
        cookie_domain: "none",
        cookie_expires: 31536000,
        cookie_flags: "SameSite=Lax;Secure",
      });
      load(`https://www.googletagmanager.com/gtag/js?id=${google}`);
    }
    if (matomo) {
      window._paq = [
        ["disableCookies"],
        ["setCustomUrl", address],
        ["setReferrerUrl", from],
        ["setTrackerUrl", `${matomo.base}matomo.php`],
        ["setSiteId", matomo.site],
        ["trackPageView"],
      ];
      load(`${matomo.base}matomo.js`);
    }
  };
  // Such scripts put elements where they like: not before React has read the document.
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName("hydrated").length === 0) return;
    watch.disconnect();
    (window.requestIdleCallback ?? setTimeout)(run);
  });
  watch.observe({ type: "mark", buffered: true });
})();
