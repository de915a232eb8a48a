import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#backend/src/http/app";
import { type Club, startClub } from "../support/club";
import { routePaths } from "../support/route-paths";

let club: Club;
beforeAll(async () => {
  club = await startClub({ backendEnv: { DEV_GATEWAY: "1" } });
});
afterAll(() => club?.stop());

/** What is announced, and what is sent of it: workerd may have read a little more than the 64 KB. */
const announcedBytes = 9 * 1024 * 1024;
const sentBytes = 96 * 1024;
/** An answer that waits for the rest of the body never comes. */
const patienceMs = 10_000;

const types = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"];

type Measure = "Content-Length" | "chunks";

/** The status of the answer to a body of which 96 KB are sent, and then nothing; null when none comes. */
function statusOf(base: string, path: string, type: string, measure: Measure): Promise<number | null> {
  const { hostname, port, host } = new URL(base);
  const chunk = "x".repeat(sentBytes);
  const isChunked = measure === "chunks";
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    "Sec-Fetch-Site: same-origin",
    // Seals and tokens that nobody has made.
    "Cookie: session=x; marque_pages=x",
    `Content-Type: ${type}`,
    isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${announcedBytes}`,
  ];
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = (status: number | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(status);
    };
    const timer = setTimeout(() => end(null), patienceMs);
    socket.on("data", (data) => end(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString("latin1"))?.[1])));
    socket.on("error", () => end(null));
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(isChunked ? `${sentBytes.toString(16)}\r\n${chunk}\r\n` : chunk);
  });
}

/** Paths of a kind of route, with something in place of each parameter. */
const filled = (paths: readonly string[]) => [
  ...new Set(paths.map((path) => path.replace(/:\w+(?:\{[^}]*\})?/g, "1").replace("*", "x"))),
];

/** The calls that wait for more of a stranger's body, or fail. Some take no body and answer 200. */
async function waiting(base: string, paths: readonly string[], measure: Measure): Promise<string[]> {
  const left = paths.flatMap((path) => types.map((type) => [path, type] as const));
  const found: string[] = [];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, type] = next;
      const status = await statusOf(base, path, type, measure);
      if (status === null || status >= 500) found.push(`${path} ${type}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return found;
}

describe("a stranger's body of 9 MB", () => {
  // Only its list of routes is read.
  const app = createApp({} as Parameters<typeof createApp>[0]);
  const calls = filled(app.routes.filter(({ method }) => method === "POST").map(({ path }) => path));

  it("is tried at every call of the backend", () => {
    expect(calls).toContain("/authorize");
    expect(calls).toContain("/api/v1/cognito/image/upload");
    expect(calls.length).toBeGreaterThan(100);
  });

  it.each(["Content-Length", "chunks"] as const)(
    "by %s is answered without more than 96 KB of it by the backend",
    async (measure) => {
      expect(await waiting(club.backend, calls, measure)).toEqual([]);
    },
  );

  it.each(["Content-Length", "chunks"] as const)(
    "by %s is answered without more than 96 KB of it by the site",
    async (measure) => {
      const paths = [...filled(await routePaths()), "/vehicle/1/photos.data", "/assets/i/x", "/favicon.svg"];
      expect(await waiting(club.site, paths, measure)).toEqual([]);
    },
  );
});
