import type { DraftApi } from "~/api/account/drafts";
import type { ApiError } from "~/api/api-error";
import type { SchemeApi } from "~/api/club/schemes";
import type { SivRunApi } from "~/api/club/siv-runs";
import { type Scheme, schemeFor } from "~/domain/club/scheme";
import { type SivRun, type SivRunFields, sivRunSteps } from "~/domain/club/siv-run";
import { shownFailures } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { type Edit, postEdit, typedEdit } from "~/forms/edit-form.server";
import { failed, invalid, type Submission } from "~/forms/submission";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { hasChanged, noMembership, type Outcome, sivRunFlash } from "./change-run.server";
import { conflictFields } from "./edit-run-view.server";
import { changedFields, changedNames, draftKind, getProperty } from "./fields";
import { getDeadline, listingRefused } from "./new-run.server";
import { fieldText, parseSivRun, sivRunValues, withoutOwnNumber } from "./run-form.server";

/** What was typed into the form of a change, for an action without its run. */
export const typedAmendment = (form: FormData): FormValues => typedEdit(form, changedNames);

type AmendDeps = {
  readonly sivRuns: Pick<SivRunApi, "amend">;
  readonly drafts: Pick<DraftApi, "list" | "save" | "discard">;
  readonly schemes: SchemeApi;
  readonly reading: Reading;
};

/** One post of a run's form: an amendment of what is different, or its draft. */
export function postAmendment(
  { sivRuns, drafts, schemes, reading }: AmendDeps,
  run: SivRun,
  posted: FormData,
): Outcome {
  const { now } = reading;
  const zone = run.timeZone;
  let found: Promise<Scheme | undefined> | undefined;
  const findScheme = async () => {
    const listed = await schemes.list();
    if (!listed.ok) return undefined;
    return run.schemeId === null
      ? (schemeFor(listed.value, null) ?? undefined)
      : listed.value.find(({ id }) => id === run.schemeId);
  };
  const edit: Edit<SivRun, Partial<SivRunFields>> = {
    drafts,
    draft: { kind: draftKind, record: String(run.id) },
    now,
    page: `/sivevent/${run.id}`,
    draftFlash: { key: "sivRun.flashChangeKept", tone: "success" },
    names: changedNames,
    fields: conflictFields(reading.t),
    getValues: (saved) => sivRunValues(withoutOwnNumber(saved), { ...reading, timeZone: zone }),
    findChanges: async (
      saved,
      { form, values, theirs },
    ): Promise<Result<Partial<SivRunFields>, Submission>> => {
      found ??= findScheme();
      const scheme = await found;
      if (!scheme) return err(failed(shownFailures.unavailable, values));
      // What another browser alone has changed is not checked.
      const onto = new FormData();
      for (const [name, value] of form) onto.append(name, value as string);
      for (const { savedValues } of theirs)
        for (const [name, value] of Object.entries(savedValues)) onto.set(name, value);
      const parsed = parseSivRun(onto, {
        scheme,
        now,
        zone,
        oldStart: Date.parse(saved.starts),
        locale: reading.locale,
      });
      if (parsed.ok) return ok(findChanges(withoutOwnNumber(saved), parsed.value));
      const isLate = parsed.error.some(({ key }) => key === "sivRun.startLateFrom");
      const deadline = isLate ? getDeadline(onto, scheme, { ...reading, timeZone: zone }) : null;
      return err({ ...invalid(parsed.error, values), deadline } as Submission);
    },
    write: (changes, basis) => sivRuns.amend(run.id, changes, basis),
    refuse: amendmentRefused,
    findObstacle: (saved) => (sivRunSteps(saved, now).canChange ? null : hasChanged),
    getFlash: (saved, isWritten) => (isWritten ? sivRunFlash("sivRun.flashChanged", saved) : null),
  };
  return postEdit(edit, run, posted);
}

const amendmentRefused = (error: ApiError, values: FormValues): Submission =>
  error.code === "FORBIDDEN" ? failed(noMembership, values) : listingRefused(error, values);

/** The fields that differ from the run's, however a telephone number or an instant is written. */
const findChanges = (run: SivRun, fields: Omit<SivRunFields, "leaderName">): Partial<SivRunFields> =>
  Object.fromEntries(
    changedFields.flatMap((field) => {
      const name = getProperty(field);
      const [now, before] = [fields[name], run[name]].map((value) =>
        field.kind === "day" || field.kind === "same-day"
          ? String(Date.parse(String(value)))
          : fieldText(field.kind, value ?? null),
      );
      return field.kind === "time" || now === before ? [] : [[name, fields[name]]];
    }),
  );
