import { isDay } from "#rules/days";

/** A line of a bank's statement. */
export type StatementLine = {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Below 0: money that went out. */
  readonly amountCents: number;
  readonly description: string;
  /** As the file has it; "" without one. */
  readonly balance: string;
  /** Among equal lines of the file, from 1. */
  readonly place: number;
};

type Statement = { readonly lines: readonly StatementLine[] };
type Rows = readonly (readonly string[])[];

/** The place of each column of a file, from 0; -1 without it. */
export type BankColumns = Readonly<
  Record<"day" | "amount" | "debit" | "credit" | "description" | "balance", number>
>;

const names = {
  day: /^(?:(?:transaction|posted|posting|effective|value|entry)\s+)?date$/i,
  amount: /^(?:transaction\s+)?amount\b/i,
  debit: /^(?:debits?|withdrawals?|money out)\b/i,
  credit: /^(?:credits?|deposits?|money in)\b/i,
  description: /^(?:description|narrative|details|particulars|transaction(?: details| description)?|memo)\b/i,
  balance: /\bbalance\b/i,
} as const;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNumber = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1;

/** A day as banks write it, YYYY-MM-DD: 5/12/2026, 05-Dec-26, 2026-12-05, 20261205; null for none. */
export function readBankDay(text: string): string | null {
  const iso = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)$/.exec(text.trim());
  const local = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d\d)$/i.exec(text.trim());
  const [year, month, day] = iso
    ? [iso[1], Number(iso[2]), iso[3]]
    : [local?.[3]?.padStart(4, "20"), monthNumber(local?.[2] ?? "0"), local?.[1]];
  const found = `${year}-${String(month).padStart(2, "0")}-${day?.padStart(2, "0")}`;
  return isDay(found) ? found : null;
}

const dayForm = /^(?:\d{4}([-/]?)\d\d\1\d\d|\d{1,2}([-/. ])(?:\d{1,2}|[a-z]{3,9})\2(?:\d{4}|\d\d))$/i;

/** What is wrong with a row's day: it has none, or one that does not exist, such as 31/02/2026. */
const dayProblem = (text: string): string =>
  dayForm.test(text.trim()) ? `has the day ${text.trim()}, which does not exist` : "has no date";

/** A sum as banks write it, in cents, less than 0 of money that went out; null for none. */
export function readBankCents(text: string): number | null {
  const found = /^(\()?([+-]?)\$?([+-]?)([\d,]*\d)(?:\.(\d{1,2}))?\)?(?:\s*(CR|DR))?$/i.exec(text.trim());
  if (!found) return null;
  const [, bracket, sign, inner, whole = "", part = "", way = ""] = found;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  const isOut = bracket === "(" || sign === "-" || inner === "-" || way.toUpperCase() === "DR";
  return isOut && cents > 0 ? -cents : cents;
}

function readHeader(row: readonly string[]): BankColumns | null {
  const place = (name: keyof typeof names) => row.findIndex((cell) => names[name].test(cell.trim()));
  const columns = {
    day: place("day"),
    amount: place("amount"),
    debit: place("debit"),
    credit: place("credit"),
    description: place("description"),
    balance: place("balance"),
  };
  const hasSum = columns.amount >= 0 || columns.credit >= 0;
  return columns.day >= 0 && columns.description >= 0 && hasSum ? columns : null;
}

/** The columns, and the place of the first transaction. */
export type BankPlace = { readonly columns: BankColumns; readonly first: number };

/** Without names: day, amount, description and balance, as some banks have them. */
const unnamed: BankColumns = { day: 0, amount: 1, debit: -1, credit: -1, description: 2, balance: 3 };
const isUnnamed = (row: readonly string[]): boolean =>
  readBankDay(row[0] ?? "") !== null && readBankCents(row[1] ?? "") !== null && (row[2] ?? "") !== "";

/** Where the columns of a file are, and its first transaction; null: their names do not say. */
export function findColumns(rows: Rows): BankPlace | null {
  for (const [index, row] of rows.slice(0, 20).entries()) {
    const columns = readHeader(row);
    if (columns) return { columns, first: index + 1 };
  }
  return isUnnamed(rows[0] ?? []) ? { columns: unnamed, first: 0 } : null;
}

function readSum(row: readonly string[], { amount, debit, credit }: BankColumns): number | null {
  const cents = (place: number) => readBankCents(row[place] ?? "");
  if (amount >= 0) return cents(amount);
  const came = cents(credit);
  if (came) return Math.abs(came);
  const went = cents(debit);
  return went === null ? came : -Math.abs(went);
}

const maxDescription = 300;
const oneLine = (text: string) => text.trim().replace(/\s+/g, " ").slice(0, maxDescription);

/** A file whose columns are chosen by hand. */
export type UnknownFile = {
  /** The names above the first transaction; without them only as many as there are columns. */
  readonly header: readonly string[];
  readonly first: number;
};

/** The first row with a day is the first transaction; null: no row has one. */
export function findTransactions(rows: Rows): UnknownFile | null {
  const first = rows.findIndex((row) => row.some((cell) => readBankDay(cell) !== null));
  if (first < 0) return null;
  const above = first === 0 ? [] : (rows[first - 1] ?? []);
  return { header: (rows[first] ?? []).map((_, place) => (above[place] ?? "").trim()), first };
}

/** The transactions of a bank's file, or the row that has none. Those of no money are left out. */
export function readStatement(
  rows: Rows,
  { columns, first }: BankPlace,
): Statement | { readonly problem: string } {
  const places = new Map<string, number>();
  const lines: StatementLine[] = [];
  for (const [index, row] of rows.slice(first).entries()) {
    const day = readBankDay(row[columns.day] ?? "");
    const cents = readSum(row, columns);
    if (day === null || cents === null)
      return {
        problem: `Row ${first + index + 1} ${day === null ? dayProblem(row[columns.day] ?? "") : "has no amount"}`,
      };
    if (cents === 0) continue;
    const description = oneLine(row[columns.description] ?? "");
    const balance = String(readBankCents(row[columns.balance] ?? "") ?? "");
    const same = JSON.stringify([day, cents, description, balance]);
    const place = (places.get(same) ?? 0) + 1;
    places.set(same, place);
    lines.push({ day, amountCents: cents, description, balance, place });
  }
  return { lines };
}

/** What two lines have in common only when they are the same. */
export const lineText = ({ day, amountCents, description, balance, place }: StatementLine): string =>
  JSON.stringify([day, amountCents, description, balance, place]);
