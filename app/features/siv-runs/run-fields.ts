import { dateNames } from "~/forms/conflict";
import type { MessageKey } from "~/i18n/types";

/** The kind of a run's draft (contract/draft.ts). */
export const draftKind = "run";

/** Fields of one text, with their labels. */
const labels = {
  title: "sivRun.titleLabel",
  purpose: "sivRun.purpose",
  vehicle: "sivRun.vehicle",
  starts: "sivRun.startsOn",
  startsTime: "sivRun.startsAt",
  finishes: "sivRun.finishesOn",
  finishesTime: "sivRun.finishesAt",
  departure: "sivRun.departure",
  stops: "sivRun.stops",
  destination: "sivRun.destination",
  finish: "sivRun.finish",
  leaderName: "sivRun.leader",
  leaderPhone: "sivRun.phone",
  invitation: "sivRun.invitation",
  contact: "sivRun.contact",
  expectedVehicles: "sivRun.expected",
  capacity: "sivRun.capacity",
  notes: "sivRun.notes",
} as const satisfies Record<string, MessageKey>;
export type SivRunField = keyof typeof labels;
export const sivRunFields = Object.keys(labels) as readonly SivRunField[];

/** Known to an organiser's form and to the register of changes; null for another backend's field. */
export const fieldLabel = (field: string): MessageKey | null =>
  Object.hasOwn(labels, field) ? labels[field as SivRunField] : null;

export const isDateField = (field: string) => field === "starts" || field === "finishes";

/** The form's fields as they are posted. `hasVehicle`: not of a change, which keeps its vehicle. */
export const postedNames = ({ hasVehicle }: { readonly hasVehicle: boolean }): readonly string[] =>
  sivRunFields
    .filter((field) => hasVehicle || field !== "vehicle")
    .flatMap((field) => (isDateField(field) ? dateNames(field) : [field]));

/** A completion's field that says that somebody came: posted only when it is ticked. */
export const cameField = (participant: number) => `came-${participant}`;
export const isCameField = (name: string) => /^came-\d{1,15}$/.test(name);
