import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type NamedReply = {
  readonly status: number;
  readonly html: string;
  readonly location: string | undefined;
  readonly retryAfter: string | undefined;
};

/**
 * Requests a site with a Host header (host and port) of the test's choice, which `fetch` forbids. The host is
 * part of the edge cache's keys: sites with the same host share cached entries, and a new host has an empty
 * cache.
 */
export function askByName(site: string, name: string, path: string, cookie = ""): Promise<NamedReply> {
  const { hostname, port } = new URL(site);
  const headers = {
    host: name,
    accept: "text/html",
    "accept-encoding": "identity",
    ...(cookie ? { cookie } : null),
  };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => {
        const whole = Buffer.concat(chunks);
        const kind = reply.headers["content-encoding"];
        const body =
          kind === "br" ? brotliDecompressSync(whole) : kind === "gzip" ? gunzipSync(whole) : whole;
        resolve({
          status: reply.statusCode ?? 0,
          html: body.toString(),
          location: reply.headers.location,
          retryAfter: reply.headers["retry-after"],
        });
      });
    })
      .on("error", reject)
      .end();
  });
}
