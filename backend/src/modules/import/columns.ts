import { html } from "hono/html";
import { type Form, postedForm } from "../../desk/editor-access";
import { errorSummary, field, select } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import type { AppContext } from "../../http/services";
import { batchAt, batchPath } from "./batch-at";
import { type Batch, checkBatch, readRows } from "./batches";
import { fieldNames, importFields, type Mapping, mappingErrors } from "./fields";

const samples = 3;
/** Rows among which a column's samples are looked for. */
const sampledRows = 50;
const columnField = (column: number) => `column-${column}`;

const choices = [
  ["", "Leave out"],
  ...fieldNames.map((name) => [name, importFields[name].words] as const),
] as const;

type Shown = {
  readonly mapping: Mapping;
  readonly errors?: Readonly<Record<number, string>>;
  /** Somebody has checked the file meanwhile. */
  readonly isStale?: boolean;
};

const staleWords = "Nothing is checked again. Your columns stand below: press the button to check with them.";

async function columnsPage(
  c: AppContext,
  who: Officer,
  batch: Batch,
  { mapping, errors = {}, isStale = false }: Shown,
): Promise<Response> {
  const rows = await readRows(c.var.services.db, batch.id, { most: sampledRows });
  const sampleOf = (column: number) =>
    [...new Set(rows.flatMap(({ cells }) => cells[column] || []))].slice(0, samples).join(" · ") ||
    "No values";
  const nameOf = (column: number) => columnField(Math.max(0, column));
  const fields = {
    labels: Object.fromEntries(
      batch.header.map((heading, column) => [columnField(column), heading || `Column ${column + 1}`]),
    ),
    errors: Object.fromEntries(
      Object.entries(errors).map(([column, words]) => [nameOf(Number(column)), words]),
    ),
  };
  const title = "What the columns are";
  const isRefused = Object.keys(errors).length > 0;
  return adminPage(
    isRefused ? `Not checked: ${title}` : title,
    html`${isStale ? staleNote(staleWords) : ""} ${errorSummary(fields, "Not checked yet")}
      <p><a href="/admin/members/import">Import members</a></p>
      <h1>${title}</h1>
      <p class="soft">${batch.file_name}, ${batch.row_count} rows. Below each heading are values of its column.</p>
      <form class="panel" method="post" action="/admin/members/import/${batch.id}" novalidate>
        ${hiddenField("version", batch.updated_at)}
        ${batch.header.map((_, column) =>
          field(fields, columnField(column), sampleOf(column), (attributes) =>
            select(attributes, mapping[column] ?? "", choices),
          ),
        )}
        <p class="acts"><button name="step" value="save">Check the rows</button> <a href="/admin/members/import">Cancel</a></p>
      </form>`,
    { who, status: isStale ? 409 : isRefused ? 422 : 200 },
  );
}

const isOpen = ({ state }: Batch) => state === "read" || state === "checked";

/** GET /admin/members/import/{batch}: of a file that was imported, its rows. */
export async function showColumns(c: AppContext, who: Officer): Promise<Response> {
  const batch = await batchAt(c);
  return isOpen(batch) ? columnsPage(c, who, batch, batch) : c.redirect(batchPath(batch), 303);
}

const typedMapping = ({ header }: Batch, form: Form): Mapping =>
  header.map((_, column) => fieldNames.find((name) => name === form[columnField(column)]) ?? "");

/** POST of that form: the dry run. */
export async function postColumns(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const batch = await batchAt(c);
    return columnsPage(c, who, batch, { mapping: typedMapping(batch, form) });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const batch = await batchAt(c);
  if (!isOpen(batch)) return c.redirect(batchPath(batch), 303);
  const mapping = typedMapping(batch, form);
  const errors = mappingErrors(mapping);
  if (Object.keys(errors).length > 0) return columnsPage(c, viewer, batch, { mapping, errors });
  const { db, clock } = c.var.services;
  const check = { mapping, version: form.version ?? "", officerId: viewer.userId };
  return (await checkBatch(db, batch, check, clock.now()))
    ? c.redirect(`/admin/members/import/${batch.id}/rows`, 303)
    : columnsPage(c, viewer, await batchAt(c), { mapping, isStale: true });
}
