import { html } from "hono/html";
import { type EventRow, eventById } from "../../../db/club/calendar-events";
import { answersTo } from "../../../db/club/event-register";
import { changeEvent, createEvent } from "../../../db/club/event-writes";
import { clubZone } from "../../../db/content/site-settings";
import type { Officer } from "../../../desk/officer";
import { type EventColumns, emptyEvent, formOfEvent, readEventForm } from "../../../domain/club/event-form";
import { restoredValues } from "../../../modules/activity/restore";
import { recordChanges } from "../../activity";
import { tellCancelled } from "../../api/club/tell-cancelled";
import { tellPromoted } from "../../api/club/tell-promoted";
import type { Markup } from "../../html-page";
import { Refusal } from "../../refusal";
import type { AppContext } from "../../services";
import { postedForm, signedInAgain, typedFields, typedText } from "../editor-access";
import { type EventFormView, eventForm } from "./event-form-view";
import { eventPage, type ReasonErrors } from "./event-view";

const maxReasonLength = 500;

const notices: Readonly<Record<string, string>> = {
  added: "Added. It is in the calendar within a minute.",
  saved: "Saved. The calendar follows within a minute.",
  cancelled: "Cancelled. Whoever had answered gets a mail.",
  restored: "It takes place again. Nobody got a mail of that.",
};
const changed = html`<div class="note bad" role="alert" id="problem">
  <h2>Somebody else has changed this meanwhile</h2>
  <p>Nothing was done or sent, and your words stand below. Look at the event as it is now before you go on.</p>
</div>`;

/** @throws Refusal NOT_FOUND */
async function find(c: AppContext): Promise<EventRow> {
  const event = await eventById(c.var.services.db, Number(c.req.param("event")), 0);
  if (!event) throw new Refusal("NOT_FOUND");
  return event;
}

/** @throws Refusal NOT_FOUND; FORBIDDEN for the entry of a run, which follows its run */
async function findOwn(c: AppContext): Promise<EventRow> {
  const event = await find(c);
  if (event.run_id !== null)
    throw new Refusal("FORBIDDEN", { message: "It follows its run: change the run" });
  return event;
}

type Shown = { reason?: string; errors?: ReasonErrors; notice?: Markup; status?: number };

async function page(c: AppContext, who: Officer, shown: Shown = {}): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const event = await find(c);
  const [answers, zone] = await Promise.all([answersTo(db, event.id), clubZone(db)]);
  const [site] = settings.siteOrigins;
  return eventPage({
    who,
    event,
    answers,
    zone,
    now: clock.now(),
    reason: shown.reason ?? "",
    errors: shown.errors ?? {},
    notice: shown.notice ?? "",
    status: shown.status ?? 200,
    link: site ? `${site}/calendar/${event.url ?? event.id}` : null,
  });
}

/** GET /admin/events/{id}. */
export async function showEvent(c: AppContext, viewer: Officer): Promise<Response> {
  const done = c.req.query("done") ?? "";
  const words = Object.hasOwn(notices, done) ? notices[done] : undefined;
  return page(c, viewer, words ? { notice: html`<p class="note" role="status">${words}</p>` } : {});
}

/** POST /admin/events/{id}: cancels it, or takes that back. */
export async function moveEvent(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => page(c, who, { reason: typedText(form, "reason") }));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { services } = c.var;
  const { db, clock } = services;
  const event = await findOwn(c);
  if (form.to !== "cancel" && form.to !== "restore") throw new Refusal("NOT_FOUND");
  const cancels = form.to === "cancel";
  const typed = typedText(form, "reason");
  const refuse = () => page(c, viewer, { reason: typed, notice: changed, status: 409 });
  if (form.version !== event.updated_at || cancels === (event.status === "cancelled")) return refuse();
  const reason = typed.trim();
  const error = reason === "" ? "Tell the members why" : `Keep to ${maxReasonLength} characters`;
  if (cancels && (reason === "" || reason.length > maxReasonLength))
    return page(c, viewer, { reason: typed, errors: { reason: error }, status: 422 });
  const change = cancels
    ? ({ status: "cancelled", cancel_reason: reason } as const)
    : ({ status: "confirmed", cancel_reason: null } as const);
  const version = { id: event.id, updatedAt: event.updated_at };
  const written = await changeEvent(db, version, change, clock.now());
  if (!written) return refuse();
  if (cancels) await tellCancelled(services, event, reason);
  else await tellPromoted(services, event.id, written.promoted);
  return c.redirect(`/admin/events/${event.id}?done=${cancels ? "cancelled" : "restored"}`, 303);
}

const newView = async (c: AppContext, who: Officer): Promise<Omit<EventFormView, "typed">> => ({
  title: "New event",
  back: { href: "/admin/events", words: "All events" },
  action: c.req.path,
  who,
  zone: await clubZone(c.var.services.db),
  version: null,
  headers: new Headers(c.res.headers),
});

/** GET /admin/events/new. */
export async function showNewEvent(c: AppContext, viewer: Officer): Promise<Response> {
  return eventForm({ ...(await newView(c, viewer)), typed: emptyEvent });
}

/** POST of that form. */
export async function addEvent(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    eventForm({ ...(await newView(c, who)), typed: typedFields(form, emptyEvent), notice: signedInAgain }),
  );
  if (posted instanceof Response) return posted;
  const view = await newView(c, posted.viewer);
  const typed = typedFields(posted.form, emptyEvent);
  const outcome = readEventForm(typed, view.zone);
  if ("errors" in outcome) return eventForm({ ...view, typed, errors: outcome.errors });
  const { db, clock } = c.var.services;
  const id = await createEvent(db, outcome.columns, view.zone, clock.now());
  return c.redirect(`/admin/events/${id}?done=added`, 303);
}

const editView = async (
  c: AppContext,
  who: Officer,
  event: EventRow,
): Promise<Omit<EventFormView, "typed" | "version">> => ({
  title: `Change ${event.name}`,
  back: { href: `/admin/events/${event.id}`, words: `Back to ${event.name}` },
  action: c.req.path,
  who,
  zone: await clubZone(c.var.services.db),
  headers: new Headers(c.res.headers),
});

/** GET /admin/events/{id}/edit. */
export async function showEventForm(c: AppContext, viewer: Officer): Promise<Response> {
  const event = await findOwn(c);
  const view = await editView(c, viewer, event);
  const { values, notice } = await restoredValues<EventColumns>(c);
  const shown = { ...event, ...values, name: values.title ?? event.name };
  return eventForm({ ...view, typed: formOfEvent(shown, view.zone), version: event.updated_at, notice });
}

/** POST of that form. Places that are free afterwards go to those who wait. */
export async function saveEvent(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    eventForm({
      ...(await editView(c, who, await findOwn(c))),
      typed: typedFields(form, emptyEvent),
      version: form.version ?? "",
      notice: signedInAgain,
    }),
  );
  if (posted instanceof Response) return posted;
  const { services } = c.var;
  const event = await findOwn(c);
  const view = await editView(c, posted.viewer, event);
  const typed = typedFields(posted.form, emptyEvent);
  const conflict = (now: EventRow) =>
    eventForm({ ...view, typed, version: now.updated_at, conflict: formOfEvent(now, view.zone) });
  // As with pages: errors would refer to an event that has changed.
  if (posted.form.version !== event.updated_at) return conflict(event);
  const outcome = readEventForm(typed, view.zone);
  if ("errors" in outcome)
    return eventForm({ ...view, typed, version: event.updated_at, errors: outcome.errors });
  const version = { id: event.id, updatedAt: event.updated_at };
  recordChanges(c, { ...event, title: event.name }, outcome.columns, true);
  const written = await changeEvent(services.db, version, outcome.columns, services.clock.now());
  if (!written) return conflict(await findOwn(c));
  await tellPromoted(services, event.id, written.promoted);
  return c.redirect(`/admin/events/${event.id}?done=saved`, 303);
}
