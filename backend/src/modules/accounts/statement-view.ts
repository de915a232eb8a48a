import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { DueOrder } from "../../db/shop/account-payments";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage, deskStyle } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState, hiddenField } from "../../desk/parts";
import { onceField } from "../../desk/sent-forms";
import { emailText } from "../../domain/account/no-email";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { AccountPayment } from "../../domain/shop/accounts/entries";
import type { PayerStatement, StatementRow } from "../../domain/shop/accounts/statement";
import { readSaleKind, shownReference } from "../../domain/shop/sales-report";
import { type Markup, page } from "../../http/html-page";
import { gatewayName, parts, sum } from "../orders/order-words";
import { getKind } from "../orders/sales-report-view";
import { mayIn } from "../roles/rules";
import { linkDays } from "./statement-link";

const labels = { from: "From", to: "To" };
export type RangeErrors = Readonly<Partial<Record<keyof typeof labels, string>>>;

/** A statement with what stands around it. */
export type ShownStatement = {
  readonly name: string;
  readonly club: string;
  readonly from: string;
  readonly to: string;
  /** Of the credit today, what unpaid orders hold. */
  readonly held: number;
  readonly statement: PayerStatement;
  readonly due: readonly (DueOrder & { readonly day: string })[];
};

/** "2 × Rug, Delivery". */
export function linesOf({ lines, shipping_cents }: AccountPayment): string {
  const all = JSON.parse(lines) as readonly (readonly [unknown, unknown, name: string, qty: number])[];
  const names = all.map(([, , name, qty]) => (qty === 1 ? name : `${qty} × ${name}`));
  return [...names, ...(shipping_cents > 0 ? ["Delivery"] : [])].join(", ");
}

/** "Payment", "Bank transfer kept as credit". */
export function rowWords({ payment, paid }: Pick<StatementRow, "payment" | "paid">): string {
  const kind = readSaleKind(payment);
  return kind === "credited"
    ? `${gatewayName(payment.gateway)} kept as credit`
    : getKind({ ...payment, kind, cents: paid });
}

/** What it is for; of credit no order that anybody placed. @param leads whether it is a link of the desk */
function orderOf({ order_id, is_for_credit }: AccountPayment, leads: boolean): Markup | string | null {
  const words = is_for_credit === 1 ? "Its record" : `Order ${orderNumber({ id: order_id })}`;
  if (leads) return html`<a href="/admin/orders/${order_id}">${words}</a>`;
  return is_for_credit === 1 ? null : words;
}

function statementRow(row: StatementRow, leads: boolean) {
  const { payment, day, charged, taxCents, paid, credit } = row;
  const { invoice_number, gateway } = payment;
  const facts = parts([
    ...[orderOf(payment, leads), invoice_number],
    ...[gatewayName(gateway), gateway === "credit" ? null : shownReference(payment)],
    charged === 0 ? null : linesOf(payment),
  ]);
  const after = taxCents === 0 ? "" : html`<br /><span class="soft">GST ${dollars(taxCents)}</span>`;
  return html`<tr role="row">
    <th scope="row" role="rowheader">${dayInWords(day)}: ${rowWords(row)}<br /><span class="soft">${facts}</span></th>
    <td role="cell">${charged === 0 ? "" : html`${dollars(charged)}${after}`}</td>
    <td role="cell">${paid === 0 ? "" : dollars(paid)}</td>
    <td role="cell">${dollars(credit)}</td>
  </tr>`;
}

const columns = ["What happened", "Charged", "Paid", "Credit"];

const rowsTable = (rows: readonly StatementRow[], leads: boolean): Markup =>
  html`<table class="books wide" role="table">
    <thead role="rowgroup">
      <tr role="row">${columns.map((words) => html`<th scope="col" role="columnheader">${words}</th>`)}</tr>
    </thead>
    <tbody role="rowgroup">${rows.map((row) => statementRow(row, leads))}</tbody>
  </table>`;

/** What the officer and the member read. @param leads whether orders are links of the desk */
function statementBody({ from, to, held, statement, due }: ShownStatement, leads: boolean): Markup {
  const { opening, closing, rows } = statement;
  const total = (of: "charged" | "taxCents" | "paid") => rows.reduce((all, row) => all + row[of], 0);
  return html`<ul class="sums">
      ${sum(`Credit before ${dayInWords(from)}`, dollars(opening))}
      ${sum("Money that came in, less what went back", dollars(total("paid")))}
      ${sum("Charged, less what was refunded", dollars(-total("charged")))}
      ${sum(`Credit after ${dayInWords(to)}`, dollars(closing), "total")}
      ${sum("GST within what was charged", dollars(total("taxCents")), "soft")}
    </ul>
    ${rows.length === 0 ? emptyState("money", "Nothing was charged, paid or refunded on these days.") : rowsTable(rows, leads)}
    ${held > 0 ? html`<p>Orders that are not paid hold ${dollars(held)} of today’s credit.</p>` : ""}
    ${
      due.length > 0
        ? html`<h2>To be paid</h2>
            <ul class="sums">${due.map(({ id, day, due_cents }) => sum(`Order ${orderNumber({ id })}, ${dayInWords(day)}`, dollars(due_cents)))}</ul>`
        : ""
    }`;
}

type StatementView = {
  readonly who: Officer;
  readonly userId: number;
  readonly name: string;
  readonly typed: { readonly from: string; readonly to: string };
  readonly errors: RangeErrors;
  /** Null with errors. */
  readonly shown: ShownStatement | null;
  /** The officer can make a link for the member. */
  readonly mayLink: boolean;
  /** What was just made: what the member opens. */
  readonly link: string | null;
};

function rangeForm({ who, userId, typed, errors }: StatementView): Markup {
  const at = `/admin/members/${userId}/statement`;
  const day = (name: keyof typeof labels) =>
    field(
      { labels, errors },
      name,
      "",
      (attributes) => html`<input ${attributes} type="date" value="${typed[name]}" />`,
    );
  return html`<form class="panel no-print" method="get" action="${at}" novalidate>
    <div class="pair">${day("from")}${day("to")}</div>
    <p class="acts">
      <button>Show these days</button>
      ${mayIn(who.roles, "money", "change") ? html`<button class="quiet" formaction="${at}/rows.csv">Save as CSV</button>` : ""}
    </p>
  </form>`;
}

/** The link to hand over, or the button that makes it. */
function linkPart({ userId, name, typed, mayLink, link }: StatementView): Markup | "" {
  if (!mayLink) return "";
  const query = new URLSearchParams(typed).toString();
  return html`<div class="no-print" id="link">
    <h2>For the member</h2>
    ${
      link
        ? html`<p>Whoever has this link sees this statement for ${linkDays} days, without signing in. Give it to ${name} alone.</p>
          <p class="as-is"><a href="${link}">${link}</a></p>`
        : html`<p>A link shows this statement for ${linkDays} days to whoever has it, without signing in.</p>
          <form method="post" action="/admin/members/${userId}/statement?${query}">
            ${onceField()}${hiddenField("step", "save")}<button class="quiet">Make a link</button>
          </form>`
    }
  </div>`;
}

/** Of the desk, with the link to hand over. */
export function statementPage(view: StatementView): Promise<Response> {
  const { who, userId, name, errors, shown } = view;
  const title = `Statement of ${emailText(name)}`;
  return adminPage(
    shown ? title : `Error: ${title}`,
    html`${errorSummary({ labels, errors }, "Choose other days")}
      <p class="no-print"><a href="/admin/members/${userId}">Back to ${emailText(name)}</a></p>
      <h1>${title}</h1>
      ${shown ? html`<p>${shown.club}. ${dayInWords(shown.from)} to ${dayInWords(shown.to)}.</p> ${statementBody(shown, true)}` : ""}
      ${rangeForm(view)}
      ${shown ? linkPart(view) : ""}`,
    { who, status: shown ? 200 : 422 },
  );
}

/** Of the member, by the link. */
export const payerStatementPage = (shown: ShownStatement): Promise<Response> =>
  page(
    `Statement, ${shown.club}`,
    html`<h1>Statement of ${emailText(shown.name)}</h1>
      <p>${shown.club}. ${dayInWords(shown.from)} to ${dayInWords(shown.to)}.</p>
      ${statementBody(shown, false)}`,
    { wide: true, style: deskStyle },
  );

export const unknownStatementPage = (): Promise<Response> =>
  page(
    "Unknown statement",
    html`<h1>Unknown statement</h1>
      <p>This link has run out, or a part of it is missing. Ask the club’s treasurer for another one.</p>`,
    { status: 404 },
  );
