import { maxRsvpPeople } from "#rules/limits";
import type { MemberEvents } from "~/api/club/events";
import type { CalendarEvent } from "~/domain/club/event";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { callFailed, failed, invalid, type Submission } from "~/forms/submission";
import { parseWholeNumber } from "~/forms/values/whole-number";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";

/** The event is over, cancelled, or its time to answer has passed. */
const closed = {
  kind: "closed",
  status: 409,
  tone: "warning",
  title: "calendar.closedTitle",
  text: "calendar.closedText",
} as const;

const withdrawn: Flash = { key: "calendar.withdrawn", tone: "success" };

function makeFlash({ rsvp }: CalendarEvent): Flash {
  if (!rsvp || rsvp.state === "declined") return withdrawn;
  return rsvp.state === "going"
    ? { key: "calendar.nowGoing", tone: "success" }
    : { key: "calendar.nowWaiting", tone: "info" };
}

/** What was chosen, for an action without its event. */
export const typedAnswer = (form: FormData) => submittedValues(form, ["people"]);

/** Says how many people come to an event; 0, that the member cannot, with the intent "withdraw". */
export async function answerEvent(
  answer: MemberEvents["answer"],
  eventId: number,
  form: FormData,
): Promise<Result<Flash, Submission>> {
  const values = typedAnswer(form);
  const withdraws = submittedText(form, "intent") === "withdraw";
  const range = { min: 1, max: maxRsvpPeople };
  const people = withdraws ? ok(0) : parseWholeNumber(submittedText(form, "people"), range);
  if (!people.ok) return err(invalid([{ field: "people", key: people.error }], values));
  const { requestKey } = submittedIdentity(form);
  const answered = await answer(eventId, people.value, { requestKey: requestKey || null });
  if (answered.ok) return ok(makeFlash(answered.value));
  const { error } = answered.error;
  if (error.code === "CONFLICT") return err(failed(closed, values));
  if (error.fieldErrors.some(({ field }) => field === "people"))
    return err(invalid([{ field: "people", key: "calendar.tooFewPlaces" }], values));
  return err(callFailed(error, values));
}
