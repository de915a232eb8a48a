import { parseId } from "#rules/parse-id";
import type { CheckoutApi } from "~/api/shop/checkout";
import type { RequestCart } from "~/api/shop/request-cart";
import { homeCountry } from "~/domain/account/address-text";
import type { Cart, ShippingQuote } from "~/domain/shop/cart";
import type { FormValues } from "~/forms/conflict";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { ownerField } from "~/http/kept-form";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { deliveryDaysText, deliveryPriceText } from "./delivery-text.server";
import { askIntent, chooseIntent, deliveryField } from "./field-names";
import { stepFrame } from "./step-frame.server";
import { addressText, pathAfter, stepPath } from "./steps";
import type { StepFrame } from "./view";

export type DeliveryStepView = {
  readonly frame: StepFrame;
  readonly place: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly chosen: string;
  /** That the one that was chosen is not offered any more; null: it is. */
  readonly gone: string | null;
  /** No price list covers the address: the club is asked. */
  readonly mayAsk: boolean;
};

type Quotes = Result<readonly ShippingQuote[], 503>;

/**
 * The deliveries to the chosen address. Price lists cover Australian postcodes only; abroad there are pick-up
 * and the club's own quotes.
 */
export async function quotesFor(
  carts: Pick<RequestCart, "quotes">,
  { place, addresses }: Pick<Cart, "place" | "addresses">,
): Promise<Quotes> {
  const address = addresses.find(({ id }) => id === place?.id);
  if (!address) return ok([]);
  const { id, suburb, postcode, country } = address;
  const isListed = country === homeCountry && /^\d{4}$/.test(postcode);
  const found = await carts.quotes({ id, suburb, postcode: isListed ? postcode : "" });
  if (found.ok) return found;
  // A backend that reads no id asks for the postcode.
  return isListed || found.error.code !== "VALIDATION" ? err(503) : ok([]);
}

/**
 * What is chosen at first: never a pick-up, for which somebody has to come. Nothing in place of a choice that
 * is gone: the next one is the buyer's as well.
 */
function firstChoice(cart: Cart, quotes: readonly ShippingQuote[]): ShippingQuote | undefined {
  if (cart.goneDelivery !== null) return undefined;
  return quotes.filter(({ isPickUp }) => !isPickUp).sort((one, other) => one.amount - other.amount)[0];
}

/**
 * The cart with the delivery that is chosen at first kept with it, so that the total has its price. The one
 * that was typed, else the cheapest.
 */
export async function withDelivery(
  carts: Pick<RequestCart, "get">,
  cart: Cart,
  quotes: readonly ShippingQuote[],
  typed: FormValues,
): Promise<Cart> {
  const wanted = quotes.find(({ id }) => String(id) === typed[deliveryField]);
  const chosen = wanted ?? (cart.shipping ? undefined : firstChoice(cart, quotes));
  if (!chosen || chosen.id === cart.shipping?.id) return cart;
  const kept = await carts.get({ shippingId: chosen.id });
  return kept.ok ? kept.value : cart;
}

export function deliveryStepView(
  cart: Cart,
  quotes: readonly ShippingQuote[],
  reading: Reading,
  typed: FormValues,
): DeliveryStepView {
  return {
    frame: stepFrame(cart, "delivery", reading),
    place: addressText(cart, reading.locale),
    options: quotes.map(({ id, name, amount, days }) => ({
      value: String(id),
      label: `${name}: ${deliveryPriceText(amount, reading)}`,
      ...(days && { hint: deliveryDaysText(days, reading) }),
    })),
    chosen: typed[deliveryField] ?? String((cart.shipping ?? firstChoice(cart, quotes))?.id ?? ""),
    gone: goneText(cart, reading),
    mayAsk: quotes.every(({ isPickUp }) => isPickUp),
  };
}

/** That the delivery that was chosen is not offered any more; null: it is, or none was chosen. */
export const goneText = ({ goneDelivery }: Cart, { t }: Pick<Reading, "t">): string | null =>
  goneDelivery === null ? null : t("checkout.deliveryGone", { name: goneDelivery });

export const deliveryStepValues = (form: FormData): FormValues =>
  submittedValues(form, [deliveryField, ownerField]);

/** Whether a delivery is only chosen, for the page's total. */
export const staysHere = (form: FormData): boolean => submittedText(form, "intent") === chooseIntent;

/** Chooses a delivery, or asks the club for its price. */
export async function postDeliveryStep(
  deps: { readonly cart: RequestCart; readonly checkout: Pick<CheckoutApi, "askForQuote"> },
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const values = deliveryStepValues(form);
  if (submittedText(form, "intent") === askIntent) return askTheClub(deps, form, values);
  const chosen = submittedText(form, deliveryField);
  const missing = invalid([{ field: deliveryField, key: "checkout.deliveryMissing" }], values);
  const shippingId = parseId(chosen);
  if (shippingId === null) return err(missing);
  const kept = await deps.cart.get({ shippingId });
  if (!kept.ok) return err(callFailed(kept.error, values));
  if (kept.value.shipping?.id === shippingId) return ok({ to: pathAfter("delivery"), flash: null });
  // Another one, or none, where it does not deliver.
  const name = kept.value.goneDelivery;
  const gone = { field: deliveryField, key: "checkout.deliveryGone" as const };
  return err(name === null ? missing : invalid([{ ...gone, values: { name } }], values));
}

async function askTheClub(
  { cart, checkout }: Parameters<typeof postDeliveryStep>[0],
  form: FormData,
  values: FormValues,
): Promise<Result<Posted, Submission>> {
  const now = await cart.get();
  if (!now.ok) return err(callFailed(now.error, values));
  const id = now.value.place?.id ?? null;
  if (id === null) return ok({ to: stepPath("address"), flash: null });
  const asked = await checkout.askForQuote({ id }, submittedIdentity(form).requestKey || null);
  if (!asked.ok) return err(callFailed(asked.error, values));
  return ok({ to: stepPath("delivery"), flash: { key: "checkout.asked", tone: "success" } });
}
