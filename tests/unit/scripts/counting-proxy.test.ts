import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCountingProxy } from "../../../scripts/lib/counting-proxy.mjs";

/** Answers with what it was asked. */
const backend = createServer((incoming, outgoing) => {
  outgoing.writeHead(201, { "x-path": incoming.url ?? "" });
  incoming.pipe(outgoing);
});
let proxy: Awaited<ReturnType<typeof startCountingProxy>>;
beforeAll(async () => {
  proxy = await startCountingProxy();
  await new Promise((resolve) => backend.listen(0, "127.0.0.1", () => resolve(null)));
  proxy.setBackend(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
});
afterAll(() => {
  proxy?.stop();
  backend.close();
});

it("passes requests on, and counts those without a token by path, query and body", async () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(proxy.address + path, init);
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
