import * as v from "valibot";
import { flag, id, nullable, text } from "./wire";

/** What one class of vehicle needs in a scheme. */
export const schemeClassWire = v.object({
  /** One of `specialClasses` (rules/vehicle-choices.ts); others are ignored. */
  id: text,
  /** In English, as the scheme calls it. */
  label: v.string(),
  /** Full years since the year in which it was built; null for any age. */
  age_years: nullable(v.number()),
  /** Built in this year at the latest, else it needs an approval plate; null without such a year. */
  built_by: nullable(v.number()),
});

export type SchemeClassWire = v.InferOutput<typeof schemeClassWire>;

/** Where a rule of a scheme comes from. */
export const schemeRuleWire = v.object({
  /** age, days, use, notice or membership. */
  id: text,
  /** YYYY-MM-DD; null when its beginning is not known. */
  since: nullable(v.string()),
  /** Who says so, and where: English. */
  source: v.string(),
});

export type SchemeRuleWire = v.InferOutput<typeof schemeRuleWire>;

const labelled = v.object({ id: text, label: v.string() });

/** A state's scheme of concessional registration, as data (domain.md §1). Labels are English. */
export const schemeWire = v.object({
  id,
  /** QLD and so on. */
  state: v.string(),
  name: v.string(),
  is_default: v.nullish(flag, false),
  classes: v.nullish(v.array(schemeClassWire), []),
  /** Days of use that an owner may choose for a year of registration; [] when none are counted. */
  yearly_days: v.nullish(v.array(v.number()), []),
  /** Whether a run of a club uses one of those days; private use always does. */
  counts_club_runs: v.nullish(flag, true),
  /** A vehicle that joins in the middle of a year has its part of the days, rounded up. */
  is_pro_rata: v.nullish(flag, false),
  /** Before a run starts, by when it must be listed. */
  notice_hours: v.number(),
  /** A run ends on the day on which it starts. */
  one_day_only: v.nullish(flag, false),
  /** An application needs a paper that shows whose vehicle it is. */
  needs_proof_of_ownership: v.nullish(flag, false),
  permitted_uses: v.nullish(v.array(labelled), []),
  /** What an applicant declares; the texts that are signed. */
  declarations: v.nullish(v.array(labelled), []),
  rules: v.nullish(v.array(schemeRuleWire), []),
  retention_years: v.number(),
  source: v.string(),
  /** YYYY-MM-DD. */
  checked_on: v.string(),
});
export type SchemeWire = v.InferOutput<typeof schemeWire>;
/** Without what has a shape of its own in the site. */
export type SchemeFactsWire = Omit<SchemeWire, "classes" | "rules" | "yearly_days">;

/** POST /club/scheme, for anybody: the club's default first, the others by state. */
export const schemeListReply = v.object({ data: v.array(schemeWire) });
