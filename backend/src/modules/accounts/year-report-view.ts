import { html } from "hono/html";
import { errorSummary, field, select } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState } from "../../desk/parts";
import { dollars } from "../../domain/money";
import type { AccountEntry, AccountPayment, EntryKind } from "../../domain/shop/accounts/entries";
import {
  type AccountTotal,
  entryKinds,
  groupEntries,
  netOf,
  netTaxOf,
  sumEntries,
} from "../../domain/shop/accounts/totals";
import {
  type FinancialYear,
  lastDayOf,
  monthInWords,
  monthsOf,
  quarterOf,
  quartersOf,
  yearInWords,
} from "../../domain/shop/accounts/years";
import { creditGateway } from "../../domain/shop/payments/payment-types";
import { listSales, totalsByGateway } from "../../domain/shop/sales-report";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { gatewayName, parts, sum } from "../orders/order-words";
import { mayIn } from "../roles/rules";
import { kindNames, monthOf, type YearEntries } from "./year-csv";

const labels = { year: "Financial year, July to June" };

const yearForm = (who: Officer, years: readonly FinancialYear[], year: string, error = ""): Markup =>
  html`<form class="panel" method="get" action="/admin/accounts" novalidate>
    ${field({ labels, errors: error ? { year: error } : {} }, "year", "", (attributes) =>
      select(
        attributes,
        year,
        years.map((each) => [String(each), yearInWords(each)]),
      ),
    )}
    <p class="acts">
      <button>Show the year</button>
      ${
        mayIn(who.roles, "money", "change")
          ? html`<button class="quiet" formaction="/admin/accounts/months.csv">Months as CSV</button>
              <button class="quiet" formaction="/admin/accounts/lines.csv">Invoice lines as CSV</button>`
          : ""
      }
    </p>
  </form>`;

/** "Sold $200.00 · Refunded -$20.00": what makes a total that is not simply sold, with credit. */
function details({ sold, back, credit }: AccountTotal): Markup | "" {
  const facts = [
    back === 0 ? null : `Sold ${dollars(sold)}`,
    back === 0 ? null : `Refunded or taken back ${dollars(back)}`,
    credit === 0 ? null : `Of this, paid with credit ${dollars(credit)}`,
  ];
  return facts.some((fact) => fact !== null) ? html`<br /><span class="soft">${parts(facts)}</span>` : "";
}

const totalRow = (head: Markup | string, total: AccountTotal, more: Markup | "" = ""): Markup =>
  html`<tr>
    <th scope="row">${head}${details(total)}${more}</th>
    <td>${dollars(netOf(total))}</td>
    <td>${dollars(netTaxOf(total))}</td>
  </tr>`;

const totalTable = (head: string, rows: readonly Markup[]): Markup =>
  html`<table class="books">
    <thead>
      <tr><th scope="col">${head}</th><th scope="col">Total</th><th scope="col">GST within</th></tr>
    </thead>
    <tbody>${rows}</tbody>
  </table>`;

function byKind({ entries }: YearEntries): Markup {
  const kinds = groupEntries(entries, entryKinds, ({ kind }) => kind).filter(
    (kind) => kind.entries.length > 0,
  );
  return html`<h2>By kind</h2>
    ${totalTable("Kind", [
      ...kinds.map(({ name, total }) => totalRow(kindNames[name as EntryKind], total)),
      totalRow("All", sumEntries(entries)),
    ])}`;
}

function monthRow(month: ReturnType<typeof groupEntries>[number]): Markup {
  const { name, entries, total } = month;
  const kinds = groupEntries(entries, entryKinds, ({ kind }) => kind)
    .filter((kind) => netOf(kind.total) !== 0)
    .map((kind) => `${kindNames[kind.name as EntryKind]} ${dollars(netOf(kind.total))}`);
  const link = html`<a href="/admin/orders/takings?from=${name}-01&to=${lastDayOf(name)}">${monthInWords(name)}</a>`;
  return totalRow(link, total, kinds.length > 0 ? html`<br /><span class="soft">${parts(kinds)}</span>` : "");
}

function byMonth({ entries, year, zone }: YearEntries): Markup {
  const months = groupEntries(entries, monthsOf(year), (entry) => monthOf(entry, zone));
  return html`<h2>By month</h2>
    ${totalTable("Month", [
      ...months.filter((month) => month.entries.length > 0).map(monthRow),
      totalRow(yearInWords(year), sumEntries(entries)),
    ])}`;
}

/** "July to September 2026". @param quarter by its first month */
function quarterInWords(quarter: string, months: readonly string[]): string {
  const last = months[months.indexOf(quarter) + 2] ?? quarter;
  return `${monthInWords(quarter).replace(/ \d+$/, "")} to ${monthInWords(last)}`;
}

/** Of some entries, what was sold without GST, less refunds. Cents. */
const gstFree = (entries: readonly AccountEntry[]): number =>
  entries.reduce((sum, { cents, taxCents }) => (taxCents === 0 ? sum + cents : sum), 0);

const taxColumns = ["Quarter", "G1, total sales", "G3, GST-free sales", "1A, GST on sales"];

/** What a business activity statement asks of sales. Its dollars are whole: cents are left out. */
function forTaxOffice({ entries, year, zone }: YearEntries): Markup {
  const months = monthsOf(year);
  const sales = entries.filter(({ kind }) => kind !== "other");
  const quarters = groupEntries(sales, quartersOf(year), (entry) => quarterOf(monthOf(entry, zone)));
  const row = ({ name, total, entries: own }: (typeof quarters)[number]) =>
    html`<tr role="row">
      <th scope="row" role="rowheader">${quarterInWords(name, months)}</th>
      <td role="cell">${dollars(netOf(total))}</td>
      <td role="cell">${dollars(gstFree(own))}</td>
      <td role="cell">${dollars(netTaxOf(total))}</td>
    </tr>`;
  return html`<h2 id="gst">For the tax office</h2>
    <p class="soft">
      By the day of payment, less refunds, with GST inside. The statement takes whole dollars: leave the cents out. Purchases
      and what the club sells elsewhere are not in it. A gift that was paid in the shop counts as goods without GST, in G1 and G3:
      your accountant decides whether gifts belong there.
    </p>
    <table class="books wide" role="table" aria-labelledby="gst">
      <thead role="rowgroup">
        <tr role="row">${taxColumns.map((words) => html`<th scope="col" role="columnheader">${words}</th>`)}</tr>
      </thead>
      <tbody role="rowgroup">${quarters.filter((quarter) => quarter.entries.length > 0).map(row)}</tbody>
    </table>`;
}

/** The same total by the way that the money came or went. */
function byWay(payments: readonly AccountPayment[]): Markup {
  const ways = totalsByGateway(payments.flatMap(listSales));
  const words = (gateway: string) =>
    gateway === creditGateway ? "Credit that was used, less credit that was given" : gatewayName(gateway);
  return html`<h2>How it was paid</h2>
    <ul class="sums">
      ${ways.map(({ gateway, cents }) => sum(words(gateway), dollars(cents)))}
      ${sum("Total", dollars(ways.reduce((total, { cents }) => total + cents, 0)), "total")}
    </ul>`;
}

/** The takings of a financial year. */
export function yearReportPage(who: Officer, found: YearEntries): Promise<Response> {
  const { year, years, payments, zone } = found;
  const title = `Takings of ${yearInWords(year)}`;
  return adminPage(
    title,
    html`<p><a href="/admin/orders/takings">Takings by day</a></p>
      <h1>${title}</h1>
      ${yearForm(who, years, String(year))}
      ${payments.length === 0 ? emptyState("money", "Nothing was paid or refunded in this year.") : html`${byKind(found)} ${byMonth(found)} ${byWay(payments)} ${forTaxOffice(found)}`}
      <p class="soft">
        A sale counts on the day of its payment, and a refund on its own day, on the club’s clock (${zoneTime(zone)}). Credit counts when
        it pays for something.
      </p>`,
    { who },
  );
}

/** The address names a year that the club has no books of. */
export const wrongYearPage = (who: Officer, years: readonly FinancialYear[]): Promise<Response> => {
  const error = "Choose one of the list";
  return adminPage(
    "Error: Takings of a year",
    html`${errorSummary({ labels, errors: { year: error } }, "There is no such year")}
      <h1>Takings of a year</h1>
      ${yearForm(who, years, "", error)}`,
    { who, status: 422 },
  );
};
