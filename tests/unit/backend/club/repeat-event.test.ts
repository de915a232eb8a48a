import { expect, it } from "vitest";
import {
  emptyRepeat,
  repeatDays,
  repeatErrors,
  weekdayText,
} from "../../../../backend/src/domain/club/repeat-event";

const days = (first: string, typed: Partial<typeof emptyRepeat>, today = first) =>
  repeatDays({ ...emptyRepeat, ...typed }, first, today);

it.each([
  ["weekly", "2027-01-03", ["2027-01-10", "2027-01-17", "2027-01-24"]],
  ["fortnightly", "2027-01-03", ["2027-01-17", "2027-01-31", "2027-02-14"]],
  ["monthly-day", "2027-01-31", ["2027-03-31", "2027-05-31", "2027-07-31"]],
  ["monthly-weekday", "2027-01-10", ["2027-02-14", "2027-03-14", "2027-04-11"]],
  ["monthly-weekday", "2027-01-31", ["2027-02-28", "2027-03-28", "2027-04-25"]],
])("repeats %s from %s", (rhythm, first, expected) => {
  expect(days(first, { rhythm, times: "3" })).toEqual(expected);
});

it("ends with the last day, and goes one beyond what a series may have", () => {
  expect(days("2027-01-03", { rhythm: "weekly", until: "2027-01-17" })).toEqual(["2027-01-10", "2027-01-17"]);
  expect(days("2027-01-03", { rhythm: "weekly", until: "2037-01-17" })).toHaveLength(61);
});

it("leaves out what is over, and counts what is to come", () => {
  expect(days("2020-01-05", { rhythm: "weekly", times: "2" }, "2027-01-04")).toEqual([
    "2027-01-10",
    "2027-01-17",
  ]);
});

it("names the weekday of a month", () => {
  expect(["2027-01-10", "2027-01-31"].map(weekdayText)).toEqual([
    "the second Sunday of each month",
    "the last Sunday of each month",
  ]);
});

it("asks for a number or a day, and for not both", () => {
  const errors = (typed: Partial<typeof emptyRepeat>) =>
    Object.keys(repeatErrors({ ...emptyRepeat, rhythm: "weekly", ...typed }, "2027-01-03"));
  expect(errors({})).toEqual(["times"]);
  expect(errors({ times: "2", until: "2027-02-03" })).toEqual(["until"]);
  expect([errors({ times: "61" }), errors({ times: "0" })]).toEqual([["times"], ["times"]]);
  expect([errors({ until: "2027-01-03" }), errors({ until: "2027-02-30" })]).toEqual([["until"], ["until"]]);
  expect([errors({ times: "60" }), errors({ until: "2027-01-04" })]).toEqual([[], []]);
});
