import { describe, expect, it } from "vitest";
import { cleanedReport } from "#backend/src/domain/error-report";
import type { ErrorReportRequest } from "#contract/error-reports";
import { cleanReport } from "~/lib/clean-report";

const report: ErrorReportRequest = {
  kind: "error",
  message: "TypeError: Cannot read properties of undefined (reading 'valid_to')",
  stack: [
    "at Object.summary (/assets/membership-panel-DZVnWWYI.js:1:123456)",
    "at … (/assets/framework-CgJI_nny.js:2:7)",
    "at go (elsewhere:1:2)",
  ].join("\n"),
  path: "/events/2026/christmas-lunch-at-the-clubhouse",
  version: "36330413",
  locale: "pt-BR",
  browser: "Chromium 130",
  time: "2026-11-22T01:02:03.000Z",
};

const canaries = [
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3IiwiZXhwIjoxNzk1MzM0NDAwfQ.dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1g",
  "q7Zk2-Vx9_LmT4bYwR8sJd1NfHc6GaPe3UoXiKtB0vQ",
  "424242",
  "alex.citizen@example.com",
  "alex.citizen%40example.com",
  "0412 345 678",
  "?name=alex-citizen",
];

describe("a report at the backend", () => {
  it.each(canaries)("loses %s in every field", (canary) => {
    const texts = ["message", "stack", "path", "version", "locale", "browser"] as const;
    const planted = texts.map((name) => [name, `${report[name]}\nat x (/${canary}:1:2)`]);
    const sent = { ...report, ...Object.fromEntries(planted) };
    const stored = JSON.stringify(cleanedReport(sent));
    for (const part of canary.split(/[\s.@%=?-]|40/).filter((each) => each.length > 3 && each !== "name"))
      expect(stored).not.toContain(part);
  });

  it("stays as the site has cleaned it", () => {
    expect(cleanedReport(report)).toEqual(report);
    const { locale, browser, time, ...posted } = report;
    expect(cleanReport(posted, { origin: "https://club.example" })).toEqual(posted);
  });

  it("keeps only a stack's frames", () => {
    expect(cleanedReport({ ...report, stack: `Alex Citizen\n${report.stack}\n at Alex (x)` }).stack).toBe(
      report.stack,
    );
  });
});
