import type { EventRow } from "../../db/club/calendar-events";
import { peopleConcerned } from "../../db/club/event-register";
import { ordersWithTickets, salesAfterRestoring, salesOfEvent } from "../../db/club/event-tickets";
import { cancelEvent, changeEvent } from "../../db/club/event-writes";
import { scheduledSubjects } from "../../db/mail/event-mailings";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { recordChanges } from "../../http/activity";
import { tellCancelled } from "../../http/api/club/tell-cancelled";
import { tellPromoted } from "../../http/api/club/tell-promoted";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { confirmCancelPage } from "./cancel-event-view";
import { changedMeanwhile, findOwn, findUntold } from "./event-access";
import { loggedReason, reasonError } from "./event-reason";
import { confirmRestorePage } from "./restore-event-view";
import { eventReply } from "./show-event";

/**
 * POST /admin/events/{id}: cancels it, or takes that back. Either shows what will happen first, and is done
 * when that is confirmed; `change` leads back to the reason.
 */
export async function moveEvent(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) =>
    eventReply(c, who, { reason: typedText(form, "reason") }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const event = await findOwn(c);
  if (form.to !== "cancel" && form.to !== "restore") throw new Refusal("NOT_FOUND");
  const cancels = form.to === "cancel";
  const isCurrent = form.version === event.updated_at && cancels !== (event.status === "cancelled");
  if (!isCurrent) return refuseChanged(c, viewer, form);
  return cancels ? cancel(c, viewer, form, event) : restore(c, viewer, form, event);
}

const refuseChanged = (c: AppContext, viewer: Officer, form: Form) =>
  eventReply(c, viewer, {
    reason: typedText(form, "reason"),
    notice: changedMeanwhile,
    status: 409,
  });

async function cancel(c: AppContext, viewer: Officer, form: Form, event: EventRow): Promise<Response> {
  const { services } = c.var;
  const { db, clock } = services;
  const typed = typedText(form, "reason");
  const reason = typed.trim();
  if (form.change === "1") return eventReply(c, viewer, { reason: typed });
  const error = reasonError(reason);
  if (error) return eventReply(c, viewer, { reason: typed, errors: { reason: error }, status: 422 });
  if (form.confirm !== "1") return showConsequences(c, viewer, event, reason);
  const [concerned, { unpaid }] = await Promise.all([
    peopleConcerned(db, event.id),
    salesOfEvent(db, event.id, clock.now()),
  ]);
  recordChanges(c, event, { cancel_reason: loggedReason(reason), mails: concerned.length + unpaid });
  const version = { id: event.id, updatedAt: event.updated_at };
  const cancelled = await cancelEvent(db, version, { reason, editorId: viewer.userId }, clock.now());
  if (!cancelled) return refuseChanged(c, viewer, form);
  await tellCancelled(services, event, { reason, released: cancelled.released });
  const orders = await ordersWithTickets(db, event.id);
  const isPaid = orders.some(({ status }) => status === "paid");
  return c.redirect(`/admin/events/${event.id}${isPaid ? "/refunds" : ""}?done=cancelled`, 303);
}

async function showConsequences(
  c: AppContext,
  who: Officer,
  event: EventRow,
  reason: string,
): Promise<Response> {
  const { db, clock } = c.var.services;
  const [concerned, sales, orders, mailings] = await Promise.all([
    peopleConcerned(db, event.id),
    salesOfEvent(db, event.id, clock.now()),
    ordersWithTickets(db, event.id),
    scheduledSubjects(db, event.id),
  ]);
  const paid = orders.filter(({ status }) => status === "paid");
  return confirmCancelPage({ who, event, reason, concerned, ...sales, paid, mailings });
}

async function showRestored(c: AppContext, who: Officer, event: EventRow): Promise<Response> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const [concerned, orders, sales] = await Promise.all([
    peopleConcerned(db, event.id),
    ordersWithTickets(db, event.id),
    salesAfterRestoring(db, event.id, now),
  ]);
  const isOver = Date.parse(event.ends_at) <= now;
  return confirmRestorePage({ who, event, isOver, concerned, orders, sales });
}

async function restore(c: AppContext, viewer: Officer, form: Form, event: EventRow): Promise<Response> {
  const { services } = c.var;
  if (form.confirm !== "1") return showRestored(c, viewer, event);
  const version = { id: event.id, updatedAt: event.updated_at };
  const change = { status: "confirmed", cancel_reason: null } as const;
  const restored = await changeEvent(services.db, version, change, services.clock.now());
  if (!restored) return refuseChanged(c, viewer, form);
  await tellPromoted(services, event.id, restored.promoted);
  const asks = (await findUntold(c, await findOwn(c))) !== null;
  return c.redirect(`/admin/events/${event.id}${asks ? "/tell" : ""}?done=restored`, 303);
}
