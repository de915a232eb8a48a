// A proxy in front of the backend that counts what is asked without a token.
import { createServer, request } from "node:http";

/**
 * @typedef {object} CountingProxy
 * @property {string} address without a trailing slash
 * @property {(backend: string) => void} setBackend its address; requests before fail with 502
 * @property {() => Map<string, number>} counts anonymous requests since the last reset, by method, path,
 *   query and body
 * @property {() => void} reset
 * @property {() => void} stop
 *
 * @returns {Promise<CountingProxy>} listening on a free port
 */
export async function startCountingProxy() {
  /** @type {Map<string, number>} */
  let counts = new Map();
  /** @type {URL | null} */
  let backend = null;
  const server = createServer((incoming, outgoing) => {
    /** @type {Buffer[]} */
    const chunks = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method, url: path, headers } = incoming;
      const body = Buffer.concat(chunks);
      if (!headers.authorization) {
        const record = `${method} ${path} ${body}`.trimEnd();
        counts.set(record, (counts.get(record) ?? 0) + 1);
      }
      if (!backend) {
        outgoing.writeHead(502).end();
        return;
      }
      const { hostname, port, host } = backend;
      // No agent, as workerd closes idle connections: a request sent on one at that moment would fail.
      const onward = { hostname, port, path, method, headers: { ...headers, host }, agent: false };
      request(onward, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      })
        .on("error", () => outgoing.destroy())
        .end(body);
    });
  });
  // The sites' connections stay open, for the same reason.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    setBackend: (address) => {
      backend = new URL(address);
    },
    counts: () => counts,
    reset: () => {
      counts = new Map();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
