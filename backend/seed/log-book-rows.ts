import { addDays, clubToday } from "./club-time";
import { flag, insertOnce } from "./statements";
import { type LogEntrySource, logBook } from "./words/log-book";
import { vehicles } from "./words/vehicles";

/** Entries of log books and their amendments, dated from `now`. Existing rows stay. Vehicles come first. */
export function logBookStatements(db: D1Database, now: Date): D1PreparedStatement[] {
  const today = clubToday(now);
  return logBook.flatMap((entry, place) => {
    const id = place + 1;
    const first = addDays(today, -entry.daysAgo);
    const last = addDays(first, (entry.lasts ?? 1) - 1);
    const amendments = getAmendments(entry);
    /** Written in the evening, amended the days after. */
    const evening = (days: number) => `${addDays(last, days)}T09:30:00.000Z`;
    return [
      insertOnce(db, "log_entries", {
        id,
        vehicle_id: entry.vehicleId,
        from_day: first,
        to_day: last,
        purpose: entry.purpose,
        is_club_run: flag(entry.clubRun),
        driver: entry.driver ?? null,
        odometer: entry.odometer ?? null,
        void_by: entry.void ? "owner" : null,
        created_at: evening(0),
        updated_at: evening(amendments.length),
      }),
      ...amendments.map(({ reason, changes }, index) =>
        insertOnce(db, "log_amendments", {
          id: id * 10 + index,
          entry_id: id,
          entry_version: evening(index),
          author_id: vehicles.find((vehicle) => vehicle.id === entry.vehicleId)?.ownerId ?? null,
          reason,
          changes: JSON.stringify([changes]),
          created_at: evening(index + 1),
        }),
      ),
    ];
  });
}

function getAmendments({ was, void: struckOut, ...entry }: LogEntrySource) {
  const corrected = was && {
    reason: was.reason,
    changes: { field: was.field, from: was.value, to: String(entry[was.field]) },
  };
  const voided = struckOut && {
    reason: struckOut,
    changes: { field: "is_void", from: "false", to: "true" },
  };
  return [corrected, voided].filter((amendment) => typeof amendment === "object");
}
