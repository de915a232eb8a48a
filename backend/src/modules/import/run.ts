import { html } from "hono/html";
import { postedForm } from "../../desk/editor-access";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import type { AppContext } from "../../http/services";
import { batchAt, batchPath } from "./batch-at";
import { type Batch, countRows, startBatch } from "./batches";
import { importStep, undoStep } from "./steps";

/** Until the page loads itself again. */
const refreshSeconds = 1;

async function progressPage(c: AppContext, who: Officer, batch: Batch): Promise<Response> {
  const counts = await countRows(c.var.services.db, batch.id);
  const [done, left] =
    batch.state === "undoing"
      ? [(counts.undone ?? 0) + (counts.left ?? 0), counts.written ?? 0]
      : [(counts.written ?? 0) + (counts.refused ?? 0), counts.waiting ?? 0];
  const path = `/admin/members/import/${batch.id}/run`;
  const title = batch.state === "undoing" ? "Taking the import back" : "Importing";
  return adminPage(
    `${title}: ${done} of ${done + left}`,
    html`<h1>${title}</h1>
      <p role="status">${done} of ${done + left} rows are done.</p>
      <progress max="${done + left}" value="${done}">${done} of ${done + left}</progress>
      <p class="soft">This page goes on by itself. If it is closed, open it again: it goes on where it was.</p>
      <form class="acts" method="get" action="${path}"><button class="quiet">Go on</button></form>`,
    { who, headers: new Headers({ refresh: `${refreshSeconds}; url=${path}` }) },
  );
}

/**
 * GET /admin/members/import/{batch}/run: a step of what an officer has started by a form, and how far it is.
 * Each row is written once, however often the page is loaded.
 */
export async function showRun(c: AppContext, who: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const { id, state } = await batchAt(c);
  if (state === "running") await importStep(db, id, clock.now());
  if (state === "undoing") await undoStep(db, id, clock.now());
  const batch = await batchAt(c);
  const isRunning = batch.state === "running" || batch.state === "undoing";
  return isRunning ? progressPage(c, who, batch) : c.redirect(batchPath(batch), 303);
}

/** POST of the rows that were checked: starts their import. */
export async function postRun(c: AppContext): Promise<Response> {
  const again = async () => c.redirect(batchPath(await batchAt(c)), 303);
  const posted = await postedForm(c, again);
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock } = c.var.services;
  const { id } = await batchAt(c);
  const start = { id, version: form.version ?? "", officerId: viewer.userId };
  await startBatch(db, start, clock.now());
  const { state } = await batchAt(c);
  const isStale = state === "checked" || state === "read";
  return c.redirect(`/admin/members/import/${id}/${isStale ? "rows?done=stale" : "run"}`, 303);
}
