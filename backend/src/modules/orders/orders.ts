import { clubZone } from "../../db/content/site-settings";
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
import { mayIn } from "../roles/rules";
import { shorteningOf } from "./found-shortening";
import { actionText, isUnpaid, type NoteErrors, type NoteField, orderPage } from "./order-view";

const maxNoteLength = 500;

const notices: Readonly<Record<string, string>> = {
  refunded: "Refunded. The member gets an e-mail.",
  cancelled: "Cancelled.",
  settled: "Settled.",
  shortened: "The membership is shortened. The member gets an e-mail.",
  paid: "The payment is recorded. The member gets the receipt by e-mail.",
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
  const [details, lines, actions, zone, shortening, obstacles] = await Promise.all([
    orderDetails(db, order.id),
    orderLines(db, [order.id]),
    getActions(db, order.id),
    clubZone(db),
    shorteningOf(c, order),
    handObstacles(db, order, clock.now()),
  ]);
  if (!details) throw new Refusal("NOT_FOUND");
  const [site] = settings.siteOrigins;
  const typed = (name: NoteField) => typedText(shown.typed ?? {}, name);
  return orderPage({
    ...details,
    who: viewer,
    order,
    lines,
    actions,
    zone,
    isOwn: isOwnOrder(order, viewer),
    canShorten: shortening !== null,
    isPayable: obstacles.length === 0 && mayIn(viewer.roles, "money", "change"),
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
  const words = doneWords(done, notices);
  const notice = { notice: doneNote(words) };
  return orderReply(c, viewer, await orderAt(c), notice);
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

/** POST /admin/orders/{id}: cancels it, or settles what needed attention. */
export async function changeOrder(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (viewer, typed) =>
    orderReply(c, viewer, await orderAt(c), { typed }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { to } = form;
  if (to !== "cancel" && to !== "settle") throw new Refusal("NOT_FOUND");
  const { db, clock } = c.var.services;
  const order = await orderAt(c);
  if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, form);
  const name = to === "cancel" ? "reason" : "note";
  const note = typedText(form, name).trim();
  const attention = typedText(form, "attention");
  const isCurrent = to === "cancel" ? isUnpaid(order) : order.needs_attention === attention;
  if (!isCurrent) return changedMeanwhile(c, viewer, form);
  const isMissing = to === "settle" && note === "";
  const error = isMissing ? "Say what was done, for whoever looks at it next" : noteError(note);
  if (error) return orderReply(c, viewer, order, { typed: form, errors: { [name]: error }, status: 422 });
  const by = { editorId: viewer.userId, note: note || null };
  const isDone =
    to === "cancel"
      ? (await cancelOrder(db, order.id, by, clock.now())) !== null
      : await settleAttention(db, order.id, attention, by, clock.now());
  if (!isDone) return changedMeanwhile(c, viewer, form);
  return c.redirect(`/admin/orders/${order.id}?done=${to === "cancel" ? "cancelled" : "settled"}`, 303);
}
