/** A member's address (spec §3). It is never changed: an edit creates another one and disables this. */
export type Address = {
  readonly id: number;
  /** What the member calls it ("Home"); may be empty. */
  readonly displayName: string;
  /** Who receives there; may be empty. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly company: string | null;
  readonly streetAddress: string;
  readonly streetAddress1: string | null;
  /** spec §3's city. */
  readonly suburb: string;
  /** Four characters in Australia: the Northern Territory's begin with 0. */
  readonly postcode: string;
  /** In Australia a code: QLD. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** false: replaced or put away. */
  readonly isEnabled: boolean;
};

/** "" counts as null. */
export type NewAddress = Omit<Address, "id" | "isEnabled">;
