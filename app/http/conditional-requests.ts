import { sha256 } from "~/lib/random";

/** Whether a response gets an ETag: a complete public document without a Cache-Control of its own. */
export const mayBeTagged = (request: Request, response: Response) =>
  request.method === "GET" &&
  response.status === 200 &&
  (response.headers.get("content-type") ?? "").startsWith("text/html") &&
  !response.headers.has("Set-Cookie") &&
  !response.headers.has("Cache-Control");

/** A weak ETag: a hash of the body without its nonce, which differs each time. */
export const createETag = async (body: string, nonce: string): Promise<string> =>
  `W/"${(await sha256(body.replaceAll(nonce, ""))).slice(0, 27)}"`;

/** Whether If-None-Match has the ETag (RFC 9110 §13.1.2): the answer is 304 then, with `headersOf304`. */
export function isKnown(request: Request, tag: string | null | undefined): boolean {
  if (!tag) return false;
  const known = request.headers.get("if-none-match") ?? "";
  return known.split(",").some((part) => part.trim() === tag);
}

/**
 * Headers that a document's 304 does not have: the stored Content-Security-Policy matches the stored body's
 * nonces.
 */
export const notIn304 = ["Content-Type", "Content-Security-Policy"] as const;
