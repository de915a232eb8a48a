import type { DraftApi } from "~/api/account/drafts";
import type { ApiError } from "~/api/api-error";
import type { WriteBasis, WriteError } from "~/api/write-error";
import type { SavedDraft } from "~/domain/account/draft";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { alsoChanged } from "./also-changed.server";
import type { ShownFailure } from "./call-failure";
import { type ConflictField, type FieldConflict, type FormValues, mergeConflict } from "./conflict";
import { type DraftBegan, draftIntents, draftVersionField, replacedDraftField } from "./draft";
import { readDraftBegan } from "./draft-began.server";
import { pickValues } from "./field-rows";
import { submittedIdentity } from "./form-identity";
import { firstShown, meanwhile } from "./meanwhile";
import { submittedText, submittedValues } from "./parse-form";
import type { Posted } from "./post-form.server";
import { newRequestKey } from "./request-key.server";
import { type DraftAddress, discardShown, editMeta, findDraft, saveDraft } from "./save-draft.server";
import { callFailed, conflicted, failed, type Submission } from "./submission";

/** What the form of a record shows: its values, or those of a draft of its edit. */
export type EditForm = {
  readonly values: FormValues;
  /** The version (updatedAt) that the values change; "" of a backend without versions. */
  readonly version: string;
  /** What that version's form shows (meanwhile.ts); "" when it is not known. */
  readonly firstShown: string;
  /** A draft that is not in the form. */
  readonly draft: { readonly began: DraftBegan; readonly hasChangedSince: boolean } | null;
  /** The version of the draft that is in the form; "" without one. */
  readonly draftUpdatedAt: string;
  readonly hasDrafts: boolean;
  /** The form is shown as it was posted, without its record. */
  readonly isRecordMissing: boolean;
};

/** The form of a post whose record cannot be had any more: everything in it comes from the submission. */
export const postedEditForm: EditForm = {
  values: {},
  version: "",
  firstShown: "",
  draft: null,
  draftUpdatedAt: "",
  hasDrafts: true,
  isRecordMissing: true,
};

/**
 * @param drafts of the form's kind; null when unavailable
 * @param search with ?draft the form has the draft's values
 */
export function editForm(
  record: { readonly id: number; readonly updatedAt: string },
  { values, fields }: { readonly values: FormValues; readonly fields: readonly ConflictField[] },
  drafts: readonly SavedDraft[] | null,
  search: URLSearchParams,
  reading: Pick<Reading, "now" | "locale" | "timeZone">,
): EditForm {
  const form: EditForm = {
    values,
    version: record.updatedAt,
    firstShown: firstShown(fields, values),
    draft: null,
    draftUpdatedAt: "",
    hasDrafts: drafts !== null,
    isRecordMissing: false,
  };
  const draft = drafts?.find((each) => each.record === String(record.id));
  if (!draft) return form;
  const version = draft.values[editMeta.version] || record.updatedAt;
  const basis = draft.values[editMeta.firstShown] ?? "";
  if (!search.has("draft")) {
    const hasChangedSince = version === "" ? basis !== form.firstShown : version !== record.updatedAt;
    return { ...form, draft: { began: readDraftBegan(draft, reading), hasChangedSince } };
  }
  return {
    ...form,
    values: pickValues(draft.values, Object.keys(values)),
    version,
    firstShown: basis,
    draftUpdatedAt: draft.updatedAt,
  };
}

/** `theirs`: what another browser alone has changed, which stays. */
type Typed = {
  readonly form: FormData;
  readonly values: FormValues;
  readonly theirs: readonly FieldConflict[];
};

/** What a feature says of the form of its records. */
export type Edit<Saved, Changes> = {
  readonly drafts: Pick<DraftApi, "list" | "save" | "discard">;
  readonly draft: DraftAddress;
  readonly now: number;
  /** The record's page; its form is at `${page}/edit`. */
  readonly page: string;
  readonly draftFlash: Flash;
  /** As they are posted: a date's are three. */
  readonly names: readonly string[];
  readonly fields: readonly ConflictField[];
  readonly getValues: (saved: Saved) => FormValues;
  /** What the form changes in a record. */
  readonly findChanges: (saved: Saved, typed: Typed) => Promise<Result<Changes, Submission>>;
  readonly write: (changes: Changes, basis: WriteBasis) => Promise<Result<Saved, WriteError<Saved>>>;
  readonly refuse: (error: ApiError, values: FormValues) => Submission;
  /** Why a record cannot be changed any more; null while it can. */
  readonly findObstacle: (saved: Saved) => ShownFailure | null;
  /** @param isWritten false: the form was sent again, or another browser has saved the same */
  readonly getFlash: (saved: Saved, isWritten: boolean) => Flash | null;
};

const editValues = (form: FormData, names: readonly string[]): FormValues =>
  submittedValues(form, [...names, draftVersionField, replacedDraftField]);

/** What was typed into the form, for an action without its record; nothing of another form. */
export const typedEdit = (form: FormData, names: readonly string[]): FormValues =>
  names.some((name) => form.has(name)) ? editValues(mergeConflict(form, names), names) : {};

/**
 * One post of a record's form: saves it, keeps it for later, or discards what was kept. Who leaves it with
 * something changed finds it as a draft.
 */
export async function postEdit<Saved extends { readonly updatedAt: string }, Changes extends object>(
  edit: Edit<Saved, Changes>,
  record: Saved,
  posted: FormData,
): Promise<Result<Posted, Submission>> {
  const { drafts, draft, page, names } = edit;
  const intent = submittedText(posted, "intent");
  if (intent === draftIntents.discard) {
    const discarded = await drafts.discard(draft.kind, draft.record);
    return discarded.ok ? ok({ to: `${page}/edit`, flash: null }) : err(callFailed(discarded.error, {}));
  }
  const form = mergeConflict(posted, names);
  const values = editValues(form, names);
  const shown = submittedText(form, draftVersionField);
  const replaces = submittedText(form, replacedDraftField);
  const isShown = ({ updatedAt }: SavedDraft) => updatedAt === shown;
  const isLeft = intent === draftIntents.leave;
  if (isLeft || intent === draftIntents.save) {
    const { updatedAt, firstShown: first } = submittedIdentity(form);
    if (isLeft && shown === "" && firstShown(edit.fields, values) === first)
      return ok({ to: page, flash: null });
    const kept = await saveDraft(drafts, {
      ...draft,
      meta: { [editMeta.version]: updatedAt, [editMeta.firstShown]: first },
      values: pickValues(values, names),
      saved: (await findDraft(drafts, draft)) ?? undefined,
      isShown,
      replaces,
      now: edit.now,
    });
    if (!kept.ok) return err({ ...kept.error, values: { ...values, ...kept.error.values } });
    return ok({ to: page, flash: edit.draftFlash });
  }
  const saved = await saveEdit(edit, record, form, values);
  const hasDraft = saved.ok && (shown !== "" || replaces !== "");
  if (!hasDraft || !(await discardShown(drafts, draft, isShown))) return saved;
  return ok({ ...saved.value, flash: { key: "draft.otherStays", tone: "info" } });
}

async function saveEdit<Saved extends { readonly updatedAt: string }, Changes extends object>(
  edit: Edit<Saved, Changes>,
  record: Saved,
  form: FormData,
  values: FormValues,
): Promise<Result<Posted, Submission>> {
  const { fields, page, getValues } = edit;
  const { updatedAt, requestKey, firstShown } = submittedIdentity(form);
  /** What another browser has saved since the form was shown. */
  const since = (current: Saved) => meanwhile(fields, values, getValues(current), firstShown);
  const changesTo = (current: Saved) =>
    edit.findChanges(current, { form, values, theirs: since(current).takenOver });
  const write = (changes: Changes, version: string | null) =>
    edit.write(changes, { updatedAt: version, requestKey: requestKey || null });
  const done = (saved: Saved, basis: Saved, isWritten: boolean): Result<Posted, never> => {
    const flash = alsoChanged(since(basis).takenOver) ?? edit.getFlash(saved, isWritten);
    return ok({ to: page, flash });
  };
  const ask = (current: Saved): Result<never, Submission> => {
    const obstacle = edit.findObstacle(current);
    if (obstacle) return err(failed(obstacle, values));
    const next = { updatedAt: current.updatedAt, requestKey: newRequestKey() };
    return err(conflicted(values, getValues(current), fields, next));
  };
  const refuse = ({ error, current }: WriteError<Saved>): Result<never, Submission> =>
    current ? ask(current) : err(edit.refuse(error, values));
  const changes = await changesTo(record);
  if (!changes.ok) return changes;
  // Without versions no write is refused: what the form first showed tells what has changed since.
  if (record.updatedAt === "" && firstShown !== "" && since(record).asked.length > 0) return ask(record);
  // A changed record refuses the write, whatever it has.
  const tried = await write(changes.value, updatedAt || null);
  if (tried.ok) return done(tried.value, record, true);
  const { current } = tried.error;
  if (!current || edit.findObstacle(current)) return refuse(tried.error);
  const left = await changesTo(current);
  // Sent again after its reply was lost, or saved alike by another browser.
  if (left.ok && Object.keys(left.value).length === 0) return done(current, current, false);
  if (since(current).asked.length > 0) return refuse(tried.error);
  if (!left.ok) return left;
  const again = await write(left.value, current.updatedAt);
  return again.ok ? done(again.value, current, true) : refuse(again.error);
}
