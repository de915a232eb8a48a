import type { FilledStep, MissingAnswer } from "#rules/siv-application-answers";
import type { SivApplication } from "~/domain/club/siv-application";
import type { MessageKey } from "~/i18n/types";
import { getField } from "./fields";

export type PageStep = FilledStep | "review" | "sign";

/** The steps whose route is `$step`: fields and nothing else. */
const plainSteps = ["applicant", "vehicle", "garaging", "modifications", "declarations"] as const;
type PlainStep = (typeof plainSteps)[number];

export const parsePlainStep = (text: string | undefined): PlainStep | null =>
  plainSteps.find((step) => step === text) ?? null;

export const stepTitle = (step: PageStep): MessageKey => `sivApplication.step.${step}`;

export const stepPath = (id: number, step: PageStep) => `/specialvehicle/${id}/${step}`;

/** An application's page: the list of its sections until it is handed in. */
export const applicationPath = (id: number) => `/specialvehicle/${id}`;

/** The one tick for all declarations of a form. */
export const declaredTick = "declared";
/** Says that a form showed this declaration: what was not shown is not declared. */
export const declaredName = (id: string) => `${declaredTick}-${id}`;
/** The element at which a missing answer is given. */
export const missingField = (name: string): string =>
  name.startsWith(declaredName("")) ? declaredTick : getField(name);

/** Where something missing is put right: a fact of the vehicle, and the vehicle itself, in the garage. */
export function missingPath(
  { id, vehicle }: Pick<SivApplication, "id" | "vehicle">,
  { step, name }: MissingAnswer,
): string {
  if (name === "vehicle") return "/vehicles";
  return name === "yearBuilt" && vehicle
    ? `/vehicle/${vehicle.id}/edit#${name}`
    : `${stepPath(id, step)}#${missingField(name)}`;
}
