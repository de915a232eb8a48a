// Before boot.js in documents of a site with ERROR_REPORTS. Of one page load in ten (spec §9) it notes the
// errors from the first script on, and fetches what reports them (pwa/error-reports.ts) when there is one.
/* global REPORTS_URL */
if (Math.random() < 0.1 && !navigator.connection?.saveData) {
  const noted = [];
  const note = (kind, error) => {
    const isHydrated = performance.getEntriesByName("hydrated").length > 0;
    noted.push([isHydrated ? kind : window.__boot?.used ? "hydration" : "boot", error]);
    if (noted.length === 1)
      import(REPORTS_URL).then(
        (reports) => reports.reportFrom(noted),
        // Offline, or the file is of an older version: this page load reports nothing.
        () => {},
      );
  };
  // Of boot.js. What is no Error was foreseen: a form was sent, or the address has another page.
  window.__noteError = (error) => error instanceof Error && note("boot", error);
  // Scripts of other origins give none.
  addEventListener("error", ({ error }) => error && note("error", error));
  addEventListener("unhandledrejection", ({ reason }) => note("rejection", reason));
  // What an error boundary catches reaches nothing but the console: React logs it there, and so does the
  // router. A call in the boundary itself would be JavaScript that every page loads.
  const log = console.error;
  console.error = (...data) => {
    log.apply(console, data);
    const caught = data.find((each) => each instanceof Error);
    if (caught) note("boundary", caught);
  };
}
