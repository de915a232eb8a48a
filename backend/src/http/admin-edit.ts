import { blockToEdit, type EditedPage, pageToEdit, saveBlock, saveRows } from "../db/editing";
import { type EditableBlock, formOf, readForm, type TypedBlock } from "../domain/block-form";
import { changedWidget, editableWidget, findWidget, type LegacyRow, mapWidgets } from "../domain/legacy-rows";
import { sha256 } from "../domain/secrets";
import { editorOf, type Form, postedForm, typedText } from "./admin-access";
import { type BlockFormView, blockForm } from "./admin-block-form";
import { clubZone } from "./admin-overview";
import { Refusal } from "./refusal";
import type { AppContext } from "./services";

/** One thing that the form edits: a block of a page, or a widget of its rows. */
type Edited = {
  readonly page: EditedPage;
  readonly block: EditableBlock;
  readonly zone: string;
  readonly version: string;
  readonly named: boolean;
  readonly anchor: string;
  /** False when somebody else saved meanwhile. */
  save(change: Parameters<typeof changedWidget>[2] & { name: string }, version: string): Promise<boolean>;
};

async function find(c: AppContext): Promise<Edited> {
  const { db, clock } = c.var.services;
  const pageId = Number(c.req.param("page"));
  const [found, zone] = await Promise.all([pageToEdit(db, pageId), clubZone(db)]);
  if (!found) throw new Refusal("NOT_FOUND");
  const { page } = found;
  const widgetId = c.req.param("widget");
  if (widgetId !== undefined) return findWidgetOf(c, page, widgetId, zone);
  const block = await blockToEdit(db, Number(c.req.param("block")));
  if (block?.page_id !== pageId) throw new Refusal("NOT_FOUND");
  return {
    page,
    block,
    zone,
    version: String(block.version),
    named: true,
    anchor: `block-${block.id}`,
    save: (change, version) => saveBlock(db, { ...block, version: Number(version) }, change, clock.now()),
  };
}

async function findWidgetOf(c: AppContext, page: EditedPage, id: string, zone: string): Promise<Edited> {
  const { db, clock } = c.var.services;
  const stored = page.rows ?? "[]";
  const rows = JSON.parse(stored) as LegacyRow[];
  const widget = findWidget(rows, id);
  if (!widget) throw new Refusal("NOT_FOUND");
  const block = editableWidget(widget, zone);
  const current = await sha256(JSON.stringify(widget));
  return {
    page,
    block,
    zone,
    version: current,
    named: false,
    anchor: `widget-${id}`,
    save: async (change, version) => {
      if (version !== current) return false;
      const changed = changedWidget(widget, block, change);
      const next = mapWidgets(rows, (each) => (each.id === id ? changed : each));
      return saveRows(db, page.id, stored, JSON.stringify(next), clock.now());
    },
  };
}

function viewOf(
  c: AppContext,
  who: string,
  { page, block, zone, named, anchor }: Edited,
): Omit<BlockFormView, "typed" | "version"> {
  return {
    title: block.name || "Block",
    back: { href: `/pages/${page.id}#${anchor}`, words: `Back to ${page.name}` },
    action: c.req.path,
    who,
    zone,
    named,
    headers: new Headers(c.res.headers),
  };
}

const typedIn = (form: Form, edited: Edited): TypedBlock => ({
  name: edited.named ? typedText(form, "name") : edited.block.name,
  heading: typedText(form, "heading"),
  text: typedText(form, "text"),
  hidden: form.hidden === "1",
  start: typedText(form, "start"),
  end: typedText(form, "end"),
  others: typedText(form, "others"),
});

/** GET of a block's or a widget's form. */
export async function showForm(c: AppContext): Promise<Response> {
  const viewer = await editorOf(c);
  if (viewer instanceof Response) return viewer;
  const edited = await find(c);
  const typed = formOf(edited.block, edited.zone);
  return blockForm({ ...viewOf(c, viewer.email, edited), typed, version: edited.version });
}

/** POST of it: saves, or shows the form again with what was typed and why. */
export async function saveForm(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (editor, form) => {
    const edited = await find(c);
    const notice = "You are signed in again. Here is what you typed; it is not saved yet.";
    const typed = typedIn(form, edited);
    return blockForm({ ...viewOf(c, editor, edited), typed, version: form.version ?? "", notice });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const edited = await find(c);
  const typed = typedIn(form, edited);
  const view = { ...viewOf(c, viewer.email, edited), typed };
  const version = form.version ?? "";
  // What was typed belongs to the version that was read: theirs is compared first, and only then is anything complained about.
  if (version !== edited.version) return conflict(view, edited);
  const read = readForm(typed, edited.block, edited.zone);
  if ("errors" in read) return blockForm({ ...view, version, errors: read.errors });
  if (!(await edited.save(read.change, version))) return conflict(view, await find(c));
  return c.redirect(`/pages/${edited.page.id}?done=saved#${edited.anchor}`, 303);
}

const conflict = (view: Omit<BlockFormView, "version">, now: Edited) =>
  blockForm({ ...view, version: now.version, meanwhile: formOf(now.block, now.zone) });
