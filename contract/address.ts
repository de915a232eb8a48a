import * as v from "valibot";
import { australianStates, isPostcode } from "#rules/australia";
import { trimText } from "#rules/typed-text";
import { largestPage, paging, writeFields } from "./records";
import { line, requiredLine } from "./text-fields";
import { emailAddress } from "./user";
import { flag, id, nullable, text } from "./wire";

/** A member's address (spec §3). `city` is the suburb. */
export const addressWire = v.object({
  id,
  display_name: v.nullish(v.string(), ""),
  first_name: v.nullish(v.string(), ""),
  last_name: v.nullish(v.string(), ""),
  email: nullable(v.string()),
  phone: nullable(text),
  company: nullable(v.string()),
  street_address: v.string(),
  street_address_1: nullable(v.string()),
  /** Four characters in Australia: the Northern Territory's begin with 0. */
  postcode: text,
  city: v.string(),
  state: nullable(v.string()),
  /** ISO 3166-1 alpha-2. */
  country: v.nullish(v.string(), "AU"),
  /** false: replaced or put away (disable); orders keep it. */
  enabled: v.nullish(flag, true),
});
export type AddressWire = v.InferOutput<typeof addressWire>;

/**
 * GET or POST /sell/address, the newest first. Without a filter the disabled ones too; a page without a size
 * has all, since a member has at most 50 and as many disabled ones.
 */
export const addressListRequest = v.object({
  ...paging,
  page_size: v.optional(paging.page_size.wrapped, largestPage),
  enabled: v.optional(flag),
});
/** `total`: of all pages. */
export const addressListReply = v.object({ data: v.array(addressWire), total: v.number() });
/** Of {id}, create, enable and disable. NOT_FOUND for an address of somebody else. */
export const addressReply = v.object({ item: addressWire });

/** POST enable and disable. Disabling the current address leaves the member without one. */
export const changeAddressRequest = v.object({ ...writeFields, id });

/** The fields that a member writes. */
export const addressFields = v.object({
  display_name: v.optional(line(60), null),
  first_name: v.optional(line(80), null),
  last_name: v.optional(line(80), null),
  email: v.optional(v.nullable(emailAddress), null),
  phone: v.optional(line(40), null),
  company: v.optional(line(120), null),
  street_address: requiredLine(120),
  street_address_1: v.optional(line(120), null),
  postcode: v.pipe(v.string(), v.transform(trimText), v.regex(/^[A-Za-z0-9 -]{3,10}$/)),
  city: requiredLine(80),
  state: v.optional(line(40), null),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), "AU"),
});

/**
 * POST create. There is no update (contract 22). It becomes the current address of a member who has none.
 * VALIDATION without a field: the member has 50 already.
 */
export const createAddressRequest = v.pipe(
  v.object({ ...writeFields, ...addressFields.entries }),
  v.forward(
    v.check(({ country, postcode }) => country !== "AU" || isPostcode(postcode), "Must have four digits"),
    ["postcode"],
  ),
  v.forward(
    v.check(
      ({ country, state }) =>
        country !== "AU" || state === null || (australianStates as readonly string[]).includes(state),
      "Must be a code such as QLD",
    ),
    ["state"],
  ),
);
