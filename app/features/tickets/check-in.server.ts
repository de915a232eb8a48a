import { parseId } from "#rules/parse-id";
import { checkInWays } from "#rules/shop-choices";
import type { TicketApi } from "~/api/shop/tickets";
import { type DoorEvent, maxTicketLength } from "~/domain/shop/ticket";
import { callFailure } from "~/forms/call-failure";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { callFailed, invalid } from "~/forms/submission";
import { latinDigits } from "~/forms/values/latin-digits";
import { momentText, type Reading, startText } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import type { DoorAnswer, DoorEventView, DoorReply } from "./check-in-view";
import { notChecked } from "./check-in-view";

/** Events to let people in to; 404 unless door staff. */
export async function doorEvents(
  asked: ReturnType<TicketApi["events"]>,
  reading: Reading,
): Promise<Result<readonly DoorEventView[], 404 | 503>> {
  const found = await asked;
  if (!found.ok) return err(503);
  if (found.value === null) return err(404);
  return ok(found.value.map((event) => eventView(event, reading)));
}

const eventView = (event: DoorEvent, reading: Reading): DoorEventView => ({
  id: event.id,
  name: event.name,
  date: startText(event, reading),
  venue: event.venue,
  counts: event.counts,
});

/** Uses the posted ticket; 404 unless door staff. */
export async function postCheckIn(
  tickets: Pick<TicketApi, "checkIn">,
  form: FormData,
  reading: Reading,
): Promise<Result<DoorReply, 404>> {
  const event = parseId(submittedText(form, "event"));
  const ticket = latinDigits(submittedText(form, "ticket")).trim();
  if (event === null || ticket === "")
    return ok(invalid([{ field: "ticket", key: "checkIn.codeMissing" }], {}));
  const unknown: DoorAnswer = {
    state: "unknown",
    ticket: "",
    number: null,
    name: null,
    holder: null,
    usedAt: null,
  };
  if (ticket.length > maxTicketLength) return ok(answered(unknown));
  const requestKey = submittedIdentity(form).requestKey || null;
  const how = checkInWays.find((way) => way === submittedText(form, "how")) ?? null;
  const done = await tickets.checkIn(event, ticket, { requestKey, how });
  if (!done.ok) {
    const failure = callFailure(done.error);
    if (failure === "refused") return ok(callFailed(done.error, {}));
    return ok({ ...notChecked, values: submittedValues(form, ["ticket"]) });
  }
  if (done.value === null) return err(404);
  const { state, ticket: shown } = done.value;
  return ok(
    answered({
      state,
      ticket,
      number: shown?.number ?? null,
      name: shown?.name ?? null,
      holder: shown?.holder ?? null,
      usedAt: momentText(shown?.usedAt ?? null, reading) || null,
    }),
  );
}

const answered = (answer: DoorAnswer): DoorReply => ({ fieldErrors: [], failure: null, values: {}, answer });
