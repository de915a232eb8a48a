import type { EventDetails } from "~/domain/club/event";
import type { ImageReference } from "~/domain/content/image";
import type { RichText } from "~/domain/content/rich-text";

/** domain.md 2. */
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

/** A link with its text as it is shown. */
export type ContactLink = { readonly label: string; readonly href: string };

/** An event as its page shows it, in the visitor's language and the club's time zone. */
export type EventView = {
  readonly name: string;
  /** Null for a kind that this site does not know. */
  readonly kind: EventKind | null;
  readonly status: EventDetails["status"];
  readonly isOver: boolean;
  readonly isForMembers: boolean;
  readonly isSivApproved: boolean;
  /** With its weekday; of several days, with the times too. */
  readonly date: string;
  /** Null for all day, and for several days. */
  readonly time: string | null;
  /** For <time>: an instant, or a date for all day. */
  readonly starts: string;
  readonly venue: string | null;
  readonly address: string | null;
  readonly map: string | null;
  /** Null when free. */
  readonly cost: string | null;
  readonly organiser: string | null;
  /** The club's, for questions. */
  readonly phone: ContactLink | null;
  readonly email: ContactLink | null;
  readonly text: RichText | null;
  readonly image: ImageReference | null;
  /** Of its .ics file. */
  readonly calendarFile: string;
  /** Absolute, for sharing. */
  readonly link: string;
};
