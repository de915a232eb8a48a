import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import type { Officer } from "../../desk/officer";
import { timelineList } from "../../desk/record-page";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { recordHistory } from "../activity/record-history";

/** Below a form of the club's settings: who changed what, and where it can be restored. */
export async function settingHistory(c: AppContext, who: Officer): Promise<Markup> {
  const { db } = c.var.services;
  const lines = await recordHistory(db, who, { path: c.req.path, added: "" }, await clubZone(db));
  return html`<h2>History</h2>
    ${timelineList(lines)}`;
}
