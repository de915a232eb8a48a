import type { DraftApi } from "~/api/account/drafts";
import type { ApiError } from "~/api/api-error";
import type { RunApi } from "~/api/club/runs";
import type { SchemeApi } from "~/api/club/schemes";
import type { SavedDraft } from "~/domain/account/draft";
import { type Run, type RunFields, runSteps } from "~/domain/club/run";
import { alsoChanged } from "~/forms/also-changed.server";
import { shownFailures } from "~/forms/call-failure";
import { type FormValues, mergeConflict } from "~/forms/conflict";
import { draftIntents, draftVersionField, replacedDraftField } from "~/forms/draft";
import { submittedIdentity } from "~/forms/form-identity";
import { meanwhile } from "~/forms/meanwhile";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { formatPhone } from "~/forms/phone";
import { newRequestKey } from "~/forms/request-key.server";
import { discardShown, editMeta, saveDraft } from "~/forms/save-draft.server";
import { callFailed, conflicted, failed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import { type Done, hasChanged, noMembership, type Outcome, runFlash } from "./change-run.server";
import { conflictFields } from "./edit-run-view.server";
import { deadlineOf, listingRefused } from "./new-run.server";
import { draftKind, postedNames } from "./run-fields";
import { parseRun, runValues } from "./run-form.server";
import type { Reading } from "./run-texts.server";

const names = postedNames({ hasVehicle: false });

const amendmentValues = (form: FormData) =>
  submittedValues(form, [...names, draftVersionField, replacedDraftField]);

/** What was typed into the form of a change, for an action without its run; nothing of another form. */
export const typedAmendment = (form: FormData): FormValues =>
  form.has("title") ? amendmentValues(mergeConflict(form, names)) : {};

export type AmendDeps = {
  readonly runs: Pick<RunApi, "amend">;
  readonly drafts: Pick<DraftApi, "list" | "save" | "discard">;
  readonly schemes: SchemeApi;
  readonly reading: Reading;
};

/** One post of a run's form: an amendment of what is different, or its draft. */
export async function postAmendment(deps: AmendDeps, run: Run, posted: FormData): Outcome {
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
  return ok({ to: `/sivevent/${run.id}`, flash: { key: "run.flashChangeKept", tone: "success" } });
}

async function amend(
  { runs, schemes, reading }: AmendDeps,
  run: Run,
  form: FormData,
  values: FormValues,
): Promise<Result<Done, Submission>> {
  const { t, now } = reading;
  const zone = run.timeZone;
  const fields = conflictFields(t);
  const listed = await schemes.list();
  const scheme = listed.ok ? listed.value.find(({ id }) => id === run.schemeId) : undefined;
  if (!scheme) return err(failed(shownFailures.unavailable, values));
  const { updatedAt, requestKey, firstShown } = submittedIdentity(form);
  /** What another browser has saved since the form was shown. */
  const since = (current: Run) => meanwhile(fields, values, runValues(current, zone), firstShown);
  /** What the form changes in a run: what another browser alone has changed stays, and is not checked. */
  const changesTo = (current: Run): Result<Partial<RunFields>, Submission> => {
    const onto = copyOf(form);
    for (const { savedValues } of since(current).takenOver)
      for (const [name, value] of Object.entries(savedValues)) onto.set(name, value);
    const parsed = parseRun(onto, { scheme, now, zone, oldStart: Date.parse(current.starts) });
    if (parsed.ok) return ok(changesOf(current, parsed.value));
    const isLate = parsed.error.some(({ key }) => key === "run.startLate");
    const deadline = isLate ? deadlineOf(onto, scheme, { ...reading, timeZone: zone }) : null;
    return err({ ...invalid(parsed.error, values), deadline } as Submission);
  };
  const done = (key: "run.flashChanged" | null, changed: Run, basis: Run): Result<Done, never> => {
    const flash = alsoChanged(since(basis).takenOver) ?? (key && runFlash(key, changed));
    return ok({ to: `/sivevent/${run.id}`, flash });
  };
  const changes = changesTo(run);
  if (!changes.ok) return changes;
  const once = { requestKey: requestKey || null };
  // A changed run refuses the write, whatever it has.
  const tried = await runs.amend(run.id, changes.value, { ...once, updatedAt: updatedAt || null });
  if (tried.ok) return done("run.flashChanged", tried.value, run);
  const { error, current } = tried.error;
  if (!current) return err(amendmentRefused(error, values));
  if (!runSteps(current, now).canChange) return err(failed(hasChanged, values));
  const conflict = (saved: Run) =>
    conflicted(values, runValues(saved, zone), fields, {
      updatedAt: saved.updatedAt,
      requestKey: newRequestKey(),
    });
  const left = changesTo(current);
  // Sent again after its reply was lost, or saved alike by another browser.
  if (left.ok && Object.keys(left.value).length === 0) return done(null, current, current);
  if (since(current).asked.length > 0) return err(conflict(current));
  if (!left.ok) return left;
  const again = await runs.amend(run.id, left.value, { ...once, updatedAt: current.updatedAt });
  if (again.ok) return done("run.flashChanged", again.value, current);
  const { current: newest } = again.error;
  return err(newest ? conflict(newest) : amendmentRefused(again.error.error, values));
}

function copyOf(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value as string);
  return copy;
}

const amendmentRefused = (error: ApiError, values: FormValues): Submission =>
  error.code === "FORBIDDEN" ? failed(noMembership, values) : listingRefused(error, values);

/** The fields that differ from the run's, however a telephone number is written. */
function changesOf(run: Run, fields: RunFields): Partial<RunFields> {
  const shown = (name: keyof RunFields, value: unknown) => {
    if (name === "leaderPhone") return formatPhone(String(value ?? ""));
    if (name === "starts" || name === "finishes") return String(Date.parse(String(value)));
    return JSON.stringify(value);
  };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        shown(name as keyof RunFields, value) !==
        shown(name as keyof RunFields, run[name as keyof RunFields]),
    ),
  );
}
