import { describe, expect, it } from "vitest";
import { boughtTerm, type LevelTerm, termCents } from "#backend/src/domain/club/terms/bought-term";

const zone = "Australia/Brisbane";
const rolling: LevelTerm = { months: 12, ends_on: null, pro_rata: 0, next_year_months: 0, grace_days: 0 };
const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);
const text = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Half past midnight of a day in Brisbane, still the day before in UTC. */
const earlyOn = (day: string) => Date.parse(`${day}T00:30+10:00`);
const bought = (level: LevelTerm, day: string, lastDay: string | null = null) =>
  boughtTerm(lastDay === null ? null : { no_expiry: 0, valid_to: lastDay }, level, earlyOn(day), zone);

const endsOn = (year: number, day: string) =>
  Date.parse(day === "02-28" && year % 4 === 0 ? `${year}-02-29` : `${year}-${day}`);
const parts = (at: number) => {
  const date = new Date(at);
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()] as const;
};

/** The rule of a common end in calendar months, as the page of a level says it. */
function expected(start: number, level: LevelTerm, feeCents: number) {
  const [year, month, day] = parts(start);
  const own = endsOn(year, level.ends_on ?? "");
  const endYear = own >= start ? year : year + 1;
  const end = endsOn(endYear, level.ends_on ?? "");
  const [afterYear, afterMonth, afterDay] = parts(end + dayMs);
  const between = (afterYear - year) * 12 + afterMonth - month;
  const length = new Date(Date.UTC(afterYear, afterMonth + 1, 0)).getUTCDate();
  const months = afterDay >= Math.min(day, length) ? between : between - 1;
  // Near: so many months from the start lead to the day after the end, or past it.
  const last = new Date(Date.UTC(year, month + level.next_year_months + 1, 0)).getUTCDate();
  const isNear =
    level.next_year_months > 0 &&
    Date.UTC(year, month + level.next_year_months, Math.min(day, last)) >= end + dayMs;
  const to = text(isNear ? endsOn(endYear + 1, level.ends_on ?? "") : end);
  const twelfths = level.pro_rata === 1 && !isNear ? Math.max(1, months) : 12;
  return { to, cents: Math.round((feeCents / 12) * twelfths) };
}

describe("a common last day", () => {
  const settings = ["06-30", "12-31", "02-28", "03-31"].flatMap((ends_on) =>
    [0, 1, 3, 11].flatMap((next_year_months) =>
      [0, 1].map((pro_rata): LevelTerm => ({ ...rolling, ends_on, next_year_months, pro_rata })),
    ),
  );

  it.each(settings)("is what the model says on each day of three years: %j", (level) => {
    for (let start = firstDay; start < firstDay + 3 * 366 * dayMs; start += dayMs) {
      const joined = bought(level, text(start));
      const cents = termCents(9150, joined, level);
      expect([text(start), { to: joined.to, cents }]).toEqual([text(start), expected(start, level, 9150)]);
    }
  });

  it.each(settings)("renews for a year, from one to the next, whatever else is set: %j", (level) => {
    const end = text(endsOn(2027, level.ends_on ?? ""));
    for (const day of [end, text(Date.parse(end) - 20 * dayMs)]) {
      const renewed = bought(level, day, end);
      expect(renewed).toMatchObject({
        to: text(endsOn(2028, level.ends_on ?? "")),
        hasEnded: false,
        coveredMonths: 12,
      });
      expect(termCents(8000, renewed, level)).toBe(8000);
    }
  });

  it("shortens the first renewal of who ends on another day, and no present end", () => {
    const level = { ...rolling, ends_on: "06-30", pro_rata: 1 };
    const renewed = bought(level, "2026-10-01", "2026-10-14");
    expect(renewed).toMatchObject({
      lastDay: "2026-10-14",
      to: "2027-06-30",
      coveredMonths: 8,
      paidMonths: 8,
    });
    expect(termCents(12_000, renewed, level)).toBe(8000);
  });
});

describe("days of grace", () => {
  const level = { ...rolling, grace_days: 14 };

  it("continue from the end, and no longer", () => {
    const ended = "2026-06-30";
    expect(bought(level, "2026-06-30", ended)).toMatchObject({ to: "2027-06-30", hasEnded: false });
    expect(bought(level, "2026-07-14", ended)).toMatchObject({ to: "2027-06-30", hasEnded: false });
    expect(bought(level, "2026-07-15", ended)).toMatchObject({ to: "2027-07-15", hasEnded: true });
    expect(bought(rolling, "2026-07-01", ended)).toMatchObject({ to: "2027-07-01", hasEnded: true });
  });

  it("never buy a term that is over", () => {
    const monthly = { ...level, months: 1, grace_days: 60 };
    expect(bought(monthly, "2026-07-10", "2026-06-30").to).toBe("2026-07-30");
    expect(bought(monthly, "2026-08-20", "2026-06-30").to).toBe("2026-09-20");
  });

  it("charge a common end from the old end", () => {
    const common = { ...level, ends_on: "06-30", pro_rata: 1 };
    expect(bought(common, "2026-07-10", "2026-06-30")).toMatchObject({ to: "2027-06-30", paidMonths: 12 });
    expect(bought(common, "2026-08-10", "2026-06-30")).toMatchObject({ to: "2027-06-30", paidMonths: 10 });
  });
});

it("is that of a new member for somebody who is one for life", () => {
  const forLife = { no_expiry: 1, valid_to: "2020-01-01" };
  const term = boughtTerm(forLife, rolling, earlyOn("2026-06-30"), zone);
  expect(term).toMatchObject({ lastDay: null, to: "2027-06-30" });
});
