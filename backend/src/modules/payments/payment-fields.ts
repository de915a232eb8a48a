import { html } from "hono/html";
import { isDay } from "#rules/days";
import { dollarsText } from "#rules/money";
import { checkbox, decimal, type Fields, field } from "../../desk/form-fields";
import { hiddenField, staleNote } from "../../desk/parts";
import { type Questions, readQuestions } from "../../desk/questions";
import { dollars } from "../../domain/money";
import { emptyHandPayment, type Received } from "../../domain/shop/payments/hand-payment-form";
import { handPayments } from "../../domain/shop/payments/payment-types";
import type { ReceivedSum } from "../../domain/shop/payments/received-sum";
import { type Question, questionDay } from "../../domain/unlikely";
import type { Markup } from "../../http/html-page";
import { sum } from "../orders/order-words";

/** A payment as an officer types it, of an order or of a membership. */
export const emptyPayment = {
  ...emptyHandPayment,
  /** Dollars, or "". */
  amount: "",
  usesCredit: false,
  /** The sum that an officer has said is right, though another is due. */
  "sure-amount": "",
  /** What an officer has said is one transfer, though it has paid something before. */
  "sure-reference": "",
};
export type TypedPayment = Readonly<typeof emptyPayment>;
export type PaymentErrors = Readonly<Partial<Record<keyof typeof paymentLabels, string>>>;

export const paymentLabels = {
  how: "How the money came",
  day: "The day it came",
  reference: "Reference",
  amount: "Amount received, in dollars",
  usesCredit: "Use the member’s credit",
};

type PaymentFields = Fields<keyof typeof paymentLabels>;

/** What is asked of a payment beside its day. */
export type PaymentQuestions = {
  /** A sum that is not what is due. */
  readonly amount: Question | null;
  /** A reference that has paid something before. */
  readonly reference: Question | null;
};
export const noQuestions: PaymentQuestions = { amount: null, reference: null };

/** These, and that of a day which is long ago. */
export function paymentQuestions(typed: TypedPayment, today: string, asked: PaymentQuestions): Questions {
  const form = {
    "sure-day": typed["sure-day"],
    "sure-amount": typed["sure-amount"],
    "sure-reference": typed["sure-reference"],
  };
  const day = isDay(typed.day) && typed.day <= today ? questionDay(typed.day, today) : null;
  return readQuestions(form, typed, { day, ...asked });
}

function howField({ labels, errors }: PaymentFields, chosen: string): Markup {
  return html`<fieldset id="how" ${errors.how ? html`aria-describedby="how-error"` : ""}>
    <legend>${labels.how}</legend>
    ${errors.how ? html`<p class="error" id="how-error">${errors.how}</p>` : ""}
    ${handPayments.map(
      ({ id, name }) =>
        html`<label class="tick" for="how-${id}"
          ><input type="radio" id="how-${id}" name="how" value="${id}" ${id === chosen ? html`checked` : ""} /> ${name}</label
        >`,
    )}
  </fieldset>`;
}

/** How, when and with which number the money came. */
export const paymentFields = (
  fields: PaymentFields,
  typed: TypedPayment,
  today: string,
  dayWords = "It is the payment’s day in the takings.",
): Markup =>
  html`${howField(fields, typed.how)}
    ${field(
      fields,
      "day",
      `On the bank’s statement, or when you got it. ${dayWords}`,
      (attributes) => html`<input ${attributes} type="date" max="${today}" value="${typed.day}" />`,
    )}
    ${field(
      fields,
      "reference",
      "The bank’s number of the transfer, or the cheque’s number. Cash has none.",
      (attributes) =>
        html`<input ${attributes} value="${typed.reference}" maxlength="100" autocomplete="off" autocapitalize="off" spellcheck="false" />`,
    )}`;

type SumFields = { readonly hint: string; readonly creditCents: number };

/** What came, and whether the member's credit pays with it. */
export const sumFields = (
  fields: PaymentFields,
  typed: TypedPayment,
  { hint, creditCents }: SumFields,
): Markup =>
  html`${field(
    fields,
    "amount",
    hint,
    (attributes) =>
      html`<input ${attributes} ${decimal} value="${typed.amount}" maxlength="20" autocomplete="off" />`,
  )}
  ${
    creditCents > 0
      ? checkbox(
          fields,
          "usesCredit",
          `The club owes them ${dollars(creditCents)}. Tick this if they have paid that much less.`,
          typed.usesCredit,
        )
      : ""
  }`;

/** What was typed, for the form of a page that asks whether it is to be done. */
export const typedAgain = (typed: TypedPayment, { amountCents }: ReceivedSum): Markup =>
  html`${Object.entries({ ...typed, amount: dollarsText(amountCents) }).map(([name, value]) => hiddenField(name, value === true ? "1" : value || ""))}`;

/** What is done with a sum, for the activity log. */
export const sumChanges = ({ amountCents, usedCents, keptCents }: ReceivedSum) => ({
  cents: amountCents,
  ...(usedCents > 0 ? { used_cents: usedCents } : {}),
  ...(keptCents > 0 ? { kept_cents: keptCents } : {}),
});

/** What is done with a sum, as rows of what is added up. */
export const sumRows = (received: Received, { amountCents, usedCents, keptCents }: ReceivedSum): Markup =>
  html`${usedCents > 0 ? sum("Credit used", dollars(-usedCents)) : ""}
    ${sum(receivedText(received), dollars(amountCents), "total")}
    ${keptCents > 0 ? sum("Of it, credit of the member", dollars(keptCents)) : ""}`;

/** Above what will happen. */
export const nothingYet: Markup = html`<p>Nothing has been done yet. If the money has not come after all, the payment can be taken back on the order’s page.</p>`;

type Part = {
  readonly what: "order" | "membership";
  readonly dueCents: number;
  readonly member: string;
  /** Who gets a mail, a sentence. */
  readonly told: string;
  /** In words. */
  readonly day: string;
  readonly more: readonly (Markup | string)[];
};

/** What follows of a payment in part. */
export const partConsequences = (
  { amountCents }: ReceivedSum,
  { what, dueCents, member, told, day, more }: Part,
): Markup =>
  html`<ul>
    <li><strong>The ${what} is not paid by it: ${dollars(dueCents)} is due.</strong></li>
    <li>${dollars(amountCents)} becomes credit of ${member}. When the rest comes, record that and tick “Use the member’s credit”.</li>
    ${more.map((words) => html`<li>${words}</li>`)}
    <li>The takings of ${day} have it.</li>
    <li>${told}</li>
  </ul>`;

/** "By bank transfer" with its number, as a row of what is added up. */
const receivedText = ({ gateway, reference }: Received): Markup =>
  html`${handPayments.find(({ id }) => id === gateway)?.name} ${reference ? html`<span class="soft"><code>${reference}</code></span>` : ""}`;

/** Above what will happen, when it is not what was shown before. */
export const changedNote: Markup = staleNote(
  "Nothing was recorded. Look at it once more.",
  "Something has changed meanwhile",
);
