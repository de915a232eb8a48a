import { html } from "hono/html";
import { readSynonymGroups, writeSynonymGroups } from "../../db/content/synonyms";
import { postedForm, typedText } from "../../desk/editor-access";
import { errorSummary, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { readSynonyms, type SynonymProblem } from "../../domain/content/synonyms";
import type { AppContext } from "../../http/services";
import { getNotice } from "./notices";

const labels = { words: "Words of one meaning" };
const hint =
  "One meaning a line, commas between the words. Who searches for one of them finds pages with any of them.";

function inWords(problem: SynonymProblem): string {
  if (problem.kind === "tooMany") return `Keep to ${problem.max} lines`;
  if (problem.kind === "single") return `Line ${problem.line} needs a second word, after a comma`;
  return `Line ${problem.line} is too long: at most 20 words of 60 characters`;
}

type View = { who: Officer; text: string; error?: string; done?: string };

/** The form with the club's synonyms for search. */
function searchWords({ who, text, error, done }: View): Promise<Response> {
  const fields = { labels, errors: error ? { words: error } : {} };
  const notice = getNotice(done, 0);
  return adminPage(
    error ? "Error: Search words" : "Search words",
    html`${errorSummary(fields)}
      <h1>Search words</h1>
      ${notice.markup}
      <p class="soft">
        People search by their own words. Small spelling mistakes are corrected without this list.
      </p>
      <form class="panel" method="post" action="/admin/search-words" novalidate>
        ${field(fields, "words", hint, (attributes) => textArea(attributes, text, 12))}
        <button name="step" value="save">Save</button>
      </form>`,
    { who, status: error ? 422 : 200 },
  );
}

export async function showSearchWords(c: AppContext, viewer: Officer): Promise<Response> {
  const groups = await readSynonymGroups(c.var.services.db);
  const text = groups.map((group) => group.join(", ")).join("\n");
  return searchWords({ who: viewer, text, done: c.req.query("done") });
}

/** Saves the list, or shows it again with what is wrong. */
export async function saveSearchWords(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, typed) => searchWords({ who, text: typedText(typed, "words") }));
  if (posted instanceof Response) return posted;
  const text = typedText(posted.form, "words");
  const read = readSynonyms(text);
  if ("kind" in read) return searchWords({ who: posted.viewer, text, error: inWords(read) });
  await writeSynonymGroups(c.var.services.db, read);
  return c.redirect("/admin/search-words?done=searchWords", 303);
}
