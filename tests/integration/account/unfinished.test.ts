import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());
afterEach(() => club.clearFaults());

const partMissing = "Part of this page could not be loaded";
const title = ">Not finished or not sent</h1>";

async function keep(email: string, kind: string, record: string, values: object, savedAt: string) {
  await club.db
    .prepare(
      `INSERT OR REPLACE INTO drafts (member_id, kind, record, field_values, updated_at)
       SELECT id, ?, ?, ?, ? FROM users WHERE email = ?`,
    )
    .bind(kind, record, JSON.stringify(values), savedAt, email)
    .run();
}
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

/** The rows: what each is, and where it goes on. */
const rows = (html: string) =>
  [...html.matchAll(/<li>(.*?)<\/li>/gs)].flatMap(([, row = ""]) => {
    const [, state] = /<p class="[^"]*">(Not finished)<\/p>/.exec(row) ?? [];
    const [, what = ""] = /Not finished<\/p><p class="[^"]*">(.*?)<\/p>/.exec(row) ?? [];
    const [, to] = /<a [^>]*href="([^"]*)"/.exec(row) ?? [];
    return state ? [`${what.replaceAll(/<[^>]*>/g, "")} → ${to}`] : [];
  });

describe("what a member has begun", () => {
  beforeAll(async () => {
    const { id = 0 } =
      (await club.db
        .prepare("SELECT id FROM users WHERE email = 'member@example.com'")
        .first<{ id: number }>()) ?? {};
    const own = "member@example.com";
    await keep(own, "vehicle", "", { make: "Brolga", model: "Tourer", place: "2" }, at(1));
    await keep(own, "vehicle", "1", { yearBuilt: "1965", make: "Austral", model: "Meridian" }, at(2));
    await keep(own, "run", "", { title: "To the lookout" }, at(3));
    await keep(own, "run", "1", { title: "Changed <b>title</b>" }, at(4));
    await keep(own, "profile-personal", String(id), { firstName: "M" }, at(5));
    await keep(own, "profile-personal", "999", { firstName: "Somebody else" }, at(5));
    await keep("renewing@example.com", "vehicle", "", { make: "Theirs alone" }, at(1));
    await club.db
      .prepare("UPDATE siv_applications SET status = 'draft', updated_at = ? WHERE id = 3")
      .bind(at(6))
      .run();
  });

  it("is one list, the newest first, each with where it goes on", async () => {
    const { html } = await member.get("/outbox");
    expect(html).toContain(title);
    expect(rows(html)).toEqual([
      "Vehicle · Brolga Tourer → /vehicle/new?step=2",
      "Vehicle · 1965 Austral Meridian → /vehicle/1/edit?draft",
      "New run · To the lookout → /sivevent/new?draft",
      "Change of a run · Changed &lt;b&gt;title&lt;/b&gt; → /sivevent/1/edit?draft",
      expect.stringMatching(/^Profile · .+ → \/profile\/edit\/personal\?draft$/),
      expect.stringMatching(/^SIV application · .+ → \/specialvehicle\/3$/),
    ]);
    expect(html).toMatch(/Saved on [A-Z][a-z]+day/);
    expect(html).not.toContain("Theirs alone");
    expect(html).not.toContain("Somebody else");
  });

  it("leads to the form, with what was typed", async () => {
    expect((await member.get("/vehicle/1/edit?draft")).html).toContain('value="Meridian"');
  });

  it("has what the service worker searches for, in the members' layout and without a module", async () => {
    const { html } = await member.get("/outbox");
    expect(html).toMatch(/<ul id="outbox-list" [^>]*><\/ul>/);
    expect(html).toContain('<template id="outbox-item-waiting">');
    expect(html).toContain('id="outbox-empty" hidden=""');
    expect(html).toContain('href="/profile/orders"');
    expect(html).not.toMatch(/<script[^>]* src=|modulepreload/);
  });

  it("is left out where the backend does not answer, and the page says that a part is missing", async () => {
    await club.fault({ call: "POST /api/v1/cognito/draft", kind: "500html", count: 3 });
    const { status, html } = await member.get("/outbox");
    expect([status, html.includes(partMissing)]).toEqual([200, true]);
    expect(rows(html)).toEqual([expect.stringContaining("SIV application")]);
  });

  it("is not said to be nothing while nothing is known", async () => {
    await club.fault({ call: "* /*", kind: "reset", count: 100 });
    const { status, html } = await member.get("/outbox");
    expect([status, html.includes(partMissing)]).toEqual([200, true]);
    expect(html).not.toContain("You have nothing to finish");
    expect(html).toMatch(/<ul id="outbox-list" [^>]*><\/ul>/);
  });

  it("is discarded from the list, also where its record is gone", async () => {
    await keep("member@example.com", "vehicle", "999999", { make: "Long gone" }, at(0));
    const list = await member.get("/outbox");
    expect(rows(list.html)[0]).toContain("Long gone");
    const after = await member.submit(list, { kind: "vehicle", record: "999999" });
    expect(after.url.pathname).toBe("/outbox");
    expect(after.html).toContain(">Discarded");
    expect(rows(after.html)).toEqual(rows(list.html).slice(1));
  });

  it("stays, and the page says why, when it could not be discarded", async () => {
    const list = await member.get("/outbox");
    await club.fault({ call: "POST /api/v1/cognito/draft/delete", kind: "500html", count: 3 });
    const after = await member.submit(list, { kind: "run", record: "" });
    expect(after.html).toContain("The club’s system had a problem");
    expect(rows(after.html)).toEqual(rows(list.html));
  });

  it("is another member's own: nobody else discards it", async () => {
    await member.post("/outbox/discard", { kind: "vehicle", record: "" });
    const { html } = await (await club.signIn("renewing@example.com")).get("/outbox");
    expect(rows(html)).toEqual([expect.stringContaining("Theirs alone")]);
  });
});

it("says to a member that there is nothing to finish", async () => {
  const { html } = await (await club.signIn("new@example.com")).get("/outbox");
  expect(html).toContain("You have nothing to finish.");
});

it("is the same page for all visitors, with nothing of any member", async () => {
  const [one, other] = await Promise.all([club.browser().get("/outbox"), club.browser().get("/outbox")]);
  const plain = ({ html }: { html: string }) => html.replaceAll(/nonce="[^"]*"/g, "");
  expect(plain(one)).toBe(plain(other));
  expect(one.html).toContain(">Saved on this phone</h1>");
  expect(one.html).not.toContain("Not finished");
  expect(one.headers.get("X-Member")).toBeNull();
});

describe("before a backend without drafts", () => {
  let letter: Club;
  beforeAll(async () => {
    letter = await startClub({ seedLetter: true });
  });
  afterAll(() => letter?.stop());

  it("is what the site has kept itself", async () => {
    const own = await letter.signIn("life@example.com");
    await own.post("/vehicle/new", { make: "Brolga", model: "Tourer", intent: "save-draft" });
    const list = await own.get("/outbox");
    expect(rows(list.html)).toEqual(["Vehicle · Brolga Tourer → /vehicle/new?step=1"]);
    expect(list.html).not.toContain(partMissing);
    const after = await own.submit(list, { kind: "vehicle", record: "" });
    expect(after.html).toContain("You have nothing to finish.");
  });
});
