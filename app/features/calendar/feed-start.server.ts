import { addDays } from "#rules/days";
import { startOfDay } from "~/domain/club/calendar-month";
import { calendarDate } from "~/lib/zoned-time.server";

/** How far back a feed goes, in days. */
const days = 90;

/** From when on the public feed has events: the same for a whole day, so that replies can be cached. */
export const feedStart = (now: number, timeZone: string): string =>
  new Date(startOfDay(addDays(calendarDate(now, timeZone), -days), timeZone)).toISOString();
