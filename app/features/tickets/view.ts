import type { QrCode } from "~/lib/pictures/qr-path";

export type TicketsView = {
  /** With the event's name, where all are for one. */
  readonly title: string;
  /** The page of that event; null without one. */
  readonly event: { readonly to: string; readonly text: string } | null;
  readonly valid: readonly TicketView[];
  /** Used, then void ones. */
  readonly others: readonly TicketView[];
  /** "Other tickets: 1 used · 1 void"; without a valid one "1 used · 1 void". */
  readonly othersText: string;
};

export type TicketView = {
  readonly id: number;
  readonly number: string;
  readonly code: string;
  readonly qr: QrCode;
  readonly event: string;
  /** With the time and its zone. */
  readonly date: string;
  readonly venue: string | null;
  readonly address: string | null;
  readonly isCancelled: boolean;
  readonly name: string;
  readonly holder: string;
  readonly price: string;
  readonly terms: string | null;
  readonly status: "valid" | "used" | "void";
  readonly usedAt: string | null;
};
