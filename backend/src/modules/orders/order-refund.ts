import { orderNumber } from "#rules/order-number";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { isGone } from "../../db/account/users";
import { clubZone } from "../../db/content/site-settings";
import { orderDetails } from "../../db/shop/order-details";
import { type OrderRow, orderLines, refundableCents } from "../../db/shop/orders";
import { readRefundable, returnableStock } from "../../db/shop/payments/refund-lines";
import { orderOfReference, type Refund, refundOrder } from "../../db/shop/payments/refunds";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { dollars } from "../../domain/money";
import { creditGateway } from "../../domain/shop/payments/payment-types";
import {
  lineName,
  type RefundErrors,
  readRefundLines,
  referenceTyped,
  refundErrors,
  type TypedRefund,
} from "../../domain/shop/payments/refund-form";
import {
  allLeft,
  isLeft,
  qtyLeft,
  type RefundableLine,
  sumOf,
} from "../../domain/shop/payments/refund-parts";
import { recordAlso } from "../../http/activity";
import { sendOrderRefunded } from "../../http/api/shop/order-news";
import type { AppContext } from "../../http/services";
import { confirmRefundPage, type RefundView, refundFormPage } from "./order-refund-view";
import { changedMeanwhile, isOwnOrder, orderAt, refuseOwn } from "./orders";

/** A form without lines is of the whole order, as forms of before are. */
const typedIn = (form: Form, lines: readonly RefundableLine[]): TypedRefund => ({
  all: form.all === "1" || form.parts !== "1",
  lines: Object.fromEntries(
    lines.filter(isLeft).map((line) => {
      const name = lineName(line);
      const typed = (field: string) => (form[`${field}-${name}`] ?? "").slice(0, 20);
      return [name, { isPicked: form[`pick-${name}`] === "1", qty: typed("qty"), sum: typed("sum") }];
    }),
  ),
  how: form.how ?? "",
  reference: (form.reference ?? "").slice(0, 200),
  restocks: form.restocks === "1",
  note: typedText(form, "note"),
});

/** An order of one thing is refunded whole, as a rule. */
const emptyRefund = (lines: readonly RefundableLine[]): TypedRefund => {
  const [one, ...others] = lines.filter(isLeft);
  const all = one !== undefined && others.length === 0 && qtyLeft(one) === 1;
  return { all, lines: {}, how: "", reference: "", restocks: false, note: "" };
};

async function buildView(
  c: AppContext,
  who: Officer,
  order: OrderRow,
): Promise<Omit<RefundView, "typed" | "errors">> {
  const { db } = c.var.services;
  const [details, lines, stock, zone, refundable, isDeleted] = await Promise.all([
    orderDetails(db, order.id),
    orderLines(db, [order.id]),
    returnableStock(db, order.id),
    clubZone(db),
    readRefundable(db, order),
    isGone(db, order.user_id),
  ]);
  const email = details?.contact.email ?? "";
  const payment = details?.payments.find(
    ({ kind, taken_back_at: back }) => kind === "payment" && back === null,
  );
  return {
    who,
    order,
    lines,
    tickets: details?.tickets ?? [],
    zone,
    stock,
    refundable,
    isGone: isDeleted,
    buyer: details?.contact.name ?? "",
    email,
    untold: await whyNobodyIsTold(db, email),
    isRefused: details?.contact.is_refused === 1,
    gateway: payment?.gateway ?? creditGateway,
  };
}

/** GET /admin/orders/{id}/refund. */
export async function showRefund(c: AppContext, viewer: Officer): Promise<Response> {
  const order = await orderAt(c);
  if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, {});
  if (order.status !== "paid") return changedMeanwhile(c, viewer, {});
  const view = await buildView(c, viewer, order);
  return refundFormPage({ ...view, typed: emptyRefund(view.refundable.lines), errors: {} });
}

/** Where the number is another payment's. */
async function takenReference(c: AppContext, refund: Refund): Promise<RefundErrors> {
  if (refund.how === "credit") return {};
  const { gateway, reference } = refund;
  const taken = await orderOfReference(c.var.services.db, gateway, reference);
  return taken === null
    ? {}
    : {
        reference: `A payment or refund of order ${orderNumber({ id: taken })} has this number. Give the one of this refund`,
      };
}

/** After signing in again. */
async function showAgain(c: AppContext, viewer: Officer, form: Form): Promise<Response> {
  const order = await orderAt(c);
  if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, form);
  const view = await buildView(c, viewer, order);
  return refundFormPage({ ...view, typed: typedIn(form, view.refundable.lines), errors: {} });
}

/**
 * POST of that form: shows what will happen, and does it when that is confirmed. `change` leads back to the
 * form.
 */
export async function postRefund(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (viewer, form) => showAgain(c, viewer, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const order = await orderAt(c);
  if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, form);
  if (order.status !== "paid") return changedMeanwhile(c, viewer, form);
  const view = await buildView(c, viewer, order);
  const { lines, refunds, paidLeft } = view.refundable;
  const typed = typedIn(form, lines);
  if (form.change === "1") return refundFormPage({ ...view, typed, errors: {} });
  // What is left is not what the officer saw.
  if (form.refunds !== undefined && form.refunds !== String(refunds))
    return changedMeanwhile(c, viewer, form);
  const read = readParts(view, typed);
  const dueBack = "parts" in read ? Math.min(sumOf(read.parts), paidLeft) : paidLeft;
  const isFree = "parts" in read && sumOf(read.parts) === 0;
  const way = { how: typed.how, reference: typed.reference, note: typed.note };
  const found = {
    ...("errors" in read ? read.errors : goneErrors(view, typed, sumOf(read.parts))),
    ...refundErrors(isFree ? { ...way, how: "credit" } : way, { dueCents: dueBack, gateway: view.gateway }),
  };
  // Where nothing goes back, the number that was typed stays free.
  const refund = isFree ? ({ how: "credit" } as const) : toRefund(typed, view);
  const errors = Object.keys(found).length > 0 ? found : await takenReference(c, refund);
  if ("errors" in read || Object.keys(errors).length > 0) return refundFormPage({ ...view, typed, errors });
  if (form.confirm !== "1") return confirmRefundPage({ ...view, typed, errors: {} }, read.parts);
  const chosen = { parts: read.parts, refunds };
  return refundNow(c, viewer, { form, order, refund: { ...refund, chosen }, typed });
}

/** What was chosen of the order, or what is wrong with it by field. */
function readParts(
  { order, refundable }: Pick<RefundView, "order" | "refundable">,
  typed: TypedRefund,
): ReturnType<typeof readRefundLines> {
  const left = refundableCents(order);
  if (typed.all) return { parts: allLeft(refundable.lines, left) };
  const read = readRefundLines(typed, refundable.lines);
  return "parts" in read && sumOf(read.parts) > left
    ? { errors: { all: `At most ${dollars(left)} was paid and not given back` } }
    : read;
}

/** What cannot go back to an account that is deleted, by field: it has no credit. */
function goneErrors(
  { isGone: isDeleted, refundable: { paidLeft } }: Pick<RefundView, "isGone" | "refundable">,
  { how }: TypedRefund,
  cents: number,
): RefundErrors {
  if (!isDeleted || cents === 0) return {};
  if (cents > paidLeft)
    return {
      all: `At most ${dollars(paidLeft)} can go back the way it came. The rest was credit, and a deleted account has none`,
    };
  return how === "credit" ? { how: "The account is deleted. Give it back the way it came" } : {};
}

/** Cash that goes back has no number: its order's stands for it. */
const toRefund = (
  typed: TypedRefund,
  { gateway, order, refundable: { refunds } }: Pick<RefundView, "gateway" | "order" | "refundable">,
): Refund =>
  typed.how === "payment"
    ? {
        how: "payment",
        gateway,
        reference:
          referenceTyped(typed.reference, gateway) ||
          `refund-${orderNumber(order)}${refunds === 0 ? "" : `-${refunds + 1}`}`,
      }
    : { how: "credit" };

type Confirmed = {
  readonly form: Form;
  readonly order: OrderRow;
  readonly refund: Refund;
  readonly typed: TypedRefund;
};

async function refundNow(c: AppContext, viewer: Officer, { form, order, refund, typed }: Confirmed) {
  const { services } = c.var;
  const { db, clock } = services;
  const by = { editorId: viewer.userId, note: typed.note.trim() || null, restocks: typed.restocks };
  const refunded = await refundOrder(db, order.id, refund, by, clock.now());
  if (!refunded) return changedMeanwhile(c, viewer, form);
  const asCredit = refund.how === "credit";
  const parts = refund.chosen?.parts ?? [];
  recordAlso(c, `/admin/members/${order.user_id}`);
  await sendOrderRefunded(services, refunded, { amountCents: sumOf(parts), asCredit, parts });
  return c.redirect(`/admin/orders/${order.id}?done=refunded`, 303);
}
