import { parseId } from "#rules/parse-id";
import { isPostBox } from "#rules/post-box";
import type { AddressApi } from "~/api/account/addresses";
import type { ApiResult } from "~/api/api-error";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Address } from "~/domain/account/address";
import { addressLine, homeCountry } from "~/domain/account/address-text";
import type { User } from "~/domain/account/user";
import type { Cart, ShippingQuote } from "~/domain/shop/cart";
import { addressNames } from "~/forms/address-fields";
import type { FormValues } from "~/forms/conflict";
import { createAddress, readAddress } from "~/forms/new-address.server";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { ownerField } from "~/http/kept-form";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { goneText } from "./delivery-step.server";
import { deliveryPriceText } from "./delivery-text.server";
import { newAddressValue, pickUpPrefix, placeField } from "./field-names";
import { stepFrame } from "./step-frame.server";
import { isPickedUp, openStep, pathAfter } from "./steps";
import type { StepFrame } from "./view";

export type AddressStepView = {
  readonly frame: StepFrame;
  /** Pick-ups, then the member's addresses. */
  readonly places: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  /** The value of the chosen one, or newAddressValue. */
  readonly chosen: string;
  readonly values: FormValues;
  /** That pick-ups are missing from the places; null: they are all there. */
  readonly note: string | null;
  /** That the pick-up that was chosen is not offered any more; null: it is. */
  readonly gone: string | null;
};

type PersonName = Pick<Address, "firstName" | "lastName">;

/** Whose name a new address begins with: the one that things were sent to before, or the member's own. */
export async function nameForAddress(
  { addresses }: Pick<Cart, "addresses">,
  findMember: () => ApiResult<PersonName>,
): Promise<FormValues> {
  const named = addresses.find(({ firstName }) => firstName !== "");
  const found = named ? ok(named) : await findMember();
  return found.ok ? { firstName: found.value.firstName, lastName: found.value.lastName } : {};
}

/** A quote is asked for a postcode; a pick-up is offered whatever it is. */
const anyPostcode = "2000";

/** The ways to fetch the order at the club: they need no address. Null where they cannot be had. */
export async function findPickUps(
  quotes: RequestCart["quotes"],
  { place }: Pick<Cart, "place">,
): Promise<readonly ShippingQuote[] | null> {
  const isKnown = /^\d{4}$/.test(place?.postcode ?? "");
  const found = await quotes({
    suburb: isKnown ? (place?.suburb ?? "") : "",
    postcode: isKnown ? (place?.postcode ?? "") : anyPostcode,
  });
  return found.ok ? found.value.filter(({ isPickUp }) => isPickUp) : null;
}

const pickUpValue = ({ id }: Pick<ShippingQuote, "id">): string => `${pickUpPrefix}${id}`;

/**
 * The address whose delivery was just quoted, else where the member lives now, else the first. A post office
 * box only when there is nothing else.
 */
function getLikely({ addresses, place }: Cart, currentId: number | null): Address | undefined {
  const streets = addresses.filter(({ streetAddress }) => !isPostBox(streetAddress));
  return (
    addresses.find(({ postcode }) => postcode !== "" && postcode === place?.postcode) ??
    streets.find(({ id }) => id === currentId) ??
    streets[0] ??
    addresses[0]
  );
}

type Offered = {
  /** After the own addresses; null: they could not be had. */
  readonly pickUps: readonly ShippingQuote[] | null;
  /** Id of the address where the member lives now; null: not known, or not asked for. */
  readonly currentId: number | null;
};

/** Where the member lives now; asked for only where the cart says nothing and there is a choice. */
export async function findCurrent(
  { addresses, place }: Pick<Cart, "addresses" | "place">,
  findMember: () => ApiResult<Pick<User, "currentAddressId">>,
): Promise<number | null> {
  if (addresses.length < 2 || place?.id != null) return null;
  const found = await findMember();
  return found.ok ? found.value.currentAddressId : null;
}

/**
 * The cart with the saved address that its checkout begins with: the delivery names it, and the address step
 * is a tap away. The cart as it was where there is no street address, or none that the estimate was for.
 */
export async function withSavedAddress(
  carts: Pick<RequestCart, "get">,
  cart: Cart,
  findMember: Parameters<typeof findCurrent>[1],
): Promise<Cart> {
  if (openStep(cart) !== "address") return cart;
  const saved = getLikely(cart, await findCurrent(cart, findMember));
  const isElsewhere = cart.place?.postcode && cart.place.postcode !== saved?.postcode;
  if (!saved || isPostBox(saved.streetAddress) || isElsewhere) return cart;
  const kept = await carts.get({ place: { id: saved.id } });
  return kept.ok ? kept.value : cart;
}

/** Which choice the cart says: one that is fetched, whatever its estimate, or an address. */
function getChosen(cart: Cart, { pickUps, currentId }: Offered): string {
  const known = cart.addresses.find(({ id }) => id === cart.place?.id);
  if (known) return String(known.id);
  const pickUp = pickUps?.find(({ id }) => id === cart.shipping?.id);
  if (pickUp) return pickUpValue(pickUp);
  const likely = getLikely(cart, currentId);
  return likely ? String(likely.id) : newAddressValue;
}

/**
 * @param name of a new address
 * @param typed before the session ended
 */
export function addressStepView(
  cart: Cart,
  reading: Reading,
  name: FormValues,
  typed: FormValues,
  offered: Offered = { pickUps: [], currentId: null },
): AddressStepView {
  const { addresses, place } = cart;
  const known = addresses.find(({ id }) => id === place?.id) ?? getLikely(cart, offered.currentId);
  const estimate = {
    suburb: place?.suburb ?? "",
    postcode: place?.postcode ?? "",
    state: place?.state ?? "",
  };
  return {
    frame: stepFrame(cart, "address", reading),
    places: [
      ...addresses.map((address) => ({
        value: String(address.id),
        label: address.displayName || addressLine(address, reading.locale),
        hint: address.displayName ? addressLine(address, reading.locale) : "",
      })),
      ...(offered.pickUps ?? []).map((quote) => ({
        value: pickUpValue(quote),
        label: reading.t("checkout.pickUp"),
        hint: [quote.name, deliveryPriceText(quote.amount, reading)].filter((text) => text !== "").join(": "),
      })),
    ],
    chosen: typed[placeField] ?? getChosen(cart, offered),
    // The cart's estimate begins the first address.
    values: { ...(known ? null : estimate), ...name, ...typed, country: homeCountry },
    // Of no place only a pick-up can be chosen.
    gone: place === null ? goneText(cart, reading) : null,
    note: offered.pickUps === null ? reading.t("shop.quotesUnknown") : null,
  };
}

export const addressStepValues = (form: FormData): FormValues =>
  submittedValues(form, [placeField, ownerField, ...addressNames]);

/** Chooses a pick-up for no place, whatever was estimated. The value is the page after the delivery. */
async function choosePickUp(
  carts: RequestCart,
  cart: Cart,
  chosen: string,
  values: FormValues,
): Promise<Result<Posted, Submission>> {
  const missing = invalid([{ field: placeField, key: "checkout.addressMissing" }], values);
  const shippingId = parseId(chosen.slice(pickUpPrefix.length));
  const pickUps = await findPickUps(carts.quotes, cart);
  if (shippingId === null || pickUps === null) return err(missing);
  if (!pickUps.some(({ id }) => id === shippingId))
    return err(invalid([{ field: placeField, key: "checkout.pickUpGone" }], values));
  const kept = await carts.get({ shippingId, place: null });
  if (!kept.ok) return err(callFailed(kept.error, values));
  const isKept = isPickedUp(kept.value) && kept.value.shipping?.id === shippingId;
  return isKept ? ok({ to: pathAfter("delivery"), flash: null }) : err(missing);
}

/**
 * Where the order goes: one of the member's addresses, one typed here, or nowhere, as it is picked up. The
 * value is the next page.
 */
export async function postAddressStep(
  deps: { readonly cart: RequestCart; readonly addresses: Pick<AddressApi, "create"> },
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const values = addressStepValues(form);
  const chosen = submittedText(form, placeField);
  const cart = await deps.cart.get();
  if (!cart.ok) return err(callFailed(cart.error, values));
  if (chosen.startsWith(pickUpPrefix)) return choosePickUp(deps.cart, cart.value, chosen, values);
  let id = cart.value.addresses.find((address) => String(address.id) === chosen)?.id;
  if (chosen === newAddressValue) {
    const read = readAddress(form);
    if (!read.ok) return err({ ...read.error, values });
    if (!read.value.firstName && !read.value.company)
      return err(invalid([{ field: "firstName", key: "signup.firstNameMissing" }], values));
    const created = await createAddress(deps, form, read.value);
    if (!created.ok) return err({ ...created.error, values });
    id = created.value;
  }
  const missing = invalid([{ field: placeField, key: "checkout.addressMissing" }], values);
  if (id === undefined) return err(missing);
  // A pick-up is not how it gets to an address.
  const delivery = isPickedUp(cart.value) ? { shippingId: null } : null;
  const kept = await deps.cart.get({ place: { id }, ...delivery });
  if (!kept.ok) return err(callFailed(kept.error, values));
  return kept.value.place?.id === id ? ok({ to: pathAfter("address"), flash: null }) : err(missing);
}
