import type { Fetch } from "./transport";

export type BackendAccess = {
  /** Of the site's own backend. */
  readonly backendOrigin: string;
  /** Service binding; null: over the network. */
  readonly backend: Fetcher | null;
  /** Shared secret: with it the backend trusts the visitor's IP address. */
  readonly siteKey: string | null;
};

/** Whom a request is made for. */
export type Visitor = {
  readonly ipAddress: string | null;
  /** browser-name.ts. */
  readonly browser: string | null;
  /** Of the page: a tag of BCP 47. */
  readonly language: string;
};

/**
 * Sends requests to the backend. With a site key it adds the visitor's IP address, for rate limits, the
 * browser's name, for the list of devices, and the language, for mails. Another API base is called over the
 * network and never gets the site key.
 * @param visitor null: without a visitor's data
 */
export function backendFetch(
  { backend, backendOrigin, siteKey }: BackendAccess,
  visitor: Visitor | null = null,
): Fetch {
  return (request) => {
    if (!request.url.startsWith(`${backendOrigin}/`)) return fetch(request);
    if (siteKey && visitor) {
      const { ipAddress, browser, language } = visitor;
      request.headers.set("X-Site-Key", siteKey);
      if (ipAddress) request.headers.set("X-Client-Address", ipAddress);
      if (browser) request.headers.set("X-Client-Browser", browser);
      request.headers.set("X-Client-Language", language);
    }
    return backend ? backend.fetch(request) : fetch(request);
  };
}
