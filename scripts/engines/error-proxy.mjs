// An HTTP proxy that reports errors of the pages that pass through it: WebKitWebDriver has no log of the
// console, and MiniBrowser prints none of a private window. It opens each document with a script that removes
// itself, so that the page finds the document as the site sent it.
import { createServer, request } from "node:http";
import { Transform } from "node:stream";

const reportPath = "/engine-errors";

/** Opens the document: reports errors and violations of the content security policy. */
const watch = `
  document.currentScript.remove();
  const report = (text) => navigator.sendBeacon("${reportPath}", text + " (at " + location.href + ")");
  // WebKit's stacks leave the message out.
  const inFull = (value) => (value?.stack ? value + "\\n" + value.stack : String(value));
  const { error } = console;
  console.error = (...args) => {
    report("console: " + args.map(inFull).join(" "));
    error.apply(console, args);
  };
  // Leaving a page aborts what it still loads.
  let isLeaving = false;
  addEventListener("beforeunload", () => { isLeaving = true; });
  addEventListener("error", ({ error, message, target }) => {
    if (target === window) report("page error: " + inFull(error ?? message));
    else if (!isLeaving) report("not loaded: " + target.outerHTML.slice(0, 200));
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => report("page error: " + inFull(reason)));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
    report("policy: " + [violatedDirective, "refused", blockedURI, sourceFile].join(" ")));
`;

/**
 * @param {(text: string) => void} onError
 * @returns {Promise<{ port: number, stop: () => void }>}
 */
export async function startErrorProxy(onError) {
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
    if (url.pathname === reportPath) {
      let text = "";
      incoming.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      incoming.on("end", () => {
        onError(text);
        outgoing.writeHead(204).end();
      });
      return;
    }
    const { "accept-encoding": _encoding, "proxy-connection": _proxy, ...headers } = incoming.headers;
    const onward = request(url, { method: incoming.method, headers }, (reply) => {
      const { "content-length": length, ...kept } = reply.headers;
      const isHtml = /text\/html/.test(reply.headers["content-type"] ?? "");
      outgoing.writeHead(reply.statusCode ?? 502, isHtml ? kept : reply.headers);
      const nonce = /'nonce-([^']+)'/.exec(String(reply.headers["content-security-policy"] ?? ""))?.[1];
      if (isHtml) reply.pipe(withWatch(nonce)).pipe(outgoing);
      else reply.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {string | undefined} nonce of the document's policy; without one nothing may run in it */
function withWatch(nonce) {
  const script = nonce && `<script nonce="${nonce}">{${watch}}</script>`;
  let isDone = !script;
  return new Transform({
    transform(chunk, _encoding, done) {
      if (isDone) return done(null, chunk);
      // The site's first chunk has the whole head.
      const text = String(chunk);
      isDone = /<head\b/.test(text);
      done(
        null,
        text.replace(/<head\b[^>]*>/, (head) => head + script),
      );
    },
  });
}
