import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";

const refreshCall = "POST /api/v1/cognito/user/refreshToken";
const logoutCall = "GET /api/v1/cognito/user/logout";
const membershipCall = "GET /api/v1/club/member/getMembership";
/** Access tokens last 15 minutes. With a clock so far ahead each has 20 seconds left. */
const almostOver = String((15 * 60 - 20) * 1000);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the backend still accepts an access token. */
async function backendKnows(club: Club, accessToken: string): Promise<boolean> {
  const reply = await fetch(`${club.backend}/api/v1/cognito/user/authUser`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return reply.ok;
}

const pathAfter = async (browser: HttpBrowser) => (await browser.get("/")).url.pathname;

describe("a session that is about to expire", () => {
  let club: Club;
  beforeAll(async () => {
    club = await startClub({
      sites: 2,
      env: { DEV_CLOCK: "1", CLOCK_OFFSET_MS: almostOver, SESSION_SECRETS: knownSecrets },
    });
  });
  afterAll(() => club?.stop());
  beforeEach(async () => {
    await club.clearFaults();
    await club.resetCalls();
  });

  // @spec 4.3
  it("is refreshed once for 50 requests to two isolates, and stays signed in", async () => {
    const browser = await club.signIn("member@example.com");
    await club.resetCalls();
    const replies = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const tab = browser.copy(club.sites[index % 2]);
        const reply = await tab.fetch("/");
        await reply.text();
        return { status: reply.status, tab };
      }),
    );
    expect((await club.calls())[refreshCall]).toBe(1);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const held = await Promise.all(replies.map(({ tab }) => getTokens(tab)));
    expect(new Set(held.map((tokens) => tokens?.refreshToken)).size).toBe(1);
    expect(held[0]?.refreshToken).not.toBe((await getTokens(browser))?.refreshToken);
    expect(await pathAfter(replies[49]?.tab as HttpBrowser)).toBe("/");
  });

  it("stays logged out when the log-out comes during a refresh, and the new tokens are revoked", async () => {
    const browser = await club.signIn("member@example.com");
    const refreshing = browser.copy();
    const leaving = browser.copy(club.sites[1]);
    await club.resetCalls();
    await club.fault({ call: refreshCall, kind: "delay", ms: 1500, count: 1 });
    const under = refreshing.fetch("/");
    await pause(400);
    await leaving.post("/logout", {});
    await (await under).text();
    expect(await getTokens(leaving)).toBeNull();
    // Whichever reply the browser receives last, it is signed out.
    expect(await pathAfter(leaving)).toBe("/login");
    expect(await pathAfter(refreshing)).toBe("/login");
    expect(await getTokens(refreshing)).toBeNull();
    expect((await club.calls())[logoutCall]).toBeGreaterThanOrEqual(1);
    // The cookie from before the refresh, in a third tab, is signed out too.
    expect(await pathAfter(browser.copy())).toBe("/login");
  });

  it("stays logged out for a late request after the log-out", async () => {
    const browser = await club.signIn("member@example.com");
    const lateTab = browser.copy(club.sites[1]);
    const before = await getTokens(browser);
    await browser.post("/logout", {});
    expect(await pathAfter(lateTab)).toBe("/login");
    expect(await backendKnows(club, before?.accessToken ?? "")).toBe(false);
  });

  it("is revoked later when the backend was down on log-out", async () => {
    const browser = await club.signIn("member@example.com");
    const held = await getTokens(browser);
    await club.fault({ call: logoutCall, kind: "500html", count: 1 });
    const page = await browser.post("/logout", {});
    expect(page.status).toBe(200);
    expect(await getTokens(browser)).toBeNull();
    expect(await backendKnows(club, held?.accessToken ?? "")).toBe(true);
    // The lock's alarm fires after ten seconds.
    for (let waited = 0; waited < 20 && (await backendKnows(club, held?.accessToken ?? "")); waited++) {
      await pause(1000);
    }
    expect(await backendKnows(club, held?.accessToken ?? "")).toBe(false);
  });

  it.each(["500html", "reset", "429", "truncated", "deep", "wrong-types"])(
    "survives a refresh that fails by %s",
    async (kind) => {
      const browser = await club.signIn("member@example.com");
      await club.fault({ call: refreshCall, kind, count: 1 });
      expect(await pathAfter(browser)).toBe("/");
      expect(await getTokens(browser)).not.toBeNull();
      expect(await pathAfter(browser)).toBe("/");
    },
  );

  it.each(["reset", "truncated", "wrong-types"])(
    "retries a refresh at once when its reply is lost by %s, as its token may be used up",
    async (kind) => {
      const browser = await club.signIn("member@example.com");
      const before = await getTokens(browser);
      await club.fault({ call: refreshCall, kind, count: 1 });
      await browser.get("/");
      expect((await getTokens(browser))?.refreshToken).not.toBe(before?.refreshToken);
    },
  );

  // @spec 4.5
  it("ends when the backend refuses the refresh", async () => {
    const browser = await club.signIn("member@example.com");
    await club.fault({ call: refreshCall, kind: "token-invalid", count: 1 });
    const page = await browser.get("/");
    expect(page.url.pathname).toBe("/login");
    expect(await getTokens(browser)).toBeNull();
  });

  // @spec 4.3, 9.2
  it("is refreshed by the open page's check", async () => {
    const browser = await club.signIn("member@example.com");
    const before = await getTokens(browser);
    const reply = await browser.fetch("/session/check", { method: "POST" });
    expect(await reply.json()).toEqual({ signedIn: true, linkActive: true });
    expect((await getTokens(browser))?.refreshToken).not.toBe(before?.refreshToken);
  });
});

describe("the backend's reply to a token", () => {
  let club: Club;
  beforeAll(async () => {
    // Over the network, without a service binding, as with a production backend.
    club = await startClub({ viaNetwork: true, env: { SESSION_SECRETS: knownSecrets } });
  });
  afterAll(() => club?.stop());
  beforeEach(async () => {
    await club.clearFaults();
    await club.resetCalls();
  });

  it("TOKEN_EXPIRED: refreshes and retries once", async () => {
    const browser = await club.signIn("member@example.com");
    await club.resetCalls();
    await club.fault({ call: membershipCall, kind: "token-expired", count: 1 });
    expect((await browser.get("/")).status).toBe(200);
    const calls = await club.calls();
    expect([calls[refreshCall], calls[membershipCall]]).toEqual([1, 2]);
    expect(await pathAfter(browser)).toBe("/");
  });

  it("TOKEN_EXPIRED again: does not retry a second time", async () => {
    const browser = await club.signIn("member@example.com");
    await club.resetCalls();
    await club.fault({ call: membershipCall, kind: "token-expired", count: 20 });
    await browser.get("/");
    const calls = await club.calls();
    expect([calls[refreshCall], calls[membershipCall]]).toEqual([1, 2]);
  });

  it.each(["token-invalid", "signature"])("%s: signs out and redirects home", async (kind) => {
    const browser = await club.signIn("member@example.com");
    await club.fault({ call: membershipCall, kind, count: 1 });
    const reply = await browser.fetch("/");
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/"]);
    expect(await getTokens(browser)).toBeNull();
    expect(await pathAfter(browser)).toBe("/login");
  });

  // @spec 4.12, 8.5
  it("network error: keeps the session and marks the link as broken until the backend answers again", async () => {
    const browser = await club.signIn("member@example.com");
    await club.fault({ call: membershipCall, kind: "reset", count: 1 });
    expect((await browser.get("/")).url.pathname).toBe("/");
    expect(await getTokens(browser)).not.toBeNull();
    await club.clearFaults();
    await browser.get("/");
    const state = await (await browser.fetch("/session/check", { method: "POST" })).json();
    expect(state).toEqual({ signedIn: true, linkActive: true });
  });
});
