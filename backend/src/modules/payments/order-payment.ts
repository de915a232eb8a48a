import { dollarsText } from "#rules/money";
import { orderNumber } from "#rules/order-number";
import { clubZone } from "../../db/content/site-settings";
import { orderDetails } from "../../db/shop/order-details";
import { dueCents, type OrderRow, orderLines } from "../../db/shop/orders";
import { handObstacles } from "../../db/shop/payments/hand-obstacles";
import { getExtension } from "../../db/shop/payments/membership-extension";
import { orderOfReference, storedReference } from "../../db/shop/payments/refunds";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { asksFirst } from "../../desk/questions";
import { clubDay } from "../../domain/club-time";
import { dollars, readDollars } from "../../domain/money";
import { type Received, readHandPaymentForm, receivedAt } from "../../domain/shop/hand-payment-form";
import { recordChanges } from "../../http/activity";
import { settle } from "../../http/api/shop/settle-payment";
import type { AppContext } from "../../http/services";
import { changedMeanwhile, isOwnOrder, orderAt, refuseOwn, refusePayment } from "../orders/orders";
import {
  confirmOrderPayment,
  emptyOrderPayment,
  type OrderPaymentErrors,
  type OrderPaymentView,
  orderPaymentForm,
  type TypedOrderPayment,
} from "./order-payment-view";
import { paymentQuestions } from "./payment-fields";

/** An order that a payment can be recorded of. */
type Open = OrderPaymentView & { readonly zone: string };

async function buildView(c: AppContext, who: Officer, order: OrderRow): Promise<Open> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const [details, lines, zone] = await Promise.all([
    orderDetails(db, order.id),
    orderLines(db, [order.id]),
    clubZone(db),
  ]);
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
    email: details?.contact.email ?? "",
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
  return orderPaymentForm(view, { ...emptyOrderPayment, day: view.today, amount });
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const order = await orderAt(c);
  const refused = await findRefusal(c, who, order, form);
  if (refused) return refused;
  return orderPaymentForm(await buildView(c, who, order), typedFields(form, emptyOrderPayment));
}

/** Cash has no number: its order's stands for it, so that it pays the order once. */
const referenceFor = (order: OrderRow, { gateway, reference }: Received) =>
  gateway === "cash" ? orderNumber(order) : reference;

/** The order that has this payment; null for none. */
const findRecorded = (c: AppContext, order: OrderRow, received: Received): Promise<number | null> =>
  orderOfReference(c.var.services.db, received.gateway, referenceFor(order, received));

const takenError = (id: number): OrderPaymentErrors => ({
  reference: `A payment or refund of order ${orderNumber({ id })} has this reference`,
});

function findAmountError(typed: string, due: number): OrderPaymentErrors {
  const read = readDollars(typed);
  if ("problem" in read) return { amount: read.problem };
  return read.cents === due ? {} : { amount: `${dollars(due)} is due: no other amount pays this order` };
}

type Read = { readonly received: Received } | { readonly errors: OrderPaymentErrors };

/** What was typed of it, checked against the order and against other payments. */
async function readForm(
  c: AppContext,
  { order, today, zone }: Open,
  typed: TypedOrderPayment,
): Promise<Read> {
  const notBefore = clubDay(Date.parse(order.created_at), zone);
  const read = readHandPaymentForm(typed, { today, notBefore });
  const amount = findAmountError(typed.amount, dueCents(order));
  if ("errors" in read) return { errors: { ...read.errors, ...amount } };
  if (amount.amount) return { errors: amount };
  // The form asks by itself, of what is typed.
  if (asksFirst(paymentQuestions(typed, today))) return { errors: {} };
  const taken = await findRecorded(c, order, read.received);
  return taken === null ? read : { errors: takenError(taken) };
}

/** Whether this very payment was recorded a moment ago: of two taps on the button both lead to the order. */
async function isRepeat(c: AppContext, order: OrderRow, typed: TypedOrderPayment): Promise<boolean> {
  const zone = await clubZone(c.var.services.db);
  const today = clubDay(c.var.services.clock.now(), zone);
  const read = readHandPaymentForm(typed, { today, notBefore: null });
  return "received" in read && (await findRecorded(c, order, read.received)) === order.id;
}

const done = (c: AppContext, { id }: OrderRow) => c.redirect(`/admin/orders/${id}?done=paid`, 303);

/** POST of that form: shows what will happen, and does it when that is confirmed. `change` leads back. */
export async function postOrderPayment(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const order = await orderAt(c);
  const typed = typedFields(form, emptyOrderPayment);
  const isConfirmed = form.confirm === "1";
  if (isConfirmed && order.status === "paid" && (await isRepeat(c, order, typed))) return done(c, order);
  const refused = await findRefusal(c, viewer, order, form);
  if (refused) return refused;
  const view = await buildView(c, viewer, order);
  if (form.change === "1") return orderPaymentForm(view, typed);
  const read = await readForm(c, view, typed);
  if ("errors" in read) return orderPaymentForm(view, typed, read.errors);
  const isAsShown = (form.extendsTo ?? "") === (view.extendsTo ?? "");
  if (!isConfirmed || !isAsShown) return confirmOrderPayment(view, typed, read.received, isConfirmed);
  return record(c, view, typed, read.received);
}

async function record(
  c: AppContext,
  view: Open,
  typed: TypedOrderPayment,
  received: Received,
): Promise<Response> {
  const { who, order, zone, extendsTo } = view;
  const { services } = c.var;
  const { gateway, day } = received;
  const reference = referenceFor(order, received);
  const amountCents = dueCents(order);
  recordChanges(c, {}, { how: gateway, day, reference, cents: amountCents });
  const at = receivedAt(day, zone, services.clock.now(), Date.parse(order.created_at));
  const settled = await settle(services, order.payment_key, {
    gateway,
    webhookId: null,
    isSuccess: true,
    reference: storedReference(gateway, reference),
    amountCents,
    byHand: { editorId: who.userId, receivedAt: at, extendsTo },
  });
  if (settled?.outcome === "paid") return done(c, order);
  const recorded = await findRecorded(c, order, received);
  if (recorded === order.id) return done(c, order);
  if (recorded !== null) return orderPaymentForm(view, typed, takenError(recorded));
  return changedMeanwhile(c, who, {});
}
