import { nextBlockChange } from "./block-visibility";
import { type LegacyPage, nextWidgetChange } from "./legacy-page";
import type { Page } from "./page";

/** All pages, as the stored list has them (spec §4), by url. A legacy page is listed with its rows alone. */
export type PageList = {
  readonly pages: readonly Page[];
  readonly legacyPages: readonly ListedLegacyPage[];
};

export type ListedLegacyPage = LegacyPage & {
  /** Without a leading slash. */
  readonly url: string;
  readonly name: string;
};

export const getWidgets = (page: LegacyPage) =>
  page.rows.flatMap((row) => row.blocks.flatMap((block) => block.widgets));

/** When the first of the listed pages looks different; null: none does. Ms since the epoch. */
export function nextListChange(list: PageList, now: number, timeZone: string): number | null {
  const changes = [
    ...list.pages.map(({ pageContents }) => nextBlockChange(pageContents, now, timeZone)),
    ...list.legacyPages.map((page) => nextWidgetChange(getWidgets(page), now, timeZone)),
  ].filter((change) => change !== null);
  return changes.length > 0 ? Math.min(...changes) : null;
}
