import type { DraftApi } from "~/api/account/drafts";
import type { OwnUserApi } from "~/api/account/own-user";
import type { SavedDraft } from "~/domain/account/draft";
import type { User } from "~/domain/account/user";
import { alsoChanged } from "~/forms/also-changed.server";
import { codeFailure, codeMessages } from "~/forms/code-failure";
import { type FormValues, mergeConflict } from "~/forms/conflict";
import { type DraftBegan, draftIntents, draftVersionField, replacedDraftField } from "~/forms/draft";
import { draftBegan } from "~/forms/draft-began.server";
import { submittedIdentity } from "~/forms/form-identity";
import { firstShown, meanwhile } from "~/forms/meanwhile";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import { newRequestKey } from "~/forms/request-key.server";
import { discardShown, saveDraft } from "~/forms/save-draft.server";
import { callFailed, conflicted, invalid, type Submission } from "~/forms/submission";
import { dayText } from "~/i18n/reading.server";
import type { Translate } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";
import type { Flash } from "~/session/types";
import {
  editableFields,
  type FieldName,
  isDateOfBirthLocked,
  type ProfileOptions,
  profileFields,
  type SectionName,
  sectionFields,
} from "./fields";
import { accountValues, changedFields, conflictFields, findChanges, postedNames, sectionForm } from "./forms";

export type SectionDeps = {
  readonly profile: Pick<OwnUserApi, "ownUser" | "updateUser">;
  readonly drafts: DraftApi;
  readonly options: ProfileOptions;
  readonly t: Translate;
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
};

export const draftKind = (section: SectionName) => `profile-${section}`;

export type OfferedDraft = { readonly began: DraftBegan; readonly hasChangedSince: boolean };

export type SectionView = {
  readonly section: SectionName;
  readonly fields: readonly FieldName[];
  readonly values: FormValues;
  /** What the account's form showed first (meanwhile.ts); "" when it is not known. */
  readonly firstShown: string;
  /** A date of birth that may not change, in the page's language; null when it is in the form, or off. */
  readonly lockedDateOfBirth: string | null;
  readonly updatedAt: string;
  readonly requestKey: string;
  /** A draft that is not in the form yet. */
  readonly draft: OfferedDraft | null;
  /** The version of the draft that is in the form; "" without one. */
  readonly draftUpdatedAt: string;
  /** Drafts can be kept: the backend has them, and answers. */
  readonly hasDrafts: boolean;
  /** The account could not be had after a post: the form has the fields that were posted. */
  readonly isRecordMissing: boolean;
  /** Where a code by email confirms the change; "" when the address is not known. */
  readonly email: string;
};

const findOwnDraft = (drafts: readonly SavedDraft[], section: SectionName, userId: number) =>
  drafts.find(({ kind, record }) => kind === draftKind(section) && record === String(userId));

/** When the draft was begun, and whether the account has been saved since the form that it comes from. */
export function offeredDraft(
  draft: SavedDraft,
  user: Pick<User, "updatedAt">,
  { now, locale, timeZone }: Pick<SectionDeps, "now" | "locale" | "timeZone">,
): OfferedDraft {
  const basis = draft.values.updatedAt || draft.updatedAt;
  const isOlder = user.updatedAt !== null && !(Date.parse(basis) >= Date.parse(user.updatedAt));
  const saved = Date.parse(draft.updatedAt);
  return {
    began: draftBegan({ began: Number.isNaN(saved) ? now : saved, now, locale, timeZone }),
    hasChangedSince: isOlder,
  };
}

/** The form of a post after which the account cannot be had: everything in it comes from the submission. */
export const postedSection = (section: SectionName, options: ProfileOptions): SectionView => ({
  section,
  fields: sectionFields(section, options),
  values: {},
  firstShown: "",
  lockedDateOfBirth: null,
  updatedAt: "",
  requestKey: newRequestKey(),
  draft: null,
  draftUpdatedAt: "",
  hasDrafts: true,
  isRecordMissing: true,
  email: "",
});

/** @param goesOn fills the form with the draft instead of offering it */
export async function viewSection(
  deps: SectionDeps,
  section: SectionName,
  goesOn: boolean,
): Promise<Result<SectionView, 503>> {
  const { profile, drafts, options } = deps;
  const [found, saved] = await Promise.all([profile.ownUser(), drafts.list(draftKind(section))]);
  if (!found.ok) return err(503);
  const user = found.value;
  const fields = editableFields(section, user, options);
  const hasDateOfBirth = sectionFields(section, options).includes("dateOfBirth");
  const draft = (saved.ok && findOwnDraft(saved.value, section, user.id)) || null;
  const values = accountValues(fields, user);
  const shared = {
    section,
    fields,
    lockedDateOfBirth:
      hasDateOfBirth && user.dateOfBirth !== null && isDateOfBirthLocked(user, options)
        ? dayText(user.dateOfBirth, deps)
        : null,
    requestKey: newRequestKey(),
    hasDrafts: saved.ok,
    isRecordMissing: false,
    email: user.email,
  };
  const updatedAt = user.updatedAt ?? "";
  if (!draft || !goesOn)
    return ok({
      ...shared,
      values,
      firstShown: firstShown(conflictFields(fields, deps.t), values),
      updatedAt,
      draft: draft && offeredDraft(draft, user, deps),
      draftUpdatedAt: "",
    });
  const begun = Object.entries(draft.values).filter(([name]) => Object.hasOwn(values, name));
  return ok({
    ...shared,
    values: { ...values, ...Object.fromEntries(begun) },
    firstShown: draft.values.firstShown ?? "",
    // Of the account that the draft was typed over, so that a save shows what has changed since.
    updatedAt: draft.values.updatedAt || updatedAt,
    draft: null,
    draftUpdatedAt: draft.updatedAt,
  });
}

/**
 * Saves what a section's form changes; other fields are neither checked nor written. Discards the draft if
 * the form shows it.
 * @returns the notice for the next page
 */
export async function saveSection(
  deps: SectionDeps,
  section: SectionName,
  posted: FormData,
): Promise<Result<Flash, Submission>> {
  const { profile, options, t } = deps;
  const found = await profile.ownUser();
  if (!found.ok) return err(callFailed(found.error, keptValues(posted, sectionFields(section, options))));
  const user = found.value;
  const editable = editableFields(section, user, options);
  const form = mergeConflict(posted, postedNames(editable), conflictFields(editable, t));
  const fields = editable.filter((name) => isPosted(form, name));
  const values = keptValues(form, fields);
  const { updatedAt, requestKey, firstShown: first } = submittedIdentity(form);
  const shown = conflictFields(fields, t);
  const since = (account: User) => meanwhile(shown, values, accountValues(fields, account), first);
  const listChangedFields = (account: User) => {
    const theirs = new Set<string>(since(account).takenOver.map(({ field }) => field));
    return changedFields(fields, values, account, t).filter((name) => !theirs.has(name));
  };
  const changed = listChangedFields(user);
  const isPassword = section === "password";
  const rules = sectionForm(changed, calendarDate(deps.now, deps.timeZone), isPassword && form.has("code"));
  const named = fields.map((name) => ({ name, label: profileFields[name].label }));
  const parsed = parseForm(rules, form, [{ name: "code", label: "forms.codeLabel" }, ...named]);
  if (!parsed.ok) return err(invalid(parsed.error, values));
  const code = typeof parsed.value.code === "string" ? parsed.value.code : undefined;
  const write = async (account: User, version: string | null) => {
    const names = new Set<string>(listChangedFields(account));
    const answers = Object.entries(parsed.value).filter(([name]) => names.has(name));
    // A code works once, so nothing that was saved in between may refuse the password that it confirms.
    const basis = { updatedAt: isPassword ? null : version, requestKey: requestKey || null };
    if (answers.length === 0) return ok();
    return profile.updateUser(user.id, findChanges(Object.fromEntries(answers)), basis, code);
  };
  const tried = await write(user, updatedAt || user.updatedAt);
  const other = tried.ok ? null : tried.error.current;
  // What the member saved in between, such as a new photo, is not a change of this form.
  const asksNothing = other !== null && since(other).asked.length === 0;
  const saved = asksNothing ? await write(other, other.updatedAt) : tried;
  if (saved.ok) {
    const shownDraft = submittedText(form, draftVersionField);
    const knowsDraft = shownDraft !== "" || submittedText(form, replacedDraftField) !== "";
    // One that cannot be discarded now says that the account has changed since.
    const draft = { kind: draftKind(section), record: String(user.id) };
    const isShown = (saved: SavedDraft) => saved.updatedAt === shownDraft;
    const hasOther = knowsDraft && (await discardShown(deps.drafts, draft, isShown));
    if (hasOther) return ok({ key: "draft.otherStays", tone: "info" });
    return ok(alsoChanged(since(other ?? user).takenOver) ?? { key: "profile.saved", tone: "success" });
  }
  const { error, current } = saved.error;
  const refusedCode = isPassword ? codeFailure(error) : undefined;
  if (refusedCode) return err(invalid([{ field: "code", key: codeMessages[refusedCode] }], values));
  if (!current) return err(callFailed(error, values, Object.fromEntries(fields.map((name) => [name, name]))));
  const identity = { updatedAt: current.updatedAt ?? "", requestKey: newRequestKey() };
  return err(conflicted(values, accountValues(fields, current), shown, identity));
}

/**
 * Saves what was typed as a draft. When another browser has saved a draft since, nothing is saved; the form
 * then has that draft's version, so that a second save replaces it. A form that is left (intent=leave)
 * without a change makes no draft.
 */
export async function saveSectionDraft(
  { drafts, options, t, now }: Pick<SectionDeps, "drafts" | "options" | "t" | "now">,
  section: SectionName,
  userId: number,
  posted: FormData,
): Promise<Result<"kept" | "unchanged", Submission>> {
  const fields = sectionFields(section, options);
  const form = mergeConflict(posted, postedNames(fields), conflictFields(fields, t));
  const { requestKey, ...typed } = submittedValues(form, shownAgain(form, fields));
  const shown = submittedText(form, draftVersionField);
  const isLeft = submittedText(posted, "intent") === draftIntents.leave;
  const compared = conflictFields(
    fields.filter((name) => isPosted(form, name)),
    t,
  );
  if (isLeft && shown === "" && firstShown(compared, typed) === submittedIdentity(form).firstShown)
    return ok("unchanged");
  const draft = { kind: draftKind(section), record: String(userId) };
  const listed = await drafts.list(draft.kind);
  const saved = await saveDraft(drafts, {
    ...draft,
    meta: {},
    values: typed,
    saved: listed.ok ? findOwnDraft(listed.value, section, userId) : undefined,
    isShown: ({ updatedAt }) => updatedAt === shown,
    replaces: submittedText(form, replacedDraftField),
    now,
  });
  return saved.ok
    ? ok("kept")
    : err({ ...saved.error, values: { ...keptValues(form, fields), ...saved.error.values } });
}

/** The names of the fields' texts that the form was posted with. */
const namesIn = (form: FormData, names: readonly string[]) =>
  names.filter((name) => typeof form.get(name) === "string");

/** Whether the form has every part of a field. It always has a password, which may not be missing. */
const isPosted = (form: FormData, field: FieldName) =>
  namesIn(form, postedNames([field])).length === postedNames([field]).length;

/** A field that is shown again without a text has the account's. */
const shownAgain = (form: FormData, fields: readonly FieldName[]) => namesIn(form, postedNames(fields));

const keptValues = (form: FormData, fields: readonly FieldName[]): FormValues => ({
  ...submittedValues(form, [
    ...shownAgain(form, fields),
    ...[draftVersionField, replacedDraftField, "code"].filter((name) => form.has(name)),
  ]),
});
