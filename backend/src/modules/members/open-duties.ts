import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { kindWords } from "#rules/signed-text";
import { raw, sql } from "../../db/sql";
import type { Officer } from "../../desk/officer";
import { instant } from "../../domain/clock";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import { findPlaces, placesText } from "../events/held-places";
import { rolesText } from "../roles/role-words";
import { mayIn, type Role } from "../roles/rules";
import type { MemberRow } from "./member-queries";

const concessionWords = {
  approved: "has a concession that is approved and not lodged yet",
  lodged: "has a concession that is lodged with the department",
  active: "is on concessional registration",
} as const;

type Application = {
  readonly id: number;
  readonly kind: keyof typeof kindWords;
  readonly year: string;
  /** Make and model; "" where neither is known. */
  readonly car: string;
  readonly plate: string;
};
type Concession = Application & { readonly status: keyof typeof concessionWords };

const applicationColumns = `id, kind, status, coalesce(vehicle ->> '$.year_built', '') AS year,
  trim(coalesce(vehicle ->> '$.make', '') || ' ' || coalesce(vehicle ->> '$.model', '')) AS car,
  coalesce(vehicle ->> '$.plate', '') AS plate`;

/** "1966 Austral Overlander, 123 ABC (renewal)". */
function applicationText({ kind, year, car, plate }: Application): string {
  const vehicle = `${year} ${car}`.trim() || "vehicle";
  return `${vehicle}${plate ? `, ${plate}` : ""} (${kindWords[kind].toLowerCase()})`;
}

/** Those of somebody's concessions that need a current membership. */
export const openConcessions = (db: D1Database, userId: number): Promise<readonly Concession[]> =>
  sql`SELECT ${raw(applicationColumns)}
    FROM siv_applications WHERE user_id = ${userId} AND status IN ('approved', 'lodged', 'active')
    ORDER BY id`.all<Concession>(db);

/** A sentence, and the page where it is dealt with; null where the officer may not open it. */
type Duty = { readonly words: string; readonly href: string | null };

/** Who leaves, at an instant (ms). */
type Leaver = { readonly id: number; readonly hasDied: boolean; readonly now: number };

async function moneyDuties(db: D1Database, { id, hasDied }: Leaver): Promise<readonly Duty[]> {
  const [credit, unpaid] = await Promise.all([
    sql`SELECT coalesce(sum(cents), 0) AS cents FROM credits WHERE user_id = ${id}`.first<number>(
      db,
      "cents",
    ),
    sql`SELECT id FROM orders WHERE user_id = ${id} AND status IN ('awaiting-payment', 'declined')
      ORDER BY id`.all<{ id: number }>(db),
  ]);
  return [
    ...(credit
      ? [
          {
            words: hasDied
              ? `Credit owed to the estate: ${dollars(credit)}.`
              : `The club owes them ${dollars(credit)} of credit.`,
            href: null,
          },
        ]
      : []),
    ...unpaid.map((order) => ({
      words: `Order ${orderNumber(order)} waits for payment.`,
      href: `/admin/orders/${order.id}`,
    })),
  ];
}

/**
 * What somebody who leaves still does for the club or has open with it.
 * @param ending their roles that end with the membership
 */
export async function openDuties(
  db: D1Database,
  officer: Officer,
  leaver: Leaver,
  ending: readonly Role[] = [],
): Promise<readonly Duty[]> {
  const { id, now } = leaver;
  const may = (area: Parameters<typeof mayIn>[1]) => mayIn(officer.roles, area, "see");
  const linked = (href: string, area: Parameters<typeof mayIn>[1]) => (may(area) ? href : null);
  const [roles, runs, applied, concessions, money] = await Promise.all([
    sql`SELECT role FROM officer_roles WHERE user_id = ${id} AND ended_at IS NULL`.all<{ role: Role }>(db),
    sql`SELECT s.title, e.id AS event FROM siv_events s LEFT JOIN calendar_events e ON e.siv_event_id = s.id
      WHERE s.organiser_id = ${id} AND s.status IN ('listed', 'changed') AND s.finishes_at >= ${instant(now)}
      ORDER BY s.starts_at`.all<{ title: string; event: number | null }>(db),
    sql`SELECT ${raw(applicationColumns)} FROM siv_applications WHERE user_id = ${id}
      AND status IN ('submitted', 'inspection-booked', 'more-information') ORDER BY id`.all<Application>(db),
    openConcessions(db, id),
    may("money") ? moneyDuties(db, leaver) : [],
  ]);
  const held = rolesText(roles.map(({ role }) => role).filter((role) => !ending.includes(role)));
  return [
    ...(held
      ? [
          {
            words: `They stay ${held} until that is ended at Roles.`,
            href: linked(`/admin/roles/${id}`, "roles"),
          },
        ]
      : []),
    ...runs.map(({ title, event }) => ({
      words: `They lead “${title}”, which stays in the calendar until it is cancelled.`,
      href: event === null ? null : linked(`/admin/events/${event}`, "calendar"),
    })),
    ...concessions.map((each) => ({
      words: `Their ${applicationText(each)} ${concessionWords[each.status]}. A concession needs a current membership: tell the department.`,
      href: linked(`/admin/applications/${each.id}`, "evidence"),
    })),
    ...applied.map((each) => ({
      words: `They have applied for a concession for their ${applicationText(each)}, and the application is open.`,
      href: linked(`/admin/applications/${each.id}`, "evidence"),
    })),
    ...money,
  ];
}

export const dutyItem = ({ words, href }: Duty): Markup =>
  html`<li>${words}${href ? html` <a href="${href}">Open it</a>` : ""}</li>`;

/**
 * On the record of somebody who has left: what is still open, with each place and ticket. "" of a member, and
 * when nothing is.
 */
export async function openDutiesNote(
  db: D1Database,
  officer: Officer,
  row: MemberRow,
  now: number,
): Promise<Markup | ""> {
  if (!row.left_as || row.merged_into !== null || row.deleted_at !== null) return "";
  const [others, held] = await Promise.all([
    openDuties(db, officer, { id: row.id, hasDied: row.left_as === "deceased", now }),
    findPlaces(db, row.id, now),
  ]);
  const opens = mayIn(officer.roles, "calendar", "see");
  const places = held.map((each) => ({
    words: `They hold ${placesText(each)}.`,
    href: opens ? `/admin/events/${each.id}` : null,
  }));
  const duties = [...others, ...places];
  return duties.length === 0
    ? ""
    : html`<div class="note urgent">
        <h2>Still open</h2>
        <ul>${duties.map(dutyItem)}</ul>
      </div>`;
}
