import type { Cookie } from "@remix-run/cloudflare";
import { readCookies } from "~/lib/cookies";

/** Browsers drop a cookie above about 4,096 bytes, attributes included. */
const chunkLength = 3500;
/** More would exceed common limits on header size. */
const maxChunks = 10;

export type ChunkedCookieOptions = {
  readonly name: string;
  readonly secure: boolean;
  readonly maxAgeSeconds: number;
};

/**
 * A Remix Cookie whose value is split over `name`, `name.1` …. The first chunk begins with their count: an
 * incomplete set reads as no cookie. `serialize` returns one Set-Cookie value a line.
 */
export function createChunkedCookie({ name, secure, maxAgeSeconds }: ChunkedCookieOptions): Cookie {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const chunkName = (index: number) => (index === 0 ? name : `${name}.${index}`);
  return {
    name,
    // The value is a JWE, which is authenticated already.
    isSigned: true,
    parse: async (header) => {
      const cookies = readCookies(header);
      const head = /^(\d{1,2})\.(.+)$/.exec(cookies[name] ?? "");
      const count = Number(head?.[1]);
      if (!head?.[2] || count < 1 || count > maxChunks) return null;
      let value = head[2];
      for (let index = 1; index < count; index++) {
        const chunk = cookies[chunkName(index)];
        if (chunk === undefined) return null;
        value += chunk;
      }
      return value;
    },
    serialize: async (value: string) => {
      const chunks = value.match(new RegExp(`.{1,${chunkLength}}`, "g")) ?? [];
      if (chunks.length > maxChunks) throw new Error("the session has outgrown its cookies");
      return chunks
        .map((chunk, index) => {
          const text = index === 0 ? `${chunks.length}.${chunk}` : chunk;
          return `${chunkName(index)}=${text}; ${attributes}; Max-Age=${maxAgeSeconds}`;
        })
        .join("\n");
    },
  };
}

/** Set-Cookie values that delete chunks of `cookieHeader` that `written` (Set-Cookie values) does not set. */
export function deleteStaleChunks(
  { name, secure }: ChunkedCookieOptions,
  requestHeader: string | null,
  written: readonly string[],
): string[] {
  const writtenNames = new Set(written.map((cookie) => cookie.slice(0, cookie.indexOf("="))));
  return Object.keys(readCookies(requestHeader))
    .filter((key) => (key === name || key.startsWith(`${name}.`)) && !writtenNames.has(key))
    .map((key) => `${key}=; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}; Max-Age=0`);
}
