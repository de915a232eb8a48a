import type { NewAddress } from "~/domain/account/address";
import type { MessageKey } from "~/i18n/types";

type AddressField = {
  readonly label: MessageKey;
  /** How it is asked for (ui/address-fields.tsx) and checked (new-address.server.ts). */
  readonly kind: "line" | "name" | "state" | "postcode" | "country" | "phone" | "email";
  readonly autoComplete: string;
  /** The contract's length; of a state and a phone number abroad. */
  readonly max?: number;
  /** The error when nothing was typed into a line. A line without it is optional, as are names. */
  readonly missing?: MessageKey;
  readonly hint?: MessageKey;
  /** Few need it: it is folded away until it has a value or an error. Never of what is required. */
  readonly isFolded?: true;
};

/**
 * What is asked of an address, in the order of every form that asks for one, by the names as posted: as one
 * writes it on a letter, then what few need.
 */
export const addressFields: Readonly<Record<keyof NewAddress, AddressField>> = {
  firstName: { label: "signup.firstName", kind: "name", autoComplete: "given-name" },
  lastName: { label: "signup.lastName", kind: "name", autoComplete: "family-name" },
  streetAddress: {
    label: "address.street",
    kind: "line",
    autoComplete: "address-line1",
    max: 120,
    missing: "address.streetMissing",
  },
  streetAddress1: {
    label: "address.street1",
    kind: "line",
    autoComplete: "address-line2",
    max: 120,
    isFolded: true,
  },
  suburb: {
    label: "address.suburb",
    kind: "line",
    autoComplete: "address-level2",
    max: 80,
    missing: "address.suburbMissing",
  },
  state: { label: "address.state", kind: "state", autoComplete: "address-level1", max: 40 },
  postcode: { label: "address.postcode", kind: "postcode", autoComplete: "postal-code" },
  country: { label: "address.country", kind: "country", autoComplete: "country" },
  company: { label: "address.company", kind: "line", autoComplete: "organization", max: 120, isFolded: true },
  phone: { label: "profile.phone", kind: "phone", autoComplete: "tel", max: 40, isFolded: true },
  email: { label: "forms.emailLabel", kind: "email", autoComplete: "email", isFolded: true },
  displayName: {
    label: "address.label",
    kind: "line",
    autoComplete: "off",
    max: 60,
    hint: "address.labelHint",
    isFolded: true,
  },
};

const isFolded = (name: keyof NewAddress): boolean => addressFields[name].isFolded ?? false;

export const addressNames = Object.keys(addressFields) as readonly (keyof NewAddress)[];

/** In view, and folded away. */
export const shownAddressNames = addressNames.filter((name) => !isFolded(name));
export const foldedAddressNames = addressNames.filter(isFolded);
