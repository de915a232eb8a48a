import type { ApiError } from "~/api/api-error";
import type { Api } from "~/api/client";
import type { SavedDraft } from "~/domain/account/draft";
import type { User } from "~/domain/account/user";
import { shownFailures } from "~/forms/call-failure";
import { type FormValues, firstValues, mergeConflict, wasName, wasValues } from "~/forms/conflict";
import type { DraftBegan } from "~/forms/draft";
import { draftBegan } from "~/forms/draft-began.server";
import { submittedIdentity } from "~/forms/form-identity";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import { newRequestKey } from "~/forms/request-key.server";
import { callFailed, conflicted, failed, invalid, type Submission } from "~/forms/submission";
import type { Translate } from "~/i18n/types";
import { dateText } from "~/lib/date-text";
import { err, ok, type Result } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";
import { accountValues, changedFields, changesOf, conflictFields, postedNames, sectionForm } from "./forms";
import {
  editableFields,
  type FieldName,
  isDateOfBirthLocked,
  type ProfileOptions,
  type SectionName,
  sectionFields,
} from "./sections";

export type SectionDeps = {
  readonly profile: Pick<Api["profile"], "ownUser" | "updateUser">;
  readonly drafts: Api["drafts"];
  readonly options: ProfileOptions;
  readonly t: Translate;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The club's IANA zone. */
  readonly timeZone: string;
  /** For Intl. */
  readonly locale: string;
};

/** The name of the hidden field with the version of the draft that a form continues. */
export const draftVersionField = "draftUpdatedAt";

export const draftKind = (section: SectionName) => `profile-${section}`;

export type OfferedDraft = { readonly began: DraftBegan; readonly hasChangedSince: boolean };

/** A section's form before it is submitted. */
export type SectionView = {
  readonly section: SectionName;
  readonly fields: readonly FieldName[];
  readonly values: FormValues;
  /** What the account had in the fields when they were first shown, as far as it is known. */
  readonly first: FormValues;
  /** A date of birth that may not change, in the page's language; null when it is in the form, or off. */
  readonly lockedDateOfBirth: string | null;
  readonly updatedAt: string;
  readonly requestKey: string;
  /** A draft that is not in the form yet. */
  readonly draft: OfferedDraft | null;
  /** The version of the draft that is in the form; "" without one. */
  readonly draftUpdatedAt: string;
};

/** A stored date (YYYY-MM-DD) in the page's language; as it is stored when it does not exist. */
export function storedDateText(date: string, locale: string): string {
  const midnight = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(midnight) ? date : dateText({ dateStyle: "long", locale, timeZone: "UTC" }, midnight);
}

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

/** @param goesOn fills the form with the draft instead of offering it */
export async function viewSection(
  deps: SectionDeps,
  section: SectionName,
  goesOn: boolean,
): Promise<Result<SectionView, ApiError>> {
  const { profile, drafts, options } = deps;
  const [found, saved] = await Promise.all([profile.ownUser(), drafts.list(draftKind(section))]);
  if (!found.ok) return found;
  const user = found.value;
  const fields = editableFields(section, user, options);
  const hasDateOfBirth = sectionFields(section, options).includes("dateOfBirth");
  const own = saved.ok ? saved.value.filter(({ record }) => record === String(user.id)) : [];
  const draft = own.find(({ kind }) => kind === draftKind(section)) ?? null;
  const values = accountValues(fields, user);
  const shared = {
    section,
    fields,
    lockedDateOfBirth:
      hasDateOfBirth && user.dateOfBirth !== null && isDateOfBirthLocked(user, options)
        ? storedDateText(user.dateOfBirth, deps.locale)
        : null,
    requestKey: newRequestKey(),
  };
  const updatedAt = user.updatedAt ?? "";
  if (!draft || !goesOn)
    return ok({
      ...shared,
      values,
      first: values,
      updatedAt,
      draft: draft && offeredDraft(draft, user, deps),
      draftUpdatedAt: "",
    });
  const begun = Object.entries(draft.values).filter(([name]) => Object.hasOwn(values, name));
  return ok({
    ...shared,
    values: { ...values, ...Object.fromEntries(begun) },
    first: firstValues(draft.values),
    // Of the account that the draft was typed over, so that a save shows what has changed since.
    updatedAt: draft.values.updatedAt || updatedAt,
    draft: null,
    draftUpdatedAt: draft.updatedAt,
  });
}

/**
 * Saves what a section's form changes: a field that it was shown without, or whose value is still the
 * account's, is neither checked nor written. A draft is discarded when the form came from it: any other has
 * words that nobody has seen.
 */
export async function saveSection(
  deps: SectionDeps,
  section: SectionName,
  posted: FormData,
): Promise<Result<void, Submission>> {
  const { profile, drafts, options, t } = deps;
  const found = await profile.ownUser();
  if (!found.ok) return err(callFailed(found.error, keptValues(posted, sectionFields(section, options))));
  const user = found.value;
  const editable = editableFields(section, user, options);
  const form = mergeConflict(posted, postedNames(editable), conflictFields(editable, t));
  const fields = editable.filter((name) => isPosted(form, name));
  const values = keptValues(form, fields);
  const changed = changedFields(fields, values, user, t);
  const parsed = parseForm(sectionForm(changed, calendarDate(deps.now, deps.timeZone)), form);
  if (!parsed.ok) return err(invalid(parsed.error, values));
  const { updatedAt, requestKey } = submittedIdentity(form);
  const write = async (version: string | null) =>
    changed.length === 0
      ? ok()
      : profile.updateUser(user.id, changesOf(parsed.value), {
          updatedAt: version,
          requestKey: requestKey || null,
        });
  const differing = (current: User) => {
    const now = accountValues(fields, current);
    const identity = { updatedAt: current.updatedAt ?? "", requestKey: newRequestKey() };
    const typed = { ...values, ...wasValues(now) };
    return conflicted(typed, now, conflictFields(fields, t), identity, firstValues(values));
  };
  const tried = await write(updatedAt || user.updatedAt);
  const other = tried.ok ? null : tried.error.current;
  // What was saved in between is none of these fields, such as one's own new photo.
  const saved = other && differing(other).conflict?.length === 0 ? await write(other.updatedAt) : tried;
  if (saved.ok) {
    // A draft that cannot be discarded now says that the account has changed since.
    if (submittedText(form, draftVersionField) !== "")
      await drafts.discard(draftKind(section), String(user.id));
    return ok();
  }
  const { error, current } = saved.error;
  if (!current) return err(callFailed(error, values, Object.fromEntries(fields.map((name) => [name, name]))));
  return err(differing(current));
}

/**
 * Keeps what was typed for later, whatever it is. When another browser has saved a draft since, nothing is
 * kept; the form then carries that draft's version, so that a second save replaces it.
 */
export async function saveSectionDraft(
  deps: Pick<SectionDeps, "drafts" | "options" | "t">,
  section: SectionName,
  userId: number,
  posted: FormData,
): Promise<Result<void, Submission>> {
  const fields = sectionFields(section, deps.options);
  const form = mergeConflict(posted, postedNames(fields), conflictFields(fields, deps.t));
  const { requestKey, ...typed } = submittedValues(form, shownAgain(form, fields));
  const saved = await deps.drafts.save({
    kind: draftKind(section),
    record: String(userId),
    values: typed,
    updatedAt: submittedText(form, draftVersionField) || null,
  });
  if (saved.ok) return ok();
  const values = keptValues(form, fields);
  if (saved.error === "unavailable") return err(failed(shownFailures.unavailable, values));
  const { error, current } = saved.error;
  if (!current) return err(callFailed(error, values));
  return err(
    failed(
      {
        kind: "draftConflict",
        status: 409,
        tone: "warning",
        title: "forms.draftConflictTitle",
        text: "forms.draftConflict",
      },
      { ...values, [draftVersionField]: current.updatedAt },
    ),
  );
}

/** The names of the fields' texts that the form was posted with. */
const namesIn = (form: FormData, names: readonly string[]) =>
  names.filter((name) => typeof form.get(name) === "string");

/** Whether the form has every part of a field. It always has a password, which may not be missing. */
const isPosted = (form: FormData, field: FieldName) =>
  namesIn(form, postedNames([field])).length === postedNames([field]).length;

/** A field that is shown again without a text has the account's. */
const shownAgain = (form: FormData, fields: readonly FieldName[]) =>
  namesIn(
    form,
    postedNames(fields).flatMap((name) => [name, wasName(name)]),
  );

const keptValues = (form: FormData, fields: readonly FieldName[]): FormValues => ({
  ...submittedValues(form, shownAgain(form, fields)),
  ...(form.has(draftVersionField) ? { [draftVersionField]: submittedText(form, draftVersionField) } : {}),
});
