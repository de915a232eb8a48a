import { html } from "hono/html";
import { raw, sql } from "../../db/sql";
import type { Officer } from "../../desk/officer";
import { relatedList } from "../../desk/related-list";
import { knownEmail } from "../../domain/account/no-email";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { dueAt, kindText, resultText, type SentMail } from "./mail-words";

const most = 5;

/** The last mails to a person, on their page, for whoever sees all sent mail. */
export async function memberMails(
  db: D1Database,
  { roles }: Officer,
  { id, email }: { readonly id: number; readonly email: string },
  zone: string,
): Promise<Markup | ""> {
  if (!mayIn(roles, "mail", "see")) return "";
  const own = raw("user_id IN (SELECT id FROM users WHERE id =");
  const [rows, mailings] = await Promise.all([
    sql`SELECT id, email, kind, subject, about, result, reason, status, bounce, bounce_reason, created_at,
        ${raw(dueAt)} AS due_at
      FROM sent_mails s WHERE ${own} ${id} OR merged_into = ${id}) ORDER BY id DESC LIMIT ${most}`.all<
      SentMail & { readonly id: number; readonly created_at: string }
    >(db),
    sql`SELECT g.id, g.subject, p.state, p.sent_at FROM mailing_people p JOIN mailings g ON g.id = p.mailing_id
      WHERE p.${own} ${id} OR merged_into = ${id}) AND p.state IN ('sent', 'failed') ORDER BY p.id DESC LIMIT ${most}`.all<{
      readonly id: number;
      readonly subject: string;
      readonly state: "sent" | "failed";
      readonly sent_at: string | null;
    }>(db),
  ]);
  const search = knownEmail(email);
  const mails = rows.map((row) => ({
    id: row.id,
    words: row.subject ?? kindText(row.kind),
    more: `${clubTimeText(row.created_at, zone)}, ${resultText(row).toLowerCase()}`,
  }));
  const written = mailings.map(({ id: mailing, subject, state, sent_at }) => ({
    id: mailing,
    words: subject,
    more: state === "sent" && sent_at ? clubTimeText(sent_at, zone) : "Failed",
  }));
  return html`${relatedList("Mails from officers", written, (mailing) => `/admin/mail/${mailing}`)}
    ${relatedList("Mails", mails, null)}
    ${rows.length === most && search ? html`<p><a href="/admin/mail/sent?q=${encodeURIComponent(search)}">All mails</a></p>` : ""}`;
}
