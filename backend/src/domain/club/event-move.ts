import { clubDay, clubTimeText, dayInWords } from "../club-time";

type Place = {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly venue: string | null;
  readonly address: string | null;
};

/**
 * What can be told of a move to those who come: what was and what is, on the club's clock. Of an event that
 * takes place again all of its time and place, since they were told that it is cancelled.
 */
export function moveText(
  { was, isRestored }: { readonly was: Place; readonly isRestored: boolean },
  event: Place & { readonly name: string; readonly all_day: number },
  zone: string,
): string {
  const time = (at: string) =>
    event.all_day === 1 ? dayInWords(clubDay(Date.parse(at), zone)) : clubTimeText(at, zone);
  const rows = [
    ["Start", time(was.starts_at), time(event.starts_at)],
    ["End", time(was.ends_at), time(event.ends_at)],
    ["Venue", was.venue, event.venue],
    ["Address", was.address, event.address],
  ] as const;
  const changed = rows
    .filter(([, before, now]) => before !== now || (isRestored && now))
    .map(
      ([label, before, now]) =>
        `${label}: ${now ?? "not known yet"}${before && before !== now ? ` (was: ${before})` : ""}`,
    );
  const first = isRestored
    ? `${event.name} was cancelled. It takes place after all.`
    : `${event.name} has changed.`;
  return [first, changed.join("\n")].filter(Boolean).join("\n\n");
}
