import { describe, expect, it } from "vitest";
import { requestRefusal } from "~/request/csrf-guard";

const site = "https://club.example";

type Row = readonly [method: string, headers: Record<string, string>, passes: boolean];

const rows: readonly Row[] = [
  ["GET", {}, true],
  ["GET", { "sec-fetch-site": "cross-site" }, true],
  ["HEAD", { "sec-fetch-site": "cross-site" }, true],
  ["POST", { "sec-fetch-site": "same-origin" }, true],
  ["POST", { "sec-fetch-site": "same-site", origin: "https://shop.club.example" }, false],
  ["POST", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false],
  ["POST", { "sec-fetch-site": "cross-site", origin: site }, false],
  ["POST", { "sec-fetch-site": "none" }, false],
  ["POST", { "sec-fetch-site": "none", origin: site }, true],
  ["POST", { origin: site }, true],
  ["POST", { origin: "https://club.example.evil.example" }, false],
  ["POST", { origin: "http://club.example" }, false],
  ["POST", { origin: "https://club.example:8443" }, false],
  ["POST", { origin: "null" }, false],
  ["POST", { referer: `${site}/login` }, false],
  ["POST", {}, false],
  ["PUT", {}, false],
  ["DELETE", { "sec-fetch-site": "cross-site" }, false],
  ["OPTIONS", {}, false],
];

describe("the CSRF guard", () => {
  it.each(rows)("lets %s with %j pass: %s", (method, headers, passes) => {
    const request = new Request(`${site}/login`, { method });
    // Set afterwards, as Origin and Sec-* are forbidden header names (Fetch standard).
    const sent = new Headers({ "content-type": "application/x-www-form-urlencoded", ...headers });
    const seen = { url: request.url, method, headers: sent } as unknown as Request;
    expect(requestRefusal(seen, [site])).toBe(passes ? null : "cross-site");
  });

  it.each([
    [{ "content-length": "65536" }, "no-form"],
    [{}, "no-form"],
    [{ "content-length": "9", "content-type": "application/x-www-form-urlencoded;charset=UTF-8" }, null],
    [{ "content-length": "9", "content-type": "application/json" }, "no-form"],
    [{ "content-length": "9", "content-type": "text/plain" }, "no-form"],
    [{ "content-length": "9", "content-type": "multipart/form-data; boundary=x" }, "no-form"],
    [{ "transfer-encoding": "chunked" }, "too-large"],
  ] as const)("accepts the site's forms alone: %j gives %s", (headers, outcome) => {
    const own = { "sec-fetch-site": "same-origin", ...headers };
    const seen = { url: `${site}/login`, method: "POST", headers: new Headers(own) } as unknown as Request;
    expect(requestRefusal(seen, [site])).toBe(outcome);
  });

  it.each([
    ["GET", null],
    ["HEAD", null],
    ["OPTIONS", null],
    ["PUT", "method"],
    ["PATCH", "method"],
    ["DELETE", "method"],
  ] as const)("lets %s of this site through, or refuses it: %s", (method, outcome) => {
    const headers = new Headers({ "sec-fetch-site": "same-origin" });
    expect(requestRefusal({ url: `${site}/logout`, method, headers } as unknown as Request, [site])).toBe(
      outcome,
    );
  });

  it("lets the session check through without a type, as it has no body", () => {
    const seen = (length: string) =>
      ({
        url: `${site}/session/check`,
        method: "POST",
        headers: new Headers({ "sec-fetch-site": "same-origin", "content-length": length }),
      }) as unknown as Request;
    expect(requestRefusal(seen("0"), [site])).toBeNull();
    expect(requestRefusal(seen("9"), [site])).toBe("no-form");
  });

  it("refuses ?_data= with every method and origin", () => {
    for (const method of ["GET", "POST"]) {
      const seen = {
        url: `${site}/login?x=1&_data=routes%2Flogin`,
        method,
        headers: new Headers({ "sec-fetch-site": "same-origin" }),
      } as unknown as Request;
      expect(requestRefusal(seen, [site])).toBe("data-parameter");
    }
  });
});
