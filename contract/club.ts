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
  /**
   * The club approves new members, and has not approved this one: nothing of members is open. Without it
   * is_approved is told, and closes nothing (spec §2).
   */
  awaits_approval: v.nullish(flag, false),
  home_track: nullable(text),
  track_color: nullable(v.string()),
  special_vehicle: v.nullish(flag, false),
  /** Whether the level has an additional member: setAdditionalMember names that person. */
  allows_additional_member: v.nullish(flag, false),
  /** May check in tickets, a member or not. */
  checks_tickets: v.nullish(flag, false),
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

/**
 * What waits for the member, by kind:
 * - insurance, registration: of a vehicle (`id`), ended or ending within 30 days; `at`: the last day
 * - siv-request, siv-draft: of an application; `name`: its vehicle
 * - run-report: the member's own run is over; run-soon: it, or one joined, starts before tomorrow ends
 * - order: not paid; `name`: what it begins with, `at`: until when it is held, `amount`: what is left to pay
 * - renewal: the same, with a membership in it
 * - tickets: of an event in the next 7 days; `id`: of the invoice
 * - answer: an event takes answers until `at`, within 7 days; `id`: its page's name or id
 *
 * By day, what is over first: a siv-request counts as today, a siv-draft comes last. Of one day, in this
 * order.
 */
export const dueKinds = [
  "siv-request",
  "run-soon",
  "run-report",
  "renewal",
  "order",
  "insurance",
  "registration",
  "tickets",
  "answer",
  "siv-draft",
] as const;
export type DueKind = (typeof dueKinds)[number];

const dueItem = v.object({
  /** Others of a newer backend are left out. */
  kind: v.string(),
  id: text,
  name: v.string(),
  /** YYYY-MM-DD, or an instant. */
  at: nullable(v.string()),
  /** IANA, of an instant that is not the club's. */
  time_zone: nullable(v.string()),
  /** In dollars, of an order. */
  amount: v.nullish(v.number()),
});
export type DueItemWire = v.InferOutput<typeof dueItem>;

/** GET due: the most urgent kind first, then the earliest; at most 20. */
export const dueReply = v.object({ data: v.array(dueItem) });
export type DueReply = v.InferOutput<typeof dueReply>;

/** GET myacct on the racing-account service. */
export const racingAccountReply = v.object({ id: nullable(text) });
