import { html } from "hono/html";
import { type MenuEntry, maxMenuItems, pagesOutsideMenu, readMenu, saveMenu } from "../../db/content/menu";
import { type Form, postedForm, signedInAgain } from "../../desk/editor-access";
import { errorSummary, type Fields, field, select } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, hiddenField } from "../../desk/parts";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { versionOf } from "./queries";

const titleField = (url: string) => `title-${url}`;
/** Characters, of a title in the menu. */
const maxTitleLength = 60;

type View = {
  readonly entries: readonly MenuEntry[];
  readonly others: readonly MenuEntry[];
  /** Of the page that is added. */
  readonly chosen: string;
  readonly version: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly conflict?: readonly MenuEntry[];
  readonly notice?: string;
};

/** Every button of the form saves the titles too. */
const move = (words: string, to: string, { url, title }: MenuEntry) =>
  html`<button class="quiet" name="to" value="${to}:${url}">${words}<span class="vh"> ${title}</span></button>`;

const conflictNote = (stored: readonly MenuEntry[]): Markup =>
  html`<div class="note bad" role="alert" id="problem">
    <h2>Somebody else has saved this meanwhile</h2>
    <p>Nothing of yours is lost: it stands below. Saving again puts it in place of theirs, which is:</p>
    <p>${stored.map(({ title }) => title).join(" · ") || "Empty"}</p>
  </div>`;

function menuPage(c: AppContext, who: Officer, view: View): Promise<Response> {
  const { entries, others, chosen, version, errors = {}, conflict, notice } = view;
  const labels: Record<string, string> = {
    ...Object.fromEntries(entries.map(({ url }, place) => [titleField(url), `Title ${place + 1}`])),
    add: "Add a page",
  };
  const fields: Fields<string> = { labels, errors };
  const isRefused = conflict !== undefined || Object.keys(errors).length > 0;
  const choices = [["", "None"], ...others.map(({ url, title }) => [url, `${title} (/${url})`])] as const;
  return adminPage(
    isRefused ? "Not saved: Menu" : "Menu",
    html`<p><a href="/admin/club">Club</a></p>
      <h1>Menu</h1>
      ${conflict ? conflictNote(conflict) : errorSummary(fields)}
      ${doneNote(notice)}
      <p class="soft">
        The menu at the top of the site: one level, up to ${maxMenuItems} pages. A title is the page’s title for
        search engines too. Visitors see a change after a minute; some may be shown the older page once more first.
      </p>
      <form method="post" action="/admin/club/menu" novalidate>
        ${hiddenField("version", version)}
        ${hiddenField("step", "save")}
        <input type="hidden" name="order" value="${JSON.stringify(entries.map(({ url }) => url))}" />
        <button class="first" name="to" value="save" tabindex="-1" aria-hidden="true">Save</button>
        <ol class="list">
          ${entries.map(
            (entry, place) => html`<li class="item">
              ${field(
                fields,
                titleField(entry.url),
                `/${entry.url}`,
                (attributes) =>
                  html`<input ${attributes} type="text" value="${entry.title}" autocomplete="off" />`,
              )}
              <p class="acts plain">
                ${place > 0 ? move("Up", "up", entry) : ""}
                ${place < entries.length - 1 ? move("Down", "down", entry) : ""} ${move("Take out", "remove", entry)}
              </p>
            </li>`,
          )}
        </ol>
        <div class="panel">
          ${field(fields, "add", "A public page. It comes last.", (attributes) =>
            select(
              attributes,
              chosen,
              choices.map(([url = "", words = ""]) => [url, words] as const),
            ),
          )}
          <p class="acts"><button name="to" value="save">Save</button> <a href="/admin/club">Back</a></p>
        </div>
      </form>`,
    { who, status: conflict ? 409 : isRefused ? 422 : 200, headers: new Headers(c.res.headers) },
  );
}

async function readView(
  c: AppContext,
): Promise<View & { readonly read: Awaited<ReturnType<typeof readMenu>> }> {
  const { db } = c.var.services;
  const [read, others] = await Promise.all([readMenu(db), pagesOutsideMenu(db)]);
  return { read, entries: read.entries, others, chosen: "", version: await versionOf(read.entries) };
}

/** GET /admin/club/menu. */
export async function showMenu(c: AppContext, who: Officer): Promise<Response> {
  const notice = c.req.query("done") === "saved" ? "Saved." : undefined;
  return menuPage(c, who, { ...(await readView(c)), notice });
}

/** The pages of the posted form in its order, with the typed titles; none that is not public. */
const typedEntries = (form: Form, known: ReadonlyMap<string, string>): readonly MenuEntry[] =>
  readOrder(form.order ?? "")
    .filter((url) => known.has(url))
    .slice(0, maxMenuItems)
    .map((url) => ({ url, title: (form[titleField(url)] ?? "").trim() }));

function readOrder(order: string): readonly string[] {
  try {
    const urls: unknown = JSON.parse(order);
    return Array.isArray(urls) ? urls.filter((url): url is string => typeof url === "string") : [];
  } catch {
    return [];
  }
}

/** `to` is "up:url", "down:url" or "remove:url"; anything else moves nothing. */
function moved(entries: readonly MenuEntry[], to: string): readonly MenuEntry[] {
  const [step = ""] = to.split(":");
  const at = entries.findIndex(({ url }) => url === to.slice(step.length + 1));
  const entry = entries[at];
  if (!entry) return entries;
  const others = entries.filter((each) => each !== entry);
  if (step === "remove") return others;
  const place = Math.max(0, step === "up" ? at - 1 : step === "down" ? at + 1 : at);
  return [...others.slice(0, place), entry, ...others.slice(place)];
}

function findErrors(entries: readonly MenuEntry[], isAdding: boolean): Readonly<Record<string, string>> {
  const problem = (title: string) =>
    title === ""
      ? "Give it a title"
      : title.length > maxTitleLength
        ? `Keep to ${maxTitleLength} characters`
        : null;
  const titles = entries.flatMap(({ url, title }) => {
    const found = problem(title);
    return found ? [[titleField(url), found] as const] : [];
  });
  const isFull = isAdding && entries.length >= maxMenuItems;
  return Object.fromEntries(
    isFull ? [...titles, ["add", `At most ${maxMenuItems}: take one out first`] as const] : titles,
  );
}

/** POST of that form: titles, one move, and a page that comes in, in one. */
export async function changeMenu(c: AppContext): Promise<Response> {
  const typedView = async (form: Form) => {
    const view = await readView(c);
    const known = new Map([...view.read.entries, ...view.others].map(({ url, title }) => [url, title]));
    return { ...view, known, entries: typedEntries(form, known), chosen: form.add ?? "" };
  };
  const posted = await postedForm(c, async (who, form) =>
    menuPage(c, who, { ...(await typedView(form)), version: form.version ?? "", notice: signedInAgain }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const view = await typedView(form);
  const typed = moved(view.entries, form.to ?? "");
  const conflict = (stored: readonly MenuEntry[]) =>
    menuPage(c, viewer, { ...view, entries: typed, conflict: stored });
  if (form.version !== view.version) return conflict(view.read.entries);
  const added = view.others.find(({ url }) => url === form.add);
  const errors = findErrors(typed, added !== undefined);
  if (Object.keys(errors).length > 0) return menuPage(c, viewer, { ...view, errors });
  const wanted = added ? [...typed, added] : typed;
  const titles = (entries: readonly MenuEntry[]) => ({ menu: entries.map(({ title }) => title).join(" · ") });
  recordChanges(c, titles(view.read.entries), titles(wanted));
  const { db, clock } = c.var.services;
  const named = wanted.map((entry) => ({ ...entry, isRenamed: view.known.get(entry.url) !== entry.title }));
  if (await saveMenu(db, view.read, named, clock.now()))
    return c.redirect("/admin/club/menu?done=saved", 303);
  return conflict((await readMenu(db)).entries);
}
