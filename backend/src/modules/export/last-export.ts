import { html } from "hono/html";
import { lastExport } from "../../db/export/register";
import { icon } from "../../desk/icons";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { exportPath } from "./export-page";

/** After which a night has been missed. */
const maxAgeMs = 2 * 24 * 60 * 60_000;

type LastExport = {
  /** Of Today, where the last one is too old, or there is none. */
  readonly warning: Markup | null;
  readonly words: string;
};

/** When the last whole export was made. */
export async function readLastExport(db: D1Database, now: number, zone: string): Promise<LastExport> {
  const at = await lastExport(db);
  const words = at ? `Last export of everything: ${clubTimeText(at, zone)}` : "No export of everything yet";
  const isOld = at === null || now - Date.parse(at) > maxAgeMs;
  return {
    words,
    warning: isOld
      ? html`<li><a href="${exportPath}">${icon("tool")}<span>${words}. ${at ? "It is made every night: see why there is none." : "The first is made tonight."}</span></a></li>`
      : null,
  };
}
