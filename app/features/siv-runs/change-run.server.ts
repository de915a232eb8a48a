import { parseId } from "#rules/parse-id";
import type { ApiResult } from "~/api/api-error";
import { createSivRunApi, type SivRunApi } from "~/api/club/siv-runs";
import type { Transport } from "~/api/transport";
import type { WriteError } from "~/api/write-error";
import type { Membership } from "~/domain/club/membership";
import { claimByName, type SivRun } from "~/domain/club/siv-run";
import type { ShownFailure } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { callFailed, failed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { cameField, isCameField } from "./fields";
import type { SivRunSubmission } from "./new-run.server";

export type Outcome = Promise<Result<Posted, SivRunSubmission>>;

/** Full, cancelled, started or changed while its page was open. */
export const hasChanged: ShownFailure = {
  kind: "run-changed",
  status: 409,
  tone: "warning",
  title: "sivRun.hasChangedTitle",
  text: "sivRun.hasChanged",
};
export const noMembership: ShownFailure = {
  kind: "not-allowed",
  status: 422,
  tone: "danger",
  title: "sivRun.notAllowedTitle",
  text: "sivRun.joinMembership",
};

/** contract/siv-run.ts. */
const maxNoteLength = 200;

const cancelValues = (form: FormData) => submittedValues(form, ["reason"]);
/** Who came is known by the fields that were ticked. */
const completionValues = (form: FormData) =>
  submittedValues(form, ["report", ...[...form.keys()].filter(isCameField)]);
const joinValues = (form: FormData) => submittedValues(form, ["vehicle", "note", "place"]);

/** What was typed, by the form that posts it, for an action without its run. */
export const typedValues = {
  cancellation: cancelValues,
  completion: completionValues,
  joining: joinValues,
} as const;

type FindSivRunDeps = {
  readonly transport: Transport;
  readonly membership: () => ApiResult<Membership>;
};

/** The run at a path; 404 when there is none, 503 when the backend does not answer. */
export async function findSivRun(
  { transport, membership }: FindSivRunDeps,
  name: string | undefined,
  who: { readonly isSignedIn: boolean },
): Promise<Result<SivRun, 404 | 503>> {
  const id = parseId(name);
  const found = id === null ? ok(null) : await createSivRunApi(transport).find(id, who);
  if (!found.ok) return err(503);
  const run = found.value;
  if (run === null) return err(404);
  if (run.isMine !== null || !who.isSignedIn) return ok(run);
  const own = await membership();
  return ok(claimByName(run, own.ok ? own.value.name : null));
}

function refused(error: WriteError<SivRun>, values: FormValues): Submission {
  const { current } = error;
  // The form goes on with the current run: its old version would always be refused.
  if (current) {
    return failed(hasChanged, { ...values, updatedAt: current.updatedAt, requestKey: newRequestKey() });
  }
  if (error.error.code === "CONFLICT") return failed(hasChanged, values);
  return error.error.code === "FORBIDDEN" ? failed(noMembership, values) : callFailed(error.error, values);
}

export const sivRunFlash = (key: Flash["key"], { title }: SivRun): Flash => ({
  key,
  values: { title },
  tone: "success",
});

/** Joins with one of the member's vehicles, or gives the place back. */
export async function joinOrLeave(
  sivRuns: Pick<SivRunApi, "join" | "leave">,
  run: SivRun,
  form: FormData,
): Outcome {
  const values = joinValues(form);
  const to = `/sivevent/${run.id}`;
  const { requestKey } = submittedIdentity(form);
  const once = { requestKey: requestKey || null };
  if (submittedText(form, "intent") === "leave") {
    const place = parseId(submittedText(form, "place"));
    const left = place === null ? null : await sivRuns.leave(run.id, place, once);
    if (left?.ok) return ok({ to, flash: sivRunFlash("sivRun.flashLeft", run) });
    // It was given back before.
    return left && left.error.error.code !== "NOT_FOUND"
      ? err(refused(left.error, values))
      : ok({ to, flash: null });
  }
  const vehicleId = parseId(submittedText(form, "vehicle"));
  if (vehicleId === null) return err(invalid([{ field: "vehicle", key: "sivRun.vehicleMissing" }], values));
  const note = submittedText(form, "note").replace(/\s+/g, " ").trim() || null;
  if (note !== null && note.length > maxNoteLength)
    return err(invalid([{ field: "note", key: "sivRun.textLong" }], values));
  const joined = await sivRuns.join(run.id, { vehicleId, note }, once);
  if (joined.ok) return ok({ to, flash: sivRunFlash("sivRun.flashJoined", run) });
  const { error, current } = joined.error;
  // Sent again after its reply was lost.
  if (current?.participants.some(({ isMine }) => isMine)) return ok({ to, flash: null });
  if (error.fieldErrors.some(({ field }) => field === "vehicle")) {
    return err(invalid([{ field: "vehicle", key: "sivRun.vehicleMissing" }], values));
  }
  return err(refused(joined.error, values));
}

export async function postCancel(sivRuns: Pick<SivRunApi, "cancel">, run: SivRun, form: FormData): Outcome {
  const values = cancelValues(form);
  const reason = submittedText(form, "reason").replace(/\s+/g, " ").trim();
  if (reason === "") return err(invalid([{ field: "reason", key: "sivRun.reasonMissing" }], values));
  if (reason.length > 500) return err(invalid([{ field: "reason", key: "sivRun.textLong" }], values));
  const { requestKey } = submittedIdentity(form);
  // Whatever else has changed: it does not go ahead.
  const cancelled = await sivRuns.cancel(run.id, reason, { updatedAt: null, requestKey: requestKey || null });
  if (cancelled.ok)
    return ok({ to: `/sivevent/${run.id}`, flash: sivRunFlash("sivRun.flashCancelled", run) });
  return err(refused(cancelled.error, values));
}

export async function postCompletion(
  sivRuns: Pick<SivRunApi, "complete">,
  run: SivRun,
  form: FormData,
): Outcome {
  const attended = run.participants.filter(({ id }) => form.has(cameField(id))).map(({ id }) => id);
  const values = completionValues(form);
  const report = submittedText(form, "report").replace(/\r\n?/g, "\n").trim();
  if (report.length > 4_000) return err(invalid([{ field: "report", key: "sivRun.textLong" }], values));
  const { updatedAt, requestKey } = submittedIdentity(form);
  const completed = await sivRuns.complete(
    run.id,
    { report: report || null, attended },
    { updatedAt: updatedAt || null, requestKey: requestKey || null },
  );
  if (completed.ok)
    return ok({ to: `/sivevent/${run.id}`, flash: sivRunFlash("sivRun.flashCompleted", run) });
  return err(refused(completed.error, values));
}
