import type { MembershipView } from "./membership";
import type { Scheme, SchemeClass, SchemeRule } from "./scheme";
import { findRule } from "./scheme";
import type { Vehicle } from "./vehicle";

/**
 * met: applies. check: the registrar has to look. missing: unknown from the garage. unmet: does not apply, or
 * not yet.
 */
export type FindingOutcome = "met" | "check" | "missing" | "unmet";

export type FindingReason =
  | "any-age"
  | "old-enough"
  | "reaches-age-this-year"
  | "too-young"
  | "year-missing"
  | "built-early-enough"
  | "needs-approval"
  | "class-not-offered"
  | "member"
  | "membership-expired"
  | "membership-none"
  | "membership-pending"
  | "days-to-choose"
  | "days-fixed";

/** One thing that a scheme asks for, and what the garage says of it. */
export type Finding = {
  readonly outcome: FindingOutcome;
  readonly reason: FindingReason;
  /** In years. `year`: in which it is old enough or was built. `days`: as the scheme has them. */
  readonly age: number | null;
  readonly year: number | null;
  readonly days: readonly number[];
  /** The rule that says so; null when the scheme names none, and its own source is all there is. */
  readonly rule: SchemeRule | null;
};

/** What a scheme seems to say of a vehicle: never a decision. */
export type Advice = {
  /** The class that the advice is for; null when the scheme does not offer the vehicle's. */
  readonly schemeClass: SchemeClass | null;
  readonly findings: readonly Finding[];
  /** The worst of the findings' outcomes. */
  readonly outcome: FindingOutcome;
};

type AdviceInput = {
  readonly scheme: Scheme;
  readonly vehicle: Pick<Vehicle, "yearBuilt" | "monthBuilt" | "specialClass">;
  /** null: not known just now. */
  readonly membership: Pick<MembershipView, "state"> | null;
  /** YYYY-MM-DD in the club's zone. */
  readonly today: string;
};

const severity: readonly FindingOutcome[] = ["met", "check", "missing", "unmet"];

const worst = (findings: readonly Finding[]): FindingOutcome =>
  severity[Math.max(0, ...findings.map(({ outcome }) => severity.indexOf(outcome)))] ?? "met";

/**
 * What applies of a scheme to a vehicle, what is missing, and by which rule. A vehicle without a class is
 * checked for its age.
 */
export function adviceOn(input: AdviceInput): Advice {
  const { scheme, vehicle } = input;
  const wanted = vehicle.specialClass ?? "thirty-years";
  const schemeClass = scheme.vehicleClasses.find(({ id }) => id === wanted) ?? null;
  const found = findingsWith(scheme);
  const findings = [
    ...(schemeClass ? ageFindings(input, schemeClass) : [found("unmet", "class-not-offered", "age")]),
    ...membershipFindings(input),
    ...dayFindings(scheme),
  ];
  return { schemeClass, findings, outcome: worst(findings) };
}

type Details = Partial<Pick<Finding, "age" | "year" | "days">>;

const findingsWith =
  (scheme: Scheme) =>
  (
    outcome: FindingOutcome,
    reason: FindingReason,
    rule: SchemeRule["id"],
    details: Details = {},
  ): Finding => ({
    outcome,
    reason,
    age: null,
    year: null,
    days: [],
    rule: findRule(scheme, rule),
    ...details,
  });

function ageFindings(
  { scheme, vehicle: { yearBuilt, monthBuilt }, today }: AdviceInput,
  { ageYears, builtBy }: SchemeClass,
): readonly Finding[] {
  const found = findingsWith(scheme);
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  if (ageYears === null && builtBy === null) return [found("met", "any-age", "age")];
  if (yearBuilt === null) return [found("missing", "year-missing", "age", { age: ageYears, year: builtBy })];
  const byAge = (age: number): Finding => {
    const year = yearBuilt + age;
    if (year < thisYear) return found("met", "old-enough", "age", { age, year: yearBuilt });
    if (year > thisYear) return found("unmet", "too-young", "age", { age, year });
    // Schemes count from the year; counted from the month it is another day of this year.
    const hasPassed = monthBuilt !== null && monthBuilt < thisMonth;
    return hasPassed
      ? found("met", "old-enough", "age", { age, year: yearBuilt })
      : found("check", "reaches-age-this-year", "age", { age, year });
  };
  return [
    ...(ageYears === null ? [] : [byAge(ageYears)]),
    ...(builtBy === null
      ? []
      : [
          yearBuilt <= builtBy
            ? found("met", "built-early-enough", "age", { year: builtBy })
            : found("check", "needs-approval", "age", { year: builtBy }),
        ]),
  ];
}

function membershipFindings({ scheme, membership }: AdviceInput): readonly Finding[] {
  if (!membership) return [];
  const found = findingsWith(scheme);
  if (membership.state === "none") return [found("unmet", "membership-none", "membership")];
  if (membership.state === "expired") return [found("unmet", "membership-expired", "membership")];
  if (membership.state === "pending") return [found("unmet", "membership-pending", "membership")];
  return [found("met", "member", "membership")];
}

function dayFindings(scheme: Scheme): readonly Finding[] {
  const { yearlyDays: days } = scheme;
  if (days.length === 0) return [];
  return [findingsWith(scheme)("met", days.length > 1 ? "days-to-choose" : "days-fixed", "days", { days })];
}
