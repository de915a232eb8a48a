import type { AccountEntry, EntryKind } from "./entries";

/** What some entries add up to, cents. */
export type AccountTotal = {
  readonly sold: number;
  readonly soldTax: number;
  /** Refunds and payments taken back, as negative sums. */
  readonly back: number;
  readonly backTax: number;
  /** Of both, what the member's credit paid. */
  readonly credit: number;
};

export const entryKinds = [
  "membership",
  "ticket",
  "goods",
  "delivery",
  "other",
] as const satisfies EntryKind[];

const noTotal: AccountTotal = { sold: 0, soldTax: 0, back: 0, backTax: 0, credit: 0 };

export const netOf = ({ sold, back }: AccountTotal): number => sold + back;
export const netTaxOf = ({ soldTax, backTax }: AccountTotal): number => soldTax + backTax;

function addEntry(total: AccountTotal, entry: AccountEntry): AccountTotal {
  const { cents, taxCents, creditCents } = entry;
  const credit = total.credit + creditCents;
  return entry.movement === "sold"
    ? { ...total, credit, sold: total.sold + cents, soldTax: total.soldTax + taxCents }
    : { ...total, credit, back: total.back + cents, backTax: total.backTax + taxCents };
}

export const sumEntries = (entries: readonly AccountEntry[]): AccountTotal =>
  entries.reduce(addEntry, noTotal);

/** A part of the entries, by its name, with what it adds up to. */
type Group = {
  readonly name: string;
  readonly entries: readonly AccountEntry[];
  readonly total: AccountTotal;
};

/** The entries by these names, in their order. Entries of none of them are left out. */
export function groupEntries(
  entries: readonly AccountEntry[],
  names: readonly string[],
  nameOf: (entry: AccountEntry) => string,
): readonly Group[] {
  const found = new Map(names.map((name) => [name, [] as AccountEntry[]]));
  for (const entry of entries) found.get(nameOf(entry))?.push(entry);
  return [...found].map(([name, own]) => ({ name, entries: own, total: sumEntries(own) }));
}
