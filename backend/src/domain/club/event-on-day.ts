import { Temporal } from "temporal-polyfill";
import { addDays, daysBetween } from "#rules/days";
import { instant } from "../clock";
import { clubDay } from "../club-time";

type Times = {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly rsvp_by: string | null;
};

/** An event on another day, at the same time of the club's clock. */
export function onOtherDay<T extends Times>(event: T, day: string, zone: string): T {
  const days = daysBetween(clubDay(Date.parse(event.starts_at), zone), day);
  const moved = (at: string) =>
    instant(Temporal.Instant.from(at).toZonedDateTimeISO(zone).add({ days }).epochMilliseconds);
  return {
    ...event,
    starts_at: moved(event.starts_at),
    ends_at: moved(event.ends_at),
    rsvp_by: event.rsvp_by && moved(event.rsvp_by),
  };
}

const daysOfWeek = 7;

/** An event moved by whole weeks to the first day after today and after its own. */
export function onNextWeekday<T extends Times>(event: T, today: string, zone: string): T {
  const day = clubDay(Date.parse(event.starts_at), zone);
  const passed = Math.max(0, daysBetween(day, today));
  return onOtherDay(event, addDays(day, (Math.floor(passed / daysOfWeek) + 1) * daysOfWeek), zone);
}
