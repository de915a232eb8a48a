import type { DraftApi } from "~/api/account/drafts";
import type { ApiError } from "~/api/api-error";
import type { SchemeApi } from "~/api/club/schemes";
import type { SivRunApi } from "~/api/club/siv-runs";
import type { SavedDraft } from "~/domain/account/draft";
import { type SivRun, type SivRunFields, sivRunSteps } from "~/domain/club/siv-run";
import { alsoChanged } from "~/forms/also-changed.server";
import { shownFailures } from "~/forms/call-failure";
import { type FormValues, mergeConflict } from "~/forms/conflict";
import { draftIntents, draftVersionField, replacedDraftField } from "~/forms/draft";
import { submittedIdentity } from "~/forms/form-identity";
import { meanwhile } from "~/forms/meanwhile";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { discardShown, editMeta, saveDraft } from "~/forms/save-draft.server";
import { callFailed, conflicted, failed, invalid, type Submission } from "~/forms/submission";
import { formatPhone } from "~/forms/values/phone";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { hasChanged, noMembership, type Outcome, sivRunFlash } from "./change-run.server";
import { conflictFields } from "./edit-run-view.server";
import { getDeadline, listingRefused } from "./new-run.server";
import { draftKind, postedNames } from "./run-fields";
import { parseSivRun, sivRunValues } from "./run-form.server";

const names = postedNames({ hasVehicle: false });

const amendmentValues = (form: FormData) =>
  submittedValues(form, [...names, draftVersionField, replacedDraftField]);

/** What was typed into the form of a change, for an action without its run; nothing of another form. */
export const typedAmendment = (form: FormData): FormValues =>
  form.has("title") ? amendmentValues(mergeConflict(form, names)) : {};

type AmendDeps = {
  readonly sivRuns: Pick<SivRunApi, "amend">;
  readonly drafts: Pick<DraftApi, "list" | "save" | "discard">;
  readonly schemes: SchemeApi;
  readonly reading: Reading;
};

/** One post of a run's form: an amendment of what is different, or its draft. */
export async function postAmendment(deps: AmendDeps, run: SivRun, posted: FormData): Outcome {
  const { drafts } = deps;
  const draft = { kind: draftKind, record: String(run.id) };
  const intent = submittedText(posted, "intent");
  const form = mergeConflict(posted, names);
  const values = amendmentValues(form);
  if (intent === draftIntents.discard) {
    const discarded = await drafts.discard(draft.kind, draft.record);
    if (!discarded.ok) return err(callFailed(discarded.error, {}));
    return ok({ to: `/sivevent/${run.id}/edit`, flash: null });
  }
  const shownDraft = submittedText(form, draftVersionField);
  const replaces = submittedText(form, replacedDraftField);
  const isShown = ({ updatedAt }: SavedDraft) => updatedAt === shownDraft;
  if (intent !== draftIntents.save) {
    const amended = await amend(deps, run, form, values);
    const hasDraft = amended.ok && (shownDraft !== "" || replaces !== "");
    if (!hasDraft || !(await discardShown(drafts, { ...draft, isShown }))) return amended;
    return ok({ ...amended.value, flash: { key: "draft.otherStays", tone: "info" } });
  }
  const { updatedAt, firstShown } = submittedIdentity(form);
  const listed = await drafts.list(draftKind);
  const kept = await saveDraft(drafts, {
    ...draft,
    meta: { [editMeta.version]: updatedAt, [editMeta.firstShown]: firstShown },
    values: Object.fromEntries(names.map((name) => [name, values[name] ?? ""])),
    saved: listed.ok ? listed.value.find(({ record }) => record === draft.record) : undefined,
    isShown,
    replaces,
    now: deps.reading.now,
  });
  if (!kept.ok) return err({ ...kept.error, values: { ...values, ...kept.error.values } });
  return ok({ to: `/sivevent/${run.id}`, flash: { key: "sivRun.flashChangeKept", tone: "success" } });
}

async function amend(
  { sivRuns, schemes, reading }: AmendDeps,
  run: SivRun,
  form: FormData,
  values: FormValues,
): Promise<Result<Posted, Submission>> {
  const { t, now } = reading;
  const zone = run.timeZone;
  const fields = conflictFields(t);
  const listed = await schemes.list();
  const scheme = listed.ok ? listed.value.find(({ id }) => id === run.schemeId) : undefined;
  if (!scheme) return err(failed(shownFailures.unavailable, values));
  const { updatedAt, requestKey, firstShown } = submittedIdentity(form);
  const since = (current: SivRun) => meanwhile(fields, values, sivRunValues(current, zone), firstShown);
  /** What the form changes in a run: what another browser alone has changed stays, and is not checked. */
  const changesTo = (current: SivRun): Result<Partial<SivRunFields>, Submission> => {
    const onto = copyForm(form);
    for (const { savedValues } of since(current).takenOver)
      for (const [name, value] of Object.entries(savedValues)) onto.set(name, value);
    const parsed = parseSivRun(onto, { scheme, now, zone, oldStart: Date.parse(current.starts) });
    if (parsed.ok) return ok(findChanges(current, parsed.value));
    const isLate = parsed.error.some(({ key }) => key === "sivRun.startLate");
    const deadline = isLate ? getDeadline(onto, scheme, { ...reading, timeZone: zone }) : null;
    return err({ ...invalid(parsed.error, values), deadline } as Submission);
  };
  const done = (key: "sivRun.flashChanged" | null, changed: SivRun, basis: SivRun): Result<Posted, never> => {
    const flash = alsoChanged(since(basis).takenOver) ?? (key && sivRunFlash(key, changed));
    return ok({ to: `/sivevent/${run.id}`, flash });
  };
  const changes = changesTo(run);
  if (!changes.ok) return changes;
  const once = { requestKey: requestKey || null };
  // A changed run refuses the write, whatever it has.
  const tried = await sivRuns.amend(run.id, changes.value, { ...once, updatedAt: updatedAt || null });
  if (tried.ok) return done("sivRun.flashChanged", tried.value, run);
  const { error, current } = tried.error;
  if (!current) return err(amendmentRefused(error, values));
  if (!sivRunSteps(current, now).canChange) return err(failed(hasChanged, values));
  const conflict = (saved: SivRun) =>
    conflicted(values, sivRunValues(saved, zone), fields, {
      updatedAt: saved.updatedAt,
      requestKey: newRequestKey(),
    });
  const left = changesTo(current);
  // Sent again after its reply was lost, or saved alike by another browser.
  if (left.ok && Object.keys(left.value).length === 0) return done(null, current, current);
  if (since(current).asked.length > 0) return err(conflict(current));
  if (!left.ok) return left;
  const again = await sivRuns.amend(run.id, left.value, { ...once, updatedAt: current.updatedAt });
  if (again.ok) return done("sivRun.flashChanged", again.value, current);
  const { current: newest } = again.error;
  return err(newest ? conflict(newest) : amendmentRefused(again.error.error, values));
}

function copyForm(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value as string);
  return copy;
}

const amendmentRefused = (error: ApiError, values: FormValues): Submission =>
  error.code === "FORBIDDEN" ? failed(noMembership, values) : listingRefused(error, values);

/** The fields that differ from the run's, however a telephone number is written. */
function findChanges(run: SivRun, fields: SivRunFields): Partial<SivRunFields> {
  const shown = (name: keyof SivRunFields, value: unknown) => {
    if (name === "leaderPhone") return formatPhone(String(value ?? ""));
    if (name === "starts" || name === "finishes") return String(Date.parse(String(value)));
    return JSON.stringify(value);
  };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        shown(name as keyof SivRunFields, value) !==
        shown(name as keyof SivRunFields, run[name as keyof SivRunFields]),
    ),
  );
}
