import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { prepared } from "../tests/support/prepared";

/** A site before and after a release in which every hashed file has changed. */
export type Releases = {
  readonly url: string;
  /** From now on the newer version answers, still with the older service worker. */
  deploy(): void;
  deployWorker(): void;
  stop(): Promise<void>;
};

const assets = "/assets/";

/** Puts a proxy before the site. The newer version has its own name for each hashed file, and no other. */
export async function startReleases(site: string): Promise<Releases> {
  const { buildDir } = await prepared();
  const older = new Map<string, string>();
  const newer = new Map<string, string>();
  for (const name of readdirSync(join(buildDir, "client/assets"))) {
    const nextName = name.replace(/-([\w-]{7,}\.\w+)$/, "-next$1");
    newer.set(name, nextName);
    older.set(nextName, name);
  }
  const names = [...newer.keys()].map((name) => name.replace(/[.$]/g, "\\$&")).join("|");
  const anyName = new RegExp(`(?<![\\w.$~-])(?:${names})(?![\\w.])`, "g");

  const upstream = new URL(site);
  let isDeployed = false;
  let isWorkerDeployed = false;

  /** The path of a request to the site; null for a file that the newer version does not have. */
  function pathBefore(path: string): string | null {
    if (!isDeployed || !path.startsWith(assets) || path.startsWith(`${assets}i/`)) return path;
    const name = older.get(path.slice(assets.length));
    return name ? assets + name : null;
  }

  function send(path: string, reply: IncomingMessage, outgoing: ServerResponse): void {
    const { "content-length": _, etag: __, ...headers } = reply.headers;
    const isWorker = path === "/sw.js";
    const isText = /html|javascript|json|x-script/.test(headers["content-type"] ?? "");
    if (isWorker ? !isWorkerDeployed : !isDeployed || !isText) {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
      return;
    }
    let text = "";
    reply.setEncoding("utf8");
    reply.on("data", (part) => {
      text += part;
    });
    reply.on("end", () => {
      outgoing.writeHead(reply.statusCode ?? 502, headers);
      if (isWorker) outgoing.end(`${text}\n// The newer version.\n`);
      else outgoing.end(text.replace(anyName, (name) => newer.get(name) ?? name));
    });
  }

  const server = createServer((incoming, outgoing) => {
    const path = pathBefore(incoming.url ?? "/");
    if (path === null) {
      outgoing.writeHead(404).end();
      return;
    }
    // Whole, uncompressed bodies.
    const { "accept-encoding": _, "if-none-match": __, ...headers } = incoming.headers;
    const onward = request(
      { host: upstream.hostname, port: upstream.port, path, method: incoming.method, headers },
      (reply) => send(path, reply, outgoing),
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isDeployed = true;
    },
    deployWorker: () => {
      isWorkerDeployed = true;
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
