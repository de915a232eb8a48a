import * as v from "valibot";
import { flag, id, nullable, text } from "./wire";

/** A level that can be bought. */
export const levelWire = v.object({
  id,
  code: text,
  name: v.string(),
  /** Plain text: what it gives. */
  description: nullable(v.string()),
  /** cartAdd's sku. */
  sku: text,
  /** Dollars a term, including GST. */
  price: v.number(),
  /** The joining fee, paid besides by a person without a membership; else 0. */
  joining_fee: v.nullish(v.number(), 0),
  /**
   * Whole months that a payment of now is for, one at least: fewer, or more, than a year before a common end.
   */
  months: v.number(),
  /** What a whole term costs and how long it is, where `price` and `months` are of another one. */
  full_price: v.nullish(v.number()),
  full_months: v.nullish(v.number()),
  /** A fee that begins later: dollars of a whole term, and its first day, YYYY-MM-DD. */
  coming_price: v.nullish(v.number()),
  coming_from: v.nullish(v.string()),
  has_additional_member: v.nullish(flag, false),
  /** The member's own. */
  is_current: v.nullish(flag, false),
  /** What valid_to will be when it is paid now: YYYY-MM-DD, the last day. */
  new_valid_to: v.string(),
  /** Whole years, both inclusive, on the day of paying; null: no limit. */
  min_age: v.nullish(v.number()),
  max_age: v.nullish(v.number()),
  /** Whether the member's age fits; null: no date of birth is known, or nobody is signed in. */
  fits_age: v.nullish(flag),
  /** The club approves whoever joins with it; false of one who has a membership. */
  needs_approval: v.nullish(flag, false),
  /**
   * Whoever joins with it names two members who vouch (cartAdd's proposer and seconder); false of one who has
   * a membership. Without it the site asks for nobody.
   */
  needs_vouchers: v.nullish(flag, false),
});
export type LevelWire = v.InferOutput<typeof levelWire>;

/**
 * POST /club/member/renewal: the levels, and with a bearer what they mean for this member. The rule is the
 * backend's: the later of today and valid_to, plus the level's months (contract 7).
 */
export const renewalReply = v.object({
  levels: v.array(levelWire),
  /** Null without a bearer. */
  member: nullable(
    v.object({
      /** As in getMembership; null for one who was never a member. */
      number: nullable(text),
      level: nullable(v.string()),
      valid_to: nullable(v.string()),
      no_expiry: v.nullish(flag, false),
      additional_member: nullable(v.string()),
      /** spec §4. */
      can_renew: v.nullish(flag, false),
      /** The first day of the month before valid_to ends, when can_renew is false for that reason alone. */
      opens_on: nullable(v.string()),
      /** As in getMembership. */
      awaits_approval: v.nullish(flag, false),
    }),
  ),
});
export type RenewalReply = v.InferOutput<typeof renewalReply>;
