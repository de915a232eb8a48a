import { describe, expect, it } from "vitest";
import { schemes as seeded } from "#rules/scheme-profiles";
import { adviceOn } from "~/domain/club/eligibility";
import type { Scheme } from "~/domain/club/scheme";
import type { Vehicle } from "~/domain/club/vehicle";
import { queensland } from "./sample-application";

/** The club's schemes, as the seed has them. */
const schemes: readonly Scheme[] = seeded.map((source) => ({
  ...queensland,
  id: source.id,
  state: source.state,
  name: source.name,
  isDefault: source.isDefault ?? false,
  vehicleClasses: source.classes.map(({ id, label, age = null, builtBy = null }) => ({
    id,
    label,
    ageYears: age,
    builtBy,
  })),
  yearlyDays: source.days,
  rules: source.rules.map(({ id, since = null, source }) => ({ id, since, source })),
  source: source.source,
}));

const today = "2026-11-22";

type Built = Partial<Pick<Vehicle, "yearBuilt" | "monthBuilt" | "specialClass">>;

function ask(state: string, built: Built, membership: "active" | "expired" | "none" | null = "active") {
  const scheme = schemes.find((each) => each.state === state);
  if (!scheme) throw new Error(`no scheme of ${state}`);
  const vehicle = { yearBuilt: null, monthBuilt: null, specialClass: null, ...built };
  return adviceOn({ scheme, vehicle, membership: membership && { state: membership }, today });
}

/** The findings about the vehicle itself. */
const about = (state: string, built: Built) =>
  ask(state, built)
    .findings.filter(({ reason }) => !["member", "days-to-choose", "days-fixed"].includes(reason))
    .map(({ outcome, reason, age, year }) => [outcome, reason, age, year]);

describe("a vehicle of 30 years or older", () => {
  it.each([
    // state, built, what the scheme seems to say, least age, year
    ["QLD", 1965, "met", "old-enough", 30, 1965],
    ["QLD", 1995, "met", "old-enough", 30, 1995],
    ["QLD", 1996, "check", "reaches-age-this-year", 30, 2026],
    ["QLD", 1997, "unmet", "too-young", 30, 2027],
    ["VIC", 2000, "met", "old-enough", 25, 2000],
    ["VIC", 2001, "check", "reaches-age-this-year", 25, 2026],
    ["VIC", 2002, "unmet", "too-young", 25, 2027],
    ["NSW", 1995, "met", "old-enough", 30, 1995],
    ["NSW", 1997, "unmet", "too-young", 30, 2027],
    ["SA", 1995, "met", "old-enough", 30, 1995],
    ["SA", 2010, "unmet", "too-young", 30, 2040],
    ["ACT", 1995, "met", "old-enough", 30, 1995],
    ["ACT", 1997, "unmet", "too-young", 30, 2027],
  ] as const)("%s, built in %i: %s, %s", (state, yearBuilt, outcome, reason, age, year) => {
    expect(about(state, { yearBuilt, specialClass: "thirty-years" })).toEqual([[outcome, reason, age, year]]);
  });

  it.each([
    [10, "met", "old-enough"],
    // In its month and later it is not certain.
    [11, "check", "reaches-age-this-year"],
    [12, "check", "reaches-age-this-year"],
  ] as const)("in the year in which it turns 30, built in month %i: %s", (monthBuilt, outcome, reason) => {
    expect(about("QLD", { yearBuilt: 1996, monthBuilt })[0]?.slice(0, 2)).toEqual([outcome, reason]);
  });

  it("is what a vehicle without a class is looked at as", () => {
    expect(ask("QLD", { yearBuilt: 1965 }).schemeClass?.id).toBe("thirty-years");
  });

  it("needs the year in which it was built", () => {
    expect(about("NSW", {})).toEqual([["missing", "year-missing", 30, null]]);
    expect(ask("NSW", {}).outcome).toBe("missing");
  });
});

describe("other classes", () => {
  it.each([
    ["QLD", "historic-bus", 2000, "met", "old-enough"],
    ["QLD", "historic-bus", 2002, "unmet", "too-young"],
    ["QLD", "historic-ambulance", null, "met", "any-age"],
    ["QLD", "historic-fire-engine", 2024, "met", "any-age"],
    ["QLD", "street-rod", 1948, "met", "built-early-enough"],
    ["QLD", "street-rod", 1949, "check", "needs-approval"],
    ["QLD", "street-rod", null, "missing", "year-missing"],
    ["VIC", "street-rod", 1934, "met", "built-early-enough"],
    ["VIC", "historic-bus", 1960, "unmet", "class-not-offered"],
    ["NSW", "street-rod", 1934, "unmet", "class-not-offered"],
    ["SA", "street-rod", 1955, "check", "needs-approval"],
    ["ACT", "historic-fire-engine", 1955, "unmet", "class-not-offered"],
  ] as const)("%s, %s, built in %s: %s, %s", (state, specialClass, yearBuilt, outcome, reason) => {
    expect(about(state, { specialClass, yearBuilt }).map((found) => found.slice(0, 2))).toEqual([
      [outcome, reason],
    ]);
  });
});

describe("days of use", () => {
  it.each([
    ["QLD", null, []],
    ["VIC", "days-to-choose", [45, 90]],
    ["NSW", "days-fixed", [60]],
    ["SA", "days-fixed", [90]],
    ["ACT", "days-fixed", [60]],
  ] as const)("%s: %s", (state, reason, days) => {
    const found = ask(state, { yearBuilt: 1965 }).findings.find((each) => each.reason.startsWith("days"));
    expect([found?.reason ?? null, found?.days ?? []]).toEqual([reason, days]);
  });
});

describe("membership", () => {
  it.each([
    ["active", "met", "member"],
    ["expired", "unmet", "membership-expired"],
    ["none", "unmet", "membership-none"],
  ] as const)("%s: %s", (membership, outcome, reason) => {
    const { findings, outcome: all } = ask("QLD", { yearBuilt: 1965 }, membership);
    expect(findings.map((found) => [found.outcome, found.reason])).toContainEqual([outcome, reason]);
    expect(all).toBe(outcome);
  });

  it("that is not known says nothing", () => {
    expect(ask("QLD", { yearBuilt: 1965 }, null).findings.map(({ reason }) => reason)).toEqual([
      "old-enough",
    ]);
  });
});

describe("a finding", () => {
  it("names the rule that says so, and since when", () => {
    expect(ask("VIC", { yearBuilt: 1990 }).findings[0]?.rule).toEqual({
      id: "age",
      since: "2021-10-03",
      source: "Road Safety (Vehicles) Regulations 2021, Victoria",
    });
  });

  it("has none where the scheme names none", () => {
    const vehicle = { yearBuilt: 1965, monthBuilt: null, specialClass: null };
    const bare = { ...queensland, rules: [] };
    const advice = adviceOn({ scheme: bare, vehicle, membership: { state: "active" }, today });
    expect(advice.findings.map(({ rule }) => rule)).toEqual([null, null]);
  });

  it.each(["", "yesterday", "2026"])("is made on any day, even %j", (day) => {
    const vehicle = { yearBuilt: 1965, monthBuilt: 13, specialClass: "street-rod" as const };
    expect(adviceOn({ scheme: queensland, vehicle, membership: null, today: day }).findings).toHaveLength(1);
  });
});
