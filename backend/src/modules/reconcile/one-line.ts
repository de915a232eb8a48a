import { html } from "hono/html";
import { plainText } from "#rules/typed-text";
import type { BankLineRow } from "../../db/shop/bank-lines";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState } from "../../desk/parts";
import { refusedPage } from "../../desk/refused-page";
import { emailText } from "../../domain/account/no-email";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { type Candidate, searchCandidates } from "../members/merge/people";
import { matchText, orderLink } from "./match-text";
import { type BankLines, isOpen, readBank } from "./read-bank";

export const bankAt = "/admin/payments/bank";
const maxText = 100;

/** A line, with the order that may have it or that it may pay, as the bank statement says. */
export type FoundLine = {
  readonly line: BankLineRow;
  readonly bank: BankLines;
  readonly order: { readonly id: number; readonly name: string; readonly isRecorded: boolean } | null;
};

/** @throws Refusal NOT_FOUND of a line that there is not, or that is too old */
export async function findLine(c: AppContext): Promise<FoundLine> {
  const bank = await readBank(c);
  const line = bank.lines.find(({ id }) => id === Number(c.req.param("line")));
  if (!line) throw new Refusal("NOT_FOUND");
  const match = bank.matches.get(line.id);
  if (match?.kind !== "recorded" && match?.kind !== "order" && match?.kind !== "other-sum")
    return { line, bank, order: null };
  const { kind, orderId: id } = match;
  return {
    line,
    bank,
    order: { id, name: bank.orders.get(id)?.name ?? "", isRecorded: kind === "recorded" },
  };
}

/** The page that says why nothing can be done with the line; null: it waits. */
export async function refuseLine(who: Officer, { line, order }: FoundLine): Promise<Response | null> {
  const page = (words: Markup | string) =>
    refusedPage(who, {
      title: "Nothing was recorded",
      words,
      back: { href: bankAt, words: "Back to the bank statement" },
      status: 409,
    });
  if (!isOpen(line) || line.amount_cents <= 0)
    return page("This line does not wait any more. Nothing was done.");
  return order?.isRecorded
    ? page(
        html`${orderLink(order.id)} seems to have this payment already: a transfer of the same sum was recorded by hand. Nothing was done. Look at the order, then say on the bank statement that the line is not recorded.`,
      )
    : null;
}

const labels = { order: "Number of the order" };

const candidate = (line: BankLineRow, text: string, { id, name, email, phone, number }: Candidate) =>
  html`<li>
    <span><a href="${bankAt}/${line.id}?q=${encodeURIComponent(text)}&member=${id}">${name || emailText(email)}</a></span>
    <span class="soft">${[number, emailText(email), phone].filter(Boolean).join(" · ")}</span>
  </li>`;

/** By what is typed of a member. */
async function creditPart(c: AppContext, who: Officer, line: BankLineRow): Promise<Markup> {
  const text = plainText(c.req.query("q") ?? "")
    .trim()
    .slice(0, maxText);
  const found = text === "" ? [] : await searchCandidates(c.var.services.db, who.userId, text);
  return html`<h2 id="credit">Credit a member</h2>
    <p>It becomes credit of the member whom you choose.</p>
    <form class="find" method="get" action="${bankAt}/${line.id}#credit" role="search">
      <label for="q">Name, number, e-mail or phone of the member<input id="q" name="q" type="search" value="${text}" maxlength="${maxText}" /></label>
      <button>Find</button>
    </form>
    ${found.length > 0 ? html`<h3>Found</h3><ul class="sums">${found.map((each) => candidate(line, text, each))}</ul>` : ""}
    ${text !== "" && found.length === 0 ? emptyState("people", "No other open account has this in it.") : ""}`;
}

/** What a line can be recorded as. @param typed of the order's number @param error what is wrong with it */
export async function linePage(
  c: AppContext,
  who: Officer,
  { line, bank }: FoundLine,
  { typed = "", error = "" } = {},
): Promise<Response> {
  const title = `What is ${dollars(line.amount_cents)} for?`;
  const fields = { labels, errors: error === "" ? {} : { order: error } };
  const why = matchText(bank, line, who);
  return adminPage(
    error === "" ? title : `Error: ${title}`,
    html`${errorSummary(fields, "Nothing was recorded")}
      <p><a href="${bankAt}">Bank statement</a></p>
      <h1>${title}</h1>
      <p>${dayInWords(line.day)}. Nothing happens before you have seen how.</p>
      <p class="as-is">${line.description}</p>
      ${why ? html`<p>${why}</p>` : ""}
      <h2>Match an order</h2>
      <form class="panel" method="get" action="${bankAt}/${line.id}" novalidate>
        ${field(fields, "order", "Such as 000123. The next page says what it would do.", (attributes) => html`<input ${attributes} type="text" inputmode="numeric" value="${typed}" maxlength="20" autocomplete="off" />`)}
        <p class="acts"><button>Check the order</button></p>
      </form>
      ${await creditPart(c, who, line)}`,
    { who, status: error === "" ? 200 : 422 },
  );
}
