import { html } from "hono/html";
import { errorSummary, type Fields, field, select } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { asksFirst, type Questions, questionBox } from "../../desk/questions";
import { emailText } from "../../domain/account/no-email";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { choiceOf } from "./new-officer-view";
import type { Person } from "./queries";
import { roleWords } from "./role-words";
import { type Role, roleNames } from "./rules";

/** By role: a tick, and the last day (YYYY-MM-DD) on which it counts. */
type RoleFields = { readonly [role in Role as `role-${role}`]: boolean } & {
  readonly [role in Role as `last-${role}`]: string;
};

/** Every role untaken, without an end. */
const emptyRoleFields = Object.fromEntries(
  roleNames.flatMap((role) => [
    [`role-${role}`, false],
    [`last-${role}`, ""],
  ]),
) as RoleFields;

/** The forms of a person's page before anything is typed. */
export const emptyRolesForm = {
  ...emptyRoleFields,
  /** change, hand or resign. */
  to: "",
  /** Which role is handed on or given up. */
  role: "",
  /** Whose it becomes: an address, a name or a member number. */
  email: "",
  /** The address of the one who was chosen of several. */
  person: "",
  /** The last day of who has it next, YYYY-MM-DD. */
  lastDay: "",
};
export type TypedRoles = Readonly<typeof emptyRolesForm>;

const labels = {
  roles: "Roles",
  ...(Object.fromEntries(
    roleNames.map((role) => [`last-${role}`, `Last day as ${roleWords[role]}`]),
  ) as Record<`last-${Role}`, string>),
  role: "Role",
  email: "Who has it next",
  lastDay: "Last day of the next person",
};
export type RolesErrors = Fields<keyof typeof labels>["errors"];

export type OfficerView = {
  readonly who: Officer;
  readonly person: Person;
  /** Their roles that count, each with its last day in words; null: no end is planned. */
  readonly roles: readonly { readonly role: Role; readonly lastDay: string | null }[];
  readonly version: string;
  readonly typed: TypedRoles;
  readonly errors: RolesErrors;
  /** Of last days that may be slips. */
  readonly questions?: Questions;
  /** Who has the name or number that was typed; of several one is chosen. */
  readonly several?: readonly Person[];
  readonly notice?: Markup | string;
  readonly status?: number;
  /** The club's. */
  readonly zone: string;
};

const roleRow = (role: Role, { typed, errors, questions = {} }: OfficerView): Markup => {
  const name = `last-${role}` as const;
  const error = errors[name];
  const asked = questions[name];
  const described = ["roles-hint", error && `${name}-error`, asked && `${name}-question`];
  return html`<div class="role">
    <label class="tick" for="role-${role}"
      ><input type="checkbox" id="role-${role}" name="role-${role}" value="1" ${typed[`role-${role}`] ? html`checked` : ""} /> ${roleWords[role]}</label
    >
    <div>
      <label class="vh" for="${name}">${labels[name]}</label>
      <input type="date" id="${name}" name="${name}" value="${typed[name]}" autocomplete="off"
        aria-describedby="${described.filter(Boolean).join(" ")}" ${error ? html`aria-invalid="true"` : ""} />
      ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""} ${questionBox(name, asked)}
    </div>
  </div>`;
};

const hidden = (view: OfficerView): Markup =>
  html`${hiddenField("version", view.version)}${hiddenField("step", "save")}`;

const changeForm = (view: OfficerView): Markup => {
  const { person, errors, zone } = view;
  return html`<form class="panel" method="post" action="/admin/roles/${person.id}" novalidate>
    ${hidden(view)}
    <fieldset id="roles" tabindex="-1" aria-describedby="roles-hint${errors.roles ? " roles-error" : ""}">
      <legend>${labels.roles}</legend>
      <p class="hint" id="roles-hint">
        Beside each role its last day, through which it counts on the club’s clock, ${zoneTime(zone)}. Empty: no end.
      </p>
      ${errors.roles ? html`<p class="error" id="roles-error">${errors.roles}</p>` : ""}
      ${roleNames.map((role) => roleRow(role, view))}
    </fieldset>
    <p class="acts">
      <button name="to" value="change">Continue</button>
      <a href="/admin/roles">Cancel</a>
    </p>
  </form>`;
};

/** "Treasurer now ends with 30 June 2027." */
const lastDaysText = ({ roles }: OfficerView): string =>
  roles
    .map(({ role, lastDay }) =>
      lastDay ? `${roleWords[role]} now ends with ${lastDay}.` : `${roleWords[role]} now has no end.`,
    )
    .join(" ");

function handOnForm(view: OfficerView): Markup {
  const { who, person, roles, typed, errors, questions = {}, several = [], zone } = view;
  const isOwn = person.id === who.userId;
  const fields = { labels, errors, questions };
  return html`<h2>Hand a role on</h2>
    <p class="soft">The next person gets it at the moment when ${isOwn ? "you lose" : `${person.name} loses`} it.</p>
    <form class="panel" method="post" action="/admin/roles/${person.id}" novalidate>
      ${hidden(view)}
      ${field(fields, "role", "", (attributes) =>
        select(
          attributes,
          typed.role,
          roles.map(({ role }) => [role, roleWords[role]] as const),
        ),
      )}
      ${field(
        fields,
        "email",
        "E-mail address, name or member number. They need an account.",
        (attributes) =>
          html`<input ${attributes} type="text" inputmode="email" value="${typed.email}" maxlength="254" autocomplete="off" autocapitalize="off" spellcheck="false" />`,
      )}
      ${choiceOf(several, typed.person)}
      ${field(
        fields,
        "lastDay",
        `${lastDaysText(view)} The role counts through this day on the club’s clock, ${zoneTime(zone)}. Empty: no end.`,
        (attributes) => html`<input ${attributes} type="date" value="${typed.lastDay}" autocomplete="off" />`,
      )}
      <p class="acts">
        <button name="to" value="hand">Hand it on</button>
        ${isOwn ? html`<button class="quiet" name="to" value="resign">Give it up without a next one</button>` : ""}
      </p>
    </form>`;
}

/** A person's roles, and what an owner can do with them: 422 with errors. */
export function officerPage(view: OfficerView): Promise<Response> {
  const { who, person, roles, errors, questions = {}, notice, status } = view;
  const isOwn = person.id === who.userId;
  const isFailed = Object.keys(errors).length > 0 || asksFirst(questions);
  return adminPage(
    isFailed ? `Error: Roles of ${person.name}` : `Roles of ${person.name}`,
    html`${errorSummary({ labels, errors, questions }, "Nothing was done")}
      ${typeof notice === "string" ? html`<p class="note" role="status">${notice}</p>` : (notice ?? "")}
      <p><a href="/admin/roles">All officers</a></p>
      <h1>Roles of ${person.name}</h1>
      <p class="soft">${emailText(person.email)}</p>
      ${
        isOwn
          ? html`<p class="note">These are your own roles. Another owner changes them. You can hand one on, or give it up.</p>`
          : changeForm(view)
      }
      ${roles.length > 0 ? handOnForm(view) : ""}`,
    { who, status: status ?? (isFailed ? 422 : 200) },
  );
}
