// Loads the analytics services. Inlined only into public documents of visitors who have consented.
(() => {
  const { google, matomo } = window.__analytics;
  const doc = document;
  const { nonce } = doc.currentScript;
  const { connection } = navigator;
  // Not all browsers send Sec-GPC and Save-Data; no browser sends the connection type.
  if (navigator.globalPrivacyControl || connection?.saveData || /2g/.test(connection?.effectiveType)) return;

  // Stops client-side navigation: each page loads as a new document. The scripts, and the CSP that allows
  // them, end with this page, and never run on a private one.
  const here = location.href.split("#")[0];
  const skipRouter = (event) => {
    const link = event.target.closest?.("a[href]");
    if (event.type === "submit" || (link && link.href.split("#")[0] !== here)) event.stopPropagation();
  };
  for (const type of ["click", "submit"]) addEventListener(type, skipRouter, true);

  const load = (src) => {
    const script = doc.createElement("script");
    script.src = src;
    script.nonce = nonce;
    doc.head.append(script);
  };
  const run = () => {
    // Without queries, which can contain personal data and tokens. Of the referrer only the origin.
    const address = location.origin + location.pathname;
    const referrer = doc.referrer && `${new URL(doc.referrer).origin}/`;
    if (google) {
      window.dataLayer = [];
      function gtag() {
        // biome-ignore lint/complexity/noArguments: gtag.js requires the arguments object itself.
        window.dataLayer.push(arguments);
      }
      const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
      gtag("consent", "default", { ...denied, analytics_storage: "granted" });
      gtag("js", new Date());
      gtag("config", google, {
        page_location: address,
        page_referrer: referrer,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // On this host only, so that a later no can delete it. As old as the consent cookie at most.
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
        ["setReferrerUrl", referrer],
        ["setTrackerUrl", `${matomo.base}matomo.php`],
        ["setSiteId", matomo.site],
        ["trackPageView"],
      ];
      load(`${matomo.base}matomo.js`);
    }
  };
  // After hydration, because the scripts insert elements, which would cause a hydration mismatch.
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName("hydrated").length === 0) return;
    watch.disconnect();
    (window.requestIdleCallback ?? setTimeout)(run);
  });
  watch.observe({ type: "mark", buffered: true });
})();
