import { type ClientRequest, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type NamedReply = {
  readonly status: number;
  readonly html: string;
  readonly location: string | undefined;
  readonly retryAfter: string | undefined;
  /** The request's cookies with those that the reply sets. */
  readonly cookie: string;
};

/** Longer than the site waits for one backend call (spec §9: 50 s). */
const maxReplyMs = 55_000;

/** `cookie: value; …` with the changes of Set-Cookie headers. */
function withSetCookies(cookie: string, setCookies: readonly string[]): string {
  const kept = new Map(
    cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.split("=", 1)[0], pair]),
  );
  for (const line of setCookies) {
    const [pair = ""] = line.split(";");
    if (/;\s*max-age=0/i.test(line)) kept.delete(pair.split("=", 1)[0]);
    else kept.set(pair.split("=", 1)[0], pair);
  }
  return [...kept.values()].join("; ");
}

/**
 * Requests a site with a Host header (host and port) of the test's choice, which `fetch` forbids. The host is
 * part of the edge cache's keys: sites with the same host share cached entries, and a new host has an empty
 * cache.
 * @param form posted by the site's own page
 */
export function askByName(
  site: string,
  name: string,
  path: string,
  cookie = "",
  form: Readonly<Record<string, string>> | null = null,
): Promise<NamedReply> {
  const { hostname, port } = new URL(site);
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    host: name,
    accept: "text/html",
    "accept-encoding": "identity",
    ...(cookie ? { cookie } : null),
    ...(body && {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": body.length,
      "sec-fetch-site": "same-origin",
    }),
  };
  const method = body ? "POST" : "GET";
  return new Promise((resolve, reject) => {
    // No agent, as workerd closes idle connections: a request sent on one at that moment would fail.
    request({ hostname, port, path, headers, method, agent: false, timeout: maxReplyMs }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => {
        const whole = Buffer.concat(chunks);
        const kind = reply.headers["content-encoding"];
        const text =
          kind === "br" ? brotliDecompressSync(whole) : kind === "gzip" ? gunzipSync(whole) : whole;
        resolve({
          status: reply.statusCode ?? 0,
          html: text.toString(),
          location: reply.headers.location,
          retryAfter: reply.headers["retry-after"],
          cookie: withSetCookies(cookie, reply.headers["set-cookie"] ?? []),
        });
      });
    })
      .on("timeout", function (this: ClientRequest) {
        this.destroy(new Error(`no reply in ${maxReplyMs} ms`));
      })
      .on("error", (error) => reject(new Error(`${method} ${path}: ${error.message}`)))
      .end(body ?? undefined);
  });
}
