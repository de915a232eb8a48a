import { splitMails } from "../../../db/account/mail-recipients";
import { clubName } from "../../../db/content/site-settings";
import { consequencesPage } from "../../../desk/consequences-page";
import { postedForm } from "../../../desk/editor-access";
import type { Officer } from "../../../desk/officer";
import { staleNote } from "../../../desk/parts";
import { refusedPage } from "../../../desk/refused-page";
import { dayInWords } from "../../../domain/club-time";
import { recordChanges, recordMails } from "../../../http/activity";
import { Refusal } from "../../../http/refusal";
import type { AppContext } from "../../../http/services";
import { refusalTakenBackEmail } from "../../../mail/approval-emails";
import { backTo, memberAt, nameOf } from "../member-forms";
import type { MemberRow } from "../member-queries";
import { orderOfMembership, type PaidOrder, takeRefusalBack } from "./refusal-queries";

/** @throws Refusal NOT_FOUND of a member who is not refused */
async function refusedAt(c: AppContext): Promise<MemberRow> {
  const row = await memberAt(c);
  if (row.refused_at === null) throw new Refusal("NOT_FOUND");
  return row;
}

/** What becomes of the money, a sentence. */
function moneyLine(row: MemberRow, order: PaidOrder | null): string {
  if (order?.status === "paid")
    return row.left_valid_to === null
      ? "The order is not to be refunded any more."
      : `The order is not to be refunded any more. It pays until ${dayInWords(row.left_valid_to.slice(0, 10))}.`;
  if (order?.status === "refunded") return "The order was refunded: they pay again, or you record a payment.";
  return "No order paid this membership. Look at its last day when you approve.";
}

async function show(c: AppContext, who: Officer, isStale = false): Promise<Response> {
  const row = await refusedAt(c);
  const { db } = c.var.services;
  if (row.id === who.userId)
    return refusedPage(who, {
      title: "Nothing was changed",
      words: "This is your own membership. Another officer decides on it.",
      back: backTo(row),
      status: 403,
    });
  const [club, order] = await Promise.all([clubName(db), orderOfMembership(db, row.id)]);
  return consequencesPage({
    who,
    title: `Take the refusal of ${nameOf(row)} back?`,
    ...(isStale
      ? { notice: staleNote("Nothing was done or sent. It is shown as it is now."), status: 409 }
      : {}),
    lines: [
      `They wait for approval again. The reason is taken off: ${row.refused_reason ?? ""}`,
      moneyLine(row, order),
    ],
    ...(await splitMails(db, [refusalTakenBackEmail({ to: row.email, club })])),
    action: `/admin/members/${row.id}/refusal`,
    fields: { version: row.membership_version ?? "" },
    button: "Take it back",
    hasForm: false,
    back: `/admin/members/${row.id}`,
  });
}

/** GET /admin/members/{user}/refusal. */
export const showRefusal = (c: AppContext, officer: Officer): Promise<Response> => show(c, officer);

/** POST of that page: the member waits for approval again, and gets a mail. */
export async function postRefusal(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (officer) => show(c, officer));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const row = await memberAt(c);
  // Of a button that was pressed twice both answers say what was done.
  if (row.refused_at === null && row.is_approved === 0)
    return c.redirect(`/admin/members/${row.id}?done=waits`, 303);
  if (form.confirm !== "1" || row.id === viewer.userId) return show(c, viewer);
  const { db, clock, mailer } = c.var.services;
  const email = refusalTakenBackEmail({ to: row.email, club: await clubName(db) });
  recordChanges(
    c,
    { refused_at: row.refused_at, refused_reason: row.refused_reason, valid_to: row.valid_to },
    { refused_at: null, refused_reason: null, valid_to: row.left_valid_to },
  );
  await recordMails(c, [email]);
  const refused = { userId: row.id, version: form.version ?? "" };
  if (!(await takeRefusalBack(db, refused, clock.now()))) return show(c, viewer, true);
  await mailer.send(() => email);
  return c.redirect(`/admin/members/${row.id}?done=waits`, 303);
}
