import type { DraftApi } from "~/api/account/drafts";
import type { VehicleApi } from "~/api/club/vehicles";
import type { SavedDraft } from "~/domain/account/draft";
import { type VehicleDetails, type VehicleFields, vehicleName } from "~/domain/club/vehicle";
import { shownFailures } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { draftIntents, draftVersionField, replacedDraftField } from "~/forms/draft";
import { pickValues, postedNames } from "~/forms/field-rows";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { discardShown, findDraft, saveDraft } from "~/forms/save-draft.server";
import { callFailed, failed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { chosenFiles } from "./add-photos.server";
import { draftMeta, vehicleDraft } from "./draft-link.server";
import {
  draftIdField,
  draftKind,
  fieldSteps,
  lastStep,
  type Step,
  stepIntent,
  stepOfField,
  vehicleFields,
} from "./fields";
import { parseVehicle } from "./forms";
import { getFields, isForSivApplication, type ShownStep } from "./new-vehicle-view.server";
import { refusals } from "./vehicle-values";

export type NewVehicleSubmission = Submission & {
  /** Where it is shown, if not where it was posted from. */
  readonly place?: ShownStep;
  /** Photos were posted with it. A form that is shown again has none. */
  readonly hadPhotos?: true;
};

/** Where the person goes next. `created`: the vehicle, without its photos. */
type NewVehicleStep = {
  readonly to: string;
  readonly flash: Flash | null;
  readonly created: VehicleDetails | null;
};

type NewVehicleDeps = {
  readonly vehicles: Pick<VehicleApi, "create">;
  readonly drafts: Pick<DraftApi, "list" | "save" | "discard">;
  readonly today: string;
  readonly now: number;
};

type Outcome = Promise<Result<NewVehicleStep, NewVehicleSubmission>>;

const createStepUrl = (place: ShownStep) => `/vehicle/new?${place === "all" ? "all=1" : `step=${place}`}`;

/** One post of /vehicle/new: a step, the whole form, or its draft. @param place that it was posted from */
export async function postNewVehicle(deps: NewVehicleDeps, form: FormData, place: ShownStep): Outcome {
  const posted = await postForm(deps, form, place);
  if (chosenFiles(form, "photos").length === 0) return posted;
  if (!posted.ok) return err({ ...posted.error, hadPhotos: true });
  if (posted.value.created) return posted;
  return ok({ ...posted.value, flash: { key: "vehicleFlash.photosNotKept", tone: "warning" } });
}

async function postForm(deps: NewVehicleDeps, form: FormData, place: ShownStep): Outcome {
  const { drafts, today } = deps;
  const intent = submittedText(form, "intent");
  if (intent === draftIntents.discard) {
    const discarded = await drafts.discard(draftKind, "");
    if (!discarded.ok) return err(callFailed(discarded.error, {}));
    return ok({ to: "/vehicle/new", flash: null, created: null });
  }
  const names = postedNames(getFields(place));
  const values = submittedValues(form, [...names, draftIdField, draftVersionField, replacedDraftField]);
  if (intent === "next" && place !== "all" && place !== lastStep) {
    const parsed = parseVehicle(form, today, getFields(place));
    if (!parsed.ok) return err(invalid(parsed.error, values));
  }
  const next = intent === draftIntents.save ? place : findNextStep(intent, place);
  if (next === null) return create(deps, form, values, place);

  const draft = await findDraft(drafts, vehicleDraft(""));
  if (draft === null) return err({ ...failed(shownFailures.unreachable, values), place });
  // Step 4 changes nothing, but has all of a draft that is gone.
  const keptNames = place === lastStep ? (draft ? [] : names.filter((name) => form.has(name))) : names;
  const kept = await saveDraft(drafts, {
    ...vehicleDraft(""),
    meta: { [draftMeta.place]: String(next), [draftMeta.id]: readDraftId(form) },
    values: pickValues(values, keptNames),
    saved: draft,
    isShown: readDraftFlag(form),
    replaces: submittedText(form, replacedDraftField),
    now: deps.now,
  });
  if (!kept.ok) {
    const refused = { ...kept.error, values: { ...values, ...kept.error.values } };
    // Without drafts the steps cannot go on: the whole form can, with what was typed.
    return err(kept.error.failure?.kind === "drafts-unavailable" ? { ...refused, place: "all" } : refused);
  }
  if (intent !== draftIntents.save) return ok({ to: createStepUrl(next), flash: null, created: null });
  return ok({ to: "/vehicles", flash: { key: "vehicleFlash.draft", tone: "success" }, created: null });
}

/** Where a post leads that was for an SIV application: to it, with the vehicle chosen. */
export function withPurpose({ to, created }: NewVehicleStep, search: URLSearchParams): string {
  if (!isForSivApplication(search)) return to;
  if (created) return `/specialvehicle/new?vehicle=${created.id}`;
  if (!to.startsWith("/vehicle/new")) return to;
  return `${to}${to.includes("?") ? "&" : "?"}for=siv`;
}

/** Where an intent leads; null: the vehicle is saved. */
function findNextStep(intent: string, place: ShownStep): ShownStep | null {
  if (intent === "all") return "all";
  const step = fieldSteps.find((each) => intent === stepIntent(each));
  if (step) return step;
  if (place === "all" || intent === "save") return null;
  if (intent === "back") return Math.max(1, place - 1) as Step;
  return place === lastStep ? null : ((place + 1) as Step);
}

const readDraftId = (form: FormData) => /^[\w-]{0,64}$/.exec(submittedText(form, draftIdField))?.[0] ?? "";

/** Which draft the form has shown, whatever another tab has made of it since. */
function readDraftFlag(form: FormData) {
  const id = readDraftId(form);
  return ({ values }: SavedDraft) => (values[draftMeta.id] ?? "") === id;
}

async function create(
  { vehicles, drafts, today }: NewVehicleDeps,
  form: FormData,
  typed: FormValues,
  place: ShownStep,
): Outcome {
  const parsed = parseVehicle(form, today);
  if (!parsed.ok) return err(atFirstError(invalid(parsed.error, typed), place));
  const { requestKey } = submittedIdentity(form);
  const saved = await vehicles.create(named(parsed.value), { requestKey: requestKey || null });
  if (!saved.ok)
    return err(atFirstError(callFailed(saved.error.error, typed, refusals, vehicleFields), place));
  const isShown = ({ updatedAt }: SavedDraft) => updatedAt === submittedText(form, draftVersionField);
  const hasOther = await discardShown(drafts, vehicleDraft(""), isShown);
  const values = { name: vehicleName(saved.value) };
  const flash: Flash = hasOther
    ? { key: "draft.otherStays", tone: "info" }
    : { key: "vehicleFlash.added", values, tone: "success" };
  return ok({ to: `/vehicle/${saved.value.id}`, flash, created: saved.value });
}

/** A parsed form has both names. */
const named = (fields: Partial<VehicleFields>) => ({
  ...fields,
  make: fields.make ?? "",
  model: fields.model ?? "",
});

/** In steps: at the first one with an error, without the errors of the others. */
function atFirstError(submission: Submission, place: ShownStep): NewVehicleSubmission {
  const [first] = submission.fieldErrors;
  if (place === "all" || !first) return { ...submission, place };
  const step = stepOfField(first.field);
  return {
    ...submission,
    place: step,
    fieldErrors: submission.fieldErrors.filter(({ field }) => stepOfField(field) === step),
  };
}
