import { expect, it } from "vitest";
import { type BackendAccess, backendFetch, type Visitor } from "~/api/backend-fetch";

const visitor: Visitor = { ipAddress: "192.0.2.7", browser: "Firefox on Android", language: "de" };

/** What the backend is told of the visitor. */
async function told(siteKey: string | null, of: Visitor | null) {
  const requests: Request[] = [];
  const backend = {
    fetch: async (request: Request) => {
      requests.push(request);
      return new Response();
    },
  } as unknown as BackendAccess["backend"];
  const access = { backend, backendOrigin: "https://backend.example", siteKey };
  await backendFetch(access, of)(new Request("https://backend.example/api/v1/x"));
  const names = ["x-site-key", "x-client-address", "x-client-browser", "x-client-language"];
  return names.map((name) => requests[0]?.headers.get(name));
}

it("tells the backend the visitor's address, browser and language, with the site key alone", async () => {
  expect(await told("key", visitor)).toEqual(["key", "192.0.2.7", "Firefox on Android", "de"]);
  expect(await told("key", { ...visitor, ipAddress: null })).toEqual([
    "key",
    null,
    "Firefox on Android",
    "de",
  ]);
  expect(await told("key", { ...visitor, browser: null })).toEqual(["key", "192.0.2.7", null, "de"]);
  expect(await told("key", null)).toEqual([null, null, null, null]);
  expect(await told(null, visitor)).toEqual([null, null, null, null]);
});
