import type { FilledStep, MissingAnswer } from "#rules/siv-application-answers";
import type { SivApplication } from "~/domain/club/siv-application";
import type { MessageKey } from "~/i18n/types";
import { getField } from "./fields";

export type PageStep = FilledStep | FilesStep | "review" | "sign";
/** Steps of files: a list of places, and a page for each (?slot=). */
export type FilesStep = "photos" | "documents";

/** The steps whose route is `$step`: fields and nothing else. */
const plainSteps = [
  "answer",
  "applicant",
  "vehicle",
  "garaging",
  "modifications",
  "evidence",
  "declarations",
] as const;
type PlainStep = (typeof plainSteps)[number];

export const parsePlainStep = (text: string | undefined): PlainStep | null =>
  plainSteps.find((step) => step === text) ?? null;

export const stepTitle = (step: PageStep): MessageKey =>
  step === "answer"
    ? "sivTask.answer"
    : step === "documents"
      ? "sivApplication.documents"
      : `sivApplication.step.${step}`;

export const stepPath = (id: number, step: PageStep) => `/specialvehicle/${id}/${step}`;

export const slotPath = (id: number, step: FilesStep, slot: string) => `${stepPath(id, step)}?slot=${slot}`;

/** The name of a slot's file in its form; missing answers have it too. */
export const slotField = (step: FilesStep, slot: string) =>
  `${step === "photos" ? "photo" : "document"}-${slot}`;

/** The step and slot of a missing file; null for any other answer. */
export function parseSlotField(name: string): { readonly step: FilesStep; readonly slot: string } | null {
  const [, kind, slot] = /^(photo|document)-(.+)$/.exec(name) ?? [];
  return slot ? { step: kind === "photo" ? "photos" : "documents", slot } : null;
}

/** An application's page: the list of its sections until it is handed in. */
export const applicationPath = (id: number) => `/specialvehicle/${id}`;

/** The one tick for all declarations of a form. */
export const declaredTick = "declared";
/** Says that a form showed this declaration: what was not shown is not declared. */
export const declaredName = (id: string) => `${declaredTick}-${id}`;
/** The element at which a missing answer is given. */
export const missingField = (name: string): string =>
  name.startsWith(declaredName("")) ? declaredTick : getField(name);

/** The query of a vehicle's form that was opened from an application, which its save leads back to. */
export const applicationParam = "application";

/** A field of the vehicle's form in the garage. `id`: the application's. */
export const vehicleFieldPath = (id: number, vehicleId: number, name: string) =>
  `/vehicle/${vehicleId}/edit?${applicationParam}=${id}#${name}`;

/** Where something missing is put right: a fact of the vehicle, and the vehicle itself, in the garage. */
export function missingPath(
  { id, vehicle }: Pick<SivApplication, "id" | "vehicle">,
  { step, name }: MissingAnswer,
): string {
  if (name === "vehicle") return "/vehicles";
  if (name.startsWith("confirmed-")) return stepPath(id, step);
  const file = parseSlotField(name);
  if (file) return slotPath(id, file.step, file.slot);
  return name === "yearBuilt" && vehicle
    ? vehicleFieldPath(id, vehicle.id, name)
    : `${stepPath(id, step)}#${missingField(name)}`;
}
