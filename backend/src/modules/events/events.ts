import { html } from "hono/html";
import { type EventRow, eventById } from "../../db/club/calendar-events";
import { isMoved } from "../../db/club/event-moves";
import { changeEvent, createEvent } from "../../db/club/event-writes";
import { clubZone } from "../../db/content/site-settings";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { unchanged } from "../../desk/parts";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import {
  emptyEvent,
  formOfEvent,
  readEventForm,
  withMovedDeadline,
  withStoredText,
} from "../../domain/club/event-form";
import { onNextWeekday } from "../../domain/club/event-on-day";
import { eventQuestions } from "../../domain/club/event-questions";
import { clubDay } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import { tellPromoted } from "../../http/api/club/tell-promoted";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { findOwn, findUntold } from "./event-access";
import { type EventFormView, eventForm } from "./event-form-view";
import { seriesOf } from "./series/event-series";

const newView = async (c: AppContext, who: Officer): Promise<Omit<EventFormView, "typed">> => ({
  title: "New event",
  back: { href: "/admin/events", words: "All events" },
  action: c.req.path,
  who,
  zone: await clubZone(c.var.services.db),
  version: null,
});

/** @param event as it is stored; null of a new one */
const questionsOf = (c: AppContext, form: Form, event: EventRow | null, zone: string): Questions => {
  const typed = typedFields(form, emptyEvent);
  const stored = event && formOfEvent(event, zone);
  const today = clubDay(c.var.services.clock.now(), zone);
  return readQuestions(form, typed, eventQuestions(typed, stored, today, event?.going ?? 0));
};

/** GET /admin/events/new; `?copy=ID` fills in another event, on the next day of its weekday. */
export async function showNewEvent(c: AppContext, viewer: Officer): Promise<Response> {
  const view = await newView(c, viewer);
  const { db, clock } = c.var.services;
  const asked = c.req.query("copy") ?? "";
  const copied = /^\d{1,9}$/.test(asked) ? await eventById(db, Number(asked), 0) : null;
  if (!copied || copied.run_id !== null) return eventForm({ ...view, typed: emptyEvent });
  return eventForm({
    ...view,
    title: `Copy of ${copied.name}`,
    back: { href: `/admin/events/${copied.id}`, words: `Back to ${copied.name}` },
    typed: formOfEvent(onNextWeekday(copied, clubDay(clock.now(), view.zone), view.zone), view.zone),
  });
}

/** POST of that form. */
export async function addEvent(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const view = await newView(c, who);
    const questions = questionsOf(c, form, null, view.zone);
    return eventForm({ ...view, typed: typedFields(form, emptyEvent), questions });
  });
  if (posted instanceof Response) return posted;
  const view = await newView(c, posted.viewer);
  const typed = typedFields(posted.form, emptyEvent);
  const questions = questionsOf(c, posted.form, null, view.zone);
  const outcome = readEventForm(typed, view.zone);
  if ("errors" in outcome) return eventForm({ ...view, typed, questions, errors: outcome.errors });
  if (asksFirst(questions)) return eventForm({ ...view, typed, questions });
  const { db, clock } = c.var.services;
  const id = await createEvent(db, outcome.columns, view.zone, clock.now());
  return c.redirect(`/admin/events/${id}?done=added`, 303);
}

/** Of one date of several: that it changes alone, and where the others change too. */
async function seriesNote(c: AppContext, { id }: EventRow): Promise<Markup | ""> {
  const { length } = await seriesOf(c.var.services.db, id);
  if (length < 2) return "";
  return html`<p class="note">This is one of ${length} dates, and changes alone. <a href="/admin/events/${id}/series/edit">Change several dates</a></p>`;
}

const editView = async (
  c: AppContext,
  who: Officer,
  event: EventRow,
): Promise<Omit<EventFormView, "typed" | "version">> => ({
  series: await seriesNote(c, event),
  title: `Change ${event.name}`,
  back: { href: `/admin/events/${event.id}`, words: `Back to ${event.name}` },
  action: formAction(c),
  who,
  zone: await clubZone(c.var.services.db),
});

/** GET /admin/events/{id}/edit. */
export async function showEventForm(c: AppContext, viewer: Officer): Promise<Response> {
  const event = await findOwn(c);
  const view = await editView(c, viewer, event);
  const stored = { ...event, title: event.name };
  const { values, ...restored } = await restoredValues(c, viewer, stored);
  const shown = { ...event, ...values, name: values.title ?? event.name };
  const typed = formOfEvent(shown, view.zone);
  return eventForm({ ...view, typed, version: event.updated_at, ...restored });
}

/**
 * POST of that form. Places that are free afterwards go to those who wait. A move that concerns somebody
 * leads to the page that tells them.
 */
export async function saveEvent(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const event = await findOwn(c);
    const view = await editView(c, who, event);
    return eventForm({
      ...view,
      typed: typedFields(form, emptyEvent),
      questions: questionsOf(c, form, event, view.zone),
      version: form.version ?? "",
    });
  });
  if (posted instanceof Response) return posted;
  const { services } = c.var;
  const event = await findOwn(c);
  const view = await editView(c, posted.viewer, event);
  const typed = typedFields(posted.form, emptyEvent);
  const questions = questionsOf(c, posted.form, event, view.zone);
  const conflict = (now: EventRow) =>
    eventForm({ ...view, typed, questions, version: now.updated_at, conflict: formOfEvent(now, view.zone) });
  // As with pages: errors would refer to an event that has changed.
  if (posted.form.version !== event.updated_at) return conflict(event);
  const moved = withMovedDeadline(typed, event, view.zone);
  const outcome = readEventForm(moved, view.zone);
  if ("errors" in outcome) {
    const { errors } = outcome;
    const shown = errors.rsvpBy ? moved : typed;
    return eventForm({ ...view, typed: shown, questions, version: event.updated_at, errors });
  }
  if (asksFirst(questions)) return eventForm({ ...view, typed, questions, version: event.updated_at });
  const version = { id: event.id, updatedAt: event.updated_at };
  const columns = withStoredText(outcome.columns, event);
  if (!recordChanges(c, { ...event, title: event.name }, columns, true))
    return c.redirect(`/admin/events/${event.id}?done=${unchanged}`, 303);
  const written = await changeEvent(services.db, version, columns, services.clock.now());
  if (!written) return conflict(await findOwn(c));
  await tellPromoted(services, event.id, written.promoted);
  const asks = isMoved(event, columns) && (await findUntold(c, await findOwn(c))) !== null;
  const done = moved === typed ? "saved" : `moved&from=${event.rsvp_by}`;
  return c.redirect(`/admin/events/${event.id}${asks ? "/tell" : ""}?done=${done}`, 303);
}
