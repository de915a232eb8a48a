import fc from "fast-check";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderNumber } from "#rules/order-number";
import { day } from "../../../support/admin/hand-payments";
import { getForms } from "../../../support/http-browser";
import {
  type BankCase,
  type BankRow,
  bankCases,
  filesOf,
  readRows,
} from "../../../support/money/bank-statements";
import { type MoneyClub, openMoneyClub } from "../../../support/money/money-club";
import { rug } from "../../../support/money/wanted-orders";
import { inLongRunsToo, isLongRun, runs } from "../../../support/setup/property-runs";
import {
  type HttpCall,
  type HttpReply,
  origin,
  type QuickBackend,
  startQuickBackend,
} from "../../../support/shop-model/quick-clubs";
import { resetClub, signInToAdmin } from "../../../support/shop-model/set-up-club";

/** Statements of a bank, recorded by two treasurers at once, against a model of what the bank has. */
const lanes = 8;
const goal = isLongRun ? 5000 : 240;

/** The cookies of both treasurers, who sign in again every so often. */
type Lane = { readonly place: MoneyClub; cookies: readonly string[] };
let backend: QuickBackend;
const all: Lane[] = [];
beforeAll(async () => {
  backend = await startQuickBackend();
  const added = Array.from({ length: lanes }, async () => {
    const place = await openMoneyClub(await backend.addClub());
    await place.club.query([
      "INSERT INTO officer_roles (user_id, role, given_at) VALUES (?, 'treasurer', '2026-01-01')",
      place.members[1].id,
    ]);
    return { place, cookies: [] };
  });
  all.push(...(await Promise.all(added)));
});
afterAll(async () => {
  await backend?.stop();
});

const path = "/admin/payments/bank";
const counts = {
  statements: 0,
  lines: 0,
  recorded: 0,
  "in part": 0,
  "more than due": 0,
  credited: 0,
  "second payments": 0,
};

const form = "application/x-www-form-urlencoded";
const posted = (cookie: string, to: string, fields: Record<string, string>): HttpCall => ({
  path: to,
  method: "POST",
  headers: { "content-type": form, origin, cookie },
  body: new URLSearchParams({ step: "save", ...fields }).toString(),
});
const uploaded = (cookie: string, csv: string): HttpCall => {
  const part = (name: string, value: string, more = "") =>
    `--part\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const body = `${part("step", "save")}${part("to", "upload")}${part("statement", csv, '; filename="a.csv"')}--part--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=part", origin, cookie };
  return { path, method: "POST", headers, body };
};

async function send({ place }: Lane, ...calls: readonly HttpCall[]): Promise<readonly HttpReply[]> {
  const replies = await place.club.send(...calls);
  for (const { status, body } of replies)
    if (![200, 303, 409].includes(status)) throw new Error(`${status}: ${body.slice(-800)}`);
  return replies;
}

/** Orders of these sums, placed five days ago, which are still kept. @returns their ids */
async function addOrders({ place }: Lane, dues: readonly number[]): Promise<readonly number[]> {
  const at = `${day(5)}T00:00:00.000Z`;
  await place.club.query(
    ["DELETE FROM bank_lines"],
    ["DELETE FROM credits"],
    ...dues.map(
      (due, index) =>
        [
          `INSERT INTO orders (user_id, order_key, idempotency_key, payment_key, payment_gateway, return_url, holds_stock,
             subtotal_cents, tax_cents, total_cents, stock_held_until, created_at)
           VALUES (?1, ?2, ?2, ?2, 'sandbox', 'http://127.0.0.1:9/', 1, ?3, 0, ?3, '2999-01-01T00:00:00.000Z', ?4)`,
          ...[place.members[0].id, `order-${index}`, due, at],
        ] as const,
    ),
    [
      `INSERT INTO order_lines (order_id, sku_id, name, qty, unit_price_cents, taxable, tax_cents, kind)
       SELECT o.id, s.id, 'Rug', 1, o.total_cents, 0, 0, 'goods' FROM orders o, skus s WHERE s.code = ?`,
      rug,
    ],
  );
  const [rows = []] = await place.club.query(["SELECT id FROM orders ORDER BY id"]);
  return rows.map(({ id }) => Number(id));
}

/** A stored line, with the order that its words name. */
type Stored = { readonly id: number; readonly day: string; readonly cents: number; readonly words: string };

async function readStored({ place }: Lane): Promise<readonly Stored[]> {
  const [rows = []] = await place.club.query([
    "SELECT id, day, amount_cents AS cents, description AS words FROM bank_lines ORDER BY day DESC, id DESC",
  ]);
  return rows.map((row) => ({
    ...{ id: Number(row.id), day: String(row.day), cents: Number(row.cents), words: String(row.words) },
  }));
}

const asText = (rows: readonly { readonly day: string; readonly cents: number; readonly words: string }[]) =>
  rows.map(({ day: on, cents, words }) => `${on} ${cents} ${words}`).toSorted();

/** Both treasurers record all that can be ticked, at the same moment. */
async function recordAll(lane: Lane): Promise<void> {
  const [one = "", two = ""] = lane.cookies;
  const [page] = await send(lane, { path, method: "GET", headers: { cookie: one } });
  const part = /name="group" value="matched".*?<\/form>/s.exec(page?.body ?? "")?.[0] ?? "";
  const picks = [...part.matchAll(/name="(pick-\d+)"/g)].map(([, name = ""]) => [name, "1"]);
  if (picks.length === 0) return;
  const [asked] = await send(lane, posted(one, path, { to: "confirm", ...Object.fromEntries(picks) }));
  const shown = getForms(asked?.body ?? "").find(({ fields }) => fields.get("to") === "confirm");
  if (!shown) throw new Error(`nothing to confirm: ${asked?.body.slice(-800)}`);
  const fields = { ...Object.fromEntries(shown.fields), confirm: "1" };
  await send(lane, posted(one, path, fields), posted(two, path, fields));
}

/** Both credit the member with each line that names no order. */
async function creditAll(lane: Lane, lines: readonly Stored[]): Promise<void> {
  const member = String(lane.place.members[0].id);
  for (const { id } of lines) {
    const press = (cookie: string) => posted(cookie, `${path}/${id}`, { to: "credit", member, confirm: "1" });
    await send(lane, ...lane.cookies.map(press));
  }
}

/** What should be in the books. Cents. */
type Books = { received: number; credit: number; readonly paid: Set<number> };

/** By the lines as they are shown, one order after the other. */
function model(bank: BankCase, ids: readonly number[], stored: readonly Stored[]): Books {
  const books: Books = { received: 0, credit: 0, paid: new Set() };
  for (const [at, id] of ids.entries()) {
    const due = bank.dues[at] ?? 0;
    const own = stored.filter(({ words }) => words.endsWith(orderNumber({ id })));
    const exact = own.find(({ cents }) => cents === due);
    counts["second payments"] += Number(own.length > 1);
    for (const { cents } of exact ? [exact] : own) {
      if (books.paid.has(id)) continue;
      books.received += cents;
      if (cents < due) books.credit += cents;
      else {
        books.credit += cents - due;
        books.paid.add(id);
      }
      counts.recorded += 1;
      counts["in part"] += Number(cents < due);
      counts["more than due"] += Number(cents > due);
    }
  }
  return books;
}

async function readBooks({ place, cookies }: Lane) {
  const headers = { cookie: cookies[0] ?? "" };
  const takings: HttpCall = {
    path: `/admin/orders/takings.csv?from=${day(9)}&to=${day()}`,
    method: "GET",
    headers,
  };
  const [reply] = await place.club.send(takings);
  const rows = Papa.parse<Record<string, string>>(reply?.body.replace(/^\uFEFF/, "") ?? "", {
    header: true,
    skipEmptyLines: true,
  }).data;
  const sum = (of: readonly Record<string, string>[]) =>
    of.reduce((total, row) => total + Math.round(Number(row.Amount) * 100), 0);
  const [payments = [], credits = [], orders = []] = await place.club.query(
    [
      `SELECT count(*) AS n, count(DISTINCT b.id) AS lines, coalesce(sum(p.amount_cents), 0) AS received,
         (SELECT count(*) FROM payments) AS every
       FROM payments p JOIN bank_lines b ON b.reference = p.reference`,
    ],
    ["SELECT coalesce(sum(cents), 0) AS cents FROM credits"],
    ["SELECT id FROM orders WHERE status = 'paid' ORDER BY id"],
  );
  const { n, lines, received, every } = payments[0] ?? {};
  return {
    eachOnce: n === lines && n === every,
    received: Number(received),
    transfers: sum(rows.filter((row) => row["Paid by"] === "Bank transfer")),
    sold: sum(rows),
    credit: Number(credits[0]?.cents),
    paid: orders.map(({ id }) => Number(id)),
  };
}

async function attempt(lane: Lane, bank: BankCase): Promise<void> {
  await resetClub(lane.place, [0, 0]);
  const ids = await addOrders(lane, bank.dues);
  const rows = readRows(
    bank,
    ids.map((id) => orderNumber({ id })),
  );
  const files = filesOf(bank, rows);
  const [one = "", two = ""] = lane.cookies;
  for (const file of files) await send(lane, uploaded(one, file), uploaded(two, file));
  const truth = (row: BankRow) => ({ ...row, day: day(row.daysAgo) });
  const stored = await readStored(lane);
  // Equal lines of a day that both files have are stored as often as the bank has them.
  expect(asText(stored)).toEqual(asText(rows.map(truth)));
  await recordAll(lane);
  const books = model(bank, ids, stored);
  const thanks = bank.credits ? stored.filter(({ words }) => words === "Thanks") : [];
  await creditAll(lane, thanks);
  const credited = thanks.reduce((sum, { cents }) => sum + cents, 0);
  for (const file of files) await send(lane, uploaded(two, file));
  expect(await readStored(lane)).toEqual(stored);
  const sold = [...books.paid].reduce((sum, id) => sum + (bank.dues[ids.indexOf(id)] ?? 0), 0);
  expect(await readBooks(lane)).toEqual({
    eachOnce: true,
    received: books.received + credited,
    transfers: books.received + credited,
    sold,
    credit: books.credit + credited,
    paid: [...books.paid].toSorted((a, b) => a - b),
  });
  counts.statements += 1;
  counts.lines += stored.length;
  counts.credited += thanks.length;
}

it(
  `records what the bank has, each line once: ${goal} statements`,
  async () => {
    const { seed } = runs(1);
    const inLane = async (lane: Lane, place: number) => {
      const { club, editorEmail, members } = lane.place;
      for (let round = 0; counts.statements < goal; round += 1) {
        lane.cookies = await Promise.all([
          signInToAdmin(club, editorEmail),
          signInToAdmin(club, members[1].email),
        ]);
        await fc.assert(
          fc.asyncProperty(bankCases, (bank) => attempt(lane, bank)),
          { numRuns: 15, seed: seed + place + round * lanes },
        );
      }
    };
    await Promise.all(all.map(inLane));
    if (isLongRun) console.log(counts);
    for (const [kind, number] of Object.entries(counts)) expect(number, kind).toBeGreaterThan(goal / 20);
  },
  inLongRunsToo(goal * 500),
);
