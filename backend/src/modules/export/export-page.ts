import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { type Export, keptNights, listExports, listParts } from "../../db/export/register";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, doneNote, doneWords, emptyState, hiddenField } from "../../desk/parts";
import { onceField } from "../../desk/sent-forms";
import { clubTimeText, dayInWords } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { maxVolumeBytes, zipVolumes } from "./zip";

export const exportPath = "/admin/club/export";

const megabyte = 1024 * 1024;

/** "12 MB", or "340 KB" below one. */
const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${Math.round(bytes / megabyte).toLocaleString("en-AU")} MB`;

const countText = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-AU")} ${count === 1 ? one : more}`;

/** How many zips a whole export is. */
async function countVolumes(db: D1Database, { id, bytes }: Export): Promise<number> {
  return bytes <= maxVolumeBytes ? 1 : zipVolumes(await listParts(db, id)).length;
}

function downloads({ id }: Export, title: string, volumes: number): Markup {
  const label = (volume: number) => (volumes === 1 ? "Download" : `Download part ${volume} of ${volumes}`);
  const numbers = Array.from({ length: volumes }, (_, index) => index + 1);
  return html`${numbers.map(
    (volume) =>
      html` <a href="${exportPath}/${id}/zip/${volume}" aria-label="${label(volume)}: ${title}">${label(volume)}</a>`,
  )}`;
}

async function exportItem(db: D1Database, one: Export, zone: string): Promise<Markup> {
  const time = clubTimeText(one.started_at, zone);
  const title = one.night ? `Night of ${dayInWords(one.night)}` : `Asked for, ${time}`;
  const facts = [
    countText(one.row_count, "row", "rows"),
    countText(one.file_count, "file", "files"),
    sizeText(one.bytes),
    ...(one.night ? [time] : []),
  ].join(" · ");
  switch (one.state) {
    case "done":
      return html`<li><span>${title}<br /><span class="soft">${facts}</span></span>
        <span>${downloads(one, title, await countVolumes(db, one))}</span></li>`;
    case "running":
      return html`<li><span>${title} ${chip("", "Being made")}</span>
        <a href="${exportPath}/${one.id}/run">See how far it is</a></li>`;
    case "failed":
      return html`<li><span>${title} ${chip("bad", "Failed")}</span>
        <span class="soft">It was tried again several times. Make one now, or wait for the next night.</span></li>`;
  }
}

const makeForm = () => html`<form class="acts" method="post" action="${exportPath}">
  ${hiddenField("step", "save")} ${onceField()} <button>Make one now</button>
</form>`;

const missing = html`<p class="note bad" role="alert">No exports are made: this installation has no bucket for them. Whoever installs it adds one named EXPORTS (backend/wrangler.toml).</p>`;

const notices = {
  made: "The export is made.",
  failed: "The export was not made. Try again in a few minutes.",
};

/** The exports that are kept, the newest first. */
export async function exportPage(c: AppContext, who: Officer): Promise<Response> {
  const { db } = c.var.services;
  const [exports, zone] = await Promise.all([listExports(db), clubZone(db)]);
  const items = await Promise.all(exports.map((one) => exportItem(db, one, zone)));
  const hasBucket = c.env.EXPORTS !== undefined;
  return adminPage(
    "Export of everything",
    html`<p><a href="/admin/club">All settings</a></p>
      <h1>Export of everything</h1>
      ${doneNote(doneWords(c.req.query("done"), notices))} ${hasBucket ? "" : missing}
      <p>A zip with a CSV of every table, and the club’s pictures, documents and signatures. One is made every night from 3 o’clock on the club’s clock, and kept for ${keptNights} days.</p>
      <p>Everybody’s data are in it, also evidence and dates of birth. Store it where nobody else can open it. Passwords, sign-in codes and addresses that let somebody in are left out: in a restored club everybody signs in by a code. A developer restores it with <code>scripts/restore.mjs</code>.</p>
      ${hasBucket ? makeForm() : ""}
      <h2>Exports that are kept</h2>
      ${items.length === 0 ? emptyState("page", "None has been made yet.") : html`<ul class="sums">${items}</ul>`}`,
    { who },
  );
}
