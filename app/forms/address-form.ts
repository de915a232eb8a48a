import * as v from "valibot";
import type { Address, NewAddress } from "~/domain/account/address";
import { homeCountry } from "~/domain/account/address-text";
import type { FormValues } from "./conflict";
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

export const addressFields = [
  "displayName",
  "firstName",
  "lastName",
  "company",
  "streetAddress",
  "streetAddress1",
  "suburb",
  "state",
  "postcode",
  "country",
  "phone",
  "email",
] as const satisfies readonly (keyof NewAddress)[];

/** One line that may be empty. `most`: the contract's length. */
const line = (max: number) => v.pipe(oneLine, atMost(max, "profile.textLong"));
const name = optional(personName());

const shared = {
  displayName: line(60),
  firstName: name,
  lastName: name,
  company: line(120),
  streetAddress: v.pipe(line(120), required("address.streetMissing")),
  streetAddress1: line(120),
  suburb: v.pipe(line(80), required("address.suburbMissing")),
};

const australian = v.object({
  ...shared,
  state: australianState,
  postcode,
  country: v.literal(homeCountry),
  phone: optional(phoneNumber),
  email: optional(emailAddress),
});

/** A region may have no name and a postcode any shape that the backend stores. */
const abroad = v.object({
  ...shared,
  state: line(40),
  postcode: v.pipe(oneLine, v.regex(/^[A-Za-z0-9 -]{3,10}$/, "address.postcodeAbroad")),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "address.countryMissing")),
  phone: line(40),
  email: optional(emailAddress),
});

/** The rules for an address in Australia, or in the posted country. */
export const addressForm = (country: string) => (country === homeCountry ? australian : abroad);

export function newAddress(answers: v.InferOutput<typeof australian | typeof abroad>): NewAddress {
  return { ...answers, firstName: answers.firstName ?? "", lastName: answers.lastName ?? "" };
}

export const addressValues = (address: Address): FormValues =>
  Object.fromEntries(addressFields.map((field) => [field, address[field] ?? ""]));
