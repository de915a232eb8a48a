import { sha256 } from "~/lib/random";

/** Whether a response may be stored by a browser and asked for again by its tag: a whole public document. */
export const mayBeTagged = (request: Request, response: Response) =>
  request.method === "GET" &&
  response.status === 200 &&
  (response.headers.get("content-type") ?? "").startsWith("text/html") &&
  !response.headers.has("Set-Cookie") &&
  !response.headers.has("Cache-Control");

/**
 * Gives a public document an ETag, and answers 304 to who has it already. The tag is of the body without its nonce,
 * which differs each time. A 304 must not bring a new Content-Security-Policy (headers.ts leaves it out): the browser goes on
 * using the stored body with the stored policy, whose nonces fit each other.
 * @param response read to its end: only for documents that are not streamed.
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
