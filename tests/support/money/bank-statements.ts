import fc from "fast-check";
import { day } from "../admin/hand-payments";

/** A transfer as the bank has it. */
type Transfer = {
  /** Of an order by its place; null: its words name none. */
  readonly order: number | null;
  /** Beside what is due of that order, or the sum itself; cents. Below 0 of none: money out. */
  readonly cents: number;
  /** Days before today. */
  readonly daysAgo: number;
};

/** What a bank has, in which files the club gets it, and what the treasurers do. */
export type BankCase = {
  /** What is due of each order, cents. */
  readonly dues: readonly number[];
  readonly transfers: readonly Transfer[];
  /** The file ends before, and another one begins with this day. */
  readonly cut: number;
  readonly isReversed: boolean;
  readonly isSentTwice: boolean;
  /** The later file is read first. */
  readonly isLaterFirst: boolean;
  /** Whether lines that match nothing are credited. */
  readonly credits: boolean;
};

const mostDays = 3;

const ofOrder = fc.record({
  order: fc.nat(4),
  cents: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: -900, max: 900 }).filter((cents) => cents !== 0) },
  ),
  daysAgo: fc.nat(mostDays - 1),
});
const ofNone = fc.record({
  order: fc.constant(null),
  cents: fc.constantFrom(123, 123, 4500, -250, -9000),
  daysAgo: fc.nat(mostDays - 1),
});

export const bankCases: fc.Arbitrary<BankCase> = fc.record({
  dues: fc.array(fc.constantFrom(1000, 1000, 2550, 12_345), { minLength: 1, maxLength: 4 }),
  transfers: fc.array(fc.oneof({ weight: 4, arbitrary: ofOrder }, { weight: 2, arbitrary: ofNone }), {
    minLength: 1,
    maxLength: 9,
  }),
  cut: fc.nat(mostDays - 1),
  isReversed: fc.boolean(),
  isSentTwice: fc.boolean(),
  isLaterFirst: fc.boolean(),
  credits: fc.boolean(),
});

/** A line as the bank writes it. */
export type BankRow = {
  readonly order: number | null;
  readonly cents: number;
  readonly daysAgo: number;
  readonly words: string;
};

/** @param numbers of the orders, by their places */
export const readRows = ({ dues, transfers }: BankCase, numbers: readonly string[]): readonly BankRow[] =>
  transfers.map(({ order, cents, daysAgo }) => {
    if (order === null) return { order, cents, daysAgo, words: cents < 0 ? "Bill" : "Thanks" };
    const at = order % dues.length;
    const words = `Transfer ${numbers[at]}`;
    return { order: at, cents: Math.max(1, (dues[at] ?? 0) + cents), daysAgo, words };
  });

const toFile = (rows: readonly BankRow[]): string =>
  [
    "Date,Amount,Description",
    ...rows.map(({ cents, daysAgo, words }) => `${day(daysAgo)},${(cents / 100).toFixed(2)},"${words}"`),
  ].join("\n");

/** Files of whole days that overlap by one, in the order in which the club reads them. */
export function filesOf(
  { cut, isReversed, isSentTwice, isLaterFirst }: BankCase,
  rows: readonly BankRow[],
): readonly string[] {
  const sorted = rows.toSorted((one, other) =>
    isReversed ? one.daysAgo - other.daysAgo : other.daysAgo - one.daysAgo,
  );
  const parts = [
    sorted.filter(({ daysAgo }) => daysAgo >= cut),
    sorted.filter(({ daysAgo }) => daysAgo <= cut),
  ];
  const files = (isLaterFirst ? parts.toReversed() : parts).filter((part) => part.length > 0).map(toFile);
  return isSentTwice ? [...files, ...files] : files;
}
