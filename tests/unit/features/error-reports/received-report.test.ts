import { describe, expect, it } from "vitest";
import { readEngine, readReport, receivedReport } from "~/features/error-reports/received-report";

describe("the browser of a report", () => {
  it.each([
    [
      "Chromium 130",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    ],
    [
      "Chromium 129",
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.2792.79",
    ],
    ["Gecko 131", "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"],
    [
      "WebKit 17",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15",
    ],
    [
      "WebKit 18",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1",
    ],
    ["another browser", "alex@example.com"],
  ])("is %s", (engine, userAgent) => {
    expect(readEngine(userAgent)).toBe(engine);
  });
});

describe("a posted report", () => {
  it("is cut before anything else reads it", () => {
    const long = "x".repeat(9_000);
    const posted = readReport(
      new URLSearchParams({ kind: "error", message: long, stack: long, path: long, version: long }),
    );
    expect(Object.values(posted ?? {}).map(({ length }) => length)).toEqual([5, 400, 2_000, 500, 16]);
  });

  it("is cleaned whatever was posted, of the member's name too", () => {
    const posted = readReport(
      new URLSearchParams({
        kind: "error",
        message: "Error: no seat for sam",
        path: "/sam?code=424242",
        extra: "sam",
      }),
    );
    if (!posted) throw new Error("refused");
    const facts = { origin: "https://club.example", names: ["Sam"], userAgent: "sam", locale: "en", now: 0 };
    expect(receivedReport(posted, facts)).toEqual({
      kind: "error",
      message: "Error: no seat for …",
      stack: "",
      path: "/…",
      version: "",
      locale: "en",
      browser: "another browser",
      time: "1970-01-01T00:00:00.000Z",
    });
  });

  it("has a known kind and a message", () => {
    expect(readReport(new URLSearchParams({ kind: "error" }))).toBeNull();
    expect(readReport(new URLSearchParams({ kind: "other", message: "x" }))).toBeNull();
  });
});
