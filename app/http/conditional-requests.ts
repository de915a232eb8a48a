import { sha256 } from "~/lib/random";

/** Whether a response gets an ETag: a complete public document without a Cache-Control of its own. */
export const mayBeTagged = (request: Request, response: Response) =>
  request.method === "GET" &&
  response.status === 200 &&
  (response.headers.get("content-type") ?? "").startsWith("text/html") &&
  !response.headers.has("Set-Cookie") &&
  !response.headers.has("Cache-Control");

/**
 * Sets a weak ETag, or answers 304 when If-None-Match has it (RFC 9110 §13.1.2). The tag is a hash of the
 * body without its nonce, which differs each time. A 304 must not carry a Content-Security-Policy: its nonce
 * would not match the stored body.
 * @param response read to its end, so not for streamed documents.
 */
export async function tagDocument(request: Request, response: Response, nonce: string): Promise<Response> {
  const body = await response.text();
  const tag = `W/"${(await sha256(body.replaceAll(nonce, ""))).slice(0, 27)}"`;
  const headers = new Headers(response.headers);
  headers.set("ETag", tag);
  headers.set("Cache-Control", "private, no-cache");
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((part) => part.trim());
  if (known.includes(tag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { status: response.status, headers });
}
