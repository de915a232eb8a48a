import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comeBack, leaveClub, newMember, newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Places at events of somebody who has died or resigned. */
let club: Club;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
});
afterAll(() => club?.stop());

const run = (sql: string) => club.db.prepare(sql).run();

const leave = (at: string, day: string, as?: string) => leaveClub(secretary, at, day, as);

/** A full event of two places: one member goes with one more, another waits. */
async function newFullEvent() {
  const [going, waiting] = [await newMember(club, "2031-05-06"), await newMember(club, "2031-05-06")];
  const eventId = await club.db
    .prepare("SELECT id FROM calendar_events WHERE takes_rsvp = 1 AND starts_at > '2026-12-01' LIMIT 1")
    .first<number>("id");
  await run(`DELETE FROM event_rsvps WHERE event_id = ${eventId}`);
  await run(`UPDATE calendar_events SET capacity = 2, title = 'Dinner', ends_at = '2035-01-01T00:00:00.000Z',
    status = (SELECT status FROM calendar_events WHERE status <> 'cancelled' LIMIT 1) WHERE id = ${eventId}`);
  const answer = (id: number | null, people: number, state: string) =>
    run(`INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
      VALUES (${eventId}, ${id}, ${people}, '${state}', '2026-01-0${people}', '2026-01-01')`);
  await answer(going.id, 2, "going");
  await answer(waiting.id, 1, "waiting");
  const states = async () =>
    (
      await club.db
        .prepare("SELECT state FROM event_rsvps WHERE event_id = ? ORDER BY user_id")
        .bind(eventId)
        .all<{ state: string }>()
    ).results.map(({ state }) => state);
  return { going, waiting, states, event: `/admin/events/${eventId}` };
}

describe("places at events", () => {
  it("of who has died are freed, and whoever waits moves up and is told", async () => {
    const { going, waiting, states, event } = await newFullEvent();
    const { asked, done } = await leave(going.at, "2026-10-01", "deceased");
    expect(asked.html).toContain("2 places in Dinner (full)");
    expect((await secretary.get(event)).html).toContain(`href="${going.at}"`);
    await done();
    const { html } = await secretary.get(event);
    expect(html).not.toContain("<h2>Can’t come</h2>");
    expect(html.slice(html.indexOf("<h2>Freed by the club</h2>"))).toContain(`href="${going.at}"`);
    expect(html).toMatch(/Places of [^<]* freed \(2\)/);
    expect(html).toMatch(/[^<]+ moved up from the waiting list/);
    expect(await states()).toEqual(["declined", "going"]);
    expect((await emailsTo(club, waiting.email))[0]?.body).toContain("Dinner");
    expect((await secretary.get(`${going.at}/return`)).html).toContain("not 2 places in Dinner any more");
    await comeBack(secretary, going.at);
    expect(await states()).toEqual(["declined", "going"]);
  });

  it("of who has died stay when that is unticked", async () => {
    const { going, states } = await newFullEvent();
    const path = `${going.at}/leave`;
    const shown = shownFields(await secretary.get(`${path}?as=deceased`), "version");
    const asked = await secretary.post(path, { ...shown, day: "2026-11-20" });
    expect(asked.html).toMatch(/name="free" value="1"[^>]*checked/);
    const { free: _, ...fields } = shownFields(asked, "version");
    await secretary.post(path, { ...fields, to: "deceased" });
    expect(await states()).toEqual(["going", "waiting"]);
  });

  it("are theirs again when that is taken back and they are free still", async () => {
    const { going, waiting, states, event } = await newFullEvent();
    for (const { at } of [waiting, going]) await (await leave(at, "2026-10-01", "deceased")).done();
    expect(await states()).toEqual(["declined", "declined"]);
    const asked = await secretary.get(`${going.at}/return`);
    expect(asked.html).toContain("At events: 2 places in Dinner again.");
    await comeBack(secretary, going.at);
    expect((await secretary.get(`${waiting.at}/return`)).html).toContain(
      "1 person on the waiting list of Dinner again.",
    );
    await comeBack(secretary, waiting.at);
    expect(await states()).toEqual(["going", "waiting"]);
    expect((await secretary.get(event)).html).not.toContain("<h2>Freed by the club</h2>");
  });

  it("that another took since the page was shown are not promised", async () => {
    const { going, waiting } = await newFullEvent();
    for (const { at } of [waiting, going]) await (await leave(at, "2026-10-01", "deceased")).done();
    const shown = shownFields(await secretary.get(`${going.at}/return`), "version");
    await run("UPDATE calendar_events SET capacity = 1 WHERE title = 'Dinner' AND capacity = 2");
    const late = await secretary.post(`${going.at}/return`, { ...shown, confirm: "1" });
    expect([late.status, late.html.includes("not 2 places in Dinner any more")]).toEqual([409, true]);
  });

  it("of who resigns stay unless an officer ticks that they are freed", async () => {
    const { going, states } = await newFullEvent();
    const path = `${going.at}/leave`;
    const shown = shownFields(await secretary.get(`${path}?as=resigned`), "version");
    const asked = await secretary.post(path, { ...shown, day: "2026-12-01" });
    expect(asked.html).toMatch(/name="free" value="1"(?![^>]*checked)/);
    const fields = { ...shownFields(asked, "version"), to: "resigned" };
    await secretary.post(path, { ...fields, free: "1" });
    expect(await states()).toEqual(["declined", "going"]);
    const other = await newFullEvent();
    const left = (await (await leave(other.going.at, "2026-12-01")).done()).html;
    expect(left).toContain(`They hold 2 places in Dinner (full). <a href="${other.event}">Open it</a>`);
    expect(await other.states()).toEqual(["going", "waiting"]);
  });
});
