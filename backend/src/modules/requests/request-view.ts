import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { errorSummary, field, textArea, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, hiddenField } from "../../desk/parts";
import { recordPage } from "../../desk/record-page";
import { emailText } from "../../domain/account/no-email";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import type { ChangeRequestRow, WantedName } from "./queries";
import { answerWords, kindWords } from "./request-words";

/** Of the page when a form was sent: what was typed, and what came of it. */
export type RequestShown = {
  readonly typed?: string;
  readonly error?: string;
  /** The name as the officer has typed it, and what is wrong with it. */
  readonly name?: WantedName;
  readonly nameErrors?: Readonly<Partial<WantedName>>;
  readonly notice?: Markup;
  readonly status?: number;
};

type RequestView = RequestShown & {
  readonly who: Officer;
  readonly request: ChangeRequestRow;
  /** Another account that has the address. */
  readonly holder: { readonly id: number; readonly name: string } | null;
};

const labels = { firstName: "First name", lastName: "Last name", words: "Your answer" };
const notices = { declined: "Declined. The member gets an e-mail with your answer." };

const fullName = (first: string | null, last: string | null) => `${first ?? ""} ${last ?? ""}`.trim();
const ownName = ({ own_first_name, own_last_name, own_email }: ChangeRequestRow) =>
  fullName(own_first_name, own_last_name) || own_email;
/** The name that is asked for. */
export const wantedName = ({ first_name, last_name }: ChangeRequestRow) => fullName(first_name, last_name);

/** The name that is asked for, in the fields of the form. */
export const askedName = ({ first_name, last_name }: ChangeRequestRow): WantedName => ({
  firstName: first_name ?? "",
  lastName: last_name ?? "",
});

/** What happens when it is done; null when it cannot be. */
function consequences({ request, holder }: RequestView): Markup {
  if (request.kind === "name")
    return html`<ul>
      <li>The name becomes what stands below, on the membership and its card too.</li>
      <li>Invoices and applications of before keep the name that they have.</li>
      <li>The member gets an e-mail with the new name.</li>
    </ul>`;
  if (holder)
    return html`<p class="note bad">
      <a href="/admin/members/${holder.id}">${holder.name}</a> has this address, so it cannot be given to a second account.
    </p>`;
  return html`<ul>
    <li>The member signs in with <strong>${request.email}</strong>.</li>
    <li>They are signed out everywhere.</li>
    <li>Both addresses get an e-mail.</li>
  </ul>`;
}

const errorsOf = ({ error, nameErrors = {} }: RequestView) => ({
  ...nameErrors,
  ...(error ? { words: error } : {}),
});

function forms(view: RequestView): Markup {
  const { request, holder, typed = "", name = askedName(request) } = view;
  const fields = { labels, errors: errorsOf(view) };
  const line = textLines(fields, name);
  const at = `/admin/requests/${request.id}`;
  return html`<section aria-labelledby="do">
      <h2 id="do">What happens if you change it</h2>
      ${consequences(view)}
      ${
        holder
          ? ""
          : html`<form method="post" action="${at}" novalidate>
            ${hiddenField("step", "save")} ${hiddenField("version", request.version)}
            ${request.kind === "name" ? html`<div class="pair">${line("firstName", "As the member asked; correct it if need be.")}${line("lastName", "May be empty.")}</div>` : ""}
            <p class="acts"><button name="to" value="do">Change it</button></p>
          </form>`
      }
    </section>
    <section aria-labelledby="decline">
      <h2 id="decline">Or decline it</h2>
      <form method="post" action="${at}" novalidate>
        ${hiddenField("step", "save")}
        ${field(fields, "words", "The member gets it by e-mail.", (attributes) => textArea(attributes, typed, 2))}
        <p class="acts"><button class="quiet" name="to" value="decline">Decline it</button></p>
      </form>
    </section>`;
}

/** What was answered, or why this officer cannot answer; what was typed stands below. */
function answered({ request, typed }: RequestView, isOwn: boolean): Markup {
  const kept = typed ? html`<p>You typed this. Nothing was sent:</p><p class="words">${typed}</p>` : "";
  if (request.answered_at === null && isOwn)
    return html`<p class="note">This is your own request: another officer answers it.</p>
      ${kept}`;
  return html`${request.words ? html`<p class="words">${request.words}</p>` : ""} ${kept}`;
}

/** The page of a request: what is asked for, what would happen, and the two answers. */
export async function requestPage(c: AppContext, view: RequestView): Promise<Response> {
  const { who, request, notice, status } = view;
  const zone = await clubZone(c.var.services.db);
  const isOwn = request.user_id === who.userId;
  const isOpen = request.answered_at === null && !isOwn && mayIn(who.roles, "members", "change");
  const time = (at: string) => clubTimeText(at, zone);
  const isEmail = request.kind === "email";
  const done = doneWords(c.req.query("done"), notices);
  return recordPage({
    who,
    back: { href: "/admin/requests", words: "All requests" },
    name: `${kindWords[request.kind]} for ${ownName(request)}`,
    state: [answerWords[request.answer ?? "open"]],
    lead: "",
    main: "",
    more: [],
    sections: [
      {
        id: "asked",
        title: "What is asked for",
        edit: null,
        facts: [
          ["Member", html`<a href="/admin/members/${request.user_id}">${ownName(request)}</a>`],
          ["Now", isEmail ? emailText(request.own_email) : ownName(request)],
          ["New", isEmail ? request.email : wantedName(request)],
        ],
      },
    ],
    related: isOpen ? forms(view) : answered(view, isOwn),
    timeline: [
      ...(request.answered_at
        ? [
            {
              time: time(request.answered_at),
              who: request.answer === "withdrawn" ? "the member" : (request.officer ?? "an officer"),
              words: answerWords[request.answer ?? "open"][1],
            },
          ]
        : []),
      { time: time(request.asked_at), who: "the member", words: "Asked" },
    ],
    noteForm: "",
    notice: html`${errorSummary({ labels, errors: errorsOf(view) })} ${notice ?? doneNote(done)}`,
    ...(status ? { status } : {}),
  });
}
