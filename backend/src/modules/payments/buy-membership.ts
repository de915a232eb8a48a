import { maxAdditionalMemberLength, maxVoucherLength } from "#rules/limits";
import { findVoucherProblems, type VoucherProblem, type Vouchers } from "#rules/membership/vouchers";
import { orderNumber } from "#rules/order-number";
import { clubZone } from "../../db/content/site-settings";
import { findSku } from "../../db/shop/cart-lines";
import { findOrder } from "../../db/shop/orders";
import { findNewTerm } from "../../db/shop/payments/membership-extension";
import { cancelOrder, storedReference } from "../../db/shop/payments/refunds";
import { numberedReference } from "../../db/shop/payments/shared-references";
import { recordedByOfficer } from "../../db/shop/place-order";
import { renewalRefusalText } from "../../db/shop/renewal-refusal";
import type { Officer } from "../../desk/officer";
import { dayInWords } from "../../domain/club-time";
import { randomToken } from "../../domain/secrets";
import { type Received, receivedAt } from "../../domain/shop/payments/hand-payment-form";
import type { ReceivedSum } from "../../domain/shop/payments/received-sum";
import { placePriced } from "../../http/api/shop/place-priced";
import { type PricedCart, priceLines } from "../../http/api/shop/price-cart";
import { settle } from "../../http/api/shop/settle-payment";
import type { AppContext } from "../../http/services";
import { birthStatement } from "../members/membership/age-proof";
import type {
  MemberPaymentErrors,
  MemberPaymentView,
  PricedMembership,
  TypedMemberPayment,
} from "./member-payment-view";

type Chosen = Pick<PricedMembership, "level" | "additional" | "vouchers">;
type Proven = Chosen & Pick<PricedMembership, "proof">;

const nobodyAsked = { proposer: null, seconder: null };

const voucherProblems: Readonly<Record<VoucherProblem, string>> = {
  missing: "Name both, or nobody",
  long: `Keep to ${maxVoucherLength} characters`,
  same: "Name two different members",
};

/** Both of those who vouch, or nobody. A renewal, and a level without them, keeps none. */
function readVouchers({
  proposer,
  seconder,
}: Vouchers): Chosen["vouchers"] | { errors: MemberPaymentErrors } {
  if (proposer.trim() === "" && seconder.trim() === "") return nobodyAsked;
  const problems = Object.entries(findVoucherProblems({ proposer, seconder }));
  if (problems.length === 0) return { proposer: proposer.trim(), seconder: seconder.trim() };
  return { errors: Object.fromEntries(problems.map(([name, problem]) => [name, voucherProblems[problem]])) };
}

/** The level that was chosen, with its additional member, and who vouches. */
export function findLevel(
  { levels, isMember }: Pick<MemberPaymentView, "levels" | "isMember">,
  typed: Pick<TypedMemberPayment, "level" | "additional" | "proposer" | "seconder">,
): Chosen | { readonly errors: MemberPaymentErrors } {
  const level = levels.find(({ id }) => String(id) === typed.level);
  const additional = typed.additional.trim().replace(/\s+/g, " ");
  if (!level) return { errors: { level: "Choose a level" } };
  if (additional !== "" && level.allows_additional_member === 0)
    return { errors: { additional: "This level has no additional member" } };
  if (additional.length > maxAdditionalMemberLength)
    return { errors: { additional: `Keep to ${maxAdditionalMemberLength} characters` } };
  const vouchers = isMember || level.asks_vouchers === 0 ? nobodyAsked : readVouchers(typed);
  return "errors" in vouchers ? vouchers : { level, additional: additional || null, vouchers };
}

/** With what the shop needs to place it. */
export type PricedLevel = PricedMembership & { readonly priced: PricedCart };

/**
 * What it costs this member now, by the shop's own rules; or why it cannot be bought. Before it can be
 * renewed it has a price all the same, as money that came early is recorded too.
 */
export async function priceLevel(
  c: AppContext,
  userId: number,
  { level, additional, vouchers, proof }: Proven,
): Promise<PricedLevel | { readonly errors: MemberPaymentErrors }> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const notForSale = { errors: { level: "This level cannot be bought now" } };
  const sku = await findSku(db, level.sku_code);
  if (!sku) return notForSale;
  const line = { ...sku, id: 0, addons: "[]", qty: 1, additional_member: additional, ...vouchers };
  const priced = await priceLines(db, { cart: null, lines: [line] }, userId, now);
  const [first] = priced.lines;
  const opensOn = first?.refusal?.opensOn ?? null;
  // An officer has given what the shop does not know.
  const isProven = first?.refusal?.code === "age-unknown" && (proof.born !== null || proof.sawAge);
  if (first?.refusal && opensOn === null && !isProven)
    return { errors: { level: renewalRefusalText(first.refusal) } };
  const found = await findNewTerm(db, { userId, skuId: sku.sku_id }, now);
  if (!first || (first.maxQty === 0 && opensOn === null && !isProven) || found === null) return notForSale;
  const { renewed } = found;
  const dueCents = priced.totals.totalCents;
  if (dueCents === 0) return { errors: { level: "This level costs nothing" } };
  const { unitCents: priceCents, onceCents: joiningFeeCents } = first.priced;
  const { replaced } = priced;
  return {
    level,
    additional,
    vouchers,
    proof,
    priced,
    priceCents,
    joiningFeeCents,
    dueCents,
    replaced,
    renewed,
    extendsTo: renewed.to,
    opensOn,
  };
}

/** A payment as an officer records it. */
export type RecordedByHand = {
  readonly received: Received;
  readonly sum: ReceivedSum;
  /** Among the payments of its reference, from 1. */
  readonly place: number;
};

/**
 * Places the member's order as the shop would, and records its payment at once. One in part does not pay it.
 * Before the renewal opens the order is cancelled afterwards: its money is credit, and it renews nothing.
 * @returns its id; null when anything has changed meanwhile: then nothing is recorded
 */
export async function orderPaidByHand(
  c: AppContext,
  who: Officer,
  userId: number,
  { priced, extendsTo, opensOn, proof }: PricedLevel,
  { received, sum, place }: RecordedByHand,
): Promise<number | null> {
  const { services } = c.var;
  const { gateway, day, reference } = received;
  const { amountCents, usedCents, keptCents } = sum;
  const { db, clock, settings } = services;
  const now = clock.now();
  const key = randomToken(18);
  const [site] = settings.siteOrigins;
  const choices = {
    ...{ userId, sessionKey: null, key, gateway, note: null, address: null },
    contentHash: recordedByOfficer,
    returnUrl: new URL("/checkout/return", site ?? c.req.url).href,
  };
  if (!(await placePriced(db, { ...priced, creditCents: usedCents }, choices, now))) return null;
  const order = await findOrder(db, "key", key);
  if (!order) throw new Error("The order that was just placed is gone");
  const settled = await settle(services, order.payment_key, {
    gateway,
    webhookId: null,
    isSuccess: true,
    reference: storedReference(
      gateway,
      gateway === "cash" ? orderNumber(order) : numberedReference(reference, place),
    ),
    amountCents,
    byHand: {
      editorId: who.userId,
      receivedAt: receivedAt(day, await clubZone(db), now),
      extendsTo,
      // The order has taken its credit.
      usedCents: 0,
      keptCents,
      opensOn,
    },
  });
  if (settled?.outcome === "paid" && proof.born !== null)
    await birthStatement(db, userId, proof.born, now).run();
  if (settled?.outcome === "wrong-amount" && opensOn !== null) {
    const note = `Paid before the renewal, which opens on ${dayInWords(opensOn)}: the money is credit.`;
    await cancelOrder(db, order.id, { editorId: who.userId, note }, now);
    return order.id;
  }
  if (settled?.outcome === "paid" || settled?.outcome === "wrong-amount") return order.id;
  // Another officer was faster, or the reference is another payment's by now.
  await cancelOrder(db, order.id, { editorId: who.userId, note: "Its payment was not recorded." }, now);
  return null;
}
