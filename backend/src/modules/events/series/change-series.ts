import { html } from "hono/html";
import { type EventRow, eventById } from "../../../db/club/calendar-events";
import { decideMoves, isMoved } from "../../../db/club/event-moves";
import { type ConcernedPerson, peopleConcerned } from "../../../db/club/event-register";
import { changeEvent } from "../../../db/club/event-writes";
import { clubName } from "../../../db/content/site-settings";
import { consequencesPage } from "../../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../../desk/editor-access";
import { checkbox, errorSummary, field, select, textLines } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { hiddenField, unchanged } from "../../../desk/parts";
import { recordChanges } from "../../../http/activity";
import { tellPromoted } from "../../../http/api/club/tell-promoted";
import type { Markup } from "../../../http/html-page";
import type { AppContext } from "../../../http/services";
import { eventMovedEmail } from "../../../mail/event-emails";
import { eventChanged } from "../../../mail/event-move";
import type { Words } from "../../../mail/language/words";
import { changedMeanwhile, findUntold } from "../event-access";
import { countPeople, countText, eventTime, weekdayTime } from "../event-words";
import { firstDate, readSeries, type Series } from "./read-series";
import {
  type ChangeErrors,
  changeErrors,
  changeLabels,
  changesOf,
  type DateChange,
  dateWords,
  emptyChange,
  formOfSeries,
  isTurned,
  type TypedChange,
} from "./series-change";
import { byEmail, eventLink } from "./tell-series";

const pathOf = ({ event }: Series) => `/admin/events/${event.id}/series/edit`;

type Shown = {
  readonly typed?: TypedChange;
  readonly errors?: ChangeErrors;
  readonly notice?: Markup | "";
  readonly status?: number;
};

function changePage(who: Officer, series: Series, shown: Shown = {}): Promise<Response> {
  const { event, coming, version, zone } = series;
  const { errors = {}, notice = "", status = 200 } = shown;
  const typed = shown.typed ?? formOfSeries(event, firstDate(series), zone);
  const fields = { labels: changeLabels, errors };
  const line = textLines(fields, typed);
  const title = `Change the dates of ${event.name}`;
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary(fields)} ${notice}
      <p><a href="/admin/events/${event.id}">Back to ${event.name}</a></p>
      <h1>${title}</h1>
      <form class="panel" method="post" action="${pathOf(series)}" novalidate>
        ${hiddenField("version", version)}${hiddenField("step", "save")}
        ${field(
          fields,
          "from",
          "This date and all later ones change. What you leave as it is stays as each date has it.",
          (attributes) =>
            select(
              attributes,
              typed.from,
              coming.map((each) => [String(each.id), weekdayTime(each, each.starts_at, zone)] as const),
            ),
        )}
        ${line("title", "")} ${line("venue", "")} ${line("address", "")}
        <div class="pair">
          ${line("starts", "On the day of each date.", html`type="time"`)} ${line("ends", "", html`type="time"`)}
        </div>
        ${checkbox(fields, "tell", "Of another time or place, in one mail for all their dates.", typed.tell)}
        <p class="acts"><button name="to" value="change">Continue</button></p>
      </form>`,
    { who, status },
  );
}

/** GET /admin/events/{id}/series/edit; the event's own page where no date of its series is to come. */
export async function showChangeSeries(c: AppContext, who: Officer): Promise<Response> {
  const series = await readSeries(c);
  if (series.coming.length === 0) return c.redirect(`/admin/events/${series.event.id}`, 303);
  return changePage(who, series);
}

type ToldDate = {
  readonly date: EventRow;
  readonly people: readonly ConcernedPerson[];
  readonly changes: Words;
};

/** One mail to each account, of all its dates. */
async function mailsOf(c: AppContext, dates: readonly ToldDate[], name: string) {
  const { services } = c.var;
  const club = await clubName(services.db);
  const told = byEmail(dates.map(({ people, ...date }) => ({ date, people })));
  return [...told].flatMap(([to, own]) => {
    const [first] = own;
    if (!first) return [];
    const parts = [eventChanged(name), ...own.map(({ date }) => date.changes)];
    const { date } = first.date;
    return [{ to, club, name, parts, id: date.id, link: eventLink(services, date), isRestored: false }];
  });
}

async function showConsequences(
  c: AppContext,
  who: Officer,
  series: Series,
  typed: TypedChange,
  changes: readonly DateChange[],
): Promise<Response> {
  const { event, version, zone } = series;
  const { db } = c.var.services;
  const moved = changes.filter(({ before, columns }) => isMoved(before, columns));
  const dates = await Promise.all(
    moved.map(async (change) => ({
      date: change.after,
      people: await peopleConcerned(db, change.before.id),
      changes: dateWords(change, zone),
    })),
  );
  const mails = typed.tell ? await mailsOf(c, dates, typed.title.trim()) : [];
  const [first] = mails;
  return consequencesPage({
    who,
    title: `Change ${countText(changes.length, "date")} of ${event.name}?`,
    things: changes.map(({ before, after }) =>
      before.starts_at === after.starts_at && before.ends_at === after.ends_at
        ? weekdayTime(before, before.starts_at, zone)
        : `${weekdayTime(before, before.starts_at, zone)}: will be ${weekdayTime(after, after.starts_at, zone)}, until ${eventTime(after, after.ends_at, zone)}`,
    ),
    lines: [
      ...(typed.title.trim() === event.name ? [] : [`Title: ${typed.title.trim()}`]),
      ...(typed.venue.trim() === (event.venue ?? "") ? [] : [`Venue: ${typed.venue.trim() || "none"}`]),
      ...(typed.address.trim() === (event.address ?? "")
        ? []
        : [`Address: ${typed.address.trim() || "none"}`]),
      mails.length === 0
        ? "No e-mail is sent."
        : `Everybody who is coming, is waiting or has a ticket gets one mail for all their dates: ${countText(mails.length, "mail")}.`,
    ],
    mails: first ? [eventMovedEmail(first)] : [],
    action: pathOf(series),
    fields: { ...typed, to: "change", version },
    button: `Change ${countText(changes.length, "date")}`,
    back: `/admin/events/${event.id}`,
  });
}

/** Decides for each changed date whether it is told of. @returns what is to be told */
async function decideAll(
  c: AppContext,
  ids: readonly number[],
  isTold: boolean,
): Promise<readonly ToldDate[]> {
  const { db, clock } = c.var.services;
  const told: ToldDate[] = [];
  for (const id of ids) {
    const date = await eventById(db, id, 0);
    const untold = date && (await findUntold(c, date));
    if (!untold) continue;
    const people = isTold ? untold.people : [];
    const [, changes] = untold.parts;
    if (await decideMoves(db, date, countPeople(people), clock.now())) told.push({ date, people, changes });
  }
  return told;
}

async function carryOut(
  c: AppContext,
  viewer: Officer,
  { event }: Series,
  typed: TypedChange,
  changes: readonly DateChange[],
): Promise<Response> {
  const { services } = c.var;
  const { name: title, venue, address } = changes[0]?.after ?? event;
  recordChanges(c, { ...event, title: event.name }, { title, venue, address, dates: changes.length });
  const changed: number[] = [];
  for (const { before, columns } of changes) {
    const version = { id: before.id, updatedAt: before.updated_at };
    const written = await changeEvent(services.db, version, columns, services.clock.now());
    if (!written) continue;
    changed.push(before.id);
    await tellPromoted(services, before.id, written.promoted);
  }
  const mails = await mailsOf(c, await decideAll(c, changed, typed.tell), title);
  for (const mail of mails) await services.mailer.send(() => eventMovedEmail(mail));
  // Somebody else has changed a date since: the others are changed, and it is shown again.
  if (changed.length < changes.length)
    return changePage(viewer, await readSeries(c), { typed, notice: changedMeanwhile, status: 409 });
  return c.redirect(`/admin/events/${event.id}?done=${mails.length > 0 ? "series-told" : "saved"}`, 303);
}

/** POST of that form: shows what will happen, and changes the dates once it is confirmed. */
export async function postChangeSeries(c: AppContext): Promise<Response> {
  const readTyped = (form: Form): TypedChange => typedFields(form, emptyChange);
  const posted = await postedForm(c, async (who, form) =>
    changePage(who, await readSeries(c), { typed: readTyped(form) }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const series = await readSeries(c);
  const typed = readTyped(form);
  if (form.version !== series.version || series.coming.length === 0)
    return changePage(viewer, series, { typed, notice: changedMeanwhile, status: 409 });
  if (form.change === "1") return changePage(viewer, series, { typed });
  const { event, coming, zone } = series;
  const found = changeErrors(typed, coming);
  const isWrong = Object.keys(found).length > 0;
  const first = formOfSeries(event, firstDate(series), zone);
  const changes = isWrong ? [] : changesOf(coming, first, typed, zone);
  const errors = changes.some(isTurned) ? { ends: "Must not be before the start" } : found;
  if (Object.keys(errors).length > 0) return changePage(viewer, series, { typed, errors, status: 422 });
  if (changes.length === 0) return c.redirect(`/admin/events/${event.id}?done=${unchanged}`, 303);
  if (form.confirm !== "1") return showConsequences(c, viewer, series, typed, changes);
  return carryOut(c, viewer, series, typed, changes);
}
