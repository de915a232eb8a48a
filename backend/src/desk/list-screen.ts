import { html } from "hono/html";
import { csvFile } from "#rules/csv";
import { clubZone } from "../db/content/site-settings";
import { clubDay } from "../domain/club-time";
import { csvHeaders } from "../http/file-headers";
import type { Markup } from "../http/html-page";
import type { AppContext } from "../http/services";
import { type Area, mayIn } from "../modules/roles/rules";
import { type BulkActs, type BulkButton, bulkButtons } from "./bulk";
import type { IconName } from "./icons";
import { type ListSpec, readList, readListCsv, readListQuery } from "./list";
import { listPage } from "./list-page";
import { findNearSearch } from "./near-search";
import type { Officer } from "./officer";
import { doneNote } from "./parts";

type ListScreen<Row> = {
  /** Whose CSV is for those alone who may change the area. */
  readonly area: Area;
  readonly spec: (c: AppContext, officer: Officer) => Promise<ListSpec<Row>>;
  /** Its one main action, for this officer. */
  readonly action?: (officer: Officer) => Markup | "";
  /** Below the heading, and below the table. */
  readonly above?: (c: AppContext, officer: Officer) => Promise<Markup | "">;
  readonly below?: (c: AppContext, officer: Officer) => Promise<Markup | "">;
  /** Small pictures of the rows, before their names. */
  readonly pictures?: (c: AppContext, rows: readonly Row[]) => Promise<(row: Row) => Markup>;
  /** What can be done with ticked rows, by whoever may change the area. */
  readonly acts?: BulkActs;
  /** Where its rows are posted to beside that: those that are ticked, or all of the view when none is. */
  readonly buttons?: readonly BulkButton[];
  /** Buttons beside "Save as CSV" for whoever may change the area: they open a page with the same rows. */
  readonly opens?: (officer: Officer) => readonly BulkButton[];
  /** Where a row leads for whoever may not change the area, and so not open its page. */
  readonly readerLink?: (row: Row) => string;
  /** When nothing is there at all. */
  readonly empty: string;
};

/** What was done with ticked rows, by the address. */
function bulkNote(c: AppContext, acts: BulkActs): Markup | "" {
  const name = c.req.query("many") ?? "";
  if (name === "none") return doneNote("Tick one or more rows first.");
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  const count = Number(c.req.query("count"));
  return act && Number.isInteger(count) && count > 0 ? doneNote(act.done(count)) : "";
}

/** Of a list without a row. */
const areaIcons: Readonly<Partial<Record<Area, IconName>>> = {
  members: "people",
  calendar: "calendar",
  concessions: "car",
  money: "money",
  shop: "bag",
  website: "page",
  eventMail: "mail",
};

const paramsOf = (c: AppContext) => new URL(c.req.url).searchParams;

/** A list of the desk as a screen, and its CSV: a screen of its own at the same path with ".csv". */
export function listScreen<Row>(screen: ListScreen<Row>) {
  const {
    area,
    spec: getSpec,
    action,
    above,
    below,
    pictures,
    acts = {},
    buttons = [],
    opens,
    readerLink,
    empty,
  } = screen;
  const get = async (c: AppContext, officer: Officer): Promise<Response> => {
    const { db } = c.var.services;
    const mayChange = mayIn(officer.roles, area, "change");
    const whole = await getSpec(c, officer);
    const spec = readerLink && !mayChange ? { ...whole, link: readerLink } : whole;
    const query = readListQuery(spec, paramsOf(c));
    const [{ rows, counts }, before, after] = await Promise.all([
      readList(db, spec, { ...query, picked: [] }),
      above ? above(c, officer) : ("" as const),
      below ? below(c, officer) : ("" as const),
    ]);
    const isNowhere = query.search !== "" && Object.values(counts).every((count) => count === 0);
    const similar = isNowhere ? ((await spec.similar?.(db, query.search)) ?? []) : [];
    const near = await findNearSearch(db, spec, query, similar);
    const bulk = mayChange ? [...bulkButtons(spec.path, acts), ...buttons] : [];
    const picture = pictures ? await pictures(c, rows) : null;
    const page = {
      spec,
      query,
      rows,
      counts,
      who: officer,
      hasCsv: mayChange,
      bulk,
      buttons: opens && mayChange ? opens(officer) : [],
      picture,
      empty,
      emptyIcon: areaIcons[area] ?? "flag",
      similar: similar.flatMap(({ link }) => link ?? []),
      near,
    };
    return listPage({
      ...page,
      action: action ? action(officer) : "",
      above: html`${bulkNote(c, acts)} ${before}`,
      below: after,
    });
  };
  const csv = async (c: AppContext, officer: Officer): Promise<Response> => {
    const { db, clock } = c.var.services;
    const spec = await getSpec(c, officer);
    const cells = await readListCsv(db, spec, readListQuery(spec, paramsOf(c)));
    const name = spec.path.slice(spec.path.lastIndexOf("/") + 1);
    const day = clubDay(clock.now(), await clubZone(db));
    return new Response(csvFile(cells), { headers: csvHeaders(`${name}-${day}.csv`) });
  };
  return { get, csv };
}
