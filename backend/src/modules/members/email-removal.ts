import { html } from "hono/html";
import { clubName } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { consequencesPage } from "../../desk/consequences-page";
import type { Form } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { hiddenField, wrappedEmail } from "../../desk/parts";
import { refusedPage } from "../../desk/refused-page";
import { hasEmail, noEmail } from "../../domain/account/no-email";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { say } from "../../mail/language/words";
import { plainEmail } from "../../mail/plain-email";
import { rolesOf } from "../roles/queries";
import { backTo, memberAt, nameOf } from "./member-forms";
import { changeEmailAddress, type MemberRow } from "./member-queries";

/** To the address that an account no longer has: it may be the one sign that somebody else is in it. */
const emailRemoved = (row: MemberRow, club: string) =>
  plainEmail(
    { to: row.email, kind: "email-changed-from", userId: row.id },
    say("account.emailRemovedSubject"),
    [say("account.emailRemoved"), say("account.emailChangedNotAsked"), club],
  );

/** Below the form of another address. */
export const removalForm = (row: MemberRow): Markup | "" =>
  hasEmail(row.email)
    ? html`<form class="panel" method="post" action="/admin/members/${row.id}/email">
        ${hiddenField("step", "save")}${hiddenField("version", row.updated_at)}
        <h2>No address any more</h2>
        <p>Where the member has no e-mail address, or it is somebody else’s.</p>
        <p class="acts"><button class="quiet" name="to" value="remove">Take the address away</button></p>
      </form>`
    : "";

/** Why an address stays: whoever has none cannot sign in, so no officer is left without. */
async function reasonToKeep(c: AppContext, officer: Officer, row: MemberRow): Promise<string | null> {
  const { db, clock } = c.var.services;
  if (row.id === officer.userId) return "This is your own address: without it you could not sign in.";
  const { roles } = await rolesOf(db, row.id, clock.now());
  return roles.length > 0
    ? `${nameOf(row)} is an officer, and signs in with the address. End their roles first.`
    : null;
}

/**
 * Takes an address away, once that is confirmed.
 * @param stale the reply where the account has changed since, or has no address
 */
export async function removeEmail(
  c: AppContext,
  { officer, row, form }: { readonly officer: Officer; readonly row: MemberRow; readonly form: Form },
  stale: (row: MemberRow) => Promise<Response>,
): Promise<Response> {
  const { db, clock, mailer } = c.var.services;
  const reason = await reasonToKeep(c, officer, row);
  const title = "The address is not taken away";
  if (reason) return refusedPage(officer, { title, words: reason, back: backTo(row), status: 409 });
  if (form.version !== row.updated_at || !hasEmail(row.email)) return stale(row);
  const mail = await finishMail(db, emailRemoved(row, await clubName(db)));
  if (form.confirm !== "1")
    return consequencesPage({
      who: officer,
      title: `Take the e-mail address of ${nameOf(row)} away?`,
      lines: [
        html`${nameOf(row)} does not have ${wrappedEmail(row.email)} any more.`,
        "They are signed out everywhere. Nobody can sign in to the account until an address is added.",
        "The club’s e-mails do not go to them: tell them by letter or by phone.",
        "Their membership, their orders and everything else stay.",
      ],
      mails: [mail],
      action: `/admin/members/${row.id}/email`,
      fields: { version: row.updated_at, to: "remove" },
      button: "Take it away",
      hasForm: false,
      back: `/admin/members/${row.id}`,
    });
  recordChanges(c, { email: row.email }, { email: null });
  const change = { id: row.id, version: row.updated_at, email: noEmail() };
  if (!(await changeEmailAddress(db, change, clock.now()))) return stale(await memberAt(c));
  await mailer.send(() => mail);
  return c.redirect(`/admin/members/${row.id}?done=email-removed`, 303);
}
