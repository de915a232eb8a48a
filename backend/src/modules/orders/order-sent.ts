import { orderNumber } from "#rules/order-number";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { clubName, clubZone } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { orderDetails } from "../../db/shop/order-details";
import { type OrderRow, orderLines } from "../../db/shop/orders";
import { markSent, unmarkSent } from "../../db/shop/sent-orders";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { refusedPage } from "../../desk/refused-page";
import { clubDay } from "../../domain/club-time";
import { emptyShipment, readShipment, type TypedShipment } from "../../domain/shop/shipment-form";
import { recordChanges, recordMails } from "../../http/activity";
import { destinationLines, returnUrl } from "../../http/api/shop/order-wire";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { orderNotSentEmail, orderSentEmail } from "../../mail/sent-emails";
import { type SentView, sentForm } from "./order-sent-view";
import { isToBeSent, shipmentOf, shipmentText } from "./order-words";
import { isOwnOrder, orderAt, refuseOwn } from "./orders";

type Open = SentView & {
  readonly lines: readonly { readonly name: string; readonly qty: number }[];
  readonly today: string;
  readonly paidOn: string;
  readonly email: string;
  readonly untold: string | null;
  readonly club: string;
};

async function buildView(c: AppContext, who: Officer, order: OrderRow): Promise<Open> {
  const { db, clock } = c.var.services;
  const [details, all, zone, club] = await Promise.all([
    orderDetails(db, order.id),
    orderLines(db, [order.id]),
    clubZone(db),
    clubName(db),
  ]);
  const lines = all.filter(({ kind }) => kind === "goods");
  const email = details?.contact.email ?? "";
  return {
    who,
    order,
    buyer: details?.contact.name ?? "",
    lines,
    goods: lines.map(({ qty, name }) => `${qty} × ${name}`).join(", "),
    address: destinationLines(order),
    today: clubDay(clock.now(), zone),
    paidOn: order.paid_at ? clubDay(Date.parse(order.paid_at), zone) : "",
    email,
    untold: await whyNobodyIsTold(db, email),
    club,
  };
}

/** The page that says why nothing can be done with it. */
function whyNot(who: Officer, order: OrderRow): Promise<Response> {
  const shipment = shipmentOf(order);
  const words = shipment
    ? `It is marked as sent: ${shipmentText(shipment)}.`
    : order.status === "paid" && order.is_shipped === 1
      ? "It is not marked as sent."
      : "It is not a paid order that is sent to an address.";
  return refusedPage(who, {
    title: `Order ${orderNumber(order)} stays as it is`,
    words: `${words} Nothing was done.`,
    back: { href: `/admin/orders/${order.id}`, words: `Back to order ${orderNumber(order)}` },
    status: 409,
  });
}

const findRefusal = (c: AppContext, who: Officer, order: OrderRow, form: Form) =>
  isOwnOrder(order, who) ? refuseOwn(c, who, order, form) : isToBeSent(order) ? null : whyNot(who, order);

/** GET /admin/orders/{id}/sent. */
export async function showSent(c: AppContext, who: Officer): Promise<Response> {
  const order = await orderAt(c);
  const refused = findRefusal(c, who, order, {});
  if (refused) return refused;
  const view = await buildView(c, who, order);
  return sentForm(view, { ...emptyShipment, day: view.today });
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const order = await orderAt(c);
  const refused = findRefusal(c, who, order, form);
  return refused ?? sentForm(await buildView(c, who, order), typedFields(form, emptyShipment));
}

async function send(c: AppContext, { untold }: Pick<Open, "untold">, mail: EmailMessage): Promise<void> {
  if (untold === null) await c.var.services.mailer.send(async () => mail);
}

/** POST of that form: shows the mail, and marks it when that is confirmed. `change` leads back. */
export async function postSent(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const order = await orderAt(c);
  const refused = findRefusal(c, viewer, order, form);
  if (refused) return refused;
  const view = await buildView(c, viewer, order);
  const typed = typedFields(form, emptyShipment);
  if (form.change === "1") return sentForm(view, typed);
  const read = readShipment(typed, view);
  if ("errors" in read) return sentForm(view, typed, read.errors);
  const { shipment } = read;
  const mail = await finishMail(
    c.var.services.db,
    orderSentEmail({
      ...view,
      ...shipment,
      to: view.email,
      number: orderNumber(order),
      page: returnUrl(order),
    }),
  );
  if (form.confirm !== "1") return confirmSent(view, shipment, mail);
  const { day: sent_on, carrier, tracking: tracking_number } = shipment;
  recordChanges(c, {}, { sent_on, carrier: carrier || null, tracking_number: tracking_number || null });
  if (view.untold === null) await recordMails(c, [mail]);
  if (!(await markSent(c.var.services.db, order.id, shipment))) return whyNot(viewer, await orderAt(c));
  await send(c, view, mail);
  return c.redirect(`/admin/orders/${order.id}?done=sent`, 303);
}

const confirmSent = (
  { who, order, untold, buyer }: Open,
  shipment: TypedShipment,
  mail: EmailMessage,
): Promise<Response> =>
  consequencesPage({
    who,
    title: `Mark order ${orderNumber(order)} as sent?`,
    lines: [`Its goods are on their way to ${buyer}: ${shipmentText(shipment)}.`],
    mails: untold === null ? [mail] : [],
    untold: untold === null ? [] : [untold],
    action: `/admin/orders/${order.id}/sent`,
    fields: shipment,
    button: "Mark as sent",
    back: `/admin/orders/${order.id}`,
  });

/** The mail of it, with what is needed for its page. */
async function takingBack(c: AppContext, who: Officer, order: OrderRow) {
  const view = await buildView(c, who, order);
  const number = orderNumber(order);
  const mail = orderNotSentEmail({ to: view.email, club: view.club, number, page: returnUrl(order) });
  return { view, mail: await finishMail(c.var.services.db, mail) };
}

async function confirmUnsent(
  c: AppContext,
  who: Officer,
  order: OrderRow,
  shipment: TypedShipment,
): Promise<Response> {
  const { view, mail } = await takingBack(c, who, order);
  return consequencesPage({
    who,
    title: `Take back that order ${orderNumber(order)} was sent?`,
    lines: [`It was marked as sent: ${shipmentText(shipment)}.`, "It waits to be sent again."],
    mails: view.untold === null ? [mail] : [],
    untold: view.untold === null ? [] : [view.untold],
    action: `/admin/orders/${order.id}/sent/take-back`,
    fields: shipment,
    button: "It is not sent",
    hasForm: false,
    back: `/admin/orders/${order.id}`,
  });
}

/** GET /admin/orders/{id}/sent/take-back: what it does. */
export async function showUnsent(c: AppContext, who: Officer): Promise<Response> {
  const order = await orderAt(c);
  if (isOwnOrder(order, who)) return refuseOwn(c, who, order, {});
  const shipment = shipmentOf(order);
  return shipment && order.status === "paid" ? confirmUnsent(c, who, order, shipment) : whyNot(who, order);
}

/** POST of that. */
export async function postUnsent(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => showUnsent(c, who));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const order = await orderAt(c);
  const shipment = shipmentOf(order);
  if (form.confirm !== "1" || isOwnOrder(order, viewer) || !shipment) return showUnsent(c, viewer);
  const { view, mail } = await takingBack(c, viewer, order);
  const { day: sent_on, carrier, tracking: tracking_number } = shipment;
  recordChanges(
    c,
    { sent_on, carrier: carrier || null, tracking_number: tracking_number || null },
    { sent_on: null, carrier: null, tracking_number: null },
  );
  if (view.untold === null) await recordMails(c, [mail]);
  if (!(await unmarkSent(c.var.services.db, order.id, typedFields(form, emptyShipment))))
    return whyNot(viewer, await orderAt(c));
  await send(c, view, mail);
  return c.redirect(`/admin/orders/${order.id}?done=unsent`, 303);
}
