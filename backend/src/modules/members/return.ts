import { html } from "hono/html";
import { clubName, clubZone } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { type Form, postedForm } from "../../desk/editor-access";
import { checkbox } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import { mailDetails } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import { hasEmail } from "../../domain/account/no-email";
import { clubDay, dayInWords } from "../../domain/club-time";
import { recordChanges, recordMail } from "../../http/activity";
import { tellPromoted } from "../../http/api/club/tell-promoted";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { type FreedPlace, findFreed, placesText } from "../events/held-places";
import { rolesEndedByLeaving } from "../roles/leaving-roles";
import { rolesText } from "../roles/role-words";
import type { Role } from "../roles/rules";
import { membershipBackEmail } from "./emails";
import { returnToClub, termAfterReturn } from "./leave-queries";
import { memberAt, nameOf } from "./member-forms";
import type { MemberRow } from "./member-queries";

type Returning = {
  readonly row: MemberRow;
  readonly today: string;
  /** Places at events that were freed as they left. */
  readonly freed: readonly FreedPlace[];
  /** Roles that ended as they left. */
  readonly roles: readonly Role[];
};

/** @throws Refusal NOT_FOUND of somebody who has not left */
async function leftAt(c: AppContext): Promise<Returning> {
  const { db, clock } = c.var.services;
  const [row, zone] = await Promise.all([memberAt(c), clubZone(db)]);
  if (!row.left_as) throw new Refusal("NOT_FOUND");
  const [freed, roles] = await Promise.all([
    findFreed(db, row.id, clock.now()),
    rolesEndedByLeaving(db, row.id),
  ]);
  return { row, today: clubDay(clock.now(), zone), freed, roles };
}

/** YYYY-MM-DD, the last day of the membership afterwards; null: it has no end. */
const lastDay = (row: MemberRow): string | null =>
  row.no_expiry === 1 ? null : (termAfterReturn(row)?.slice(0, 10) ?? null);

const freedText = (place: FreedPlace): string => {
  const places = placesText({ ...place, tickets: 0, is_full: 0 });
  return place.fits === 1
    ? `At events: ${places} again.`
    : `At events: not ${places} any more. Others have taken what was freed.`;
};

/** Which places return, as the page showed it. */
const placesShown = ({ freed }: Returning): string => freed.map(({ id, fits }) => `${id}:${fits}`).join();

/** What returns, a sentence each. */
function consequences({ row, today, freed, roles }: Returning): readonly string[] {
  const day = lastDay(row);
  const term =
    day === null
      ? "The membership has no end again."
      : day < today
        ? `The membership ended on ${dayInWords(day)}. It has lapsed, and can be renewed.`
        : `The membership ends on ${dayInWords(day)} again.`;
  return [
    `${term} The number is still ${row.number}.`,
    ...(row.additional_member ? [`${row.additional_member} is on the same membership again.`] : []),
    ...(row.left_as === "deceased"
      ? hasEmail(row.email)
        ? [`They can sign in again with ${row.email}.`, `The club’s e-mails go to ${row.email} again.`]
        : []
      : hasEmail(row.email)
        ? ["They sign in, and get the club’s e-mails, as before."]
        : []),
    ...(hasEmail(row.email) ? [] : ["No e-mail is sent: there is no e-mail address."]),
    ...freed.map(freedText),
    ...(roles.length > 0
      ? [`They were ${rolesText(roles)}. Roles do not come back: an owner gives them again at Roles.`]
      : []),
  ];
}

async function composeMail(
  c: AppContext,
  { row, today }: Pick<Returning, "row" | "today">,
): Promise<EmailMessage> {
  const { db, settings } = c.var.services;
  const [site] = settings.siteOrigins;
  const day = lastDay(row);
  const email = membershipBackEmail({
    to: row.email,
    club: await clubName(db),
    wasClosed: row.left_as === "deceased",
    lastDay: day,
    hasLapsed: day !== null && day < today,
    link: site ? `${site}/renew` : null,
  });
  return finishMail(db, email);
}

/** A resignation was told by mail, so its end is too, unless that is unticked. A death was not. */
const tellsAtFirst = ({ left_as }: MemberRow): boolean => left_as === "resigned";

type Shown = { readonly tells: boolean; readonly isStale?: boolean };

/** What returns, to be confirmed, with the mail if it is wanted. */
async function confirmPage(
  c: AppContext,
  who: Officer,
  returning: Returning,
  { tells, isStale = false }: Shown,
): Promise<Response> {
  const { row } = returning;
  const at = `/admin/members/${row.id}`;
  const what = row.left_as === "deceased" ? "has died" : "has resigned";
  const title = `Take back that ${nameOf(row)} ${what}?`;
  return adminPage(
    title,
    html`${isStale ? staleNote("Nothing was done or sent. What happens now is below.") : ""}
      <p><a href="${at}">Back to ${nameOf(row)}</a></p>
      <h1>${title}</h1>
      <p>Nothing has been done yet.</p>
      <ul>
        ${consequences(returning).map((line) => html`<li>${line}</li>`)}
      </ul>
      <form class="panel" method="post" action="${at}/return">
        ${hiddenField("step", "save")} ${hiddenField("version", row.membership_version ?? "")} ${hiddenField("places", placesShown(returning))}
        ${
          hasEmail(row.email)
            ? html`${checkbox({ labels: { tell: "Send them the e-mail" }, errors: {} }, "tell", "", tells)}
                ${mailDetails(await composeMail(c, returning), { isOpen: true })}`
            : ""
        }
        <p class="acts">
          <button name="confirm" value="1">Take it back</button>
          <a href="${at}">Do nothing</a>
        </p>
      </form>`,
    { who, status: isStale ? 409 : 200 },
  );
}

/** GET /admin/members/{user}/return. */
async function showReturn(c: AppContext, officer: Officer): Promise<Response> {
  const returning = await leftAt(c);
  return confirmPage(c, officer, returning, { tells: tellsAtFirst(returning.row) });
}

const isTold = (form: Form): boolean => form.tell === "1";

/** POST of that page: somebody who has left is a member again. */
async function postReturn(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (officer, form) =>
    confirmPage(c, officer, await leftAt(c), { tells: isTold(form) }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock, mailer } = c.var.services;
  const returning = await leftAt(c);
  const { row } = returning;
  const tells = isTold(form) && hasEmail(row.email);
  if (form.confirm !== "1") return confirmPage(c, viewer, returning, { tells });
  if (form.places !== placesShown(returning))
    return confirmPage(c, viewer, returning, { tells, isStale: true });
  const mail = await composeMail(c, returning);
  recordChanges(c, row, { left_as: null, left_on: null, valid_to: termAfterReturn(row) });
  if (tells) recordMail(c, mail.subject);
  const waits = returning.freed.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const change = { id: row.id, version: form.version ?? "", waits };
  const movedUp = await returnToClub(db, change, clock.now());
  if (movedUp === null) return confirmPage(c, viewer, await leftAt(c), { tells, isStale: true });
  for (const { eventId, promoted } of movedUp) await tellPromoted(c.var.services, eventId, promoted);
  if (tells) await mailer.send(() => mail);
  return c.redirect(`/admin/members/${row.id}?done=${tells ? "told" : "restored"}`, 303);
}

export const returnScreen = { get: showReturn, post: postReturn };
