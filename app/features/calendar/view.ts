import type { EventKind } from "#rules/event-kinds";
import type { EventDetails, Rsvp } from "~/domain/club/event";
import type { ImageReference } from "~/domain/content/image";
import type { RichText } from "~/domain/content/rich-text";
import type { LeafDate } from "~/lib/leaf-date.server";

export type ContactLink = { readonly label: string; readonly href: string };

/** An event as its page shows it, in the visitor's language and the club's time zone. */
export type EventView = {
  readonly name: string;
  /** Null for a kind that this site does not know. */
  readonly kind: EventKind | null;
  readonly status: EventDetails["status"];
  readonly isOver: boolean;
  /** Who answers now goes on the waiting list. */
  readonly isFull: boolean;
  readonly isForMembers: boolean;
  readonly isSivApproved: boolean;
  /** The same in the reader's zone, where that differs; null where it does not, or is not known. */
  readonly ownTime: string | null;
  /** For the browser, which knows its zone for certain: ms since the epoch, null when not given. */
  readonly start: number;
  readonly end: number | null;
  /** All day: no zone changes it. */
  readonly isTimed: boolean;
  readonly timeZone: string;
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
  /** Null when free, when it is paid here, and when nobody needs to pay any more. */
  readonly howToPay: string | null;
  readonly organiser: string | null;
  /** The club's, for questions. */
  readonly phone: ContactLink | null;
  readonly email: ContactLink | null;
  readonly text: RichText | null;
  readonly image: ImageReference | null;
  readonly attachments: readonly { readonly name: string; readonly href: string }[];
  /** The page of the impromptu run that it is, and whether the member is going. */
  readonly run: { readonly to: string; readonly isOwn: boolean } | null;
  /** Null without tickets that the reader has or may buy, and when it is cancelled or over. */
  readonly tickets: TicketsView | null;
  /**
   * Null for an event without answers, and when it is cancelled or over. One with tickets has them only to
   * take back an old answer.
   */
  readonly rsvp: RsvpView | null;
  /** What only members are told could not be had. */
  readonly isPublicOnly: boolean;
  /** Of its .ics file. */
  readonly calendarFile: string;
  readonly path: string;
  /** Absolute, for sharing. */
  readonly link: string;
};

export type TicketsView = {
  /** Where they are sold now. */
  readonly shop: string | null;
  /** The member's own, and where they are shown. */
  readonly own: {
    readonly label: string;
    /** "Other tickets: 1 used"; null: none is used. */
    readonly text: string | null;
    readonly to: string;
  } | null;
};

export type RsvpView = {
  readonly id: number;
  /** "Answer by Sunday.", or that it is too late; null without a last day. */
  readonly deadline: string | null;
  readonly isFull: boolean;
  /** "Coming: 5": numbers of people, and for visitors of places alone. */
  readonly numbers: readonly string[];
  /** That members are not told who comes; null where they are not told how many do. */
  readonly namesText: string | null;
  /** The member's own. */
  readonly own: Pick<Rsvp, "state" | "people"> | null;
  /** null: the member brings nobody, or the backend takes no names. */
  readonly guests: GuestsView | null;
  /** That the member comes, and has no ticket yet; null: a ticket is had, or not needed. */
  readonly noTicket: string | null;
  /** How somebody who waits gets a place; null for others. */
  readonly waitText: string | null;
  /** That the member has said not to come. */
  readonly declined: string | null;
  /** "I can’t come", or "Leave the waiting list"; null where that is said already. */
  readonly withdraw: string | null;
  /** false: whether there is an own answer could not be had. */
  readonly isOwnKnown: boolean;
  readonly isOpen: boolean;
  readonly isSignedIn: boolean;
  /** The most that one member may bring, with themselves. */
  readonly max: number;
  readonly requestKey: string;
};

/** Whom the member brings. */
export type GuestsView = {
  /** As many as come; "" for one that is not known. */
  readonly names: readonly string[];
  /** "With you: Gil and Hua"; null without a name. */
  readonly text: string | null;
  /** Of the form (FormIdentity). */
  readonly firstShown: string;
};

export type CalendarLink = { readonly href: string; readonly label: string };

export type EntryView = {
  readonly href: string;
  readonly name: string;
  readonly leaf: LeafDate;
  /** For <time>: an instant, or a date for all day. */
  readonly starts: string;
  /** Weekday and time, a line each: the leaf has the date. Of several days, the days. */
  readonly when: string;
  readonly venue: string | null;
  readonly kind: EventKind | null;
  /** Null when free. */
  readonly cost: string | null;
  readonly status: EventDetails["status"];
  readonly isForMembers: boolean;
  readonly isOver: boolean;
  /** "You’re coming", "You can’t come": what the member has said; null without it, and when it is over. */
  readonly part: string | null;
  readonly isDeclined: boolean;
  readonly isFull: boolean;
};

export type GridEntry = Pick<EntryView, "href" | "name" | "kind" | "cost" | "isFull"> & {
  /** Of its start, on the day on which it starts. */
  readonly time: string | null;
  readonly isCancelled: boolean;
  /** The member comes; false when it is cancelled or over. */
  readonly isOwn: boolean;
};

export type GridDay = {
  readonly day: string;
  /** With its weekday, for those who cannot see the column. */
  readonly text: string;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly entries: readonly GridEntry[];
};

/** A month as the calendar shows it: the same events as a list and as a grid. */
export type CalendarView = {
  readonly title: string;
  /** Above what comes; null but in the present month. */
  readonly comingTitle: string | null;
  /** The second half of the present month: what comes stands above the grid. */
  readonly isLate: boolean;
  readonly previous: CalendarLink | null;
  readonly following: CalendarLink | null;
  /** Null in the present month. */
  readonly today: string | null;
  /** Null for all kinds. Empty when there is nothing to choose. */
  readonly kinds: readonly {
    readonly kind: EventKind | null;
    readonly href: string;
    readonly isChosen: boolean;
  }[];
  /** What is over in the present month. */
  readonly earlier: readonly EntryView[];
  readonly coming: readonly EntryView[];
  /** The beginning of the next month, when little of the present one is left. */
  readonly next:
    | (CalendarLink & {
        readonly entries: readonly EntryView[];
        /** "All of December 2026"; null when `entries` are all. */
        readonly all: string | null;
      })
    | null;
  /** The next month that has something, when this one has nothing. */
  readonly later: CalendarLink | null;
  /** Members' events, and the member's own answers, could not be had. */
  readonly isPublicOnly: boolean;
  /** Whether `later` could be had. */
  readonly isLaterKnown: boolean;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly weeks: readonly (readonly GridDay[])[];
};

export type SubscriptionView = {
  /** The secret url. */
  readonly url: string;
  /** Links that add it: what fits the device at hand first. */
  readonly ways: readonly { readonly to: string; readonly text: string }[];
  /** What to do on each device, the one at hand first. */
  readonly steps: readonly string[];
};

/** In place of an event that no visitor can see. */
export type EventNotFoundView = {
  readonly title: string;
  readonly text: string;
  readonly signIn: { readonly to: string; readonly text: string };
  /** The link back to the calendar. */
  readonly calendar: string;
};
