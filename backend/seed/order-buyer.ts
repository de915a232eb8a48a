import { members } from "./words/members";
import type { OrderSource } from "./words/orders";

/**
 * The member of a seeded order, and what an order, an invoice and an email have of one.
 * @throws when there is no such member, or one without an address
 */
export function getBuyer({ userId }: OrderSource) {
  const member = members.find(({ id }) => id === userId);
  if (!member?.address) throw new Error(`Member ${userId} of an order does not exist, or has no address`);
  const { street, suburb, postcode } = member.address;
  const name = `${member.firstName} ${member.lastName}`;
  const frozen = {
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    company: null,
    email: member.email,
    phone: member.mobile,
    street_address: street,
    street_address_1: null,
    suburb,
    postcode,
    state: "QLD",
    country: "AU",
  };
  return { ...member, name, frozen, lines: [street, `${suburb} QLD ${postcode}`] };
}
