import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";

let club: Club;
let owner: HttpBrowser;
let id: number;

const run = (statement: string) => club.db.prepare(statement).run();
const path = "/admin/concessions/runs";

/** A run on the evening of 3 March in Queensland, which is the 3rd in UTC, too, and one early on the 4th. */
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const vehicle = await club.db
    .prepare("SELECT id, owner_id FROM vehicles WHERE deleted_at IS NULL LIMIT 1")
    .first<{ id: number; owner_id: number }>();
  const columns = `organiser_id, scheme_id, title, purpose, status, starts_at, finishes_at, time_zone, departure_point,
    destination, leader_name, leader_phone, listed_at, list_by, uid, created_at, updated_at`;
  const listed = "'2026-02-20T00:00:00.000Z'";
  for (const [title, start] of [
    ["Evening run", "2026-03-03T08:00:00.000Z"],
    ["Dawn run", "2026-03-03T19:00:00.000Z"],
  ])
    await run(`INSERT INTO siv_events (${columns}) VALUES (${vehicle?.owner_id}, 1, '${title}', 'Test', 'completed',
      '${start}', '2026-03-03T22:00:00.000Z', 'Australia/Brisbane', 'The shed', 'The lookout', 'Lea Leader', '0400 000 000',
      ${listed}, ${listed}, '${title}', ${listed}, ${listed})`);
  id = Number(await club.db.prepare("SELECT id FROM siv_events WHERE title = 'Evening run'").first("id"));
  await run(`INSERT INTO siv_event_participants (event_id, user_id, vehicle_id, name, vehicle, plate, attended, joined_at)
    VALUES (${id}, ${vehicle?.owner_id}, ${vehicle?.id}, 'Olly Owner', '1966 Ford', 'OLD 66', 1, ${listed})`);
  await run(`INSERT INTO siv_event_participants (event_id, user_id, name, vehicle, plate, joined_at, left_at)
    VALUES (${id}, 1, 'Lou Left', '1970 Fiat', 'GONE 1', ${listed}, ${listed})`);
  await run(`INSERT INTO log_entries (vehicle_id, from_day, to_day, purpose, is_club_run, driver, odometer, run_id, created_at, updated_at)
    VALUES (${vehicle?.id}, '2026-03-03', '2026-03-03', 'Evening run', 1, 'Dee Driver', 48231, ${id}, ${listed}, ${listed})`);
});
afterAll(() => club?.stop());

it("has each vehicle of a run with its plate, its driver and its odometer", async () => {
  const { html } = await owner.get(`${path}?from=2026-03-03&to=2026-03-03`);
  for (const words of ["Evening run", "Olly Owner", "OLD 66", "Dee Driver", "48231", "Lea Leader"])
    expect(html).toContain(words);
  for (const words of ["Lou Left", "0400 000 000"]) expect(html).not.toContain(words);
});

it("counts days on the club's clock, the last one whole", async () => {
  expect((await owner.get(`${path}?from=2026-03-03&to=2026-03-03`)).html).not.toContain("Dawn run");
  expect((await owner.get(`${path}?from=2026-03-03&to=2026-03-04`)).html).toContain("Dawn run");
});

it("is printed and saved for the same days", async () => {
  const query = "from=2026-03-03&to=2026-03-04";
  const printed = await owner.get(`${path}/print?${query}`);
  expect([printed.html.includes("OLD 66"), printed.html.includes('class="rail"')]).toEqual([true, false]);
  const { html: csv } = await owner.get(`${path}.csv?${query}`);
  expect(csv).toContain("2026-03-03,Evening run,Completed,");
  expect(csv).toContain("Olly Owner,Dee Driver,1966 Ford,OLD 66,48231,Yes");
});

it("refuses a last day before the first, and more than a year", async () => {
  for (const query of ["from=2026-03-03&to=2026-03-02", "from=2024-01-01&to=2026-03-02"]) {
    const wrong = await owner.get(`${path}?${query}`);
    expect([wrong.status, wrong.html.includes('id="to-error"')]).toEqual([422, true]);
  }
});
