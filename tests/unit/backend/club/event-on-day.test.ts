import { expect, it } from "vitest";
import { onNextWeekday } from "../../../../backend/src/domain/club/event-on-day";

// Sydney's clocks go back on 4 April 2027.
const evening = {
  starts_at: "2027-03-31T08:30:00.000Z",
  ends_at: "2027-03-31T10:00:00.000Z",
  rsvp_by: "2027-03-29T13:00:00.000Z",
};

it("keeps the time of the club's clock after a change of it", () => {
  expect(onNextWeekday(evening, "2027-04-01", "Australia/Sydney")).toEqual({
    starts_at: "2027-04-07T09:30:00.000Z",
    ends_at: "2027-04-07T11:00:00.000Z",
    rsvp_by: "2027-04-05T14:00:00.000Z",
  });
});

it("moves a copy to the next of its weekday after today", () => {
  const start = (today: string) => onNextWeekday(evening, today, "Australia/Sydney").starts_at.slice(0, 10);
  expect(["2027-01-01", "2027-03-31", "2027-04-06", "2027-04-07"].map(start)).toEqual([
    "2027-04-07",
    "2027-04-07",
    "2027-04-07",
    "2027-04-14",
  ]);
});
