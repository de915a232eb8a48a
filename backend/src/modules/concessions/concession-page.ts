import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { errorSummary, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, hiddenField, staleNote } from "../../desk/parts";
import { recordPage } from "../../desk/record-page";
import { dateProblem, plainDate } from "../../domain/club/typed-date";
import { clubDay, dayInWords } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { recordHistory } from "../activity/record-history";
import { standingLook, standingWords } from "../applications/applicant-standing";
import { stateWords, vehicleName } from "../applications/siv-application-list";
import { mayIn } from "../roles/rules";
import {
  type AuthorityState,
  authorityState,
  authorityText,
  isOverdue,
  standingOf,
} from "./authority-deadline";
import { type ConcessionRow, findConcession, recordNotice, undoNotice } from "./queries";

const notices = {
  told: "Recorded.",
  back: "The record is taken back.",
};
const labels = { toldOn: "Day", reference: "Reference" };
const emptyNotice = { toldOn: "", reference: "" };
type TypedNotice = Readonly<typeof emptyNotice>;
type Errors = Readonly<Partial<TypedNotice>>;

const maxReference = 100;

function noticeErrors({ toldOn, reference }: TypedNotice, today: string): Errors {
  const day = plainDate(toldOn);
  const isLong = reference.trim().length > maxReference;
  return {
    ...(day === null ? { toldOn: dateProblem(toldOn, "Give a day") } : {}),
    ...(day !== null && day > today ? { toldOn: "Must not be after today" } : {}),
    ...(isLong ? { reference: `Keep to ${maxReference} characters` } : {}),
    ...(/\p{Cc}/u.test(reference.trim()) ? { reference: "Keep to one line" } : {}),
  };
}

type Shown = {
  readonly typed?: TypedNotice;
  readonly errors?: Errors;
  readonly notice?: Markup | "";
  readonly status?: number;
};

/** @throws Refusal NOT_FOUND */
async function readConcession(c: AppContext) {
  const { db, clock } = c.var.services;
  const row = await findConcession(db, Number(c.req.param("concession")));
  if (!row) throw new Refusal("NOT_FOUND");
  const zone = await clubZone(db);
  const now = clock.now();
  return { row, zone, now, today: clubDay(now, zone) };
}

/** The form that records that the authority was told, or takes that back. */
function noticeForm(
  row: ConcessionRow,
  state: AuthorityState,
  typed: TypedNotice,
  errors: Errors,
): Markup | "" {
  if (row.status !== "active") return "";
  const action = `/admin/concessions/${row.id}`;
  if (state.kind === "due") {
    const line = textLines({ labels, errors }, typed);
    return html`<h2>The authority</h2>
      <form class="panel" method="post" action="${action}" novalidate>
        ${hiddenField("step", "save")}${hiddenField("version", row.valid_to ?? "")}
        ${line("toldOn", "When the club told the authority that the owner is not financial.", html`type="date"`)}
        ${line("reference", "Of the e-mail or the letter. It can be empty.")}
        <p class="acts"><button name="to" value="told">Record that the authority was told</button></p>
      </form>`;
  }
  if (row.notice_id === null) return "";
  return html`<h2>The authority</h2>
    <form method="post" action="${action}">
      ${hiddenField("step", "save")}${hiddenField("notice", row.notice_id)}
      <p class="acts"><button class="quiet" name="to" value="back">Take the record back</button></p>
    </form>`;
}

async function concessionReply(c: AppContext, who: Officer, shown: Shown = {}): Promise<Response> {
  const { row, zone, now, today } = await readConcession(c);
  const standing = standingOf(row, now, zone);
  const state = authorityState(row, now, zone);
  const errors = shown.errors ?? {};
  const mayChange = mayIn(who.roles, "concessions", "change");
  const typed = shown.typed ?? { toldOn: today, reference: "" };
  const isActive = row.status === "active";
  const [words, look] = [stateWords[row.status][0], stateWords[row.status][1]];
  const began = row.began_at && clubDay(Date.parse(row.began_at), zone);
  const authority = isActive ? authorityText(state, today) : "";
  const path = `/admin/concessions/${row.id}`;
  const isEvidence = mayIn(who.roles, "evidence", "see");
  return recordPage({
    who,
    back: { href: "/admin/concessions", words: "Concession register" },
    name: `${row.legal_name ?? ""}: ${vehicleName(row)}`,
    isFailed: Object.keys(errors).length > 0,
    state: [
      [look, words],
      [standingLook(standing), standingWords(standing)],
      ...(isActive && isOverdue(state, today) ? ([["standing bad", authority]] as const) : []),
    ],
    lead: "",
    main: "",
    more: [
      ...(mayIn(who.roles, "members", "see")
        ? [html`<a href="/admin/members/${row.user_id}">The member</a>`]
        : []),
      ...(isEvidence ? [html`<a href="/admin/applications/${row.id}">The application</a>`] : []),
    ],
    sections: [
      {
        id: "concession",
        title: "Concession",
        edit: null,
        facts: [
          ["Member number", row.member_number],
          ["Plate", row.plate],
          ["Scheme", row.scheme_name],
          ["From", began && dayInWords(began)],
          ["Registered until", row.registration_expiry && dayInWords(row.registration_expiry)],
          ["Authority", authority],
          ["Reference", state.kind === "due" ? null : row.reference],
        ],
      },
    ],
    related: mayChange ? noticeForm(row, state, typed, errors) : "",
    timeline: await recordHistory(c.var.services.db, who, { path, added: "" }, zone),
    noteForm: "",
    notice: html`${errorSummary({ labels, errors })} ${shown.notice ?? ""}`,
    status: shown.status ?? 200,
  });
}

/** GET /admin/concessions/{id}. */
export const showConcession = (c: AppContext, who: Officer): Promise<Response> =>
  concessionReply(c, who, { notice: doneNote(doneWords(c.req.query("done"), notices)) });

const changed = staleNote("Nothing was recorded now. Look at the concession as it is now before you go on.");
const refuse = (c: AppContext, who: Officer, form: Form) =>
  concessionReply(c, who, { typed: typedFields(form, emptyNotice), notice: changed, status: 409 });

/** POST of that page: records that the authority was told, or takes that back. */
export async function postConcession(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) =>
    concessionReply(c, who, { typed: typedFields(form, emptyNotice) }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db } = c.var.services;
  const { row, today, now } = await readConcession(c);
  const path = `/admin/concessions/${row.id}`;
  const editorId = viewer.userId;
  if (form.to === "back") {
    const id = Number(form.notice);
    recordChanges(c, { told_on: row.told_on }, { told_on: null });
    const isUndone = await undoNotice(db, { id, applicationId: row.id, editorId }, now);
    return isUndone ? c.redirect(`${path}?done=back`, 303) : refuse(c, viewer, form);
  }
  if (form.to !== "told") throw new Refusal("NOT_FOUND");
  const typed = typedFields(form, emptyNotice);
  const errors = noticeErrors(typed, today);
  if (Object.keys(errors).length > 0) return concessionReply(c, viewer, { typed, errors, status: 422 });
  const notice = {
    applicationId: row.id,
    validTo: form.version ?? "",
    toldOn: typed.toldOn.trim(),
    reference: typed.reference.trim() || null,
    editorId,
  };
  recordChanges(c, {}, { told_on: notice.toldOn, reference: notice.reference ?? undefined });
  const isRecorded = await recordNotice(db, notice, today, now);
  return isRecorded ? c.redirect(`${path}?done=told`, 303) : refuse(c, viewer, form);
}
