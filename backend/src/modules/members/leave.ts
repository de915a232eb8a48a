import { html } from "hono/html";
import { clubName, clubZone } from "../../db/content/site-settings";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import { checkbox, errorSummary, field, textArea, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { hasEmail, mailLine } from "../../domain/account/no-email";
import { dateProblem, plainDate } from "../../domain/club/typed-date";
import { clubDay, dayInWords } from "../../domain/club-time";
import { questionDay } from "../../domain/unlikely";
import { recordChanges } from "../../http/activity";
import { tellPromoted } from "../../http/api/club/tell-promoted";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { findPlaces, freeable, placesText } from "../events/held-places";
import { findLeavingRoles, type LeavingRoles, nobodyIs } from "../roles/leaving-roles";
import { rolesText } from "../roles/role-words";
import { resignedEmail } from "./emails";
import { higherOfficerPage, isHigherOfficer, isLastOwner, lastOwnerPage } from "./higher-officer";
import { type Leaving, leaveClub } from "./leave-queries";
import { memberAt, nameOf } from "./member-forms";
import type { MemberRow } from "./member-queries";
import { dutyItem, openDuties } from "./open-duties";

const labels = { day: "Day", reason: "Reason or note" };
type Errors = Readonly<Partial<Record<keyof typeof labels, string>>>;
type LeftAs = "resigned" | "deceased";
const maxReasonLength = 500;

const leftAs = (text: string | undefined): LeftAs => {
  if (text === "resigned" || text === "deceased") return text;
  throw new Refusal("NOT_FOUND");
};

type View = {
  readonly as: LeftAs;
  readonly day: string;
  readonly reason: string;
  readonly errors?: Errors;
  readonly questions?: Questions;
  /** Their places at events are freed. */
  readonly frees?: boolean;
  /** Of a resignation: their roles end. A death ends them always. */
  readonly endsRoles?: boolean;
  readonly isStale?: boolean;
};

const titleOf = (row: MemberRow, as: LeftAs) =>
  as === "resigned" ? `${nameOf(row)} has resigned` : `${nameOf(row)} has died`;

const changed = staleNote("Nothing was done or sent. Look at the member as they are now before you go on.");

function formPage(officer: Officer, row: MemberRow, view: View) {
  const { as, day, reason, errors = {}, questions = {}, isStale = false } = view;
  const fields = { labels, errors, questions };
  const title = titleOf(row, as);
  const isFailed = Object.keys(errors).length > 0 || asksFirst(questions);
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields)} ${isStale ? changed : ""}
      <p><a href="/admin/members/${row.id}">Back to ${nameOf(row)}</a></p>
      <h1>${title}</h1>
      <form class="panel" method="post" action="/admin/members/${row.id}/leave" novalidate>
        ${hiddenField("step", "save")}${hiddenField("as", as)}
        ${hiddenField("version", row.membership_version ?? "")} ${view.frees ? hiddenField("free", "1") : ""} ${view.endsRoles ? hiddenField("roles", "1") : ""}
        ${textLines(fields, { day, reason })("day", as === "resigned" ? "The last day of the membership." : "The day, or the one on which the club heard of it.", html`type="date"`)}
        ${field(fields, "reason", "For the committee. May be empty.", (attributes) => textArea(attributes, reason, 3))}
        <p class="acts"><button>Continue</button> <a href="/admin/members/${row.id}">Cancel</a></p>
      </form>`,
    { who: officer, status: isStale ? 409 : isFailed ? 422 : 200 },
  );
}

/** The last day of the membership: leaving never makes it longer. */
const lastDay = ({ valid_to, no_expiry }: MemberRow, day: string): string =>
  no_expiry !== 1 && valid_to !== null && valid_to.slice(0, 10) < day ? valid_to.slice(0, 10) : day;

const endText = (row: MemberRow, day: string): string =>
  lastDay(row, day) === day
    ? `The membership ends with ${dayInWords(day)}.`
    : `The membership ends with ${dayInWords(lastDay(row, day))}, as it was paid until then.`;

type Left = {
  /** What an officer has to see to afterwards. */
  readonly notes: Awaited<ReturnType<typeof openDuties>>;
  readonly held: Awaited<ReturnType<typeof findPlaces>>;
  readonly roles: LeavingRoles;
};

/** What becomes of places at events. */
const placesLines = (held: Left["held"]): Markup =>
  html`${held.map((each) => html`<li>At events: ${placesText(each)}</li>`)}
    ${held.some(({ tickets }) => tickets > 0) ? html`<li>Their tickets stay as they are.</li>` : ""}`;

const tick = (name: string, words: string, hint: string, isTicked = false): Markup =>
  checkbox({ labels: { [name]: words }, errors: {} }, name, hint, isTicked);

/** What a resignation leaves to choose, and a death of places alone. */
function ticks({ as, frees, endsRoles }: View, { held, roles: { ending, unheld } }: Left): Markup {
  const nobody = unheld.map((role) => ` ${nobodyIs(role)}`).join("");
  return html`${
    freeable(held).length > 0
      ? tick(
          "free",
          "Free their places at events",
          "Whoever waits moves up and gets a mail. Taking this back gives back those that are free still.",
          frees,
        )
      : ""
  } ${
    as === "resigned" && ending.length > 0
      ? tick("roles", `End their roles too: ${rolesText(ending)}`, `At once.${nobody}`, endsRoles)
      : ""
  }`;
}

/** Of a death. */
const rolesLines = ({ ending, unheld }: LeavingRoles): Markup =>
  html`${ending.length > 0 ? html`<li>They are not ${rolesText(ending)} any more. Taking this back does not give roles back.</li>` : ""}
    ${unheld.map((role) => html`<li>${nobodyIs(role)}</li>`)}`;

/** What will happen, to be confirmed. */
function confirmPage(officer: Officer, row: MemberRow, view: View, left: Left): Promise<Response> {
  const { as, day, reason, questions } = view;
  const title = `${titleOf(row, as)}?`;
  const isDeath = as === "deceased";
  return adminPage(
    title,
    html`<h1>${title}</h1>
      <p>Nothing has been done yet. It can be taken back later.</p>
      <ul>
        <li>${endText(row, day)} Its number stays theirs.</li>
        ${isDeath && row.additional_member ? html`<li>${row.additional_member} is on the same membership, which ends for them too.</li>` : ""}
        ${left.notes.map(dutyItem)}
        ${isDeath ? rolesLines(left.roles) : ""}
        ${placesLines(left.held)}
        <li>Orders, vehicles, applications and runs stay as they are.</li>
        ${
          isDeath
            ? html`<li>The account cannot be signed in to any more, and every open sign-in ends.</li>
                <li>${hasEmail(row.email) ? `No e-mail goes to ${row.email} any more, and none goes now.` : "No e-mail is sent: there is no e-mail address."}</li>`
            : html`<li>${mailLine(row.email, "gets an e-mail that the club has taken the resignation.")}</li>`
        }
      </ul>
      <form method="post" action="/admin/members/${row.id}/leave">
        ${hiddenField("step", "save")} ${hiddenField("as", as)} ${hiddenField("day", day)} ${hiddenField("reason", reason)} ${hiddenField("sure-day", questions?.day?.value ?? "")} ${hiddenField("version", row.membership_version ?? "")}
        ${ticks(view, left)}
        <p class="acts">
          <button name="to" value="${as}">${isDeath ? "Record the death" : "End the membership"}</button>
          <button class="quiet" name="change" value="1">Change</button>
          <a href="/admin/members/${row.id}">Cancel</a>
        </p>
      </form>`,
    { who: officer },
  );
}

/** @throws Refusal NOT_FOUND without a membership, or of somebody who has left already */
async function staying(c: AppContext): Promise<MemberRow> {
  const row = await memberAt(c);
  if (row.number === null || row.left_as) throw new Refusal("NOT_FOUND");
  return row;
}

const today = async (c: AppContext) => clubDay(c.var.services.clock.now(), await clubZone(c.var.services.db));

/** A death closes the account: of whom it must not, the page that says so; else null. */
async function closesNoAccount(
  c: AppContext,
  officer: Officer,
  row: MemberRow,
  as: LeftAs,
): Promise<Response | null> {
  if (as !== "deceased") return null;
  if (await isHigherOfficer(c, officer, row.id)) return higherOfficerPage(officer, row);
  return (await isLastOwner(c, row.id)) ? lastOwnerPage(officer, row) : null;
}

/** GET /admin/members/{user}/leave?as=resigned. */
export async function showLeave(c: AppContext, officer: Officer): Promise<Response> {
  const row = await staying(c);
  const as = leftAs(c.req.query("as"));
  const refused = await closesNoAccount(c, officer, row, as);
  return (
    refused ??
    formPage(officer, row, { as, day: await today(c), reason: "", frees: as === "deceased", endsRoles: true })
  );
}

/** What was typed, and what is asked of a day that may be a slip. */
async function readView(c: AppContext, form: Form): Promise<View> {
  const typed = { day: typedText(form, "day"), reason: typedText(form, "reason") };
  const day = plainDate(typed.day);
  const questions = readQuestions(form, typed, {
    day: day === null ? null : questionDay(day, await today(c)),
  });
  return {
    as: leftAs(form.as),
    ...typed,
    questions,
    frees: form.free === "1",
    endsRoles: form.roles === "1",
  };
}

/** POST of that form: shows what will happen, and does it when that is confirmed. */
export async function postLeave(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (officer, form) =>
    formPage(officer, await staying(c), await readView(c, form)),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const row = await staying(c);
  const view = await readView(c, form);
  const refused = await closesNoAccount(c, viewer, row, view.as);
  if (refused) return refused;
  if (form.change === "1") return formPage(viewer, row, view);
  const { services } = c.var;
  const day = plainDate(view.day);
  const errors: Errors = {
    ...(day === null ? { day: dateProblem(view.day) } : {}),
    ...(day !== null && view.as === "deceased" && day > (await today(c))
      ? { day: "Must not be in the future" }
      : {}),
    ...(day !== null && row.joined_at !== null && day < row.joined_at.slice(0, 10)
      ? { day: `They joined on ${dayInWords(row.joined_at.slice(0, 10))}` }
      : {}),
    ...(view.reason.length > maxReasonLength ? { reason: `Keep to ${maxReasonLength} characters` } : {}),
  };
  if (day === null || Object.keys(errors).length > 0) return formPage(viewer, row, { ...view, errors });
  if (asksFirst(view.questions ?? {})) return formPage(viewer, row, view);
  if (form.version !== row.membership_version) return formPage(viewer, row, { ...view, isStale: true });
  const { db, clock } = services;
  const held = await findPlaces(db, row.id, clock.now());
  const roles = await findLeavingRoles(db, viewer.roles, row.id, clock.now());
  if (form.to !== view.as) {
    const leaver = { id: row.id, hasDied: view.as === "deceased", now: clock.now() };
    const notes = await openDuties(db, viewer, leaver, roles.ending);
    return confirmPage(viewer, row, view, { notes, held, roles });
  }
  const isEnding = view.as === "deceased" || view.endsRoles === true;
  const ended = isEnding ? roles.ending : [];
  const left = {
    ...{ id: row.id, version: form.version, as: view.as, day, by: viewer.userId, roles: ended },
    events: view.frees ? freeable(held).map(({ id }) => id) : [],
    reason: view.reason.trim() || null,
  };
  return (await carryOut(c, row, left)) ?? formPage(viewer, await staying(c), { ...view, isStale: true });
}

/** Ends the membership and tells whom it concerns; null when something has changed since. */
async function carryOut(c: AppContext, row: MemberRow, left: Leaving): Promise<Response | null> {
  const { services } = c.var;
  recordChanges(
    c,
    { left_as: null, left_on: null, left_reason: null, roles: left.roles },
    {
      left_as: left.as,
      left_on: left.day,
      left_reason: left.reason,
      roles: left.roles.length > 0 ? [] : undefined,
    },
  );
  const movedUp = await leaveClub(services.db, left, services.clock.now());
  if (movedUp === null) return null;
  for (const { eventId, promoted } of movedUp) await tellPromoted(services, eventId, promoted);
  if (left.as === "resigned") {
    const club = await clubName(services.db);
    const mail = { to: row.email, club, lastDay: lastDay(row, left.day), roles: left.roles };
    await services.mailer.send(() => resignedEmail(mail));
  }
  return c.redirect(`/admin/members/${row.id}?done=${left.as}`, 303);
}
