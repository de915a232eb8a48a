import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { actionWords } from "../activity/action-words";
import { gatewayName } from "../orders/order-words";

type HistoryRow = {
  readonly at: string;
  /** What kind of thing, and its words: an action's name, a payment's amount in cents, a note's text. */
  readonly kind: "action" | "payment" | "note" | "reminder";
  readonly words: string;
  readonly more: string | null;
  readonly who: string | null;
};

const maxHistory = 100;

/** What happened to a person, the newest first: what officers did, payments, reminders and notes. */
export const memberHistory = (db: D1Database, userId: number): Promise<readonly HistoryRow[]> => {
  const path = `/admin/members/${userId}`;
  const person = "coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.email)";
  return (
    db
      .prepare(
        `SELECT l.at, 'action' AS kind, l.action AS words, l.details AS more, ${person} AS who
         FROM activity_log l LEFT JOIN users w ON w.id = l.user_id WHERE l.path = ?2 OR (l.path > ?3 AND l.path < ?4)
       UNION ALL
       SELECT n.at, 'note', n.text, NULL, ${person} FROM member_notes n LEFT JOIN users w ON w.id = n.author_id
         WHERE n.user_id = ?1
       UNION ALL
       SELECT p.created_at, 'payment', CAST(p.amount_cents AS TEXT), p.gateway || ':' || o.id, NULL
         FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = ?1
       UNION ALL
       SELECT sent_at, 'reminder', CAST(days AS TEXT), valid_to, NULL FROM renewal_reminders WHERE user_id = ?1
       ORDER BY at DESC LIMIT ${maxHistory}`,
      )
      // "0" follows "/" in ASCII: every path below this one.
      .bind(userId, path, `${path}/`, `${path}0`)
      .all<HistoryRow>()
      .then(({ results }) => results)
  );
};

const fieldText = (value: unknown) => (value === null || value === "" ? "–" : String(value));

/** "last_name: Brown → Browne" a line. */
function changesText(details: string | null): string {
  const changes = Object.entries(
    (JSON.parse(details ?? "{}") ?? {}) as Record<string, readonly [unknown, unknown]>,
  );
  return changes
    .map(([name, [from, to]]) => `${name.replaceAll("_", " ")}: ${fieldText(from)} → ${fieldText(to)}`)
    .join("\n");
}

/** A line of the history, in words. */
export function historyEntry(row: HistoryRow, zone: string): TimelineEntry {
  const time = clubTimeText(row.at, zone);
  const who = row.who ?? "by itself";
  switch (row.kind) {
    case "action":
      return { time, who, words: actionWords(row.words), more: changesText(row.more) };
    case "note":
      return { time, who, words: "Note", more: row.words };
    case "reminder":
      return { time, who, words: `Reminded by e-mail, ${row.words} days before the end` };
    case "payment": {
      const cents = Number(row.words);
      const [gateway = "", order = ""] = (row.more ?? "").split(":");
      const what = cents < 0 ? `Refunded ${dollars(-cents)}` : `Paid ${dollars(cents)}`;
      const words = html`${what} <a href="/admin/orders/${order}">order ${orderNumber({ id: Number(order) })}</a>`;
      return { time, who: gatewayName(gateway), words };
    }
  }
}
