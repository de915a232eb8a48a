import { describe, expect, it } from "vitest";
import { browserFacts } from "~/http/browser-facts";
import { createCacheKey, readCacheScope } from "~/page-cache/cache-key";

const origin = "https://club.example";

function getCacheKey(path = "/about", init: RequestInit = {}, others = { origin, locale: "en" }) {
  const request = new Request(origin + path, init);
  const url = new URL(request.url);
  return createCacheKey(request, url, { ...others, facts: browserFacts(request as never, url) });
}
const withHeaders = (headers: Record<string, string>) => getCacheKey("/about", { headers });

describe("the cache key of a page", () => {
  it.each([
    ["the address", getCacheKey("/other")],
    ["the query", getCacheKey("/about?tab-1=2")],
    ["a slash at the end", getCacheKey("/about/")],
    ["the origin", getCacheKey("/about", {}, { origin: "https://other.example", locale: "en" })],
    ["the language", getCacheKey("/about", {}, { origin, locale: "ar" })],
    ["the theme", withHeaders({ cookie: "theme=dark" })],
    ["streaming", withHeaders({ cookie: "js=1" })],
    ["consent", withHeaders({ cookie: "consent=no" })],
    ["a cart", withHeaders({ cookie: "cart=x" })],
    ["Save-Data", withHeaders({ "save-data": "on" })],
    ["GPC", withHeaders({ "sec-gpc": "1" })],
    ["what is asked for", withHeaders({ "x-hydrate": "1" })],
    ["a session", withHeaders({ cookie: "session=1.x" })],
  ])("differs by %s", (_, cacheKey) => {
    expect(cacheKey).not.toBeNull();
    expect(cacheKey).not.toBe(getCacheKey());
  });

  it.each([
    ["cookies that no page reads", { cookie: "other=1; theme=blue" }],
    ["the browser's name", { "user-agent": "Other/1.0" }],
    ["where it came from", { referer: "https://evil.example/" }],
    ["headers of proxies", { "x-forwarded-host": "evil.example", "x-original-url": "/admin" }],
  ])("does not differ by %s", (_, headers) => {
    expect(withHeaders(headers as unknown as Record<string, string>)).toBe(getCacheKey());
  });
});

it.each([
  ["session=1.x", "members"],
  ["theme=dark; __Host-session=1.x", "members"],
  ["session.3=x", "members"],
  ["theme=dark; sessions=1; my-session=x", "visitors"],
  ["", "visitors"],
])("the cache scope of a request with the cookies %j is %s", (cookie, cacheScope) => {
  expect(readCacheScope(new Request(origin, { headers: cookie ? { cookie } : {} }))).toBe(cacheScope);
});
