import type { Address } from "./address";

/** The country that the club's addresses are in, unless they say otherwise. */
export const homeCountry = "AU";

/** A country's name in a language; its code when it has none. @param locale for Intl */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** An address as it is written on an envelope: one line each, with the country only when it is another. */
export function addressLines(address: Omit<Address, "id" | "isEnabled">, locale: string): readonly string[] {
  const { suburb, state, postcode, country } = address;
  return [
    [address.firstName, address.lastName],
    [address.company],
    [address.streetAddress],
    [address.streetAddress1],
    [suburb, state, postcode],
    [country === homeCountry ? null : countryName(country, locale)],
  ]
    .map((parts) => parts.filter(Boolean).join(" "))
    .filter((line) => line !== "");
}

export const addressLine = (address: Parameters<typeof addressLines>[0], locale: string): string =>
  addressLines(address, locale).join(", ");
