import { html } from "hono/html";
import { errorSummary, type Fields, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, hiddenField } from "../../desk/parts";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { abilities, roleWords } from "./role-words";
import { type Role, roleNames } from "./rules";

/** The form before anything is typed. */
export const emptyNewOfficer = {
  email: "",
  /** YYYY-MM-DD, on the club's clock. */
  lastDay: "",
  ...(Object.fromEntries(roleNames.map((role) => [`role-${role}`, false])) as Record<
    `role-${Role}`,
    boolean
  >),
};
export type TypedNewOfficer = Readonly<typeof emptyNewOfficer>;

export const chosenRoles = (typed: TypedNewOfficer): readonly Role[] =>
  roleNames.filter((role) => typed[`role-${role}`]);

const labels = { email: "E-mail address", roles: "Roles", lastDay: "Last day" };
export type NewOfficerErrors = Fields<keyof typeof labels>["errors"];

type NewOfficerView = {
  readonly who: Officer;
  readonly typed: TypedNewOfficer;
  readonly errors: NewOfficerErrors;
  readonly notice?: string;
  /** The club's. */
  readonly zone: string;
  readonly headers: Headers;
};

const roleTick = (role: Role, isChosen: boolean): Markup => html`<div>
  <label class="tick" for="role-${role}"
    ><input type="checkbox" id="role-${role}" name="role-${role}" value="1" aria-describedby="role-${role}-hint" ${isChosen ? html`checked` : ""} /> ${roleWords[role]}</label
  >
  <p class="hint" id="role-${role}-hint">Can ${abilities([role]).join("; ")}.</p>
</div>`;

/** The form: 422 with errors. */
export function newOfficerPage(view: NewOfficerView): Promise<Response> {
  const { who, typed, errors, notice, zone, headers } = view;
  const fields = { labels, errors };
  const isFailed = Object.keys(errors).length > 0;
  const title = "Make somebody an officer";
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was done")} ${doneNote(notice)}
      <p><a href="/admin/roles">All officers</a></p>
      <h1>${title}</h1>
      <form class="panel" method="post" action="/admin/roles/new" novalidate>
        ${hiddenField("step", "save")}
        ${field(
          fields,
          "email",
          "Of their account. Without an account they get an invitation.",
          (attributes) =>
            html`<input ${attributes} type="email" value="${typed.email}" maxlength="254" autocomplete="off" autocapitalize="off" spellcheck="false" />`,
        )}
        <fieldset id="roles" tabindex="-1" ${errors.roles ? html`aria-describedby="roles-error"` : ""}>
          <legend>${labels.roles}</legend>
          ${errors.roles ? html`<p class="error" id="roles-error">${errors.roles}</p>` : ""}
          ${roleNames.map((role) => roleTick(role, typed[`role-${role}`]))}
        </fieldset>
        ${field(
          fields,
          "lastDay",
          `The roles count through this day on the club’s clock, ${zoneTime(zone)}. Empty: no end.`,
          (attributes) =>
            html`<input ${attributes} type="date" value="${typed.lastDay}" autocomplete="off" />`,
        )}
        <p class="acts">
          <button>Continue</button>
          <a href="/admin/roles">Cancel</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200, headers },
  );
}
