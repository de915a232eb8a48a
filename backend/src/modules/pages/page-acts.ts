import { pagesByIds, setPageStateWhileSame } from "../../db/content/page-edits";
import type { BulkAct, BulkActs } from "../../desk/bulk";
import { homeUrl } from "../../domain/content/page-details-form";

type Page = Awaited<ReturnType<typeof pagesByIds>>[number];

const countText = (count: number) => (count === 1 ? "1 page" : `${count} pages`);

type Words = Pick<BulkAct, "words" | "ask" | "done" | "lines">;

const act = (
  step: "publish" | "withdraw",
  words: Words,
  refusalOf: (page: Page) => string | null,
): BulkAct => ({
  ...words,
  find: async ({ var: { services } }, ids) =>
    (await pagesByIds(services.db, ids)).map((page) => ({
      id: page.id,
      name: `${page.name}, /${page.url}`,
      version: page.updated_at,
      refusal: page.deleted === 1 ? "it is deleted" : refusalOf(page),
    })),
  write: (db, row, now) => setPageStateWhileSame(db, row, step, now),
  path: (id) => `/admin/pages/${id}`,
});

/** What an editor does with several pages at once. */
export const pageActs: BulkActs = {
  publish: act(
    "publish",
    {
      words: "Publish",
      ask: (count) => `Publish ${countText(count)}?`,
      done: (count) =>
        `${countText(count)} published. Visitors can open ${count === 1 ? "it" : "them"} within a minute.`,
      lines: ["Visitors can open what is published within a minute."],
    },
    ({ enabled }) => (enabled === 1 ? "it is public already" : null),
  ),
  withdraw: act(
    "withdraw",
    {
      words: "Take off the site",
      ask: (count) => `Take ${countText(count)} off the site?`,
      done: (count) => `${countText(count)} taken off the site.`,
      lines: ["Visitors get “Page not found” after a minute. Menus leave the links out. Nothing is deleted."],
    },
    ({ enabled, url }) =>
      url === homeUrl ? "the home page is always public" : enabled === 1 ? null : "it is not public",
  ),
};
