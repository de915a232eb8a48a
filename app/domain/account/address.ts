import type { AddressWire } from "#contract/address";
import type { CamelCased } from "~/lib/camel-cased";

/**
 * A member's address (spec §3). It is never changed: an edit creates another one and disables this.
 * `displayName` is what the member calls it ("Home"); it and the names of who receives there may be empty. In
 * Australia `state` is a code (QLD) and `postcode` has four characters.
 */
export type Address = Omit<CamelCased<AddressWire>, "city" | "enabled"> & {
  /** spec §3's city. */
  readonly suburb: string;
  /** false: replaced or put away. */
  readonly isEnabled: boolean;
};

/** "" counts as null. */
export type NewAddress = Omit<Address, "id" | "isEnabled">;
