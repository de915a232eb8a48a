import type { checkInStates } from "#rules/shop-choices";
import type { DoorCounts } from "~/domain/shop/ticket";
import { failed, type Submission } from "~/forms/submission";

export type DoorEventView = {
  readonly id: number;
  readonly name: string;
  readonly date: string;
  readonly venue: string | null;
  readonly counts: DoorCounts;
};

/** An event of whose tickets something can be asked, with or without what it is. */
export type DoorView = { readonly id: number; readonly event: DoorEventView | null };

export type DoorAnswer = {
  readonly state: (typeof checkInStates)[number];
  /** As it was typed or scanned, to be sent again. */
  readonly ticket: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly holder: string | null;
  /** When it was let in. */
  readonly usedAt: string | null;
};

/** What the check-in's action replies: a result, or the reason for its failure. */
export type DoorReply = Submission & { readonly answer?: DoorAnswer };

/**
 * Whether the ticket counts is unknown. The form keeps its key, so that the same ticket checked again gets
 * the first answer.
 */
export const notChecked: Submission = failed(
  {
    kind: "not-checked",
    status: 503,
    tone: "danger",
    title: "checkIn.notChecked",
    text: "checkIn.notCheckedText",
  },
  {},
);
