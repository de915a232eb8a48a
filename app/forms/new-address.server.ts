import type { AddressApi } from "~/api/account/addresses";
import type { ApiError } from "~/api/api-error";
import type { NewAddress } from "~/domain/account/address";
import { err, type Result } from "~/lib/result";
import { addressFields, addressForm, newAddress } from "./address-form";
import { shownFailures } from "./call-failure";
import type { FormValues } from "./conflict";
import { submittedIdentity } from "./form-identity";
import { parseForm, submittedText, submittedValues } from "./parse-form";
import { callFailed, failed, invalid, type Submission } from "./submission";

const ownNames: Readonly<Record<string, string>> = Object.fromEntries(
  addressFields.map((name) => [name, name]),
);

/** The typed address by the rules of its country. */
export function readAddress(form: FormData): Result<NewAddress, Submission> {
  const parsed = parseForm(addressForm(submittedText(form, "country")), form);
  if (!parsed.ok) return err(invalid(parsed.error, submittedValues(form, addressFields)));
  return { ok: true, value: newAddress(parsed.value) };
}

/** Creates it, once for each form's key. The value is its id. */
export async function createAddress(
  { addresses }: { readonly addresses: Pick<AddressApi, "create"> },
  form: FormData,
  address: NewAddress,
): Promise<Result<number, Submission>> {
  const created = await addresses.create(address, submittedIdentity(form).requestKey || null);
  return created.ok ? created : err(addressRefused(created.error, submittedValues(form, addressFields)));
}

/** A refusal without a field is of one address too many (contract/address.ts). */
export function addressRefused(error: ApiError, values: FormValues = {}): Submission {
  const isTooMany = error.code === "VALIDATION" && error.fieldErrors.length === 0;
  return isTooMany
    ? failed({ ...shownFailures.refused, text: "address.tooMany" }, values)
    : callFailed(error, values, ownNames);
}
