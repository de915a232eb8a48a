import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { logSivRunDays, type SivRunDays } from "#backend/src/db/club/log-amendments";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
  await club.db
    .prepare("UPDATE siv_events SET status = 'changed', starts_at = ?, finishes_at = ? WHERE id = ?")
    .bind("2026-11-21T00:00:00.000Z", "2026-11-21T04:00:00.000Z", runId)
    .run();
});
afterAll(() => club?.stop());

const runId = 1;
let now = Date.parse("2026-11-22T10:00:00Z");
beforeEach(() => {
  now += 60_000;
});

/** As the call that completes a run does, before it changes the run. */
async function complete(entries: readonly SivRunDays[], title = "Tea at the Caves") {
  const run = await club.db.prepare("SELECT updated_at FROM siv_events WHERE id = ?").bind(runId).first();
  const version = String(run?.updated_at);
  await club.db.batch([...logSivRunDays(club.db, { runId, title, entries, version }, now)]);
}
const written = async () =>
  (
    await club.db
      .prepare(
        "SELECT vehicle_id, from_day, to_day, purpose, is_club_run, void_by FROM log_entries WHERE run_id = ? ORDER BY vehicle_id",
      )
      .bind(runId)
      .all()
  ).results;
const reasons = async (vehicleId: number) =>
  (
    await club.db
      .prepare(
        `SELECT a.reason, a.changes, a.author_id FROM log_amendments a JOIN log_entries e ON e.id = a.entry_id
         WHERE e.run_id = ? AND e.vehicle_id = ? ORDER BY a.id`,
      )
      .bind(runId, vehicleId)
      .all<{ reason: string; changes: string; author_id: number | null }>()
  ).results;
const entry = (vehicle_id: number, from_day: string, to_day: string, void_by: string | null = null) => ({
  vehicle_id,
  from_day,
  to_day,
  purpose: "Tea at the Caves",
  is_club_run: 1,
  void_by,
});

describe("a run in the log books", () => {
  it("is written once for every vehicle that attended, however often it is completed", async () => {
    const entries = [
      { vehicleId: 1, from: "2026-11-21", to: "2026-11-21" },
      { vehicleId: 3, from: "2026-11-21", to: "2026-11-22" },
      // One that is gone.
      { vehicleId: 999, from: "2026-11-21", to: "2026-11-21" },
    ];
    await complete(entries);
    await complete(entries);
    expect(await written()).toEqual([
      entry(1, "2026-11-21", "2026-11-21"),
      entry(3, "2026-11-21", "2026-11-22"),
    ]);
    expect([await reasons(1), await reasons(3)]).toEqual([[], []]);
  });

  it("is corrected, and struck out of the book of one that did not attend after all", async () => {
    await complete([
      { vehicleId: 3, from: "2026-11-21", to: "2026-11-21" },
      { vehicleId: 5, from: "2026-11-21", to: "2026-11-21" },
    ]);
    expect(await written()).toEqual([
      entry(1, "2026-11-21", "2026-11-21", "run"),
      entry(3, "2026-11-21", "2026-11-21"),
      entry(5, "2026-11-21", "2026-11-21"),
    ]);
    expect(await reasons(1)).toEqual([
      {
        reason: "The register of the run says that this vehicle did not attend",
        changes: '[{"field":"is_void","from":"false","to":"true"}]',
        author_id: null,
      },
    ]);
    expect(await reasons(3)).toEqual([
      {
        reason: "The register of the run was corrected",
        changes: '[{"field":"to","from":"2026-11-22","to":"2026-11-21"}]',
        author_id: null,
      },
    ]);
  });

  it("comes back with its vehicle, but not where the owner struck it out", async () => {
    await club.db.batch([
      club.db.prepare(
        `INSERT INTO log_amendments (entry_id, entry_version, author_id, reason, changes, created_at)
         SELECT id, updated_at, 4, 'Not my car', '[]', '2026-11-22T10:30:00.000Z' FROM log_entries
         WHERE run_id = 1 AND vehicle_id = 5`,
      ),
      club.db.prepare(
        `UPDATE log_entries SET void_by = 'owner', updated_at = '2026-11-22T10:30:00.000Z'
         WHERE run_id = 1 AND vehicle_id = 5`,
      ),
    ]);
    now += 3_600_000;
    await complete([1, 3, 5].map((vehicleId) => ({ vehicleId, from: "2026-11-21", to: "2026-11-21" })));
    expect((await written()).map(({ void_by }) => void_by)).toEqual([null, null, "owner"]);
    expect(await reasons(1)).toHaveLength(2);
  });

  it("cannot be changed or deleted without an amendment, whatever the statement", async () => {
    const refused = (sql: string) =>
      expect(club.db.prepare(sql).run()).rejects.toThrow(/log entry|amendment/);
    await refused("UPDATE log_entries SET odometer = 1 WHERE id = 1");
    await refused(
      "UPDATE log_entries SET odometer = 1, updated_at = '2027-01-01T00:00:00.000Z' WHERE id = 1",
    );
    await refused("DELETE FROM log_entries WHERE id = 1");
    await refused("UPDATE log_amendments SET reason = 'x'");
    await refused("DELETE FROM log_amendments");
  });
});
