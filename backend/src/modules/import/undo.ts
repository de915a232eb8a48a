import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { consequencesPage } from "../../desk/consequences-page";
import { postedForm } from "../../desk/editor-access";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { staleNote } from "../../desk/parts";
import { refusedPage } from "../../desk/refused-page";
import { clubDay, dayInWords } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { batchAt, rowsWords } from "./batch-at";
import { type Batch, countRows, mayUndo, startUndo, undoEnd } from "./batches";
import { type Forecast, forecastUndo } from "./stays";

/** Why some rows stay as they are, with who they are. */
const stayLine = ({ reason, rows, people }: Forecast["stays"][number]): Markup =>
  html`${rowsWords(rows)}: ${reason} ${people.map(
    ({ id, title }, index) =>
      html`${index > 0 ? ", " : ""}${id === null ? title : html`<a href="/admin/members/${id}">${title || "Deleted account"}</a>`}`,
  )}${rows > people.length ? ` and ${rows - people.length} more` : ""}`;

const members = (count: number) => (count === 1 ? "1 member" : `${count} members`);

function lines({ removed, restored, stays }: Forecast, lastDay: string): readonly (string | Markup)[] {
  const staying = stays.reduce((sum, { rows }) => sum + rows, 0);
  return [
    `${rowsWords(removed + restored)} ${removed + restored === 1 ? "goes" : "go"} back, ${rowsWords(staying)} ${staying === 1 ? "stays" : "stay"}.`,
    ...(removed > 0
      ? [`${members(removed)} whom it has added ${removed === 1 ? "is" : "are"} removed.`]
      : []),
    ...(restored > 0
      ? [`${members(restored)} whom it has changed ${restored === 1 ? "is" : "are"} as before it.`]
      : []),
    ...stays.map(stayLine),
    ...(stays.some(({ isOfRoll }) => isOfRoll)
      ? [
          "A frozen roll is a record: an account on it is not removed. It can be once the roll is opened again.",
        ]
      : []),
    ...(staying > 0 ? [`Rows that stay can be tried again until ${lastDay}.`] : []),
    "Nobody gets a mail.",
  ];
}

async function undoPage(
  c: AppContext,
  who: Officer,
  { isStale = false }: { readonly isStale?: boolean } = {},
): Promise<Response> {
  const { db, clock } = c.var.services;
  const batch = await batchAt(c);
  const back = `/admin/members/import/${batch.id}/rows`;
  if (!mayUndo(batch, await countRows(db, batch.id), clock.now()))
    return refusedPage(who, {
      title: "The import is not taken back",
      words: whyNot(batch),
      back: { href: back, words: "Back to its rows" },
      status: 409,
    });
  const [forecast, zone] = await Promise.all([forecastUndo(db, batch.id), clubZone(db)]);
  const shown = lines(forecast, dayInWords(clubDay(undoEnd(batch), zone)));
  const notice = isStale
    ? staleNote("It was taken back, or tried. Nothing is done again. This is how it is now.")
    : html``;
  if (forecast.removed + forecast.restored === 0)
    return adminPage(
      "No row can be taken back now",
      html`${notice}<h1>No row can be taken back now</h1>
        <ul>${shown.map((line) => html`<li>${line}</li>`)}</ul>
        <p><a href="${back}">Back to its rows</a></p>`,
      { who, status: isStale ? 409 : 200 },
    );
  return consequencesPage({
    who,
    title: batch.state === "undone" ? "Take back the rest of the import?" : "Take the import back?",
    lines: shown,
    mails: [],
    action: `/admin/members/import/${batch.id}/undo`,
    fields: { version: batch.updated_at },
    button: `Take ${rowsWords(forecast.removed + forecast.restored)} back`,
    hasForm: false,
    notice,
    ...(isStale ? { status: 409 } : {}),
    back,
  });
}

function whyNot({ state, started_at }: Batch): string {
  if (started_at === null) return "It was not imported.";
  if (state === "running" || state === "undoing") return "It is going on.";
  return state === "undone"
    ? "It was taken back already."
    : "An import can be taken back within 30 days. After that the earlier values are deleted.";
}

/** GET /admin/members/import/{batch}/undo: what it would do to each row now. */
export const showUndoImport = (c: AppContext, who: Officer): Promise<Response> => undoPage(c, who);

/** POST of that page: starts to take the import back, or what was left of it. */
export async function postUndoImport(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => undoPage(c, who));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock } = c.var.services;
  const batch = await batchAt(c);
  if (form.confirm !== "1" || !mayUndo(batch, await countRows(db, batch.id), clock.now()))
    return undoPage(c, viewer);
  const undo = { id: batch.id, version: form.version ?? "" };
  if (undo.version !== batch.updated_at) return undoPage(c, viewer, { isStale: true });
  const { removed, restored } = await forecastUndo(db, batch.id);
  if (removed + restored === 0) return undoPage(c, viewer);
  return (await startUndo(db, undo, clock.now()))
    ? c.redirect(`/admin/members/import/${batch.id}/run`, 303)
    : undoPage(c, viewer, { isStale: true });
}
