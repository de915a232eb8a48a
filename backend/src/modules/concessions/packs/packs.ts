import { html } from "hono/html";
import { addDays } from "#rules/days";
import { clubName } from "../../../db/content/site-settings";
import { type Form, postedForm, typedFields } from "../../../desk/editor-access";
import { errorSummary } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { hiddenField, staleNote } from "../../../desk/parts";
import { onceField } from "../../../desk/sent-forms";
import { clubTimeText, dayInWords, startOfDay } from "../../../domain/club-time";
import { recordChanges } from "../../../http/activity";
import type { Markup } from "../../../http/html-page";
import type { AppContext } from "../../../http/services";
import { mayIn } from "../../roles/rules";
import { type Choosing, dayError, dayLine, readChoosing, schemeField } from "../registers/chosen";
import { packSheet } from "./pack-sheet";
import { addPack, lastPack, listPacks, type PackRow } from "./queries";

const path = "/admin/concessions/packs";
const title = "Packs for the authority";
const labels = { scheme: "Scheme", onDay: "Day", since: "First pack of a scheme: new since" };
const empty = { scheme: "", onDay: "", since: "" };
type Typed = typeof empty;
type Errors = Readonly<Partial<Typed>>;

type Shown = {
  readonly typed?: Typed;
  readonly errors?: Errors;
  readonly notice?: Markup;
  readonly status?: number;
};

const packItem = (pack: PackRow, zone: string): Markup =>
  html`<li>
    <p><a href="${path}/${pack.id}">${dayInWords(pack.on_day)}, ${pack.scheme_name}</a>${pack.undone_at ? ", taken back" : ""}</p>
    <p class="soft">Recorded ${clubTimeText(pack.created_at, zone)}${pack.editor ? ` by ${pack.editor}` : ""}</p>
  </li>`;

function packForm(typed: Typed, errors: Errors, choosing: Choosing): Markup {
  const fields = { labels, errors };
  return html`<h2>New pack</h2>
    <form class="panel" method="post" action="${path}" novalidate>
      ${hiddenField("step", "save")}${onceField()}
      ${schemeField(fields, "scheme", typed.scheme, choosing, null)}
      ${dayLine(fields, typed, "onDay", "The register at the end of that day, or of today as it is now.")}
      ${dayLine(fields, typed, "since", "A later pack goes on from the last one.")}
      <p class="acts"><button name="to" value="add">Record the pack</button></p>
    </form>`;
}

async function packsReply(c: AppContext, who: Officer, shown: Shown = {}): Promise<Response> {
  const choosing = await readChoosing(c, shown.typed?.scheme ?? "");
  const { today, zone, schemes } = choosing;
  const packs = await listPacks(c.var.services.db);
  const first = { scheme: String(schemes[0]?.id ?? ""), onDay: today, since: addDays(today, -365) };
  const { typed = first, errors = {}, notice = "", status = 200 } = shown;
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary({ labels, errors }, "Nothing was recorded")} ${notice}
      <p><a href="/admin/concessions">Concession register</a></p>
      <h1>${title}</h1>
      <p>A pack has the register of a day, whose owners are not financial, what has begun, ended and been driven since the last pack. It stays as it was given.</p>
      ${mayIn(who.roles, "concessions", "change") ? packForm(typed, errors, choosing) : ""}
      ${packs.length > 0 ? html`<h2>Recorded packs</h2><ul class="links">${packs.map((pack) => packItem(pack, zone))}</ul>` : html`<p>No pack is recorded.</p>`}`,
    { who, status },
  );
}

/** GET /admin/concessions/packs. */
export const showPacks = (c: AppContext, who: Officer): Promise<Response> => packsReply(c, who);

const isWrong = (errors: Errors) => Object.values(errors).some((error) => error !== undefined);

function packErrors(typed: Typed, last: PackRow | null, { scheme, today }: Choosing): Errors {
  const day = dayError(typed.onDay, today);
  const isBefore = day === null && last !== null && typed.onDay.trim() <= last.on_day;
  const onDay = isBefore ? `Must be after the last pack, of ${dayInWords(last.on_day)}` : day;
  const first = last === null ? dayError(typed.since, today) : null;
  const isLate = last === null && onDay === null && first === null && typed.since.trim() > typed.onDay.trim();
  const since = isLate ? "Must not be after the day of the pack" : first;
  return {
    ...(scheme === null ? { scheme: "Choose a scheme" } : {}),
    ...(onDay === null ? {} : { onDay }),
    ...(since === null ? {} : { since }),
  };
}

/** POST of that form: records a pack, and leads to it. */
export async function addPackForm(c: AppContext): Promise<Response> {
  const readTyped = (form: Form): Typed => typedFields(form, empty);
  const posted = await postedForm(c, (who, form) => packsReply(c, who, { typed: readTyped(form) }));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db } = c.var.services;
  const typed = readTyped(form);
  const choosing = await readChoosing(c, typed.scheme);
  const { scheme, zone, now } = choosing;
  const last = scheme && (await lastPack(db, scheme.id));
  const errors = packErrors(typed, last, choosing);
  if (isWrong(errors) || !scheme) return packsReply(c, viewer, { typed, errors, status: 422 });
  const onDay = typed.onDay.trim();
  const since = last ? Date.parse(last.until) : startOfDay(typed.since.trim(), zone);
  const until = Math.min(now, startOfDay(onDay, zone, 1));
  const period = { scheme, onDay, since, until, isFirst: last === null };
  const sheet = await packSheet(db, period, { now, zone, club: await clubName(db) });
  recordChanges(c, {}, { scheme: scheme.name, day: onDay });
  const pack = { schemeId: scheme.id, onDay, since, until, afterId: last?.id ?? null, sheet };
  const id = await addPack(db, { ...pack, editorId: viewer.userId }, now);
  if (id !== null) return c.redirect(`${path}/${id}?done=added`, 303);
  const notice = staleNote("Look at the pack that they recorded before you record another one.");
  return packsReply(c, viewer, { typed, notice, status: 409 });
}
