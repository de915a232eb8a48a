// An HTTP proxy between a browser and the site that loses requests and replies as it is told.
import { createServer, request } from "node:http";

/**
 * - pass: as it is
 * - refuse: the request never arrives
 * - lose: the site answers, and nobody hears of it
 * @typedef {"pass" | "refuse" | "lose"} Fate
 *
 * @typedef {object} FaultyNetwork
 * @property {string[]} flags of a Chromium that goes through it, to this machine too
 * @property {(decide: (method: string, isOutbox: boolean) => Fate) => void} setFates
 * @property {(step: "arrived" | "answered") => Promise<void>} nextPost
 *   resolves when a form arrives next, or when the site's answer to one has been passed on
 * @property {() => void} stop
 */

/** @returns {Promise<FaultyNetwork>} */
export async function startFaultyNetwork() {
  /** @type {(method: string, isOutbox: boolean) => Fate} */
  let decide = () => "pass";
  /** @type {{ step: string, resolve: () => void }[]} */
  let waiting = [];
  /** @param {string} step */
  const tell = (step) => {
    for (const each of waiting) if (each.step === step) each.resolve();
    waiting = waiting.filter((each) => each.step !== step);
  };
  const server = createServer((incoming, outgoing) => {
    const method = incoming.method ?? "GET";
    const fate = decide(method, incoming.headers["x-outbox"] !== undefined);
    if (fate === "refuse") return void incoming.socket.destroy();
    const { "proxy-connection": _proxy, ...headers } = incoming.headers;
    const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
    const onward = request(
      url,
      { method, headers: { ...headers, connection: "close" }, agent: false },
      (reply) => {
        if (fate === "lose") {
          reply.resume().on("end", () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
        if (method === "POST") reply.on("end", () => tell("answered"));
      },
    );
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
    if (method === "POST") incoming.on("end", () => tell("arrived"));
  });
  // A browser that is ended leaves its connections open.
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    flags: [`--proxy-server=http://127.0.0.1:${port}`, "--proxy-bypass-list=<-loopback>"],
    setFates: (fates) => {
      decide = fates;
    },
    nextPost: (step) => new Promise((resolve) => waiting.push({ step, resolve: () => resolve() })),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
