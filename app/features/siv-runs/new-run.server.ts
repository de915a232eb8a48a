import { earliestStart, listBy } from "#rules/siv-run-times";
import type { DraftApi } from "~/api/account/drafts";
import type { ApiError, ApiResult } from "~/api/api-error";
import type { SchemeApi } from "~/api/club/schemes";
import type { SivRunApi, SivRunLeader } from "~/api/club/siv-runs";
import type { Scheme } from "~/domain/club/scheme";
import type { SivRunFields } from "~/domain/club/siv-run";
import { type Vehicle, vehicleName } from "~/domain/club/vehicle";
import type { ShownFailure } from "~/forms/call-failure";
import { shownFailures } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { draftIntents, draftVersionField, replacedDraftField } from "~/forms/draft";
import { pickValues, postedNames } from "~/forms/field-rows";
import { submittedIdentity } from "~/forms/form-identity";
import { firstShown } from "~/forms/meanwhile";
import { nameErrors } from "~/forms/name-errors";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { type DraftAddress, findDraft, saveDraft } from "~/forms/save-draft.server";
import { callFailed, failed, invalid, type Submission } from "~/forms/submission";
import type { Choice } from "~/forms/ui/select-field";
import { isolated } from "~/i18n/isolated.server";
import { momentText, type Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { draftKind, sivRunFields } from "./fields";
import { getScheme, vehicleChoices } from "./organiser.server";

import { chosenVehicle, getTimes, parseSivRun } from "./run-form.server";
import { hoursText } from "./run-texts.server";

export type Deadline = {
  readonly isLate: boolean;
  /** Texts: when it starts, by when it must be listed, the earliest start of a run that is listed now. */
  readonly start: string;
  readonly by: string;
  readonly earliest: string;
  readonly hours: string;
  readonly scheme: string;
};

export type SivRunSubmission = Submission & {
  readonly deadline?: Deadline | null;
  /** To choose from, when none was chosen: the page may have been loaded without them. */
  readonly vehicles?: readonly Choice[];
};

export type NewSivRunDeps = {
  readonly sivRuns: Pick<SivRunApi, "create" | "findLeader">;
  /** The member's name as the membership has it; null when that cannot be had. */
  readonly ownName: string | null;
  /** Whether another member can lead it: else it is the member's own. */
  readonly hasLeaders: boolean;
  readonly drafts: Pick<DraftApi, "list" | "save" | "discard">;
  readonly schemes: SchemeApi;
  /** Those with which the member can list a run; null when they cannot be had. */
  readonly vehicles: readonly Vehicle[] | null;
  readonly reading: Reading;
};

export const newSivRunDraft: DraftAddress = {
  kind: draftKind,
  record: "",
  conflictText: { title: "sivRun.otherDraftTitle", text: "sivRun.otherDraft" },
};

const notAllowed: ShownFailure = {
  kind: "not-allowed",
  status: 422,
  tone: "danger",
  title: "sivRun.notAllowedTitle",
  text: "sivRun.notAllowed",
};

const names = postedNames(sivRunFields);
/** What the form first showed: who leaves it unchanged keeps no draft. */
export const firstShownRun = (values: FormValues): string =>
  firstShown(
    names.map((name) => ({ name, label: name })),
    values,
  );

const newSivRunValues = (form: FormData) => submittedValues(form, [...names, draftVersionField]);

/** The deadline of the times in a form, in the words of the chosen vehicle's scheme; null without times. */
export function getDeadline(form: FormData, scheme: Scheme, reading: Reading): Deadline | null {
  const times = getTimes(form, reading.timeZone);
  if (!times) return null;
  const by = listBy(times.start, scheme);
  return {
    isLate: reading.now > by,
    start: momentText(times.start, reading, "long"),
    by: momentText(by, reading, "long"),
    earliest: momentText(earliestStart(reading.now, scheme), reading, "long"),
    hours: hoursText(scheme.noticeHours, reading),
    scheme: isolated(scheme.name),
  };
}

type ReadSivRun = {
  readonly fields: Omit<SivRunFields, "leaderName">;
  readonly vehicle: Vehicle;
  readonly deadline: Deadline | null;
};

export function readNewSivRun(
  form: FormData,
  {
    vehicles,
    schemes,
    reading,
  }: {
    readonly vehicles: readonly Vehicle[];
    readonly schemes: readonly Scheme[];
    readonly reading: Reading;
  },
): Result<ReadSivRun, SivRunSubmission> {
  const values = newSivRunValues(form);
  const vehicle = vehicles.find(({ id }) => id === chosenVehicle(form));
  const scheme = getScheme(schemes, vehicle);
  if (!scheme) return err(failed(shownFailures.unavailable, values));
  const { now, timeZone: zone } = reading;
  const parsed = parseSivRun(form, { scheme, now, zone, oldStart: null, locale: reading.locale });
  const deadline = getDeadline(form, scheme, reading);
  if (parsed.ok && vehicle) return ok({ fields: parsed.value, vehicle, deadline });
  const errors = [
    ...(vehicle ? [] : [{ field: "vehicle", key: "sivRun.vehicleMissing" as const }]),
    ...(parsed.ok ? [] : parsed.error),
  ];
  return err({
    ...invalid(nameErrors(errors, sivRunFields), values),
    deadline,
    ...(vehicle ? null : { vehicles: vehicleChoices(vehicles, reading) }),
  });
}

/** Who leads a run that is listed: the member of the typed number, else the organiser. */
export async function findSivRunLeader(
  {
    sivRuns,
    ownName,
    hasLeaders,
  }: Pick<NewSivRunDeps, "ownName" | "hasLeaders"> & {
    readonly sivRuns: Pick<SivRunApi, "findLeader">;
  },
  { leaderNumber, starts }: Pick<SivRunFields, "leaderNumber" | "starts">,
): ApiResult<SivRunLeader> {
  if (hasLeaders && leaderNumber != null) return sivRuns.findLeader(leaderNumber, starts);
  return ok({ number: null, name: ownName ?? "" });
}

/**
 * One post of /sivevent/new: checks the run, lists it, keeps it for later or discards what was kept. Who
 * leaves the form with something typed finds it as a draft.
 */
export async function postNewSivRun(
  deps: NewSivRunDeps,
  form: FormData,
): Promise<Result<Posted, SivRunSubmission>> {
  const { drafts, reading } = deps;
  const values = newSivRunValues(form);
  const intent = submittedText(form, "intent");
  if (intent === draftIntents.discard) {
    const discarded = await drafts.discard(draftKind, "");
    if (!discarded.ok) return err(callFailed(discarded.error, {}));
    return ok({ to: "/sivevent/new", flash: { key: "sivRun.flashDiscarded", tone: "success" } });
  }
  const isLeft = intent === draftIntents.leave;
  if (
    isLeft &&
    values[draftVersionField] === "" &&
    firstShownRun(values) === submittedIdentity(form).firstShown
  )
    return ok({ to: "/sivevent", flash: null });
  if (isLeft || intent === draftIntents.save) {
    const kept = await keepDraft(drafts, values, reading.now);
    return kept.ok ? ok({ to: "/sivevent", flash: { key: "sivRun.flashDraft", tone: "success" } }) : kept;
  }
  const { vehicles } = deps;
  // The chosen one would seem to be missing.
  if (vehicles === null) return err(failed(shownFailures.unreachable, values));
  const schemes = await deps.schemes.list();
  const read = readNewSivRun(form, { vehicles, reading, schemes: schemes.ok ? schemes.value : [] });
  if (!read.ok) return read;
  const leader = await findSivRunLeader(deps, read.value.fields);
  if (!leader.ok) return err(listingRefused(leader.error, values));
  if (intent !== "list") {
    const kept = await keepDraft(drafts, values, reading.now);
    return kept.ok ? ok({ to: "/sivevent/new?check", flash: null }) : kept;
  }
  const { fields, vehicle, deadline } = read.value;
  const { requestKey } = submittedIdentity(form);
  const led = { ...fields, leaderNumber: leader.value.number, leaderName: leader.value.name };
  const listed = await deps.sivRuns.create(led, vehicle.id, { requestKey: requestKey || null });
  if (!listed.ok) return err({ ...listingRefused(listed.error.error, values), deadline });
  await drafts.discard(draftKind, "");
  const flash = {
    key: "sivRun.flashListed",
    values: { vehicle: vehicleName(vehicle) },
    tone: "success",
  } as const;
  return ok({ to: `/sivevent/${listed.value.id}`, flash });
}

/** Fields as the backend refuses them; it knows the time better than this site. */
const refusals = Object.fromEntries(sivRunFields.map(({ name }) => [name, name]));

export function listingRefused(error: ApiError, values: FormValues): Submission {
  if (error.code === "FORBIDDEN") return failed(notAllowed, values);
  const submission = callFailed(error, values, refusals);
  const keys = {
    starts: "sivRun.startLate",
    vehicle: "sivRun.vehicleMissing",
    capacity: "sivRun.capacityTaken",
    leaderNumber: "sivRun.leaderUnfit",
  } as const;
  return {
    ...submission,
    fieldErrors: nameErrors(
      submission.fieldErrors.map(({ field, key }) => ({
        field,
        key: field in keys ? keys[field as keyof typeof keys] : key,
      })),
      sivRunFields,
    ),
  };
}

async function keepDraft(
  drafts: Pick<DraftApi, "list" | "save">,
  values: FormValues,
  now: number,
): Promise<Result<void, Submission>> {
  const kept = await saveDraft(drafts, {
    ...newSivRunDraft,
    meta: {},
    values: pickValues(values, names),
    saved: (await findDraft(drafts, newSivRunDraft)) ?? undefined,
    isShown: ({ updatedAt }) => updatedAt === values[draftVersionField],
    replaces: "",
    now,
  });
  if (kept.ok) return kept;
  // The form goes on with the other draft, so that the next save replaces it.
  const { [replacedDraftField]: other = values[draftVersionField] ?? "" } = kept.error.values;
  return err({ ...kept.error, values: { ...values, [draftVersionField]: other } });
}
