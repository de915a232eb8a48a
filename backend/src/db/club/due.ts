import { type DueItemWire, type DueKind, dueKinds } from "#contract/club";
import { addDays } from "#rules/days";
import { toDollars } from "#rules/money";
import { instant } from "../../domain/clock";
import { clubDay, startOfDay } from "../../domain/club-time";
import { raw, sql } from "../sql";

/** Days ahead in which a vehicle's dates count. */
const vehicleDays = 30;
/** Days ahead in which tickets and answers count. */
const weekDays = 7;
const maxItems = 20;

type DueRow = {
  readonly kind: DueKind;
  readonly id: number | string;
  readonly name: string | null;
  readonly at: string | null;
  readonly time_zone?: string;
  readonly due_cents?: number;
};

/** The day by which a line sorts, YYYY-MM-DD: a request of the registrar is due now, a draft last. */
const dueDay = ({ kind, at }: DueRow, today: string, zone: string): string => {
  if (kind === "siv-request") return today;
  if (at === null) return "9999-12-31";
  return at.length === 10 ? at : clubDay(Date.parse(at), zone);
};

/**
 * What waits for a member (contract, GET due).
 * @param now ms since the epoch
 * @param zone the club's IANA zone
 */
export async function listDue(
  db: D1Database,
  userId: number,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<DueItemWire[]> {
  const today = clubDay(now, zone);
  const at = instant(now);
  const lastVehicleDay = addDays(today, vehicleDays);
  const weekEnd = instant(startOfDay(today, zone, weekDays + 1));
  const tomorrowEnd = instant(startOfDay(today, zone, 2));
  const name = raw("trim(coalesce(v.year_built, '') || ' ' || coalesce(v.make || ' ' || v.model, ''))");
  const kept = raw("v.deleted_at IS NULL AND v.sold_on IS NULL AND v.is_active = 1");
  // In one batch: D1 takes no more than five SELECTs in a UNION.
  const replies = await db.batch<DueRow>([
    sql`SELECT 'insurance' AS kind, id, ${name} AS name, insurance_expiry AS at FROM vehicles v
      WHERE owner_id = ${userId} AND ${kept} AND insurance_expiry <= ${lastVehicleDay}`.on(db),
    sql`SELECT 'registration' AS kind, id, ${name} AS name, registration_expiry AS at FROM vehicles v
      WHERE owner_id = ${userId} AND ${kept} AND registration_expiry <= ${lastVehicleDay}
        AND registration_kind IS NOT 'none'`.on(db),
    sql`SELECT iif(a.status = 'draft', 'siv-draft', 'siv-request') AS kind, a.id, ${name} AS name, NULL AS at
      FROM siv_applications a LEFT JOIN vehicles v ON v.id = a.vehicle_id
      WHERE a.user_id = ${userId} AND a.status IN ('draft', 'more-information')`.on(db),
    sql`SELECT iif(finishes_at <= ${at}, 'run-report', 'run-soon') AS kind, id, title AS name,
        starts_at AS at, time_zone
      FROM siv_events e
      WHERE status IN ('listed', 'changed') AND (
        organiser_id = ${userId} AND (finishes_at <= ${at} OR starts_at < ${tomorrowEnd})
        OR finishes_at > ${at} AND starts_at < ${tomorrowEnd} AND EXISTS (
          SELECT 1 FROM siv_event_participants p
          WHERE p.event_id = e.id AND p.user_id = ${userId} AND p.left_at IS NULL))`.on(db),
    sql`SELECT id, stock_held_until AS at, total_cents - credit_cents AS due_cents,
        iif(EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.kind = 'membership'),
          'renewal', 'order') AS kind,
        (SELECT name FROM order_lines WHERE order_id = o.id
          ORDER BY kind = 'membership' DESC, id LIMIT 1) AS name
      FROM orders o
      WHERE user_id = ${userId} AND status IN ('awaiting-payment', 'declined') AND stock_held_until > ${at}`.on(
      db,
    ),
    sql`SELECT 'tickets' AS kind, min(i.id) AS id, e.title AS name, e.starts_at AS at, e.time_zone
      FROM tickets t JOIN calendar_events e ON e.id = t.calendar_event_id
        JOIN order_lines l ON l.id = t.order_line_id JOIN invoices i ON i.order_id = l.order_id
      WHERE t.user_id = ${userId} AND t.status = 'valid' AND e.status <> 'cancelled'
        AND e.ends_at > ${at} AND e.starts_at < ${weekEnd}
      GROUP BY e.id`.on(db),
    sql`SELECT 'answer' AS kind, coalesce(url, id) AS id, title AS name, rsvp_by AS at, time_zone
      FROM calendar_events e
      WHERE takes_rsvp = 1 AND status <> 'cancelled' AND starts_at > ${at}
        AND rsvp_by >= ${at} AND rsvp_by < ${weekEnd}
        AND NOT EXISTS (SELECT 1 FROM event_rsvps r WHERE r.event_id = e.id AND r.user_id = ${userId}
          AND r.freed_state IS NULL)`.on(db),
  ]);
  return replies
    .flatMap(({ results }) => results)
    .map((row) => ({ row, day: dueDay(row, today, zone) }))
    .sort(
      (one, other) =>
        one.day.localeCompare(other.day) || dueKinds.indexOf(one.row.kind) - dueKinds.indexOf(other.row.kind),
    )
    .slice(0, maxItems)
    .map(({ row: { due_cents, ...row } }) => ({
      ...row,
      id: String(row.id),
      name: row.name ?? "",
      time_zone: row.time_zone ?? null,
      ...(due_cents === undefined ? {} : { amount: toDollars(due_cents) }),
    }));
}
