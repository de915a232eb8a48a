import type { AddressWire } from "#contract/address";
import type { Address } from "~/domain/account/address";
import { camelCased } from "~/lib/camel-cased";

export const addressFromWire = ({ city, enabled, ...plain }: AddressWire): Address => ({
  ...camelCased(plain),
  suburb: city,
  isEnabled: enabled,
});
