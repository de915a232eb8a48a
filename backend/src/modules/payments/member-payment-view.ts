import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { LevelRow } from "../../db/shop/levels";
import { errorSummary, field, select, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { asksFirst } from "../../desk/questions";
import { onceField } from "../../desk/sent-forms";
import { mailLine } from "../../domain/account/no-email";
import type { BoughtTerm } from "../../domain/club/terms/bought-term";
import { termCents } from "../../domain/club/terms/bought-term";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { HeldOrder } from "../../domain/shop/held-orders";
import type { Received } from "../../domain/shop/payments/hand-payment-form";
import { isPart, type ReceivedSum } from "../../domain/shop/payments/received-sum";
import type { Markup } from "../../http/html-page";
import {
  type AskedProof,
  emptyProof,
  proofField,
  proofLabels,
  proofLines,
} from "../members/membership/age-proof";
import { lastDayText, sum } from "../orders/order-words";
import {
  changedNote,
  emptyPayment,
  noQuestions,
  nothingYet,
  partConsequences,
  paymentFields,
  paymentLabels,
  paymentQuestions,
  sumFields,
  sumRows,
  typedAgain,
} from "./payment-fields";

export const emptyMemberPayment = {
  ...emptyPayment,
  /** A level's id, or "". */
  level: "",
  additional: "",
  /** Who vouches for somebody who joins: a name, a number or both. */
  proposer: "",
  seconder: "",
  ...emptyProof,
};
export type TypedMemberPayment = Readonly<typeof emptyMemberPayment>;
export type MemberPaymentErrors = Readonly<Partial<Record<keyof typeof labels, string>>>;

const labels = {
  level: "Level",
  additional: "Additional member",
  proposer: "Proposer",
  seconder: "Seconder",
  ...proofLabels,
  ...paymentLabels,
};

export type MemberPaymentView = {
  readonly who: Officer;
  readonly member: { readonly id: number; readonly name: string; readonly email: string };
  /** Of now, in words. */
  readonly membership: string;
  readonly isMember: boolean;
  /** Their own, which the form opens with. */
  readonly levelId: number | null;
  /** A level's term, if it is paid now; null for a membership without an end. */
  readonly termOf: (level: LevelRow) => BoughtTerm | null;
  readonly levels: readonly LevelRow[];
  readonly creditCents: number;
  /** What is asked of an age that the club does not know. */
  readonly proof: AskedProof;
  /** YYYY-MM-DD, before the membership can be renewed; else null. */
  readonly opensOn: string | null;
  /** The member's own, with a membership. */
  readonly unpaid: readonly HeldOrder[];
  readonly today: string;
};

/** What is bought, as it is priced now. */
export type PricedMembership = {
  readonly level: LevelRow;
  readonly additional: string | null;
  /** Both null where nobody was named. */
  readonly vouchers: { readonly proposer: string | null; readonly seconder: string | null };
  /** Of an age that the club did not know. */
  readonly proof: { readonly born: string | null; readonly sawAge: boolean };
  readonly priceCents: number;
  readonly joiningFeeCents: number;
  readonly dueCents: number;
  readonly replaced: readonly HeldOrder[];
  readonly renewed: BoughtTerm;
  readonly extendsTo: string;
  /** YYYY-MM-DD, before the membership can be renewed: then the money becomes credit; else null. */
  readonly opensOn: string | null;
};

const action = ({ member }: MemberPaymentView) => `/admin/members/${member.id}/payment`;
const pageOf = ({ member }: MemberPaymentView) => `/admin/members/${member.id}`;
const titleOf = ({ member }: MemberPaymentView) => `Record a payment by ${member.name}`;

function levelWords(
  { name, price_cents, joining_fee_cents, allows_additional_member }: LevelRow,
  isMember: boolean,
) {
  const fee = isMember || joining_fee_cents === 0 ? "" : ` and ${dollars(joining_fee_cents)} to join`;
  const pair = allows_additional_member === 1 ? ", with an additional member" : "";
  return `${name}: ${dollars(price_cents)}${fee}${pair}`;
}

/** How the last day moves, and why not by the whole term. */
function termText({ lastDay, to, hasEnded }: BoughtTerm): string {
  if (lastDay === null) return `A new membership until ${dayInWords(to)}.`;
  const term = `Last day: ${lastDayText(lastDay, to)}.`;
  return hasEnded
    ? `${term} It has ended: a term counts from the day it is recorded, and the days between are not paid for.`
    : term;
}

/** What a term costs that is until a common end. */
const costText = (level: LevelRow, term: BoughtTerm): string =>
  term.isCommonEnd ? ` It costs ${dollars(termCents(level.price_cents, term, level))}.` : "";

const notOpenText = (opensOn: string) => `This membership can be renewed from ${dayInWords(opensOn)}.`;

const earlyNote = ({ opensOn, member }: MemberPaymentView): Markup | "" =>
  opensOn === null
    ? ""
    : html`<p class="note">
        <strong>${notOpenText(opensOn)}</strong> Money that has come already can be recorded now: it becomes credit
        of ${member.name}, and the renewal can use it.
      </p>`;

const unpaidNote = (unpaid: readonly HeldOrder[]): Markup | "" =>
  unpaid.length === 0
    ? ""
    : html`<p class="note">
        There is an unpaid order of a membership already:
        ${unpaid.map((order) => html`<a href="/admin/orders/${order.id}/payment">${orderNumber(order)}, ${dollars(order.due_cents)}</a> `)}
        If the money is for it, record it there. What you record here takes its place.
      </p>`;

/** Who vouches for somebody who joins, where a level asks for it. "" where none does, and of a renewal. */
function voucherFields(
  { levels, isMember }: MemberPaymentView,
  typed: TypedMemberPayment,
  fields: Parameters<typeof textLines<keyof typeof labels>>[0],
): Markup | "" {
  const asking = levels.filter(({ asks_vouchers }) => asks_vouchers === 1).map(({ name }) => name);
  if (isMember || asking.length === 0) return "";
  const line = textLines(fields, typed);
  return html`<p class="soft">For ${asking.join(" and ")} two members vouch. Name them if you know them: by name, number or both.</p>
    <div class="pair">${line("proposer", "May be empty.")} ${line("seconder", "May be empty.")}</div>`;
}

/** The form; 422 with errors, or where something is to be confirmed. */
export function memberPaymentForm(
  view: MemberPaymentView,
  typed: TypedMemberPayment,
  errors: MemberPaymentErrors = {},
  asked = noQuestions,
): Promise<Response> {
  const { who, levels, isMember, membership, creditCents, unpaid, today } = view;
  const title = titleOf(view);
  const questions = paymentQuestions(typed, today, asked);
  const isFailed = Object.keys(errors).length > 0 || asksFirst(questions);
  const fields = { labels, errors, questions };
  const chosen = levels.find(({ id }) => String(id) === typed.level);
  const term = chosen && view.opensOn === null ? view.termOf(chosen) : null;
  const choices = [
    ["", "Choose a level"] as const,
    ...levels.map((level) => [String(level.id), levelWords(level, isMember)] as const),
  ];
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was recorded")}
      <p><a href="${pageOf(view)}">Back to ${view.member.name}</a></p>
      <h1>${title}</h1>
      <p>For a membership that was paid without an order. ${membership}</p>
      ${earlyNote(view)} ${unpaidNote(unpaid)}
      <form class="panel" method="post" action="${action(view)}" novalidate>
        ${hiddenField("step", "save")}
        ${field(fields, "level", chosen && term ? `Recorded today. ${termText(term)}${costText(chosen, term)}` : "", (attributes) => select(attributes, typed.level, choices))}
        ${textLines(fields, typed)("additional", "Name, for a level that has one. Empty: it stays as it is.")}
        ${proofField(fields, typed, view.proof)} ${voucherFields(view, typed, fields)} ${paymentFields(fields, typed, today)}
        ${sumFields(fields, typed, view.opensOn === null ? { hint: "What came. Empty: what the level costs. More or less can become credit.", creditCents } : { hint: "What came. Empty: what the level costs. All of it becomes credit.", creditCents: 0 })}
        <p class="acts">
          <button>Continue</button>
          <a href="${pageOf(view)}">Cancel</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}

type Shown = {
  readonly typed: TypedMemberPayment;
  readonly received: Received;
  readonly bought: PricedMembership;
  readonly sum: ReceivedSum;
};

/** What will happen, to be confirmed. @param isChanged it is not what was shown before: 409 */
export function confirmMemberPayment(
  view: MemberPaymentView,
  shown: Shown,
  isChanged = false,
): Promise<Response> {
  const { who } = view;
  const { typed, received, bought, sum: came } = shown;
  const { level, priceCents, joiningFeeCents, dueCents } = bought;
  return adminPage(
    `${titleOf(view)}?`,
    html`${isChanged ? changedNote : ""}
      <h1>${titleOf(view)}?</h1>
      ${nothingYet}
      <ul class="sums">
        ${sum(html`${level.name} ${bought.additional ? html`<span class="soft">With ${bought.additional}</span>` : ""}`, dollars(priceCents))}
        ${joiningFeeCents > 0 ? sum("Joining fee", dollars(joiningFeeCents)) : ""} ${sumRows(received, came)}
      </ul>
      ${consequences(view, shown)}
      <form method="post" action="${action(view)}">
        ${hiddenField("step", "save")} ${onceField()}
        ${typedAgain(typed, came)} ${hiddenField("due", String(dueCents))}
        ${hiddenField("used", String(came.usedCents))} ${hiddenField("extendsTo", bought.extendsTo)}
        ${hiddenField("opensOn", bought.opensOn ?? "")}
        <p class="acts">
          <button name="confirm" value="1">Record ${dollars(came.amountCents)}</button>
          <button class="quiet" name="change" value="1">Change</button>
          <a href="${pageOf(view)}">Cancel</a>
        </p>
      </form>`,
    { who, status: isChanged ? 409 : 200 },
  );
}

function consequences(view: MemberPaymentView, { received, bought, sum: came }: Shown): Markup {
  const { member, isMember } = view;
  const { level, dueCents, renewed, replaced, opensOn } = bought;
  const day = dayInWords(received.day);
  const released = replaced.map((order) => `The unpaid order ${orderNumber(order)} is released.`);
  if (opensOn !== null)
    return html`<ul>
      <li><strong>${notOpenText(opensOn)} It is not renewed by this payment.</strong></li>
      <li>
        ${dollars(came.amountCents)} becomes credit of ${member.name}. An order of the renewal on the site uses it. Or
        record the rest here then, and tick “Use the member’s credit”.
      </li>
      <li>The payment has an order of its own, which is cancelled at once.</li>
      ${released.map((words) => html`<li>${words}</li>`)}
      <li>The takings of ${day} have it.</li>
      <li>${mailLine(member.email, "gets an e-mail about it.")}</li>
    </ul>`;
  if (isPart(came))
    return partConsequences(came, {
      what: "membership",
      dueCents,
      member: member.name,
      told: mailLine(member.email, "gets an e-mail about it."),
      day,
      more: ["An order of it is placed, which stays unpaid.", ...released],
    });
  return html`<ul>
    <li>${termText(renewed)}</li>
    ${
      level.needs_approval === 1 && !isMember
        ? html`<li><strong>${level.name} needs approval: they wait for it under New members, and the card is valid afterwards.</strong></li>`
        : ""
    }
    ${
      bought.vouchers.proposer === null
        ? ""
        : html`<li>
            ${bought.vouchers.proposer} and ${bought.vouchers.seconder} vouch. Whoever is named by the number of a
            current member gets an e-mail.
          </li>`
    }
    ${released.map((words) => html`<li>${words}</li>`)}
    ${proofLines(bought.proof).map((words) => html`<li>${words}</li>`)}
    <li>An order and its invoice are issued today.</li>
    ${came.keptCents > 0 ? html`<li>${dollars(came.keptCents)} becomes credit of ${member.name}.</li>` : ""}
    <li>The takings of ${day} have it.</li>
    <li>${mailLine(member.email, "gets the receipt by e-mail.")}</li>
  </ul>`;
}

/** Nobody records a payment of their own: 403. */
export const ownPaymentPage = (who: Officer): Promise<Response> =>
  adminPage(
    "Your own membership",
    html`<h1>Your own membership</h1>
      <p class="note">This is you: another officer has to record your payment. Nothing was done.</p>`,
    { who, status: 403 },
  );
