// Requests with exactly the headers that a browser sends. Node's `fetch` marks every request as one of a
// script (Sec-Fetch-Mode), which the site answers otherwise than a navigation.
import { Agent, request } from "node:http";

/** A browser's navigation. */
export const documentHeaders = {
  accept: "text/html",
  "accept-language": "en-AU",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-site": "none",
};

/** Remix's request for the loaders of a page (single fetch). */
export const dataHeaders = {
  accept: "*/*",
  "accept-language": "en-AU",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
  "sec-fetch-site": "same-origin",
};

/**
 * The URL of a page's `.data`, as Remix spells it.
 * @param {string} path without a query
 */
export const dataPath = (path) => (path === "/" ? "/_root.data" : `${path}.data`);

/**
 * @typedef {object} Reply its body has been read
 * @property {number} status
 * @property {number} bytes of the body
 * @property {import("node:http").IncomingHttpHeaders} headers
 *
 * @typedef {object} Sent
 * @property {string} [method]
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string} [body]
 *
 * @typedef {object} HttpClient
 * @property {(path: string, headers: Record<string, string>) => Promise<Reply>} get rejects on network errors
 * @property {(asked: Sent) => Promise<Reply>} send rejects on network errors
 * @property {() => void} stop
 */

/**
 * Keep-alive connections to one URL, all in turn: workerd closes one that is idle for 5 s, and a request
 * sent on it at that moment fails.
 * @param {string} url
 * @param {number} connections further requests wait for one
 * @returns {HttpClient}
 */
export function createHttpClient(url, connections) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  /** @type {HttpClient["send"]} */
  const send = ({ method = "GET", path, headers, body }) =>
    new Promise((resolve, reject) => {
      request({ hostname, port, method, path, headers, agent }, (reply) => {
        let bytes = 0;
        reply.on("data", (chunk) => {
          bytes += chunk.length;
        });
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, bytes, headers: reply.headers }));
        reply.on("error", reject);
      })
        .on("error", reject)
        .end(body);
    });
  return {
    send,
    get: (path, headers) => send({ path, headers }),
    stop: () => agent.destroy(),
  };
}
