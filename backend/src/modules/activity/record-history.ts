import { html } from "hono/html";
import type { Officer } from "../../desk/officer";
import type { TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import { actionWords } from "./action-words";
import { changedFields, mayReadValues, restoreHref, whoText } from "./line-words";
import { type ActivityLine, linesOfRecord } from "./queries";

/** A line of the activity log in a record's timeline. */
export type HistoryEntry = TimelineEntry & {
  /** An instant. */
  readonly at: string;
  readonly action: string;
};

/** "Price: $3.00 → $4.00" a line, and where the earlier values can be restored. */
function more(reader: Officer, line: ActivityLine, zone: string) {
  if (!mayReadValues(reader, line)) return "";
  const changes = changedFields(line, zone).map(({ name, before, after }) => `${name}: ${before} → ${after}`);
  const restore = restoreHref(reader, line);
  const mail = line.mail ? [`Mail: ${line.mail}`] : [];
  return html`${[...changes, ...mail].join("\n")}${
    restore
      ? html`\n<a href="${restore}">Restore the earlier values<span class="vh"> of line ${line.id}</span></a>`
      : ""
  }`;
}

/**
 * What officers did with a record, the newest first, as its timeline has it.
 * @param path of the record's screen: lines of the screens below it count too
 * @param added table and id of the record, as the line has them that added it
 * @param without actions that the record's own history says better
 */
export async function recordHistory(
  db: D1Database,
  reader: Officer,
  { path, added }: { readonly path: string; readonly added: string },
  zone: string,
  without: readonly string[] = [],
): Promise<readonly HistoryEntry[]> {
  const lines = await linesOfRecord(db, path, added, without);
  return lines.map((line) => ({
    at: line.at,
    action: line.action,
    time: clubTimeText(line.at, zone),
    who: whoText(line),
    words: actionWords(line.action),
    more: more(reader, line, zone),
  }));
}
