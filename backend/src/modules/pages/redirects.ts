import { html } from "hono/html";
import { findPageAt, readRedirects, writeRedirects } from "../../db/content/redirects";
import { postedForm, typedText } from "../../desk/editor-access";
import { errorSummary, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { type RedirectProblem, readRedirectLines, redirectLines } from "../../domain/content/redirect-lines";
import type { AppContext } from "../../http/services";
import { getNotice } from "./notices";

const labels = { temporary: "For now", permanent: "For good" };
type Name = keyof typeof labels;
type Texts = Readonly<Record<Name, string>>;

const hints: Texts = {
  temporary:
    "One a line: old address > page, like whats-on > events. Search engines keep the old address (302).",
  permanent: "The same. Search engines forget the old address for the new one (301).",
};

const problems: Readonly<Record<Exclude<RedirectProblem["kind"], "tooMany">, string>> = {
  odd: "must be an address of this site, then >, then another",
  long: "is too long: at most 200 characters an address",
  same: "leads to itself",
  twice: "has an address that a line above has too",
};

const inWords = (problem: RedirectProblem): string =>
  problem.kind === "tooMany"
    ? `Keep to ${problem.max} lines`
    : `Line ${problem.line} ${problems[problem.kind]}`;

type View = {
  readonly who: Officer;
  readonly texts: Texts;
  readonly errors?: Partial<Texts>;
  readonly done?: string;
};

/** The form with the addresses that lead to pages (spec §2, redirect table). */
function redirectsPage({ who, texts, errors = {}, done }: View): Promise<Response> {
  const fields = { labels, errors };
  const isRefused = Object.keys(errors).length > 0;
  const list = (name: Name) =>
    field(fields, name, hints[name], (attributes) => textArea(attributes, texts[name], 6));
  return adminPage(
    isRefused ? "Error: Old addresses" : "Old addresses",
    html`${errorSummary(fields)}
      <h1>Old addresses</h1>
      ${getNotice(done, 0).markup}
      <p class="soft">
        Where old addresses lead. What follows the ? of an address goes along. A page’s new address adds a
        line by itself.
      </p>
      <form class="panel" method="post" action="/admin/redirects" novalidate>
        ${list("temporary")} ${list("permanent")}
        <button name="step" value="save">Save</button>
      </form>`,
    { who, status: isRefused ? 422 : 200 },
  );
}

export async function showRedirects(c: AppContext, viewer: Officer): Promise<Response> {
  const entries = await readRedirects(c.var.services.db);
  const texts = { temporary: redirectLines(entries, false), permanent: redirectLines(entries, true) };
  return redirectsPage({ who: viewer, texts, done: c.req.query("done") });
}

/** Saves both lists, or shows them again with what is wrong. */
export async function saveRedirects(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const getTexts = (typed: Parameters<typeof typedText>[0]): Texts => ({
    temporary: typedText(typed, "temporary"),
    permanent: typedText(typed, "permanent"),
  });
  const posted = await postedForm(c, (who, typed) => redirectsPage({ who, texts: getTexts(typed) }));
  if (posted instanceof Response) return posted;
  const texts = getTexts(posted.form);
  const refuse = (errors: Partial<Texts>) => redirectsPage({ who: posted.viewer, texts, errors });
  const temporary = readRedirectLines(texts.temporary, false);
  if ("kind" in temporary) return refuse({ temporary: inWords(temporary) });
  const permanent = readRedirectLines(texts.permanent, true);
  if ("kind" in permanent) return refuse({ permanent: inWords(permanent) });
  const both = new Set(temporary.map(({ from }) => from.toLowerCase()));
  const again = permanent.find(({ from }) => both.has(from.toLowerCase()));
  if (again) return refuse({ permanent: `${again.from} is in the list above too` });
  const entries = [...temporary, ...permanent];
  const page = await findPageAt(
    db,
    entries.map(({ from }) => from),
  );
  if (page !== null) {
    const name = permanent.some(({ from }) => from.toLowerCase() === page.toLowerCase())
      ? "permanent"
      : "temporary";
    return refuse({ [name]: `${page} is a page’s address: nobody could open that page any more` });
  }
  await writeRedirects(db, entries);
  return c.redirect("/admin/redirects?done=redirects", 303);
}
