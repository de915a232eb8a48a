import { describe, expect, it } from "vitest";
import { routeRequest } from "~/request/routed-request";

const site = "https://club.example";
const page = { accept: "text/html" };

/** What Remix gets, or the status of the answer before it. */
function routed(path: string, { method = "GET", accept = "text/html" } = {}) {
  const routing = routeRequest(new Request(site + path, { method, headers: { accept } }));
  if (routing.kind === "not-found") return "not found";
  if (routing.kind === "redirect")
    return `${routing.response.status} ${routing.response.headers.get("location")}`;
  return routing.request.url.slice(site.length);
}

describe("the request that Remix gets", () => {
  it.each(["/", "/about", "/about?tab-1=2", "/search/fast%20cars?q=a%20b", "/auth?state=s&code=c", "//"])(
    "is %s as it is",
    (path) => {
      expect(routed(path)).toBe(path);
    },
  );

  it("keeps method, headers and body", async () => {
    const init = { method: "POST", headers: page, body: new URLSearchParams({ email: "x" }) };
    const routing = routeRequest(new Request(`${site}/login?code=1`, init));
    const request = routing.kind === "request" ? routing.request : null;
    expect([request?.method, request?.url, await request?.text()]).toEqual([
      "POST",
      `${site}/login`,
      "email=x",
    ]);
  });

  it.each([
    ...["/%5c", "/%5C/", "/%5c%5c", "/%5c%2fx", "/%09/", "/%0a/x", "/%5cx%20y", "/%5cevil.example"],
    ...["/%", "/x%", "/%ff", "/a%c0%af", "/about/%ed%a0%80", "/%ff.data"],
  ])("is not made for %s, at which it cannot render", (path) => {
    expect(routed(path)).toBe("not found");
  });
});

it("takes a malformed escape in a search as text, which React Router need not warn of", () => {
  expect(routed("/search/100%")).toBe("/search/100%25");
  expect(routed("/search/%E0%A4%A/fast%20cars?page=2")).toBe("/search/%25E0%25A4%25A/fast%20cars?page=2");
  expect(routed("/search/100%25")).toBe("/search/100%25");
});

describe("an address that ends in .data", () => {
  it("is a page for a browser's navigation, and data for Remix", () => {
    expect(routed("/search/rally.data")).toBe("/search/rally.data/");
    expect(routed("/search/rally.data", { accept: "*/*" })).toBe("/search/rally.data");
    expect(routed("/login.data?index", { method: "POST" })).toBe("/login.data?index");
  });
});

describe("a sign-in link", () => {
  const link = "a=access&r=refresh&b=https%3A%2F%2Fapi.example";
  it.each([
    ["/", "/"],
    ["/about", "/about"],
    ["/about?tab-1=2&code=c", "/about?tab-1=2"],
    ["/search/x", "/search/x"],
    ["/no-such-page", "/no-such-page"],
  ])("at %s goes to the sign-in and back to %s", (path, to) => {
    const url = routed(`${path}${path.includes("?") ? "&" : "?"}${link}`);
    expect(url).toBe(`/login?${new URLSearchParams({ to })}&${link}`);
  });

  it("at /login keeps the address to return to", () => {
    expect(routed(`/login?${link}`)).toBe(`/login?${link}`);
    expect(routed(`/login?to=%2Fabout&${link}`)).toBe(`/login?to=%2Fabout&${link}`);
  });

  it("in a data request goes to the sign-in's", () => {
    const url = routed(`/_root.data?_routes=root&${link}`, { accept: "*/*" });
    expect(url).toBe(`/login.data?to=%2F&${link}`);
  });

  it("takes along what is given twice, which is refused", () => {
    expect(routed("/?a=1&a=2&r=3")).toBe("/login?to=%2F&a=1&a=2&r=3");
  });
});

describe("a secret in a page's address", () => {
  it.each([
    ["/about?token=x", "302 /about"],
    ["/about?code=x&tab-1=2", "302 /about?tab-1=2"],
    ["/?b=x", "302 /"],
    ["//about?%63ode=x", "302 /about"],
    ["/language?to=%2Fabout%3Fcode%3Dx", "302 /language?to=%2Fabout"],
    ["/forgotpassword/check?code=x", "302 /forgotpassword/check"],
  ])("is dropped from %s: %s", (path, answer) => {
    expect(routed(path)).toBe(answer);
  });

  it("is dropped without a redirect from data requests and posts", () => {
    expect(routed("/about.data?token=x", { accept: "*/*" })).toBe("/about.data");
    expect(routed("/login?code=x", { method: "POST" })).toBe("/login");
  });

  it("reaches the route that reads it, alone", () => {
    expect(routed("/auth?code=x&state=s&token=y")).toBe("/auth?state=s&code=x");
    expect(routed("/preview/about?token=x&code=y")).toBe("/preview/about?token=x");
  });

  it("leads to no cached or referring redirect", () => {
    const routing = routeRequest(new Request(`${site}/about?token=x`));
    const headers = routing.kind === "redirect" ? routing.response.headers : new Headers();
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});
