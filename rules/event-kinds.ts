/** domain.md §2. */
export const eventKinds = [
  "club-run",
  "meeting",
  "siv-run",
  "display",
  "track",
  "social",
  "invitation",
] as const;
export type EventKind = (typeof eventKinds)[number];
