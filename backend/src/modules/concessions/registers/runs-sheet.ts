import type { SheetTable } from "../../../desk/print/sheet";
import { instant } from "../../../domain/clock";
import { clubDay, clubTimeText } from "../../../domain/club-time";

/** A vehicle of a run, as the run's register and the vehicle's log book have it. */
type RunRow = {
  readonly id: number;
  readonly title: string;
  readonly status: "listed" | "changed" | "completed" | "cancelled";
  readonly starts_at: string;
  readonly listed_at: string;
  readonly departure_point: string;
  readonly destination: string;
  readonly leader_name: string;
  /** Of the vehicle; null: nobody has joined. */
  readonly name: string | null;
  readonly vehicle: string | null;
  readonly plate: string | null;
  readonly attended: number | null;
  readonly driver: string | null;
  readonly odometer: number | null;
};

type Period = { readonly since: number; readonly until: number; readonly schemeId: number | null };

/** Runs that start from one instant (ms) until before another, with who goes, by their start. */
const runsBetween = (db: D1Database, { since, until, schemeId }: Period): Promise<readonly RunRow[]> =>
  db
    .prepare(
      `SELECT e.id, e.title, e.status, e.starts_at, e.listed_at, e.departure_point, e.destination, e.leader_name,
         p.name, p.vehicle, p.plate, p.attended, g.driver, g.odometer
       FROM siv_events e
         LEFT JOIN siv_event_participants p ON p.event_id = e.id AND p.left_at IS NULL
         LEFT JOIN log_entries g ON g.vehicle_id = p.vehicle_id AND g.run_id = e.id AND g.void_by IS NULL
       WHERE e.starts_at >= ?1 AND e.starts_at < ?2 AND e.status <> 'draft' AND (?3 IS NULL OR e.scheme_id = ?3)
       ORDER BY e.starts_at, e.id, p.joined_at, p.id`,
    )
    .bind(instant(since), instant(until), schemeId)
    .all<RunRow>()
    .then(({ results }) => results);

const stateWords: Readonly<Record<RunRow["status"], string>> = {
  listed: "Listed",
  changed: "Listed, changed",
  completed: "Completed",
  cancelled: "Cancelled",
};

const cameWords = ({ name, attended, status }: RunRow): string => {
  if (name === null || status === "cancelled") return "";
  if (attended === null) return "Not recorded";
  return attended === 1 ? "Yes" : "No";
};

/** A row for each vehicle of a run; a run that nobody goes on has one. */
export async function runsTable(db: D1Database, period: Period, zone: string): Promise<SheetTable> {
  const rows = await runsBetween(db, period);
  return {
    title: "Runs",
    columns: [
      ...["Day", "Run", "State", "Listed", "From", "To", "Leader"],
      ...["Owner", "Driver", "Vehicle", "Plate", "Odometer", "Came"],
    ],
    rows: rows.map((row) => [
      ...[{ day: clubDay(Date.parse(row.starts_at), zone) }, row.title, stateWords[row.status]],
      ...[clubTimeText(row.listed_at, zone), row.departure_point, row.destination, row.leader_name],
      ...[row.name ?? "", row.driver ?? "", row.vehicle ?? "", row.plate ?? "", row.odometer, cameWords(row)],
    ]),
    empty: "No run was listed for these days.",
  };
}
