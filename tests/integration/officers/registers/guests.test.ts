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
  const { html: csv } = await owner.get(`${path}/answers.csv`);
  // On the club's clock, as on the page.
  expect(csv).toContain(',2026-01-01T10:00,"Gil Gast, Hua Gast"');
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

describe("of somebody who has tickets and has not answered", () => {
  const tickets = async () =>
    (
      await club.db
        .prepare("SELECT holder FROM tickets WHERE user_id = 3 AND number LIKE 'T%' ORDER BY id")
        .all<{ holder: string }>()
    ).results.map(({ holder }) => holder);

  beforeAll(async () => {
    const id = Number(path.split("/").at(-1));
    for (const [number, used] of [
      ["T-1", "NULL"],
      ["T-2", "'2031-05-01T09:05:00.000Z'"],
      ["T-3", "NULL"],
    ])
      await run(`INSERT INTO tickets (number, code, order_line_id, user_id, calendar_event_id, holder, price_cents, status, used_at, created_at)
        VALUES ('${number}', '${number}', (SELECT min(id) FROM order_lines), 3, ${id}, 'Buyer', 1000, iif(${used} IS NULL, 'valid', 'used'), ${used}, '2026')`);
  });
  const form = async () => shownFields(await owner.get(`${path}/guests/3`), "guest-1");

  it("names them on the tickets after the first", async () => {
    expect((await owner.get(path)).html).toContain(`href="${path}/guests/3"`);
    const saved = await owner.post(`${path}/guests/3`, { ...(await form()), "guest-2": "Ida Gast" });
    expect(saved.html).toContain("With Ida Gast");
    expect(await tickets()).toEqual(["Buyer", "Buyer", "Ida Gast"]);
    expect((await owner.get(`${path}/answers.csv`)).html).toContain(",Ida Gast");
  });

  it("keeps them once the buyer has answered for fewer people than there are tickets", async () => {
    const id = path.split("/").at(-1);
    await run(`INSERT INTO event_rsvps (event_id, user_id, state, people, asked_at, updated_at)
      VALUES (${id}, 3, 'going', 2, '2026', '2026')`);
    expect((await owner.get(path)).html).toContain("With Ida Gast");
    expect((await form())["guest-2"]).toBe("Ida Gast");
    await run(`DELETE FROM event_rsvps WHERE user_id = 3 AND event_id = ${id}`);
  });

  it("writes none where somebody else has named them meanwhile", async () => {
    const fields = { ...(await form()), "guest-1": "Mine" };
    await run("UPDATE tickets SET holder = 'Theirs' WHERE number = 'T-3'");
    const stale = await owner.post(`${path}/guests/3`, fields);
    expect([stale.status, stale.html.includes('value="Mine"')]).toEqual([409, true]);
    expect(await tickets()).toEqual(["Buyer", "Buyer", "Theirs"]);
  });

  it("shows on the door list which ticket was let in, with a box to tick for each of the others", async () => {
    const { html } = await owner.get(`${path}/door/print`);
    expect(html).toMatch(/T-1; T-2, let in 1 May 2031, 7:05\spm; T-3</);
    expect(html).toContain("☑☐☐");
    expect((await owner.get(path)).html).toContain("3 tickets, 1 let in");
  });

  it("gives the tickets their buyer's name again 30 days after the event", async () => {
    await deleteExpiredRows(club.db, Date.parse("2031-05-01T11:00:00.000Z") + 30 * 86_400_000 + 1);
    expect(await tickets()).toEqual(["Buyer", "Buyer", "Buyer"]);
  });
});
