import { request } from "node:http";

export type RawReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

type RawRequest = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A request with exactly these headers: fetch sets and forbids some, such as Host. A GET that workerd closed
 * the connection of unread is sent once more (http-browser.ts).
 */
export const rawRequest = (site: string, asked: RawRequest): Promise<RawReply> =>
  sendOnce(site, asked).catch((error: unknown) => {
    if (error instanceof UnreadError && (asked.method ?? "GET") === "GET") return sendOnce(site, asked);
    throw error;
  });

/** The connection ended before a byte came back. */
class UnreadError extends Error {}

function sendOnce(site: string, { path, method = "GET", headers = {} }: RawRequest): Promise<RawReply> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("error", reject);
      reply.on("end", () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    asked.on("error", (cause) => {
      const isUnread = asked.socket?.bytesRead === 0;
      reject(isUnread ? new UnreadError(cause.message, { cause }) : cause);
    });
    asked.end();
  });
}
