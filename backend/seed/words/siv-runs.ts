import type { CountedDay } from "../club-time";
import rows from "./siv-runs.json" with { type: "json" };

/** An impromptu run of a member with a special interest vehicle. Its day is counted in the club's zone. */
export type SivRunSource = CountedDay & {
  readonly id: number;
  /** Of its entry in the calendar. */
  readonly calendarId: number;
  readonly url: string;
  /** Everybody sees it in the calendar, not members alone. */
  readonly isPublic?: true;
  /** A member; the first of that member's vehicles leads. */
  readonly organiserId: number;
  /** Wall clock of the club, HH:MM. */
  readonly from: string;
  readonly to: string;
  /** Days before it at which it was listed, or before the seeding if that is earlier. */
  readonly listedDaysBefore: number;
  readonly title: string;
  readonly purpose: string;
  readonly departure: string;
  readonly address: string;
  readonly stops: readonly string[];
  readonly destination: string;
  readonly finish: string | null;
  readonly invitation: string;
  readonly expected: number;
  readonly most: number | null;
  readonly notes: string | null;
  /** Members; each with the first vehicle. */
  readonly joiners: readonly number[];
  /** What the organiser changed after listing it. */
  readonly changed?: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  readonly cancelled?: string;
  /** What the organiser reported; `attended` has members. */
  readonly completed?: { readonly report: string; readonly attended: readonly number[] };
};

export const runs = rows as readonly SivRunSource[];
