import rows from "./log-book.json" with { type: "json" };

export type LogEntrySource = {
  readonly vehicleId: number;
  /** Before the seeding. */
  readonly daysAgo: number;
  /** 1 by default; 2 for a drive that ends after midnight. */
  readonly lasts?: number;
  readonly purpose: string;
  readonly clubRun?: true;
  readonly driver?: string;
  readonly odometer?: number;
  /** What it said before it was corrected, and why. */
  readonly was?: {
    readonly field: "odometer" | "purpose";
    readonly value: string;
    readonly reason: string;
  };
  /** Why it was struck out. */
  readonly void?: string;
};

/** A season on the road: club runs, a drive home after midnight, and what one gets wrong. */
export const logBook = rows as readonly LogEntrySource[];
