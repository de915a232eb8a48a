import type { CsvCell } from "#rules/csv";
import { orderNumber } from "#rules/order-number";
import { emailText } from "../../domain/account/no-email";
import { clubDay } from "../../domain/club-time";
import type { AccountEntry, AccountPayment, EntryKind } from "../../domain/shop/accounts/entries";
import { entryKinds, groupEntries, netOf, netTaxOf } from "../../domain/shop/accounts/totals";
import { type FinancialYear, monthsOf, yearInWords } from "../../domain/shop/accounts/years";

export type YearEntries = {
  readonly zone: string;
  readonly year: FinancialYear;
  /** Those that a club has books of, the newest first. */
  readonly years: readonly FinancialYear[];
  readonly payments: readonly AccountPayment[];
  readonly entries: readonly AccountEntry[];
};

export const kindNames: Readonly<Record<EntryKind, string>> = {
  membership: "Membership fees",
  ticket: "Tickets",
  goods: "Goods",
  delivery: "Delivery",
  other: "For no order",
};

/** Of an entry, YYYY-MM on the club's clock. */
export const monthOf = ({ created_at }: AccountEntry, zone: string): string =>
  clubDay(Date.parse(created_at), zone).slice(0, 7);

export const monthColumns: readonly CsvCell[] = [
  ...["Financial year", "Month", "Kind", "Sold", "GST within sold", "Refunded", "GST within refunded"],
  ...["Total", "GST within total", "Paid with credit"],
];

/** A row for each month and kind of which there is anything. */
export const monthCells = ({ entries, year, zone }: YearEntries): readonly (readonly CsvCell[])[] =>
  groupEntries(entries, monthsOf(year), (entry) => monthOf(entry, zone)).flatMap((month) =>
    groupEntries(month.entries, entryKinds, ({ kind }) => kind)
      .filter((kind) => kind.entries.length > 0)
      .map(({ name, total }) => [
        ...[yearInWords(year), month.name, kindNames[name as EntryKind]],
        ...[{ cents: total.sold }, { cents: total.soldTax }, { cents: total.back }, { cents: total.backTax }],
        ...[{ cents: netOf(total) }, { cents: netTaxOf(total) }, { cents: total.credit }],
      ]),
  );

const movementNames: Readonly<Record<AccountEntry["movement"], string>> = {
  sold: "Sold",
  refunded: "Refunded",
  "taken-back": "Payment taken back",
};

export const lineColumns: readonly CsvCell[] = [
  ...["Date", "What happened", "Invoice", "Order", "Name", "Kind", "Description", "Quantity"],
  ...["Amount", "GST within", "Paid with credit"],
];

export const lineCells = (entry: AccountEntry, zone: string): readonly CsvCell[] => [
  ...[clubDay(Date.parse(entry.created_at), zone), movementNames[entry.movement], entry.invoice_number],
  ...[orderNumber({ id: entry.order_id }), emailText(entry.name), kindNames[entry.kind]],
  ...[entry.description, entry.qty, { cents: entry.cents }, { cents: entry.taxCents }],
  { cents: entry.creditCents },
];
