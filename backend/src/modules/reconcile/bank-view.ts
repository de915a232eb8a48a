import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { BankLineRow } from "../../db/shop/bank-lines";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState, hiddenField } from "../../desk/parts";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { splitLine } from "../../domain/shop/bank/received";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { type BankLines, isOpen } from "./read-bank";
import { sumText } from "./record-lines";

export const fileField = "statement";
const labels = { [fileField]: "The bank’s file", reason: "Why they are set aside", lines: "Lines" };
export type BankErrors = Readonly<Partial<Record<keyof typeof labels, string>>>;

const orderLink = (id: number) => html`<a href="/admin/orders/${id}">Order ${orderNumber({ id })}</a>`;

function matchText(
  { matches, orders, renewals }: BankLines,
  line: BankLineRow,
  who: Officer,
): Markup | string {
  const match = matches.get(line.id);
  if (!match) return "No order was found.";
  if (match.kind === "renewal") {
    const name = renewals.get(match.userId)?.name;
    const person = html`<a href="/admin/members/${match.userId}">${name}</a>`;
    return match.userId === who.userId
      ? "This may be your own renewal: another officer confirms it."
      : html`Perhaps the renewal of ${person}, who has no order: the name or number and the fee are the same.`;
  }
  const order = orders.get(match.orderId);
  const link = orderLink(match.orderId);
  if (match.kind === "recorded") return html`${link} seems to have it already.`;
  if (match.kind === "too-late")
    return html`${link}, ${order?.name}, cannot be paid any more. Record a membership on the member’s page.`;
  if (order?.userId === who.userId) return html`${link} is your own: another officer confirms it.`;
  if (match.kind === "other-sum" && order)
    return html`${link}, ${order.name}, of which ${dollars(order.due)} is due.${sumText(line, splitLine(line.amount_cents, order.due, order.credit))}`;
  return match.kind === "order" && match.isSure
    ? html`${link}, ${order?.name}.`
    : html`Perhaps ${link}, ${order?.name}: the name and the sum are the same.`;
}

const isPickable = (bank: BankLines, line: BankLineRow, who: Officer): boolean => {
  const match = bank.matches.get(line.id);
  if (match?.kind === "renewal") return match.userId !== who.userId;
  const isPayable = match?.kind === "order" || match?.kind === "other-sum";
  return isPayable && bank.orders.get(match.orderId)?.userId !== who.userId;
};

function openItem(bank: BankLines, line: BankLineRow, view: BankView): Markup {
  const { who, picked } = view;
  const { id, day, amount_cents, description } = line;
  const match = bank.matches.get(id);
  const isChecked = picked
    ? picked.has(id)
    : match?.kind === "order" && match.isSure && isPickable(bank, line, who);
  const words = html`<strong>${dollars(amount_cents)}</strong> ${dayInWords(day)}`;
  return html`<li class="item">
    <p>${
      mayIn(who.roles, "money", "change")
        ? html`<label class="tick" for="pick-${id}"><input type="checkbox" id="pick-${id}" name="pick-${id}" value="1" ${isChecked ? html`checked` : ""} /> ${words}</label>`
        : words
    }</p>
    <p class="as-is">${description}</p>
    <p>${matchText(bank, line, who)}</p>
  </li>`;
}

export type BankView = {
  readonly who: Officer;
  readonly bank: BankLines;
  /** The ticked lines; null: those that are sure. */
  readonly picked: ReadonlySet<number> | null;
  readonly reason: string;
  readonly errors: BankErrors;
  readonly notice: Markup | "";
  readonly status: number;
};

const upload = (errors: BankErrors): Markup =>
  html`<form class="panel" method="post" action="/admin/payments/bank" enctype="multipart/form-data" novalidate>
    ${hiddenField("step", "save")}
    ${field({ labels, errors }, fileField, "The CSV of an account’s transactions, as the bank gives it. Lines that were read before are not added again.", (attributes) => html`<input ${attributes} type="file" accept=".csv,text/csv" />`)}
    <p class="acts"><button name="to" value="upload">Read the file</button></p>
  </form>`;

function openForm(view: BankView, lines: readonly BankLineRow[]): Markup {
  const { bank, who, reason, errors } = view;
  if (lines.length === 0) return emptyState("money", "No line waits for you.");
  const mayChange = mayIn(who.roles, "money", "change");
  return html`<form method="post" action="/admin/payments/bank" novalidate>
    ${hiddenField("step", "save")}
    <div id="lines" ${errors.lines ? html`aria-describedby="lines-error"` : ""}>
      ${errors.lines ? html`<p class="error" id="lines-error">${errors.lines}</p>` : ""}
      <ul class="list">${lines.map((line) => openItem(bank, line, view))}</ul>
    </div>
    ${
      mayChange
        ? html`<p class="acts"><button name="to" value="confirm">Record the ticked payments</button></p>
            ${field({ labels, errors }, "reason", "Such as interest, a card payout, or recorded for a membership.", (attributes) => html`<input ${attributes} type="text" value="${reason}" autocomplete="off" />`)}
            <p class="acts"><button class="quiet" name="to" value="aside">Set the ticked lines aside</button></p>`
        : ""
    }
  </form>`;
}

const settledItem = (
  { id, day, amount_cents, description, order_id, aside_reason }: BankLineRow,
  mayChange: boolean,
) =>
  html`<li class="item off">
    <p><strong>${dollars(amount_cents)}</strong> ${dayInWords(day)}</p>
    <p class="as-is">${description}</p>
    <p>${order_id === null ? `Set aside: ${aside_reason}` : html`Recorded: ${orderLink(order_id)}`}</p>
    ${
      order_id === null && mayChange
        ? html`<form method="post" action="/admin/payments/bank">${hiddenField("step", "save")}${hiddenField(`pick-${id}`, "1")}<button class="quiet" name="to" value="open">Take it back<span class="vh">: ${description}</span></button></form>`
        : ""
    }
  </li>`;

/** The lines that wait, the file's form, and what was done with the others. */
export function bankPage(view: BankView): Promise<Response> {
  const { who, bank, errors, notice, status } = view;
  const mayChange = mayIn(who.roles, "money", "change");
  const open = bank.lines.filter(isOpen);
  const settled = bank.lines.filter((line) => !isOpen(line));
  const title = "Bank statement";
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary({ labels, errors }, "Nothing was done")} ${notice}
      <p><a href="/admin/orders">All orders</a></p>
      <h1>${title}</h1>
      ${mayChange ? upload(errors) : ""}
      <h2>Not recorded yet</h2>
      ${openForm(view, open)}
      ${settled.length > 0 ? html`<h2>Recorded or set aside</h2><ul class="list">${settled.map((line) => settledItem(line, mayChange))}</ul>` : ""}`,
    { who, status },
  );
}
