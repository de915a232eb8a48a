import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBackendProxy } from "../../../scripts/lib/backend-proxy.mjs";

let asked = 0;
/** Answers with what it was asked. */
const backend = createServer((incoming, outgoing) => {
  asked += 1;
  outgoing.writeHead(incoming.method === "GET" ? 200 : 201, { "x-path": incoming.url ?? "" });
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

it("answers what a member asks for again itself, and each member with their own reply", async () => {
  const ask = async (token: string, method = "GET") => {
    const reply = await fetch(`${proxy.address}/member`, { method, headers: { authorization: token } });
    return [reply.status, reply.headers.get("x-path")];
  };
  const before = asked;
  for (const token of ["Bearer a", "Bearer b", "Bearer a"])
    expect(await ask(token)).toEqual([200, "/member"]);
  expect(asked - before).toBe(2);
  await ask("Bearer a", "POST");
  await ask("Bearer a", "POST");
  expect(asked - before).toBe(4);
});
