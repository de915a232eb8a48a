import { maxMenuItems } from "#rules/limits";
import { readMenu } from "../../db/content/menu";
import {
  createPage,
  editorPageDetails,
  findUrlHolder,
  savePage,
  type UrlHolder,
} from "../../db/content/page-edits";
import { postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { unchanged } from "../../desk/parts";
import { menuText } from "../../domain/content/menu-tree";
import {
  emptyPage,
  formOfPage,
  type PageChange,
  type PageErrors,
  readPageForm,
  type TypedPage,
} from "../../domain/content/page-details-form";
import { sha256 } from "../../domain/secrets";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { feeErrors, feeHelp } from "../levels/page-fees";
import { type PageDetailsView, pageDetailsForm } from "./page-details-view";

/** A hash of the page's own fields alone, so that moving a block does not conflict with them. */
const getVersion = (typed: TypedPage) => sha256(JSON.stringify(typed));

function urlErrors(holder: UrlHolder): PageErrors {
  if (holder.kind === "redirect")
    return { url: `This address leads visitors to /${holder.target}. Choose another one.` };
  return {
    url: holder.deleted
      ? `The deleted page “${holder.name}” has this address. Restore that one, or choose another address.`
      : `The page “${holder.name}” has this address already.`,
  };
}

/** What was typed as a change, checked against the other pages and the menu; or the errors. */
async function readChange(
  c: AppContext,
  typed: TypedPage,
  page: Awaited<ReturnType<typeof editorPageDetails>>,
): Promise<{ readonly change: PageChange } | { readonly errors: PageErrors }> {
  const outcome = readPageForm(typed, page);
  if ("errors" in outcome) return outcome;
  const { url, in_menu } = outcome.change;
  const { db } = c.var.services;
  const holder = url === page?.url ? null : await findUrlHolder(db, url, page?.id ?? null);
  const menu = in_menu === (page?.in_menu ?? 0) ? {} : await menuErrors(db, page);
  const unknownFees = await feeErrors(db, { content: typed.content }, c.var.services.clock.now());
  const errors = { ...(holder ? urlErrors(holder) : {}), ...menu, ...unknownFees };
  return Object.keys(errors).length > 0 ? { errors } : outcome;
}

/** Of a page that comes into the menu, at the end of its top level, or leaves it. */
async function menuErrors(
  db: D1Database,
  page: Awaited<ReturnType<typeof editorPageDetails>>,
): Promise<PageErrors> {
  const rows = await readMenu(db);
  if (page?.in_menu === 1) {
    const under = rows.filter(({ parent }) => parent === page.url).map((row) => row.label ?? row.title);
    if (under.length === 0) return {};
    return {
      menu: `Pages stand under it in the menu: ${under.join(", ")}. Move these first, at Club, Menu.`,
    };
  }
  const tops = rows.filter(({ parent }) => parent === null);
  if (tops.length < maxMenuItems) return {};
  return { menu: `The menu is full: ${menuText(tops)}. Take one of these out first, in its page details.` };
}

const getMenu = async (c: AppContext) => ({
  text: menuText(await readMenu(c.var.services.db)),
  maxItems: maxMenuItems,
});

const newView = async (c: AppContext, who: Officer): Promise<Omit<PageDetailsView, "typed">> => ({
  title: "New page",
  back: { href: "/", words: "All pages" },
  action: c.req.path,
  who,
  version: null,
  menu: await getMenu(c),
  fees: await feeHelp(c.var.services.db, c.var.services.clock.now()),
});

/** GET of a new page's form. */
export async function showNewPage(c: AppContext, viewer: Officer): Promise<Response> {
  return pageDetailsForm({ ...(await newView(c, viewer)), typed: emptyPage });
}

/**
 * POST of that form: adds a page that is not public, or answers with the form, what was typed and the errors.
 */
export async function addPage(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (editor, form) =>
    pageDetailsForm({
      ...(await newView(c, editor)),
      typed: typedFields(form, emptyPage),
    }),
  );
  if (posted instanceof Response) return posted;
  const typed = typedFields(posted.form, emptyPage);
  const outcome = await readChange(c, typed, null);
  const view = { ...(await newView(c, posted.viewer)), typed };
  if ("errors" in outcome) return pageDetailsForm({ ...view, errors: outcome.errors });
  const { db, clock } = c.var.services;
  recordChanges(c, {}, outcome.change);
  const id = await createPage(db, outcome.change, clock.now());
  // The URL was free when it was checked and is taken now.
  if (id === null)
    return pageDetailsForm({ ...view, errors: { url: "Another page has this address already." } });
  return c.redirect(`/admin/pages/${id}?done=added`, 303);
}

async function find(c: AppContext) {
  const page = await editorPageDetails(c.var.services.db, Number(c.req.param("page")));
  if (!page) throw new Refusal("NOT_FOUND");
  const stored = formOfPage(page);
  return { page, stored, version: await getVersion(stored) };
}

type Found = Awaited<ReturnType<typeof find>>;

const buildView = async (
  c: AppContext,
  who: Officer,
  { page }: Found,
): Promise<Omit<PageDetailsView, "typed" | "version">> => ({
  title: `Details of ${page.name}`,
  back: { href: `/admin/pages/${page.id}`, words: `Back to ${page.name}` },
  action: formAction(c),
  who,
  menu: await getMenu(c),
  fees: await feeHelp(c.var.services.db, c.var.services.clock.now()),
});

/** GET of the form of a page's details. */
export async function showPageDetails(c: AppContext, viewer: Officer): Promise<Response> {
  const found = await find(c);
  const view = await buildView(c, viewer, found);
  const { values, ...restored } = await restoredValues(c, viewer, found.page);
  const typed = formOfPage({ ...found.page, ...values });
  return pageDetailsForm({ ...view, typed, version: found.version, ...restored });
}

/** POST of that form: saves, or answers with the form, what was typed and the errors. */
export async function savePageDetails(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (editor, form) =>
    pageDetailsForm({
      ...(await buildView(c, editor, await find(c))),
      typed: typedFields(form, emptyPage),
      version: form.version ?? "",
    }),
  );
  if (posted instanceof Response) return posted;
  const found = await find(c);
  const typed = typedFields(posted.form, emptyPage);
  const view = { ...(await buildView(c, posted.viewer, found)), typed };
  // The versions are compared before the fields are checked: errors would refer to a page that has changed.
  if (posted.form.version !== found.version) return conflictForm(view, found);
  const outcome = await readChange(c, typed, found.page);
  if ("errors" in outcome)
    return pageDetailsForm({ ...view, version: found.version, errors: outcome.errors });
  const { db, clock } = c.var.services;
  if (!recordChanges(c, found.page, outcome.change, true))
    return c.redirect(`/admin/pages/${found.page.id}?done=${unchanged}`, 303);
  if (!(await savePage(db, found.page, outcome.change, clock.now())))
    return conflictForm(view, await find(c));
  return c.redirect(`/admin/pages/${found.page.id}?done=saved`, 303);
}

const conflictForm = (view: Omit<PageDetailsView, "version">, now: Found) =>
  pageDetailsForm({ ...view, version: now.version, conflict: now.stored });
