import { html } from "hono/html";
import { type BlockState, blockState } from "#rules/block-visibility";
import { type EditorPageInList, listEditorPages } from "../../db/content/editor-pages";
import { clubZone } from "../../db/content/site-settings";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";

const maxPages = 100;

/** What editors call a block's state. */
export const stateWords = {
  shown: "Shown",
  hidden: "Hidden",
  ended: "Over",
  future: "Not yet",
  deleted: "Deleted",
} as const satisfies Record<BlockState, string>;

type Schedule = [hidden: number, deleted: number, startTime: string | null, endTime: string | null];

function countStates(schedules: string, now: number): ReadonlyMap<BlockState, number> {
  const counts = new Map<BlockState, number>();
  for (const [hidden, deleted, startTime, endTime] of JSON.parse(schedules) as Schedule[]) {
    const state = blockState({ hidden: hidden === 1, deleted: deleted === 1, startTime, endTime }, now);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}

function pageItem(row: EditorPageInList, now: number, zone: string): Markup {
  const counts = countStates(row.schedules, now);
  const chips = (Object.keys(stateWords) as BlockState[]).flatMap((state) => {
    const count = counts.get(state) ?? 0;
    return count > 0 ? chip(state, `${count} ${stateWords[state].toLowerCase()}`) : [];
  });
  return html`<li class="item ${row.enabled ? "" : "off"}">
    <div class="head">
      <h2><a href="/admin/pages/${row.id}">${row.name}</a></h2>
      <p class="soft">/${row.url}</p>
    </div>
    <div class="head">
      <p class="chips">
        ${row.deleted ? chip("deleted", "Deleted") : row.enabled ? "" : chip("off", "Not public")} ${counts.size > 0 ? chip("", "Blocks") : ""}
        ${row.has_rows ? chip("", "Rows") : ""} ${chips}
      </p>
      <p class="soft">Changed ${clubTimeText(row.updated_at, zone)}</p>
    </div>
  </li>`;
}

/** Every page with its state, or those that the query `q` finds. */
export async function pageList(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const search = (c.req.query("q") ?? "").trim().slice(0, 100);
  const [found, zone] = await Promise.all([listEditorPages(db, search, maxPages), clubZone(db)]);
  const pages = found.slice(0, maxPages);
  return adminPage(
    search ? `Pages with “${search}”` : "Pages",
    html`<h1>Pages</h1>
      <p class="soft">What the site is made of. Choose a page to change its blocks, or to see it before others do.</p>
      <p class="acts"><a class="btn" href="/admin/pages/new">New page</a></p>
      <form class="find" method="get" action="/admin/pages" role="search">
        <label for="q">Name or address<input id="q" name="q" type="search" value="${search}" maxlength="100" /></label>
        <button class="quiet">Find</button>
      </form>
      ${
        pages.length > 0
          ? html`<ul class="list">
            ${pages.map((row) => pageItem(row, clock.now(), zone))}
          </ul>`
          : html`<p class="note">No page has that in its name or address. <a href="/admin/pages">See all pages</a></p>`
      }
      ${found.length > maxPages ? html`<p class="note">These are the first ${maxPages}. Find others by name or address.</p>` : ""}`,
    { who: viewer },
  );
}
