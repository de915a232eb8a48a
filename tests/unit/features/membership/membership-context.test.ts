import { describe, expect, it } from "vitest";
import type { ApiError } from "~/api/api-error";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { createOptional } from "~/api/optional";
import { type Membership, noMembership } from "~/domain/club/membership";
import { err, ok, type Result } from "~/lib/result";
import { createMembershipContext } from "~/request/membership-context";
import { createFakeClock } from "../../../support/fake-clock";
import { memorySession, tokens } from "../auth/fake-auth";

const minute = 60_000;
const start = Date.parse("2026-11-21T02:00:00Z");
const active = { ...noMembership, validTo: "2027-07-21" };
const expired = { ...noMembership, validTo: "2026-11-01" };
const down: ApiError = { kind: "network", status: -1, code: "", message: "", fieldErrors: [] };

/** A browser whose requests come one after another; `at` is in ms after the first. */
function browser({ signedIn = true } = {}) {
  const { session } = memorySession({ clock: createFakeClock(start) });
  if (signedIn) session.signIn(tokens, 7);
  let calls = 0;
  return {
    session,
    calls: () => calls,
    request: (reply: Result<Membership, ApiError>, at = 0) =>
      createMembershipContext({
        session,
        club: {
          getMembership: async () => {
            calls += 1;
            return reply;
          },
          getDue: async () => ok([]),
        },
        site: { settings: async () => fallbackSettings, can: async () => false },
        clock: createFakeClock(start + at),
        optional: createOptional(createFakeClock(start + at)),
      }),
  };
}

describe("a member's navigation", () => {
  it("is open while the membership is valid and closed once it has expired", async () => {
    expect(await browser().request(ok(active)).isNavigationOpen()).toBe(true);
    expect(await browser().request(ok(expired)).isNavigationOpen()).toBe(false);
  });

  it("is closed for visitors, without a call", async () => {
    const { request, calls } = browser({ signedIn: false });
    expect(await request(ok(active)).isNavigationOpen()).toBe(false);
    expect(calls()).toBe(0);
  });

  it("is cached for five minutes", async () => {
    const { request, calls } = browser();
    await request(ok(expired)).isNavigationOpen();
    expect(await request(ok(active), 4 * minute).isNavigationOpen()).toBe(false);
    expect(calls()).toBe(1);
    expect(await request(ok(active), 6 * minute).isNavigationOpen()).toBe(true);
    expect(calls()).toBe(2);
  });

  it("is updated at once when the membership is refreshed", async () => {
    const { request, calls } = browser();
    await request(ok(expired)).isNavigationOpen();
    expect(await request(ok(active), minute).isNavigationOpen({ refresh: true })).toBe(true);
    expect(await request(ok(expired), 2 * minute).isNavigationOpen()).toBe(true);
    expect(calls()).toBe(2);
  });

  it("stays as it was when the backend fails, and is open when nothing is known", async () => {
    const { request } = browser();
    expect(await request(err(down)).isNavigationOpen()).toBe(true);
    await request(ok(expired)).isNavigationOpen();
    expect(await request(err(down), 10 * minute).isNavigationOpen()).toBe(false);
  });

  it("does not wait for a backend that has just been unreachable", async () => {
    const { session, request, calls } = browser();
    session.linkActive = false;
    expect(await request(ok(expired), 9_000).isNavigationOpen()).toBe(true);
    expect(calls()).toBe(0);
  });

  it("calls an unreachable backend again after ten seconds, even while the answer is fresh", async () => {
    const { session, request, calls } = browser();
    await request(ok(active)).isNavigationOpen();
    session.linkActive = false;
    expect(await request(ok(expired), 10_000).isNavigationOpen()).toBe(false);
    expect(calls()).toBe(2);
  });

  it("shares one call with everything else in a request", async () => {
    const { request, calls } = browser();
    const context = request(ok(active));
    await Promise.all([context.membership(), context.isNavigationOpen(), context.membership()]);
    expect(calls()).toBe(1);
  });

  it("does not write the session again while nothing changes", async () => {
    const { session, request } = browser();
    await request(ok(active)).isNavigationOpen();
    const { checkedAt } = session.navigation ?? { checkedAt: 0 };
    await request(ok(active), minute).isNavigationOpen({ refresh: true });
    expect(session.navigation?.checkedAt).toBe(checkedAt);
  });
});
