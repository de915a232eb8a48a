import { clubName, clubZone } from "../../../db/content/site-settings";
import { finishMail } from "../../../db/post/finish-mail";
import { consequencesPage } from "../../../desk/consequences-page";
import { type Form, postedForm } from "../../../desk/editor-access";
import type { Officer } from "../../../desk/officer";
import { randomToken } from "../../../domain/secrets";
import { recordAlso, recordChanges, recordMails } from "../../../http/activity";
import type { AppContext } from "../../../http/services";
import type { EmailMessage } from "../../../mail/email-messages";
import { mayIn } from "../../roles/rules";
import { isHigherOfficer } from "../higher-officer";
import { nameOf } from "../member-forms";
import { type Chosen, changesOf, choicesOf, differenceOf } from "./choices";
import { mergedEmails } from "./emails";
import { lostMembership } from "./lost-membership";
import { type Merge, mergePeople, versionOf } from "./merge-queries";
import { choiceField, mergeLines, mergePage, obstaclePage, type Pair } from "./merge-view";
import { countMoved } from "./moved-rows";
import { findObstacle } from "./people";
import { personAt } from "./person-at";

const pairAt = async (c: AppContext): Promise<Pair> => {
  const [kept, merged] = await Promise.all([personAt(c, "user"), personAt(c, "other")]);
  return { kept, merged };
};

/** What was chosen in a form; nothing of a field that has another value. */
function chosenIn(form: Form): Chosen {
  const prefix = choiceField("");
  return Object.fromEntries(
    Object.entries(form)
      .filter((entry): entry is [string, "kept" | "merged"] => entry[1] === "kept" || entry[1] === "merged")
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, from]) => [name.slice(prefix.length), from]),
  );
}

type Shown = Pick<Parameters<typeof mergePage>[2], "isStale" | "isUnsaid"> & { readonly form?: Form };

const seesEvidence = (officer: Officer) => mayIn(officer.roles, "evidence", "see");

/** What stands against it: a merge may give the kept account another address to sign in with. */
const obstacleTo = async (c: AppContext, officer: Officer, { kept, merged }: Pair) =>
  (await findObstacle(c.var.services.db, officer.userId, kept, merged)) ??
  ((await isHigherOfficer(c, officer, kept.row.id)) ? "higher" : null);

async function show(c: AppContext, officer: Officer, { form = {}, ...shown }: Shown = {}): Promise<Response> {
  const { db } = c.var.services;
  const pair = await pairAt(c);
  const obstacle = await obstacleTo(c, officer, pair);
  if (obstacle) return obstaclePage(officer, pair, obstacle);
  return mergePage(officer, pair, {
    choices: choicesOf(pair.kept, pair.merged, seesEvidence(officer)),
    moved: await countMoved(db, pair.merged.row.id),
    chosen: chosenIn(form),
    isOne: form.one === "1",
    ...shown,
  });
}

/** GET /admin/members/{user}/merge/{other}. */
export const showMerge = (c: AppContext, officer: Officer): Promise<Response> => show(c, officer);

/** Only what the officer could see is theirs to choose: of anything else the likely one is taken. */
function plan(officer: Officer, { kept, merged }: Pair, form: Form): Merge {
  const offered = new Set(choicesOf(kept, merged, seesEvidence(officer)).map(({ name }) => name));
  const chosen = Object.fromEntries(Object.entries(chosenIn(form)).filter(([name]) => offered.has(name)));
  return {
    key: randomToken(16),
    officerId: officer.userId,
    kept,
    merged,
    changes: changesOf(kept, merged, chosen),
  };
}

/** In the language of each account: that of the address that is closed cannot be looked up afterwards. */
async function mailsOf(db: D1Database, { kept, merged, changes }: Merge): Promise<readonly EmailMessage[]> {
  const email = String(changes.users.email?.[1] ?? kept.row.email);
  const closed = email === kept.row.email ? merged.row.email : kept.row.email;
  const mails = mergedEmails({ club: await clubName(db), email, closed });
  return Promise.all(mails.map((mail) => finishMail(db, mail)));
}

/** POST of that form: shows what will happen, and does it when that is confirmed. */
export async function postMerge(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (officer, form) => show(c, officer, { form }));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock, mailer } = c.var.services;
  const pair = await pairAt(c);
  const { kept, merged } = pair;
  if (form.change === "1") return show(c, viewer, { form });
  const done = () => c.redirect(`/admin/members/${kept.row.id}?done=merged`, 303);
  // Of a button that was pressed twice both answers say what was done.
  if (form.confirm === "1" && merged.row.merged_into === kept.row.id) return done();
  const obstacle = await obstacleTo(c, viewer, pair);
  if (obstacle) return obstaclePage(viewer, pair, obstacle);
  if (form.version !== versionOf(kept) || form.otherVersion !== versionOf(merged))
    return show(c, viewer, { form, isStale: true });
  if (differenceOf(kept, merged) && form.one !== "1") return show(c, viewer, { form, isUnsaid: true });
  const merge = plan(viewer, pair, form);
  const mails = await mailsOf(db, merge);
  const at = `/admin/members/${kept.row.id}`;
  if (form.confirm !== "1") {
    const chosen = Object.entries(chosenIn(form)).map(([name, from]) => [choiceField(name), from]);
    return consequencesPage({
      who: viewer,
      title: `Merge ${nameOf(merged.row)} into ${nameOf(kept.row)}?`,
      lines: mergeLines(merge, chosenIn(form), {
        moved: await countMoved(db, merged.row.id),
        lost: await lostMembership(db, pair, chosenIn(form), await clubZone(db)),
      }),
      mails: mails.slice(0, 1),
      action: `${at}/merge/${merged.row.id}`,
      fields: {
        ...Object.fromEntries(chosen),
        version: form.version,
        otherVersion: form.otherVersion,
        ...(form.one === "1" ? { one: "1" } : {}),
      },
      button: "Merge them",
      back: at,
    });
  }
  // The log names the account alone: it holds no address, phone or birthday.
  recordChanges(
    c,
    {},
    { merged: merged.row.id, fields: Object.keys({ ...merge.changes.users, ...merge.changes.memberships }) },
  );
  recordAlso(c, `/admin/members/${merged.row.id}`);
  await recordMails(c, mails.slice(0, 1));
  if (!(await mergePeople(db, merge, clock.now()))) {
    const now = await pairAt(c);
    if (now.merged.row.merged_into === kept.row.id) return done();
    return show(c, viewer, { form, isStale: true });
  }
  for (const email of mails) await mailer.send(() => email);
  return done();
}
