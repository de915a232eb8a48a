import type { SivApplicationApi } from "~/api/club/siv-applications";
import { isCancellable } from "~/domain/club/siv-application";
import { submittedText } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import type { OwnSivApplication } from "./own-application.server";

/** The last word counts, whatever else has changed. */
const anyVersion = { updatedAt: null, requestKey: null } as const;

/** Withdraws an application, or deletes a draft, by the form's intent. Any other changes nothing. */
export async function changeSivApplication(
  sivApplications: Pick<SivApplicationApi, "cancel" | "remove">,
  { application }: OwnSivApplication,
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const { id, status } = application;
  const page = `/specialvehicle/${id}`;
  const intent = submittedText(form, "intent");
  if (intent === "delete" && status === "draft") {
    const removed = await sivApplications.remove(id, anyVersion);
    if (!removed.ok) return err(callFailed(removed.error, {}));
    return ok({ to: "/specialvehicle", flash: { key: "sivApplication.flashDeleted", tone: "success" } });
  }
  if (intent === "cancel" && isCancellable(application)) {
    const cancelled = await sivApplications.cancel(id, anyVersion);
    if (!cancelled.ok) return err(callFailed(cancelled.error.error, {}));
    return ok({ to: page, flash: { key: "sivApplication.flashCancelled", tone: "success" } });
  }
  return ok({ to: page, flash: null });
}
