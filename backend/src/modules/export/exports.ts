import { html } from "hono/html";
import { beginExport, findExport, listParts, runningExport } from "../../db/export/register";
import { postedForm } from "../../desk/editor-access";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { exportPage, exportPath } from "./export-page";
import { type ExportStores, goOnWithExport } from "./steps";
import { zipStream, zipVolumes } from "./zip";

/** Until the page of the progress loads itself again. */
const refreshSeconds = 1;

/** GET /admin/club/export. */
export const showExports = (c: AppContext, who: Officer): Promise<Response> => exportPage(c, who);

/** POST of its button: begins an export, unless one is being made. */
export async function makeExport(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => exportPage(c, who));
  if (posted instanceof Response) return posted;
  if (!c.env.EXPORTS) return exportPage(c, posted.viewer);
  const { db, clock } = c.var.services;
  await beginExport(db, { night: null, byId: posted.viewer.userId }, clock.now());
  const running = await runningExport(db);
  return c.redirect(running ? `${exportPath}/${running.id}/run` : exportPath, 303);
}

/** The export that the address names. @throws Refusal NOT_FOUND */
async function exportAt(c: AppContext) {
  const found = await findExport(c.var.services.db, Number(c.req.param("export")));
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

/** @throws Refusal NOT_FOUND without a bucket of exports */
function storesOf(c: AppContext): ExportStores {
  const { db, clock, media } = c.var.services;
  const bucket = c.env.EXPORTS;
  if (!bucket) throw new Refusal("NOT_FOUND");
  return { db, clock, media, bucket };
}

/**
 * GET /admin/club/export/{export}/run: steps of what an officer has started by a form, or the night, and how
 * far it is. Each part is written once, however often the page is loaded.
 */
export async function showExportRun(c: AppContext, who: Officer): Promise<Response> {
  const stores = storesOf(c);
  const { id } = await exportAt(c);
  await goOnWithExport(stores, id);
  const one = await exportAt(c);
  if (one.state !== "running")
    return c.redirect(`${exportPath}?done=${one.state === "done" ? "made" : "failed"}`, 303);
  const path = `${exportPath}/${id}/run`;
  return adminPage(
    "Making the export",
    html`<h1>Making the export</h1>
      <p role="status">${one.row_count.toLocaleString("en-AU")} rows and ${one.file_count.toLocaleString("en-AU")} files are in it.</p>
      <p class="soft">This page goes on by itself. If it is closed, the export goes on within ten minutes.</p>
      <form class="acts" method="get" action="${path}"><button class="quiet">Go on</button></form>`,
    { who, headers: new Headers({ refresh: `${refreshSeconds}; url=${path}` }) },
  );
}

/** GET /admin/club/export/{export}/zip/{volume}: one of its zips, which is read while it is sent. */
export async function downloadExport(c: AppContext): Promise<Response> {
  const { bucket, db } = storesOf(c);
  const one = await exportAt(c);
  const volumes = one.state === "done" ? zipVolumes(await listParts(db, one.id)) : [];
  const volume = Number(c.req.param("volume"));
  const parts = volumes[volume - 1];
  if (!parts) throw new Refusal("NOT_FOUND");
  const part = volumes.length === 1 ? "" : `-part-${volume}-of-${volumes.length}`;
  const name = `club-export-${one.night ?? one.started_at.slice(0, 10)}-${one.id}${part}.zip`;
  return new Response(zipStream(bucket, parts, one.started_at), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
