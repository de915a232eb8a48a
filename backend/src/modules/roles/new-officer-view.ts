import { html } from "hono/html";
import { errorSummary, type Fields, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { asksFirst, type Questions } from "../../desk/questions";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import type { Person } from "./queries";
import { abilities, roleWords } from "./role-words";
import { type Role, roleNames } from "./rules";

/** The form before anything is typed. */
export const emptyNewOfficer = {
  /** Or a name, or a member number. */
  email: "",
  /** The address of the one who was chosen of several. */
  person: "",
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

const labels = { email: "E-mail address, name or member number", roles: "Roles", lastDay: "Last day" };
type NewOfficerErrors = Fields<keyof typeof labels>["errors"];

export type NewOfficerView = {
  readonly who: Officer;
  readonly typed: TypedNewOfficer;
  readonly errors: NewOfficerErrors;
  /** Of an address that may be a slip. */
  readonly questions?: Questions;
  /** Who has the name or number that was typed; of several one is chosen. */
  readonly several?: readonly Person[];
  /** The club's. */
  readonly zone: string;
};

const roleTick = (role: Role, isChosen: boolean): Markup => html`<div>
  <label class="tick" for="role-${role}"
    ><input type="checkbox" id="role-${role}" name="role-${role}" value="1" aria-describedby="role-${role}-hint" ${isChosen ? html`checked` : ""} /> ${roleWords[role]}</label
  >
  <p class="hint" id="role-${role}-hint">Can ${abilities([role]).join("; ")}.</p>
</div>`;

/** Which of several people is meant. */
export const choiceOf = (people: readonly Person[], chosen: string): Markup | "" =>
  people.length === 0
    ? ""
    : html`<fieldset>
        <legend>Who is it?</legend>
        ${people.map(
          ({ id, email, name }) =>
            html`<label class="tick" for="person-${id}"><input type="radio" id="person-${id}" name="person" value="${email}" ${email === chosen ? html`checked` : ""} /> ${name}, ${email}</label>`,
        )}
      </fieldset>`;

/** The form: 422 with errors or open questions. */
export function newOfficerPage(view: NewOfficerView): Promise<Response> {
  const { who, typed, errors, questions = {}, several = [], zone } = view;
  const fields = { labels, errors, questions };
  const isFailed = Object.keys(errors).length > 0 || asksFirst(questions);
  const title = "Make somebody an officer";
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was done")}
      <p><a href="/admin/roles">All officers</a></p>
      <h1>${title}</h1>
      <form class="panel" method="post" action="/admin/roles/new" novalidate>
        ${hiddenField("step", "save")}
        ${field(
          fields,
          "email",
          "Of their account. An e-mail address without an account gets an invitation.",
          (attributes) =>
            html`<input ${attributes} type="text" inputmode="email" value="${typed.email}" maxlength="254" autocomplete="off" autocapitalize="off" spellcheck="false" />`,
        )}
        ${choiceOf(several, typed.person)}
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
    { who, status: isFailed ? 422 : 200 },
  );
}
