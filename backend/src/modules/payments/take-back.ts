import { addDays, isDay } from "#rules/days";
import { orderNumber } from "#rules/order-number";
import { getCredit } from "../../db/account/credits";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { clubName, clubZone } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { orderDetails } from "../../db/shop/order-details";
import { dueCents, type OrderRow } from "../../db/shop/orders";
import { returnableStock } from "../../db/shop/payments/refund-lines";
import {
  findPaidTerm,
  findRecorded,
  ordersOfCredit,
  type PaidTerm,
  type RecordedPayment,
  takeBackPayment,
} from "../../db/shop/payments/take-back";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { refusedPage } from "../../desk/refused-page";
import { clubDay } from "../../domain/club-time";
import { endOfDay } from "../../domain/shop/payments/due-day";
import { recordAlso, recordChanges, recordMails } from "../../http/activity";
import { returnUrl } from "../../http/api/shop/order-wire";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { paymentTakenBackEmail } from "../../mail/payment-emails";
import { isOwnOrder, orderAt, refuseOwn } from "../orders/orders";
import {
  confirmTakeBack,
  shownEnd,
  spentText,
  type TakeBackErrors,
  type TakeBackView,
  type TypedTakeBack,
  takeBackForm,
  takenBackText,
} from "./take-back-view";

/** Of an order that is unpaid again. */
const heldDays = { usual: 7, max: 90 };
const maxReasonLength = 500;

type At = { readonly order: OrderRow; readonly payment: RecordedPayment };

/** @throws Refusal NOT_FOUND, also of a payment that no officer has recorded */
async function paymentAt(c: AppContext): Promise<At> {
  const order = await orderAt(c);
  const payment = await findRecorded(c.var.services.db, order.id, Number(c.req.param("payment")));
  if (!payment) throw new Refusal("NOT_FOUND");
  return { order, payment };
}

/** The page that says why it is not taken back; null: it can be. */
async function refuse(c: AppContext, who: Officer, { order, payment }: At, form: Form) {
  if (isOwnOrder(order, who)) return refuseOwn(c, who, order, form);
  const { db } = c.var.services;
  const back = { href: `/admin/orders/${order.id}`, words: `Back to order ${orderNumber(order)}` };
  const page = (words: string) =>
    refusedPage(who, { title: "The payment is not taken back", words, back, status: 409 });
  const isOff = payment.kind === "payment" && order.status !== "paid";
  if (payment.taken_back_at !== null || isOff) return page(takenBackText(payment, await clubZone(db)));
  if (payment.kind === "payment" && order.refunded_cents > 0)
    return page("A part of its order was refunded since. Refund the rest instead.");
  const creditCents = await getCredit(db, order.user_id, undefined);
  if (creditCents >= payment.kept_cents) return null;
  return page(spentText(payment, creditCents, await ordersOfCredit(db, order.user_id, payment.created_at)));
}

/** What the membership ends with when the payment is taken back; null: it stays, or goes. */
const lastDayWithout = (term: PaidTerm | null, today: string): string | null =>
  term?.isLast && !term.isWhole ? (term.before ?? addDays(today, -1)) : null;

function whyCancelled(term: PaidTerm | null, usedTickets: number): string | null {
  if (usedTickets > 0) return "A ticket of this order let somebody in already.";
  return term && !term.isLast ? "Something has changed the membership since this payment." : null;
}

async function buildView(c: AppContext, who: Officer, { order, payment }: At): Promise<TakeBackView> {
  const { db, clock } = c.var.services;
  const isWhole = payment.kind === "payment";
  const zone = await clubZone(db);
  const today = clubDay(clock.now(), zone);
  const [details, stock, term] = await Promise.all([
    orderDetails(db, order.id),
    returnableStock(db, order.id),
    isWhole ? findPaidTerm(db, order.id, zone) : null,
  ]);
  const tickets = isWhole ? (details?.tickets ?? []) : [];
  const count = (status: string) => tickets.filter((ticket) => ticket.status === status).length;
  const email = details?.contact.email ?? "";
  return {
    who,
    order,
    payment,
    zone,
    today,
    latest: addDays(today, heldDays.max),
    buyer: details?.contact.name ?? "",
    email,
    untold: await whyNobodyIsTold(db, email),
    invoice: isWhole ? (details?.contact.invoice_number ?? null) : null,
    validTickets: count("valid"),
    usedTickets: count("used"),
    stock: stock.map(({ name, qty }) => `${qty} × ${name}`).join(", "),
    term,
    lastDay: lastDayWithout(term, today),
    onlyCancelled: isWhole ? whyCancelled(term, count("used")) : null,
  };
}

const typedIn = (form: Form): TypedTakeBack => ({
  becomes: form.becomes ?? "",
  until: typedText(form, "until").trim(),
  reason: typedText(form, "reason"),
});

function untilError(until: string, { today, latest }: TakeBackView): string | undefined {
  if (!isDay(until)) return "Give a date";
  if (until < today) return "Must not be before today";
  return until > latest ? `Must not be more than ${heldDays.max} days ahead` : undefined;
}

function findErrors({ becomes, until, reason }: TypedTakeBack, view: TakeBackView): TakeBackErrors {
  const { payment, onlyCancelled, untold } = view;
  const choices = onlyCancelled === null ? ["unpaid", "cancelled"] : ["cancelled"];
  const words = reason.trim();
  const wrongDay = payment.kind === "payment" && becomes === "unpaid" ? untilError(until, view) : undefined;
  return {
    ...(wrongDay ? { until: wrongDay } : {}),
    ...(payment.kind === "wrong-amount" || choices.includes(becomes) ? {} : { becomes: "Choose one" }),
    ...(words === "" ? { reason: untold === null ? "Tell the member why" : "Give a reason" } : {}),
    ...(words.length > maxReasonLength ? { reason: `Keep to ${maxReasonLength} characters` } : {}),
  };
}

async function composeMail(c: AppContext, view: TakeBackView, typed: TypedTakeBack): Promise<EmailMessage> {
  const { order, payment, email, invoice, validTickets, lastDay, term } = view;
  const { db } = c.var.services;
  const mail = paymentTakenBackEmail({
    to: email,
    club: await clubName(db),
    number: orderNumber(order),
    amount: payment.amount_cents,
    kept: payment.kept_cents,
    becomes: payment.kind === "wrong-amount" ? "part" : typed.becomes === "unpaid" ? "unpaid" : "cancelled",
    due: dueCents(order),
    until: typed.until,
    invoice,
    hasTickets: validTickets > 0,
    lastDay,
    isMember: term?.isWhole !== true,
    reason: typed.reason.trim(),
    page: returnUrl(order),
  });
  return finishMail(db, mail);
}

/** GET /admin/orders/{id}/payments/{id}/take-back. */
export async function showTakeBack(c: AppContext, who: Officer): Promise<Response> {
  const at = await paymentAt(c);
  const refused = await refuse(c, who, at, {});
  if (refused) return refused;
  const view = await buildView(c, who, at);
  return takeBackForm(view, { becomes: "", until: addDays(view.today, heldDays.usual), reason: "" });
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const at = await paymentAt(c);
  const refused = await refuse(c, who, at, form);
  return refused ?? takeBackForm(await buildView(c, who, at), typedIn(form));
}

/** POST of that form: shows what will happen, and does it when that is confirmed. `change` leads back. */
export async function postTakeBack(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const at = await paymentAt(c);
  const refused = await refuse(c, viewer, at, form);
  if (refused) return refused;
  const view = await buildView(c, viewer, at);
  const typed = typedIn(form);
  if (form.change === "1") return takeBackForm(view, typed);
  const errors = findErrors(typed, view);
  if (Object.keys(errors).length > 0) return takeBackForm(view, typed, errors);
  const mail = await composeMail(c, view, typed);
  const isConfirmed = form.confirm === "1";
  const isAsShown = (form.lastDay ?? "") === shownEnd(view);
  if (!isConfirmed || !isAsShown) return confirmTakeBack(view, typed, mail, isConfirmed);
  if (await takeBack(c, view, typed, mail))
    return c.redirect(`/admin/orders/${at.order.id}?done=taken-back`, 303);
  const again = await paymentAt(c);
  return (await refuse(c, viewer, again, form)) ?? confirmTakeBack(view, typed, mail, true);
}

async function takeBack(c: AppContext, view: TakeBackView, typed: TypedTakeBack, mail: EmailMessage) {
  const { order, payment, who, term, lastDay, zone } = view;
  const { db, clock, mailer } = c.var.services;
  const { amount_cents, gateway } = payment;
  const note = typed.reason.trim();
  recordAlso(c, `/admin/members/${order.user_id}`);
  const changesEnd = term !== null && (lastDay !== null || term.isWhole);
  const before = changesEnd ? { valid_to: term.lastDay } : {};
  const after = changesEnd ? { valid_to: lastDay } : {};
  recordChanges(c, before, { how: gateway, cents: amount_cents, why: note, ...after });
  const now = clock.now();
  const taken = {
    becomes: typed.becomes === "unpaid" ? ("unpaid" as const) : ("cancelled" as const),
    heldUntil: typed.becomes === "unpaid" ? endOfDay(typed.until, zone) : now,
    dueOn: typed.becomes === "unpaid" ? typed.until : null,
    term: changesEnd ? { lastDay, updatedAt: term.updatedAt } : null,
  };
  const by = { editorId: who.userId, note };
  if (!(await takeBackPayment(db, order, payment, taken, by, now))) return false;
  if (view.untold === null) {
    await recordMails(c, [mail]);
    await mailer.send(async () => mail);
  }
  return true;
}
