import { clubZone } from "../../db/content/site-settings";
import { postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneWords } from "../../desk/parts";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { openInvitations, withdrawInvitation } from "./invitations";
import { currentRoles, pastRoles } from "./queries";
import { rolesPage } from "./roles-view";

const notices: Readonly<Record<string, string>> = {
  given: "Done. They have their roles now, and a mail that says so.",
  invited: "Invited. A mail says how to become an officer. The invitation is open for 14 days.",
  changed: "Changed. They have a mail that says so.",
  handed: "Handed on. Both have a mail that says so.",
  resigned: "Done. You have given the role up.",
  withdrawn: "Withdrawn. The invitation cannot be used any more.",
  gone: "That invitation is not open any more.",
};

/** GET /admin/roles. */
export async function showRoles(c: AppContext, who: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const [current, past, invitations, zone] = await Promise.all([
    currentRoles(db, now),
    pastRoles(db, now),
    openInvitations(db, now),
    clubZone(db),
  ]);
  const done = c.req.query("done") ?? "";
  const notice = doneWords(done, notices);
  return rolesPage({ who, current, past, invitations, zone, notice });
}

/** POST /admin/roles: withdraws an invitation. */
export async function withdraw(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async () => c.redirect("/admin/roles", 303));
  if (posted instanceof Response) return posted;
  if (posted.form.to !== "withdraw") throw new Refusal("NOT_FOUND");
  const isDone = await withdrawInvitation(c.var.services.db, Number(posted.form.invitation));
  return c.redirect(`/admin/roles?done=${isDone ? "withdrawn" : "gone"}`, 303);
}
