import { type AddressRow, getAddress } from "../../../db/account/addresses";
import { whyNobodyIsTold } from "../../../db/account/mail-recipients";
import { isClosed, userById } from "../../../db/account/users";
import { readBankAccount } from "../../../db/content/site-settings";
import { findOrder } from "../../../db/shop/orders";
import { recordedByOfficer } from "../../../db/shop/place-order";
import { consequencesPage } from "../../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../../desk/editor-access";
import type { Officer } from "../../../desk/officer";
import { staleNote } from "../../../desk/parts";
import { refusedPage } from "../../../desk/refused-page";
import { dayInWords } from "../../../domain/club-time";
import { dollars } from "../../../domain/money";
import { randomToken } from "../../../domain/secrets";
import { addressLines } from "../../../domain/shop/party";
import { listPaymentTypes, transferGateway } from "../../../domain/shop/payments/payment-types";
import { recordAlso } from "../../../http/activity";
import { findDue } from "../../../http/api/shop/find-due";
import { composePlaced, sendOrderReceived } from "../../../http/api/shop/order-news";
import { placePriced } from "../../../http/api/shop/place-priced";
import { Refusal } from "../../../http/refusal";
import type { AppContext } from "../../../http/services";
import { mayIn } from "../../roles/rules";
import { listDeliveries, listThings, type PricedOrder, priceOrder, readNewOrder } from "./new-order-lines";
import { emptyOrder, type NewOrderView, newOrderPage, type TypedOrder } from "./new-order-view";

type At = Omit<NewOrderView, "typed" | "errors" | "choices"> & {
  readonly email: string;
  readonly addressRow: AddressRow | null;
};

/** The account that the URL names, and what it can order. @throws Refusal NOT_FOUND */
async function buyerAt(c: AppContext, who: Officer): Promise<At> {
  const { db, clock } = c.var.services;
  const user = await userById(db, Number(c.req.param("user")));
  if (!user) throw new Refusal("NOT_FOUND");
  const now = clock.now();
  const [things, addressRow, due, deliveries, bank] = await Promise.all([
    listThings(db, now),
    user.current_address_id ? getAddress(db, user.id, user.current_address_id) : null,
    findDue(db, [], now),
    listDeliveries(db, now),
    readBankAccount(db),
  ]);
  const takesCards = listPaymentTypes(c.var.services.settings).length > 0;
  const name = `${user.first_name ?? ""} ${user.last_name ?? ""}`.trim() || user.email;
  return {
    who,
    buyer: { id: user.id, name },
    email: user.email,
    addressRow,
    things,
    deliveries: deliveries.map(({ id, name: words }) => [String(id), words]),
    address: addressRow ? addressLines(addressRow).join("\n") : "",
    dueDay: dayInWords(due.day),
    later: bank ? "account" : takesCards ? "card" : "no-way",
    mayFill: mayIn(who.roles, "club", "change"),
  };
}

/** The page that says why nothing can be ordered; null: it can. */
async function refuse(c: AppContext, { who, buyer }: At): Promise<Response | null> {
  const back = { href: `/admin/members/${buyer.id}`, words: `Back to ${buyer.name}` };
  const page = (words: string, status: 403 | 409) =>
    refusedPage(who, { title: "Nothing is ordered", words, back, status });
  if (buyer.id === who.userId)
    return page("This is your own account. Order in the shop, or ask another officer.", 403);
  return (await isClosed(c.var.services.db, buyer.id))
    ? page(`The account of ${buyer.name} is closed. Nothing was done.`, 409)
    : null;
}

/** GET /admin/members/{user}/order. */
export async function showNewOrder(c: AppContext, who: Officer): Promise<Response> {
  const at = await buyerAt(c, who);
  const [[pickUp] = []] = at.deliveries.slice(-1);
  return (
    (await refuse(c, at)) ??
    newOrderPage({ ...at, typed: { ...emptyOrder, delivery: pickUp ?? "" }, errors: {} })
  );
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const at = await buyerAt(c, who);
  return (await refuse(c, at)) ?? newOrderPage({ ...at, typed: typedFields(form, emptyOrder), errors: {} });
}

/** What will be ordered and what it costs, to be confirmed. */
async function ask(
  c: AppContext,
  at: At,
  typed: TypedOrder,
  priced: PricedOrder,
  form: Form,
): Promise<Response> {
  const { totals, delivery, due } = priced;
  const { db } = c.var.services;
  const isLater = typed.pay === "later";
  const untold = isLater ? await whyNobodyIsTold(db, at.email) : null;
  const hasChanged = form.confirm === "1";
  const mail = await composePlaced(c.var.services, {
    ...priced,
    userId: at.buyer.id,
    note: typed.note || null,
  });
  return consequencesPage({
    who: at.who,
    title: `Order this for ${at.buyer.name}?`,
    things: priced.lines.map(({ qty, product_name, sku_name, priced: { unitCents } }) => {
      const size = sku_name === product_name ? "" : ` (${sku_name})`;
      return `${qty} × ${product_name}${size}, ${dollars(qty * unitCents)}`;
    }),
    lines: [
      ...(delivery
        ? [`${delivery.name}: ${totals.shippingCents === 0 ? "free" : dollars(totals.shippingCents)}.`]
        : []),
      `Total ${dollars(totals.totalCents)}, with GST of ${dollars(totals.taxCents)} within.`,
      "The stock is taken now.",
      isLater
        ? `It is to be paid by ${dayInWords(due.day)}. After that day it is cancelled.${at.later === "account" ? "" : " The mail has no account to pay to."}`
        : "Its payment is recorded on the next page. Nothing is mailed before that.",
    ],
    mails: isLater && untold === null && mail ? [mail] : [],
    untold: untold ? [untold] : [],
    action: c.req.path,
    fields: { ...typed, requestKey: form.requestKey ?? "", revision: priced.revision },
    button: isLater ? "Order it, and send the mail" : "Order it",
    ...(hasChanged
      ? {
          notice: staleNote("It is shown as it is now.", "Prices or stock have changed meanwhile"),
          status: 409,
        }
      : {}),
    back: `/admin/members/${at.buyer.id}`,
  });
}

/** POST of that form: shows what it comes to, and places it when that is confirmed. `change` leads back. */
export async function postNewOrder(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const at = await buyerAt(c, viewer);
  const refused = await refuse(c, at);
  if (refused) return refused;
  const fields = typedFields(form, emptyOrder);
  if (form.change === "1") return newOrderPage({ ...at, typed: fields, errors: {} });
  const read = readNewOrder(fields, at);
  if ("errors" in read) return newOrderPage({ ...at, ...read, typed: fields });
  const { typed } = read;
  const priced = await priceOrder(c, { userId: at.buyer.id, addressRow: at.addressRow }, read.chosen);
  if ("errors" in priced) return newOrderPage({ ...at, typed, errors: priced.errors });
  if (form.confirm !== "1" || form.revision !== priced.revision) return ask(c, at, typed, priced, form);
  return (await place(c, at, typed, priced)) ?? ask(c, at, typed, priced, form);
}

/** @returns null when somebody was faster with the last piece */
async function place(
  c: AppContext,
  at: At,
  typed: TypedOrder,
  priced: PricedOrder,
): Promise<Response | null> {
  const { services } = c.var;
  const { db, clock, settings } = services;
  const key = randomToken(18);
  const [site] = settings.siteOrigins;
  recordAlso(c, `/admin/members/${at.buyer.id}`);
  const isPlaced = await placePriced(
    db,
    { ...priced, creditCents: 0, replaced: [] },
    {
      userId: at.buyer.id,
      sessionKey: null,
      key,
      contentHash: recordedByOfficer,
      enteredBy: at.who.userId,
      returnUrl: new URL("/checkout/return", site ?? c.req.url).href,
      note: typed.note?.trim() || null,
      gateway: transferGateway,
      address: priced.delivery?.is_pick_up === 0 ? at.addressRow : null,
      due: priced.due,
    },
    clock.now(),
  );
  const order = isPlaced ? await findOrder(db, "key", key) : null;
  if (!order) return null;
  if (typed.pay === "now") return c.redirect(`/admin/orders/${order.id}/payment`, 303);
  await sendOrderReceived(services, order);
  return c.redirect(`/admin/orders/${order.id}?done=placed`, 303);
}
