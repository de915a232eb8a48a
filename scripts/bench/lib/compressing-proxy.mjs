// A proxy in front of a local site that compresses documents at brotli 5 as they stream, like an edge, and
// serves fixed documents with the same compression.
import { createServer, request } from "node:http";
import { constants, createBrotliCompress } from "node:zlib";

/**
 * @param {string} site URL of the site that answers everything else
 * @param {Map<string, string>} documents HTML by path
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startCompressingProxy(site, documents) {
  const upstream = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const fixed = documents.get(path);
    if (fixed !== undefined) {
      outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
      compress().pipe(outgoing);
      return;
    }
    const headers = { ...incoming.headers, host: upstream.host };
    const onward = request(
      { host: upstream.hostname, port: upstream.port, path, method: incoming.method, headers },
      (reply) => {
        const isPlainHtml =
          /text\/html/.test(reply.headers["content-type"] ?? "") && !reply.headers["content-encoding"];
        if (!isPlainHtml) {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(outgoing);
          return;
        }
        const { "content-length": _length, ...kept } = reply.headers;
        outgoing.writeHead(reply.statusCode ?? 502, { ...kept, "content-encoding": "br" });
        const small = compress();
        small.pipe(outgoing);
        // Flush each chunk, so that a streamed page stays streamed.
        reply.on("data", (chunk) => {
          small.write(chunk);
          small.flush();
        });
        reply.on("end", () => small.end());
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);

    function compress() {
      const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      if (fixed !== undefined) stream.end(fixed);
      return stream;
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
