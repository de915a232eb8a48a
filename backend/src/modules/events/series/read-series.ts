import { type EventRow, eventById } from "../../../db/club/calendar-events";
import { clubZone } from "../../../db/content/site-settings";
import type { AppContext } from "../../../http/services";
import { findOwn } from "../event-access";
import { answersText, weekdayTime } from "../event-words";
import { seriesOf } from "./event-series";

/** A series as one of its events shows it. */
export type Series = {
  readonly event: EventRow;
  /** Those that are neither over nor cancelled. */
  readonly coming: readonly EventRow[];
  /** Of all these: what must be the same when it is done as when it was shown. */
  readonly version: string;
  readonly zone: string;
};

export async function readSeries(c: AppContext): Promise<Series> {
  const { db, clock } = c.var.services;
  const event = await findOwn(c);
  const dates = await seriesOf(db, event.id);
  const events = await Promise.all(
    dates.filter(({ is_cancelled }) => is_cancelled === 0).map(({ id }) => eventById(db, id, 0)),
  );
  const coming = events.flatMap((each) => (each && Date.parse(each.ends_at) > clock.now() ? [each] : []));
  const version = coming.map(({ id, updated_at }) => `${id} ${updated_at}`).join(", ");
  return { event, coming, version, zone: await clubZone(db) };
}

/** The date that is chosen at first: the event's own, or the next one where that is over. */
export const firstDate = ({ event, coming }: Series): EventRow =>
  coming.find(({ id }) => id === event.id) ?? coming[0] ?? event;

/** "Sunday, 14 Mar 2027, 9:30 am: 3 come". */
export const dateText = (event: EventRow, zone: string): string => {
  const answers = event.going + event.waiting > 0 ? `: ${answersText(event)}` : "";
  return `${weekdayTime(event, event.starts_at, zone)}${answers}`;
};
