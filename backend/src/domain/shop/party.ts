/** Who sells or buys, as an invoice freezes it. */
export type Party = {
  readonly name: string;
  readonly abn: string | null;
  /** Its lines. */
  readonly address: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
};

/** An address that was frozen with an order. */
export type FrozenAddress = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly company: string | null;
  readonly street_address: string;
  readonly street_address_1: string | null;
  readonly suburb: string;
  readonly postcode: string;
  readonly state: string | null;
  readonly country: string;
};

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(" ");

/** Who an address is of. */
export const partyName = ({ company, first_name, last_name }: FrozenAddress): string =>
  company || joined([first_name, last_name]);

export const addressLines = (address: FrozenAddress): readonly string[] =>
  [
    address.street_address,
    address.street_address_1 ?? "",
    joined([address.suburb, address.state, address.postcode]),
    address.country === "AU" ? "" : address.country,
  ].filter(Boolean);

/**
 * Who buys: the address that was chosen, or the member alone.
 * @param member the account's own name and email
 */
export function buyerParty(
  address: FrozenAddress | null,
  member: { readonly name: string; readonly email: string },
): Party {
  const name = address && partyName(address);
  return {
    name: name || member.name,
    abn: null,
    address: address ? addressLines(address) : [],
    email: address?.email ?? member.email,
    phone: address?.phone ?? null,
  };
}
