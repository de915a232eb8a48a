import { html } from "hono/html";
import { languagesWithWords } from "../../db/post/mail-words";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip } from "../../desk/parts";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { kindFacts, type MailKind, mailKindNames } from "../../mail/kinds";

const receivers = { member: "To members", club: "To the club’s address", officer: "To officers" } as const;

/** What each mail is: a reminder to renew has its own screens. */
const href = (kind: MailKind): string =>
  kind === "renewal-reminder" ? "/admin/club/reminders" : `/admin/mail/templates/${kind}`;

const row = (kind: MailKind, languages: readonly string[]): Markup => {
  const { words, when } = kindFacts(kind);
  return html`<li>
    <p><a href="${href(kind)}">${words}</a> ${languages.length === 0 ? "" : chip("shown", languages.length === 1 ? "Own words" : `Own words in ${languages.length} languages`)}</p>
    <p class="soft">${when}</p>
  </li>`;
};

/** GET /admin/mail/templates: each mail that goes out by itself, or after what somebody did. */
export async function showTemplates(c: AppContext, who: Officer): Promise<Response> {
  const own = await languagesWithWords(c.var.services.db);
  const shown = mailKindNames.filter((kind) => kind !== "other");
  return adminPage(
    "Automatic mail",
    html`<h1>Automatic mail</h1>
      <p class="soft">Each mail that the club’s site sends, with an example. Most mails to members can have a subject, an opening and a closing of your own.</p>
      ${Object.entries(receivers).map(
        ([to, words]) => html`<h2>${words}</h2>
          <ul class="links">
            ${shown.filter((kind) => kindFacts(kind).to === to).map((kind) => row(kind, own.get(kind) ?? []))}
          </ul>`,
      )}`,
    { who },
  );
}
