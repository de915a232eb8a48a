import { html } from "hono/html";
import { isConstraintError } from "../../../db/constraint-error";
import { clubName, clubZone } from "../../../db/content/site-settings";
import { finishMail } from "../../../db/post/finish-mail";
import { consequencesPage } from "../../../desk/consequences-page";
import { postedForm } from "../../../desk/editor-access";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { refusedPage } from "../../../desk/refused-page";
import { hasEmail, knownEmail } from "../../../domain/account/no-email";
import { clubTimeText } from "../../../domain/club-time";
import { recordAlso, recordChanges, recordMails } from "../../../http/activity";
import { Refusal } from "../../../http/refusal";
import type { AppContext } from "../../../http/services";
import { isHigherOfficer } from "../higher-officer";
import { unmergedEmails } from "./emails";
import type { Kept } from "./merge-queries";
import { openMergeOf, type StoredMerge, undoMerge } from "./undo-queries";

/**
 * The merge that can be undone of the account in the URL (`:user`).
 * @throws Refusal NOT_FOUND when the account was not merged, or was merged more than 30 days ago
 */
async function mergeAt(c: AppContext): Promise<StoredMerge> {
  const { db, clock } = c.var.services;
  const merge = await openMergeOf(db, Number(c.req.param("user")), clock.now());
  if (!merge) throw new Refusal("NOT_FOUND");
  return merge;
}

const emailsOf = ({ before }: StoredMerge) => (JSON.parse(before) as Kept).emails;

async function show(c: AppContext, officer: Officer, merge: StoredMerge): Promise<Response> {
  const { db } = c.var.services;
  const [club, zone] = await Promise.all([clubName(db), clubZone(db)]);
  const [kept, merged] = emailsOf(merge);
  return consequencesPage({
    who: officer,
    title: `Take the merge of ${merge.merged_name} back?`,
    lines: [
      `Merged into ${merge.kept_name} on ${clubTimeText(merge.at, zone)}${merge.by ? ` by ${merge.by}` : ""}.`,
      `What came from ${knownEmail(merged) ?? merge.merged_name} goes back to it: orders, vehicles, applications, runs and the rest.`,
      "What has come since then stays where it is. A value that was changed since then stays changed.",
      ...(hasEmail(kept) && hasEmail(merged)
        ? [`They sign in with ${kept} and ${merged} again, each by itself.`, "Both addresses get an e-mail."]
        : ["One of the two has no e-mail address, and gets no e-mail."]),
    ],
    mails: await Promise.all(
      unmergedEmails(club, [kept, merged])
        .slice(-1)
        .map((mail) => finishMail(c.var.services.db, mail)),
    ),
    action: `/admin/members/${merge.merged_id}/unmerge`,
    fields: {},
    button: "Take it back",
    back: `/admin/members/${merge.merged_id}`,
  });
}

/** GET /admin/members/{user}/unmerge, of the account that was merged. */
export const showUndo = async (c: AppContext, officer: Officer): Promise<Response> =>
  show(c, officer, await mergeAt(c));

/** Another account has got the number or the address since: nothing was done. */
const takenPage = (who: Officer, { kept_id, merged_id }: StoredMerge): Promise<Response> =>
  adminPage(
    "Not taken back",
    html`<h1>The merge was not taken back</h1>
      <p class="note bad" role="alert">Another member has got the member number or the e-mail address of one of the two since. Change it there first.</p>
      <p><a href="/admin/members/${kept_id}">The account that stays</a> · <a href="/admin/members/${merged_id}">the one that was merged</a></p>`,
    { who, status: 409 },
  );

/** An officer's account may get its earlier address again: an owner takes that back. */
const higherPage = (who: Officer, { kept_name, kept_id }: StoredMerge): Promise<Response> =>
  refusedPage(who, {
    title: "Nothing was changed",
    words: `${kept_name} is an officer with roles that you do not have. An owner of the club takes this merge back.`,
    back: { href: `/admin/members/${kept_id}`, words: `Back to ${kept_name}` },
    status: 403,
  });

/** POST of that page: two accounts again. Neither may be the officer's own. */
export async function postUndo(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (officer) => show(c, officer, await mergeAt(c)));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock, mailer } = c.var.services;
  const merge = await mergeAt(c);
  const { kept_id: keptId, merged_id: mergedId } = merge;
  if (viewer.userId === keptId || viewer.userId === mergedId) throw new Refusal("FORBIDDEN");
  if (await isHigherOfficer(c, viewer, keptId)) return higherPage(viewer, merge);
  if (form.change === "1") return c.redirect(`/admin/members/${mergedId}`, 303);
  if (form.confirm !== "1") return show(c, viewer, merge);
  const mails = await Promise.all(
    unmergedEmails(await clubName(db), emailsOf(merge)).map((mail) => finishMail(db, mail)),
  );
  recordChanges(c, { merged_into: keptId }, { merged_into: null });
  recordAlso(c, `/admin/members/${keptId}`);
  await recordMails(c, mails);
  try {
    await undoMerge(db, { merge, officerId: viewer.userId }, clock.now());
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    // The other officer was first: what was asked for is done.
    if ((await openMergeOf(db, mergedId, clock.now())) !== null) return takenPage(viewer, merge);
    return c.redirect(`/admin/members/${mergedId}`, 303);
  }
  for (const email of mails) await mailer.send(() => email);
  return c.redirect(`/admin/members/${mergedId}?done=unmerged`, 303);
}
