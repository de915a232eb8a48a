import { describe, expect, it } from "vitest";
import { authFailed, authFailure, shownAuthFailure } from "~/features/auth/failures";
import { invalid, submissionStatus } from "~/forms/submission";
import { networkFailure, refusal } from "./fake-auth";

describe("a failure while signing in", () => {
  it("is told by the backend's code, whatever the status", () => {
    expect(authFailure(refusal("RATE_LIMITED", 200))).toBe("rateLimited");
    expect(authFailure(refusal("CODE_USED", 500))).toBe("codeUsed");
  });
  it("is unreachable for a network error and unavailable for an unreadable reply", () => {
    expect(authFailure({ ...networkFailure, kind: "timeout" })).toBe("unreachable");
    expect(authFailure({ ...networkFailure, kind: "malformed", status: 200 })).toBe("unavailable");
    expect(authFailure(refusal("INTERNAL", 500))).toBe("unavailable");
  });
  it("is shown at the code's field when the code was refused, else above the form", () => {
    expect(authFailed("codeUsed", { code: "1" })).toEqual(
      invalid([{ field: "code", key: "auth.codeUsed" }], { code: "1" }),
    );
    expect(authFailed("unreachable", {})).toMatchObject({
      fieldErrors: [],
      failure: { kind: "unreachable", title: "forms.unreachableTitle", text: "forms.unreachable" },
      values: {},
    });
  });
  it.each([
    ["codeWrong", 422],
    ["refused", 422],
    ["rateLimited", 429],
    ["paused", 429],
    ["unreachable", 503],
    ["unavailable", 503],
    ["offline", 503],
  ] as const)("as %s has the status %i", (failure, status) => {
    expect(submissionStatus(authFailed(failure, {}))).toBe(status);
  });
  it("names the code where the code is the cause", () => {
    expect(shownAuthFailure("rateLimited")).toMatchObject({ tone: "warning", text: "auth.rateLimited" });
    expect(shownAuthFailure("paused")).toMatchObject({ tone: "warning", text: "auth.paused" });
    expect(shownAuthFailure("refused")).toMatchObject({ tone: "danger", text: "auth.refused" });
  });
});
