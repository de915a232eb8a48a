import { addDays } from "#rules/days";
import { dollarsText } from "#rules/money";
import { orderNumber } from "#rules/order-number";
import { getCredit } from "../../db/account/credits";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { isGone } from "../../db/account/users";
import { clubZone } from "../../db/content/site-settings";
import { orderDetails } from "../../db/shop/order-details";
import { dueCents, type OrderRow, orderLines } from "../../db/shop/orders";
import { handObstacles } from "../../db/shop/payments/hand-obstacles";
import { invoiceNumber, voidedInvoices } from "../../db/shop/payments/issue-at-payment";
import { getExtension } from "../../db/shop/payments/membership-extension";
import { storedReference } from "../../db/shop/payments/refunds";
import { numberedReference } from "../../db/shop/payments/shared-references";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { asksFirst } from "../../desk/questions";
import { clubDay, dayInWords } from "../../domain/club-time";
import { readDollars } from "../../domain/money";
import { type Received, readHandPaymentForm, receivedAt } from "../../domain/shop/payments/hand-payment-form";
import { type ReceivedSum, readSum } from "../../domain/shop/payments/received-sum";
import { ownReference } from "../../domain/shop/sales-report";
import { recordAlso, recordChanges } from "../../http/activity";
import { settle } from "../../http/api/shop/settle-payment";
import type { AppContext } from "../../http/services";
import { changedMeanwhile, isOwnOrder, orderAt, refuseOwn, refusePayment } from "../orders/orders";
import { confirmOrderPayment, type OrderPaymentView, orderPaymentForm } from "./order-payment-view";
import {
  emptyPayment,
  noQuestions,
  type PaymentErrors,
  type PaymentQuestions,
  paymentQuestions,
  sumChanges,
  type TypedPayment,
} from "./payment-fields";
import { readReferenceUse } from "./shared-reference";

/** An order that a payment can be recorded of. */
type Open = OrderPaymentView & { readonly zone: string };
type Sum = {
  readonly received: Received;
  readonly sum: ReceivedSum;
  /** Among the payments of its reference, from 1. */
  readonly place: number;
};

async function buildView(c: AppContext, who: Officer, order: OrderRow): Promise<Open> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const [details, lines, zone, creditCents, isDeleted] = await Promise.all([
    orderDetails(db, order.id),
    orderLines(db, [order.id]),
    clubZone(db),
    getCredit(db, order.user_id, undefined),
    isGone(db, order.user_id),
  ]);
  const email = details?.contact.email ?? "";
  const { validTo, lastDay, attention } = await getExtension(db, order, lines, now);
  return {
    who,
    order,
    lines,
    zone,
    attention,
    extendsTo: validTo,
    lastDay,
    buyer: details?.contact.name ?? "",
    creditCents,
    isGone: isDeleted,
    paymentCount: details?.payments.length ?? 0,
    invoiceNumber: invoiceNumber(order, voidedInvoices(details?.payments ?? [])),
    email,
    untold: await whyNobodyIsTold(db, email),
    today: clubDay(now, zone),
  };
}

/** The page to answer with where nothing can be recorded; null: it can. */
async function findRefusal(
  c: AppContext,
  who: Officer,
  order: OrderRow,
  form: Form,
): Promise<Response | null> {
  if (isOwnOrder(order, who)) return refuseOwn(c, who, order, form);
  if (order.status === "paid" || order.status === "refunded") return changedMeanwhile(c, who, form);
  const { db, clock } = c.var.services;
  const obstacles = await handObstacles(db, order, clock.now());
  return obstacles.length > 0 ? refusePayment(c, who, order, obstacles) : null;
}

/** GET /admin/orders/{id}/payment. */
export async function showOrderPayment(c: AppContext, who: Officer): Promise<Response> {
  const order = await orderAt(c);
  const refused = await findRefusal(c, who, order, {});
  if (refused) return refused;
  const view = await buildView(c, who, order);
  const amount = dollarsText(dueCents(order));
  return orderPaymentForm(view, { ...emptyPayment, day: view.today, amount });
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const order = await orderAt(c);
  const refused = await findRefusal(c, who, order, form);
  if (refused) return refused;
  return orderPaymentForm(await buildView(c, who, order), typedFields(form, emptyPayment));
}

/**
 * Cash has no number: its order's stands for it, so that it pays the order once.
 * @param before payments of the order until then: cash can come in parts
 */
const referenceFor = (order: OrderRow, { gateway, reference }: Received, before: number): string =>
  gateway !== "cash" ? reference : before === 0 ? orderNumber(order) : `${orderNumber(order)}-${before}`;

type Read = Sum | { readonly errors: PaymentErrors; readonly asked: PaymentQuestions };

/** What was typed of it, checked against the order and against other payments. */
async function readForm(
  c: AppContext,
  { order, today, zone, buyer, creditCents, isGone: isDeleted }: Open,
  typed: TypedPayment,
): Promise<Read> {
  const notBefore = clubDay(Date.parse(order.created_at), zone);
  const read = readHandPaymentForm(typed, { today, notBefore });
  const member = isDeleted ? null : buyer;
  const came = readSum(typed, { what: "order", dueCents: dueCents(order), creditCents, member });
  if ("errors" in read || "errors" in came) {
    const errors = { ...("errors" in read ? read.errors : {}), ...("errors" in came ? came.errors : {}) };
    return { errors, asked: { ...noQuestions, amount: "errors" in came ? null : came.question } };
  }
  const isPast = order.status === "released" && order.due_on && read.received.day > addDays(order.due_on, 1);
  if (isPast) {
    const day = `The order could be paid until ${dayInWords(order.due_on)}. Give the money back, or place the order again`;
    return { errors: { day }, asked: noQuestions };
  }
  const { errors, question, place } = await readReferenceUse(c, read.received, came.sum.amountCents);
  const asked = { amount: came.question, reference: question };
  // The form asks by itself, of what is typed.
  if (Object.keys(errors).length > 0 || asksFirst(paymentQuestions(typed, today, asked)))
    return { errors, asked };
  return { received: read.received, sum: came.sum, place };
}

/** Whether this very payment was recorded a moment ago: of two taps on the button both lead to the order. */
async function isRepeat(c: AppContext, order: OrderRow, typed: TypedPayment, before: number) {
  const { db, clock } = c.var.services;
  const today = clubDay(clock.now(), await clubZone(db));
  const read = readHandPaymentForm(typed, { today, notBefore: null });
  if ("errors" in read) return false;
  const { gateway } = read.received;
  const reference = referenceFor(order, read.received, before);
  const amount = readDollars(typed.amount);
  const payments = (await orderDetails(db, order.id))?.payments ?? [];
  return payments
    .slice(before)
    .some(
      (payment) =>
        payment.gateway === gateway &&
        ownReference(payment) === reference &&
        "cents" in amount &&
        payment.amount_cents === amount.cents,
    );
}

const done = (c: AppContext, { id, status }: OrderRow) =>
  c.redirect(`/admin/orders/${id}?done=${status === "paid" ? "paid" : "part-paid"}`, 303);

/** POST of that form: shows what will happen, and does it when that is confirmed. `change` leads back. */
export async function postOrderPayment(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const order = await orderAt(c);
  const typed = typedFields(form, emptyPayment);
  const isConfirmed = form.confirm === "1";
  if (isConfirmed && (await isRepeat(c, order, typed, Number(form.before)))) return done(c, order);
  const refused = await findRefusal(c, viewer, order, form);
  if (refused) return refused;
  const view = await buildView(c, viewer, order);
  if (form.change === "1") return orderPaymentForm(view, typed);
  const read = await readForm(c, view, typed);
  if ("errors" in read) return orderPaymentForm(view, typed, read.errors, read.asked);
  const isAsShown =
    (form.extendsTo ?? "") === (view.extendsTo ?? "") &&
    form.used === String(read.sum.usedCents) &&
    form.before === String(view.paymentCount);
  if (!isConfirmed || !isAsShown) return confirmOrderPayment(view, { typed, ...read }, isConfirmed);
  return record(c, view, typed, read);
}

async function record(c: AppContext, view: Open, typed: TypedPayment, { received, sum, place }: Sum) {
  const { who, order, zone, extendsTo, paymentCount } = view;
  const { services } = c.var;
  const { gateway, day } = received;
  const reference = referenceFor(order, received, paymentCount);
  const stored = storedReference(gateway, numberedReference(reference, place));
  recordAlso(c, `/admin/members/${order.user_id}`);
  recordChanges(c, {}, { how: gateway, day, reference, ...sumChanges(sum) });
  const { amountCents, usedCents, keptCents } = sum;
  const at = receivedAt(day, zone, services.clock.now(), Date.parse(order.created_at));
  const settled = await settle(services, order.payment_key, {
    gateway,
    webhookId: null,
    isSuccess: true,
    reference: stored,
    amountCents,
    byHand: { editorId: who.userId, receivedAt: at, extendsTo, usedCents, keptCents },
  });
  if (settled?.outcome === "paid" || settled?.outcome === "wrong-amount") return done(c, settled.order);
  // Another one was faster: with this very payment, or with another one of this reference, which is asked of.
  const payments = (await orderDetails(services.db, order.id))?.payments ?? [];
  if (payments.some((payment) => payment.reference === stored)) return done(c, settled?.order ?? order);
  const read = await readForm(c, view, typed);
  if ("errors" in read) return orderPaymentForm(view, typed, read.errors, read.asked);
  return changedMeanwhile(c, who, {});
}
