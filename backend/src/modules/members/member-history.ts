import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { sql } from "../../db/sql";
import type { Officer } from "../../desk/officer";
import type { TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { recordHistory } from "../activity/record-history";
import { gatewayName, paymentTime } from "../orders/order-words";
import { skipText, whenText } from "../renewals/rules";

type HistoryRow = {
  readonly at: string;
  /** What kind of thing, and its words: a payment's amount in cents, a note's text, days before an end. */
  readonly kind: "payment" | "note" | "reminder" | "waiting" | "import";
  /** Null: a reminder by an officer's hand. */
  readonly words: string | null;
  readonly more: string | null;
  readonly who: string | null;
};

const maxHistory = 100;

/** Payments, reminders and notes of a person, the newest first. */
const listOwn = (db: D1Database, userId: number): Promise<readonly HistoryRow[]> =>
  sql`SELECT n.at, 'note' AS kind, n.text AS words, NULL AS more,
      coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.email) AS who
    FROM member_notes n LEFT JOIN users w ON w.id = n.author_id WHERE n.user_id = ${userId}
    UNION ALL
    SELECT p.created_at, 'payment', CAST(p.amount_cents AS TEXT),
      p.gateway || ':' || o.id || CASE p.kind WHEN 'refund' THEN '' WHEN 'kept-as-credit' THEN ':out' ELSE ':back' END || iif(o.is_for_credit, ':credit', ''), NULL
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = ${userId}
    UNION ALL
    SELECT r.sent_at, iif(r.state = 'waiting', 'waiting', 'reminder'), CAST(r.days AS TEXT), r.reason,
      coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.email)
      FROM renewal_reminders r LEFT JOIN users w ON w.id = r.by_id WHERE r.user_id = ${userId}
    UNION ALL
    SELECT r.written_at, 'import', CAST(b.id AS TEXT), b.file_name || iif(r.state = 'undone', '. Taken back.', ''),
      coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.email)
      FROM import_rows r JOIN import_batches b ON b.id = r.batch_id LEFT JOIN users w ON w.id = b.by_id
      WHERE r.user_id = ${userId} AND r.written_at IS NOT NULL
    ORDER BY at DESC LIMIT ${maxHistory}`.all<HistoryRow>(db);

function reminderWords({ words, more }: HistoryRow): string {
  const which = words === null ? "" : `: ${whenText(Number(words)).toLowerCase()}`;
  return more === null ? `Reminded by e-mail${which}` : `No reminder to renew${which}. ${skipText(more)}`;
}

function ownEntry(row: HistoryRow, zone: string): TimelineEntry {
  const time = clubTimeText(row.at, zone);
  const who = row.who ?? "by itself";
  switch (row.kind) {
    case "note":
      return { time, who, words: "Note", more: row.words ?? "" };
    case "import": {
      const words = html`<a href="/admin/members/import/${row.words}/rows">Imported</a>`;
      return { time, who, words, more: row.more ?? "" };
    }
    case "reminder":
      return { time, who, words: reminderWords(row) };
    case "waiting":
      return { time, who, words: "A reminder to renew waits to be sent" };
    case "payment": {
      const cents = Number(row.words);
      const [gateway = "", order = "", ...marks] = (row.more ?? "").split(":");
      const isOut = marks.includes("out");
      const less = isOut ? "Credit paid out:" : marks.includes("back") ? "Taken back:" : "Refunded";
      const what = cents < 0 ? `${less} ${dollars(-cents)}` : `Paid ${dollars(cents)}`;
      const isCredit = marks.includes("credit");
      const record = isCredit
        ? isOut
          ? "its record"
          : "kept as credit"
        : `order ${orderNumber({ id: Number(order) })}`;
      const words = html`${what} <a href="/admin/orders/${order}">${record}</a>`;
      return { time: paymentTime(gateway, row.at, zone), who: gatewayName(gateway), words };
    }
  }
}

/** A note's text is beside it: the line of the activity log says no more. */
const stepsWithRow = ["members.note"];

/** What happened to a person, the newest first: what officers did, payments, reminders and notes. */
export async function memberHistory(
  db: D1Database,
  reader: Officer,
  userId: number,
  zone: string,
): Promise<readonly TimelineEntry[]> {
  const record = { path: `/admin/members/${userId}`, added: `users ${userId}` };
  const [lines, own] = await Promise.all([
    recordHistory(db, reader, record, zone, stepsWithRow),
    listOwn(db, userId),
  ]);
  return [...lines, ...own.map((row) => ({ at: row.at, ...ownEntry(row, zone) }))]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxHistory);
}
