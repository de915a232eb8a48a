import type { SentBefore } from "./sent-order.server";
import type { Step } from "./steps";

/** A page's texts are made on the server: amounts and dates are the same in every browser. */

export type SummaryLine = {
  readonly id: number;
  readonly name: string;
  /** Variant, additions, the second person, the joining fee. */
  readonly details: readonly string[];
  /** "2 × $30.00"; null of one. */
  readonly count: string | null;
  readonly amount: string;
  readonly problem: string | null;
};

export type SummaryAmount = { readonly term: string; readonly amount: string };

/** The order as it would be now. */
export type OrderSummary = {
  readonly lines: readonly SummaryLine[];
  readonly amounts: readonly SummaryAmount[];
  readonly toPay: SummaryAmount;
  readonly tax: string | null;
};

/** A way out of a step: a link, or a button of its form with this intent, which keeps what is typed. */
export type LeaveTo = { readonly href: string; readonly intent: string };

export type StepLink = {
  readonly step: Step | "payment";
  readonly label: string;
  /** Null: it shows, or is not to be opened yet. */
  readonly to: LeaveTo | null;
  /** It comes before the step that shows. */
  readonly isBefore: boolean;
};

/** What every step's page shows around its form. */
export type StepFrame = {
  readonly step: Step;
  readonly title: string;
  readonly steps: readonly StepLink[];
  readonly back: { readonly to: LeaveTo; readonly label: string };
  readonly summary: OrderSummary;
};

/** One row of what has changed. */
export type ChangedRow = { readonly what: string; readonly before: string; readonly now: string };

/** An unpaid order whose place the reviewed one takes. */
export type ReplacedView = {
  readonly text: string;
  readonly warning: string;
  readonly href: string;
  readonly linkLabel: string;
};

export type ReviewView = {
  readonly frame: StepFrame;
  readonly replaces: readonly ReplacedView[];
  /** Where it goes and how; empty when nothing is sent. */
  readonly delivery: readonly { readonly term: string; readonly value: string; readonly change: LeaveTo }[];
  readonly isInStock: boolean;
  /** Where the order needs something before it can be reviewed; null when it needs nothing. */
  readonly missingAt: string | null;
  readonly gateways: readonly { readonly value: string; readonly label: string }[];
  /** Whether it can be paid at a page of its own. Without a way to pay nothing is left to pay. */
  readonly hasPaymentPage: boolean;
  /** Null: it was not sent before, or sending it again gets the same order. */
  readonly sent: SentBefore | null;
  readonly payLabel: string;
  /** By name: what the form posts of the order that it shows. */
  readonly hidden: Readonly<Record<string, string>>;
};
