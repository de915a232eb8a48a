import { Hono } from "hono";
import type { LevelWire, RenewalReply } from "#contract/renewal";
import { type AgeFit, fitAge } from "#rules/membership/ages";
import { toDollars } from "#rules/money";
import { membershipOf } from "../../../db/club/membership";
import { clubZone } from "../../../db/content/site-settings";
import { type LevelRow, levelsForSale } from "../../../db/shop/levels";
import { birthDate } from "../../../db/shop/renewal-refusal";
import { readAges } from "../../../domain/club/level-ages";
import type { MembershipTerm } from "../../../domain/club/membership-validity";
import { canRenew, renewalOpensOn } from "../../../domain/club/renewal";
import { boughtTerm, termCents } from "../../../domain/club/terms/bought-term";
import { clubDay } from "../../../domain/club-time";
import { type AppEnv, optionalViewer } from "../../services";

type Reader = {
  readonly term: MembershipTerm | null;
  readonly level: string | null;
  /** YYYY-MM-DD. */
  readonly born: string | null;
};

const fits: Readonly<Record<AgeFit, boolean | null>> = {
  fits: true,
  "too-young": false,
  "too-old": false,
  unknown: null,
};

function levelWire(
  level: LevelRow,
  { term, level: own, born }: Reader,
  now: number,
  zone: string,
): LevelWire {
  const bought = boughtTerm(term, level, now, zone);
  return {
    id: level.id,
    code: level.code,
    name: level.name,
    description: level.description,
    sku: level.sku_code,
    price: toDollars(termCents(level.price_cents, bought, level)),
    months: bought.coveredMonths,
    full_price: toDollars(level.price_cents),
    full_months: level.months,
    coming_price: level.coming_cents === null ? null : toDollars(level.coming_cents),
    coming_from: level.coming_from,
    joining_fee: term === null ? toDollars(level.joining_fee_cents) : 0,
    has_additional_member: level.allows_additional_member === 1,
    is_current: level.name === own,
    new_valid_to: bought.to,
    min_age: level.min_age,
    max_age: level.max_age,
    fits_age: fits[fitAge(readAges(level), born, clubDay(now, zone))],
    needs_approval: level.needs_approval === 1 && term === null,
    needs_vouchers: level.asks_vouchers === 1 && term === null,
  };
}

/** The levels, and what renewing means for the bearer. */
export const renewalCalls = new Hono<AppEnv>().post("/", async (c) => {
  const { db, clock } = c.var.services;
  const viewer = await optionalViewer(c);
  const [levels, zone, membership, born] = await Promise.all([
    levelsForSale(db),
    clubZone(db),
    viewer && membershipOf(db, viewer.userId),
    viewer && birthDate(db, viewer.userId),
  ]);
  const now = clock.now();
  const reader = { term: membership, level: membership?.type ?? null, born };
  const reply: RenewalReply = {
    levels: levels.map((level) => levelWire(level, reader, now, zone)),
    member: viewer && {
      number: membership?.number ?? null,
      level: membership?.type ?? null,
      valid_to: membership?.valid_to ?? null,
      no_expiry: membership?.no_expiry === 1,
      additional_member: membership?.additional_member ?? null,
      can_renew: canRenew(membership, now, zone),
      opens_on: renewalOpensOn(membership, now, zone),
      awaits_approval: membership?.is_approved === 0,
    },
  };
  return c.json(reply);
});
