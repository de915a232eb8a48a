import type { AddressWire } from "#contract/address";
import type { AddressRow } from "../../../db/account/addresses";

export const toAddressWire = ({ suburb, enabled, ...row }: AddressRow): AddressWire => ({
  ...row,
  city: suburb,
  enabled: enabled === 1,
});
