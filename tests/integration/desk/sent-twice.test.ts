import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { event } from "../../support/admin/event-writes";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/**
 * A form of the desk that is sent twice. tests/integration/account/activity-log.test.ts sends each form of
 * the desk twice.
 */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const count = (title: string) =>
  club.db.prepare("SELECT count(*) AS n FROM calendar_events WHERE title = ?").bind(title).first<number>("n");

async function newEvent(name: string): Promise<{ at: string; form: Record<string, string> }> {
  const shown = shownFields(await owner.get("/admin/events/new"), "requestKey");
  const form = { ...shown, ...event, name };
  return { at: (await owner.post("/admin/events/new", form)).url.pathname, form };
}

const somebodyElse = "Somebody else has changed this";
const cancelled = async (path: string, by = owner) => {
  const shown = shownFields(await by.get(path), "reason");
  return { ...shown, to: "cancel", reason: "Rain", confirm: "1" };
};

describe("a form that adds something", () => {
  it("adds nothing when it is sent again after a day, by a button that is pressed twice, or changed", async () => {
    const { at, form } = await newEvent("Twice");
    const day = "datetime(created_at, '-29 days')";
    await club.db.prepare(`UPDATE idempotent_writes SET created_at = ${day}`).run();
    const again = await owner.post("/admin/events/new", form);
    expect([again.url.pathname, again.html.includes("Added. It is in the calendar")]).toEqual([at, true]);
    const changed = await owner.post("/admin/events/new", { ...form, venue: "Elsewhere" });
    expect(changed.url.pathname).toBe(at);
    expect(changed.html).toContain("This form was sent before, so nothing was added again.");
    expect(await count("Twice")).toBe(1);
    const shown = shownFields(await owner.get("/admin/events/new"), "requestKey");
    const pressed = { ...shown, ...event, name: "Pressed twice" };
    const [one, two] = await Promise.all([1, 2].map(() => owner.post("/admin/events/new", pressed)));
    expect([one?.url.href, await count("Pressed twice")]).toEqual([two?.url.href, 1]);
  });

  it("adds after it was corrected, and of another officer too", async () => {
    const shown = shownFields(await owner.get("/admin/events/new"), "requestKey");
    const refused = await owner.post("/admin/events/new", { ...shown, ...event, name: "Shared", ends: "" });
    expect(refused.status).toBe(422);
    await owner.post("/admin/events/new", { ...shown, ...event, name: "Shared" });
    const { email } = await newBuyer(club);
    await giveRole(club, email, "events");
    const other = await signInToAdmin(club, email);
    await other.post("/admin/events/new", { ...shown, ...event, name: "Shared" });
    expect(await count("Shared")).toBe(2);
  });
});

describe("a button that is pressed twice", () => {
  it("leads to what the first press did, at once and from a second tab", async () => {
    const { at } = await newEvent("Cancelled twice");
    const form = await cancelled(at);
    const both = await Promise.all([1, 2].map(() => owner.post(at, form)));
    const tab = await owner.copy().post(at, form);
    for (const page of [...both, tab]) {
      expect([page.status, page.url.search]).toEqual([200, "?done=cancelled"]);
      expect(page.html).not.toContain(somebodyElse);
    }
  });

  it("says that somebody else has changed it where that is so", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "events");
    const other = await signInToAdmin(club, email);
    const { at } = await newEvent("Two officers");
    const form = await cancelled(at);
    const theirs = await cancelled(at, other);
    await owner.post(at, form);
    const late = await other.post(at, theirs);
    expect([late.status, late.html.includes(somebodyElse)]).toEqual([409, true]);
    // The other officer takes it back: the first press is not the last change any more.
    const { version = "" } = shownFields(await other.get(at), "version");
    await other.post(at, { step: "save", to: "restore", version, confirm: "1" });
    const again = await owner.post(at, form);
    expect([again.status, again.html.includes(somebodyElse)]).toEqual([409, true]);
  });
});
