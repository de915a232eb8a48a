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
  const rows =
    await sql`SELECT id, email, kind, subject, about, result, reason, status, bounce, bounce_reason, created_at,
      ${raw(dueAt)} AS due_at
    FROM sent_mails s WHERE user_id IN (SELECT id FROM users WHERE id = ${id} OR merged_into = ${id}) ORDER BY id DESC LIMIT ${most}`.all<
      SentMail & { readonly id: number; readonly created_at: string }
    >(db);
  const search = knownEmail(email);
  const mails = rows.map((row) => ({
    id: row.id,
    words: row.subject ?? kindText(row.kind),
    more: `${clubTimeText(row.created_at, zone)}, ${resultText(row).toLowerCase()}`,
  }));
  return html`${relatedList("Mails", mails, null)}
    ${rows.length === most && search ? html`<p><a href="/admin/mail/sent?q=${encodeURIComponent(search)}">All mails</a></p>` : ""}`;
}
