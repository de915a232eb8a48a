import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import type { Officer } from "../../desk/officer";
import { timelineList } from "../../desk/record-page";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { type HistoryEntry, recordHistory } from "../activity/record-history";

/** What was done with a page of the club's settings, the newest first. */
export async function readSettingHistory(c: AppContext, who: Officer): Promise<readonly HistoryEntry[]> {
  const { db } = c.var.services;
  return recordHistory(db, who, { path: c.req.path, added: "" }, await clubZone(db));
}

/** Below a form of the club's settings: who changed what, and where it can be restored. */
export const showSettingHistory = (lines: readonly HistoryEntry[]): Markup =>
  html`<h2>History</h2>
    ${timelineList(lines)}`;

export const settingHistory = async (c: AppContext, who: Officer): Promise<Markup> =>
  showSettingHistory(await readSettingHistory(c, who));
