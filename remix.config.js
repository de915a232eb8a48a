/** The only home of Remix's options; vite.config.ts hands them to the Remix plugin. @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  ssr: true,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Lazy route discovery stays off: its manifest endpoint has open denial-of-service advisories.
    v3_lazyRouteDiscovery: false,
  },
};
