/**
 * Whether the client accepts a page: a navigating browser and a client that accepts anything do; scripts,
 * images and data requests do not.
 */
export function wantsPage({ headers }: Request): boolean {
  const accept = headers.get("accept") ?? "*/*";
  const destination = headers.get("sec-fetch-dest") ?? "document";
  return acceptsHtml(accept) || (accept.startsWith("*/*") && destination === "document");
}

const acceptsHtml = (accept: string) => /\btext\/html\b/i.test(accept);

/** Whether a request that looks like one of Remix's data requests is a browser's navigation. */
export const navigates = ({ headers }: Request) => acceptsHtml(headers.get("accept") ?? "");
