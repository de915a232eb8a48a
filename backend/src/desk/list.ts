import type { CsvCell } from "#rules/csv";
import { plainText } from "#rules/typed-text";
import { plainLower } from "../db/plain-lower";
import type { Markup } from "../http/html-page";
import { pickedIds } from "./bulk";

/** A column of a list. */
export type Column<Row> = {
  readonly name: string;
  readonly words: string;
  readonly cell: (row: Row) => Markup | string;
  /** As a spreadsheet has it. Missing: what the cell says, which then is a text. */
  readonly csv?: (row: Row) => CsvCell;
  /** Instead of `csv`: several columns of a spreadsheet, each with its heading. */
  readonly csvParts?: readonly (readonly [words: string, cell: (row: Row) => CsvCell])[];
  /**
   * SQL of one or more columns of `from` that it is sorted by, ", " between them. Missing: it is not sorted.
   */
  readonly sort?: string;
  /** Shown only when it was chosen. */
  readonly isExtra?: boolean;
  /** Set at the end of its line: money and counts. */
  readonly isNumber?: boolean;
  /** Kept on one line, and on a phone whatever columns come before it: times. */
  readonly isWhole?: boolean;
  /** A person's name: kept on one line where it is not too long. */
  readonly isName?: boolean;
  /** On a phone it is shown whatever columns come before it: dates in words, counts. */
  readonly isKept?: boolean;
  /** On a phone it is left out, but for what needs attention in it: no date, sum or state. */
  readonly isSpare?: boolean;
};

/** A filter beside the search. Its value in the address is one of its choices. */
export type Filter = {
  readonly name: string;
  readonly words: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  /** SQL with ? for the value. */
  readonly where: string;
};

/** A view of a list: a condition in SQL, and its own `sort` where it is not the list's. */
type View = {
  readonly name: string;
  readonly words: string;
  readonly where: string;
  /**
   * Of a view that is a small part of its list: a condition that all its rows meet, and by which an index
   * finds them: "u.id IN (SELECT …)". The rows are read by it, and not counted. Missing: the rows are read in
   * the order of the sort until a page is full.
   */
  readonly by?: string;
  readonly sort?: string;
  /** What having no rows means here. Missing: only where else there are some is said. */
  readonly empty?: string;
};

/** What is like a search, and its text, by whose words the search is corrected. */
export type SimilarText = {
  readonly text: string;
  /** Where it is looked at. Missing: it is not shown, as it may be no row of the list. */
  readonly link?: { readonly href: string; readonly words: string; readonly more: string | null };
};

/** What a list of the desk is made of. Its SQL is the module's own text; what is typed is bound. */
export type ListSpec<Row> = {
  readonly title: string;
  readonly path: string;
  /** SQL: columns of a row, and its tables. */
  readonly select: string;
  readonly from: string;
  /** Of `from` what the views, the search and the filters need, to be counted. Missing: all of it. */
  readonly counted?: string;
  /**
   * SQL of how many rows each view has when nothing is searched for or filtered: one row, a column for each
   * view. For a list of which that costs less than counting `counted`, and which has to give the same.
   */
  readonly countsOfAll?: string;
  /** Saved views as tabs; the first is the one that opens. */
  readonly views: readonly View[];
  /**
   * Of the field, and a condition with ?1, the text in lower case (`plainLower`): instr(lower(x), ?1) > 0.
   * No LIKE, whose patterns D1 limits to 50 bytes. A function gets the text as it was typed, for what it can
   * be read as: it returns SQL with none of it.
   */
  readonly search: { readonly words: string; readonly where: string | ((search: string) => string) };
  /** What is like a text that no row has, the likest first. Missing: nothing is. */
  readonly similar?: (db: D1Database, search: string) => Promise<readonly SimilarText[]>;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  /** A CSV of these columns, by their names, beside that of the ones that are shown. */
  readonly csvs?: readonly { readonly words: string; readonly columns: readonly string[] }[];
  /** Name of a column that has `sort`, "-" before it for the other direction. */
  readonly sort: string;
  /** SQL that decides between equal rows, and counts them. */
  readonly key: string;
  readonly keyOf: (row: Row) => number;
  readonly link: (row: Row) => string;
  /** "urgent" for a row that needs somebody. */
  readonly look?: (row: Row) => "urgent" | "";
};

/** What the address of a list asks for. */
export type ListQuery = {
  readonly view: string;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  readonly columns: readonly string[];
  /** Keys of the rows that are ticked: a page shows them so, and a CSV has these alone. */
  readonly picked: readonly number[];
};

export const perPage = 50;
const maxPages = 10_000;
const maxSearch = 100;

const isSort = <Row>({ columns }: ListSpec<Row>, sort: string) =>
  columns.some((column) => column.sort !== undefined && column.name === sort.replace(/^-/, ""));

/** By what a view is sorted that was not asked to be sorted otherwise. */
export const usualSort = <Row>({ views, sort }: ListSpec<Row>, view: string): string =>
  views.find(({ name }) => name === view)?.sort ?? sort;

/** What an address asks for; what it says wrongly counts as not said. */
export function readListQuery<Row>(spec: ListSpec<Row>, params: URLSearchParams): ListQuery {
  const page = Number(params.get("page") ?? "1");
  const sort = params.get("sort") ?? "";
  const shown = spec.columns.filter(({ isExtra }) => !isExtra).map(({ name }) => name);
  const chosen = spec.columns.map(({ name }) => name).filter((name) => params.get(`col-${name}`) === "1");
  const view = spec.views.find(({ name }) => name === params.get("view"))?.name ?? spec.views[0]?.name ?? "";
  return {
    view,
    search: plainText(params.get("q") ?? "")
      .trim()
      .slice(0, maxSearch),
    filters: Object.fromEntries(
      spec.filters.flatMap(({ name, choices }) => {
        const value = params.get(name) ?? "";
        return choices.some(([choice]) => choice === value) && value !== "" ? [[name, value]] : [];
      }),
    ),
    sort: isSort(spec, sort) ? sort : usualSort(spec, view),
    page: Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1,
    columns: chosen.length > 0 ? chosen : shown,
    picked: pickedIds(params.keys()),
  };
}

/** The address of a list with some of its query changed. */
export function listUrl<Row>(spec: ListSpec<Row>, query: ListQuery, path = spec.path): string {
  const isUsual = spec.columns.every(({ name, isExtra }) => query.columns.includes(name) === !isExtra);
  const params = new URLSearchParams({
    ...(query.view === spec.views[0]?.name ? {} : { view: query.view }),
    ...(query.search ? { q: query.search } : {}),
    ...query.filters,
    ...(query.sort === usualSort(spec, query.view) ? {} : { sort: query.sort }),
    ...(query.page > 1 ? { page: String(query.page) } : {}),
    ...(isUsual ? {} : Object.fromEntries(query.columns.map((name) => [`col-${name}`, "1"]))),
  });
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** SQL of what is filtered, but for the view, and its values: ?1 is the search. */
function conditions<Row>(spec: ListSpec<Row>, { search, filters, picked }: ListQuery) {
  const chosen = spec.filters.filter(({ name }) => filters[name] !== undefined);
  const found = spec.search.where;
  const where = [
    search === "" ? "?1 = ''" : `(${typeof found === "string" ? found : found(search)})`,
    ...chosen.map(({ where: sql }, index) => `(${sql.replaceAll("?", `?${index + 2}`)})`),
    ...(picked.length > 0 ? [`${spec.key} IN (${picked.join(", ")})`] : []),
  ].join(" AND ");
  const values = [plainLower(search), ...chosen.map(({ name }) => filters[name] ?? "")];
  return { where, values };
}

function orderBy<Row>({ columns, key }: ListSpec<Row>, sort: string): string {
  const column = columns.find(({ name }) => name === sort.replace(/^-/, ""));
  const direction = sort.startsWith("-") ? "DESC" : "ASC";
  const parts = [...(column?.sort?.split(", ") ?? []), key];
  return `ORDER BY ${parts.map((part) => `${part} ${direction}`).join(", ")}`;
}

function viewOf<Row>({ views }: ListSpec<Row>, view: string): string {
  const found = views.find(({ name }) => name === view);
  return `(${found?.where ?? "1"})${found?.by === undefined ? "" : ` AND ${found.by}`}`;
}

const isOfAll = ({ search, filters, picked }: ListQuery) =>
  search === "" && Object.keys(filters).length === 0 && picked.length === 0;

/** SQL of the keys of all rows of a query, and its values: ?1 and so on. */
export function selectKeys<Row>(spec: ListSpec<Row>, query: ListQuery) {
  const { where, values } = conditions(spec, query);
  const from = spec.counted ?? spec.from;
  return { sql: `SELECT ${spec.key} FROM ${from} WHERE ${where} AND ${viewOf(spec, query.view)}`, values };
}

/** Statement of how many rows each view has. */
export function countViews<Row>(db: D1Database, spec: ListSpec<Row>, query: ListQuery): D1PreparedStatement {
  if (spec.countsOfAll !== undefined && isOfAll(query)) return db.prepare(spec.countsOfAll);
  const { where, values } = conditions(spec, query);
  const counts = spec.views.map(({ name, where: view }) => `count(*) FILTER (WHERE ${view}) AS "${name}"`);
  return db
    .prepare(`SELECT ${counts.join(", ")} FROM ${spec.counted ?? spec.from} WHERE ${where}`)
    .bind(...values);
}

/** The rows of a list's page, and how many each of its views has. */
export async function readList<Row>(
  db: D1Database,
  spec: ListSpec<Row>,
  query: ListQuery,
): Promise<{ readonly rows: readonly Row[]; readonly counts: Readonly<Record<string, number>> }> {
  const { where, values } = conditions(spec, query);
  const order = orderBy(spec, query.sort);
  const [page, counted] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        // The page's keys first: columns that are slow to make are made for its rows alone.
        `SELECT ${spec.select} FROM ${spec.from} WHERE ${spec.key} IN (
           SELECT ${spec.key} FROM ${spec.from} WHERE ${where} AND ${viewOf(spec, query.view)}
           ${order} LIMIT ${perPage} OFFSET ${(query.page - 1) * perPage}) ${order}`,
      )
      .bind(...values),
    countViews(db, spec, query),
  ]);
  return {
    rows: (page?.results ?? []) as Row[],
    counts: (counted?.results[0] ?? {}) as Record<string, number>,
  };
}

/** Keys of the rows of what is filtered, in its order. */
export async function readListKeys<Row>(
  db: D1Database,
  spec: ListSpec<Row>,
  query: ListQuery,
  most: number,
): Promise<readonly number[]> {
  const { where, values } = conditions(spec, query);
  const { results } = await db
    .prepare(
      `SELECT ${spec.key} AS key FROM ${spec.from} WHERE ${where} AND ${viewOf(spec, query.view)}
       ${orderBy(spec, query.sort)} LIMIT ${most}`,
    )
    .bind(...values)
    .all<{ key: number }>();
  return results.map(({ key }) => key);
}

const maxCsvRows = 50_000;

/** Every row of what is filtered, as cells of a CSV under its columns' words. */
export async function readListCsv<Row>(
  db: D1Database,
  spec: ListSpec<Row>,
  query: ListQuery,
): Promise<readonly (readonly CsvCell[])[]> {
  const { where, values } = conditions(spec, query);
  const { results } = await db
    .prepare(
      `SELECT ${spec.select} FROM ${spec.from} WHERE ${where} AND ${viewOf(spec, query.view)}
       ${orderBy(spec, query.sort)} LIMIT ${maxCsvRows}`,
    )
    .bind(...values)
    .all<Row>();
  const columns = spec.columns
    .filter(({ name }) => query.columns.includes(name))
    .flatMap(({ words, cell, csv, csvParts }) => {
      const part = [words, csv ?? ((row: Row) => String(cell(row)))] as const;
      return csvParts ?? [part];
    });
  return [columns.map(([words]) => words), ...results.map((row) => columns.map(([, cell]) => cell(row)))];
}
