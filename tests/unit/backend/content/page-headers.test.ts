import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { keepDeviceTokens, pageFingerprint } from "#backend/src/http/account/page-session";
import { secureHeaders } from "#backend/src/http/headers";
import type { AppEnv } from "#backend/src/http/services";

const app = new Hono<AppEnv>().use(secureHeaders).get("/", (c) => {
  pageFingerprint(c);
  keepDeviceTokens(c, "a-token");
  return c.text("");
});

describe("the backend's own pages", () => {
  it("set cookies that no sibling host can set, on https", async () => {
    const cookies = (await app.request("https://backend.example/", {}, {})).headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      ...["__Host-marque_browser", "__Host-marque_device"],
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/;(?!.*Domain).*HttpOnly; Secure/);
    const plain = (await app.request("http://127.0.0.1/", {}, {})).headers.getSetCookie();
    expect(plain.map((cookie) => cookie.split("=")[0])).toEqual(["marque_browser", "marque_device"]);
  });

  it.each([
    [undefined, "max-age=31536000"],
    ["1", "max-age=31536000; includeSubDomains"],
  ])("send HSTS with HSTS_SUBDOMAINS %s: %s", async (HSTS_SUBDOMAINS, header) => {
    const reply = await app.request("https://backend.example/", {}, { HSTS_SUBDOMAINS });
    expect(reply.headers.get("strict-transport-security")).toBe(header);
  });
});
