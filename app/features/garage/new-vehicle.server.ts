import type { DraftApi } from "~/api/account/drafts";
import type { VehicleApi } from "~/api/club/vehicles";
import type { SavedDraft } from "~/domain/account/draft";
import { type VehicleDetails, type VehicleFields, vehicleName } from "~/domain/club/vehicle";
import type { FormValues } from "~/forms/conflict";
import { draftIntents } from "~/forms/draft";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { draftMeta } from "./draft-link.server";
import { parseVehicle } from "./forms";
import { fieldsOf, newVehicleDraft, type Place } from "./new-vehicle-view.server";
import { refusals } from "./refused-fields";
import { saveVehicleDraft } from "./save-draft.server";
import {
  draftKind,
  lastStep,
  pickValues,
  postedNames,
  type Step,
  stepOfField,
  vehicleFields,
} from "./vehicle-fields";

/** A refused form, and where it is shown: another place than it was posted from. */
export type NewVehicleSubmission = Submission & { readonly place?: Place };

/** Where the person goes next. `created`: the vehicle, without its photos. */
export type NewVehicleStep = {
  readonly to: string;
  readonly flash: Flash | null;
  readonly created: VehicleDetails | null;
};

export type NewVehicleDeps = {
  readonly vehicles: Pick<VehicleApi, "create">;
  readonly drafts: Pick<DraftApi, "list" | "save" | "discard">;
  /** YYYY-MM-DD in the club's zone. */
  readonly today: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

type Outcome = Promise<Result<NewVehicleStep, NewVehicleSubmission>>;

const onwards = (to: string): Result<NewVehicleStep, never> => ok({ to, flash: null, created: null });
const addressOf = (place: Place) => `/vehicle/new?${place === "all" ? "all=1" : `step=${place}`}`;

/** One post of /vehicle/new: a step, the whole form, or its draft. @param place that it was posted from */
export async function postNewVehicle(deps: NewVehicleDeps, form: FormData, place: Place): Outcome {
  const { drafts, today } = deps;
  const intent = submittedText(form, "intent");
  if (intent === draftIntents.discard) {
    const discarded = await drafts.discard(draftKind, "");
    return discarded.ok ? onwards("/vehicle/new") : err(callFailed(discarded.error, {}));
  }
  const names = postedNames(fieldsOf(place));
  const values = submittedValues(form, names);
  if (intent === "next" && place !== "all" && place !== lastStep) {
    const parsed = parseVehicle(form, today, fieldsOf(place));
    if (!parsed.ok) return err(invalid(parsed.error, values));
  }
  const next = intent === draftIntents.save ? place : nextPlace(intent, place);
  const draft = await newVehicleDraft(drafts, draftKind);
  if (next === null) return create(deps, form, values, place, draft ?? undefined);

  const kept = await saveVehicleDraft(drafts, {
    record: "",
    meta: { [draftMeta.place]: String(next) },
    values: pickValues(values, names),
    saved: draft ?? undefined,
    now: deps.now,
  });
  // Without drafts the steps cannot go on: the whole form can, with what was typed.
  if (!kept.ok)
    return err(
      kept.error.failure?.kind === "drafts-unavailable" ? { ...kept.error, place: "all" } : kept.error,
    );
  if (intent !== draftIntents.save) return onwards(addressOf(next));
  return ok({ to: "/vehicles", flash: { key: "garage.flashDraft", tone: "success" }, created: null });
}

/** Where an intent leads; null: the vehicle is saved. */
function nextPlace(intent: string, place: Place): Place | null {
  if (intent === "all") return "all";
  if (place === "all" || intent === "save") return null;
  if (intent === "back") return Math.max(1, place - 1) as Step;
  return place === lastStep ? null : ((place + 1) as Step);
}

async function create(
  { vehicles, drafts, today }: NewVehicleDeps,
  form: FormData,
  typed: FormValues,
  place: Place,
  draft: SavedDraft | undefined,
): Outcome {
  const values = place === "all" ? typed : pickValues(draft?.values ?? {}, postedNames(vehicleFields));
  const parsed = parseVehicle(place === "all" ? form : formOf(values), today);
  if (!parsed.ok) return err(atFirstError(invalid(parsed.error, values), place));
  const { requestKey } = submittedIdentity(form);
  const saved = await vehicles.create(named(parsed.value), { requestKey: requestKey || null });
  if (!saved.ok) return err(atFirstError(callFailed(saved.error.error, values, refusals), place));
  await drafts.discard(draftKind, "");
  const flash = {
    key: "garage.flashAdded",
    values: { name: vehicleName(saved.value) },
    tone: "success",
  } as const;
  return ok({ to: `/vehicle/${saved.value.id}`, flash, created: saved.value });
}

function formOf(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** A parsed form has both names. */
const named = (fields: Partial<VehicleFields>) => ({
  ...fields,
  make: fields.make ?? "",
  model: fields.model ?? "",
});

/** In steps: at the first one with an error, without the errors of the others. */
function atFirstError(submission: Submission, place: Place): NewVehicleSubmission {
  const [first] = submission.fieldErrors;
  if (place === "all" || !first) return submission;
  const step = stepOfField(first.field);
  return {
    ...submission,
    place: step,
    fieldErrors: submission.fieldErrors.filter(({ field }) => stepOfField(field) === step),
  };
}
