import { html } from "hono/html";
import { errorSummary } from "../../../desk/form-fields";
import { deskStyle } from "../../../desk/layout";
import { hiddenField } from "../../../desk/parts";
import type { Questions } from "../../../desk/questions";
import { page } from "../../../http/html-page";
import { settingField } from "../setting-fields";
import type { SettingErrors } from "../settings-form";
import { startFields, startNames, startParts, type TypedStart } from "./form";

const style = `${deskStyle}
main{max-inline-size:40rem;margin-block:1.5rem 3rem}
h1{font-size:2rem}
.start fieldset{border-block-start:1px solid var(--line);margin-block-start:1.75rem;padding-block-start:1.25rem}
.start legend{float:inline-start;inline-size:100%;margin-block-end:.75rem}
.start legend+*{clear:both}
.start legend+* label{margin-block-start:0}
.start>.acts{margin-block-start:1.5rem}
@media (max-width:40rem){main{margin-block:0;border-radius:0}}
`;

const title = "Start your club";
const command = "npx wrangler secret put SETUP_CODE --config backend/wrangler.toml";

/** Of a backend without a setup code: nobody can start the club from here. */
export const noCodePage = (minLength: number): Promise<Response> =>
  page(
    title,
    html`<h1>${title}</h1>
      <p>
        This server has no club yet. The person who set it up chooses a setup code of ${minLength} characters or more, enters
        it there with the command below, and then opens this page again.
      </p>
      <p><code>${command}</code></p>`,
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
  readonly questions?: Questions;
  readonly status?: number;
  /** Whether codes can be e-mailed. */
  readonly sendsMail: boolean;
};

/** The form of a new club. */
export function startPage({
  typed,
  errors = {},
  questions = {},
  status = 200,
  sendsMail,
}: View): Promise<Response> {
  const labels = Object.fromEntries(startNames.map((name) => [name, startFields[name].label]));
  const fields = { labels, errors, questions };
  return page(
    status === 200 ? title : `Error: ${title}`,
    html`${errorSummary(fields)}
      <h1>${title}</h1>
      <p class="soft">
        You become its owner, who gives the other roles. After this you sign in with a code that is e-mailed to you.
        Everything here can be changed later.
      </p>
      ${
        sendsMail
          ? ""
          : html`<p class="note bad">
            This server cannot send e-mail yet, so you could not sign in afterwards. The person who set it up enters the
            club’s mail service first. <small>Its names there: <code>MAIL_URL</code>, <code>MAIL_KEY</code></small>
          </p>`
      }
      <form class="start" method="post" action="/admin?start=1" novalidate>
        ${hiddenField("step", "start")}
        ${startParts.map(
          ([words, names]) =>
            html`<fieldset>
              <legend>${words}</legend>
              ${names.map((name) => settingField(fields, [name, startFields[name]], typed))}
            </fieldset>`,
        )}
        <p class="acts"><button>Start the club</button></p>
      </form>`,
    { status, style },
  );
}
