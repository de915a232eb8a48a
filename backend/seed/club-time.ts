import { clubOffset, clubZone } from "./words/site";

/** A calendar date, YYYY-MM-DD. */
export type CalendarDate = string;

const asDate = new Intl.DateTimeFormat("en-CA", {
  timeZone: clubZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Today at the club. */
export const clubToday = (now: Date): CalendarDate => asDate.format(now);

const parts = (date: CalendarDate): [number, number, number] => {
  const [year = 1970, month = 1, day = 1] = date.split("-").map(Number);
  return [year, month, day];
};

const written = (utc: number): CalendarDate => new Date(utc).toISOString().slice(0, 10);

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year, month, day] = parts(date);
  return written(Date.UTC(year, month - 1, day + days));
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export type Weekday = (typeof weekdays)[number];

/** A day counted from the seeding: the first such weekday from then on, of a month's first week where that is said. */
export type CountedDay = {
  readonly inDays: number;
  readonly on?: Weekday;
  readonly firstOfMonth?: boolean;
};

export function countedDay(today: CalendarDate, { inDays, on, firstOfMonth }: CountedDay): CalendarDate {
  let date = addDays(today, inDays);
  const fits = () => {
    const [year, month, day] = parts(date);
    const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
    return (!on || weekday === on) && (!firstOfMonth || day <= 7);
  };
  while (!fits()) date = addDays(date, 1);
  return date;
}

/** The same day of a later or earlier month, or that month's last day when it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = parts(date);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return written(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** What the club's clocks call that date and HH:MM, as ISO 8601 UTC with milliseconds. */
export const clubInstant = (date: CalendarDate, clock: string): string =>
  new Date(`${date}T${clock}:00${clubOffset}`).toISOString();
