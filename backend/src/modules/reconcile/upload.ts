import Papa from "papaparse";
import { plainText } from "#rules/typed-text";
import { rememberColumns, rememberedColumns } from "../../db/shop/bank-columns";
import { addBankLines } from "../../db/shop/bank-lines";
import { storedReference } from "../../db/shop/payments/refunds";
import type { Form } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { readText } from "../../domain/csv/read-text";
import { sha256 } from "../../domain/secrets";
import {
  type BankPlace,
  findColumns,
  findTransactions,
  lineText,
  readStatement,
  type StatementLine,
} from "../../domain/shop/bank/statement";
import type { AppContext } from "../../http/services";
import { columnsPage, readColumns } from "./bank-columns";
import { isPickable } from "./bank-groups";
import { isOpen, readBank } from "./read-bank";

const maxFileBytes = 2 * 1024 * 1024;
const here = "/admin/payments/bank";
const noColumns = "No columns were found. It needs a date, a description, and an amount or a credit";

async function toStored(line: StatementLine) {
  const key = await sha256(lineText(line));
  const { day, amountCents, description } = line;
  return {
    key,
    day,
    amountCents,
    description,
    reference: storedReference("transfer", `bank ${day} ${key.slice(0, 16)}`),
  };
}

const readRows = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: "greedy" }).data;

/** How many lines of a file wait and match something that this officer can record. */
async function countMatched(c: AppContext, who: Officer, references: readonly string[]): Promise<number> {
  const bank = await readBank(c);
  const own = new Set(references);
  return bank.lines.filter(
    (line) => own.has(line.reference) && isOpen(line) && line.amount_cents > 0 && isPickable(bank, line, who),
  ).length;
}

/** Stores the lines of a file. @param more writes beside them @returns where it leads, or what is wrong */
async function store(
  c: AppContext,
  who: Officer,
  { rows, place }: { readonly rows: readonly (readonly string[])[]; readonly place: BankPlace },
  more: readonly D1PreparedStatement[] = [],
): Promise<Response | { readonly problem: string }> {
  const read = readStatement(rows, place);
  if ("problem" in read) return read;
  if (read.lines.length === 0) return { problem: "This file has no transactions" };
  const { db, clock } = c.var.services;
  if (more.length > 0) await db.batch([...more]);
  const lines = await Promise.all(read.lines.map(toStored));
  const added = await addBankLines(db, lines, clock.now());
  if (added === 0) return c.redirect(`${here}?done=known`, 303);
  const matched = await countMatched(
    c,
    who,
    lines.map(({ reference }) => reference),
  );
  return c.redirect(`${here}?done=read&new=${added}&known=${lines.length - added}&matched=${matched}`, 303);
}

type Refuse = (problem: string) => Promise<Response>;

/** Reads a bank's file; of one whose columns are not known, a page asks for them. */
export async function uploadFile(
  c: AppContext,
  who: Officer,
  file: File | null,
  refuse: Refuse,
): Promise<Response> {
  if (!file) return refuse("Choose the bank’s CSV file");
  if (file.size > maxFileBytes) return refuse("Choose a file of at most 2 MB");
  // As the form of its columns sends it, so that its lines are the same.
  const text = plainText(readText(new Uint8Array(await file.arrayBuffer())));
  const rows = readRows(text);
  const named = findColumns(rows);
  const unknown = named ? null : findTransactions(rows);
  const columns = unknown && (await rememberedColumns(c.var.services.db, unknown.header));
  if (unknown && !columns) return columnsPage({ who, file: unknown, rows, text, form: {}, errors: {} });
  const place = unknown && columns ? { columns, first: unknown.first } : named;
  if (!place) return refuse(noColumns);
  const done = await store(c, who, { rows, place });
  return done instanceof Response ? done : refuse(done.problem);
}

/** The same once its columns are chosen, which are kept for the next file. */
export async function uploadWithColumns(
  c: AppContext,
  who: Officer,
  form: Form,
  refuse: Refuse,
): Promise<Response> {
  const text = form.text ?? "";
  const rows = readRows(text);
  const file = findTransactions(rows);
  if (!file || text.length > maxFileBytes) return refuse(noColumns);
  const ask = (errors: Readonly<Record<string, string>>) =>
    columnsPage({ who, file, rows, text, form, errors });
  const chosen = readColumns(file, form);
  if ("errors" in chosen) return ask(chosen.errors);
  const { db, clock } = c.var.services;
  const { columns } = chosen;
  const kept = rememberColumns(db, file.header, columns, clock.now());
  const done = await store(c, who, { rows, place: { columns, first: file.first } }, [kept]);
  const wrong = `column-${Math.max(columns.day, 0)}`;
  return done instanceof Response ? done : ask({ [wrong]: `${done.problem}. Choose other columns` });
}
