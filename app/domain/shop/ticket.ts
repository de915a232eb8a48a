import type { Cents } from "#rules/money";
import type { checkInStates } from "#rules/shop-choices";

export type Ticket = {
  readonly id: number;
  readonly number: string;
  /** Typed at the door when its QR code cannot be read. */
  readonly code: string;
  /** What its QR code holds (a compact JWS); null: its code alone. */
  readonly signed: string | null;
  readonly event: {
    /** Of its page, below /calendar; null without one. */
    readonly url: string | null;
    readonly name: string;
    /** An instant. */
    readonly startsAt: string;
    /** IANA; null: the club's. */
    readonly timeZone: string | null;
    readonly venue: string | null;
    readonly address: string | null;
    readonly isCancelled: boolean;
  };
  readonly name: string;
  readonly holder: string;
  readonly price: Cents;
  readonly terms: string | null;
  readonly status: "valid" | "used" | "void";
  /** An instant. */
  readonly usedAt: string | null;
};

/** People let in so far, of all whose tickets count. */
export type DoorCounts = { readonly used: number; readonly all: number };

export type DoorEvent = {
  readonly id: number;
  readonly name: string;
  /** An instant. */
  readonly startsAt: string;
  readonly timeZone: string | null;
  readonly venue: string | null;
  readonly counts: DoorCounts;
};

/** What came of a ticket that was shown at the door. */
export type CheckIn = {
  readonly state: (typeof checkInStates)[number];
  /** Null for an unknown one. */
  readonly ticket: {
    readonly number: string;
    readonly name: string;
    readonly holder: string;
    readonly usedAt: string | null;
  } | null;
  readonly counts: DoorCounts;
};

/** More characters than any ticket has. */
export const maxTicketLength = 2_000;

/** Whether a text has the form of what a ticket's QR code holds (RFC 7515 §7.1). */
export const isSignedTicket = (text: string): boolean =>
  text.length <= maxTicketLength && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
