import { isApplicantCurrent, isApplicantDead, isApplicantKnown } from "../../db/club/no-expiry";
import { takenPlaces, ticketsOfComing, waitingPeople } from "../../db/event-places";
import { failedMailsCount } from "../../db/post/sent-mails";
import { soldOutCount } from "../../db/shop/products/product-register";
import { toSendCount } from "../../db/shop/sent-orders";
import { raw, sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import type { Answered } from "../events/event-words";
import { endingSoon, stateConditions } from "../members/states";
import type { Area } from "../roles/rules";

/** Applications that the registrar can take on; others wait for a membership. Of the dead none goes on. */
const applicationsIn = (states: string, condition: string) =>
  `SELECT count(*) FROM siv_applications a WHERE a.status IN (${states}) AND ${condition}
    AND NOT ${isApplicantDead}`;
const isCurrent = isApplicantCurrent("?1");
const anyState = "'submitted', 'approved', 'lodged'";

/** What can wait for an officer who may do it, in the order of the page. */
const waiting = {
  applications: {
    area: "concessions",
    needs: "change",
    sql: applicationsIn("'submitted'", isCurrent),
  },
  approvals: {
    area: "concessions",
    needs: "change",
    sql: applicationsIn("'approved'", isCurrent),
  },
  lodged: {
    area: "concessions",
    needs: "change",
    sql: applicationsIn("'lodged'", isCurrent),
  },
  lapsed: {
    area: "concessions",
    needs: "change",
    sql: applicationsIn(anyState, `NOT ${isCurrent} AND ${isApplicantKnown}`),
  },
  outsiders: {
    area: "concessions",
    needs: "change",
    sql: applicationsIn(anyState, `NOT ${isApplicantKnown}`),
  },
  died: {
    area: "concessions",
    needs: "change",
    sql: `SELECT count(*) FROM siv_applications a WHERE a.status IN (${anyState}, 'inspection-booked', 'more-information', 'active')
      AND ${isApplicantDead}`,
  },
  members: {
    area: "members",
    needs: "change",
    sql: "SELECT count(*) FROM memberships WHERE is_approved = 0 AND refused_at IS NULL AND left_as IS NULL",
  },
  requests: {
    area: "members",
    needs: "change",
    sql: `SELECT (SELECT count(*) FROM users WHERE deletion_requested_at IS NOT NULL)
      + (SELECT count(*) FROM change_requests WHERE answered_at IS NULL)`,
  },
  bounced: {
    area: "members",
    needs: "change",
    sql: `SELECT count(*) FROM users u WHERE ${stateConditions("?1", "?2").bounced}`,
  },
  unsentMails: {
    area: "mail",
    needs: "change",
    sql: failedMailsCount("date(?1, '-7 days')"),
  },
  heldMails: {
    area: "mail",
    needs: "change",
    sql: "SELECT count(*) FROM mailings WHERE state = 'draft' AND send_at IS NOT NULL",
  },
  attention: {
    area: "money",
    needs: "change",
    // Without the name, all orders are read in the index that the list counts by.
    sql: "SELECT count(*) FROM orders INDEXED BY orders_needing_attention WHERE needs_attention IS NOT NULL",
  },
  unpaid: {
    area: "money",
    needs: "change",
    sql: "SELECT count(*) FROM orders WHERE status IN ('awaiting-payment', 'declined')",
  },
  bank: {
    area: "money",
    needs: "change",
    // As the bank statement shows them (modules/reconcile/read-bank.ts).
    sql: `SELECT count(*) FROM bank_lines b WHERE b.day >= date(?1, '-400 days') AND b.aside_reason IS NULL
      AND b.amount_cents > 0 AND NOT EXISTS (SELECT 1 FROM payments WHERE reference = b.reference)`,
  },
  sending: {
    area: "money",
    needs: "change",
    sql: toSendCount,
  },
  quotes: {
    area: "money",
    needs: "change",
    sql: "SELECT count(*) FROM shipping_quote_requests WHERE answered_at IS NULL",
  },
  renewals: {
    area: "members",
    needs: "see",
    sql: `SELECT count(*) FROM memberships m WHERE ${stateConditions("?1", "?2").renewing} AND m.left_as IS NULL`,
  },
  unrenewed: {
    area: "members",
    needs: "see",
    sql: `SELECT count(*) FROM memberships m WHERE ${stateConditions("?1", "?2").lapsed}
      AND m.valid_to >= date(?1, '-30 days') AND m.valid_to < ?1`,
  },
  stock: {
    area: "shop",
    needs: "change",
    sql: soldOutCount,
  },
} as const satisfies Record<string, Access & { readonly sql: string }>;

type Access = {
  readonly area: Area;
  /** What somebody has to be allowed to do there, to whom it is shown. */
  readonly needs: "see" | "change";
};
export type Waiting = keyof typeof waiting;
export const waitingNames = Object.keys(waiting) as Waiting[];
export const accessOf = (name: Waiting): Access => waiting[name];

/** How much waits of each kind. Only `names` are counted. @param zone the club's */
export async function countWaiting(
  db: D1Database,
  names: readonly Waiting[],
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<Readonly<Partial<Record<Waiting, number>>>> {
  if (names.length === 0) return {};
  const counts = await db
    .prepare(
      `SELECT ${names.map((name) => `(${waiting[name].sql}) AS ${name}`).join(", ")}, ?1 AS today, ?2 AS soon`,
    )
    .bind(...endingSoon(now, zone))
    .first<Record<Waiting, number>>();
  return counts ?? {};
}

/** Of the orders that are unpaid: when the oldest was placed, and the next day that one is due. */
export type UnpaidDays = { readonly oldest: string | null; readonly due: string | null };

export const unpaidDays = (db: D1Database): Promise<UnpaidDays | null> =>
  sql`SELECT min(created_at) AS oldest, min(due_on) AS due FROM orders
    WHERE status IN ('awaiting-payment', 'declined')`.first<UnpaidDays>(db);

/** A cancelled event with paid orders of its tickets. */
export type LeftRefunds = {
  readonly event_id: number;
  readonly title: string;
  readonly orders: number;
};

/** What cancelled events leave to be refunded, the event that was to come first at the top. */
export const leftRefunds = (db: D1Database): Promise<readonly LeftRefunds[]> =>
  sql`SELECT e.id AS event_id, e.title, count(DISTINCT o.id) AS orders
    FROM calendar_events e JOIN tickets t ON t.calendar_event_id = e.id AND t.status <> 'void'
      JOIN order_lines l ON l.id = t.order_line_id JOIN orders o ON o.id = l.order_id AND o.status = 'paid'
    WHERE e.status = 'cancelled' GROUP BY e.id ORDER BY e.starts_at, e.id`.all<LeftRefunds>(db);

export type NextEvent = Answered & {
  readonly id: number;
  readonly title: string;
  readonly starts_at: string;
  readonly all_day: number;
  readonly venue: string | null;
};

const maxEvents = 5;

/** The next events of the calendar, with who comes. */
export const nextEvents = (db: D1Database, now: number): Promise<readonly NextEvent[]> =>
  sql`SELECT id, title, starts_at, all_day, venue, takes_rsvp,
      capacity, ${raw(takenPlaces())} AS going, ${raw(ticketsOfComing)} AS tickets,
      ${raw(waitingPeople)} AS waiting
    FROM calendar_events e WHERE starts_at >= ${instant(now)} AND status <> 'cancelled'
    ORDER BY starts_at, id LIMIT ${raw(String(maxEvents))}`.all<NextEvent>(db);
