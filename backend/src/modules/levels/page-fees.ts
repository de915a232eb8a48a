import { clubZone } from "../../db/content/site-settings";
import { raw, sql } from "../../db/sql";
import { clubDay } from "../../domain/club-time";
import {
  type FeeName,
  feeToken,
  fillFees,
  findUnknownFee,
  hasFees,
  type PageFees,
} from "../../domain/content/fee-tokens";
import { dollars } from "../../domain/money";
import { levelPrice } from "./due-fees";

type PricedLevel = {
  readonly code: string;
  readonly name: string;
  readonly fee: number;
  readonly joining_fee: number;
};

/** The levels that are sold, with their fees of today, also of one whose change is not applied yet. */
async function pricedLevels(db: D1Database, now: number): Promise<readonly PricedLevel[]> {
  const today = clubDay(now, await clubZone(db));
  return sql`SELECT l.code, l.name, coalesce(f.yearly_fee_cents, ${raw(levelPrice)}) AS fee,
      coalesce(f.joining_fee_cents, l.joining_fee_cents) AS joining_fee
    FROM membership_levels l
    LEFT JOIN level_fees f ON f.level_id = l.id AND f.applied_at IS NULL AND f.from_day <= ${today}
    WHERE l.no_expiry = 0 ORDER BY l.sort_order, l.id`.all<PricedLevel>(db);
}

type PageTexts = {
  readonly content: string | null;
  /** JSON of the row/widget form. */
  readonly rows?: string | null;
  readonly blocks?: readonly { readonly variables: string }[];
};

const textsOf = ({ content, rows, blocks = [] }: PageTexts) =>
  [content, rows, ...blocks.map(({ variables }) => variables)].filter((text) => typeof text === "string");

/** Pages with amounts in place of the tokens of their texts. */
export async function withFees<Page extends PageTexts>(
  { db, clock }: { readonly db: D1Database; readonly clock: { now: () => number } },
  pages: readonly Page[],
): Promise<readonly Page[]> {
  if (!pages.some((page) => textsOf(page).some(hasFees))) return pages;
  const levels = await pricedLevels(db, clock.now());
  const fees: PageFees = new Map(levels.map(({ code, ...costs }) => [code, costs]));
  return pages.map((page) => ({
    ...page,
    content: page.content && fillFees(page.content, fees),
    ...(page.rows ? { rows: fillFees(page.rows, fees) } : {}),
    ...(page.blocks
      ? { blocks: page.blocks.map((block) => ({ ...block, variables: fillFees(block.variables, fees) })) }
      : {}),
  }));
}

/** What an editor can write for a fee, and what it shows today. */
export type FeeHelp = { readonly token: string; readonly words: string };

const helpOf = (name: FeeName, level: PricedLevel): FeeHelp => ({
  token: feeToken(name, level.code),
  words: `${name === "fee" ? level.name : `${level.name}, to join`}: ${dollars(level[name])} today`,
});

export async function feeHelp(db: D1Database, now: number): Promise<readonly FeeHelp[]> {
  const levels = await pricedLevels(db, now);
  return levels.flatMap((level) => [
    helpOf("fee", level),
    ...(level.joining_fee > 0 ? [helpOf("joining_fee", level)] : []),
  ]);
}

/** What is wrong with the tokens of each text that was typed. */
export async function feeErrors<Name extends string>(
  db: D1Database,
  typed: Readonly<Record<Name, string>>,
  now: number,
): Promise<Readonly<Partial<Record<Name, string>>>> {
  const codes = new Set((await pricedLevels(db, now)).map(({ code }) => code));
  const found = (Object.entries(typed) as [Name, string][]).flatMap(([name, text]) => {
    const unknown = findUnknownFee(text, codes);
    return unknown === null ? [] : [[name, `${unknown} is no fee of a level: see the list of fees`] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}
