import { html } from "hono/html";
import { errorSummary } from "../../desk/form-fields";
import { hiddenField } from "../../desk/parts";
import { page } from "../../http/html-page";
import { startFields, startNames, type TypedStart } from "./first-start-form";
import { settingField } from "./setting-fields";
import type { SettingErrors } from "./settings-form";

const style = `
.hint{font-weight:400;color:var(--soft);font-size:.9375rem;margin:0 0 .375rem}
.note.bad{border:2px solid var(--bad);border-radius:12px;padding:.75rem 1rem;margin-block:1rem}
.note.bad a{color:var(--bad)}
.acts{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-block:.5rem}
code{overflow-wrap:anywhere}
`;

const title = "Start your club";
const command = "npx wrangler secret put SETUP_CODE --config backend/wrangler.toml";

/** Of a backend without a setup code: nobody can start the club from here. */
export const noCodePage = (minLength: number): Promise<Response> =>
  page(
    title,
    html`<h1>${title}</h1>
      <p>
        This backend has no club yet: whoever deploys it sets a secret of ${minLength} characters or more with
        <code>${command}</code>, and then opens this page again.
      </p>`,
    { style },
  );

/** Of whoever came second. */
export const startedAlready = (): Promise<Response> =>
  page(
    "The club has begun",
    html`<h1>The club has begun</h1>
      <p>Somebody else has started it meanwhile, so nothing of yours is saved.</p>
      <p><a href="/admin">Sign in</a></p>`,
    { status: 409 },
  );

type View = {
  readonly typed: TypedStart;
  readonly errors?: SettingErrors;
  readonly status?: number;
  /** Whether codes can be e-mailed. */
  readonly sendsMail: boolean;
};

/** The form of a new club. */
export function startPage({ typed, errors = {}, status = 200, sendsMail }: View): Promise<Response> {
  const labels = Object.fromEntries(startNames.map((name) => [name, startFields[name].label]));
  const fields = { labels, errors };
  return page(
    status === 200 ? title : `Error: ${title}`,
    html`<h1>${title}</h1>
      <p class="soft">
        You become its owner, who gives the other roles. Everything here can be changed later.
      </p>
      ${
        sendsMail
          ? ""
          : html`<p class="error">No e-mail is sent yet, so nobody could sign in: set MAIL_URL and MAIL_KEY first.</p>`
      }
      ${errorSummary(fields)}
      <form method="post" action="/admin?start=1" novalidate>
        ${hiddenField("step", "start")}
        ${startNames.map((name) => settingField(fields, [name, startFields[name]], typed))}
        <button>Start the club</button>
      </form>`,
    { status, style },
  );
}
