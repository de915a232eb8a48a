import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#backend/src/http/app";
import { type Club, startClub } from "../../support/club";
import { routePaths } from "../../support/route-paths";

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
function getStatus(base: string, path: string, type: string, measure: Measure): Promise<number | null> {
  const { hostname, port, host } = new URL(base);
  const chunk = "x".repeat(sentBytes);
  const isChunked = measure === "chunks";
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    "Sec-Fetch-Site: same-origin",
    // Forged seals and tokens.
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
  ...new Set(
    paths.map((path) =>
      path
        .replace(/:kind\b(?:\{[^}]*\})?/g, "order-paid")
        .replace(/:\w+(?:\{[^}]*\})?/g, "1")
        .replace("*", "x"),
    ),
  ),
];

type Asked = { readonly path: string; readonly type: string; readonly measure: Measure };

/** The calls that wait for more of a stranger's body (null), or answer with another status. */
async function unexpected(
  base: string,
  asked: readonly Asked[],
  isExpected: (status: number, call: Asked) => boolean,
): Promise<string[]> {
  const left = [...asked];
  const found: string[] = [];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { path, type, measure } = next;
      const status = await getStatus(base, path, type, measure);
      if (status === null || !isExpected(status, next)) found.push(`${path} ${type}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return found;
}

const ofEachType = (paths: readonly string[], measure: Measure): Asked[] =>
  paths.flatMap((path) => types.map((type) => ({ path, type, measure })));

/** Calls of the backend that read no body, with their answer. */
const withoutBody: Readonly<Record<string, number>> = {
  "/api/v1/club/event/1": 200,
  "/api/v1/club/sivevent/1": 200,
  "/api/v1/sell/product/1": 200,
  "/api/v1/club/member/renewal": 200,
  "/api/v1/club/scheme": 200,
  "/api/v1/cognito/user/logout": 200,
  // Unknown keys.
  "/api/v1/sell/invoice/byToken/1": 404,
  "/api/v1/sell/order/1": 404,
  "/api/v1/sell/webhook/1": 404,
  "/mail/events": 404,
  "/pay/1": 404,
  "/unsubscribe/order-paid/1/1": 404,
};

/** 401: authentication comes before the body. */
const isOfBackend = (status: number, { path }: Asked) =>
  path in withoutBody ? status === withoutBody[path] : status === 401 || status === 413;

/** Routes that take a member's pictures and documents, of any size up to 10 MB. */
const takesFiles =
  /^\/(?:profile\/photo|vehicle\/new|\w+\/1\/(?:photos|documents|evidence|sign))(?:\.data)?$/;

function isOfSite(status: number, { path, type, measure }: Asked): boolean {
  // A gateway sends people back with a body that is not read; a picture takes none.
  if (path === "/checkout/return") return status === 303;
  if (path === "/assets/i/x") return status === 404;
  // However much there is, it is not said.
  if (measure === "chunks") return status === 413;
  const isForm = type === types[0];
  if (takesFiles.test(path)) return status === (isForm || type === types[1] ? 401 : 415);
  // No other route takes another type, /favicon.svg included.
  return status === (isForm ? 413 : 415);
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
    "by %s is refused after 96 KB of it by the backend, or not read",
    async (measure) => {
      expect(await unexpected(club.backend, ofEachType(calls, measure), isOfBackend)).toEqual([]);
    },
  );

  it.each(["Content-Length", "chunks"] as const)(
    "by %s is refused after 96 KB of it by the site, or not read",
    async (measure) => {
      const paths = [...filled(await routePaths()), "/vehicle/1/photos.data", "/assets/i/x", "/favicon.svg"];
      expect(await unexpected(club.site, ofEachType(paths, measure), isOfSite)).toEqual([]);
    },
  );
});
