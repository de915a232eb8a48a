import type { Cents } from "#rules/money";
import { orderNumber } from "#rules/order-number";
import { type Cart, computeDue, type UnpaidOrder } from "~/domain/shop/cart";
import { orderPath } from "~/domain/shop/order-path";
import { handPaymentNames } from "~/i18n/hand-payment-names";
import { moneyText, type Reading } from "~/i18n/reading.server";
import { unpaidOrderText } from "~/i18n/unpaid-order-text.server";
import { deliveryDaysText, deliveryPriceText } from "./delivery-text.server";
import { writeReviewed } from "./reviewed.server";
import type { SentBefore } from "./sent-order.server";
import { stepFrame, toStep } from "./step-frame.server";
import { addressText, findRedirect, getStep, isPickedUp, listSteps, stepTitle } from "./steps";
import type { ChangedRow, ReplacedView, ReviewView } from "./view";
import { type Change, findChanges, type LineState, type Reviewed, summariseReview } from "./what-changed";

/** The way of paying that has no page of its own: the order says where the money goes. */
const transferGateway = "transfer";

function replacedView(order: UnpaidOrder, reading: Reading): ReplacedView {
  const { t } = reading;
  return {
    text: unpaidOrderText(order, reading),
    warning: t("purchase.replacedByThis"),
    href: orderPath(order.key),
    linkLabel: t("purchase.payInstead", { number: orderNumber(order) }),
  };
}

/**
 * The order as its review shows it, and what its form posts of it.
 * @param sent it was sent before
 */
export function reviewView(cart: Cart, reading: Reading, sent: SentBefore | null = null): ReviewView {
  const { t } = reading;
  const isTransferAlone = cart.paymentTypes.every(({ id }) => id === transferGateway);
  return {
    frame: stepFrame(cart, "review", reading),
    replaces: cart.replaces.map((order) => replacedView(order, reading)),
    delivery: listSteps(cart).flatMap((step) => {
      const { answerText } = getStep(step);
      if (!answerText) return [];
      const answer = answerText(cart, reading.locale);
      // A backend may not name the chosen delivery (spec §3).
      if (isPickedUp(cart))
        return [
          { term: t(stepTitle("delivery")), value: answer || t("checkout.pickUp"), change: toStep(step) },
        ];
      // Nothing is sent to the address that was chosen before.
      if (step === "address" && cart.shipping?.isPickUp) return [];
      const isDelivery = step === "delivery" && cart.shipping !== null;
      const price = isDelivery ? deliveryPriceText(cart.shipping.amount, reading) : "";
      const days = isDelivery ? deliveryDaysText(cart.shipping.days, reading) : "";
      // Isolated: a name of one direction may stand beside days of the other.
      const value = [answer || price, days && `(\u2068${days}\u2069)`].filter(Boolean).join(" ");
      return [{ term: t(stepTitle(step)), value, change: toStep(step) }];
    }),
    isInStock: cart.isInStock,
    missingAt: findRedirect(cart, "review"),
    gateways: cart.paymentTypes.map(({ id, name }) => ({
      value: id,
      label: id === transferGateway ? t(handPaymentNames[id]) : name,
    })),
    hasPaymentPage: !isTransferAlone,
    sent,
    payLabel: t(
      computeDue(cart) > 0 && !isTransferAlone ? "checkout.continueToPayment" : "checkout.placeOrder",
    ),
    hidden: {
      orderKey: cart.orderKey ?? "",
      revision: cart.revision,
      address: cart.needsShipping && cart.place?.id ? String(cart.place.id) : "",
      shipping: cart.needsShipping && cart.shipping ? String(cart.shipping.id) : "",
      promotion: cart.promotion?.code ?? "",
      reviewed: writeReviewed(summariseReview(cart, addressText(cart, reading.locale))),
    },
  };
}

/** Differences to the posted review, old and new; empty when unknown. */
export function changedRows(before: Reviewed | null, cart: Cart, reading: Reading): readonly ChangedRow[] {
  if (!before) return [];
  return findChanges(before, summariseReview(cart, addressText(cart, reading.locale))).map((change) =>
    changedRow(change, reading),
  );
}

function changedRow(change: Change, reading: Reading): ChangedRow {
  const { t } = reading;
  const money = (amount: Cents) => moneyText(amount, reading);
  switch (change.kind) {
    case "line": {
      const isAsMany = change.before?.qty === change.now?.qty;
      const lineText = (line: LineState | null) => {
        if (line === null) return t("checkout.notInOrder");
        return isAsMany ? money(line.amount) : `${line.qty} × (${money(line.amount)})`;
      };
      return { what: change.name, before: lineText(change.before), now: lineText(change.now) };
    }
    case "place":
    case "delivery": {
      const what = t(change.kind === "place" ? "checkout.step.address" : "checkout.step.delivery");
      return { what, before: change.before || "–", now: change.now || "–" };
    }
    case "deliveryAmount":
      return {
        what: t("checkout.step.delivery"),
        before: deliveryPriceText(change.before, reading),
        now: deliveryPriceText(change.now, reading),
      };
    default:
      return {
        what: t(amountLabels[change.kind]),
        before: money(change.before),
        now: money(change.now),
      };
  }
}

const amountLabels = {
  discount: "checkout.discountPlain",
  credit: "checkout.credit",
  total: "checkout.total",
} as const;
