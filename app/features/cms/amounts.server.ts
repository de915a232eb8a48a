import { cents } from "#rules/money";
import { writeAmounts } from "#rules/text/amounts";
import type { LegacyPage } from "~/domain/content/legacy-page";
import type { Page } from "~/domain/content/page";
import { moneyText } from "~/i18n/reading.server";

/** What an editor typed, with the amounts in its texts written out. */
function written(value: unknown, write: (count: number) => string): unknown {
  if (typeof value === "string") return writeAmounts(value, write);
  if (Array.isArray(value)) return value.map((each) => written(each, write));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, written(each, write)]));
}

const hasAmounts = (page: Page | LegacyPage): boolean =>
  JSON.stringify("rows" in page ? page.rows : page.pageContents).includes("{{cents:") ||
  (page.content ?? "").includes("{{cents:");

/** A page with the amounts of its texts in the reader's language. */
export function withAmounts<P extends Page | LegacyPage>(page: P, locale = "en-AU"): P {
  if (!hasAmounts(page)) return page;
  const write = (count: number) => moneyText(cents(count), { locale });
  const { content, ...rest } = page;
  const blocks =
    "rows" in page
      ? { rows: written(page.rows, write) }
      : {
          pageContents: page.pageContents.map((block) => ({
            ...block,
            variables: written(block.variables, write),
          })),
        };
  return { ...rest, ...blocks, content: content && writeAmounts(content, write) } as P;
}
