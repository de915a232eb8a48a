import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerEvent } from "#backend/src/db/club/event-rsvps";
import { deleteExpiredRows } from "#backend/src/db/delete-expired-rows";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
let path: string;

const run = (statement: string) => club.db.prepare(statement).run();
const name = async (fields: Record<string, string>) =>
  owner.post(`${path}/guests/1`, {
    ...shownFields(await owner.get(`${path}/guests/1`), "guest-1"),
    ...fields,
  });

/** An event to which member 1 comes with two more, and member 2 alone. */
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  await run(`INSERT INTO calendar_events (uid, kind, title, starts_at, ends_at, time_zone, takes_rsvp, updated_at)
    VALUES ('supper', 'social', 'Supper', '2031-05-01T09:00:00.000Z', '2031-05-01T11:00:00.000Z', 'Australia/Brisbane', 1, '2026')`);
  const id = await club.db.prepare("SELECT id FROM calendar_events WHERE uid = 'supper'").first("id");
  path = `/admin/events/${id}`;
  await run(`INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
    VALUES (${id}, 1, 3, 'going', '2026-01-01', '2026-01-01'), (${id}, 2, 1, 'going', '2026-01-02', '2026-01-02')`);
});
afterAll(() => club?.stop());

it("names the guests of an answer: on the event's page, in the CSV and on the door list", async () => {
  const before = (await owner.get(path)).html;
  expect(before).toContain(`href="${path}/guests/1"`);
  expect(before).not.toContain(`href="${path}/guests/2"`);
  const saved = await name({ "guest-1": "Gil Gast", "guest-2": "Hua Gast" });
  expect(saved.html).toContain("With Gil Gast, Hua Gast");
  expect((await owner.get(`${path}/answers.csv`)).html).toContain('"Gil Gast, Hua Gast"');
  const printed = await owner.get(`${path}/door/print`);
  expect(printed.html).toContain("Gil Gast, Hua Gast");
  expect(printed.html).not.toContain('class="rail"');
});

it("names as many as come, where the answer is for fewer now", async () => {
  await name({ "guest-1": "Gil Gast", "guest-2": "Hua Gast" });
  await run("UPDATE event_rsvps SET people = 2 WHERE user_id = 1");
  const { html } = await owner.get(path);
  expect([html.includes("Gil Gast"), html.includes("Hua Gast")]).toEqual([true, false]);
  await run("UPDATE event_rsvps SET people = 3 WHERE user_id = 1");
});

describe("the names of an answer", () => {
  const guests = async () =>
    JSON.parse(
      (await club.db.prepare("SELECT guests FROM event_rsvps WHERE user_id = 1").first<string>("guests")) ??
        "",
    ) as readonly string[];
  const answer = async (people: number) => {
    const eventId = Number(path.split("/").at(-1));
    expect(await answerEvent(club.db, { eventId, userId: 1, people }, Date.now())).not.toBeNull();
  };
  beforeEach(async () => {
    await answer(3);
    await name({ "guest-1": "Gil Gast", "guest-2": "Hua Gast" });
  });

  it("are cut to as many as come, and stay so when more come again", async () => {
    await answer(2);
    expect(await guests()).toEqual(["Gil Gast"]);
    await answer(3);
    expect(await guests()).toEqual(["Gil Gast"]);
    expect((await owner.get(`${path}/door/print`)).html).not.toContain("Hua Gast");
  });

  it("go with an answer that is declined, and do not come back with the next one", async () => {
    await answer(0);
    expect(await guests()).toEqual([]);
    await answer(3);
    expect((await owner.get(`${path}/door/print`)).html).not.toContain("Gast");
  });

  it("do not come back with the next answer after the club has freed the place", async () => {
    await run("UPDATE event_rsvps SET state = 'declined', people = 0 WHERE user_id = 1");
    await answer(3);
    expect(await guests()).toEqual([]);
  });

  it("are cleared 30 days after the event", async () => {
    const end = Date.parse("2031-05-01T11:00:00.000Z");
    await deleteExpiredRows(club.db, end + 30 * 86_400_000);
    expect(await guests()).toHaveLength(2);
    await deleteExpiredRows(club.db, end + 30 * 86_400_000 + 1);
    expect(await guests()).toEqual([]);
    // The session of the browser has ended by then, too.
    owner = await signInToAdmin(club, "editor@example.com");
  });
});

it("keeps what was typed of a name that is too long, and of one that somebody else has changed", async () => {
  const long = await name({ "guest-1": "G".repeat(81), "guest-2": "Kept" });
  expect([long.status, long.html.includes('id="guest-1-error"')]).toEqual([422, true]);
  expect(long.html).toContain('value="Kept"');
  const fields = { ...shownFields(await owner.get(`${path}/guests/1`), "guest-1"), "guest-1": "Mine" };
  await run("UPDATE event_rsvps SET updated_at = '2027' WHERE user_id = 1");
  const stale = await owner.post(`${path}/guests/1`, fields);
  expect([stale.status, stale.html.includes('value="Mine"')]).toEqual([409, true]);
});
