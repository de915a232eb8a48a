import * as v from "valibot";
import type { AddressApi } from "~/api/account/addresses";
import type { ApiError } from "~/api/api-error";
import type { Address, NewAddress } from "~/domain/account/address";
import { homeCountry } from "~/domain/account/address-text";
import { err, ok, type Result } from "~/lib/result";
import { addressFields, addressNames } from "./address-fields";
import { shownFailures } from "./call-failure";
import type { FormValues } from "./conflict";
import { submittedIdentity } from "./form-identity";
import { parseForm, submittedText, submittedValues } from "./parse-form";
import {
  atMost,
  australianState,
  emailAddress,
  oneLine,
  optional,
  personName,
  phoneNumber,
  postcode,
  required,
} from "./rules";
import { callFailed, failed, invalid, type Submission } from "./submission";

/** In Australia; abroad a region may have no name and a postcode any shape that the backend stores. */
function findRule(name: keyof NewAddress, isHome: boolean): v.ObjectEntries[string] {
  const { kind, max = 0, missing } = addressFields[name];
  const line = v.pipe(oneLine, atMost(max, "profile.textLong"));
  switch (kind) {
    case "line":
      return missing ? v.pipe(line, required(missing)) : line;
    case "name":
      return optional(personName());
    case "state":
      return isHome ? australianState : line;
    case "postcode":
      return isHome ? postcode : v.pipe(oneLine, v.regex(/^[A-Za-z0-9 -]{3,10}$/, "address.postcodeAbroad"));
    case "country":
      return isHome
        ? v.literal(homeCountry)
        : v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "address.countryMissing"));
    case "phone":
      return isHome ? optional(phoneNumber) : line;
    case "email":
      return optional(emailAddress);
  }
}

const namedFields = addressNames.map((name) => ({ name, label: addressFields[name].label }));

/** The typed address by the rules of its country. */
export function readAddress(form: FormData): Result<NewAddress, Submission> {
  const isHome = submittedText(form, "country") === homeCountry;
  const rules = Object.fromEntries(addressNames.map((name) => [name, findRule(name, isHome)]));
  const parsed = parseForm(v.object(rules), form, namedFields);
  if (!parsed.ok) return err(invalid(parsed.error, submittedValues(form, addressNames)));
  const address = parsed.value as NewAddress;
  return ok({ ...address, firstName: address.firstName ?? "", lastName: address.lastName ?? "" });
}

/** An address's values as they fill the form. */
export const addressValues = (address: Address): FormValues =>
  Object.fromEntries(addressNames.map((name) => [name, address[name] ?? ""]));

/** Creates it, once for each form's key. The value is its id. */
export async function createAddress(
  { addresses }: { readonly addresses: Pick<AddressApi, "create"> },
  form: FormData,
  address: NewAddress,
): Promise<Result<number, Submission>> {
  const created = await addresses.create(address, submittedIdentity(form).requestKey || null);
  return created.ok ? created : err(addressRefused(created.error, submittedValues(form, addressNames)));
}

/** A refusal without a field is of one address too many (contract/address.ts). */
export function addressRefused(error: ApiError, values: FormValues = {}): Submission {
  const isTooMany = error.code === "VALIDATION" && error.fieldErrors.length === 0;
  return isTooMany
    ? failed({ ...shownFailures.refused, text: "address.tooMany" }, values)
    : callFailed(error, values, Object.fromEntries(addressNames.map((name) => [name, name])));
}
