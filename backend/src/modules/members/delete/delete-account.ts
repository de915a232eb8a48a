import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { splitMails } from "../../../db/account/mail-recipients";
import { clubName, clubZone } from "../../../db/content/site-settings";
import { finishMail } from "../../../db/post/finish-mail";
import { consequencesPage } from "../../../desk/consequences-page";
import { postedForm } from "../../../desk/editor-access";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { staleNote } from "../../../desk/parts";
import { refusedPage } from "../../../desk/refused-page";
import { hasEmail } from "../../../domain/account/no-email";
import { clubDay } from "../../../domain/club-time";
import { dollars } from "../../../domain/money";
import { recordChanges, recordMails } from "../../../http/activity";
import type { Markup } from "../../../http/html-page";
import type { AppContext } from "../../../http/services";
import { accountDeletedEmail } from "../emails";
import { memberAt, nameOf } from "../member-forms";
import type { MemberRow } from "../member-queries";
import { resignsLater } from "../states";
import { creditOf, deleteAccount, findObstacles, type Obstacle, type OpenRecord } from "./queries";

const links = (records: readonly OpenRecord[], at: string, words: (record: OpenRecord) => string) =>
  records.map((record) => html` <a href="${at}/${record.id}">${words(record)}</a>`);

const obstacles: Readonly<Record<Obstacle, (id: number, records: readonly OpenRecord[]) => Markup>> = {
  role: (id) => html`They have a role. <a href="/admin/roles/${id}">End it or hand it on</a>.`,
  order: (_, records) =>
    html`An order waits for payment. Cancel it or record the payment:${links(records, "/admin/orders", orderNumber)}`,
  application: (_, records) =>
    html`An application for a concession is open. Decide or end it:${links(records, "/admin/applications", ({ id, car }) => car || `Application ${id}`)}`,
  run: () => html`They lead a run that is listed. It ends or is cancelled first.`,
};

/** One's own account: 409. */
const ownPage = (who: Officer): Promise<Response> =>
  refusedPage(who, {
    title: "This is your own account",
    words: "Another officer deletes it. You can ask for that in your profile.",
    back: { href: `/admin/members/${who.userId}`, words: "Back to your record" },
    status: 409,
  });

function openPage(
  who: Officer,
  row: MemberRow,
  found: Awaited<ReturnType<typeof findObstacles>>,
): Promise<Response> {
  return adminPage(
    `Not deleted yet: ${nameOf(row)}`,
    html`<p><a href="/admin/members/${row.id}">Back to ${nameOf(row)}</a></p>
      <h1>${nameOf(row)} cannot be deleted yet</h1>
      <div class="note">
        <ul>
          ${found.map(({ name, records }) => html`<li>${obstacles[name](row.id, records)}</li>`)}
        </ul>
      </div>`,
    { who, status: 409 },
  );
}

/** In the language of the account, which nobody can look up once it is deleted. */
const mailTo = async (db: D1Database, { email: to }: MemberRow) =>
  finishMail(db, accountDeletedEmail({ to, club: await clubName(db) }));

async function show(c: AppContext, who: Officer, isStale = false): Promise<Response> {
  const { db } = c.var.services;
  const row = await memberAt(c);
  if (row.id === who.userId) return ownPage(who);
  const found = await findObstacles(db, row.id);
  if (found.length > 0) return openPage(who, row, found);
  const at = `/admin/members/${row.id}`;
  const creditCents = await creditOf(db, row.id);
  return consequencesPage({
    who,
    title: `Delete the account of ${nameOf(row)}?`,
    ...(isStale
      ? { notice: staleNote("Nothing was deleted. Read again what will happen."), status: 409 }
      : {}),
    lines: [
      "It cannot be taken back.",
      ...(row.number !== null &&
      (row.left_as === null || resignsLater(row, c.var.services.clock.now(), await clubZone(db)))
        ? ["The membership ends today. Nothing is refunded by itself."]
        : []),
      ...(creditCents === 0
        ? []
        : [
            `${dollars(creditCents)} of credit is written off. If the club owes it, pay it out first, by the bank.`,
          ]),
      "Gone at once: name, e-mail, phone, address, date of birth, licence, emergency contact, notes, requests, drafts and answers to events.",
      "Gone with the daily cleaning: the pictures and the private files that nothing else uses. Vehicles go as deleted ones do, after their time.",
      "Kept as it was written, as the club must: orders and invoices, applications that were sent, runs, the log book, and what officers did.",
      ...(row.closed_at === null && hasEmail(row.email)
        ? [`${row.email} gets an e-mail, and may join again as somebody new.`]
        : []),
    ],
    ...(await splitMails(db, [await mailTo(db, row)])),
    action: `${at}/delete`,
    fields: { version: row.updated_at, credit: String(creditCents) },
    button: "Delete the account",
    back: at,
  });
}

/** GET /admin/members/{user}/delete. */
export const showDelete = (c: AppContext, officer: Officer): Promise<Response> => show(c, officer);

/** POST of that page. */
export async function postDelete(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (officer) => show(c, officer));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const row = await memberAt(c);
  if (row.id === viewer.userId) return ownPage(viewer);
  const at = `/admin/members/${row.id}`;
  if (form.change === "1") return c.redirect(at, 303);
  if (form.confirm !== "1") return show(c, viewer);
  const { db, clock, mailer } = c.var.services;
  const found = await findObstacles(db, row.id);
  if (found.length > 0) return openPage(viewer, row, found);
  const now = clock.now();
  const email = await mailTo(db, row);
  const today = clubDay(now, await clubZone(db));
  const creditCents = Number(form.credit);
  const credit = creditCents === 0 ? {} : { credit: dollars(creditCents) };
  recordChanges(c, credit, { account: "deleted", ...(creditCents === 0 ? {} : { credit: null }) });
  await recordMails(c, [email]);
  const deletion = { id: row.id, version: form.version ?? "", creditCents, today };
  if (!(await deleteAccount(db, deletion, now))) return show(c, viewer, true);
  if (row.closed_at === null) await mailer.send(() => email);
  return c.redirect(`${at}?done=deleted`, 303);
}
