import { type Cents, cents } from "#rules/money";
import { addonLabel, type Cart, type CartLine, computeDue, refusedTexts } from "~/domain/shop/cart";
import { dayText, moneyText, type Reading, shortStartText } from "~/i18n/reading.server";
import { deliveryPriceText } from "./delivery-text.server";
import { cartIntent, renewIntent } from "./field-names";
import { listSteps, mayOpen, type Step, stepBefore, stepPath, stepTitle } from "./steps";
import type { LeaveTo, OrderSummary, StepFrame, StepLink, SummaryAmount, SummaryLine } from "./view";

function summaryLine(line: CartLine, reading: Reading): SummaryLine {
  const { t } = reading;
  const isShort = line.max < line.qty;
  return {
    id: line.id,
    name: line.productName,
    details: [
      line.name === line.productName ? "" : line.name,
      line.event ? shortStartText(line.event, reading) : "",
      ...line.addons.map(addonLabel),
      line.additionalMember ?? "",
      line.joiningFee > 0 ? t("checkout.joiningFee", { amount: moneyText(line.joiningFee, reading) }) : "",
    ].filter((text) => text !== ""),
    count: line.qty === 1 ? null : `${line.qty} × ${moneyText(line.price, reading)}`,
    amount: moneyText(line.subtotal, reading),
    problem: isShort ? shortageText(line, reading) : null,
  };
}

function shortageText({ max, orderLimit, refusal }: CartLine, reading: Reading): string {
  const { t } = reading;
  if (refusal?.until) return t("shop.renewFrom", { date: dayText(refusal.until, reading) });
  if (refusal) return t(refusedTexts[refusal.code]);
  if (orderLimit !== null) return t("shop.limit", { number: orderLimit });
  return max > 0 ? t("checkout.fewLeft", { number: max }) : t("checkout.soldOut");
}

/** The order of a cart, every amount of it. */
function orderSummary(cart: Cart, reading: Reading): OrderSummary {
  const { t } = reading;
  const money = (amount: Cents) => moneyText(amount, reading);
  const amounts: SummaryAmount[] = [];
  // Without anything between it and the total, it is the total.
  if (cart.discount > 0 || cart.needsShipping)
    amounts.push({ term: t("checkout.subtotal"), amount: money(cart.subtotal) });
  if (cart.discount > 0)
    amounts.push({
      term: cart.promotion
        ? t("checkout.discount", { code: cart.promotion.code })
        : t("checkout.discountPlain"),
      amount: money(cents(-cart.discount)),
    });
  if (cart.needsShipping)
    amounts.push({
      term: cart.shipping?.name || t("checkout.step.delivery"),
      amount: cart.shipping ? deliveryPriceText(cart.shipping.amount, reading) : t("checkout.notChosen"),
    });
  if (cart.credit > 0) {
    amounts.push({ term: t("checkout.total"), amount: money(cart.total) });
    amounts.push({ term: t("checkout.credit"), amount: money(cents(-cart.credit)) });
  }
  return {
    lines: cart.lines.map((line) => summaryLine(line, reading)),
    amounts,
    toPay: { term: t("checkout.toPay"), amount: money(computeDue(cart)) },
    tax: cart.tax > 0 ? t("checkout.gst", { amount: money(cart.tax) }) : null,
  };
}

/** A membership alone comes from /renew, which has no cart to go back to. */
const isRenewal = ({ lines }: Cart): boolean => lines.every(({ kind }) => kind === "membership");

export const toStep = (step: Step): LeaveTo => ({ href: stepPath(step), intent: step });

/** What every step's page shows around its form. */
export function stepFrame(cart: Cart, step: Step, reading: Reading): StepFrame {
  const { t } = reading;
  const before = stepBefore(cart, step);
  const steps = listSteps(cart);
  const links = steps.map(
    (each, place): StepLink => ({
      step: each,
      label: t(stepTitle(each)),
      to: each !== step && mayOpen(cart, each) ? toStep(each) : null,
      isBefore: place < steps.indexOf(step),
    }),
  );
  return {
    step,
    title: t(stepTitle(step)),
    steps: [...links, { step: "payment", label: t(stepTitle("payment")), to: null, isBefore: false }],
    back: before
      ? { to: toStep(before), label: t(stepTitle(before)) }
      : isRenewal(cart)
        ? { to: { href: "/renew", intent: renewIntent }, label: t("purchase.membership") }
        : { to: { href: "/cart", intent: cartIntent }, label: t("checkout.cart") },
    summary: orderSummary(cart, reading),
  };
}
