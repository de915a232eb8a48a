import type { specialClasses } from "./vehicle";

/** What one class of vehicle needs in a scheme. */
export type SchemeClass = {
  readonly id: (typeof specialClasses)[number];
  /** English, as the scheme calls it. */
  readonly label: string;
  /** Full years since the year in which it was built; null for any age. */
  readonly ageYears: number | null;
  /** Built in this year at the latest, else it needs an approval plate; null without such a year. */
  readonly builtBy: number | null;
};

export const schemeRules = ["age", "days", "use", "notice", "membership"] as const;

export type SchemeRule = {
  readonly id: (typeof schemeRules)[number];
  /** YYYY-MM-DD; null when its beginning is not known. */
  readonly since: string | null;
  /** English. */
  readonly source: string;
};

/** A text of the scheme in English, with an id. */
export type SchemeText = { readonly id: string; readonly label: string };

/** A state's scheme of concessional registration, as data (domain.md §1). */
export type Scheme = {
  readonly id: number;
  /** QLD and so on. */
  readonly state: string;
  readonly name: string;
  /** The club's own state. */
  readonly isDefault: boolean;
  readonly vehicleClasses: readonly SchemeClass[];
  /** Days that an owner may choose for a year of registration; empty when none are counted. */
  readonly yearlyDays: readonly number[];
  /** Whether a club's run uses one of those days; private use always does. */
  readonly countsClubRuns: boolean;
  /** A vehicle that joins in the middle of a year has its part of the days, rounded up. */
  readonly isProRata: boolean;
  /** Before a run starts, by when it must be listed. */
  readonly noticeHours: number;
  /** A run ends on the day on which it starts. */
  readonly oneDayOnly: boolean;
  readonly permittedUses: readonly SchemeText[];
  readonly declarations: readonly SchemeText[];
  readonly rules: readonly SchemeRule[];
  readonly retentionYears: number;
  readonly source: string;
  /** YYYY-MM-DD: when the club compared the rules with their source. */
  readonly checkedOn: string;
};

/** The scheme of a plate's state, else the club's own, or null. */
export const schemeFor = (schemes: readonly Scheme[], state: string | null): Scheme | null =>
  schemes.find((scheme) => scheme.state === state) ??
  schemes.find(({ isDefault }) => isDefault) ??
  schemes[0] ??
  null;

/** The rule's source, when the scheme names one. */
export const findRule = (scheme: Scheme, id: SchemeRule["id"]): SchemeRule | null =>
  scheme.rules.find((rule) => rule.id === id) ?? null;
