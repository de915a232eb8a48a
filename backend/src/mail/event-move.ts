import { clubDay, clubTimeText } from "../domain/club-time";
import type { MailKey } from "./language/catalogs";
import { lines, say, type Words } from "./language/words";

type Place = {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly venue: string | null;
  readonly address: string | null;
};
type Field = keyof Place;

/** Of each field: as it is now, and as it was and is now. */
const messages: Readonly<Record<Field, readonly [now: MailKey, changed: MailKey]>> = {
  starts_at: ["club.start", "club.startChanged"],
  ends_at: ["club.end", "club.endChanged"],
  venue: ["club.venue", "club.venueChanged"],
  address: ["club.address", "club.addressChanged"],
};
const fields = Object.keys(messages) as readonly Field[];

/** That an event has another time or place. */
export const eventChanged = (name: string): Words => say("club.changed", { name });

/**
 * Paragraphs that tell those who come of a move: what was and what is, on the club's clock. Of an event that
 * takes place again all of its time and place, since they were told that it is cancelled.
 */
export function moveWords(
  { was, isRestored }: { readonly was: Place; readonly isRestored: boolean },
  event: Place & { readonly name: string; readonly all_day: number },
  zone: string,
): readonly [first: Words, changes: Words] {
  const isTime = (field: Field) => field === "starts_at" || field === "ends_at";
  const dayOf = (at: string) => clubDay(Date.parse(at), zone);
  /** Of times, what their reader sees. */
  const shown = (field: Field, value: string | null) => {
    if (value === null || !isTime(field)) return value;
    return event.all_day === 1 ? dayOf(value) : clubTimeText(value, zone);
  };
  const worded = (field: Field, value: string) => {
    if (!isTime(field)) return value;
    return event.all_day === 1 ? { day: dayOf(value) } : { time: value, zone };
  };
  const changed = fields.flatMap((field) => {
    const [before, now] = [was[field], event[field]];
    const isChanged = shown(field, before) !== shown(field, now);
    if (!isChanged && !(isRestored && now)) return [];
    const [plain, withBefore] = messages[field];
    const values = { now: now === null ? say("club.notKnownYet") : worded(field, now) };
    return before && isChanged
      ? [say(withBefore, { ...values, before: worded(field, before) })]
      : [say(plain, values)];
  });
  const { name } = event;
  return [isRestored ? say("club.takesPlace", { name }) : eventChanged(name), lines(...changed)];
}
