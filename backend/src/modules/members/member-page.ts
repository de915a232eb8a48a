import { html } from "hono/html";
import { setDeletionRequest } from "../../db/account/own-user";
import { clubName, clubZone } from "../../db/content/site-settings";
import { stoppedKinds } from "../../db/mail/unsubscribed";
import { clearBounce } from "../../db/post/bounces";
import { consequencesPage } from "../../desk/consequences-page";
import { postedForm, typedText } from "../../desk/editor-access";
import { errorSummary, field, textArea } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, hiddenField } from "../../desk/parts";
import { recordPage } from "../../desk/record-page";
import { onceField } from "../../desk/sent-forms";
import { hasEmail } from "../../domain/account/no-email";
import { clubTimeText, dayInWords } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { bounceNote } from "../post/bounce-note";
import { listOpenRequests } from "../requests/queries";
import { mayIn } from "../roles/rules";
import { accountKeptEmail } from "./emails";
import { anybodyAt, memberAt, nameOf } from "./member-forms";
import { memberHistory } from "./member-history";
import { memberMailSection } from "./member-mail";
import { memberNotices } from "./member-notices";
import { addNote, endSessions, type MemberRow } from "./member-queries";
import { relatedOf } from "./member-related";
import { sectionsOf } from "./member-sections";
import { mergeNotes } from "./merge/merge-notes";
import { openDutiesNote } from "./open-duties";
import { type MemberState, memberState, resignsText, stateWords } from "./states";

const maxNoteLength = 2_000;
const noteLabels = { note: "Note" };

const pressed = (id: number, to: string, words: string) =>
  html`<form method="post" action="/admin/members/${id}"><button class="quiet" name="to" value="${to}">${words}</button></form>`;

type Acts = { readonly main: Markup | ""; readonly more: readonly Markup[] };

/** What this officer can do with a member in this state: the one main thing, and the others. */
function acts(officer: Officer, row: MemberRow, state: MemberState, undo: Markup | ""): Acts {
  if (state === "merged" || state === "deleted") return { main: undo, more: [] };
  const at = `/admin/members/${row.id}`;
  const mayChange = mayIn(officer.roles, "members", "change");
  const mayPay = mayIn(officer.roles, "money", "change") && officer.userId !== row.id;
  const pay = html`<a class="btn" href="${at}/payment">Record a payment</a>`;
  const order = mayPay ? [html`<a href="${at}/order">Enter an order</a>`] : [];
  const hasLeft = row.left_as !== null;
  const give =
    mayChange && state === "none" && officer.userId !== row.id
      ? [html`<a href="${at}/give-membership">Give a membership without payment</a>`]
      : [];
  const leave = [
    html`<a href="${at}/leave?as=resigned">Has resigned</a>`,
    html`<a href="${at}/leave?as=deceased">Has died</a>`,
  ];
  if (hasLeft) {
    const isMain = mayChange && row.left_as === "resigned";
    return {
      main: isMain ? html`<a class="btn" href="${at}/return">Take it back</a>` : "",
      more: mayChange
        ? [
            ...(isMain ? [] : [html`<a href="${at}/return">Take it back</a>`]),
            html`<a href="${at}/delete">Delete the account</a>`,
          ]
        : [],
    };
  }
  const rare = [
    ...(hasEmail(row.email) ? [pressed(row.id, "end-sessions", "Sign them out everywhere")] : []),
    html`<a href="${at}/merge">Merge with another account</a>`,
    html`<a href="${at}/delete">Delete the account</a>`,
  ];
  const decide = {
    applied: html`<a class="btn" href="/admin/members/waiting/${row.id}">Approve or refuse</a>`,
    refused: html`<a class="btn" href="${at}/refusal">Take the refusal back</a>`,
  };
  const approve =
    mayChange && (state === "applied" || (state === "refused" && officer.userId !== row.id))
      ? decide[state]
      : "";
  return {
    main: approve || (mayPay && (state !== "active" || row.no_expiry !== 1) ? pay : ""),
    more: [
      ...(approve && mayPay ? [pay] : []),
      ...order,
      ...give,
      ...(mayChange && row.number !== null ? leave : []),
      ...(mayChange ? rare : []),
    ],
  };
}

const asks = { email: "another e-mail address", name: "another name" };

/** What a member asks the club to change, each with a page of its own. */
const openRequests = (requests: Awaited<ReturnType<typeof listOpenRequests>>): Markup =>
  html`${requests.map(
    ({ id, kind }) =>
      html`<p class="note">Asks for ${asks[kind === "name" ? kind : "email"]}. <a href="/admin/requests/${id}">Answer</a></p>`,
  )}`;

/** That a member asks for the account's end, with the officer's answer. */
const request = (row: MemberRow, mayAnswer: boolean, zone: string): Markup | "" =>
  row.deletion_requested_at === null
    ? ""
    : html`<div class="note urgent" id="request">
        <h2>Asks for the account to be deleted</h2>
        <p>Since ${clubTimeText(row.deletion_requested_at, zone)}. Nothing is deleted by itself: ring them first.</p>
        ${mayAnswer ? html`<div class="acts">${pressed(row.id, "keep", "They keep the account")} <a class="btn" href="/admin/members/${row.id}/delete">Delete the account</a></div>` : ""}
      </div>`;

const lead = (row: MemberRow, now: number, zone: string): Markup | "" => {
  if (row.left_as) {
    const later = resignsText(row, now, zone).replace(/^r/, "R");
    const words = later || `${stateWords[row.left_as][1]} on ${dayInWords(row.left_on ?? "")}`;
    return html`<p>${words}. ${row.left_reason ?? ""}</p>`;
  }
  return row.refused_reason ? html`<p>Refused: ${row.refused_reason}</p>` : "";
};

/** Why the button of a payment is missing, on an officer's own page. */
const ownPayment = (officer: Officer, row: MemberRow, state: MemberState): Markup | "" =>
  officer.userId === row.id &&
  mayIn(officer.roles, "money", "change") &&
  (state !== "active" || row.no_expiry !== 1)
    ? html`<p class="soft">This is you. Another officer records your payment.</p>`
    : "";

/** What gives somebody who was just added their level. */
const firstSteps = ({ roles, userId }: Officer, { id }: MemberRow): Markup | "" =>
  userId === id
    ? ""
    : html`<p class="note">
        They have no membership yet.
        ${mayIn(roles, "money", "change") ? html`<a href="/admin/members/${id}/payment">Record a payment</a>` : "The treasurer records a payment"}
        or <a href="/admin/members/${id}/give-membership">give a membership without payment</a>.
      </p>`;

type Shown = { readonly note?: string; readonly error?: string; readonly status?: number };

async function page(c: AppContext, officer: Officer, shown: Shown = {}): Promise<Response> {
  const { db, clock } = c.var.services;
  const [row, zone] = await Promise.all([anybodyAt(c), clubZone(db)]);
  const [history, others, requests, duties, stopped] = await Promise.all([
    memberHistory(db, officer, row.id, zone),
    relatedOf(db, officer, row, zone),
    listOpenRequests(db, row.id),
    openDutiesNote(db, officer, row, clock.now()),
    stoppedKinds(db, row.id),
  ]);
  const state = memberState(row, clock.now(), zone);
  const mayChange = mayIn(officer.roles, "members", "change");
  const at = `/admin/members/${row.id}`;
  const done = c.req.query("done") ?? "";
  const words = doneWords(done, memberNotices(row.email));
  const isNew = done.startsWith("added") && state === "none";
  const errors = shown.error ? { note: shown.error } : {};
  const isMerged = state === "merged";
  const isGone = isMerged || state === "deleted";
  const merges = await mergeNotes(
    db,
    { id: row.id, isMerged, officerId: officer.userId, mayChange },
    zone,
    clock.now(),
  );
  return recordPage({
    who: officer,
    back: { href: "/admin/members", words: "All members" },
    name: nameOf(row),
    state: [stateWords[state], ...(row.level ? [["", row.level] as const] : [])],
    lead: html`${merges.lead} ${lead(row, clock.now(), zone)} ${duties} ${openRequests(requests)} ${ownPayment(officer, row, state)} ${request(row, mayChange, zone)} ${isGone ? "" : bounceNote(row, { stopped, mayChange }, zone)}`,
    ...acts(officer, row, state, merges.undo),
    sections: isGone
      ? []
      : [
          ...sectionsOf(row, officer, state),
          memberMailSection(stopped, mayChange ? `${at}/mail` : null, zone),
        ],
    related: others,
    timeline: history,
    noteForm:
      mayChange && !isGone
        ? html`<form method="post" action="${at}" novalidate>
          ${hiddenField("step", "save")} ${onceField()}
          ${field({ labels: noteLabels, errors }, "note", "For the committee alone.", (attributes) => textArea(attributes, shown.note ?? "", 2))}
          <p class="acts"><button class="quiet" name="to" value="note">Add the note</button></p>
        </form>`
        : "",
    notice: html`${errorSummary({ labels: noteLabels, errors })}${doneNote(words)}${isNew ? firstSteps(officer, row) : ""}`,
    ...(shown.status ? { status: shown.status } : {}),
  });
}

/** GET /admin/members/{user}. */
export const showMember = (c: AppContext, officer: Officer): Promise<Response> => page(c, officer);

/** POST of that page: adds a note, or keeps an account. */
export async function postMember(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (officer, form) => page(c, officer, { note: typedText(form, "note") }));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const row = await memberAt(c);
  if (form.to === "keep") return keepAccount(c, row);
  if (form.to === "end-sessions") {
    if (form.confirm !== "1") return askToSignOut(viewer, row);
    await endSessions(c.var.services.db, row.id, c.var.services.clock.now());
    return c.redirect(`/admin/members/${row.id}?done=ended`, 303);
  }
  if (form.to === "mail-again") {
    recordChanges(c, { email_bounced_at: row.email_bounced_at }, { email_bounced_at: null });
    const isCleared = await clearBounce(c.var.services.db, row.id, form.bounced ?? "");
    return c.redirect(`/admin/members/${row.id}${isCleared ? "?done=mail-again" : ""}`, 303);
  }
  const note = typedText(form, "note");
  const text = note.trim();
  const error =
    text === ""
      ? "Write something"
      : text.length > maxNoteLength
        ? `Keep to ${maxNoteLength} characters`
        : null;
  if (error) return page(c, viewer, { note, error, status: 422 });
  const { db, clock } = c.var.services;
  await addNote(db, { userId: row.id, authorId: viewer.userId, text }, clock.now());
  return c.redirect(`/admin/members/${row.id}?done=noted`, 303);
}

/** What signing somebody out everywhere does, to be confirmed. */
const askToSignOut = (who: Officer, row: MemberRow): Promise<Response> =>
  consequencesPage({
    who,
    title: `Sign ${nameOf(row)} out everywhere?`,
    lines: [
      "They are signed out at once on every phone and computer, on the site and at the desk.",
      `They sign in again with a code that is mailed to ${row.email}. Anybody who reads that mailbox can do so too.`,
      "No e-mail is sent.",
    ],
    mails: [],
    action: `/admin/members/${row.id}`,
    fields: { to: "end-sessions" },
    button: "Sign them out",
    hasForm: false,
    back: `/admin/members/${row.id}`,
  });

/** Answers who asked for the account's deletion that it is kept. */
async function keepAccount(c: AppContext, row: MemberRow): Promise<Response> {
  const { db, clock, mailer, settings } = c.var.services;
  const asked = { userId: row.id, version: undefined, requested: false };
  if (await setDeletionRequest(db, asked, clock.now())) {
    const club = await clubName(db);
    const link = settings.siteOrigins[0] ?? null;
    await mailer.send(() => accountKeptEmail({ to: row.email, club, link }));
  }
  return c.redirect(`/admin/members/${row.id}?done=kept`, 303);
}
