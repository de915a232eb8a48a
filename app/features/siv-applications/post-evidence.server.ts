import { documentSlots } from "#rules/siv-application-values";
import type { SivApplication } from "~/domain/club/siv-application";
import { isEditable } from "~/domain/club/siv-application";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { failed, invalid, type Submission } from "~/forms/submission";
import { randomText } from "~/lib/random";
import { err, ok, type Result } from "~/lib/result";
import type { OwnSivApplication } from "./own-application.server";
import { addFile, chosenFile, type FileDeps, removeFile } from "./post-file.server";
import { handedIn, postedValues, postStep, type StepDeps } from "./post-step.server";
import { stepPath } from "./steps";

/** The button beside a file; the step's own buttons take the chosen files, too. */
const addIntent = /^add-(.+)$/;

/**
 * One post of the evidence: adds the chosen papers and saves the answers, so that nothing that was chosen or
 * typed is lost whichever button is pressed. Or removes a paper.
 */
export async function postEvidence(
  deps: FileDeps & StepDeps,
  own: OwnSivApplication,
  form: FormData,
): Promise<Result<Posted, Submission>> {
  if (!isEditable(own.application)) return err(failed(handedIn, postedValues(form, "evidence")));
  const removed = submittedText(form, "remove");
  if (removed !== "") return removeFile(deps, own.application, removed);
  const [, beside] = addIntent.exec(submittedText(form, "intent")) ?? [];
  const added = await addDocuments(deps, own.application, form);
  const refusal = added.refusal ?? missingChoice(form, beside);
  if (refusal) return err({ ...refusal, values: postedValues(form, "evidence") });
  const { application } = added;
  const posted = withCurrentVersion(form, own.application, application);
  const saved = await postStep(deps, { ...own, application }, "evidence", posted, {
    isPartial: beside !== undefined,
  });
  if (!saved.ok || beside === undefined) return saved;
  return ok({
    to: `${stepPath(application.id, "evidence")}#slot-${beside}`,
    flash: { key: "sivApplication.flashAdded", tone: "success" },
  });
}

/** Adds the chosen files in order, up to the first that is refused. */
async function addDocuments(deps: FileDeps, before: SivApplication, form: FormData) {
  const requestKey = submittedIdentity(form).requestKey || randomText(22);
  let application = before;
  for (const document of documentSlots) {
    const field = `document-${document}`;
    const file = chosenFile(form, field);
    if (!file) continue;
    // A form that is shown again keeps its key, and may come with another file.
    const uuid = `${requestKey}-${document}-${file.size}`;
    const chosen = { document, field, file, uuid };
    const added = await addFile(deps, application, chosen);
    if (!added.ok) return { application, refusal: added.error };
    application = added.value;
  }
  return { application, refusal: null };
}

const missingChoice = (form: FormData, slot: string | undefined): Submission | null =>
  slot === undefined || chosenFile(form, `document-${slot}`)
    ? null
    : invalid([{ field: `document-${slot}`, key: "sivApplication.chooseFile" }], {});

/** The own files have made another version; one that somebody else made stays a conflict. */
function withCurrentVersion(form: FormData, before: SivApplication, now: SivApplication): FormData {
  if (submittedText(form, "updatedAt") === before.updatedAt) form.set("updatedAt", now.updatedAt);
  return form;
}
