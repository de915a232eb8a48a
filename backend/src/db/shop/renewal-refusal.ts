import { fitAge } from "#rules/membership/ages";
import type { LineRefusal } from "#rules/shop-choices";
import { agesText, type LevelAges, readAges } from "../../domain/club/level-ages";
import { renewalOpensOn } from "../../domain/club/renewal";
import { clubDay, dayInWords } from "../../domain/club-time";
import { membershipOf } from "../club/membership";
import { clubZone } from "../content/site-settings";
import { sql } from "../sql";

/** Why a member cannot buy a membership now. */
export type RenewalRefusal = {
  readonly code: LineRefusal;
  /** The day on which renewal opens, YYYY-MM-DD. */
  readonly opensOn: string | null;
  /** In words, of a level that is for other ages. */
  readonly ages: string | null;
};

const refuse = (code: LineRefusal, more: Partial<RenewalRefusal> = {}): RenewalRefusal => ({
  code,
  opensOn: null,
  ages: null,
  ...more,
});

/** YYYY-MM-DD, from the member's own profile. */
export const birthDate = (db: D1Database, userId: number): Promise<string | null> =>
  sql`SELECT date_of_birth FROM users WHERE id = ${userId}`.first<string>(db, "date_of_birth");

/** Why somebody's age keeps them from a level on the day of `now`. */
export async function findAgeRefusal(
  db: D1Database,
  userId: number,
  level: LevelAges,
  now: number,
): Promise<RenewalRefusal | null> {
  const [born, zone] = await Promise.all([birthDate(db, userId), clubZone(db)]);
  const fit = fitAge(readAges(level), born, clubDay(now, zone));
  if (fit === "fits") return null;
  return fit === "unknown" ? refuse("age-unknown") : refuse("age-unfit", { ages: agesText(level) });
}

/**
 * spec §4: a membership for life is never renewed, any other one from a month before its end. Then the
 * level's ages count.
 */
export async function findRenewalRefusal(
  db: D1Database,
  userId: number,
  level: LevelAges,
  now: number,
): Promise<RenewalRefusal | null> {
  const [membership, zone] = await Promise.all([membershipOf(db, userId), clubZone(db)]);
  if (membership?.no_expiry === 1) return refuse("never-expires");
  const opensOn = renewalOpensOn(membership, now, zone);
  return opensOn === null ? findAgeRefusal(db, userId, level, now) : refuse("renewal-not-open", { opensOn });
}

const texts: Readonly<Record<LineRefusal, (refusal: RenewalRefusal) => string>> = {
  "never-expires": () => "This membership does not expire",
  "renewal-not-open": ({ opensOn }) =>
    `This membership can be renewed from ${opensOn && dayInWords(opensOn)}`,
  "age-unfit": ({ ages }) => `This level is for other ages: ${ages}`,
  "age-unknown": () => "This level has an age limit, and the profile has no date of birth",
};

/** The same for people who read no code. */
export const renewalRefusalText = (refusal: RenewalRefusal): string => texts[refusal.code](refusal);
