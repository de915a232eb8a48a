import { html } from "hono/html";
import type { EventRow } from "../../db/club/calendar-events";
import { clubZone } from "../../db/content/site-settings";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { field, numeric, select, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { recordFormPage } from "../../desk/record-form";
import { onOtherDay } from "../../domain/club/event-on-day";
import {
  emptyRepeat,
  maxRepeats,
  type RepeatField,
  repeatDays,
  repeatErrors,
  rhythms,
  type TypedRepeat,
  weekdayText,
} from "../../domain/club/repeat-event";
import { clubDay } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { changedMeanwhile, findOwn } from "./event-access";
import { countText, weekdayTime } from "./event-words";
import { repeatEvent, seriesOf } from "./series/event-series";
import { eventReply } from "./show-event";

const labels: Readonly<Record<RepeatField, string>> = {
  rhythm: "How often",
  times: "Further dates",
  until: "Or until",
};

type Shown = {
  readonly who: Officer;
  readonly event: EventRow;
  readonly first: string;
  readonly typed: TypedRepeat;
  readonly version: string;
  readonly errors?: Readonly<Partial<TypedRepeat>>;
};

function repeatForm({ event, first, typed, errors, ...view }: Shown): Promise<Response> {
  const fields = { labels, errors: errors ?? {} };
  const line = textLines(fields, typed);
  const choices = Object.entries(rhythms).map(([name, words]) => {
    const own = name === "monthly-weekday" ? `Every month, on ${weekdayText(first)}` : words;
    return [name, own.replace(" of each month", "")] as const;
  });
  return recordFormPage(
    {
      ...view,
      title: `Repeat ${event.name}`,
      back: { href: `/admin/events/${event.id}`, words: `Back to ${event.name}` },
      action: `/admin/events/${event.id}/repeat`,
      typed,
      ...(errors ? { errors } : {}),
    },
    {
      labels,
      add: "",
      fields: html`<p>The next page shows the dates. Each becomes an event of its own, without answers and without tickets.</p>
        ${field(fields, "rhythm", "", (attributes) => select(attributes, typed.rhythm, [["", "Choose one"], ...choices]))}
        <div class="pair">
          ${line("times", `Up to ${maxRepeats}, not counting this one.`, numeric)}
          ${line("until", "The last day.", html`type="date"`)}
        </div>`,
      save: "Show the dates",
    },
  );
}

function showDates(
  view: Shown & { readonly zone: string },
  dates: readonly { readonly starts_at: string }[],
): Promise<Response> {
  const { who, event, typed, version, zone } = view;
  const events = countText(dates.length, "event");
  const isOdd = typed.rhythm === "monthly-day" && Number(view.first.slice(8)) > 28;
  return consequencesPage({
    who,
    title: `Add ${events} like ${event.name}?`,
    things: dates.map(({ starts_at }) => weekdayTime(event, starts_at, zone)),
    lines: [
      "Each is at the same time of the club’s clock, also after the clocks change.",
      ...(isOdd ? ["Months without that day are left out."] : []),
      "“Answers until” is as long before each event as before this one.",
      "No e-mail is sent.",
    ],
    mails: [],
    action: `/admin/events/${event.id}/repeat`,
    fields: { version, ...typed },
    button: `Add ${events}`,
    back: `/admin/events/${event.id}`,
  });
}

const isRepeatable = async ({ var: { services } }: AppContext, event: EventRow): Promise<boolean> =>
  event.status !== "cancelled" && (await seriesOf(services.db, event.id)).length === 0;

/** GET /admin/events/{id}/repeat; the event's own page where it is cancelled or in a series. */
export async function showRepeat(c: AppContext, who: Officer): Promise<Response> {
  const event = await findOwn(c);
  if (!(await isRepeatable(c, event))) return c.redirect(`/admin/events/${event.id}`, 303);
  const first = clubDay(Date.parse(event.starts_at), await clubZone(c.var.services.db));
  return repeatForm({ who, event, first, typed: emptyRepeat, version: event.updated_at });
}

async function readShown(c: AppContext, who: Officer, form: Form) {
  const event = await findOwn(c);
  const zone = await clubZone(c.var.services.db);
  const first = clubDay(Date.parse(event.starts_at), zone);
  return { who, event, zone, first, typed: typedFields(form, emptyRepeat), version: form.version ?? "" };
}

const tooMany = `That is more than ${maxRepeats} dates`;

/** POST of that form: shows the dates, and adds the events once that is confirmed. */
export async function postRepeat(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => repeatForm(await readShown(c, who, form)));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock } = c.var.services;
  const view = await readShown(c, viewer, form);
  const { event, first, typed, zone, version } = view;
  const now = clock.now();
  const isCurrent = version === event.updated_at && (await isRepeatable(c, event));
  const refused = () => eventReply(c, viewer, { notice: changedMeanwhile, status: 409 });
  if (!isCurrent) return refused();
  if (form.change === "1") return repeatForm(view);
  const errors = repeatErrors(typed, first);
  if (Object.keys(errors).length > 0) return repeatForm({ ...view, errors });
  const days = repeatDays(typed, first, clubDay(now, zone));
  if (days.length > maxRepeats) return repeatForm({ ...view, errors: { until: tooMany } });
  if (days.length === 0) return repeatForm({ ...view, errors: { until: "No date is left until then" } });
  const dates = days
    .map((day) => onOtherDay(event, day, zone))
    .map(({ starts_at, ends_at, rsvp_by }) => ({ starts_at, ends_at, rsvp_by }));
  if (form.confirm !== "1") return showDates(view, dates);
  recordChanges(c, { dates: 1 }, { dates: days.length + 1 });
  if (!(await repeatEvent(db, { id: event.id, updatedAt: version }, dates, now))) return refused();
  return c.redirect(`/admin/events/${event.id}?done=repeated`, 303);
}
