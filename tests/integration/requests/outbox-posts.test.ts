import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

/** X-Outbox: a form that the service worker sends later (app/request/outbox-posts.ts). */
let club: Club;
let member: HttpBrowser;
let owner: string;

const readOwner = async (browser: HttpBrowser) => (await browser.fetch("/vehicles")).headers.get("x-owner");

beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
  owner = (await readOwner(member)) ?? "";
});
afterAll(() => club?.stop());

const entryPath = "/vehicle/1/logbook/new";

const entry = (purpose: string, requestKey: string) =>
  new URLSearchParams({
    requestKey,
    updatedAt: "",
    from: "2/1/2026",
    driver: "",
    purpose,
    odometer: "",
  });

const send = (browser: HttpBrowser, as: string, body: URLSearchParams) =>
  browser.fetch(entryPath, { method: "POST", body, headers: { "X-Outbox": as } });

const countEntries = (purpose: string) =>
  club.db.prepare("SELECT count(*) AS n FROM log_entries WHERE purpose = ?").bind(purpose).first<number>("n");

describe("a form of the outbox", () => {
  it("names the same member after each sign-in, and another one for another member", async () => {
    expect(owner).toMatch(/^[\w-]{22}$/);
    expect(await readOwner(await club.signIn("member@example.com"))).toBe(owner);
    expect(await readOwner(await club.signIn("life@example.com"))).not.toBe(owner);
    expect((await club.browser().fetch("/about")).headers.get("x-owner")).toBeNull();
  });

  it("is taken once, however often it is sent, and leaves no notice for the next page", async () => {
    const body = entry("Kept on the phone", "outbox-key-0123456789");
    const answers = [await send(member, owner, body), await send(member, owner, body)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual([null, null]);
    expect(await countEntries("Kept on the phone")).toBe(1);
    expect((await member.get("/vehicles")).html).not.toContain("It is written in the log book");
  });

  it("is not taken as another member's, nor while nobody is signed in", async () => {
    const body = entry("Not hers", "outbox-key-9876543210");
    const other = await club.signIn("life@example.com");
    expect((await send(other, owner, body)).status).toBe(412);
    expect((await send(club.browser(), owner, body)).status).toBe(401);
    expect(await countEntries("Not hers")).toBe(0);
  });

  it("is refused with the page's status, and without its page", async () => {
    const refused = await send(member, owner, entry("", "outbox-key-5555555555"));
    expect([refused.status, await refused.text()]).toEqual([422, ""]);
  });

  it("waits for the sign-in once the backend has ended the session", async () => {
    const browser = await club.signIn("member@example.com");
    await club.db
      .prepare("UPDATE session_families SET revoked_at = '2026-01-01T00:00:00Z' WHERE user_id = 1")
      .run();
    const answer = await send(browser, owner, entry("After the end", "outbox-key-4444444444"));
    expect([answer.status, answer.headers.get("location")]).toEqual([401, null]);
  });
});
