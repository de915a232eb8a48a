import type { AddressApi } from "~/api/account/addresses";
import type { ApiResult } from "~/api/api-error";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Address } from "~/domain/account/address";
import { addressLine, homeCountry } from "~/domain/account/address-text";
import type { Cart } from "~/domain/shop/cart";
import { addressNames } from "~/forms/address-fields";
import type { FormValues } from "~/forms/conflict";
import { createAddress, readAddress } from "~/forms/new-address.server";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { ownerField } from "~/http/kept-form";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { newAddressValue, placeField } from "./field-names";
import { stepFrame } from "./step-frame.server";
import { pathAfter } from "./steps";
import type { StepFrame } from "./view";

export type AddressStepView = {
  readonly frame: StepFrame;
  readonly addresses: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  /** The id of the chosen one, or newAddressValue. */
  readonly chosen: string;
  readonly values: FormValues;
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

/**
 * @param name of a new address
 * @param typed before the session ended
 */
export function addressStepView(
  cart: Cart,
  reading: Reading,
  name: FormValues,
  typed: FormValues,
): AddressStepView {
  const { addresses, place } = cart;
  const known = addresses.find(({ id }) => id === place?.id) ?? addresses[0];
  const estimate = {
    suburb: place?.suburb ?? "",
    postcode: place?.postcode ?? "",
    state: place?.state ?? "",
  };
  return {
    frame: stepFrame(cart, "address", reading),
    addresses: addresses.map((address) => ({
      value: String(address.id),
      label: address.displayName || addressLine(address, reading.locale),
      hint: address.displayName ? addressLine(address, reading.locale) : "",
    })),
    chosen: typed[placeField] ?? (known ? String(known.id) : newAddressValue),
    // The cart's estimate begins the first address.
    values: { ...(known ? null : estimate), ...name, ...typed, country: homeCountry },
  };
}

export const addressStepValues = (form: FormData): FormValues =>
  submittedValues(form, [placeField, ownerField, ...addressNames]);

/** Where the order goes: one of the member's addresses, or one typed here. The value is the next page. */
export async function postAddressStep(
  deps: { readonly cart: RequestCart; readonly addresses: Pick<AddressApi, "create"> },
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const values = addressStepValues(form);
  const chosen = submittedText(form, placeField);
  const cart = await deps.cart.get();
  if (!cart.ok) return err(callFailed(cart.error, values));
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
  const kept = await deps.cart.get({ place: { id } });
  if (!kept.ok) return err(callFailed(kept.error, values));
  return kept.value.place?.id === id ? ok({ to: pathAfter("address"), flash: null }) : err(missing);
}
