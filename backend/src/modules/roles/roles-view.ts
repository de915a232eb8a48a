import { html } from "hono/html";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, doneNote, hiddenField } from "../../desk/parts";
import { onceField } from "../../desk/sent-forms";
import { emailText } from "../../domain/account/no-email";
import { clubDay, clubTimeText, dayInWords } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { Invitation } from "./invitations";
import { lastDayText } from "./last-day";
import type { HeldRole } from "./queries";
import { abilities, rolePurposes, rolesText, roleWords } from "./role-words";
import { mayIn, type Role, roleNames } from "./rules";

type RolesView = {
  readonly who: Officer;
  /** Of each officer, one after the other. */
  readonly current: readonly HeldRole[];
  readonly past: readonly HeldRole[];
  readonly invitations: readonly Invitation[];
  readonly notice: string | undefined;
  /** The club's. */
  readonly zone: string;
};

const dayText = (at: string, zone: string) => dayInWords(clubDay(Date.parse(at), zone));
const through = (endsAt: string | null, zone: string) => {
  const day = lastDayText(endsAt, zone);
  return day ? ` until ${day}` : "";
};

/** Two roles that were given by hand in one step read as one line. */
function givenLines(roles: readonly HeldRole[], zone: string): readonly string[] {
  const lines = new Map<string, HeldRole[]>();
  for (const role of roles) {
    const by = role.given_by ? `, given by ${role.given_by}` : "";
    const since = `since ${dayText(role.given_at, zone)}${by}`;
    lines.set(since, [...(lines.get(since) ?? []), role]);
  }
  return [...lines].map(([since, given]) => `${rolesText(given.map(({ role }) => role))} ${since}`);
}

/** Of an officer who is no member any more. */
const leftText = ({ left_as, left_on }: HeldRole): string =>
  left_as === "deceased" ? "Has died" : `Resigned, last day ${dayInWords(left_on ?? "")}`;

function officerItem(roles: readonly HeldRole[], { who, zone }: RolesView): Markup {
  const [first] = roles;
  if (!first) return html``;
  const mayChange = mayIn(who.roles, "roles", "change");
  return html`<li class="item">
    <div class="head">
      <h2>${mayChange ? html`<a href="/admin/roles/${first.user_id}">${first.name}</a>` : first.name}</h2>
      <p class="soft">${emailText(first.email)}</p>
    </div>
    <p class="chips">
      ${first.left_as ? chip("ended", leftText(first)) : ""}
      ${roles.map(({ role, ends_at }) => chip(ends_at ? "future" : "shown", `${roleWords[role]}${through(ends_at, zone)}`))}
    </p>
    ${givenLines(roles, zone).map((line) => html`<p class="soft">${line}</p>`)}
  </li>`;
}

function invitationItem(invitation: Invitation, { who, zone }: RolesView): Markup {
  const { id, email, roles, ends_at, expires_at, invited_by } = invitation;
  return html`<li class="item future">
    <div class="head">
      <h3>${email}</h3>
      <p class="soft">Open until ${clubTimeText(expires_at, zone)}${invited_by ? `, invited by ${invited_by}` : ""}</p>
    </div>
    <p class="chips">${roles.map((role) => chip("future", `${roleWords[role]}${through(ends_at, zone)}`))}</p>
    ${
      mayIn(who.roles, "roles", "change")
        ? html`<form class="acts" method="post" action="/admin/roles">
          ${onceField()}
          ${hiddenField("invitation", id)}
          <button class="quiet" name="to" value="withdraw">
            Withdraw the invitation<span class="vh"> of ${email}</span>
          </button>
        </form>`
        : ""
    }
  </li>`;
}

/** A sentence for what a role may change, and one for what it may only see. */
const abilityLines = (role: Role): readonly string[] => abilities([role]).map((words) => `May ${words}.`);

/** Two lines a role on a phone, as the lists have them. */
const rolesTable = (): Markup => html`<table class="rows" role="table" aria-label="What each role may do">
  <thead role="rowgroup">
    <tr role="row">
      <th scope="col" role="columnheader">Role</th>
      <th scope="col" role="columnheader">What it is for</th>
      <th scope="col" role="columnheader">What it may do</th>
    </tr>
  </thead>
  <tbody role="rowgroup">
    ${roleNames.map(
      (role) =>
        html`<tr role="row">
          <th scope="row" role="rowheader">${roleWords[role]}</th>
          <td role="cell">${rolePurposes[role]}</td>
          <td role="cell">${abilityLines(role).map((line) => html`<span class="line">${line}</span> `)}</td>
        </tr>`,
    )}
  </tbody>
</table>`;

const pastItem = (past: HeldRole, zone: string): Markup =>
  html`<li>
    ${past.name}: ${roleWords[past.role]}, ${dayText(past.given_at, zone)} to
    ${past.ended_at ? dayText(past.ended_at, zone) : ""}
    <span class="soft">${past.ended_by ? `ended by ${past.ended_by}` : "ended by its date"}${past.left_as ? `. ${leftText(past)}` : ""}</span>
  </li>`;

/** Who is an officer, what each role may do, and who was one. */
export function rolesPage(view: RolesView): Promise<Response> {
  const { who, current, past, invitations, notice, zone } = view;
  const ids = [...new Set(current.map(({ user_id }) => user_id))];
  return adminPage(
    "Roles",
    html`${doneNote(notice)}
      <h1>Roles</h1>
      <p class="soft">Which officer looks after what. Only people with a role can open the desk.</p>
      ${
        mayIn(who.roles, "roles", "change")
          ? html`<p class="acts"><a class="btn" href="/admin/roles/new">Make somebody an officer</a></p>`
          : ""
      }
      <ul class="list">
        ${ids.map((id) =>
          officerItem(
            current.filter(({ user_id }) => user_id === id),
            view,
          ),
        )}
      </ul>
      ${
        invitations.length > 0
          ? html`<h2>Invited</h2>
            <p class="soft">The roles count once they sign in to the desk.</p>
            <ul class="list">
              ${invitations.map((invitation) => invitationItem(invitation, view))}
            </ul>`
          : ""
      }
      <h2>What each role may do</h2>
      <p class="soft">A role that changes something also sees it. One person can have several roles.</p>
      ${rolesTable()}
      ${
        past.length > 0
          ? html`<details>
            <summary>Past officers (${past.length})</summary>
            <ul>
              ${past.map((each) => pastItem(each, zone))}
            </ul>
          </details>`
          : ""
      }`,
    { who },
  );
}
