import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import {
  type LevelChoice,
  membershipLevels,
  promotionColumns,
  type ShopkeeperPromotion,
} from "../../db/shop/promotion-register";
import { similarFew } from "../../db/similar-records";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip, doneNote, doneWords } from "../../desk/parts";
import { instant } from "../../domain/clock";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { type ListedState, listedState, promotionStates } from "../../domain/shop/promotions/promotion-form";
import { mayIn } from "../roles/rules";

export const promotionStateWords: Readonly<Record<ListedState, readonly [words: string, look: string]>> = {
  coming: ["Coming", "future"],
  on: ["On", "shown"],
  over: ["Over", "off"],
  "used-up": ["Used up", "ended"],
  stopped: ["Stopped", "off"],
};

export const offText = ({ percent, amount_cents }: ShopkeeperPromotion) =>
  percent === null ? `${dollars(amount_cents ?? 0)} off` : `${percent}% off`;

/** "12 of 50 used, $84.00 given". */
export function usesText({ uses, most_uses, given_cents }: ShopkeeperPromotion): string {
  const used = most_uses === null ? `${uses} used` : `${uses} of ${most_uses} used`;
  return given_cents === 0 ? used : `${used}, ${dollars(given_cents)} given`;
}

/** Who can use it, by the code of a level. */
export function whoText(level: string | null, levels: readonly LevelChoice[]): string {
  if (level === null) return "Everybody";
  if (level === "any") return "Members";
  return `${levels.find(({ code }) => code === level)?.name ?? level} only`;
}

function timeText({ starts_at, ends_at }: ShopkeeperPromotion, zone: string): string {
  const from = starts_at === null ? null : `from ${clubTimeText(starts_at, zone)}`;
  const until = ends_at === null ? null : `until ${clubTimeText(ends_at, zone)}`;
  return [from, until].filter(Boolean).join(" ");
}

/** SQL of what a promotion is at an instant, as listedState has it. */
const stateSql = (now: string) => `CASE WHEN p.enabled = 0 THEN 'stopped'
  WHEN p.ends_at IS NOT NULL AND p.ends_at <= '${now}' THEN 'over'
  WHEN p.most_uses IS NOT NULL AND p.uses >= p.most_uses THEN 'used-up'
  WHEN p.starts_at IS NOT NULL AND p.starts_at > '${now}' THEN 'coming' ELSE 'on' END`;

function promotionList(
  { now, zone }: { readonly now: string; readonly zone: string },
  levels: readonly LevelChoice[],
): ListSpec<ShopkeeperPromotion> {
  const wordsOf = (row: ShopkeeperPromotion) => promotionStateWords[listedState(row, now)];
  return {
    title: "Promotions",
    path: "/admin/promotions",
    select: promotionColumns,
    from: "promotions p",
    views: [
      { name: "all", words: "All", where: "1" },
      ...promotionStates.map((state) => ({
        name: state,
        words: promotionStateWords[state][0],
        where: `${stateSql(now)} = '${state}'`,
      })),
    ],
    search: {
      words: "Code or name",
      where: "instr(lower(p.code), ?1) > 0 OR instr(lower(p.name), ?1) > 0",
    },
    similar: async (db, search) =>
      (await similarFew(db, search, ["promotions"])).flat().map(({ id, words, more, text }) => ({
        text,
        link: { href: `/admin/promotions/${id}`, words, more },
      })),
    filters: [],
    columns: [
      { name: "code", words: "Code", cell: ({ code }) => code, sort: "p.code" },
      { name: "name", words: "Name", cell: ({ name }) => name, sort: "p.name COLLATE NOCASE" },
      {
        name: "off",
        words: "Takes off",
        cell: (row) =>
          row.minimum_cents === 0 ? offText(row) : `${offText(row)}, from ${dollars(row.minimum_cents)}`,
      },
      { name: "who", words: "For", cell: ({ level_code }) => whoText(level_code, levels) },
      {
        name: "time",
        words: "When",
        isKept: true,
        cell: (row) => timeText(row, zone),
        sort: "p.starts_at",
      },
      { name: "uses", words: "Used", cell: usesText, csv: ({ uses }) => uses, sort: "p.uses" },
      {
        name: "state",
        words: "State",
        cell: (row) => {
          const [words, look] = wordsOf(row);
          return chip(look, words);
        },
        csv: (row) => wordsOf(row)[0],
      },
    ],
    sort: "code",
    key: "p.id",
    keyOf: ({ id }) => id,
    link: ({ id }) => `/admin/promotions/${id}`,
  };
}

const notices: Readonly<Record<string, string>> = {
  deleted: "Deleted.",
};

/** GET /admin/promotions: every code with what it is now. */
export const promotionListScreen = listScreen({
  area: "shop",
  spec: async ({ var: { services } }) => {
    const [levels, zone] = await Promise.all([membershipLevels(services.db), clubZone(services.db)]);
    return promotionList({ now: instant(services.clock.now()), zone }, levels);
  },
  action: ({ roles }) =>
    mayIn(roles, "shop", "change") ? html`<a class="btn" href="/admin/promotions/new">New promotion</a>` : "",
  above: async (c) => doneNote(doneWords(c.req.query("done"), notices)),
  empty: "There is none yet.",
});
