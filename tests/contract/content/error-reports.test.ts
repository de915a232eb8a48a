import { expect, it } from "vitest";
import type { ErrorReportRequest } from "#contract/error-reports";
import { errorReportPaths } from "#contract/paths";
import { expectRefusal, get, post } from "../backend";
import { ours } from "../suites";

const report: ErrorReportRequest = {
  kind: "error",
  message: "TypeError: x is undefined",
  stack: "at show (/assets/card-Cc4a9YxR.js:1:2)",
  path: "/about",
  version: "3633041a",
  locale: "en",
  browser: "Chromium 130",
  time: "2026-11-22T01:02:03.000Z",
};

ours("error_reports", "reports errors nowhere")("error reports", () => {
  it("are taken without a bearer", async () => {
    const reply = await post(errorReportPaths.errorReport, report);
    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
  });

  it.each<[string, unknown]>([
    ["a kind", { ...report, kind: "other" }],
    ["a message", { ...report, message: undefined }],
    ["a short message", { ...report, message: "x".repeat(201) }],
    ["a time", { ...report, time: "today" }],
    ["text", { ...report, path: { $ne: 1 } }],
  ])("need %s", async (_, body) => {
    expectRefusal(await post(errorReportPaths.errorReport, body), "VALIDATION");
  });

  it("are not to be read by anybody", async () => {
    expectRefusal(await get(errorReportPaths.errorReport), "NOT_FOUND");
  });
});
