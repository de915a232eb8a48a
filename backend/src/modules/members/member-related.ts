import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { kindWords } from "#rules/signed-text";
import type { SivApplicationState } from "#rules/siv-application-values";
import { getCredit } from "../../db/account/credits";
import { isCancelled, type OrderStatus } from "../../db/shop/orders";
import { raw, sql } from "../../db/sql";
import type { Officer } from "../../desk/officer";
import { type RelatedRow, relatedList } from "../../desk/related-list";
import { knownEmail } from "../../domain/account/no-email";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import { stateWords as applicationStates } from "../applications/siv-application-list";
import { statusOf, sum } from "../orders/order-words";
import { memberMails } from "../post/member-mails";
import { mayIn } from "../roles/rules";
import type { MemberRow } from "./member-queries";

const most = 8;

type OrderRow = Omit<RelatedRow, "more"> & {
  readonly status: OrderStatus;
  readonly is_cancelled: number;
  readonly refunded_cents: number;
};
type ApplicationRow = RelatedRow & { readonly vehicle: string };
/** `event_id` is of its entry in the calendar; null without one. */
type RunRow = RelatedRow & { readonly event_id: number | null };

/** A person's vehicles, orders, applications and runs, the newest of each. */
async function listRelated(db: D1Database, userId: number) {
  const [vehicles, orders, orderCount, applications, runs] = await Promise.all([
    sql`SELECT id, concat_ws(' ', year_built, make, model) AS words, plate AS more FROM vehicles
      WHERE owner_id = ${userId} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${most}`.all<RelatedRow>(db),
    sql`SELECT o.id, (SELECT group_concat(name, ', ') FROM order_lines WHERE order_id = o.id) AS words,
      o.status, o.refunded_cents, ${raw(isCancelled)} AS is_cancelled FROM orders o
      WHERE o.user_id = ${userId} AND o.is_for_credit = 0 ORDER BY o.id DESC LIMIT ${most}`.all<OrderRow>(db),
    sql`SELECT count(*) AS n FROM orders WHERE user_id = ${userId} AND is_for_credit = 0`.first<number>(
      db,
      "n",
    ),
    sql`SELECT id, kind AS words, status AS more,
        concat_ws(' ', vehicle ->> 'year_built', vehicle ->> 'make', vehicle ->> 'model') AS vehicle
      FROM siv_applications WHERE user_id = ${userId}
      AND status <> 'draft' ORDER BY id DESC LIMIT ${most}`.all<ApplicationRow>(db),
    sql`SELECT r.id, r.title AS words, r.starts_at AS more, c.id AS event_id FROM siv_events r
      LEFT JOIN calendar_events c ON c.siv_event_id = r.id WHERE r.organiser_id = ${userId}
      AND r.status <> 'draft' ORDER BY r.starts_at DESC LIMIT ${most}`.all<RunRow>(db),
  ]);
  return { vehicles, orders, orderCount: orderCount ?? 0, applications, runs };
}

const orderWords = ({ id, words, ...order }: OrderRow): RelatedRow => ({
  id,
  words: `${orderNumber({ id })}: ${words}`,
  more: statusOf(order)[1],
});

const applicationWords = ({ id, words, more, vehicle }: ApplicationRow): RelatedRow => ({
  id,
  words: `${vehicle}: ${kindWords[words as keyof typeof kindWords]}`,
  more: applicationStates[more as SivApplicationState][0],
});

/** What the club owes a person, which their next order uses, or their estate; "" of nothing. */
const creditOf = (cents: number, hasDied: boolean, payOut: string | null): Markup | "" =>
  cents === 0
    ? ""
    : html`<h2>Credit with the club</h2>
        <ul class="sums">${sum(hasDied ? "Owed to the estate" : "The next order uses it", dollars(cents))}</ul>
        ${payOut ? html`<p class="acts"><a href="${payOut}">Pay it out</a></p>` : ""}`;

/** What belongs to a person, as far as this officer may see it. */
export async function relatedOf(
  db: D1Database,
  officer: Officer,
  person: Pick<
    MemberRow,
    "id" | "email" | "first_name" | "last_name" | "merged_into" | "deleted_at" | "left_as"
  >,
  zone: string,
): Promise<Markup> {
  const { id, email, first_name, last_name, merged_into, deleted_at, left_as } = person;
  const [{ vehicles, orders, orderCount, applications, runs }, credit, mails] = await Promise.all([
    listRelated(db, id),
    getCredit(db, id, undefined),
    memberMails(db, officer, { id, email }, zone),
  ]);
  const may = (area: "money" | "concessions" | "evidence" | "calendar") => mayIn(officer.roles, area, "see");
  const all =
    orderCount > orders.length
      ? html`<p><a href="/admin/orders?q=${encodeURIComponent(knownEmail(email) ?? `${first_name} ${last_name}`)}">All ${orderCount} orders</a></p>`
      : "";
  const shownRuns = runs.map((run) => ({ ...run, more: run.more && clubTimeText(run.more, zone) }));
  const entries = new Map(runs.map((run) => [run.id, run.event_id]));
  const runLink = (run: number) => {
    const entry = entries.get(run);
    return entry && may("calendar") ? `/admin/events/${entry}` : null;
  };
  const opens = may("evidence") ? (application: number) => `/admin/applications/${application}` : null;
  const mayChange = mayIn(officer.roles, "members", "change") && merged_into === null && deleted_at === null;
  const add = mayChange
    ? html`${vehicles.length === 0 ? html`<h2>Vehicles</h2>` : ""}
        <p><a href="/admin/members/${id}/vehicles/new">Add a vehicle</a></p>`
    : "";
  const changes = mayChange ? (vehicle: number) => `/admin/members/${id}/vehicles/${vehicle}` : null;
  const isOthersMoney = mayIn(officer.roles, "money", "change") && id !== officer.userId;
  const payOut = isOthersMoney ? `/admin/members/${id}/credit` : null;
  return html`${relatedList("Vehicles", vehicles, changes)} ${add}
    ${may("money") ? html`${relatedList("Orders", orders.map(orderWords), (order) => `/admin/orders/${order}`)} ${all} ${creditOf(credit, left_as === "deceased", payOut)} <p><a href="/admin/members/${id}/statement">Statement of account</a></p>` : ""}
    ${may("concessions") ? relatedList("Applications", applications.map(applicationWords), opens) : ""}
    ${relatedList("Runs", shownRuns, runLink)} ${mails}`;
}
