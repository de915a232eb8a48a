import { amountMarker } from "#rules/text/amounts";

/** What a level costs, in cents, by its code. */
export type PageFees = ReadonlyMap<string, { readonly fee: number; readonly joining_fee: number }>;

export type FeeName = "fee" | "joining_fee";

/** What an editor writes into a text for a level's fee of today. */
export const feeToken = (name: FeeName, code: string): string => `{{${name}:${code}}}`;

const findTokens = (text: string) => text.matchAll(/\{\{\s*(fee|joining_fee)\s*:([^{}]*)\}\}/g);

export const hasFees = (text: string): boolean => /\{\{(?:fee|joining_fee):/.test(text);

/** The first token of a text that no level has, or that is written otherwise; null without one. */
export function findUnknownFee(text: string, codes: ReadonlySet<string>): string | null {
  for (const [whole, name = "", code = ""] of findTokens(text))
    if (!codes.has(code) || whole !== `{{${name}:${code}}}`) return whole;
  return null;
}

/** A text, or JSON of texts, with amounts in place of its tokens. A level that is gone leaves nothing. */
export const fillFees = (text: string, fees: PageFees): string =>
  text.replaceAll(/\{\{(fee|joining_fee):([^{}]*)\}\}/g, (_, name: FeeName, code: string) => {
    const cents = fees.get(code)?.[name];
    return cents === undefined ? "" : amountMarker(cents);
  });

/** A text without its tokens: the search has no amounts. */
export const withoutFees = (text: string): string =>
  text.replaceAll(/\{\{(?:fee|joining_fee):[^{}]*\}\}/g, "");
