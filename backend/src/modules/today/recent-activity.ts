import { html } from "hono/html";
import type { Officer } from "../../desk/officer";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { showLineRecord } from "../activity/line-record";
import { lineText, refsOf, whoText } from "../activity/line-words";
import { listActivity } from "../activity/queries";
import { readNames } from "../activity/record-names";

const maxLines = 6;
/** Opened files, which leave a line each, are left out of these. */
const maxRead = 30;

const filter = { isAccess: false, person: null, screen: null, from: null, until: null };
const newest = { older: null, newer: null };

/** What officers did last. */
export async function recentActivity(db: D1Database, reader: Officer, zone: string): Promise<Markup> {
  const read = await listActivity(db, filter, newest, maxRead);
  const lines = read.filter(({ action }) => !action.endsWith(".read")).slice(0, maxLines);
  const names = await readNames(db, lines.flatMap(refsOf));
  const rows = lines.map((line) => ({ line, record: showLineRecord(line, reader, names) }));
  return html`<section>
    <div class="head"><h2>What happened</h2><a href="/admin/activity">Activity</a></div>
    ${
      rows.length === 0
        ? html`<p class="soft">Nothing yet. Whatever an officer changes is listed here.</p>`
        : html`<ol class="timeline panel">
          ${rows.map(
            ({ line, record }) => html`<li>
              <p><strong>${lineText(line, reader, names)}</strong></p>
              ${record ? html`<p class="as-is">${record.href ? html`<a href="${record.href}">${record.words}</a>` : record.words}</p>` : ""}
              <p class="soft">${clubTimeText(line.at, zone)}, ${whoText(line)}</p>
            </li>`,
          )}
        </ol>`
    }
  </section>`;
}
