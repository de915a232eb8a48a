import { parseId } from "#rules/parse-id";
import type { AddressApi } from "~/api/account/addresses";
import type { OwnUserApi } from "~/api/account/own-user";
import type { ApiError } from "~/api/api-error";
import type { Address } from "~/domain/account/address";
import { addressLines, homeCountry } from "~/domain/account/address-text";
import type { SiteSettings } from "~/domain/content/site-settings";
import { addressNames } from "~/forms/address-fields";
import type { FormValues } from "~/forms/conflict";
import { addressRefused, addressValues, createAddress, readAddress } from "~/forms/new-address.server";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { callFailed, type Submission } from "~/forms/submission";
import { postcodeFits } from "~/forms/values/postcode";
import { notFound } from "~/http/unavailable";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { otherCountries } from "./countries.server";

type AddressDeps = {
  readonly profile: Pick<OwnUserApi, "ownUser" | "updateUser">;
  readonly addresses: AddressApi;
};

/** The settings of a club whose members manage their addresses. @throws Response 404 at any other */
export async function requireAddresses(site: {
  readonly settings: () => Promise<SiteSettings>;
}): Promise<SiteSettings> {
  const settings = await site.settings();
  if (!settings.switches.profile.manageAddresses) throw notFound();
  return settings;
}

export type ListedAddress = {
  readonly id: number;
  readonly label: string;
  readonly lines: readonly string[];
  /** The postcode is of another state; null when it fits or is unknown. */
  readonly misfit: { readonly postcode: string; readonly state: string } | null;
};

export type AddressList = {
  readonly current: ListedAddress | null;
  readonly others: readonly ListedAddress[];
  readonly away: readonly ListedAddress[];
};

export async function listAddresses(
  { profile, addresses }: AddressDeps,
  locale: string,
): Promise<Result<AddressList, ApiError>> {
  const [user, found] = await Promise.all([profile.ownUser(), addresses.list()]);
  if (!user.ok) return user;
  if (!found.ok) return found;
  const listed = (address: Address): ListedAddress => ({
    id: address.id,
    label: address.displayName,
    lines: addressLines(address, locale),
    misfit: findMisfit(address),
  });
  const isCurrent = ({ id }: Address) => id === user.value.currentAddressId;
  const enabled = found.value.filter(({ isEnabled }) => isEnabled);
  const current = enabled.find(isCurrent);
  return ok({
    current: current ? listed(current) : null,
    others: enabled.filter((address) => !isCurrent(address)).map(listed),
    away: found.value.filter(({ isEnabled }) => !isEnabled).map(listed),
  });
}

function findMisfit({ country, state, postcode }: Address): ListedAddress["misfit"] {
  if (country !== homeCountry || state === null || postcodeFits(state, postcode)) return null;
  return { postcode, state };
}

const done = {
  "make-current": "address.isCurrent",
  "put-away": "address.isAway",
  "bring-back": "address.isBack",
} as const satisfies Readonly<Record<string, MessageKey>>;
export type AddressIntent = keyof typeof done;

/** The list of addresses, with what was done. */
const listSaying = (key: MessageKey, tone: Flash["tone"] = "success"): Posted => ({
  to: "/profile/addresses",
  flash: { key, tone },
});

/** Does what a button of the list asks for. */
export async function changeAddress(
  { profile, addresses }: AddressDeps,
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const intent = submittedText(form, "intent");
  const id = parseId(submittedText(form, "id"));
  if (!isIntent(intent) || id === null) return ok({ to: "/profile/addresses", flash: null });
  const change = {
    "make-current": () => makeCurrent({ profile }, id),
    "put-away": () => addresses.disable(id),
    "bring-back": () => addresses.enable(id),
  };
  const changed = await change[intent]();
  return changed.ok ? ok(listSaying(done[intent])) : err(addressRefused(changed.error));
}

const isIntent = (text: string): text is AddressIntent => Object.hasOwn(done, text);

/** Whatever else of the account has changed since. */
async function makeCurrent(
  { profile }: Pick<AddressDeps, "profile">,
  id: number,
): Promise<Result<void, ApiError>> {
  const user = await profile.ownUser();
  if (!user.ok) return user;
  const basis = { updatedAt: null, requestKey: null };
  const changed = await profile.updateUser(user.value.id, { currentAddressId: id }, basis);
  return changed.ok ? ok() : err(changed.error.error);
}

export type AddressView = {
  readonly values: FormValues;
  readonly requestKey: string;
  /** Code and name, for an address that is not in Australia; else null. */
  readonly countries: readonly (readonly [string, string])[] | null;
  /** The address that is changed could not be had after a post. */
  readonly isRecordMissing: boolean;
};

/** A new address begins with its owner's name. */
export async function newAddress(
  ownUser: ReturnType<OwnUserApi["ownUser"]>,
  place: string | null,
  locale: string,
): Promise<AddressView> {
  const user = await ownUser;
  const view = viewAddress(null, place, locale);
  if (!user.ok) return view;
  const { firstName, lastName } = user.value;
  return { ...view, values: { ...view.values, firstName, lastName } };
}

/**
 * @param address to change; null for a new one
 * @param place asked for in the URL, else the address's own
 */
export function viewAddress(address: Address | null, place: string | null, locale: string): AddressView {
  const values = address ? addressValues(address) : { country: homeCountry };
  const isAbroad = place === null ? values.country !== homeCountry : place === "abroad";
  const country = isAbroad === (values.country !== homeCountry) ? values.country : "";
  return {
    values: { ...values, country: isAbroad ? (country ?? "") : homeCountry },
    requestKey: newRequestKey(),
    countries: isAbroad ? otherCountries(locale) : null,
    isRecordMissing: false,
  };
}

/** The form of a post whose address cannot be had: everything in it comes from the submission. */
export const postedAddress = (place: string | null, locale: string): AddressView => ({
  ...viewAddress(null, place, locale),
  isRecordMissing: true,
});

/** What was typed, for the form of the other place. The country is that form's (viewAddress). */
export function typedAddress(form: FormData): Submission {
  const { country, ...values } = submittedValues(form, addressNames);
  return { fieldErrors: [], failure: null, values };
}

/**
 * One of the member's own addresses; 404 for any other id.
 * @param alsoAway also a disabled one, for the second post of the form that disabled it
 */
export async function findAddress(
  { addresses }: Pick<AddressDeps, "addresses">,
  name: string | undefined,
  alsoAway = false,
): Promise<Result<Address, 404 | 503>> {
  const wanted = parseId(name);
  if (wanted === null) return err(404);
  const found = await addresses.list();
  if (!found.ok) return err(503);
  const isWanted = ({ id, isEnabled }: Address) => id === wanted && (isEnabled || alsoAway);
  const address = found.value.find(isWanted);
  return address ? ok(address) : err(404);
}

/**
 * Saves a new address, or one in place of `replaces`: creates it, makes it current if the old one was, then
 * disables the old one (contract 22). The value is the message. A failed step ends it, which leaves one
 * address too many, never one too few. A second post creates nothing more and does the rest.
 */
export async function saveAddress(
  deps: AddressDeps,
  form: FormData,
  replaces: number | null,
): Promise<Result<Posted, Submission>> {
  const read = readAddress(form);
  if (!read.ok) return read;
  const user = replaces === null ? null : await deps.profile.ownUser();
  if (user && !user.ok) return err(callFailed(user.error, submittedValues(form, addressNames)));
  const created = await createAddress(deps, form, read.value);
  if (!created.ok) return created;
  if (replaces === null || !user) return ok(listSaying("address.saved"));
  if (user.value.currentAddressId === replaces) {
    const isCurrent = await makeCurrent(deps, created.value);
    if (!isCurrent.ok) return ok(listSaying("address.notCurrent", "warning"));
  }
  const isAway = await deps.addresses.disable(replaces);
  if (!isAway.ok) return ok(listSaying("address.notReplaced", "warning"));
  return ok(listSaying("address.saved"));
}
