import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { OrderRow } from "../../db/shop/orders";
import type { PaidTerm, RecordedPayment } from "../../db/shop/payments/take-back";
import { consequencesPage } from "../../desk/consequences-page";
import { errorSummary, type Fields, field, textArea, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import { clubDay, dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { shownReference } from "../../domain/shop/sales-report";
import type { EmailMessage } from "../../mail/email-messages";
import { gatewayName, lastDayText, paymentTime } from "../orders/order-words";

const labels = {
  becomes: "What becomes of the order",
  until: "Can be paid until",
  reason: "Why it is taken back",
};

/** `until`: YYYY-MM-DD, the last day on which an unpaid order keeps what it holds. */
export type TypedTakeBack = { readonly becomes: string; readonly until: string; readonly reason: string };
export type TakeBackErrors = Fields<keyof typeof labels>["errors"];

export type TakeBackView = {
  readonly who: Officer;
  readonly order: OrderRow;
  readonly payment: RecordedPayment;
  readonly zone: string;
  /** YYYY-MM-DD, on the club's clock. */
  readonly today: string;
  /** YYYY-MM-DD, until when an order can be kept at most. */
  readonly latest: string;
  readonly buyer: string;
  readonly email: string;
  readonly untold: string | null;
  readonly invoice: string | null;
  readonly validTickets: number;
  readonly usedTickets: number;
  /** "2 × Map", which goes back into stock when the order is cancelled; "" for nothing. */
  readonly stock: string;
  /** What it did to the membership; null: nothing. */
  readonly term: PaidTerm | null;
  /** YYYY-MM-DD, what the membership ends with again; null: it stays, or goes. */
  readonly lastDay: string | null;
  /** Why the order cannot be unpaid again, a sentence; null: it can. */
  readonly onlyCancelled: string | null;
};

const action = ({ order, payment }: TakeBackView) =>
  `/admin/orders/${order.id}/payments/${payment.id}/take-back`;
const titleOf = ({ payment, order }: TakeBackView) =>
  `Take back ${dollars(payment.amount_cents)} of order ${orderNumber(order)}`;
const isPart = ({ payment }: TakeBackView) => payment.kind === "wrong-amount";

function thenField(
  { onlyCancelled, today, latest }: TakeBackView,
  typed: TypedTakeBack,
  fields: Fields<keyof typeof labels>,
) {
  const { errors } = fields;
  if (onlyCancelled !== null)
    return html`<p>${onlyCancelled} So the order is cancelled.</p> ${hiddenField("becomes", "cancelled")}`;
  const choice = (value: string, words: string) =>
    html`<label class="tick" for="becomes-${value}"
      ><input type="radio" id="becomes-${value}" name="becomes" value="${value}" ${typed.becomes === value ? html`checked` : ""} /> ${words}</label
    >`;
  const day = html`type="date" min="${today}" max="${latest}"`;
  return html`<fieldset id="becomes" ${errors.becomes ? html`aria-describedby="becomes-error"` : ""}>
    <legend>${labels.becomes}</legend>
    ${errors.becomes ? html`<p class="error" id="becomes-error">${errors.becomes}</p>` : ""}
    ${choice("unpaid", "It is unpaid again")} ${choice("cancelled", "It is cancelled")}
  </fieldset>
  ${textLines(fields, typed)("until", "Of an order that is unpaid again. It keeps its items through that day.", day)}`;
}

/** What becomes of the membership, as a form sends it back; "" where it stays. */
export const shownEnd = ({ term, lastDay }: TakeBackView): string =>
  term?.isWhole ? "none" : (lastDay ?? "");

/** The form; 422 with errors. */
export function takeBackForm(view: TakeBackView, typed: TypedTakeBack, errors: TakeBackErrors = {}) {
  const { who, order, payment, buyer, zone, untold } = view;
  const isFailed = Object.keys(errors).length > 0;
  const fields = { labels, errors };
  const way = [gatewayName(payment.gateway), shownReference(payment)].filter(Boolean).join(", ");
  const day = paymentTime(payment.gateway, payment.created_at, zone);
  return adminPage(
    isFailed ? `Error: ${titleOf(view)}` : titleOf(view),
    html`${errorSummary(fields, "Nothing was taken back")}
      <p><a href="/admin/orders/${order.id}">Back to order ${orderNumber(order)}</a></p>
      <h1>${titleOf(view)}</h1>
      <p>For a payment that never came. ${buyer}, ${way}, ${day}. Refund money that did come.</p>
      <form class="panel" method="post" action="${action(view)}" novalidate>
        ${hiddenField("step", "save")} ${isPart(view) ? "" : thenField(view, typed, fields)}
        ${field(fields, "reason", `${untold ?? "The member gets it by e-mail."} Such as “The cheque was returned”.`, (attributes) => textArea(attributes, typed.reason, 2))}
        <p class="acts">
          <button>Continue</button>
          <a href="/admin/orders/${order.id}">Do not take it back</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}

/** Of the membership, a sentence; none without one. */
function termLines({ term, lastDay }: TakeBackView): readonly string[] {
  if (!term) return [];
  if (term.isWhole)
    return ["No membership again: it began with this payment. The joining fee is due with the next one."];
  return lastDay === null
    ? [
        "The membership stays as it is, as something came after this payment. You can shorten it next, on the order’s page.",
      ]
    : [`Last day of the membership: ${lastDayText(term.lastDay, lastDay)}.`];
}

function orderLines(view: TakeBackView, { becomes, until }: TypedTakeBack): readonly string[] {
  const { invoice, validTickets, usedTickets, stock } = view;
  const count = (many: number) => (many === 1 ? "1 ticket" : `${many} tickets`);
  return [
    becomes === "unpaid"
      ? `The order is unpaid again. It keeps its stock, and can be paid, until ${dayInWords(until)}.`
      : "The order is cancelled. The member cannot pay it any more.",
    ...(becomes === "cancelled" && stock ? [`Back into stock: ${stock}.`] : []),
    ...(invoice ? [`Invoice ${invoice} is void.`] : []),
    ...(validTickets > 0 ? [`${count(validTickets)} will be void.`] : []),
    ...(usedTickets > 0 ? [`${count(usedTickets)} of it let somebody in already.`] : []),
    ...termLines(view),
  ];
}

/** What will happen, to be confirmed. @param isChanged it is not what was shown before: 409 */
export function confirmTakeBack(
  view: TakeBackView,
  typed: TypedTakeBack,
  mail: EmailMessage,
  isChanged: boolean,
): Promise<Response> {
  const { who, order, payment, buyer, zone, untold } = view;
  const day = paymentTime(payment.gateway, payment.created_at, zone);
  return consequencesPage({
    who,
    title: `${titleOf(view)}?`,
    lines: [
      ...(isPart(view) ? [] : orderLines(view, typed)),
      ...(payment.kept_cents > 0
        ? [`${dollars(payment.kept_cents)} of credit of ${buyer} goes, as it came of this payment.`]
        : []),
      `Today’s takings have ${dollars(-payment.amount_cents)} for it. Those of ${day} stay as they were.`,
    ],
    mails: untold === null ? [mail] : [],
    untold: untold === null ? [] : [untold],
    action: action(view),
    fields: { ...typed, lastDay: shownEnd(view) },
    button: `Take back ${dollars(payment.amount_cents)}`,
    back: `/admin/orders/${order.id}`,
    ...(isChanged
      ? {
          notice: staleNote("Nothing was done. Look at it once more.", "Something has changed meanwhile"),
          status: 409,
        }
      : {}),
  });
}

/** "Its $5.00 became credit, which paid order 000124." */
export function spentText(
  { kept_cents }: Pick<RecordedPayment, "kept_cents">,
  creditCents: number,
  orders: readonly { readonly id: number; readonly credit_taken_cents: number }[],
): string {
  const paid = orders
    .map(({ id, credit_taken_cents }) => `${dollars(credit_taken_cents)} of order ${orderNumber({ id })}`)
    .join(", and ");
  return `${dollars(kept_cents)} of it became credit, of which ${dollars(creditCents)} is left. ${paid ? `Credit paid ${paid}. Refund or cancel that first.` : "The rest has been spent."} Nothing was done.`;
}

/** Why a payment cannot be taken back any more. */
export const takenBackText = ({ taken_back_at }: RecordedPayment, zone: string): string =>
  taken_back_at === null
    ? "Its order is refunded, so the money went back. Nothing was done."
    : `It was taken back on ${dayInWords(clubDay(Date.parse(taken_back_at), zone))}. Nothing was done.`;
