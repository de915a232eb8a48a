import { pagesOutsideMenu, readMenu, type StoredMenuRow, saveMenu } from "../../db/content/menu";
import { type Form, postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneWords } from "../../desk/parts";
import {
  crowdedLevels,
  inMenuOrder,
  type MenuRow,
  menuPlaces,
  menuText,
  readMenuRows,
  takeStep,
} from "../../domain/content/menu-tree";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { findEarlier, formAction, restoreNote } from "../activity/restore";
import { labelField, type MenuView, menuPage, menuShownSoon } from "./club-menu-view";
import { versionOf } from "./queries";
import { readSettingHistory, showSettingHistory } from "./setting-history";

/** Characters. */
const maxLabelLength = 60;

/** What makes the menu another one: not the titles of its pages. */
const bare = (rows: readonly MenuRow[]): readonly MenuRow[] =>
  rows.map(({ url, parent, label }) => ({ url, parent, label }));

type ReadView = MenuView & {
  readonly stored: readonly StoredMenuRow[];
  /** Pages that the menu does not have, public or not. */
  readonly outside: Awaited<ReturnType<typeof pagesOutsideMenu>>;
};

async function readView(c: AppContext): Promise<ReadView> {
  const { db } = c.var.services;
  const [stored, outside] = await Promise.all([readMenu(db), pagesOutsideMenu(db)]);
  const version = await versionOf(bare(stored));
  const others = outside.filter((page) => page.state === "public");
  return { action: formAction(c), stored, outside, rows: stored, others, add: "", under: "", version };
}

async function show(c: AppContext, who: Officer, view: MenuView): Promise<Response> {
  const lines = await readSettingHistory(c, who);
  return menuPage(who, { ...view, undo: lines[0]?.restore ?? null, history: showSettingHistory(lines) });
}

const doneNotices = { saved: `Saved. ${menuShownSoon}` };

/** GET /admin/club/menu. */
export async function showMenu(c: AppContext, who: Officer): Promise<Response> {
  const view = await readView(c);
  const notice = doneWords(c.req.query("done"), doneNotices);
  return show(c, who, { ...view, ...(notice ? { notice } : await earlierMenu(c, who, view)) });
}

/** Items as a form sends them; none that is not a page of the site. */
function withPages({ outside, stored }: ReadView, sent: Parameters<typeof readMenuRows>[0]) {
  const known = new Map<string, Pick<StoredMenuRow, "title" | "state">>([
    ...outside.map((page) => [page.url, page] as const),
    ...stored.map((row) => [row.url, row] as const),
  ]);
  return readMenuRows(sent, (url) => known.has(url)).flatMap((row) => {
    const page = known.get(row.url);
    return page ? [{ ...row, title: page.title, state: page.state }] : [];
  });
}

/** The menu before the line of the activity log that the form is opened with, without pages that are gone. */
async function earlierMenu(c: AppContext, who: Officer, view: ReadView): Promise<Partial<MenuView>> {
  const earlier = await findEarlier(c, who);
  if (!earlier) return {};
  const { menu = [] } = earlier.values as { readonly menu?: readonly MenuRow[] };
  const rows = withPages(
    view,
    menu.map((row) => ({ ...row, label: row.label ?? "" })),
  );
  const [before, after] = [menuText(view.stored), menuText(rows)];
  const changes = before === after ? [] : [{ name: "Menu", before, after }];
  const others = view.others.filter(({ url }) => rows.every((row) => row.url !== url));
  return { rows, others, restore: restoreNote(earlier.when, changes) };
}

/** The form's order: JSON of [url, parent] of each item. */
function readOrder(order: string): readonly { readonly url: string; readonly parent: string | null }[] {
  try {
    const rows: unknown = JSON.parse(order);
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row: unknown) => {
      const [url, parent]: readonly unknown[] = Array.isArray(row) ? row : [];
      return typeof url === "string" ? [{ url, parent: typeof parent === "string" ? parent : null }] : [];
    });
  } catch {
    return [];
  }
}

/** A label in one line. */
const readLabel = (typed: string | undefined) => (typed ?? "").replace(/\s+/g, " ").trim();

/** The stored menu and what was typed, in the form's order. */
async function typedView(c: AppContext, form: Form): Promise<ReadView> {
  const view = await readView(c);
  const sent = readOrder(form.order ?? "").map((row) => ({
    ...row,
    label: readLabel(form[labelField(row.url)]),
  }));
  return { ...view, rows: withPages(view, sent), add: form.add ?? "", under: form.under ?? "" };
}

/**
 * The menu after the pressed button, with the page that is added.
 * @param to "up:url"; "save" moves nothing
 */
function changed(view: ReadView, to: string): readonly StoredMenuRow[] {
  const { rows, others, add, under } = view;
  const [step = ""] = to.split(":");
  const moved = takeStep(rows, step, to.slice(step.length + 1));
  const page = others.find(({ url }) => url === add);
  if (!page || moved.some(({ url }) => url === add)) return moved;
  const isTop = moved.some((row) => row.url === under && row.parent === null);
  return inMenuOrder([...moved, { ...page, parent: isTop ? under : null, label: null, state: "public" }]);
}

function findErrors(view: ReadView, wanted: readonly StoredMenuRow[]): Readonly<Record<string, string>> {
  const long = wanted
    .filter(({ label }) => (label ?? "").length > maxLabelLength)
    .map(({ url }) => [labelField(url), `Keep to ${maxLabelLength} characters`] as const);
  const crowded = crowdedLevels(wanted).map(
    ([url, words]) => [view.rows.some((row) => row.url === url) ? labelField(url) : "add", words] as const,
  );
  return Object.fromEntries([...crowded, ...long]);
}

/** POST of that form: labels, one move and a page that comes in, in one. */
export async function changeMenu(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    show(c, who, { ...(await typedView(c, form)), version: form.version ?? "" }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const view = await typedView(c, form);
  const wanted = changed(view, form.to ?? "");
  const conflict = ({ stored, version }: ReadView) =>
    show(c, viewer, { ...view, rows: wanted, add: "", version, conflict: stored });
  if (form.version !== view.version) return conflict(view);
  const errors = findErrors(view, wanted);
  if (Object.keys(errors).length > 0) return show(c, viewer, { ...view, errors });
  const isSame = JSON.stringify(bare(wanted)) === JSON.stringify(bare(view.stored));
  const [earlier, later] = [menuPlaces(view.stored), menuPlaces(wanted)];
  const gone = Object.fromEntries(Object.keys(earlier).map((path) => [path, null]));
  recordChanges(c, earlier, { ...gone, ...later }, { menu: bare(view.stored) });
  if (isSame || (await saveMenu(c.var.services.db, bare(view.stored), bare(wanted))))
    return c.redirect("/admin/club/menu?done=saved", 303);
  return conflict(await readView(c));
}
