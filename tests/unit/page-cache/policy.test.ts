import { describe, expect, it } from "vitest";
import { browserFacts } from "~/http/browser-facts";
import { mayLookUp, mayStore, type ResponseFacts, type Usage } from "~/page-cache/policy";

const origin = "https://club.example";

function isLookedUp(path: string, init: RequestInit = {}): boolean {
  const request = new Request(origin + path, init);
  const url = new URL(request.url);
  return mayLookUp(request, url, browserFacts(request as never, url));
}

describe("a request that may be answered from the page cache", () => {
  it("is a GET of a page, or of its data", () => {
    expect(isLookedUp("/about")).toBe(true);
    expect(isLookedUp("/about.data?tab-1=2", { headers: { accept: "*/*" } })).toBe(true);
  });

  it.each<[string, string, RequestInit]>([
    ["of another method", "/about", { method: "HEAD" }],
    ["a posted form", "/about", { method: "POST", body: new URLSearchParams({ a: "b" }) }],
    ["a navigation to data", "/about.data", { headers: { accept: "text/html" } }],
    ["for some routes' data", "/about.data?_routes=root", { headers: { accept: "*/*" } }],
    ["with a secret in its URL", "/about.data?code=123456", { headers: { accept: "*/*" } }],
    ["a sign-in link", "/about?a=one&r=two", {}],
    ["for a long URL", `/${"x".repeat(400)}`, {}],
    ["with a consent that is not ours", "/about", { headers: { cookie: `consent=${"x".repeat(100)}` } }],
  ])("is not one %s", (_, path, init) => {
    expect(isLookedUp(path, init)).toBe(false);
  });
});

const visitors: Usage = {
  scope: "visitors",
  isAllowed: true,
  hasCalledBackend: false,
  hasUsedCart: false,
  hasReadSession: false,
  parts: [],
};
const members: Usage = { ...visitors, scope: "members" };
const toVisitor: ResponseFacts = {
  status: 200,
  hadSession: false,
  setsCookie: false,
  routeSetsCookie: false,
};
const toMember: ResponseFacts = { ...toVisitor, hadSession: true, setsCookie: true };

describe("a rendered page", () => {
  it("is stored for visitors, and for members whose session's cookie is sent again", () => {
    for (const status of [200, 404]) expect(mayStore(visitors, { ...toVisitor, status })).toBe(true);
    expect(mayStore({ ...visitors, hasReadSession: true }, toVisitor)).toBe(true);
    expect(mayStore(members, toMember)).toBe(true);
  });

  it.each<[string, Partial<Usage>]>([
    ["its loader does not allow it", { isAllowed: false }],
    ["the backend was called for more than content", { hasCalledBackend: true }],
    ["a cart was used", { hasUsedCart: true }],
    ["some of its content did not come", { parts: null }],
  ])("is not stored when %s", (_, used) => {
    expect(mayStore({ ...visitors, ...used }, toVisitor)).toBe(false);
    expect(mayStore({ ...members, ...used }, toMember)).toBe(false);
  });

  it("is not stored for members when it read whose session it is", () => {
    expect(mayStore({ ...members, hasReadSession: true }, toMember)).toBe(false);
  });

  it.each<[string, Usage, Partial<ResponseFacts>]>([
    ["an error", visitors, { status: 500 }],
    ["a redirect", visitors, { status: 302 }],
    ["a visitor's that sets a cookie", visitors, { setsCookie: true }],
    ["a visitor's with a session", visitors, { hadSession: true }],
    ["a member's without a session", members, { hadSession: false }],
    ["a member's whose route sets a cookie", members, { routeSetsCookie: true }],
  ])("is not stored when it is %s", (_, usage, facts) => {
    const usual = usage.scope === "visitors" ? toVisitor : toMember;
    expect(mayStore(usage, { ...usual, ...facts })).toBe(false);
  });
});
