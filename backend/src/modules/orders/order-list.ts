import { html } from "hono/html";
import { daysBetween } from "#rules/days";
import { orderNumber } from "#rules/order-number";
import { clubZone } from "../../db/content/site-settings";
import { ordersWithReference, peopleWith } from "../../db/desk-search";
import { isCancelled, type OrderStatus } from "../../db/shop/orders";
import { releaseOverdue } from "../../db/shop/products/stock-holds";
import { isSent, isToSend } from "../../db/shop/sent-orders";
import { similarMembers } from "../../db/similar-records";
import type { Column, ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import type { Officer } from "../../desk/officer";
import { chip } from "../../desk/parts";
import { emailText, knownEmail } from "../../domain/account/no-email";
import { clubDay, shortDay } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { orderActs } from "./order-acts";
import {
  ageText,
  attentionText,
  gatewayName,
  gateways,
  isUnpaid,
  paidByChoices,
  statusOf,
} from "./order-words";
import { waitingQuotes } from "./queries";
import { dayForm } from "./sales-report-view";

/** The club's zone, and today there (YYYY-MM-DD). */
type Days = { readonly zone: string; readonly today: string };

type ListedOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly is_cancelled: number;
  readonly needs_attention: string | null;
  readonly total_cents: number;
  readonly refunded_cents: number;
  readonly created_at: string;
  readonly due_on: string | null;
  readonly paid_by: string | null;
  readonly invoice: string | null;
  readonly sent_on: string | null;
  readonly tracking_number: string | null;
  readonly buyer: string;
  readonly email: string;
  /** "2 × Grille badge, 1 × T-shirt". */
  readonly goods: string;
};

const paidBy = `(SELECT gateway FROM payments WHERE order_id = o.id AND kind = 'payment'
  AND taken_back_at IS NULL)`;
const nameOf = "coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)";

/** "#000123", "INV-000123" and "123" all are order 123, unless an invoice has that number. */
const orderId = (search: string): number => {
  const digits = /^(?:#|no\.?\s*)?0*(\d{1,9})$/i.exec(search)?.[1];
  return digits === undefined ? -1 : Number(digits);
};

const isFound = (search: string) =>
  `o.id IN (SELECT ${orderId(search)} UNION SELECT order_id FROM invoices WHERE number = upper(?1)
     UNION ${ordersWithReference(gateways)}
     UNION SELECT id FROM orders WHERE user_id IN (${peopleWith(search)}))`;

/** "30 Nov", and of an order that is not paid how long ago: "30 Nov, 3 days ago". */
function placedText(row: ListedOrder, { zone, today }: Days): string {
  const day = clubDay(Date.parse(row.created_at), zone);
  return isUnpaid(row) ? `${shortDay(day)}, ${ageText(daysBetween(day, today))}` : shortDay(day);
}

/** Shown only where they were chosen. */
const extraColumns: readonly Column<ListedOrder>[] = [
  {
    name: "due",
    words: "Due",
    cell: ({ due_on }) => (due_on ? shortDay(due_on) : ""),
    csv: ({ due_on }) => due_on ?? "",
    isExtra: true,
  },
  {
    name: "paid",
    words: "Paid by",
    cell: ({ paid_by }) => (paid_by === null ? "" : gatewayName(paid_by)),
    isExtra: true,
  },
  { name: "invoice", words: "Invoice", cell: ({ invoice }) => invoice ?? "", isExtra: true },
  {
    name: "email",
    words: "E-mail",
    cell: ({ email }) => emailText(email),
    csv: ({ email }) => knownEmail(email),
    isExtra: true,
  },
  {
    name: "sent",
    words: "Sent",
    cell: ({ sent_on }) => (sent_on ? shortDay(sent_on) : ""),
    csv: ({ sent_on }) => sent_on ?? "",
    isExtra: true,
  },
  { name: "tracking", words: "Tracking number", cell: (row) => row.tracking_number ?? "", isExtra: true },
  {
    name: "attention",
    words: "Needs attention",
    cell: ({ needs_attention }) => attentionText(needs_attention ?? ""),
    isExtra: true,
  },
];

function orderColumns({ zone, today }: Days): readonly Column<ListedOrder>[] {
  return [
    { name: "number", words: "Order", cell: (row) => orderNumber(row), sort: "o.id" },
    {
      name: "buyer",
      words: "Member",
      isName: true,
      cell: ({ buyer }) => buyer,
      sort: "u.last_name COLLATE NOCASE",
    },
    {
      name: "goods",
      words: "Goods",
      isSpare: true,
      cell: ({ goods, needs_attention }) =>
        needs_attention === null
          ? goods
          : html`${goods}<br /><strong class="as-is">${attentionText(needs_attention)}</strong>`,
      csv: ({ goods }) => goods,
    },
    {
      name: "placed",
      words: "Placed",
      isWhole: true,
      cell: (row) => placedText(row, { zone, today }),
      csv: ({ created_at }) => created_at,
      sort: "o.created_at",
    },
    {
      name: "state",
      words: "State",
      cell: (row) =>
        isUnpaid(row) && row.due_on
          ? html`${chip(...statusOf(row))} by ${shortDay(row.due_on)}`
          : chip(...statusOf(row)),
      csv: (row) => statusOf(row)[1],
      sort: "o.status",
    },
    {
      name: "total",
      words: "Total",
      cell: ({ total_cents }) => dollars(total_cents),
      csv: ({ total_cents }) => ({ cents: total_cents }),
      sort: "o.total_cents",
      isNumber: true,
    },
    ...extraColumns,
  ];
}

const orderList = (days: Days): ListSpec<ListedOrder> => ({
  title: "Orders",
  path: "/admin/orders",
  select: `o.id, o.status, ${isCancelled} AS is_cancelled, o.needs_attention, o.total_cents, o.refunded_cents,
    o.created_at, o.due_on, o.sent_on, o.tracking_number, u.email, ${nameOf} AS buyer,
    ${paidBy} AS paid_by,
    (SELECT number FROM invoices WHERE order_id = o.id) AS invoice,
    (SELECT group_concat(qty || ' × ' || name, ', ' ORDER BY id) FROM order_lines WHERE order_id = o.id) AS goods`,
  from: "orders o JOIN users u ON u.id = o.user_id",
  counted: "orders o",
  views: [
    // An order that only holds credit is no order that anybody placed: the accounts alone have it.
    { name: "all", words: "All", where: "o.is_for_credit = 0" },
    { name: "attention", words: "Needs attention", where: "o.needs_attention IS NOT NULL" },
    { name: "open", words: "To be paid", where: "o.status IN ('awaiting-payment', 'declined')" },
    { name: "paid", words: "Paid", where: "o.status = 'paid'" },
    { name: "to-send", words: "To send", where: isToSend },
    { name: "sent", words: "Sent", where: isSent },
    {
      name: "released",
      words: "Not paid in time or cancelled",
      where: "o.status = 'released' AND o.is_for_credit = 0",
    },
    { name: "refunded", words: "Refunded", where: "o.refunded_cents > 0 OR o.status = 'refunded'" },
  ],
  search: { words: "Order or invoice number, payment, name or e-mail", where: isFound },
  // By their buyers, who are named only where a corrected search finds an order of theirs.
  similar: async (db, search) => (await similarMembers(db, search)).map(({ text }) => ({ text })),
  filters: [{ name: "by", words: "Paid by", choices: paidByChoices, where: `${paidBy} = ?` }],
  columns: orderColumns(days),
  sort: "-number",
  key: "o.id",
  keyOf: ({ id }) => id,
  link: ({ id }) => `/admin/orders/${id}`,
  look: ({ needs_attention }) => (needs_attention === null ? "" : "urgent"),
});

/** What the treasurer looks at beside the orders. */
async function links({ var: { services } }: AppContext, who: Officer): Promise<Markup> {
  const waiting = await waitingQuotes(services.db);
  return html`<p class="acts">
    <a class="btn" href="/admin/orders/takings">Takings of today</a>
    ${mayIn(who.roles, "money", "change") ? html`<a href="/admin/orders/new">Enter an order</a>` : ""}
    <a href="/admin/orders/quotes">Delivery prices${waiting > 0 ? ` (${waiting} waiting)` : ""}</a>
  </p>`;
}

async function takings({ var: { services } }: AppContext): Promise<Markup> {
  const zone = await clubZone(services.db);
  return html`<h2 id="takings">Takings of a day</h2>
    ${dayForm(clubDay(services.clock.now(), zone), zone)}`;
}

/** GET /admin/orders: by state, and by number, name, e-mail or payment. */
export const orderListScreen = listScreen({
  area: "money",
  spec: async ({ var: { services } }) => {
    await releaseOverdue(services.db, services.clock.now());
    const zone = await clubZone(services.db);
    return orderList({ zone, today: clubDay(services.clock.now(), zone) });
  },
  above: links,
  below: takings,
  acts: orderActs,
  empty: "Nobody has ordered yet.",
});
