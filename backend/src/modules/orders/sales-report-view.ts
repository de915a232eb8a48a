import { html } from "hono/html";
import type { CsvCell } from "#rules/csv";
import { orderNumber } from "#rules/order-number";
import { errorSummary, type Fields, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState } from "../../desk/parts";
import { dollars } from "../../domain/money";
import { creditGateway, readHandPayment } from "../../domain/shop/payments/payment-types";
import type { saleKinds, totalsByKind } from "../../domain/shop/sales-by-kind";
import { type Sale, totalsByGateway } from "../../domain/shop/sales-report";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { gatewayName, parts, paymentTime, sum } from "./order-words";

export const rangeLabels = { from: "From", to: "To" };
export type RangeErrors = Fields<keyof typeof rangeLabels>["errors"];

/** Days as they were typed: YYYY-MM-DD, or anything else. */
export type TypedRange = { readonly from: string; readonly to: string };

const kindWords: Readonly<Record<Sale["kind"], string>> = {
  payment: "Payment",
  overpayment: "Paid twice",
  "part-payment": "Part payment",
  credited: "Kept as credit",
  "wrong-amount": "Wrong amount",
  "kept-as-credit": "Paid too late",
  "taken-back": "Payment taken back",
  "paid-out": "Credit paid out",
  refund: "Refund",
};

/** Those whose words say what becomes of credit. */
const saysCredit: readonly Sale["kind"][] = ["refund", "taken-back", "paid-out", "credited"];

export const getKind = ({ kind, gateway, cents }: Pick<Sale, "kind" | "gateway" | "cents">): string =>
  !saysCredit.includes(kind) && gateway === creditGateway && cents < 0
    ? `${kindWords[kind]}, now credit`
    : kindWords[kind];

export const salesColumns = [
  ...["Date", "Time", "Kind", "Order", "Invoice", "Name", "Paid by", "Reference", "Amount", "GST within"],
] as const;

/** @param local the instant of a sale as "2026-11-23T10:15", on the club's clock */
export const saleCells = (sale: Sale, local: string): readonly CsvCell[] => [
  // Of what an officer recorded, the day alone is known.
  ...[local.slice(0, 10), readHandPayment(sale.gateway) ? "" : local.slice(11), getKind(sale)],
  ...[orderNumber({ id: sale.order_id }), sale.invoice_number, sale.name],
  ...[gatewayName(sale.gateway), sale.reference],
  ...[{ cents: sale.cents }, { cents: sale.taxCents }],
];

/** Chooses a day, on the list of orders. */
export const dayForm = (today: string, zone: string): Markup =>
  html`<form class="find" method="get" action="/admin/orders/takings">
    <label for="day">Day, on the club’s clock (${zoneTime(zone)})<input id="day" name="day" type="date" value="${today}" max="${today}" required /></label>
    <button>Show takings</button>
    <button class="quiet" formaction="/admin/orders/takings.csv">Save as CSV</button>
  </form>`;

function rangeForm({ typed, errors, zone }: SalesReportView): Markup {
  const day = (name: keyof typeof rangeLabels) =>
    field(
      { labels: rangeLabels, errors },
      name,
      "",
      (attributes) => html`<input ${attributes} type="date" value="${typed[name]}" />`,
    );
  return html`<form class="panel" method="get" action="/admin/orders/takings" novalidate>
    <div class="pair">${day("from")}${day("to")}</div>
    <p class="soft">Both days whole, on the club’s clock, ${zoneTime(zone)}.</p>
    <p class="acts">
      <button>Show takings</button>
      <button class="quiet" formaction="/admin/orders/takings.csv">Save as CSV</button>
    </p>
  </form>`;
}

function totals(sales: readonly Sale[]): Markup {
  const all = totalsByGateway(sales);
  const cents = all.reduce((total, each) => total + each.cents, 0);
  const taxCents = all.reduce((total, each) => total + each.taxCents, 0);
  return html`<ul class="sums">
      ${all.map((each) => sum(gatewayName(each.gateway), dollars(each.cents)))}
      ${sum("Total", dollars(cents), "total")} ${sum("GST within", dollars(taxCents), "soft")}
    </ul>
    ${
      all.some(({ gateway }) => gateway === creditGateway)
        ? html`<p class="soft">Credit counts as given back when a member gets it, and as paid when it is used.</p>`
        : ""
    }`;
}

const saleKindWords: Readonly<Record<(typeof saleKinds)[number], string>> = {
  membership: "Membership fees",
  ticket: "Tickets",
  goods: "Goods",
  delivery: "Delivery",
  other: "For no order",
};

/** The same total by what was sold. */
const kindTotals = (kinds: SalesReportView["kinds"]): Markup =>
  html`<h2>What it is for</h2>
    <ul class="sums">
      ${kinds.map(({ kind, cents }) => sum(saleKindWords[kind], dollars(cents)))}
      ${sum("Total", dollars(kinds.reduce((total, { cents }) => total + cents, 0)), "total")}
    </ul>
    <p class="soft">A promotion’s discount is shared by the lines of its order. Delivery has no discount.</p>`;

const saleRow = (sale: Sale, zone: string) =>
  sum(
    html`<a href="/admin/orders/${sale.order_id}">${orderNumber({ id: sale.order_id })}</a> ${sale.name}
      <span class="soft">${parts([
        ...[paymentTime(sale.gateway, sale.created_at, zone), getKind(sale), gatewayName(sale.gateway)],
        ...[sale.reference, sale.invoice_number],
      ])}</span>`,
    dollars(sale.cents),
  );

type SalesReportView = {
  readonly who: Officer;
  /** In words. */
  readonly days: string;
  readonly typed: TypedRange;
  readonly errors: RangeErrors;
  readonly zone: string;
  /** Null with errors. */
  readonly sales: readonly Sale[] | null;
  readonly kinds: ReturnType<typeof totalsByKind>;
};

/** What came in and went out on some days. */
export function salesReportPage(view: SalesReportView): Promise<Response> {
  const { who, days, errors, sales, kinds, zone } = view;
  const title = sales ? `Takings, ${days}` : "Takings";
  return adminPage(
    sales ? title : "Error: Takings",
    html`${errorSummary({ labels: rangeLabels, errors }, "Choose other days")}
      <p><a href="/admin/orders">All orders</a> · <a href="/admin/accounts">Takings of a year</a></p>
      <h1>${title}</h1>
      <div class="two">
        ${sales === null ? "" : html`<div>${sales.length === 0 ? emptyState("money", "Nothing was paid or refunded.") : html`${totals(sales)} ${kindTotals(kinds)}`}</div>`}
        <div>${rangeForm(view)}</div>
      </div>
      ${
        sales && sales.length > 0
          ? html`<h2>Payments and refunds</h2>
            <ul class="sums">
              ${sales.map((sale) => saleRow(sale, zone))}
            </ul>`
          : ""
      }`,
    { who, status: sales ? 200 : 422 },
  );
}
