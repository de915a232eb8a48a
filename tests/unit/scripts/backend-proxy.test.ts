import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBackendProxy } from "../../../scripts/bench/lib/backend-proxy.mjs";

let asked = 0;
/** Answers with what it was asked. */
const backend = createServer((incoming, outgoing) => {
  asked += 1;
  outgoing.writeHead(201, { "x-path": incoming.url ?? "" });
  incoming.pipe(outgoing);
});
let proxy: Awaited<ReturnType<typeof startBackendProxy>>;
beforeAll(async () => {
  proxy = await startBackendProxy();
  await new Promise((resolve) => backend.listen(0, "127.0.0.1", () => resolve(null)));
  proxy.setBackend(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
});
afterAll(() => {
  proxy?.stop();
  backend.close();
});

it("passes requests on, and counts those without a token by path, query and body", async () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(proxy.url + path, init);
  const reply = await ask("/graphql", { method: "POST", body: "a" });
  expect([reply.status, reply.headers.get("x-path"), await reply.text()]).toEqual([201, "/graphql", "a"]);
  await ask("/graphql", { method: "POST", body: "b" });
  await ask("/groups?width=300");
  await ask("/groups?width=300");
  await ask("/groups", { headers: { authorization: "Bearer x" } });
  expect([...proxy.counts()]).toEqual([
    ["POST /graphql a", 1],
    ["POST /graphql b", 1],
    ["GET /groups?width=300", 2],
  ]);
  proxy.reset();
  expect(proxy.counts().size).toBe(0);
});

it("answers what a member asks for again itself, and each member with their own reply", async () => {
  const ask = async (token: string, body: string) => {
    const headers = { authorization: token };
    const reply = await fetch(`${proxy.url}/member`, { method: "POST", headers, body });
    return [reply.status, await reply.text()];
  };
  const before = asked;
  for (const [token, body] of [
    ["Bearer a", "one"],
    ["Bearer b", "one"],
    ["Bearer a", "two"],
    ["Bearer a", "one"],
    ["Bearer b", "one"],
  ] as const)
    expect(await ask(token, body)).toEqual([201, body]);
  expect(asked - before).toBe(3);
});
