import { html } from "hono/html";
import type { BankLineRow } from "../../db/shop/bank-lines";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState, hiddenField } from "../../desk/parts";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { type GroupName, groupNames, groups, isPickable, linesOf } from "./bank-groups";
import { creditForLine, matchText, orderLink } from "./match-text";
import { type BankLines, isOpen } from "./read-bank";

export const fileField = "statement";
const why = "Why they are not recorded";
const labels = {
  [fileField]: "The bank’s file",
  lines: "Lines",
  ...{ "reason-matched": why, reason: why, "reason-payouts": why, "reason-out": why },
};
export type BankErrors = Readonly<Partial<Record<keyof typeof labels, string>>>;

export type BankView = {
  readonly who: Officer;
  readonly bank: BankLines;
  /** The group whose form was posted, with its ticks; null: those that are sure. */
  readonly posted: {
    readonly group: GroupName;
    readonly picked: ReadonlySet<number>;
    /** Lines whose rest the member's credit pays. */
    readonly credited: ReadonlySet<number>;
    readonly reason: string;
  } | null;
  readonly errors: BankErrors;
  readonly notice: Markup | "";
  readonly status: number;
};

/** The page that decides what a line is for, for whoever may change money. */
const handLink = ({ id, description }: BankLineRow) =>
  html`<p><a href="/admin/payments/bank/${id}">Match another order, or credit a member<span class="vh">: ${description}</span></a></p>`;

/** Whether the member's credit pays what the line lacks, which the officer decides. */
function creditTick({ bank, posted }: BankView, line: BankLineRow): Markup | "" {
  const cents = creditForLine(bank, line);
  if (cents === 0) return "";
  const isTicked = posted?.credited.has(line.id) ?? false;
  const name = `credit-${line.id}`;
  return html`<p><label class="tick" for="${name}"><input type="checkbox" id="${name}" name="${name}" value="1" ${isTicked ? html`checked` : ""} /> Pay the rest, ${dollars(cents)}, from the member’s credit</label></p>`;
}

function openItem(view: BankView, name: GroupName, line: BankLineRow): Markup {
  const { bank, who, posted } = view;
  const { id, day, amount_cents, description } = line;
  const match = bank.matches.get(id);
  const isSure = match?.kind === "order" && match.isSure && isPickable(bank, line, who);
  const isChecked = posted?.group === name ? posted.picked.has(id) : isSure;
  const words = html`<strong>${dollars(amount_cents)}</strong> ${dayInWords(day)}`;
  const mayChange = mayIn(who.roles, "money", "change");
  const why = matchText(bank, line, who);
  const isByHand = (name === "rest" || name === "matched") && match?.kind !== "recorded";
  return html`<li class="item">
    <p>${
      mayChange
        ? html`<label class="tick" for="pick-${id}"><input type="checkbox" id="pick-${id}" name="pick-${id}" value="1" ${isChecked ? html`checked` : ""} /> ${words}</label>`
        : words
    }</p>
    <p class="as-is">${description}</p>
    ${why ? html`<p>${why}</p>` : ""}
    ${mayChange && name === "matched" ? creditTick(view, line) : ""}
    ${mayChange && isByHand ? handLink(line) : ""}
  </li>`;
}

const upload = (errors: BankErrors): Markup =>
  html`<form class="panel" method="post" action="/admin/payments/bank" enctype="multipart/form-data" novalidate>
    ${hiddenField("step", "save")}
    ${field({ labels, errors }, fileField, "The CSV of an account’s transactions, as the bank gives it. Lines that were read before are not added again.", (attributes) => html`<input ${attributes} type="file" accept=".csv,text/csv" />`)}
    <p class="acts"><button name="to" value="upload">Read the file</button></p>
  </form>`;

function groupForm(view: BankView, name: GroupName): Markup | "" {
  const { bank, who, posted, errors } = view;
  const lines = linesOf(bank, name, who);
  if (lines.length === 0) return "";
  const { title, reason, hint, usual } = groups[name];
  const typed = posted?.group === name ? posted.reason : usual;
  const acts = html`${name === "matched" ? html`<p class="acts"><button name="to" value="confirm">Record the ticked payments</button></p>` : ""}
    ${field({ labels, errors }, reason, hint, (attributes) => html`<input ${attributes} type="text" value="${typed}" autocomplete="off" />`)}
    <p class="acts"><button class="quiet" name="to" value="aside">Do not record the ticked lines</button></p>`;
  return html`<h2>${title}</h2>
    <form method="post" action="/admin/payments/bank" novalidate>
      ${hiddenField("step", "save")} ${hiddenField("group", name)}
      <ul class="list">${lines.map((line) => openItem(view, name, line))}</ul>
      ${mayIn(who.roles, "money", "change") ? acts : ""}
    </form>`;
}

function openForms(view: BankView): Markup {
  const { bank, errors } = view;
  if (!bank.lines.some(isOpen)) return emptyState("money", "No line waits for you.");
  return html`<div id="lines" ${errors.lines ? html`aria-describedby="lines-error"` : ""}>
    ${errors.lines ? html`<p class="error" id="lines-error">${errors.lines}</p>` : ""}
    ${groupNames.map((name) => groupForm(view, name))}
  </div>`;
}

const settledItem = (
  { id, day, amount_cents, description, order_id, is_for_credit, aside_reason }: BankLineRow,
  mayChange: boolean,
) =>
  html`<li class="item off">
    <p><strong>${dollars(amount_cents)}</strong> ${dayInWords(day)}</p>
    <p class="as-is">${description}</p>
    <p>${order_id === null ? `Not recorded: ${aside_reason}` : html`Recorded: ${is_for_credit === 1 ? html`<a href="/admin/orders/${order_id}">credit of a member</a>` : orderLink(order_id)}`}</p>
    ${
      order_id === null && mayChange
        ? html`<form method="post" action="/admin/payments/bank">${hiddenField("step", "save")}${hiddenField(`pick-${id}`, "1")}<button class="quiet" name="to" value="open">Put it back on the list<span class="vh">: ${description}</span></button></form>`
        : ""
    }
  </li>`;

/** The lines that wait, the file's form, and what was done with the others. */
export function bankPage(view: BankView): Promise<Response> {
  const { who, bank, errors, notice, status } = view;
  const mayChange = mayIn(who.roles, "money", "change");
  const settled = bank.lines.filter((line) => !isOpen(line));
  const title = "Bank statement";
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary({ labels, errors }, "Nothing was done")} ${notice}
      <p><a href="/admin/orders">All orders</a></p>
      <h1>${title}</h1>
      ${mayChange ? upload(errors) : ""}
      ${openForms(view)}
      ${settled.length > 0 ? html`<h2>Recorded, or not to be recorded</h2><ul class="list">${settled.map((line) => settledItem(line, mayChange))}</ul>` : ""}`,
    { who, status },
  );
}
