import { html } from "hono/html";
import { type BlockState, blockState } from "#rules/block-visibility";
import { clubZone } from "../../db/content/site-settings";
import { similarFew } from "../../db/similar-records";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import { mayIn } from "../roles/rules";
import { pageActs } from "./page-acts";

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

/** A page in the editors' list. */
type ListedPage = {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly updated_at: string;
  readonly enabled: number;
  readonly deleted: number;
  readonly has_rows: number;
  /** JSON: [hidden, deleted, start_time, end_time] of each block. */
  readonly schedules: string;
};

/** How many blocks it has in each state: "6 shown, 1 hidden". The page's own state is the row's one chip. */
function blocksText({ schedules, has_rows }: ListedPage, now: number): string {
  const counts = countStates(schedules, now);
  const blocks = (Object.keys(stateWords) as BlockState[]).flatMap((state) => {
    const count = counts.get(state) ?? 0;
    return count > 0 ? [`${count} ${stateWords[state].toLowerCase()}`] : [];
  });
  return [...(has_rows ? ["rows"] : []), ...blocks].join(", ");
}

const pageState = ({ enabled, deleted }: ListedPage): readonly [look: string, words: string] =>
  deleted ? ["deleted", "Deleted"] : enabled ? ["shown", "Public"] : ["off", "Not public"];

const pageList = ({ now, zone }: { readonly now: number; readonly zone: string }): ListSpec<ListedPage> => ({
  title: "Pages",
  path: "/admin/pages",
  select: `p.id, p.name, p.url, p.updated_at, p.enabled, p.deleted, l.page_id IS NOT NULL AS has_rows,
    (SELECT json_group_array(json_array(b.hidden, b.deleted, b.start_time, b.end_time))
       FROM page_blocks b WHERE b.page_id = p.id) AS schedules`,
  from: "pages p LEFT JOIN legacy_pages l ON l.page_id = p.id",
  views: [
    { name: "all", words: "All", where: "p.deleted = 0" },
    { name: "public", words: "Public", where: "p.deleted = 0 AND p.enabled = 1" },
    { name: "hidden", words: "Not public", where: "p.deleted = 0 AND p.enabled = 0" },
    { name: "deleted", words: "Deleted", where: "p.deleted = 1" },
  ],
  search: {
    words: "Name or address",
    where: "instr(lower(p.name), ?1) > 0 OR instr(lower(p.url), ?1) > 0",
  },
  similar: async (db, search) =>
    (await similarFew(db, search, ["pages"])).flat().map(({ id, words, more, text }) => ({
      text,
      link: { href: `/admin/pages/${id}`, words, more },
    })),
  filters: [],
  columns: [
    { name: "name", words: "Page", cell: ({ name }) => name, sort: "p.name COLLATE NOCASE" },
    { name: "url", words: "Address", cell: ({ url }) => `/${url}`, sort: "p.url" },
    {
      name: "state",
      words: "State",
      cell: (row) => chip(...pageState(row)),
      csv: (row) => pageState(row)[1],
      sort: "p.enabled",
    },
    {
      name: "blocks",
      words: "Blocks",
      cell: (row) => blocksText(row, now),
      csv: ({ schedules }) => (JSON.parse(schedules) as Schedule[]).length,
    },
    {
      name: "changed",
      words: "Changed",
      isWhole: true,
      cell: ({ updated_at }) => clubTimeText(updated_at, zone),
      csv: ({ updated_at }) => updated_at,
      sort: "p.updated_at",
    },
  ],
  sort: "url",
  key: "p.id",
  keyOf: ({ id }) => id,
  link: ({ id }) => `/admin/pages/${id}`,
});

/** GET /admin/pages: what the site is made of. */
export const pageListScreen = listScreen({
  area: "website",
  spec: async ({ var: { services } }) =>
    pageList({ now: services.clock.now(), zone: await clubZone(services.db) }),
  action: ({ roles }) =>
    mayIn(roles, "website", "change") ? html`<a class="btn" href="/admin/pages/new">New page</a>` : "",
  acts: pageActs,
  empty: "There is no such page.",
});
