import type { Usage } from "~/domain/club/log-book";
import type { FormValues } from "~/forms/conflict";

// Texts are in the page's language: the server writes them, so that the browser needs no code for it.

export type EntryView = {
  readonly id: number;
  /** "21 – 22 Nov 2026". */
  readonly days: string;
  readonly purpose: string;
  readonly kind: string;
  /** The page of the run that wrote it, which anybody may open; null for an entry by hand. */
  readonly run: string | null;
  readonly isVoid: boolean;
  readonly driver: string | null;
  /** "62,031 km". */
  readonly odometer: string | null;
  /** Struck out and corrected: why, and what it said before. The oldest first. */
  readonly notes: readonly string[];
};

export type GaugeView = {
  readonly level: Usage["level"];
  /** Used of the allowance, 0 to 1; null where no days are counted. */
  readonly share: number | null;
  /** "74 of 90 days used", "15 days driven". */
  readonly headline: string;
  /** "16 days left". */
  readonly left: string;
  /** What else is to be known of the number. */
  readonly notes: readonly string[];
  /** English: the scheme's name, and where its rule comes from. */
  readonly scheme: string | null;
};

export type YearLink = { readonly to: string; readonly label: string };

export type BookView = {
  readonly vehicleId: number;
  readonly vehicle: string;
  readonly plate: string | null;
  /** "11 Dec 2025 – 10 Dec 2026". */
  readonly year: string;
  /** As ?year=; "" for the current one. */
  readonly yearQuery: string;
  /** The calendar year is used: when registration ends is unknown. */
  readonly isCalendarYear: boolean;
  readonly gauge: GaugeView;
  readonly entries: readonly EntryView[];
  /** The latest first, without the shown one. */
  readonly otherYears: readonly YearLink[];
};

/** By field, in place of what its row says. */
export type EntryHints = { readonly to?: string; readonly odometer?: string };

export type EntryToCorrect = {
  readonly view: EntryView;
  readonly values: FormValues;
  readonly isOfSivRun: boolean;
};
