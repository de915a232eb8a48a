/**
 * Whether the client takes a page for an answer: a browser that navigates does, and a client that takes
 * anything; scripts, images and Remix's data requests do not.
 */
export function wantsPage({ headers }: Request): boolean {
  const accept = headers.get("accept") ?? "*/*";
  const destination = headers.get("sec-fetch-dest") ?? "document";
  return acceptsHtml(accept) || (accept.startsWith("*/*") && destination === "document");
}

const acceptsHtml = (accept: string) => /\btext\/html\b/i.test(accept);

/** Whether a request that looks like one of Remix's data requests is a browser's navigation. */
export const navigates = ({ headers }: Request) => acceptsHtml(headers.get("accept") ?? "");
