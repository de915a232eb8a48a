import { menuRoom, menuWords } from "../db/menu";
import { type AddressHolder, addressHolder, createPage, pageFields, savePage } from "../db/page-editing";
import {
  formOfPage,
  type PageChange,
  type PageErrors,
  readPageForm,
  type TypedPage,
} from "../domain/page-form";
import { sha256 } from "../domain/secrets";
import { editorOf, type Form, postedForm, typedText } from "./admin-access";
import { type PageFormView, pageForm } from "./admin-page-form";
import { Refusal } from "./refusal";
import type { AppContext } from "./services";

/** Only the page's own fields: a block that somebody moves meanwhile is no newer save of these. */
const versionOf = (typed: TypedPage) => sha256(JSON.stringify(typed));

const typedIn = (form: Form): TypedPage => ({
  name: typedText(form, "name"),
  url: typedText(form, "url"),
  heading: typedText(form, "heading"),
  title: typedText(form, "title"),
  description: typedText(form, "description"),
  content: typedText(form, "content"),
  menu: form.menu === "1",
});

const signedInAgain = "You are signed in again. Here is what you typed; it is not saved yet.";

function takenBy(holder: AddressHolder): PageErrors {
  if (holder.kind === "redirect")
    return { url: `This address leads visitors to /${holder.target}. Choose another one.` };
  return {
    url: holder.deleted
      ? `The deleted page “${holder.name}” has this address. Restore that one, or choose another address.`
      : `The page “${holder.name}” has this address already.`,
  };
}

/** What was typed, if it is a page that can be had; else why not, field by field. */
async function read(
  c: AppContext,
  typed: TypedPage,
  page: Awaited<ReturnType<typeof pageFields>>,
): Promise<{ readonly change: PageChange } | { readonly errors: PageErrors }> {
  const outcome = readPageForm(typed, page);
  if ("errors" in outcome) return outcome;
  const { url, in_menu } = outcome.change;
  const { db } = c.var.services;
  const holder = url === page?.url ? null : await addressHolder(db, url, page?.id ?? null);
  const full = in_menu === 1 && page?.in_menu !== 1 ? await fullMenu(db) : {};
  const errors = { ...(holder ? takenBy(holder) : {}), ...full };
  return Object.keys(errors).length > 0 ? { errors } : outcome;
}

async function fullMenu(db: D1Database): Promise<PageErrors> {
  const words = await menuWords(db);
  if (words.length < menuRoom) return {};
  return {
    menu: `The menu is full: ${words.join(" · ")}. Take one of these out first, in its page details.`,
  };
}

const menuOf = async (c: AppContext) => ({ words: await menuWords(c.var.services.db), room: menuRoom });

const newView = async (c: AppContext, who: string): Promise<Omit<PageFormView, "typed">> => ({
  title: "New page",
  back: { href: "/", words: "All pages" },
  action: c.req.path,
  who,
  version: null,
  menu: await menuOf(c),
  headers: new Headers(c.res.headers),
});

const empty: TypedPage = {
  name: "",
  url: "",
  heading: "",
  title: "",
  description: "",
  content: "",
  menu: false,
};

/** GET of a new page's form. */
export async function showNewPage(c: AppContext): Promise<Response> {
  const viewer = await editorOf(c);
  if (viewer instanceof Response) return viewer;
  return pageForm({ ...(await newView(c, viewer.email)), typed: empty });
}

/** POST of it: adds a page that is not public yet, or shows the form again with what was typed and why. */
export async function addPage(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (editor, form) =>
    pageForm({ ...(await newView(c, editor)), typed: typedIn(form), notice: signedInAgain }),
  );
  if (posted instanceof Response) return posted;
  const typed = typedIn(posted.form);
  const outcome = await read(c, typed, null);
  const view = { ...(await newView(c, posted.viewer.email)), typed };
  if ("errors" in outcome) return pageForm({ ...view, errors: outcome.errors });
  const { db, clock } = c.var.services;
  const id = await createPage(db, outcome.change, clock.now());
  // Somebody else has taken the address between the look and the save.
  if (id === null) return pageForm({ ...view, errors: { url: "Another page has this address already." } });
  return c.redirect(`/pages/${id}?done=added`, 303);
}

async function find(c: AppContext) {
  const page = await pageFields(c.var.services.db, Number(c.req.param("page")));
  if (!page) throw new Refusal("NOT_FOUND");
  const stored = formOfPage(page);
  return { page, stored, version: await versionOf(stored) };
}

type Found = Awaited<ReturnType<typeof find>>;

const viewOf = async (
  c: AppContext,
  who: string,
  { page }: Found,
): Promise<Omit<PageFormView, "typed" | "version">> => ({
  title: `Details of ${page.name}`,
  back: { href: `/pages/${page.id}`, words: `Back to ${page.name}` },
  action: c.req.path,
  who,
  menu: await menuOf(c),
  headers: new Headers(c.res.headers),
});

/** GET of a page's own fields. */
export async function showDetails(c: AppContext): Promise<Response> {
  const viewer = await editorOf(c);
  if (viewer instanceof Response) return viewer;
  const found = await find(c);
  const view = await viewOf(c, viewer.email, found);
  return pageForm({ ...view, typed: found.stored, version: found.version });
}

/** POST of them: saves, or shows the form again with what was typed and why. */
export async function saveDetails(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (editor, form) =>
    pageForm({
      ...(await viewOf(c, editor, await find(c))),
      typed: typedIn(form),
      version: form.version ?? "",
      notice: signedInAgain,
    }),
  );
  if (posted instanceof Response) return posted;
  const found = await find(c);
  const typed = typedIn(posted.form);
  const view = { ...(await viewOf(c, posted.viewer.email, found)), typed };
  // What was typed belongs to the version that was read: theirs is compared first, and only then is anything complained about.
  if (posted.form.version !== found.version) return conflict(view, found);
  const outcome = await read(c, typed, found.page);
  if ("errors" in outcome) return pageForm({ ...view, version: found.version, errors: outcome.errors });
  const { db, clock } = c.var.services;
  if (!(await savePage(db, found.page, outcome.change, clock.now()))) return conflict(view, await find(c));
  return c.redirect(`/pages/${found.page.id}?done=saved`, 303);
}

const conflict = (view: Omit<PageFormView, "version">, now: Found) =>
  pageForm({ ...view, version: now.version, meanwhile: now.stored });
