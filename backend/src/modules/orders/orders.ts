import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { userById } from "../../db/account/users";
import { clubZone, readBankAccount } from "../../db/content/site-settings";
import { getActions, settleAttention } from "../../db/shop/order-actions";
import { orderDetails } from "../../db/shop/order-details";
import { findOrder, type OrderRow, orderLines } from "../../db/shop/orders";
import { handObstacles } from "../../db/shop/payments/hand-obstacles";
import { cancelOrder } from "../../db/shop/payments/refunds";
import { releaseOverdue } from "../../db/shop/products/stock-holds";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, staleNote } from "../../desk/parts";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { recordHistory } from "../activity/record-history";
import { shorteningOf } from "./found-shortening";
import { type CancelOrderView, cancelOrderPage } from "./order-cancel-view";
import { actionText, orderTimeline, stepsWithAction } from "./order-timeline";
import { type NoteErrors, orderPage, type TypedNotes } from "./order-view";
import { isUnpaid } from "./order-words";

const maxNoteLength = 500;

/** Those with a mail have it as their last sentence. */
const notices: Readonly<Record<string, string>> = {
  refunded: "Refunded. The member gets an e-mail.",
  cancelled: "Cancelled.",
  placed: "Ordered. The member gets an e-mail.",
  corrected: "The payment is corrected.",
  settled: "Settled.",
  shortened: "The membership is shortened. The member gets an e-mail.",
  sent: "Marked as sent. The member gets an e-mail.",
  unsent: "It waits to be sent again. The member gets an e-mail.",
  paid: "The payment is recorded. The member gets the receipt by e-mail.",
  "taken-back": "The payment is taken back. The member gets an e-mail.",
  early: "The payment is recorded, and is credit of the member until the renewal. The member gets an e-mail.",
  "part-paid": "The part payment is recorded, and is credit of the member now. The member gets an e-mail.",
};

/**
 * The order that the URL names, after unpaid ones whose time is over were released.
 * @throws Refusal NOT_FOUND
 */
export async function orderAt(c: AppContext): Promise<OrderRow> {
  const { db, clock } = c.var.services;
  await releaseOverdue(db, clock.now());
  const order = await findOrder(db, "id", Number(c.req.param("order")));
  if (!order) throw new Refusal("NOT_FOUND");
  return order;
}

/** What an editor typed of a note, on one line's end for all. */
const noteError = (text: string): string | undefined =>
  text.length > maxNoteLength ? `Keep to ${maxNoteLength} characters` : undefined;

/** Whether it is the reader's own, which another editor decides on. */
export const isOwnOrder = ({ user_id }: OrderRow, { userId }: Pick<Officer, "userId">): boolean =>
  user_id === userId;

/** An own order, where a decision was asked for: nothing is done. */
export const refuseOwn = (c: AppContext, viewer: Officer, order: OrderRow, typed: Form): Promise<Response> =>
  orderReply(c, viewer, order, { typed, status: 403 });

type Shown = { typed?: Form; errors?: NoteErrors; notice?: Markup | ""; status?: number };

/** The page of an order. */
async function orderReply(
  c: AppContext,
  viewer: Officer,
  order: OrderRow,
  shown: Shown = {},
): Promise<Response> {
  const { db, settings, clock } = c.var.services;
  const zone = await clubZone(db);
  const record = { path: `/admin/orders/${order.id}`, added: `orders ${order.id}` };
  const [details, lines, actions, history, shortening, obstacles, bank] = await Promise.all([
    orderDetails(db, order.id),
    orderLines(db, [order.id]),
    getActions(db, order.id),
    recordHistory(db, viewer, record, zone, stepsWithAction),
    shorteningOf(c, order),
    handObstacles(db, order, clock.now()),
    readBankAccount(db),
  ]);
  if (!details) throw new Refusal("NOT_FOUND");
  const [site] = settings.siteOrigins;
  const typed = (name: keyof TypedNotes) => typedText(shown.typed ?? {}, name);
  return orderPage({
    ...details,
    who: viewer,
    order,
    lines,
    bank,
    timeline: orderTimeline({ ...details, order, actions, history, zone }),
    zone,
    isOwn: isOwnOrder(order, viewer),
    canShorten: "shortening" in shortening,
    isPayable: obstacles.length === 0,
    invoiceLink: site && order.invoice_token ? `${site}/show-invoice/${order.invoice_token}` : null,
    typed: { note: typed("note"), reason: typed("reason") },
    errors: shown.errors ?? {},
    notice: shown.notice ?? "",
    status: shown.status ?? 200,
  });
}

/** GET /admin/orders/{id}. */
export async function showOrder(c: AppContext, viewer: Officer): Promise<Response> {
  const done = c.req.query("done") ?? "";
  const order = await orderAt(c);
  const { db } = c.var.services;
  const buyer = await userById(db, order.user_id);
  const untold = buyer && (await whyNobodyIsTold(db, buyer.email));
  const words = doneWords(done, notices);
  const said = untold ? words?.replace(/The member gets [^.]*\.$/, untold) : words;
  return orderReply(c, viewer, order, { notice: doneNote(said) });
}

/** The page of an order that is no longer as the editor saw it: 409, saying who changed it. */
export async function changedMeanwhile(c: AppContext, viewer: Officer, typed: Form): Promise<Response> {
  const { db } = c.var.services;
  const order = await orderAt(c);
  const [actions, zone] = await Promise.all([getActions(db, order.id), clubZone(db)]);
  const last = actions.at(-1);
  const notice = staleNote(
    `Nothing was done now. ${last ? `${actionText(last, zone)}. ` : ""}It is shown as it is.`,
    "This order has changed meanwhile",
  );
  return orderReply(c, viewer, order, { typed, notice, status: 409 });
}

/** The page of an order that no payment can be recorded of: 409, with why. */
export const refusePayment = (
  c: AppContext,
  viewer: Officer,
  order: OrderRow,
  obstacles: readonly string[],
): Promise<Response> =>
  orderReply(c, viewer, order, {
    notice: staleNote(
      `${obstacles.join(" ")} Nothing was done.`,
      "No payment can be recorded for this order",
    ),
    status: 409,
  });

/** What cancelling it does, with its form. */
async function cancelReply(
  c: AppContext,
  viewer: Officer,
  order: OrderRow,
  { reason, errors = {} }: Pick<CancelOrderView, "reason"> & Partial<Pick<CancelOrderView, "errors">>,
): Promise<Response> {
  const { db } = c.var.services;
  const [details, lines] = await Promise.all([orderDetails(db, order.id), orderLines(db, [order.id])]);
  if (!details) throw new Refusal("NOT_FOUND");
  return cancelOrderPage({ who: viewer, order, lines, buyer: details.contact.name, reason, errors });
}

/** GET /admin/orders/{id}/cancel. */
export async function showCancel(c: AppContext, viewer: Officer): Promise<Response> {
  const order = await orderAt(c);
  if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, {});
  return isUnpaid(order) ? cancelReply(c, viewer, order, { reason: "" }) : changedMeanwhile(c, viewer, {});
}

/** A form about it again, with what was typed before signing in. */
async function showAgain(c: AppContext, viewer: Officer, typed: Form): Promise<Response> {
  const order = await orderAt(c);
  const isCancelling = typed.to === "cancel" && isUnpaid(order) && !isOwnOrder(order, viewer);
  return isCancelling
    ? cancelReply(c, viewer, order, { reason: typedText(typed, "reason") })
    : orderReply(c, viewer, order, { typed });
}

/** POST /admin/orders/{id}: cancels it, or settles what needed attention. */
export async function changeOrder(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (viewer, typed) => showAgain(c, viewer, typed));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { to } = form;
  if (to !== "cancel" && to !== "settle") throw new Refusal("NOT_FOUND");
  const order = await orderAt(c);
  if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, form);
  return to === "cancel" ? cancel(c, viewer, order, form) : settle(c, viewer, order, form);
}

async function cancel(c: AppContext, viewer: Officer, order: OrderRow, form: Form): Promise<Response> {
  const { db, clock } = c.var.services;
  if (!isUnpaid(order)) return changedMeanwhile(c, viewer, form);
  const reason = typedText(form, "reason");
  const error = noteError(reason.trim());
  if (error) return cancelReply(c, viewer, order, { reason, errors: { reason: error } });
  const by = { editorId: viewer.userId, note: reason.trim() || null };
  if ((await cancelOrder(db, order.id, by, clock.now())) === null) return changedMeanwhile(c, viewer, form);
  return c.redirect(`/admin/orders/${order.id}?done=cancelled`, 303);
}

async function settle(c: AppContext, viewer: Officer, order: OrderRow, form: Form): Promise<Response> {
  const { db, clock } = c.var.services;
  const attention = typedText(form, "attention");
  if (order.needs_attention !== attention) return changedMeanwhile(c, viewer, form);
  const note = typedText(form, "note").trim();
  const error = note === "" ? "Say what was done, so that the next officer knows" : noteError(note);
  if (error) return orderReply(c, viewer, order, { typed: form, errors: { note: error }, status: 422 });
  const by = { editorId: viewer.userId, note };
  const isDone = await settleAttention(db, order.id, attention, by, clock.now());
  if (!isDone) return changedMeanwhile(c, viewer, form);
  return c.redirect(`/admin/orders/${order.id}?done=settled`, 303);
}
