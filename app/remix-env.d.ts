import "@remix-run/cloudflare";

// Single fetch: loaders return values with dates and promises, and the hooks infer them.
declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}
