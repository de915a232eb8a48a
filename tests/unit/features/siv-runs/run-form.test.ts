import { describe, expect, it } from "vitest";
import { dayNames, parseSivRun, parseTime, sivRunValues } from "~/features/siv-runs/run-form.server";
import { hoursText } from "~/features/siv-runs/run-texts.server";
import { withWholeDates } from "~/forms/values/typed-date";
import { filled, rules } from "./sample-run";

function posted(changes: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.set(name, value);
  return form;
}

describe("a run's form", () => {
  it("is read on the club's clock, on the day that daylight saving begins", () => {
    const read = parseSivRun(posted(), rules);
    expect(read).toMatchObject({
      ok: true,
      value: {
        starts: "2026-10-03T21:00:00.000Z",
        finishes: "2026-10-04T02:30:00.000Z",
        stops: ["Siding", "The hall"],
        leaderPhone: "+61491570156",
        invitation: "Bring a chair.\nAnd a hat.",
        capacity: null,
        expectedVehicles: 8,
      },
    });
    if (!read.ok) throw new Error("refused");
    expect(sivRunValues(read.value, { timeZone: rules.zone, locale: "en-AU" })).toMatchObject({
      startsTime: "08:00",
      finishesTime: "13:30",
      starts: "04/10/2026",
      finishes: "",
      leaderPhone: "0491 570 156",
      stops: "Siding\nThe hall",
    });
  });

  it("finishes on the day of its start, unless another is typed", () => {
    const next = parseSivRun(posted({ finishes: "2026-10-05" }), rules);
    expect(next).toMatchObject({ ok: true, value: { finishes: "2026-10-05T02:30:00.000Z" } });
    if (!next.ok) throw new Error("refused");
    const values = sivRunValues(next.value, { timeZone: rules.zone, locale: "ja" });
    expect([values.starts, values.finishes]).toEqual(["2026/10/4", "2026/10/5"]);
    // The time alone is wrong, where that alone was typed.
    expect(parseSivRun(posted({ finishesTime: "07:00" }), rules)).toEqual({
      ok: false,
      error: [{ field: "finishesTime", key: "sivRun.finishOrder" }],
    });
    expect(parseSivRun(posted({ finishes: "3/10/2026" }), rules)).toEqual({
      ok: false,
      error: [{ field: "finishes", key: "sivRun.finishOrder" }],
    });
  });

  it("goes on with a draft whose dates were three fields", () => {
    const old = { title: "Old", "starts-day": "4", "starts-month": "10", "starts-year": "2026" };
    expect(withWholeDates(old, dayNames)).toMatchObject({ title: "Old", starts: "4 10 2026", finishes: "" });
    expect(withWholeDates({ ...old, starts: "5/10" }, dayNames).starts).toBe("5/10");
  });

  it("says of a day that is over so, before its times are typed", () => {
    const read = (day: string, oldStart: number | null = null) =>
      parseSivRun(posted({ starts: day, startsTime: "", finishesTime: "" }), { ...rules, oldStart });
    const missing = ["startsTime", "finishesTime"].map((field) => ({ field, key: "sivRun.timeMissing" }));
    const past = { field: "starts", key: "sivRun.startPast" };
    expect(read("1/1/2026")).toMatchObject({ ok: false, error: [past, ...missing] });
    expect(read("4/10/2026")).toMatchObject({ ok: false, error: missing });
    // A run that has started is changed.
    expect(read("1/1/2026", Date.parse("2026-01-01T00:00:00Z"))).toMatchObject({ error: missing });
  });

  it("names every field that is wrong, in their order, and the rule of the scheme", () => {
    const read = parseSivRun(
      posted({ title: " ", startsTime: "25:00", leaderPhone: "12", capacity: "none" }),
      rules,
    );
    expect(read).toMatchObject({
      ok: false,
      error: [
        { field: "title", key: "sivRun.titleMissing" },
        { field: "startsTime", key: "sivRun.timeMissing" },
        { field: "leaderPhone", key: "forms.phoneInvalid" },
        { field: "capacity", key: "forms.numberInvalid" },
      ],
    });
    const late = parseSivRun(posted(), { ...rules, now: Date.UTC(2026, 9, 3, 12) });
    const tooLate = {
      key: "sivRun.startLateFrom",
      values: { earliest: expect.stringMatching(/4 October 2026.* 11:00.pm$/) },
    };
    expect(late).toEqual({ ok: false, error: [{ field: "starts", ...tooLate }] });
    expect(
      parseSivRun(posted({ finishesTime: "07:00" }), { ...rules, now: Date.UTC(2026, 9, 3, 12) }),
    ).toEqual({
      ok: false,
      error: [
        { field: "starts", ...tooLate },
        { field: "finishesTime", key: "sivRun.finishOrder" },
      ],
    });
    expect(parseSivRun(posted({ stops: Array(13).fill("x").join("\n") }), rules)).toMatchObject({
      ok: false,
      error: [{ field: "stops", key: "sivRun.stopsMany" }],
    });
  });

  it("marks the time of a start that is too early today, or on the day that the run had before", () => {
    const now = Date.UTC(2026, 9, 3, 12);
    const oldStart = Date.parse("2026-10-03T21:00:00Z");
    const moved = parseSivRun(posted({ startsTime: "07:00" }), { ...rules, now, oldStart });
    expect(moved).toMatchObject({
      error: [
        {
          field: "startsTime",
          key: "sivRun.startLateFrom",
          // The start that it has may stay.
          values: { earliest: expect.stringMatching(/4 October 2026.* 8:00.am$/) },
        },
      ],
    });
    const today = { ...rules, now: Date.UTC(2026, 9, 3, 22) };
    expect(parseSivRun(posted(), today)).toMatchObject({
      error: [{ field: "startsTime", key: "sivRun.startPast" }],
    });
  });

  it.each([
    ["09:30", 9, 30],
    ["9.30 am", 9, 30],
    ["0930", 9, 30],
    ["2pm", 14, 0],
    ["12 am", 0, 0],
    ["12:15 p.m.", 12, 15],
    ["٠٩:٣٠", 9, 30],
    ["23:59:00", 23, 59],
  ])("takes the time %s", (typed, hour, minute) => {
    expect(parseTime(typed)).toEqual({ ok: true, value: { hour, minute } });
  });

  it.each(["", "24:00", "13 pm", "9:60", "soon", "0 am", "-1"])("refuses the time %j", (typed) => {
    expect(parseTime(typed)).toEqual({ ok: false, error: "sivRun.timeMissing" });
  });
});

it("says hours in each language's grammar", () => {
  const [en, ru] = [{ locale: "en-AU" }, { locale: "ru" }];
  expect([hoursText(1, en), hoursText(41, en), hoursText(24, ru), hoursText(41, ru)]).toEqual([
    "1 hour",
    "41 hours",
    "24 часа",
    "41 час",
  ]);
});
