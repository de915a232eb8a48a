import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { formWith } from "../../support/shop/filled-cart";

/** A member names whom they bring (contract/event.ts, rsvpRequest). */
let club: Club;
let member: HttpBrowser;
let path: string;

const readNames = async () =>
  JSON.parse(
    (await club.db
      .prepare("SELECT guests FROM event_rsvps WHERE event_id = 950 AND user_id = 1")
      .first<string>("guests")) ?? "null",
  ) as readonly string[] | null;

const shown = (page: Page) => ({
  ...(formWith(page, "people") ?? expect.fail("the page has no answer")),
  people: /<option value="(\d+)" selected/.exec(page.html)?.[1] ?? "",
});
/** Posts the form of the event's page, with what it shows. */
const answer = (page: Page, fields: Record<string, string>) =>
  member.post(path, { ...shown(page), intent: "answer", ...fields });
const shownNames = (page: Page) =>
  Object.entries(shown(page)).flatMap(([name, value]) => (name.startsWith("guest-") ? [value] : []));
const plain = ({ html }: Page) => html.replace(/[\u2068\u2069]/g, "");

beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
  await club.db
    .prepare(`INSERT INTO calendar_events (id, uid, url, kind, title, starts_at, ends_at, time_zone, takes_rsvp, updated_at)
      VALUES (950, 'supper', 'supper', 'social', 'Supper', '2031-05-01T09:00:00.000Z', '2031-05-01T11:00:00.000Z',
        'Australia/Brisbane', 1, '2026')`)
    .run();
  path = "/calendar/supper";
});
afterAll(() => club?.stop());
beforeEach(() => club.db.prepare("DELETE FROM event_rsvps WHERE event_id = 950").run());

describe("the names of a member's guests", () => {
  it("are asked for once the answer is for several people, and are shown to the member", async () => {
    const first = await member.get(path);
    expect(first.html).not.toContain("guest-1");
    const alone = await answer(first, { people: "1" });
    expect(alone.html).not.toContain("guest-1");
    const several = await answer(alone, { people: "3" });
    expect(shownNames(several)).toEqual(["", ""]);
    expect(several.html).toContain("Names of your guests (optional)");
    expect(plain(several)).not.toContain("With you:");
    const named = await answer(several, { "guest-1": " Gil  Gast", "guest-2": "Hua Gast" });
    expect(plain(named)).toContain("With you: Gil  Gast and Hua Gast");
    expect(shownNames(named)).toEqual(["Gil  Gast", "Hua Gast"]);
    const officer = await signInToAdmin(club, "editor@example.com");
    expect((await officer.get("/admin/events/950/door/print")).html).toContain("Gil  Gast, Hua Gast");
  });

  it("are the first ones that fit when fewer come, and none once nobody does", async () => {
    await answer(await member.get(path), { people: "4" });
    await answer(await member.get(path), { "guest-2": "Gil", "guest-3": "Hua" });
    const three = await answer(await member.get(path), { people: "3" });
    expect(shownNames(three)).toEqual(["Gil", "Hua"]);
    const two = await answer(three, { people: "2" });
    expect(shownNames(two)).toEqual(["Gil"]);
    expect(plain(two)).toContain("With you: Gil<");
    await answer(two, { intent: "withdraw" });
    expect(await readNames()).toEqual([]);
    const back = await answer(await member.get(path), { people: "2" });
    expect(shownNames(back)).toEqual([""]);
  });

  it("are refused beside their field when one is too long, with all that was typed", async () => {
    const page = await answer(await member.get(path), { people: "3" });
    const long = "G".repeat(81);
    const refused = await answer(page, { people: "4", "guest-1": long, "guest-2": "Hua" });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="guest-1-error"[^>]*>.*?Use 80 letters or fewer/);
    expect(refused.html).toContain("Guest 1 – Use 80 letters or fewer");
    expect(shownNames(refused)).toEqual([long, "Hua"]);
    expect(refused.html).toMatch(/<option value="4" selected/);
    expect(await readNames()).toEqual([]);
    expect(shownNames(await answer(refused, { "guest-1": "Gil" }))).toEqual(["Gil", "Hua", ""]);
  });

  it("are not looked at when the member cannot come", async () => {
    const page = await answer(await member.get(path), { people: "2" });
    const done = await answer(page, { intent: "withdraw", "guest-1": "G".repeat(81) });
    expect([done.status, await readNames()]).toEqual([200, []]);
  });

  it("stay as an officer has typed them since, where the member changed others or none", async () => {
    const page = await answer(await member.get(path), { people: "3" });
    const officer = await signInToAdmin(club, "editor@example.com");
    const screen = await officer.get("/admin/events/950/guests/1");
    await officer.submit(screen, { "guest-1": "Gil Gast" });
    expect(await readNames()).toEqual(["Gil Gast", ""]);
    const more = await answer(page, { people: "4" });
    expect(shownNames(more)).toEqual(["Gil Gast", "", ""]);
    // Of the page as it was before, with its own key.
    const fields = { requestKey: crypto.randomUUID(), "guest-2": "Hua" };
    expect(shownNames(await answer(page, fields))).toEqual(["Gil Gast", "Hua"]);
    // A name is taken off by the member who was shown it.
    expect(shownNames(await answer(await member.get(path), { "guest-1": "" }))).toEqual(["", "Hua"]);
  });

  it("stay with an answer of a site that says none", async () => {
    await answer(await member.get(path), { people: "3" });
    await answer(await member.get(path), { "guest-1": "Gil", "guest-2": "Hua" });
    await member.post(path, { people: "4", intent: "answer" });
    expect(await readNames()).toEqual(["Gil", "Hua"]);
  });

  it("come with an answer that was kept on the device", async () => {
    const page = await answer(await member.get(path), { people: "3" });
    const owner = (await member.fetch("/vehicles")).headers.get("x-owner") ?? "";
    const body = new URLSearchParams({ ...shown(page), intent: "answer", "guest-1": "Gil" });
    const headers = { "X-Outbox": owner };
    const send = async () => (await member.fetch(path, { method: "POST", body, headers })).status;
    expect([await send(), await send()]).toEqual([204, 204]);
    expect(await readNames()).toEqual(["Gil"]);
  });

  it("are told to nobody else, and are in no log", async () => {
    const lines = () => club.db.prepare("SELECT count(*) AS n FROM activity_log").first<number>("n");
    const before = await lines();
    await answer(await member.get(path), { people: "2" });
    await answer(await member.get(path), { "guest-1": "Gil Gast" });
    expect(await lines()).toBe(before);
    const other = await club.signIn("life@example.com");
    const pages = [other, club.browser()].map(async (browser) => (await browser.get(path)).html);
    for (const html of await Promise.all(pages)) expect(html).not.toContain("Gil Gast");
  });
});
