import { describe, expect, it } from "vitest";
import { attendedVehicles } from "#backend/src/db/club/siv-run-completion";
import type { ParticipantRow, SivRunRow } from "#backend/src/db/club/siv-runs";
import { movedListBy, refusedTime, sivRunDays } from "#backend/src/domain/club/siv-run-rules";

const hour = 3_600_000;
const zone = "Australia/Adelaide";

describe("the backend's rule of notice", () => {
  const now = Date.UTC(2026, 9, 3, 9, 30);
  const rule = { noticeHours: 12, oneDayOnly: false };
  const refused = (startsAt: number, hours = 3, oldStart: number | null = null) =>
    refusedTime({ times: { startsAt, finishesAt: startsAt + hours * hour }, rule, zone, now, oldStart })
      ?.field ?? null;

  it("counts hours, also across the beginning of daylight saving", () => {
    // 7 pm on Saturday; on Sunday clocks go from 2 am to 3 am, so 8 am is 12 hours later.
    expect(refused(Date.UTC(2026, 9, 3, 21, 30))).toBeNull();
    expect(refused(Date.UTC(2026, 9, 3, 21, 30) - 1)).toBe("starts_at");
  });

  it("lets a change keep or delay the start, but not bring it forward without notice", () => {
    const start = now + 2 * hour;
    expect([refused(start, 3, start), refused(start + hour, 3, start), refused(start - 1, 3, start)]).toEqual(
      [null, null, "starts_at"],
    );
  });

  it("leaves a run that starts later listed in time, though the notice has been raised", () => {
    const before = { startsAt: now + 12 * hour, listBy: now };
    const raised = { noticeHours: 48 };
    const by = (hours: number, of = raised) => movedListBy(before.startsAt + hours * hour, before, of);
    expect([by(0), by(1), by(36), by(37), by(1, rule)].map((instant) => (instant - now) / hour)).toEqual([
      0, 0, 0, 1, 1,
    ]);
    // Brought forward, it needs the notice of today.
    expect(by(-1)).toBe(now - 37 * hour);
  });

  it("knows how long and how far ahead a run is", () => {
    expect(refused(now - 1)).toBe("starts_at");
    expect(refused(now + 732 * 24 * hour)).toBe("starts_at");
    expect(refused(now + 24 * hour, 0)).toBe("finishes_at");
    expect(refused(now + 24 * hour, 14 * 24 + 2)).toBe("finishes_at");
  });
});

describe("the days of a run", () => {
  it("are the club's, and one that finishes at midnight has one", () => {
    const startsAt = Date.UTC(2026, 10, 28, 8);
    expect(sivRunDays({ startsAt, finishesAt: Date.UTC(2026, 10, 28, 13, 30) }, zone)).toEqual({
      from: "2026-11-28",
      to: "2026-11-28",
    });
    expect(sivRunDays({ startsAt, finishesAt: Date.UTC(2026, 10, 28, 13, 31) }, zone).to).toBe("2026-11-29");
  });

  it("go into the log books of the vehicles that were there", () => {
    const run = {
      starts_at: "2026-11-28T08:00:00.000Z",
      finishes_at: "2026-11-29T08:00:00.000Z",
      time_zone: zone,
    } as SivRunRow;
    const participants = [
      { id: 1, user_id: 10, vehicle_id: 100 },
      { id: 2, user_id: 20, vehicle_id: 200 },
      { id: 3, user_id: 30, vehicle_id: null },
    ] as ParticipantRow[];
    expect(attendedVehicles({ run, participants, report: null, attended: [1, 3] })).toEqual([
      { vehicle_id: 100, owner_id: 10, from: "2026-11-28", to: "2026-11-29" },
    ]);
  });
});
