// A proxy in front of the backend, for load that changes nothing. It counts what is asked without a token.
// What a member asks for again it answers as before: the simulated backend runs on the site's thread, a
// club's elsewhere.
import { createServer, request } from "node:http";

/**
 * @typedef {object} BackendProxy
 * @property {string} url without a trailing slash
 * @property {(backend: string) => void} setBackend its URL; requests before fail with 502
 * @property {() => Map<string, number>} counts anonymous requests since the last reset, by method, path,
 *   query and body
 * @property {() => void} reset
 * @property {() => void} stop
 *
 * @typedef {{ status: number, headers: import("node:http").IncomingHttpHeaders, body: Buffer }} Reply
 *
 * @returns {Promise<BackendProxy>} listening on a free port
 */
export async function startBackendProxy() {
  /** @type {Map<string, number>} */
  let counts = new Map();
  /** @type {Map<string, Reply>} */
  const replies = new Map();
  /** @type {URL | null} */
  let backend = null;
  const server = createServer(async (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const body = await getBytes(incoming);
    const record = `${method} ${path} ${body}`.trimEnd();
    if (!headers.authorization) counts.set(record, (counts.get(record) ?? 0) + 1);
    const name = headers.authorization ? `${headers.authorization} ${record}` : null;
    const known = name && replies.get(name);
    if (!backend) {
      outgoing.writeHead(502).end();
      return;
    }
    try {
      const reply = known || (await ask(backend, incoming, body));
      if (name && reply.status < 300) replies.set(name, reply);
      outgoing.writeHead(reply.status, reply.headers).end(reply.body);
    } catch {
      outgoing.destroy();
    }
  });
  // The sites' connections stay open: workerd closes idle ones, and a request sent at that moment would fail.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    setBackend: (url) => {
      backend = new URL(url);
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

/** @param {import("node:stream").Readable} stream */
async function getBytes(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(/** @type {Buffer} */ (chunk));
  return Buffer.concat(chunks);
}

/**
 * @param {URL} backend @param {import("node:http").IncomingMessage} incoming @param {Buffer} body
 * @returns {Promise<Reply>}
 */
function ask({ hostname, port, host }, { method, url: path, headers }, body) {
  // No agent, as workerd closes idle connections.
  const onward = { hostname, port, path, method, headers: { ...headers, host }, agent: false };
  return new Promise((resolve, reject) => {
    request(onward, (reply) => {
      getBytes(reply).then((bytes) => {
        // Of this connection, and of a body that came in chunks.
        const { connection: _, "transfer-encoding": __, "keep-alive": ___, ...sent } = reply.headers;
        resolve({ status: reply.statusCode ?? 502, headers: sent, body: bytes });
      }, reject);
    })
      .on("error", reject)
      .end(body);
  });
}
