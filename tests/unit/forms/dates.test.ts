import { describe, expect, it } from "vitest";
import { parseDateOfBirth } from "~/forms/values/date-of-birth";
import { getDateParts, parseDate } from "~/forms/values/date-parts";
import { formatTypedDate, parseTypedDate } from "~/forms/values/typed-date";
import { formatLocale } from "~/i18n/format-locale";
import { locales } from "~/i18n/types";
import { err, ok } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";

describe("a date in three fields", () => {
  it("may lie in the future", () => {
    expect(parseDate({ day: "1", month: "12", year: "2999" })).toEqual(ok("2999-12-01"));
  });
  it("has its own message when it is missing", () => {
    const parts = { day: " ", month: "", year: "" };
    expect(parseDate(parts)).toEqual(err("forms.dateMissing"));
    expect(parseDate(parts, "forms.birthDateMissing")).toEqual(err("forms.birthDateMissing"));
  });
});

describe("a date in one field", () => {
  it.each(["5/12/2026", "05.12.2026", "5 12 2026", "2026-12-05", "2026/12/5", "2026年12月5日", "٥/١٢/٢٠٢٦"])(
    "is read from %s",
    (typed) => {
      expect(parseTypedDate(typed)).toEqual(ok("2026-12-05"));
    },
  );
  it.each([
    ["", "forms.dateMissing"],
    ["31/2/2026", "forms.dateInvalid"],
    ["5/12", "forms.dateInvalid"],
    ["soon", "forms.dateInvalid"],
    ["5/12/6", "forms.yearInvalid"],
    ["5/12/026", "forms.yearInvalid"],
    ["1/2/3/2026", "forms.dateInvalid"],
  ] as const)("is not read from %j", (typed, error) => {
    expect(parseTypedDate(typed)).toEqual(err(error));
  });

  it.each([
    ["1.3.27", null, "2027-03-01"],
    ["1 Mar 27", null, "2027-03-01"],
    ["5/12/98", null, "2098-12-05"],
    ["5/12/26", "2026-11-27", "2026-12-05"],
    ["1.3.27", "2026-11-27", "1927-03-01"],
    ["5/12/98", "2026-11-27", "1998-12-05"],
  ] as const)("reads %s in a field that asks for a day up to %s as %s", (typed, pastOf, date) => {
    expect(parseTypedDate(typed, pastOf)).toEqual(ok(date));
  });

  it.each(["5 December 2026", "5. Dezember 2026", "Dec 5, 2026", "5 de diciembre de 2026", "2026 Dec 5"])(
    "takes %s, whatever the page's language",
    (typed) => {
      expect(parseTypedDate(typed)).toEqual(ok("2026-12-05"));
    },
  );

  it.each(["5 Smarch 2026", "5 2026", "December 2026", "31 June 2026", `5 ${"May ".repeat(20)}2026`])(
    "refuses %s",
    (typed) => {
      expect(parseTypedDate(typed)).toEqual(err("forms.dateInvalid"));
    },
  );

  it("knows every month as Intl writes it in the site's languages, each word for one month", () => {
    for (const locale of locales) {
      for (const style of ["long", "short"] as const) {
        for (let month = 1; month <= 12; month += 1) {
          const iso = `2026-${String(month).padStart(2, "0")}-05`;
          const written = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
            day: "numeric",
            month: style,
            year: "numeric",
            timeZone: "UTC",
          }).format(new Date(iso));
          expect(parseTypedDate(written), `${locale} ${written}`).toEqual(ok(iso));
        }
      }
    }
  });
  it("is read as it is written in every language", () => {
    for (const locale of locales) {
      const written = formatTypedDate("2026-12-05", formatLocale(locale));
      expect(parseTypedDate(written), written).toEqual(ok("2026-12-05"));
      // A direction mark would reorder it in a field that runs from left to right.
      expect(written).not.toMatch(/[\u200e\u200f\u061c]/);
    }
  });
});

describe("a stored date", () => {
  it("fills the three fields as people type them", () => {
    expect(getDateParts("1968-03-27")).toEqual({ day: "27", month: "3", year: "1968" });
    expect(getDateParts("2030-10-01")).toEqual({ day: "1", month: "10", year: "2030" });
  });
  it.each([null, "", "27/3/1968"])("leaves them empty as %j", (stored) => {
    expect(getDateParts(stored)).toEqual({ day: "", month: "", year: "" });
  });
});

describe("a date of birth", () => {
  const today = "2025-03-01";
  const check = (day: string, month: string, year: string) => parseDateOfBirth({ day, month, year }, today);

  it.each([
    ["27", "3", "1968", "1968-03-27"],
    [" 1", "12 ", "1999", "1999-12-01"],
    ["29", "2", "2024", "2024-02-29"],
    ["٢٧", "٣", "١٩٦٨", "1968-03-27"],
    ["28", "2", "2025", "2025-02-28"],
    ["1", "3", "1905", "1905-03-01"],
  ])("is read from %s %s %s as %s", (day, month, year, iso) => {
    expect(check(day, month, year)).toEqual(ok(iso));
  });

  it.each([
    ["", "", "", "forms.birthDateMissing"],
    ["29", "2", "2023", "forms.dateInvalid"],
    ["31", "4", "1990", "forms.dateInvalid"],
    ["0", "1", "1990", "forms.dateInvalid"],
    ["1", "13", "1990", "forms.dateInvalid"],
    ["1", "", "1990", "forms.dateInvalid"],
    ["1", "1", "68", "forms.yearInvalid"],
    ["1", "3", "2025", "forms.birthDateFuture"],
    ["2", "3", "2025", "forms.birthDateFuture"],
    ["28", "2", "1905", "forms.birthDateTooOld"],
  ])("%s %s %s is refused with %s", (day, month, year, key) => {
    expect(check(day, month, year)).toEqual(err(key));
  });

  it("is compared with today in the club's zone", () => {
    const newYear = Date.parse("2024-12-31T14:30:00Z");
    expect(calendarDate(newYear, "Australia/Brisbane")).toBe("2025-01-01");
    expect(calendarDate(newYear, "UTC")).toBe("2024-12-31");
  });
});
