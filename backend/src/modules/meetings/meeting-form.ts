import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import {
  addMeeting,
  changeMeeting,
  comingMeetings,
  isMeetingUsed,
  type MeetingEvent,
  type MeetingRow,
} from "../../db/meetings/meetings";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { checkbox, dateTime, field, numeric, select, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { clubDay, shortDay } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { meetingsPath, pathOf, readMeeting } from "./find-meeting";
import {
  emptyMeeting,
  formOfMeeting,
  meetingLabels,
  readMeetingForm,
  settledErrors,
  type TypedMeeting,
} from "./meeting-fields";

type View = Omit<RecordFormView<TypedMeeting>, "title" | "back" | "action">;
type Page = Pick<RecordFormView<TypedMeeting>, "title" | "back" | "action">;

/** The chosen event stays in the list, also once it is over. */
async function eventsFor(c: AppContext, meeting: MeetingRow | null): Promise<readonly MeetingEvent[]> {
  const { db, clock } = c.var.services;
  const events = await comingMeetings(db, clock.now());
  if (!meeting?.event_id || events.some(({ id }) => id === meeting.event_id)) return events;
  const { event_id: id, event_name, starts_at, place: venue } = meeting;
  return [{ id, title: event_name ?? meeting.title, starts_at, venue }, ...events];
}

async function meetingForm(c: AppContext, meeting: MeetingRow | null, view: View): Promise<Response> {
  const { typed, errors = {} } = view;
  const [events, zone] = await Promise.all([eventsFor(c, meeting), clubZone(c.var.services.db)]);
  const fields = { labels: meetingLabels, errors };
  const line = textLines(fields, typed);
  const eventChoices = events.map(
    ({ id, title, starts_at }) =>
      [String(id), `${title}, ${shortDay(clubDay(Date.parse(starts_at), zone))}`] as const,
  );
  const page: Page = meeting
    ? {
        title: `Change ${meeting.title}`,
        back: { href: pathOf(meeting), words: `Back to ${meeting.title}` },
        action: formAction(c),
      }
    : { title: "New meeting", back: { href: meetingsPath, words: "All meetings" }, action: c.req.path };
  return recordFormPage<TypedMeeting>(
    { ...view, ...page },
    {
      labels: meetingLabels,
      add: "Add the meeting",
      fields: html`${field(
        fields,
        "event",
        "It gives the title, the start and the place where these are empty.",
        (attributes) => select(attributes, typed.event, [["", "None"], ...eventChoices]),
      )}
        ${line("title", "")} ${line("starts", "On the club’s clock. It decides who is a member.", dateTime)}
        ${line("place", "May be empty.")}
        <div class="pair">
          ${line("quorum", "", numeric)}
          ${field(fields, "unit", "", (attributes) =>
            select(attributes, typed.unit, [
              ["members", "Members"],
              ["share", "Per cent of those who may vote"],
            ]),
          )}
        </div>
        ${line("maxProxies", "How many members one member may vote for. 0: none.", numeric)}
        ${checkbox(fields, "countsProxies", "Of members who are not there, held by members who are.", typed.countsProxies)}`,
    },
  );
}

const readTyped = (form: Form): TypedMeeting => typedFields(form, emptyMeeting);

/** GET /admin/meetings/new. */
export const showNewMeeting = (c: AppContext, who: Officer): Promise<Response> =>
  meetingForm(c, null, { who, typed: emptyMeeting, version: null });

/** POST of that form. */
export async function postNewMeeting(c: AppContext): Promise<Response> {
  const again = (who: Officer, form: Form, more: Partial<View> = {}) =>
    meetingForm(c, null, { who, typed: readTyped(form), version: null, ...more });
  const posted = await postedForm(c, (who, form) => again(who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock } = c.var.services;
  const [events, zone] = await Promise.all([eventsFor(c, null), clubZone(db)]);
  const read = readMeetingForm(readTyped(form), events, zone);
  if ("errors" in read) return again(viewer, form, { errors: read.errors });
  recordChanges(c, {}, { title: read.columns.title });
  const id = await addMeeting(db, read.columns, viewer.userId, clock.now());
  return c.redirect(`${meetingsPath}/${id}?done=added`, 303);
}

/** GET /admin/meetings/{id}/edit. */
export async function showMeetingForm(c: AppContext, who: Officer): Promise<Response> {
  const meeting = await readMeeting(c);
  const zone = await clubZone(c.var.services.db);
  const { values, ...restored } = await restoredValues(c, who, meeting);
  const typed = formOfMeeting({ ...meeting, ...values }, zone);
  return meetingForm(c, meeting, { who, typed, version: meeting.updated_at, ...restored });
}

/** POST of that form. */
export async function saveMeeting(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    meetingForm(c, await readMeeting(c), { who, typed: readTyped(form), version: form.version ?? "" }),
  );
  if (posted instanceof Response) return posted;
  const { viewer: who, form } = posted;
  const { db, clock } = c.var.services;
  const meeting = await readMeeting(c);
  const zone = await clubZone(db);
  const typed = readTyped(form);
  const conflict = (now: MeetingRow) =>
    meetingForm(c, now, { who, typed, version: now.updated_at, conflict: formOfMeeting(now, zone) });
  if (form.version !== meeting.updated_at) return conflict(meeting);
  const read = readMeetingForm(typed, await eventsFor(c, meeting), zone);
  const refused = (errors: View["errors"]) =>
    meetingForm(c, meeting, { who, typed, version: meeting.updated_at, errors });
  if ("errors" in read) return refused(read.errors);
  const errors = settledErrors(meeting, read.columns);
  const isSettled = async () => Object.keys(errors).length > 0 && (await isMeetingUsed(db, meeting.id));
  if (await isSettled()) return refused(errors);
  if (!recordChanges(c, meeting, read.columns, true))
    return c.redirect(`${pathOf(meeting)}?done=${unchanged}`, 303);
  const isSaved = await changeMeeting(db, meeting, read.columns, clock.now());
  if (isSaved) return c.redirect(`${pathOf(meeting)}?done=saved`, 303);
  // Somebody may have come in meanwhile, which makes no other version.
  return (await isSettled()) ? refused(errors) : conflict(await readMeeting(c));
}
