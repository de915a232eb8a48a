import { saveBlock, saveRows } from "../../db/content/block-edits";
import { type EditorPage, editorBlock, editorPage } from "../../db/content/editor-pages";
import { clubZone } from "../../db/content/site-settings";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import {
  type EditableBlock,
  emptyBlock,
  getForm,
  readForm,
  type TypedBlock,
} from "../../domain/content/block-form";
import { blockName } from "../../domain/content/block-names";
import {
  changedWidget,
  editableWidget,
  findWidget,
  type LegacyRow,
  mapWidgets,
} from "../../domain/content/legacy-rows";
import { sha256 } from "../../domain/secrets";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { type FeeHelp, feeErrors, feeHelp } from "../levels/page-fees";
import { type BlockFormView, blockFormPage } from "./block-form-view";

/** What the form edits: a block of a page, or a widget of its rows. */
type Edited = {
  readonly page: EditorPage;
  readonly block: EditableBlock;
  readonly zone: string;
  readonly version: string;
  readonly hasName: boolean;
  readonly anchor: string;
  readonly fees: readonly FeeHelp[];
  /** Resolves to false when somebody else has saved since. */
  save(change: Parameters<typeof changedWidget>[2] & { name: string }, version: string): Promise<boolean>;
};

async function find(c: AppContext): Promise<Edited> {
  const { db, clock } = c.var.services;
  const pageId = Number(c.req.param("page"));
  const [found, zone, fees] = await Promise.all([
    editorPage(db, pageId),
    clubZone(db),
    feeHelp(db, clock.now()),
  ]);
  if (!found) throw new Refusal("NOT_FOUND");
  const { page } = found;
  const widgetId = c.req.param("widget");
  if (widgetId !== undefined) return { ...(await getFindWidget(c, page, widgetId, zone)), fees };
  const block = await editorBlock(db, Number(c.req.param("block")));
  if (block?.page_id !== pageId) throw new Refusal("NOT_FOUND");
  return {
    page,
    block,
    zone,
    fees,
    version: String(block.version),
    hasName: true,
    anchor: `block-${block.id}`,
    save: (change, version) => saveBlock(db, { ...block, version: Number(version) }, change, clock.now()),
  };
}

async function getFindWidget(
  c: AppContext,
  page: EditorPage,
  id: string,
  zone: string,
): Promise<Omit<Edited, "fees">> {
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
    hasName: false,
    anchor: `widget-${id}`,
    save: async (change, version) => {
      if (version !== current) return false;
      const changed = changedWidget(widget, block, change);
      const next = mapWidgets(rows, (each) => (each.id === id ? changed : each));
      return saveRows(db, page.id, stored, JSON.stringify(next), clock.now());
    },
  };
}

function buildView(
  c: AppContext,
  who: Officer,
  { page, block, zone, hasName, anchor, fees }: Edited,
): Omit<BlockFormView, "typed" | "version"> {
  return {
    title: (hasName ? block.name : blockName(block.name)) || "Block",
    back: { href: `/admin/pages/${page.id}#${anchor}`, words: `Back to ${page.name}` },
    action: c.req.path,
    who,
    zone,
    hasName,
    fees,
  };
}

const typedIn = (form: Form, { hasName, block }: Edited): TypedBlock => ({
  ...typedFields(form, emptyBlock),
  ...(hasName ? {} : { name: block.name }),
});

/** GET of the form of a block or a widget. */
export async function showBlockForm(c: AppContext, viewer: Officer): Promise<Response> {
  const edited = await find(c);
  const typed = getForm(edited.block, edited.zone);
  return blockFormPage({ ...buildView(c, viewer, edited), typed, version: edited.version });
}

/** POST of that form: saves, or answers with the form, what was typed and the errors. */
export async function saveBlockForm(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (editor, form) => {
    const edited = await find(c);
    const typed = typedIn(form, edited);
    return blockFormPage({
      ...buildView(c, editor, edited),
      typed,
      version: form.version ?? "",
    });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const edited = await find(c);
  const typed = typedIn(form, edited);
  const view = { ...buildView(c, viewer, edited), typed };
  const version = form.version ?? "";
  // The versions are compared before the fields are checked: errors would refer to a block that has changed.
  if (version !== edited.version) return conflictForm(view, edited);
  const read = readForm(typed, edited.block, edited.zone);
  const { text, heading, others } = typed;
  const { db, clock } = c.var.services;
  const unknownFees = await feeErrors(db, { text, heading, others }, clock.now());
  if ("errors" in read || Object.keys(unknownFees).length > 0) {
    const errors = { ...unknownFees, ...("errors" in read ? read.errors : {}) };
    return blockFormPage({ ...view, version, errors });
  }
  if (!(await edited.save(read.change, version))) return conflictForm(view, await find(c));
  return c.redirect(`/admin/pages/${edited.page.id}?done=saved#${edited.anchor}`, 303);
}

const conflictForm = (view: Omit<BlockFormView, "version">, now: Edited) =>
  blockFormPage({ ...view, version: now.version, conflict: getForm(now.block, now.zone) });
