import { dateNames } from "~/forms/conflict";
import type { MessageKey } from "~/i18n/types";

/** The kind of a run's draft (contract/draft.ts). */
export const draftKind = "run";

/** Fields of one text, with their labels. */
const labels = {
  title: "run.titleLabel",
  purpose: "run.purpose",
  vehicle: "run.vehicle",
  starts: "run.startsOn",
  startsTime: "run.startsAt",
  finishes: "run.finishesOn",
  finishesTime: "run.finishesAt",
  departure: "run.departure",
  stops: "run.stops",
  destination: "run.destination",
  finish: "run.finish",
  leaderName: "run.leader",
  leaderPhone: "run.phone",
  invitation: "run.invitation",
  contact: "run.contact",
  expectedVehicles: "run.expected",
  capacity: "run.capacity",
  notes: "run.notes",
} as const satisfies Record<string, MessageKey>;
export type RunField = keyof typeof labels;
export const runFields = Object.keys(labels) as readonly RunField[];

/** Known to an organiser's form and to the register of changes; null for another backend's field. */
export const fieldLabel = (field: string): MessageKey | null =>
  Object.hasOwn(labels, field) ? labels[field as RunField] : null;

export const isDateField = (field: string) => field === "starts" || field === "finishes";

/** The form's fields as they are posted. `hasVehicle`: not of a change, which keeps its vehicle. */
export const postedNames = ({ hasVehicle }: { readonly hasVehicle: boolean }): readonly string[] =>
  runFields
    .filter((field) => hasVehicle || field !== "vehicle")
    .flatMap((field) => (isDateField(field) ? dateNames(field) : [field]));

/** A completion's field that says that somebody came: posted only when it is ticked. */
export const cameField = (participant: number) => `came-${participant}`;
export const isCameField = (name: string) => /^came-\d{1,15}$/.test(name);
