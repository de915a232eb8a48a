import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { linkTokens } from "../../support/link-tokens";
import { getTokens, knownSecrets } from "../../support/opened-session";

/** A session from a link whose base (`b`) is another backend than the site's own (spec §3, base URL). */
let other: Club;
let club: Club;
let member: HttpBrowser;

beforeAll(async () => {
  other = await startClub({ sites: 0 });
  club = await startClub({
    sites: 2,
    env: { SESSION_SECRETS: knownSecrets },
    // The second site does not allow the base.
    siteEnvs: [{ LOGIN_LINK_BASES: other.backend }, { LOGIN_LINK_BASES: "" }],
  });
  const { a, r } = await linkTokens(other, "member@example.com");
  // As a link's: bound to the first browser that presents them (backend-contract §4).
  await other.db.prepare("UPDATE session_families SET fingerprint = NULL").run();
  member = club.browser();
  const question = await member.get(`/rules?${new URLSearchParams({ a, r, b: other.backend })}`);
  const as = /name="as" value="(\d+)"/.exec(question.html)?.[1] ?? "";
  expect((await member.submit(question, { as })).url.pathname).toBe("/rules");
});
afterAll(() => Promise.all([club?.stop(), other?.stop()]));
beforeEach(async () => {
  await Promise.all([club, other].map((each) => each.resetCalls()));
});

/** Calls about a person, which have a bearer or a refresh token. */
const personal = (calls: Record<string, number>) =>
  Object.keys(calls).filter((call) => /\/user\/|\/member\//.test(call));

describe("a session of another base", () => {
  it("asks that base for the membership, and the site's own backend for content", async () => {
    const home = await member.copy().get("/");
    expect([home.status, home.url.pathname]).toEqual([200, "/"]);
    expect(personal(await other.calls())).toEqual([
      "GET /api/v1/club/member/due",
      "GET /api/v1/club/member/getMembership",
    ]);
    expect(personal(await club.calls())).toEqual([]);
    expect(Object.keys(await other.calls()).filter((call) => /graphql|domain|page/.test(call))).toEqual([]);
  });

  it("refreshes its tokens there, and stays there", async () => {
    const browser = member.copy();
    const before = await getTokens(browser);
    await other.fault({ call: "GET /api/v1/club/member/getMembership", kind: "token-expired" });
    expect((await browser.get("/")).url.pathname).toBe("/");
    const after = await getTokens(browser);
    expect([before?.base, after?.base]).toEqual([other.backend, other.backend]);
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    expect(personal(await other.calls())).toContain("POST /api/v1/cognito/user/refreshToken");
    expect(personal(await club.calls())).toEqual([]);
    member = browser;
  });

  it("ends where the base is no longer allowed, without a call", async () => {
    const browser = member.copy(club.sites[1]);
    expect((await browser.get("/")).url.pathname).toBe("/login");
    expect(await getTokens(browser)).toBeNull();
    expect([personal(await other.calls()), personal(await club.calls())]).toEqual([[], []]);
  });

  it("logs out at the link's backend", async () => {
    const browser = member.copy();
    await browser.post("/logout", {});
    expect(personal(await other.calls())).toContain("GET /api/v1/cognito/user/logout");
    expect(personal(await club.calls())).toEqual([]);
    // The other tabs' tokens are void.
    expect((await member.copy().get("/")).url.pathname).toBe("/login");
  });
});
