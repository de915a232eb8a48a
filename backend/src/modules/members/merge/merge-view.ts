import { html } from "hono/html";
import { errorSummary } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { hiddenField, staleNote } from "../../../desk/parts";
import { refusedPage } from "../../../desk/refused-page";
import { emailText, hasEmail, knownEmail } from "../../../domain/account/no-email";
import type { Markup } from "../../../http/html-page";
import { backTo, nameOf } from "../member-forms";
import { type Choice, type Chosen, differenceOf, type From, membershipAfter } from "./choices";
import { type Merge, versionOf } from "./merge-queries";
import type { Obstacle, Person } from "./people";

export type Pair = { readonly kept: Person; readonly merged: Person };

/** The field of a choice in the form. */
export const choiceField = (name: string): string => `from-${name}`;

const obstacles: Readonly<Record<Obstacle, (pair: Pair) => Markup | string>> = {
  same: () => "That is one account.",
  closed: () => "One of these accounts is closed: its person has died, or it was merged already.",
  own: () => "One of these accounts is your own. Another officer merges it.",
  officer: ({ merged }) =>
    html`${nameOf(merged.row)} has a role. <a href="/admin/roles/${merged.row.id}">End it or hand it on</a> first.`,
  higher: ({ kept }) =>
    `${nameOf(kept.row)} is an officer with roles that you do not have. An owner of the club merges these two.`,
  request: ({ kept, merged }) =>
    html`One of them waits for an answer. Answer it first, at <a href="/admin/members/${kept.row.id}">${emailText(kept.row.email)}</a> or
      <a href="/admin/members/${merged.row.id}">${emailText(merged.row.email)}</a>.`,
};

/** Why these two cannot be merged: 409. */
export const obstaclePage = (who: Officer, pair: Pair, obstacle: Obstacle): Promise<Response> =>
  refusedPage(who, {
    title: "These two are not merged",
    words: obstacles[obstacle](pair),
    back: backTo(pair.kept.row),
    status: 409,
  });

function radio({ name, likely, kept, merged }: Choice, from: From, chosen: Chosen): Markup {
  const id = `${choiceField(name)}-${from}`;
  const isChosen = (chosen[name] ?? likely) === from;
  return html`<label class="tick" for="${id}"
    ><input type="radio" id="${id}" name="${choiceField(name)}" value="${from}" ${isChosen ? html`checked` : ""} />
    ${from === "kept" ? kept : merged}</label
  >`;
}

const choice = (each: Choice, chosen: Chosen): Markup =>
  html`<fieldset>
    <legend>${each.words}</legend>
    <div class="pair">${radio(each, "kept", chosen)} ${radio(each, "merged", chosen)}</div>
  </fieldset>`;

type View = {
  readonly choices: readonly Choice[];
  readonly moved: readonly string[];
  readonly chosen: Chosen;
  readonly isStale?: boolean;
  /** Whether the officer has said that two that look like two people are one. */
  readonly isOne?: boolean;
  /** That has not been said: 422. */
  readonly isUnsaid?: boolean;
};

const oneLabels = { one: "One person" };
const unsaid = { one: "Say that they are one person, or cancel" };

const oneField = (difference: string, isOne: boolean, isUnsaid: boolean): Markup =>
  html`<p class="note bad">${difference} They may be two people, such as a parent and a child.</p>
    ${isUnsaid ? html`<p class="error" id="one-error">${unsaid.one}</p>` : ""}
    <label class="tick" for="one"
      ><input type="checkbox" id="one" name="one" value="1" ${isUnsaid ? html`aria-describedby="one-error"` : ""} ${isOne ? html`checked` : ""} /> Yes, these two accounts are of one person</label
    >`;

const account = ({ row }: Person, words: string): Markup =>
  html`<p>${words}<br /><strong><a href="/admin/members/${row.id}">${nameOf(row)}</a></strong><br />
    <span class="soft">${[row.number, emailText(row.email), row.mobile_phone].filter(Boolean).join(" · ")}</span></p>`;

/** Both accounts side by side, with what is to be chosen. */
export function mergePage(who: Officer, { kept, merged }: Pair, view: View): Promise<Response> {
  const { choices, moved, chosen, isStale = false, isOne = false, isUnsaid = false } = view;
  const difference = differenceOf(kept, merged);
  const title = `Merge into ${nameOf(kept.row)}`;
  const at = `/admin/members/${kept.row.id}/merge`;
  return adminPage(
    isUnsaid ? `Error: ${title}` : title,
    html`${errorSummary({ labels: oneLabels, errors: isUnsaid ? unsaid : {} }, "Nothing was merged")} ${isStale ? staleNote("Below are both as they are now, with what you chose. Nothing was merged.") : ""}
      <p><a href="${at}">Choose another account</a></p>
      <h1>${title}</h1>
      <div class="pair">${account(kept, "This account stays:")} ${account(merged, "This one is merged into it:")}</div>
      <h2>What moves</h2>
      <p>${moved.length > 0 ? `${moved.join(", ")}.` : "The other account has nothing that moves."}</p>
      <form class="panel" method="post" action="${at}/${merged.row.id}">
        ${hiddenField("step", "save")}
        ${hiddenField("version", versionOf(kept))}${hiddenField("otherVersion", versionOf(merged))}
        ${
          choices.length > 0
            ? html`<h2>What is right</h2>
                <p class="hint">Only what differs is asked. The first one is of the account that stays.</p>
                ${choices.map((each) => choice(each, chosen))}`
            : html`<p>Nothing that both have differs.</p>`
        }
        ${difference ? oneField(difference, isOne, isUnsaid) : ""}
        <p class="acts"><button>Continue</button> <a href="/admin/members/${kept.row.id}">Cancel</a></p>
      </form>`,
    { who, status: isStale ? 409 : isUnsaid ? 422 : 200 },
  );
}

/** An account by its address, or by the name and that it has none. */
const accountOf = ({ row }: Person): string =>
  knownEmail(row.email) ?? `${nameOf(row)} without an e-mail address`;

/** What signs in after a merge, and who is told. */
function signInLines(email: string, closed: string): readonly string[] {
  if (!hasEmail(email)) return ["No e-mail is sent: neither account has an e-mail address."];
  return hasEmail(closed)
    ? [
        `They sign in with ${email}. ${closed} no longer opens an account: a sign-in with it gets a mail that names ${email}.`,
        "Both addresses get an e-mail.",
      ]
    : [`They sign in with ${email}, which gets an e-mail.`];
}

/** What a merge does, a sentence each. */
export function mergeLines(
  { kept, merged, changes }: Merge,
  chosen: Chosen,
  { moved, lost }: { readonly moved: readonly string[]; readonly lost: readonly string[] },
): readonly string[] {
  const difference = differenceOf(kept, merged);
  const email = String(changes.users.email?.[1] ?? kept.row.email);
  const closed = email === kept.row.email ? merged.row.email : kept.row.email;
  return [
    ...(difference
      ? [`You have said that ${nameOf(kept.row)} and ${nameOf(merged.row)} are one person. ${difference}`]
      : []),
    moved.length > 0
      ? `${moved.join(", ")} of ${accountOf(merged)} will belong to ${accountOf(kept)}.`
      : `${accountOf(merged)} has nothing that moves.`,
    ...signInLines(email, closed),
    ...(kept.membership && merged.membership
      ? [`One membership stays: ${membershipAfter(kept, merged, chosen)}.`, ...lost]
      : []),
    "It can be taken back for 30 days.",
  ];
}
