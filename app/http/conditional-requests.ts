import { sha256 } from "~/lib/random";

/** Whether a response gets an ETag: a complete public document without a Cache-Control of its own. */
export const mayBeTagged = (request: Request, response: Response) =>
  request.method === "GET" &&
  response.status === 200 &&
  (response.headers.get("content-type") ?? "").startsWith("text/html") &&
  !response.headers.has("Set-Cookie") &&
  !response.headers.has("Cache-Control");

/** A weak ETag: a hash of the body without its nonce, which differs each time. */
export const tagOf = async (body: string, nonce: string): Promise<string> =>
  `W/"${(await sha256(body.replaceAll(nonce, ""))).slice(0, 27)}"`;

/**
 * 304 with the headers of the document, when If-None-Match has its ETag (RFC 9110 §13.1.2); else null. A 304
 * must not carry a Content-Security-Policy: the stored one stays, as its nonces match the stored body.
 */
export function notModified(request: Request, headers: Headers): Response | null {
  const tag = headers.get("ETag");
  if (!tag) return null;
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((part) => part.trim());
  if (!known.includes(tag)) return null;
  const kept = new Headers(headers);
  kept.delete("Content-Type");
  kept.delete("Content-Security-Policy");
  return new Response(null, { status: 304, headers: kept });
}
