import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { postedUpload } from "../../desk/editor-access";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, hiddenField } from "../../desk/parts";
import { onceField } from "../../desk/sent-forms";
import { clubTimeText } from "../../domain/club-time";
import { maxTableBytes, readTable, type Table } from "../../domain/csv/read-table";
import { readText } from "../../domain/csv/read-text";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { batchPath, countWords } from "./batch-at";
import { addBatch, type Batch, type Counts, countEach, listBatches, undoDays, unusedDays } from "./batches";

const fileField = "file";
const maxNameLength = 100;

type Earlier = { readonly batches: readonly Batch[]; readonly counts: ReadonlyMap<number, Counts> };

function earlier({ batches, counts }: Earlier, zone: string): Markup | "" {
  if (batches.length === 0) return "";
  return html`<h2>Earlier files</h2>
    <ul class="sums">
      ${batches.map(
        (batch) =>
          html`<li><span><a href="${batchPath(batch)}">${batch.file_name}</a></span> <span class="soft">${countWords(batch, counts.get(batch.id) ?? {})}, ${clubTimeText(batch.made_at, zone)}</span></li>`,
      )}
    </ul>`;
}

type Shown = { readonly error?: string; readonly notice?: string };

async function uploadPage(c: AppContext, who: Officer, { error, notice }: Shown = {}): Promise<Response> {
  const { db } = c.var.services;
  const [batches, zone] = await Promise.all([listBatches(db), clubZone(db)]);
  const counts = await countEach(db, batches);
  const fields = { labels: { [fileField]: "File" }, errors: error ? { [fileField]: error } : {} };
  const title = "Import members";
  return adminPage(
    error ? `Not read: ${title}` : title,
    html`${errorSummary(fields, "Not read yet")}
      <p><a href="/admin/members">All members</a></p>
      <h1>${title}</h1>
      ${doneNote(notice)}
      <form class="panel" method="post" action="/admin/members/import" enctype="multipart/form-data" novalidate>
        ${hiddenField("step", "save")} ${onceField()}
        <p>Choose a CSV. You then choose what its columns are, and see what would become of each row. Nothing is changed before you confirm that, and nobody gets a mail.</p>
        <ul>
          <li>A row is a member’s by its number, else by its e-mail address. Any other row adds a member.</li>
          <li>An empty cell leaves what the member has.</li>
          <li>A new member with a level also gets a membership, without a payment. It needs a number, and a last day where the level has one.</li>
          <li>Dates are day/month/year, or year-month-day.</li>
          <li>An import can be taken back for ${undoDays} days.</li>
          <li>The cells of the file are deleted once it is imported, or after ${unusedDays} days if it is not.</li>
        </ul>
        ${field(
          fields,
          fileField,
          "At most 10,000 rows and 5 MB. Its first row has the headings. The CSV of the list of members can be chosen as it is.",
          (attributes) => html`<input ${attributes} type="file" accept=".csv,.txt,text/csv" />`,
        )}
        <p class="acts"><button>Read the file</button> <a href="/admin/members">Cancel</a></p>
      </form>
      ${earlier({ batches, counts }, zone)}`,
    { who, status: error ? 422 : 200 },
  );
}

/** GET /admin/members/import. */
export const showUpload = (c: AppContext, who: Officer): Promise<Response> => uploadPage(c, who);

async function readFile(file: File | null): Promise<Table | { readonly problem: string }> {
  if (!file) return { problem: "Choose a file" };
  if (file.size > maxTableBytes) return { problem: "Choose a file of at most 5 MB" };
  return readTable(readText(new Uint8Array(await file.arrayBuffer())));
}

/** POST of that form: stores the rows, and leads to the columns. */
export async function postUpload(c: AppContext): Promise<Response> {
  const posted = await postedUpload(c, fileField, (who) =>
    uploadPage(c, who, { notice: "Choose the file again." }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, file } = posted;
  const { db, clock } = c.var.services;
  const table = await readFile(file);
  if ("problem" in table) return uploadPage(c, viewer, { error: table.problem });
  const fileName = (file?.name ?? "").slice(-maxNameLength) || "members.csv";
  const id = await addBatch(db, { table, fileName, byId: viewer.userId }, clock.now());
  return c.redirect(`/admin/members/import/${id}`, 303);
}
