import * as v from "valibot";
import { maxAdditionalMemberLength } from "#rules/limits";
import { requiredLine } from "./text-fields";
import { flag, nullable, text } from "./wire";

/** GET getMembership. A user without a membership gets 200 with nulls (contract 12). */
export const membershipWire = v.object({
  number: nullable(text),
  name: nullable(v.string()),
  additional_member: nullable(v.string()),
  no_expiry: v.nullish(flag, false),
  /** YYYY-MM-DD, valid until the end of that day in the club's zone, or an instant with a zone. */
  valid_to: nullable(v.string()),
  racers_id: nullable(text),
  type: nullable(v.string()),
  /** A CSS hex colour. */
  colour: nullable(v.string()),
  hasPrior: nullable(flag),
  is_approved: nullable(flag),
  home_track: nullable(text),
  track_color: nullable(v.string()),
  special_vehicle: v.nullish(flag, false),
  /** Whether the level has an additional member: setAdditionalMember names that person. */
  allows_additional_member: v.nullish(flag, false),
});
export type MembershipWire = v.InferOutput<typeof membershipWire>;

export const setRacersIdRequest = v.object({
  racers_id: v.pipe(text, requiredLine(64)),
});
export type SetRacersIdRequest = v.InferInput<typeof setRacersIdRequest>;

/** POST setAdditionalMember: null for nobody. FORBIDDEN where the level has none. The club gets an email. */
export const setAdditionalMemberRequest = v.object({
  additional_member: v.nullable(requiredLine(maxAdditionalMemberLength)),
});
export type SetAdditionalMemberRequest = v.InferInput<typeof setAdditionalMemberRequest>;

/** GET myacct on the racing-account service. */
export const racingAccountReply = v.object({ id: nullable(text) });
