import type { Cookie } from "@remix-run/cloudflare";
import { readCookies } from "~/lib/cookie-header";

/** Browsers drop a cookie above about 4,096 bytes, attributes included. */
const chunkLength = 3500;
/** Ten chunks are more than any header limit lets through. */
const mostChunks = 10;

export type ChunkedCookieOptions = {
  readonly name: string;
  readonly secure: boolean;
  readonly maxAgeSeconds: number;
};

/**
 * A cookie for texts of any length, in the shape that Remix's session storage takes. The value is split over `name`,
 * `name.1`, `name.2` …; the first begins with their count, so that an incomplete set reads as no cookie at all.
 * `serialize` returns one Set-Cookie value a line. (Remix's createCookie would base64 a sealed value once more.)
 */
export function createChunkedCookie({ name, secure, maxAgeSeconds }: ChunkedCookieOptions): Cookie {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const chunkName = (index: number) => (index === 0 ? name : `${name}.${index}`);
  return {
    name,
    // The value is an authenticated JWE: signing it again would add length alone.
    isSigned: true,
    parse: async (header) => {
      const cookies = readCookies(header);
      const head = /^(\d{1,2})\.(.+)$/.exec(cookies.get(name) ?? "");
      const count = Number(head?.[1]);
      if (!head?.[2] || count < 1 || count > mostChunks) return null;
      let value = head[2];
      for (let index = 1; index < count; index++) {
        const chunk = cookies.get(chunkName(index));
        if (chunk === undefined) return null;
        value += chunk;
      }
      return value;
    },
    serialize: async (value: string) => {
      const chunks = value.match(new RegExp(`.{1,${chunkLength}}`, "g")) ?? [];
      if (chunks.length > mostChunks) throw new Error("the session has outgrown its cookies");
      return chunks
        .map((chunk, index) => {
          const text = index === 0 ? `${chunks.length}.${chunk}` : chunk;
          return `${chunkName(index)}=${text}; ${attributes}; Max-Age=${maxAgeSeconds}`;
        })
        .join("\n");
    },
  };
}

/** Set-Cookie values that delete the chunks a browser still sends and `kept` (Set-Cookie values) does not set. */
export function deleteStaleChunks(
  { name, secure }: ChunkedCookieOptions,
  requestHeader: string | null,
  kept: readonly string[],
): string[] {
  const keptNames = new Set(kept.map((cookie) => cookie.slice(0, cookie.indexOf("="))));
  return [...readCookies(requestHeader).keys()]
    .filter((key) => (key === name || key.startsWith(`${name}.`)) && !keptNames.has(key))
    .map((key) => `${key}=; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}; Max-Age=0`);
}
