import { maxGuestNameLength, maxRsvpPeople } from "#rules/limits";
import type { ApiError } from "~/api/api-error";
import type { EventAnswer, MemberEvents } from "~/api/club/events";
import type { CalendarEvent } from "~/domain/club/event";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { callFailed, type FieldError, failed, invalid, type Submission } from "~/forms/submission";
import { cleanLine } from "~/forms/values/typed-text";
import { parseWholeNumber } from "~/forms/values/whole-number";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { guestField, guestFields } from "./guests";
import { isAsShown } from "./guests-shown.server";

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

const guestNames = (form: FormData) => guestFields(maxRsvpPeople - 1).filter((name) => form.has(name));

/** What was typed, for an action without its event. */
export const typedAnswer = (form: FormData) => submittedValues(form, ["people", ...guestNames(form)]);

const guestError = (place: number, key: FieldError["key"]): FieldError => ({
  field: guestField(place),
  key,
  label: "calendar.guest",
  values: { number: place + 1 },
});

/**
 * The guests' names by their places; null for one that was not changed, so that it stays as somebody else may
 * have typed it since. null: none was changed.
 */
function readGuests(form: FormData): Result<EventAnswer["guests"], readonly FieldError[]> {
  const { firstShown } = submittedIdentity(form);
  const names = guestNames(form).map((name, place) => {
    const typed = submittedText(form, name);
    return isAsShown(place, typed, firstShown) ? null : cleanLine(typed);
  });
  const errors = names.flatMap((name, place) =>
    name !== null && name.length > maxGuestNameLength ? [guestError(place, "forms.nameLong")] : [],
  );
  if (errors.length > 0) return err(errors);
  return ok(names.some((name) => name !== null) ? names : null);
}

/** At the guests' fields that the backend refused. */
const refusedGuests = ({ fieldErrors }: ApiError): readonly FieldError[] =>
  fieldErrors.flatMap(({ field }) => {
    const [, place] = /^guests\.(\d)$/.exec(field) ?? [];
    return place === undefined ? [] : [guestError(Number(place), "forms.fieldRefused")];
  });

/** Says how many people come to an event, and who; 0, that the member cannot, with the intent "withdraw". */
export async function answerEvent(
  answer: MemberEvents["answer"],
  eventId: number,
  form: FormData,
): Promise<Result<Flash, Submission>> {
  const values = typedAnswer(form);
  const withdraws = submittedText(form, "intent") === "withdraw";
  const range = { min: 1, max: maxRsvpPeople };
  const people = withdraws ? ok(0) : parseWholeNumber(submittedText(form, "people"), range);
  const guests = withdraws ? ok(null) : readGuests(form);
  const errors = [
    ...(people.ok ? [] : [{ field: "people", key: people.error }]),
    ...(guests.ok ? [] : guests.error),
  ];
  if (!people.ok || !guests.ok) return err(invalid(errors, values));
  const { requestKey } = submittedIdentity(form);
  const said = { people: people.value, guests: guests.value };
  const answered = await answer(eventId, said, { requestKey: requestKey || null });
  if (answered.ok) return ok(makeFlash(answered.value));
  const { error } = answered.error;
  if (error.code === "CONFLICT") return err(failed(closed, values));
  if (error.fieldErrors.some(({ field }) => field === "people"))
    return err(invalid([{ field: "people", key: "calendar.tooFewPlaces" }], values));
  const refused = refusedGuests(error);
  return err(refused.length > 0 ? invalid(refused, values) : callFailed(error, values));
}
