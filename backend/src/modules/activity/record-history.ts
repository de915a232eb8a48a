import { html } from "hono/html";
import type { Officer } from "../../desk/officer";
import type { TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { recordAt, recordOf, sameRef, showRecord } from "./line-record";
import {
  changedFields,
  changeText,
  lineText,
  mayReadValues,
  refsOf,
  restoreHref,
  restoreRefusal,
  whoText,
} from "./line-words";
import { type ActivityLine, linesOfRecord } from "./queries";
import { type Names, readNames } from "./record-names";

/** A line of the activity log in a record's timeline. */
export type HistoryEntry = TimelineEntry & {
  /** An instant. */
  readonly at: string;
  readonly action: string;
  /** Where the values before it can be restored; null: they cannot. */
  readonly restore: string | null;
};

type Told = { readonly reader: Officer; readonly names: Names; readonly zone: string };

/** The other record of a line that is not this record's own, as a link where it has a page for the reader. */
function otherRecord(line: ActivityLine, page: string, { reader, names }: Told): Markup | "" {
  const record = line.also === page ? recordOf(line) : null;
  if (!record || sameRef(record, recordAt(page))) return "";
  const { words, href } = showRecord(record, reader, names);
  return href ? html`<a href="${href}">${words}</a>\n` : html`${words}\n`;
}

/** "Price: $3.00 → $4.00" a line, and where the earlier values can be restored. */
function more(line: ActivityLine, page: string, told: Told) {
  const { reader, names } = told;
  const other = otherRecord(line, page, told);
  if (!mayReadValues(reader, line)) return other;
  const changes = changedFields(line, told).map(changeText);
  const restore = restoreHref(reader, line, names);
  const mail = line.mail ? [`Mail: ${line.mail}`] : [];
  const refusal = restoreRefusal(reader, line);
  return html`${other}${[...changes, ...mail].join("\n")}${
    restore
      ? html`\n<a href="${restore}">Restore the earlier values<span class="vh"> from before ${clubTimeText(line.at, told.zone)}</span></a>`
      : ""
  }${refusal ? html`\n<span class="soft">${refusal.words} <a href="${refusal.href}">${refusal.link}</a></span>` : ""}`;
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
  const told = { reader, names: await readNames(db, lines.flatMap(refsOf)), zone };
  return lines.map((line) => ({
    at: line.at,
    action: line.action,
    time: clubTimeText(line.at, zone),
    who: whoText(line),
    words: lineText(line, reader, told.names, path),
    more: more(line, path, told),
    restore: mayReadValues(reader, line) ? restoreHref(reader, line, told.names) : null,
  }));
}
