import { html } from "hono/html";
import { dollarsText } from "#rules/money";
import { orderNumber } from "#rules/order-number";
import { clubZone } from "../../db/content/site-settings";
import { dueCents, type OrderRow } from "../../db/shop/orders";
import { correctPayment, type RightPayment } from "../../db/shop/payments/correct-payment";
import { orderOfReference, storedReference } from "../../db/shop/payments/refunds";
import { findRecorded, type RecordedPayment } from "../../db/shop/payments/take-back";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { decimal, errorSummary, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import { refusedPage } from "../../desk/refused-page";
import { clubDay, dayInWords } from "../../domain/club-time";
import { dollars, readDollars } from "../../domain/money";
import { readHandPaymentForm, receivedAt } from "../../domain/shop/payments/hand-payment-form";
import { ownReference, shownReference } from "../../domain/shop/sales-report";
import { recordAlso, recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { gatewayName } from "../orders/order-words";
import { isOwnOrder, orderAt, refuseOwn } from "../orders/orders";
import { emptyPayment, paymentFields, paymentLabels } from "./payment-fields";

const emptyCorrection = { ...emptyPayment, reason: "" };
type Typed = typeof emptyCorrection;
const labels = { ...paymentLabels, reason: "What was wrong" };
type Errors = Readonly<Partial<Record<keyof typeof labels, string>>>;
const maxReasonLength = 500;

type At = {
  readonly who: Officer;
  readonly order: OrderRow;
  readonly payment: RecordedPayment;
  readonly zone: string;
  readonly today: string;
};

/** @throws Refusal NOT_FOUND, also of a payment that no officer has recorded */
async function paymentAt(c: AppContext, who: Officer): Promise<At> {
  const { db, clock } = c.var.services;
  const order = await orderAt(c);
  const payment = await findRecorded(db, order.id, Number(c.req.param("payment")));
  if (!payment) throw new Refusal("NOT_FOUND");
  const zone = await clubZone(db);
  return { who, order, payment, zone, today: clubDay(clock.now(), zone) };
}

/** The page that says why it is not corrected; null: it can be. */
async function refuse(c: AppContext, { who, order, payment }: At, form: Form): Promise<Response | null> {
  if (isOwnOrder(order, who)) return refuseOwn(c, who, order, form);
  const back = { href: `/admin/orders/${order.id}`, words: `Back to order ${orderNumber(order)}` };
  const page = (words: string) =>
    refusedPage(who, { title: "The payment is not corrected", words, back, status: 409 });
  if (payment.taken_back_at !== null) return page("It was taken back or corrected already.");
  if (order.is_for_credit === 1)
    return page("It is credit from the bank’s statement. Take it back, and record the line again.");
  if (order.refunded_cents > 0) return page("Its order was refunded since, and the invoice with it.");
  return payment.kind === "payment" && order.status !== "paid"
    ? page("Its order is not paid any more.")
    : null;
}

const at = ({ order, payment }: Pick<At, "order" | "payment">) =>
  `/admin/orders/${order.id}/payments/${payment.id}/correct`;

/** When its money came, ms: of a payment that was corrected before, the order alone has that. */
const cameAt = ({ order, payment }: Pick<At, "order" | "payment">): number =>
  Date.parse((payment.kind === "payment" ? order.paid_at : null) ?? payment.created_at);

const cameOn = (view: Pick<At, "order" | "payment" | "zone">): string => clubDay(cameAt(view), view.zone);

/** A payment in a sentence: "$50.00, bank transfer NAB 12, on 3 November 2026". */
const paymentText = (
  payment: Pick<RecordedPayment, "amount_cents" | "gateway" | "reference">,
  day: string,
): string =>
  `${dollars(payment.amount_cents)}, ${[gatewayName(payment.gateway).toLowerCase(), shownReference(payment)].filter(Boolean).join(" ")}, on ${dayInWords(day)}`;

function formPage(view: At, typed: Typed, errors: Errors = {}): Promise<Response> {
  const { who, order, payment, today } = view;
  const title = `Correct a payment of order ${orderNumber(order)}`;
  const isFailed = Object.keys(errors).length > 0;
  const fields = { labels, errors };
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was corrected")}
      <p><a href="/admin/orders/${order.id}">Back to order ${orderNumber(order)}</a></p>
      <h1>${title}</h1>
      <p>It was recorded as ${paymentText(payment, cameOn(view))}. If it never came, <a href="/admin/orders/${order.id}/payments/${payment.id}/take-back">take it back</a> instead.</p>
      <form class="panel" method="post" action="${at(view)}" novalidate>
        ${hiddenField("step", "save")} ${paymentFields(fields, typed, today, "It stays with the order. The takings of today have the correction.")}
        ${field(fields, "amount", "What came in all.", (attributes) => html`<input ${attributes} ${decimal} value="${typed.amount}" maxlength="20" autocomplete="off" />`)}
        ${field(fields, "reason", "It stays with the order, with your name. The member does not get it.", (attributes) => textArea(attributes, typed.reason, 2))}
        <p class="acts"><button>Continue</button> <a href="/admin/orders/${order.id}">Do nothing</a></p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}

/** GET /admin/orders/{id}/payments/{payment}/correct. */
export async function showCorrect(c: AppContext, who: Officer): Promise<Response> {
  const view = await paymentAt(c, who);
  const { payment } = view;
  const refused = await refuse(c, view, {});
  return (
    refused ??
    formPage(view, {
      ...emptyCorrection,
      how: payment.gateway,
      day: cameOn(view),
      reference: payment.gateway === "cash" ? "" : ownReference(payment),
      amount: dollarsText(payment.amount_cents),
    })
  );
}

/** What is wrong with the sum; "" nothing. A payment in part stays one, and any other pays its order. */
function amountError({ order, payment }: At, cents: number): string {
  const due = payment.kind === "payment" ? payment.amount_cents - payment.kept_cents : dueCents(order);
  if (cents === 0) return "Give a sum above 0";
  if (payment.kind === "payment" && cents < due)
    return `${dollars(due)} was due. Take the payment back, then record what came`;
  return payment.kind !== "payment" && cents >= due
    ? `${dollars(due)} is due, and this would pay it. Take the payment back, then record what came`
    : "";
}

type Read = { readonly right: RightPayment } | { readonly errors: Errors };

async function readForm(c: AppContext, view: At, typed: Typed): Promise<Read> {
  const { order, payment, zone, today } = view;
  const { db, clock } = c.var.services;
  const placedAt = Date.parse(order.created_at);
  const read = readHandPaymentForm(typed, { today, notBefore: clubDay(placedAt, zone) });
  const sum = readDollars(typed.amount);
  const amount = "problem" in sum ? sum.problem : amountError(view, sum.cents);
  const reason =
    typed.reason.trim() === ""
      ? "Say what was wrong"
      : typed.reason.length > maxReasonLength
        ? `Keep to ${maxReasonLength} characters`
        : "";
  const errors = {
    ...("errors" in read ? read.errors : {}),
    ...(amount && { amount }),
    ...(reason && { reason }),
  };
  if ("errors" in read || "problem" in sum || Object.keys(errors).length > 0) return { errors };
  const { gateway, day, reference } = read.received;
  const isSame = gateway === payment.gateway && (gateway === "cash" || reference === ownReference(payment));
  const taken = isSame || gateway === "cash" ? null : await orderOfReference(db, gateway, reference);
  if (taken !== null)
    return {
      errors: { reference: `A payment or refund of order ${orderNumber({ id: taken })} has this number` },
    };
  const stored = gateway === "cash" ? `${orderNumber(order)}-corrected-${payment.id}` : reference;
  const due = payment.amount_cents - payment.kept_cents;
  return {
    right: {
      gateway,
      reference: isSame ? payment.reference : storedReference(gateway, stored),
      amountCents: sum.cents,
      keptCents: payment.kind === "payment" ? sum.cents - due : sum.cents,
      receivedAt: day === cameOn(view) ? cameAt(view) : receivedAt(day, zone, clock.now(), placedAt),
    },
  };
}

const isUnchanged = (view: At, right: RightPayment): boolean =>
  right.gateway === view.payment.gateway &&
  right.reference === view.payment.reference &&
  right.amountCents === view.payment.amount_cents &&
  right.receivedAt === cameAt(view);

/** What will happen, to be confirmed. */
function ask(view: At, typed: Typed, right: RightPayment, isStale: boolean): Promise<Response> {
  const { who, order, payment, zone } = view;
  const credit = right.keptCents - payment.kept_cents;
  const shown = { amount_cents: right.amountCents, gateway: right.gateway, reference: right.reference };
  return consequencesPage({
    who,
    title: `Correct this payment of order ${orderNumber(order)}?`,
    lines: [
      `Before: ${paymentText(payment, cameOn(view))}.`,
      `Now: ${paymentText(shown, clubDay(right.receivedAt, zone))}.`,
      "The takings of past days stay as they are. Those of today take the wrong one back, and have the right one.",
      ...(credit > 0 ? [`${dollars(credit)} more is credit of the member.`] : []),
      ...(credit < 0 ? [`${dollars(-credit)} of the member’s credit goes.`] : []),
      payment.kind === "payment"
        ? "The order stays paid, with its invoice and its membership. The invoice names the right payment."
        : "The order stays unpaid.",
      "Nobody is mailed.",
    ],
    mails: [],
    action: at(view),
    fields: { ...typed, usesCredit: false },
    button: "Correct the payment",
    ...(isStale
      ? { notice: staleNote("Look at it once more.", "It could not be corrected"), status: 409 }
      : {}),
    back: `/admin/orders/${order.id}`,
  });
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const view = await paymentAt(c, who);
  return (await refuse(c, view, form)) ?? formPage(view, typedFields(form, emptyCorrection));
}

/** What stays with the order. An order that is not paid has no day of payment of its own. */
function noteOf(view: At, { reason, day }: Typed): string {
  const isKept = view.payment.kind === "payment" || day === cameOn(view);
  return `Corrected: ${reason.trim()}${isKept ? "" : `\nIt came on ${dayInWords(day)}.`}`;
}

/** POST of that form: shows what will happen, and does it when that is confirmed. `change` leads back. */
export async function postCorrect(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const view = await paymentAt(c, viewer);
  const refused = await refuse(c, view, form);
  if (refused) return refused;
  const typed = typedFields(form, emptyCorrection);
  if (form.change === "1") return formPage(view, typed);
  const read = await readForm(c, view, typed);
  if ("errors" in read) return formPage(view, typed, read.errors);
  const { right } = read;
  if (isUnchanged(view, right)) return formPage(view, typed, { amount: "Nothing is different" });
  if (form.confirm !== "1") return ask(view, typed, right, false);
  const { order, payment } = view;
  const { db, clock } = c.var.services;
  recordAlso(c, `/admin/members/${order.user_id}`);
  recordChanges(
    c,
    { how: payment.gateway, cents: payment.amount_cents, day: cameOn(view) },
    { how: right.gateway, cents: right.amountCents, day: typed.day, why: typed.reason.trim() },
  );
  const by = { editorId: viewer.userId, note: noteOf(view, typed) };
  if (!(await correctPayment(db, order, payment, right, by, clock.now())))
    return ask(view, typed, right, true);
  return c.redirect(`/admin/orders/${order.id}?done=corrected`, 303);
}
