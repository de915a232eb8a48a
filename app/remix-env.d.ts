import "@remix-run/cloudflare";

// Loaders return plain values, dates and promises included, and the hooks' types say so.
declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}
