import { clubDay, clubTimeText, dayInWords } from "../club-time";

type Place = {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly venue: string | null;
  readonly address: string | null;
};

/** What can be told of a move to those who come: what was and what is, on the club's clock. */
export function moveText(
  was: Place,
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
    .filter(([, before, now]) => before !== now)
    .map(([label, before, now]) => `${label}: ${now ?? "not known yet"}${before ? ` (was: ${before})` : ""}`);
  return [`${event.name} has changed.`, changed.join("\n")].filter(Boolean).join("\n\n");
}
