import type { Fetch } from "./transport";

export type BackendAccess = {
  /** Service binding; null: over the network. */
  readonly backend: Fetcher | null;
  /** Shared secret: with it the backend trusts the visitor's IP address. */
  readonly siteKey: string | null;
};

/**
 * Sends requests to the backend. With a site key it adds the visitor's IP address: otherwise the backend's
 * rate limits would count all visitors as one.
 * @param visitor the visitor's IP address, or null.
 */
export function backendFetch({ backend, siteKey }: BackendAccess, visitor: string | null = null): Fetch {
  return (request) => {
    if (siteKey && visitor) {
      request.headers.set("X-Site-Key", siteKey);
      request.headers.set("X-Client-Address", visitor);
    }
    return backend ? backend.fetch(request) : fetch(request);
  };
}
