import type { SivApplicationState } from "#rules/siv-application-values";
import rows from "./siv-applications.json" with { type: "json" };

export type StepSource = {
  readonly state: Exclude<SivApplicationState, "draft">;
  readonly daysAgo: number;
  /** The registrar's words. */
  readonly note?: string;
  /** What they are about. */
  readonly asked?: readonly string[];
  /** The member's, of a handing in. */
  readonly answer?: string;
};

export type SivApplicationSource = {
  readonly id: number;
  readonly vehicleId: number;
  readonly kind: "new" | "renewal" | "club-transfer";
  readonly evidence: string;
  /** The oldest first; none for a draft. */
  readonly steps: readonly StepSource[];
  /** With a drawing of a pen; else typed. */
  readonly isDrawn?: true;
  /** Days from the seeding, or before it. */
  readonly inspectionInDays?: number;
};

/** One in every state. Vehicles 3, 5 and 6 have none that is open. */
export const applications = rows.applications as readonly SivApplicationSource[];

export const inspectionPlace = rows.inspectionPlace;
