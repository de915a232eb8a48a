import { describe, expect, it } from "vitest";
import { callFailure, shownFailures } from "~/forms/call-failure";
import { clientAction } from "~/forms/client-action";
import { postForm, reply } from "~/forms/post-form.server";
import { callFailed, failed, invalid, submissionStatus } from "~/forms/submission";
import { err, ok } from "~/lib/result";
import type { Flash } from "~/session/types";
import { networkFailure, refusal } from "../features/auth/fake-auth";

describe("a failed call", () => {
  it.each([
    ["a network error", networkFailure, "unreachable"],
    ["a timeout", { ...networkFailure, kind: "timeout" as const }, "unreachable"],
    ["an unreadable reply", { ...networkFailure, kind: "malformed" as const, status: 200 }, "unavailable"],
    ["500", refusal("INTERNAL", 500), "unavailable"],
    ["503 without a code", refusal("", 503), "unavailable"],
    ["429 without a code", refusal("", 429), "rateLimited"],
    ["the code of a rate limit, whatever the status", refusal("RATE_LIMITED", 200), "rateLimited"],
    ["any other refusal", refusal("INVALID_GRANT", 400), "refused"],
    ["success: false", refusal("", 200), "refused"],
  ])("%s", (_name, error, failure) => {
    expect(callFailure(error)).toBe(failure);
  });
  it.each([
    ["rateLimited", 429, "warning"],
    ["unreachable", 503, "danger"],
    ["unavailable", 503, "danger"],
    ["refused", 422, "danger"],
    ["offline", 503, "danger"],
  ] as const)("is shown as %s with %i", (kind, status, tone) => {
    expect(shownFailures[kind]).toMatchObject({ kind, status, tone });
  });
});

describe("a submission", () => {
  it.each([
    [invalid([], {}), 422],
    [failed(shownFailures.refused, {}), 422],
    [failed(shownFailures.rateLimited, {}), 429],
    [failed(shownFailures.unreachable, {}), 503],
  ])("is replied with its status", (submission, status) => {
    expect(submissionStatus(submission)).toBe(status);
    expect(reply(submission)).toMatchObject({ data: submission, init: { status } });
  });
  it("is what a refused form is answered with, and a taken one with a redirect and its notice", () => {
    const shown: Flash[] = [];
    const session = { flash: (flash: Flash) => shown.push(flash) };
    const submission = invalid([], { email: "a" });
    expect(postForm(session, err(submission))).toEqual(reply(submission));
    const flash: Flash = { key: "profile.saved", tone: "success" };
    for (const notice of [flash, null]) {
      const taken = postForm(session, ok({ to: "/profile", flash: notice }));
      if (!(taken instanceof Response)) throw new Error("no redirect");
      expect([taken.status, taken.headers.get("Location")]).toEqual([303, "/profile"]);
    }
    expect(shown).toEqual([flash]);
  });
  it("has the backend's field errors under the form's names, and the typed values", () => {
    const fieldErrors = [
      { field: "mobile_phone", message: "no" },
      { field: "unheard_of", message: "no" },
      { field: "constructor", message: "no" },
    ];
    const error = refusal("VALIDATION", 422, { fieldErrors });
    const values = { mobile: "0412" };
    expect(callFailed(error, values, { mobile_phone: "mobile" })).toEqual(
      invalid([{ field: "mobile", key: "forms.fieldRefused" }], values),
    );
    expect(callFailed(error, values)).toEqual(failed(shownFailures.refused, values));
  });
  it("fails as offline without a reply, and lets redirects through", async () => {
    const lost: unknown = await clientAction({
      serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    if (!(lost instanceof Response)) throw new Error("no reply");
    expect(await lost.json()).toMatchObject({ failure: { kind: "offline" }, fieldErrors: [] });
    // 400 and more: Remix does not revalidate the loaders, which would fail as well.
    expect(lost.status).toBeGreaterThanOrEqual(400);
    const redirect = new Response(null, { status: 303 });
    await expect(clientAction({ serverAction: () => Promise.reject(redirect) })).rejects.toBe(redirect);
  });
  it("is the server's reply when online", async () => {
    const submission = invalid([], { email: "a" });
    expect(await clientAction({ serverAction: async () => submission })).toBe(submission);
  });
});
