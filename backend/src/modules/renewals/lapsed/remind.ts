import { html } from "hono/html";
import { offeredLanguage } from "#rules/languages";
import { clubLanguages } from "../../../db/content/club-languages";
import { clubName, clubZone } from "../../../db/content/site-settings";
import {
  findHandReminded,
  type HandReminded,
  type HandReminder,
  type HandSkip,
  storeHandReminders,
  storeHandSkips,
} from "../../../db/renewals/by-hand";
import { listSchedule } from "../../../db/renewals/reminders";
import { pickedIds } from "../../../desk/bulk";
import { consequencesPage } from "../../../desk/consequences-page";
import { type Form, postedForm } from "../../../desk/editor-access";
import { adminPage } from "../../../desk/layout";
import { readListKeys, readListQuery } from "../../../desk/list";
import type { Officer } from "../../../desk/officer";
import { doneNote, staleNote } from "../../../desk/parts";
import { formKey } from "../../../desk/sent-forms";
import { type SkipReason, skipWords, whyNotReminded } from "../../../domain/club/reminders/decide";
import { canRenew } from "../../../domain/club/renewal";
import { clubDay } from "../../../domain/club-time";
import { sha256 } from "../../../domain/secrets";
import { recordChanges } from "../../../http/activity";
import type { AppContext } from "../../../http/services";
import { reminderAsShown } from "../../../mail/renewal-emails";
import { lastDayOf } from "../end-day";
import { handReminder } from "../rules";
import { maxReminders, sendWaitingReminders } from "../send-reminders";
import { textIn, textsOf } from "../texts";
import { lapsedPath, lapsedSpec } from "./lapsed-list";

/** Of one press. */
const maxPeople = 500;
const dayMs = 24 * 60 * 60_000;

/** How the list was chosen, with its ticks. */
const keptOf = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name]) =>
        /^(?:view|q|level|sort|page)$/.test(name) || name.startsWith("col-") || name.startsWith("pick-"),
    ),
  );

function listAddress(form: Form, more: Form = {}): string {
  const query = new URLSearchParams({ ...keptOf(form), ...more }).toString();
  return query ? `${lapsedPath}?${query}` : lapsedPath;
}

const nameOf = ({ first_name, last_name, email }: HandReminded) =>
  `${first_name} ${last_name}`.trim() || email;

/** Why somebody gets none; null: they get one. */
function refusalOf(person: HandReminded, why: SkipReason | null, lastDay: string | null): string | null {
  if (why !== null) return skipWords[why];
  if (lastDay === null) return "The membership has no day on which it ends";
  return person.is_reminded === 1 ? "Got a reminder today" : null;
}

type Plan = {
  readonly mails: readonly (HandReminder & {
    readonly person: HandReminded;
    readonly lastDay: string;
    /** Of its text and language. */
    readonly mark: string;
  })[];
  /** Those who get none, and why. */
  readonly left: readonly { readonly name: string; readonly refusal: string }[];
  /** Of them those whose reason goes into the log. */
  readonly skips: readonly HandSkip[];
};

/** Who gets which mail, and who none. */
async function plan(c: AppContext, ids: readonly number[]): Promise<Plan> {
  const { db, clock } = c.var.services;
  const zone = await clubZone(db);
  const today = clubDay(clock.now(), zone);
  const [people, schedule, languages] = await Promise.all([
    findHandReminded(db, ids, today),
    listSchedule(db),
    clubLanguages(db),
  ]);
  const read = people.map((person) => {
    const lastDay = lastDayOf(person, zone);
    const why = whyNotReminded(person, lastDay !== null && !canRenew(person, clock.now(), zone));
    return { person, lastDay, why, refusal: refusalOf(person, why, lastDay) };
  });
  const skips = read.flatMap(({ person: { user_id: userId, valid_to: validTo }, why }) =>
    why === null || validTo === null ? [] : [{ userId, validTo, reason: why }],
  );
  const left = read.flatMap(({ person, refusal }) =>
    refusal === null ? [] : [{ name: nameOf(person), refusal }],
  );
  const mails = read.map(async ({ person, lastDay, refusal }) => {
    if (refusal !== null || lastDay === null || person.valid_to === null) return [];
    const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs);
    const texts = textsOf(handReminder(schedule, days), languages.fallback);
    const text = await textIn(texts, offeredLanguage(languages, person.language));
    const mark = (await sha256(JSON.stringify(text))).slice(0, 8);
    return [{ userId: person.user_id, validTo: person.valid_to, ...text, person, lastDay, mark }];
  });
  return { mails: (await Promise.all(mails)).flat(), left, skips };
}

/** The ticked rows, or all of the view when none is. */
async function chosenIds(c: AppContext, form: Form): Promise<readonly number[]> {
  const ticked = pickedIds(Object.keys(form));
  if (ticked.length > 0) return ticked;
  const spec = await lapsedSpec(c);
  const query = readListQuery(spec, new URLSearchParams(keptOf(form)));
  return readListKeys(c.var.services.db, spec, query, maxPeople + 1);
}

/** "No e-mail address: Nora Lindqvist, Bo Ash." of each reason. */
const leftLines = (left: Plan["left"]): readonly string[] =>
  [...new Set(left.map(({ refusal }) => refusal))].map((why) => {
    const names = left.filter(({ refusal }) => refusal === why).map(({ name }) => name);
    return `Not reminded. ${why}: ${names.join(", ")}.`;
  });

const peopleText = (count: number) => (count === 1 ? "1 member" : `${count} members`);

const othersText = (samples: number) =>
  `The others get ${samples === 1 ? "the same mail" : "one of these mails"}, each with their own name and last day.`;

const staleText = staleNote(
  "The text of a reminder is another one since you opened the page. Nothing was sent.",
);

/**
 * Who gets it, who does not and why, and each mail as its first receiver gets it.
 * @param isStale somebody would get another text than the officer has read
 */
async function ask(c: AppContext, who: Officer, form: Form, isStale = false): Promise<Response> {
  const { db, settings } = c.var.services;
  const chosen = await chosenIds(c, form);
  const planned = await plan(c, chosen.slice(0, maxPeople));
  const { mails } = planned;
  const back = listAddress(form);
  if (mails.length === 0)
    return adminPage(
      "Nobody to remind",
      html`${doneNote("Nothing was done.")}
        <h1>Nobody to remind</h1>
        <ul>${leftLines(planned.left).map((line) => html`<li>${line}</li>`)}</ul>
        <p class="acts"><a href="${back}">Back to the list</a></p>`,
      { who },
    );
  const club = await clubName(db);
  const samples = mails.filter(
    ({ mark }, index) => mails.findIndex((other) => other.mark === mark) === index,
  );
  const site = settings.siteOrigins[0] ?? null;
  return consequencesPage({
    who,
    title: `Remind ${peopleText(mails.length)} to renew?`,
    things: mails.map(({ person }) => nameOf(person)),
    lines: [
      ...(chosen.length > maxPeople
        ? [`These are the first ${maxPeople}. Remind the others afterwards.`]
        : []),
      ...leftLines(planned.left),
      ...(mails.length > maxReminders
        ? [`${maxReminders} mails go out now, the others within the next hours.`]
        : []),
      "Nobody gets more than one reminder a day. What the schedule has for today is left out for them.",
      ...(mails.length > samples.length ? [othersText(samples.length)] : []),
    ],
    mails: await Promise.all(
      samples.map(({ person, lastDay, ...text }) =>
        reminderAsShown({ to: person.email, club, firstName: person.first_name, lastDay, site }, text),
      ),
    ),
    action: c.req.path,
    fields: {
      ...keptOf(form),
      requestKey: formKey(),
      people: mails.map(({ userId, mark }) => `${userId}.${mark}`).join(","),
    },
    ...(isStale ? { notice: staleText, status: 409 } : {}),
    button: "Send the reminder",
    hasForm: false,
    back,
  });
}

/** The people of that page, each with the mark of what they get. */
const readShown = (form: Form): ReadonlyMap<number, string> =>
  new Map(
    [...(form.people ?? "").matchAll(/(?<=^|,)([1-9]\d{0,8})\.([\w-]{8})(?=,|$)/g)].map(
      ([, id = "", mark = ""]) => [Number(id), mark],
    ),
  );

/** Stores the mails of those who were shown, and sends the first of them. */
async function run(c: AppContext, officer: Officer, form: Form): Promise<Response> {
  const { db, clock } = c.var.services;
  const shown = readShown(form);
  const [{ mails, left }, chosen] = [
    await plan(c, [...shown.keys()].slice(0, maxPeople)),
    await plan(c, (await chosenIds(c, form)).slice(0, maxPeople)),
  ];
  if (mails.some(({ userId, mark }) => shown.get(userId) !== mark)) return ask(c, officer, form, true);
  const now = clock.now();
  const today = clubDay(now, await clubZone(db));
  recordChanges(c, {}, { reminded: mails.length });
  const count =
    mails.length === 0 ? 0 : await storeHandReminders(db, mails, { now, today, byId: officer.userId });
  if (count === 0)
    return adminPage(
      "Nobody was reminded",
      html`${staleNote("Nothing was done: something has changed since you opened the page.")}
        <h1>Nobody was reminded</h1>
        <ul>${leftLines(left).map((line) => html`<li>${line}</li>`)}</ul>
        <p class="acts"><a href="${listAddress(form)}">Back to the list</a></p>`,
      { who: officer, status: 409 },
    );
  await storeHandSkips(db, chosen.skips, { now, today, byId: officer.userId });
  const sent = await sendWaitingReminders(c.var.services);
  const ticks = Object.keys(form).filter((name) => name.startsWith("pick-"));
  const view = Object.fromEntries(Object.entries(form).filter(([name]) => !ticks.includes(name)));
  const more = { reminded: String(count), waiting: String(Math.max(0, count - sent)) };
  return c.redirect(listAddress(view, more), 303);
}

/** GET /admin/members/lapsed/remind: who is about to be reminded. */
export const showRemind = (c: AppContext, officer: Officer): Promise<Response> =>
  ask(c, officer, c.req.query());

/** POST of the list's ticks, and of that page. */
export async function postRemind(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (officer, form) => ask(c, officer, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  return form.confirm === "1" ? run(c, viewer, form) : ask(c, viewer, form);
}
