import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { completeSivRun } from "#backend/src/db/club/siv-run-completion";
import { amendSivRun, cancelSivRun } from "#backend/src/db/club/siv-run-writes";
import { findSivRun, getRegisters } from "#backend/src/db/club/siv-runs";
import { instant } from "#backend/src/domain/clock";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

const runId = 5;
let now = Date.now();
beforeEach(() => {
  now += 60_000;
});

/** The run as it is read after it is set to start then. */
async function startingAt(start: number) {
  await club.db
    .prepare(
      "UPDATE siv_events SET status = 'listed', starts_at = ?2, finishes_at = ?3, updated_at = ?4 WHERE id = ?1",
    )
    .bind(runId, instant(start), instant(start + 7_200_000), instant(now - 1))
    .run();
  const run = await findSivRun(club.db, runId);
  if (!run) throw new Error("the seed has no such run");
  return run;
}

describe("of two writes of a run in one millisecond, both of the version that was read", () => {
  const counts = () =>
    club.db
      .prepare(
        `SELECT (SELECT count(*) FROM siv_event_amendments WHERE event_id = ?1) AS amendments,
           (SELECT sequence FROM calendar_events WHERE siv_event_id = ?1) AS calendar FROM siv_events WHERE id = ?1`,
      )
      .bind(runId)
      .first();

  it("a cancellation leaves no amendment to the one that lost", async () => {
    const run = await startingAt(now + 3_600_000);
    const before = await counts();
    const { organiser_id: organiserId } = run;
    expect(await cancelSivRun(club.db, { run, organiserId, reason: "Rain" }, now)).toBe(true);
    const changes = [{ field: "title", from: run.title, to: "Lost" }];
    const amendment = {
      run,
      organiserId,
      listBy: Date.parse(run.list_by),
      cells: { title: "Lost" },
      changes,
    };
    expect(await amendSivRun(club.db, amendment, now)).toBe(false);
    expect(await counts()).toEqual({ ...before, calendar: Number(before?.calendar) + 1 });
  });

  it("the first completion alone writes attendance and log books", async () => {
    const run = await startingAt(now - 3_600_000);
    const { participants } = await getRegisters(club.db, [runId]);
    const ids = participants.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const completion = { run, participants, report: null };
    const books = async () =>
      (
        await club.db
          .prepare("SELECT vehicle_id, void_by FROM log_entries WHERE run_id = ? ORDER BY vehicle_id")
          .bind(runId)
          .all()
      ).results;
    expect(await completeSivRun(club.db, { ...completion, attended: ids }, now)).toBe(true);
    const written = await books();
    expect(written.length).toBeGreaterThan(0);
    expect(await completeSivRun(club.db, { ...completion, attended: [] }, now)).toBe(false);
    const after = await getRegisters(club.db, [runId]);
    expect(after.participants.map(({ attended }) => attended)).toEqual(ids.map(() => 1));
    expect(await books()).toEqual(written);
  });
});
