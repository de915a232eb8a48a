import { html } from "hono/html";
import { csvFile } from "#rules/csv";
import { clubZone } from "../../db/content/site-settings";
import type { Column, ListSpec } from "../../desk/list";
import { readListCsv, readListQuery } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip, doneWords, hiddenField } from "../../desk/parts";
import { clubDay } from "../../domain/club-time";
import { csvHeaders } from "../../http/file-headers";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { batchAt, batchPath, rowsWords } from "./batch-at";
import { type Batch, type Counts, countRows, mayUndo, undoDays } from "./batches";
import { changeWords, readLevels } from "./change-words";
import type { RowKind, RowPlan, RowProblem } from "./records";

type ListedRow = {
  readonly id: number;
  readonly position: number;
  readonly title: string;
  readonly kind: RowKind;
  readonly state: "waiting" | "written" | "refused" | "undone" | "left" | null;
  readonly plan: string | null;
  readonly reason: string | null;
  readonly cells: string;
  readonly user_id: number | null;
};

const kindWords: Readonly<Record<RowKind, readonly [look: string, words: string]>> = {
  new: ["good", "New"],
  changed: ["good", "Changed"],
  unchanged: ["", "No change"],
  clashing: ["bad", "Unclear"],
  wrong: ["bad", "Wrong"],
};
const outcomeWords = {
  refused: ["bad", "Left out"],
  left: ["bad", "Not taken back"],
  undone: ["", "Taken back"],
} as const;

const planOf = (row: ListedRow) => JSON.parse(row.plan ?? "null") as RowPlan | null;

const chipOf = ({ kind, state }: ListedRow): readonly [string, string] =>
  state === "refused" || state === "left" || state === "undone" ? outcomeWords[state] : kindWords[kind];

const toldProblem = ({ field, words }: RowProblem) => (field === "Row" ? words : `${field}: ${words}`);

/** What changes, or why nothing does: a sentence each. */
function linesOf(row: ListedRow, levels: ReadonlyMap<number, string>): readonly string[] {
  if (row.reason) return [row.reason];
  const plan = planOf(row);
  if (!plan) return [];
  if ("problems" in plan) return (plan.problems ?? []).map(toldProblem);
  return "after" in plan ? changeWords(plan, levels) : [];
}

/** What is imported, but may be a mistake. */
function warningsOf(row: ListedRow): readonly string[] {
  const plan = planOf(row);
  const warnings = plan && "warnings" in plan ? (plan.warnings ?? []) : [];
  return warnings.map(toldProblem);
}

function columnsOf(levels: ReadonlyMap<number, string>): readonly Column<ListedRow>[] {
  return [
    { name: "title", words: "Member", cell: ({ title }) => title || "Deleted account", sort: "r.title" },
    {
      name: "row",
      words: "Row",
      cell: ({ position }) => String(position),
      sort: "r.position",
      isNumber: true,
    },
    { name: "kind", words: "What", cell: (row) => chip(...chipOf(row)) },
    {
      name: "lines",
      words: "Changes and reasons",
      // Whole also on a phone: nothing is confirmed that was cut off.
      isKept: true,
      cell: (row) =>
        html`${linesOf(row, levels).join(" · ")}${warningsOf(row).map((words) => html` <strong>${words}</strong>`)}`,
    },
  ];
}

async function getSpec(c: AppContext): Promise<ListSpec<ListedRow>> {
  const [batch, levels] = await Promise.all([batchAt(c), readLevels(c.var.services.db)]);
  const ofKind = (kind: RowKind) => `r.kind = '${kind}' AND coalesce(r.state, '') NOT IN ('refused', 'left')`;
  return {
    title: `Rows of ${batch.file_name}`,
    path: `/admin/members/import/${batch.id}/rows`,
    select: "r.id, r.position, r.title, r.kind, r.state, r.plan, r.reason, r.cells, r.user_id",
    from: `(SELECT * FROM import_rows WHERE batch_id = ${batch.id}) r`,
    views: [
      { name: "all", words: "All", where: "1" },
      { name: "new", words: "New", where: ofKind("new") },
      { name: "changed", words: "Changed", where: ofKind("changed") },
      { name: "unchanged", words: "No change", where: ofKind("unchanged") },
      { name: "clashing", words: "Unclear", where: ofKind("clashing") },
      { name: "wrong", words: "Wrong", where: ofKind("wrong") },
      { name: "refused", words: "Left out", where: "r.state = 'refused' OR r.kind IN ('clashing', 'wrong')" },
      { name: "warned", words: "With a warning", where: `instr(r.plan, '"warnings":[{') > 0` },
      ...(batch.state === "undone"
        ? [{ name: "left", words: "Not taken back", where: "r.state = 'left'" }]
        : []),
    ],
    search: { words: "Name", where: "instr(lower(r.title), ?1) > 0" },
    filters: [],
    columns: columnsOf(levels),
    sort: "row",
    key: "r.id",
    keyOf: ({ id }) => id,
    link: (row) => {
      const id = row.user_id ?? planOf(row)?.id;
      return id ? `/admin/members/${id}` : `/admin/members?view=all&q=${encodeURIComponent(row.title)}`;
    },
  };
}

/** Rows that are unclear or wrong, or whose member has changed since the dry run. */
const leftOut = ({ clashing = 0, wrong = 0, refused = 0 }: Counts) => clashing + wrong + refused;

/** Headings of the columns that fill no field. */
function unusedColumns({ header, mapping }: Batch): Markup | "" {
  const unused = header.flatMap((heading, column) =>
    mapping[column] === "" ? [heading || `Column ${column + 1}`] : [],
  );
  return unused.length > 0 ? html`<p class="soft">Columns that are left out: ${unused.join(", ")}.</p>` : "";
}

function startForm(batch: Batch, counts: Counts): Markup {
  const count = counts.waiting ?? 0;
  const columns = html`<a href="/admin/members/import/${batch.id}">Back to the columns</a>`;
  if (count === 0)
    return html`<p class="note">No row changes anything.</p>${unusedColumns(batch)}<p class="acts">${columns}</p>`;
  const others = leftOut(counts);
  return html`<p class="note">Nothing has been changed yet. ${rowsWords(count)} would be imported, as shown here.${others > 0 ? ` ${rowsWords(others)} would be left out.` : ""}</p>
    ${unusedColumns(batch)}
    <p class="soft">The cells of the file are deleted while it is imported. Save the CSV first if you want to correct the rows that are left out.</p>
    <form class="acts" method="post" action="/admin/members/import/${batch.id}/run">
      ${hiddenField("step", "save")} ${hiddenField("version", batch.updated_at)}
      <button>Import ${rowsWords(count)}</button> ${columns}
    </form>`;
}

const undoLink = (batch: Batch, counts: Counts, now: number, words: string): Markup | "" =>
  mayUndo(batch, counts, now)
    ? html`<p class="acts"><a href="/admin/members/import/${batch.id}/undo">${words}</a> <span class="soft">Within ${undoDays} days of the import.</span></p>`
    : "";

const notices = {
  stale: "The rows were checked again meanwhile. Nothing is imported: look at them first.",
};

/** What can be done with the file, or was done with it. */
async function above(c: AppContext): Promise<Markup> {
  const { db, clock } = c.var.services;
  const batch = await batchAt(c);
  const counts = await countRows(db, batch.id);
  const notice = doneWords(c.req.query("done"), notices);
  const back = html`<p><a href="/admin/members/import">Import members</a></p>
    ${notice ? html`<p class="note bad" role="alert">${notice}</p>` : ""}`;
  switch (batch.state) {
    case "read":
      return html`${back}<p class="acts"><a class="btn" href="${batchPath(batch)}">Choose the columns</a></p>`;
    case "checked":
      return html`${back}${startForm(batch, counts)}`;
    case "running":
    case "undoing":
      return html`${back}<p class="acts"><a class="btn" href="${batchPath(batch)}">See how far it is</a></p>`;
    case "done":
      return html`${back}<p class="note" role="status">${rowsWords(counts.written ?? 0)} imported.${leftOut(counts) > 0 ? html` <a href="${batchPath(batch)}?view=refused">${rowsWords(leftOut(counts))} left out</a>.` : ""}</p>
        ${undoLink(batch, counts, clock.now(), "Take the import back")}`;
    case "undone":
      return html`${back}<p class="note" role="status">${rowsWords(counts.undone ?? 0)} taken back.${counts.left ? html` <a href="${batchPath(batch)}?view=left">${rowsWords(counts.left)} not taken back</a>.` : ""}</p>
        ${undoLink(batch, counts, clock.now(), "Try to take back the rest")}`;
  }
}

const screen = listScreen({ area: "members", spec: getSpec, above, empty: "The file has no rows." });

/** GET /admin/members/import/{batch}/rows. */
export const showRows = screen.get;

/**
 * Its CSV: before the import the file's own columns, and what is wrong, so that it can be corrected and
 * imported; afterwards who the rows were about, as the cells are deleted.
 */
export async function downloadRows(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const [batch, spec, levels] = await Promise.all([batchAt(c), getSpec(c), readLevels(db)]);
  const cellsOf = ({ cells }: ListedRow) => JSON.parse(cells) as readonly string[];
  const file: ListSpec<ListedRow> = {
    ...spec,
    columns: [
      ...(batch.started_at === null ? batch.header : []).map(
        (words, column): Column<ListedRow> => ({
          name: `c${column}`,
          words,
          cell: (row) => cellsOf(row)[column] ?? "",
        }),
      ),
      ...(batch.started_at === null
        ? []
        : [{ name: "title", words: "Member", cell: ({ title }: ListedRow) => title }]),
      {
        name: "reasons",
        words: "Reasons",
        cell: (row) => [...linesOf(row, levels), ...warningsOf(row)].join("; "),
      },
      {
        name: "row",
        words: "Row",
        cell: ({ position }) => String(position),
        sort: "r.position",
        isExtra: true,
      },
    ],
  };
  const cells = await readListCsv(db, file, readListQuery(file, new URL(c.req.url).searchParams));
  const day = clubDay(clock.now(), await clubZone(db));
  return new Response(csvFile(cells), { headers: csvHeaders(`import-${batch.id}-${day}.csv`) });
}
