import { orderNumber } from "#rules/order-number";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { clubZone } from "../../db/content/site-settings";
import { orderDetails } from "../../db/shop/order-details";
import { dueCents, type OrderRow, orderLines, refundableCents } from "../../db/shop/orders";
import { orderOfReference, type Refund, refundOrder, returnableStock } from "../../db/shop/payments/refunds";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { creditGateway } from "../../domain/shop/payments/payment-types";
import {
  type RefundErrors,
  referenceTyped,
  refundErrors,
  type TypedRefund,
} from "../../domain/shop/payments/refund-form";
import { sendOrderRefunded } from "../../http/api/shop/order-news";
import type { AppContext } from "../../http/services";
import { confirmRefundPage, type RefundView, refundFormPage } from "./order-refund-view";
import { changedMeanwhile, isOwnOrder, orderAt, refuseOwn } from "./orders";

const typedIn = (form: Form): TypedRefund => ({
  how: form.how ?? "",
  reference: (form.reference ?? "").slice(0, 200),
  restocks: form.restocks === "1",
  note: typedText(form, "note"),
});

const emptyRefund: TypedRefund = { how: "", reference: "", restocks: false, note: "" };

async function buildView(
  c: AppContext,
  who: Officer,
  order: OrderRow,
): Promise<Omit<RefundView, "typed" | "errors">> {
  const { db } = c.var.services;
  const [details, lines, stock, zone] = await Promise.all([
    orderDetails(db, order.id),
    orderLines(db, [order.id]),
    returnableStock(db, order.id),
    clubZone(db),
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
  return refundFormPage({ ...(await buildView(c, viewer, order)), typed: emptyRefund, errors: {} });
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
  return refundFormPage({ ...(await buildView(c, viewer, order)), typed: typedIn(form), errors: {} });
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
  const typed = typedIn(form);
  if (form.change === "1") return refundFormPage({ ...view, typed, errors: {} });
  const refund = toRefund(typed, view);
  const found = refundErrors(typed, { dueCents: dueCents(order), gateway: view.gateway });
  const errors = Object.keys(found).length > 0 ? found : await takenReference(c, refund);
  if (Object.keys(errors).length > 0) return refundFormPage({ ...view, typed, errors });
  if (form.confirm !== "1") return confirmRefundPage({ ...view, typed, errors: {} });
  return refundNow(c, viewer, { form, order, refund, typed });
}

/** Cash that goes back has no number: its order's stands for it. */
const toRefund = (typed: TypedRefund, { gateway, order }: Pick<RefundView, "gateway" | "order">): Refund =>
  typed.how === "payment"
    ? {
        how: "payment",
        gateway,
        reference: referenceTyped(typed.reference, gateway) || `refund-${orderNumber(order)}`,
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
  await sendOrderRefunded(services, refunded, { amountCents: refundableCents(order), asCredit });
  return c.redirect(`/admin/orders/${order.id}?done=refunded`, 303);
}
