import type { ApiResult } from "~/api/api-error";
import type { Address } from "~/domain/account/address";
import { homeCountry } from "~/domain/account/address-text";
import type { User } from "~/domain/account/user";
import type { Cart } from "~/domain/shop/cart";
import { submittedText } from "~/forms/parse-form";
import { homeField } from "./cart-fields";

/**
 * Where the member lives now, for the prices of a cart that says no place; the only address where there is
 * one. Null of a cart that needs none, and where no price can be asked for.
 */
export async function findHome(
  { addresses, needsShipping, place, shipping }: Cart,
  findMember: () => ApiResult<Pick<User, "currentAddressId">>,
): Promise<Address | null> {
  if (!needsShipping || place || shipping || addresses.length === 0) return null;
  const found = addresses.length > 1 ? await findMember() : null;
  const current = found?.ok ? addresses.find(({ id }) => id === found.value.currentAddressId) : undefined;
  const home = found ? current : addresses[0];
  return home && isQuoted(home) ? home : null;
}

const isQuoted = ({ country, postcode }: Address) =>
  (country || homeCountry) === homeCountry && /^\d{4}$/.test(postcode);

/** The address that the posted form began with, unless another place was typed over it. */
export function postedHome(
  { addresses }: Pick<Cart, "addresses">,
  form: FormData,
  typed: { readonly suburb: string; readonly postcode: string },
): Address | null {
  const home = addresses.find(({ id }) => String(id) === submittedText(form, homeField));
  return home?.postcode === typed.postcode && home.suburb.trim() === typed.suburb ? home : null;
}
