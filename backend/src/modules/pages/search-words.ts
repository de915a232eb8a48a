import { html } from "hono/html";
import { readSynonymGroups, writeSynonymGroups } from "../../db/content/synonyms";
import { postedForm, typedText } from "../../desk/editor-access";
import { conflictNote, errorSummary, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, unchanged } from "../../desk/parts";
import { readSynonyms, type SynonymProblem } from "../../domain/content/synonyms";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { versionOf } from "../club/queries";
import { settingHistory } from "../club/setting-history";
import { changedLines } from "./changed-lines";
import { getNotice } from "./notices";

const labels = { words: "Words of one meaning" };
const hint =
  "One meaning a line, commas between the words. A search for one of them finds pages with any of them.";

function inWords(problem: SynonymProblem): string {
  if (problem.kind === "tooMany") return `Keep to ${problem.max} lines`;
  if (problem.kind === "single") return `Line ${problem.line} needs a second word, after a comma`;
  return `Line ${problem.line} is too long: at most 20 words of 60 characters`;
}

type View = {
  readonly who: Officer;
  readonly text: string;
  /** Of the list that the form was made from. */
  readonly version: string;
  readonly error?: string;
  readonly done?: string;
  /** What is stored now, when somebody else has saved since. */
  readonly stored?: string;
  /** What an earlier text changes, where the form shows it. */
  readonly restore?: Markup;
};

/** The form with the club's synonyms for search. */
async function searchWords(c: AppContext, view: View): Promise<Response> {
  const { who, text, version, error, done, stored, restore } = view;
  const fields = { labels, errors: error ? { words: error } : {} };
  const notice = getNotice(done, 0);
  return adminPage(
    error ? "Error: Search words" : stored === undefined ? "Search words" : "Not saved: Search words",
    html`${stored === undefined ? errorSummary(fields) : conflictNote(fields, { words: text }, { words: stored })}
      <h1>Search words</h1>
      ${notice.markup} ${restore ?? ""}
      <p class="soft">
        People search by their own words. Small spelling mistakes are corrected without this list.
      </p>
      <form class="panel" method="post" action="${formAction(c)}" novalidate>
        ${hiddenField("version", version)}
        ${field(fields, "words", hint, (attributes) => textArea(attributes, text, 12))}
        <button name="step" value="save">${restore ? "Restore" : "Save"}</button>
      </form>
      ${await settingHistory(c, who)}`,
    { who, status: stored !== undefined ? 409 : error ? 422 : 200 },
  );
}

/** The list as a text, and its version. */
async function readStored(c: AppContext) {
  const groups = await readSynonymGroups(c.var.services.db);
  const text = groups.map((group) => group.join(", ")).join("\n");
  return { groups, text, version: await versionOf(groups) };
}

/** GET /admin/search-words. */
export async function showSearchWords(c: AppContext, viewer: Officer): Promise<Response> {
  const { text, version } = await readStored(c);
  const { values, ...restored } = await restoredValues(c, viewer, { words: text });
  const view = { who: viewer, text: values.words ?? text, version, ...restored };
  return searchWords(c, { ...view, done: c.req.query("done") });
}

/** Saves the list, or shows it again with what is wrong or what somebody else has saved since. */
export async function saveSearchWords(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, typed) =>
    searchWords(c, { who, text: typedText(typed, "words"), version: typedText(typed, "version") }),
  );
  if (posted instanceof Response) return posted;
  const { viewer: who, form } = posted;
  const text = typedText(form, "words");
  const stored = await readStored(c);
  const conflict = (now: typeof stored) =>
    searchWords(c, { who, text, version: now.version, stored: now.text });
  if (typedText(form, "version") !== stored.version) return conflict(stored);
  const read = readSynonyms(text);
  if ("kind" in read) return searchWords(c, { who, text, version: stored.version, error: inWords(read) });
  if (text.trim() === stored.text.trim()) return c.redirect(`/admin/search-words?done=${unchanged}`, 303);
  const changed = changedLines(stored.text, text);
  recordChanges(c, changed.before, changed.after, { words: stored.text });
  if (!(await writeSynonymGroups(c.var.services.db, stored.groups, read)))
    return conflict(await readStored(c));
  return c.redirect("/admin/search-words?done=searchWords", 303);
}
