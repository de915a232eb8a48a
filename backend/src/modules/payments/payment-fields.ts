import { html } from "hono/html";
import { isDay } from "#rules/days";
import { type Fields, field } from "../../desk/form-fields";
import { staleNote } from "../../desk/parts";
import { type Questions, readQuestions } from "../../desk/questions";
import type { Received, TypedHandPayment } from "../../domain/shop/hand-payment-form";
import { handPayments } from "../../domain/shop/payment-types";
import { questionDay } from "../../domain/unlikely";
import type { Markup } from "../../http/html-page";

export const paymentLabels = {
  how: "How the money came",
  day: "The day it came",
  reference: "Reference",
};

type PaymentFields = Fields<keyof typeof paymentLabels>;

/** Of a day that is long ago. */
export const paymentQuestions = (typed: TypedHandPayment, today: string): Questions =>
  readQuestions(typed, typed, {
    day: isDay(typed.day) && typed.day <= today ? questionDay(typed.day, today) : null,
  });

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
export const paymentFields = (fields: PaymentFields, typed: TypedHandPayment, today: string): Markup =>
  html`${howField(fields, typed.how)}
    ${field(
      fields,
      "day",
      "On the bank’s statement, or when you got it. It is the payment’s day in the takings.",
      (attributes) => html`<input ${attributes} type="date" max="${today}" value="${typed.day}" />`,
    )}
    ${field(
      fields,
      "reference",
      "The bank’s number of the transfer, or the cheque’s number. Cash has none.",
      (attributes) =>
        html`<input ${attributes} value="${typed.reference}" maxlength="100" autocomplete="off" autocapitalize="off" spellcheck="false" />`,
    )}`;

/** "By bank transfer" with its number, as a row of what is added up. */
export const receivedText = ({ gateway, reference }: Received): Markup =>
  html`${handPayments.find(({ id }) => id === gateway)?.name} ${reference ? html`<span class="soft"><code>${reference}</code></span>` : ""}`;

/** Above what will happen, when it is not what was shown before. */
export const changedNote: Markup = staleNote(
  "Nothing was recorded. Look at it once more.",
  "Something has changed meanwhile",
);
