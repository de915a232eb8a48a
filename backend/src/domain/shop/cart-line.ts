import { maxLineQuantity } from "#rules/limits";
import type { Buyer } from "./buyer";
import type { PricedLine } from "./cart-totals";

export type Addon = {
  readonly id: string;
  readonly name: string;
  readonly price_cents: number;
  /** What the buyer has to type with it; absent: nothing. */
  readonly text_label?: string;
};

/** As a cart's line stores it: an id, or an id with its text. */
export type ChosenAddon = string | { readonly id: string; readonly text: string };

const addonId = (chosen: ChosenAddon): string => (typeof chosen === "string" ? chosen : chosen.id);

/** What decides the price of a sku, and how many of it somebody may have. */
type Offer = {
  readonly sku_id: number;
  readonly price_cents: number;
  readonly taxable: number;
  readonly stock: number | null;
  readonly weight_grams: number;
  readonly most_per_order: number | null;
  /** JSON list of Addon. */
  readonly sku_addons: string;
  readonly is_enabled: number;
  readonly kind: "goods" | "membership" | "ticket";
  readonly members_only: number;
  /** An instant after which it cannot be bought. */
  readonly ends_at: string | null;
  readonly joining_fee_cents: number | null;
};

type ChosenLine = Offer & {
  readonly id: number;
  /** JSON list of ChosenAddon. */
  readonly addons: string;
  readonly qty: number;
};

export const listAddons = ({ sku_addons }: Pick<Offer, "sku_addons">): readonly Addon[] =>
  JSON.parse(sku_addons) as Addon[];

/** The addons of a line that its sku still has, with what was typed for them. */
export function chosenAddons(
  line: Pick<ChosenLine, "addons" | "sku_addons">,
): readonly (Addon & { readonly text: string | null })[] {
  const chosen = JSON.parse(line.addons) as readonly ChosenAddon[];
  return listAddons(line).flatMap((addon) => {
    const choice = chosen.find((each) => addonId(each) === addon.id);
    return choice === undefined ? [] : [{ ...addon, text: typeof choice === "string" ? null : choice.text }];
  });
}

/** What is stored of the addons of a new line, sorted, so that equal choices are one line. */
export function checkAddons(
  offer: Pick<Offer, "sku_addons">,
  asked: readonly ChosenAddon[],
): { readonly chosen: readonly ChosenAddon[] } | { readonly problem: "unknown" | "no-text" } {
  const known = new Map(listAddons(offer).map((addon) => [addon.id, addon]));
  const byId = new Map(asked.map((each) => [addonId(each), each]));
  const ids = [...byId.keys()].toSorted();
  if (!ids.every((id) => known.has(id))) return { problem: "unknown" };
  const needsText = (id: string) => known.get(id)?.text_label !== undefined;
  if (ids.some((id) => needsText(id) && typeof byId.get(id) === "string")) return { problem: "no-text" };
  return { chosen: ids.map((id) => (needsText(id) ? (byId.get(id) ?? id) : id)) };
}

/**
 * How many of a sku this buyer may have in one order now; 0: it is sold out, ended, withdrawn or for members
 * alone.
 */
export function maxQuantityFor(offer: Offer, buyer: Buyer, now: string): number {
  const isOver = offer.ends_at !== null && now >= offer.ends_at;
  if (offer.is_enabled === 0 || isOver || (offer.members_only === 1 && buyer.level === null)) return 0;
  const maxQty = offer.kind === "membership" ? 1 : (offer.most_per_order ?? maxLineQuantity);
  return Math.min(maxQty, offer.stock ?? maxQty, maxLineQuantity);
}

/** How many one order may have, where that is less than what there is; null: stock or nothing limits it. */
export function findOrderLimit(offer: Offer, buyer: Buyer, now: string): number | null {
  const { most_per_order: limit, stock } = offer;
  if (limit === null || (stock !== null && stock <= limit)) return null;
  return maxQuantityFor(offer, buyer, now) === limit ? limit : null;
}

/** How many each line may have: lines of one sku share its stock, earlier ones first. */
export function maxQuantities(lines: readonly ChosenLine[], buyer: Buyer, now: string): readonly number[] {
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const before = taken.get(line.sku_id) ?? 0;
    taken.set(line.sku_id, before + line.qty);
    return Math.max(0, maxQuantityFor(line, buyer, now) - before);
  });
}

export function pricedLine(line: ChosenLine, buyer: Buyer): PricedLine {
  const addons = chosenAddons(line).reduce((sum, { price_cents }) => sum + price_cents, 0);
  return {
    qty: line.qty,
    unitCents: line.price_cents + addons,
    onceCents: buyer.isMember ? 0 : (line.joining_fee_cents ?? 0),
    isTaxable: line.taxable === 1,
    isSent: line.kind === "goods",
    grams: line.weight_grams,
  };
}
