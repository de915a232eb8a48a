import fc from "fast-check";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindsOf, readModelOrder } from "../../../support/money/accounts-model";
import { beginDay, buy, type MoneyClub, openMoneyClub } from "../../../support/money/money-club";
import {
  type MoneyStep,
  moneySteps,
  orderRugs,
  recordSum,
  refundNewest,
  takeBackNewest,
} from "../../../support/money/recorded-sums";
import { type Day, days, type WantedOrder } from "../../../support/money/wanted-orders";
import { inLongRunsToo, runs } from "../../../support/setup/property-runs";
import { type QuickBackend, startQuickBackend } from "../../../support/shop-model/quick-clubs";

/** Takings by kind, month and financial year, of orders that are paid, refunded and taken back at random. */
let backend: QuickBackend;
let place: MoneyClub;
beforeAll(async () => {
  backend = await startQuickBackend();
  place = await openMoneyClub(await backend.addClub());
});
afterAll(async () => {
  await backend?.stop();
});

/** Around the ends of months and years on the club's clock, ten hours before UTC; and the month there. */
const instants = [
  ["2023-06-30T13:59:59.999Z", "2023-06"],
  ["2023-06-30T14:00:00.000Z", "2023-07"],
  ["2023-07-31T13:59:59.999Z", "2023-07"],
  ["2023-12-31T14:00:00.000Z", "2024-01"],
  ["2024-02-29T13:00:00.000Z", "2024-02"],
  ["2024-06-30T13:59:59.999Z", "2024-06"],
  ["2024-06-30T14:00:00.000Z", "2024-07"],
  ["2024-08-10T02:00:00.000Z", "2024-08"],
] as const;

type Totals = { sold: number; soldTax: number; back: number; backTax: number };
type Model = { readonly kinds: Map<string, Totals>; readonly credit: Map<string, number> };
const counts = { sold: 0, refunded: 0, "taken back": 0, "by credit": 0, "several kinds": 0 };

const one = async (sql: string, ...values: (string | number)[]) =>
  (await place.club.query([sql, ...values]))[0] ?? [];

/** Adds what has become of an order to the model, by its state before and after a step. */
async function note(model: Model, id: number, isPaid: boolean, month: string, credit: number) {
  const [order = {}] = await one("SELECT * FROM orders WHERE id = ?", id);
  const lines = await one(
    `SELECT kind, qty * unit_price_cents + once_cents AS cents, tax_cents FROM order_lines
      WHERE order_id = ? ORDER BY id`,
    id,
  );
  const kinds = kindsOf(readModelOrder(order, lines));
  counts["several kinds"] += Number(kinds.size > 1);
  for (const [kind, { cents, tax }] of kinds) {
    const key = `${month} ${kind}`;
    const total = model.kinds.get(key) ?? { sold: 0, soldTax: 0, back: 0, backTax: 0 };
    model.kinds.set(key, {
      sold: total.sold + (isPaid ? cents : 0),
      soldTax: total.soldTax + (isPaid ? tax : 0),
      back: total.back - (isPaid ? 0 : cents),
      backTax: total.backTax - (isPaid ? 0 : tax),
    });
  }
  model.credit.set(month, (model.credit.get(month) ?? 0) + (isPaid ? credit : -credit));
}

const statesNow = async () =>
  new Map(
    (await one("SELECT id, status, credit_cents, total_cents FROM orders")).map((row) => [
      Number(row.id),
      row,
    ]),
  );
const newestPayment = async () =>
  Number((await one("SELECT coalesce(max(id), 0) AS id FROM payments"))[0]?.id);

/** Does a step, moves its payments to an instant, and adds what it did to the model. */
async function act(model: Model, instant: number, step: () => Promise<"credit" | "">): Promise<void> {
  const [at, month] = instants[instant % instants.length] as (typeof instants)[number];
  const [before, payment] = [await statesNow(), await newestPayment()];
  const how = await step();
  await place.club.query(["UPDATE payments SET created_at = ? WHERE id > ?", at, payment]);
  for (const [id, row] of await statesNow()) {
    const [was, is] = [before.get(id)?.status, row.status];
    if (was === is || (was !== "paid" && is !== "paid")) continue;
    const isPaid = is === "paid";
    const isWhole = is === "refunded" && how === "credit";
    // An order that was taken back and cancelled has given its credit back.
    const credit = isWhole ? row.total_cents : isPaid ? row.credit_cents : before.get(id)?.credit_cents;
    await note(model, id, isPaid, month, Number(credit));
    counts[isPaid ? "sold" : is === "refunded" ? "refunded" : "taken back"] += 1;
    counts["by credit"] += Number(Number(credit) > 0);
  }
}

let references = 0;
async function doStep(step: MoneyStep): Promise<"credit" | ""> {
  references += 1;
  if (step.kind === "order") {
    // A membership that cannot be renewed yet is left in the cart.
    await place.club.query(["DELETE FROM cart_items"]);
    await orderRugs(place, step.qty);
  } else if (step.kind === "record") await recordSum(place, step, `Y${references}`);
  else if (step.kind === "take back") await takeBackNewest(place, step);
  // What a gateway did not collect goes back as credit alone.
  else return (await refundNewest(place, step, `Y${references}`)) === 0 ? "credit" : "";
  return "";
}

async function csv(path: string): Promise<Record<string, string>[]> {
  const [reply] = await place.club.send({ path, method: "GET", headers: { cookie: place.cookie } });
  if (reply?.status !== 200) throw new Error(`${path}: ${reply?.status}`);
  return Papa.parse<Record<string, string>>(reply.body.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  }).data;
}
const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0);

/** The years that have payments; the report knows no others. */
async function readYears() {
  const [first] = await one("SELECT min(created_at) AS at FROM payments");
  const years = [2022, 2023, 2024].filter((year) => String(first?.at) < `${year + 1}-06-30T14:00`);
  const read = async (year: number) => ({
    year,
    months: await csv(`/admin/accounts/months.csv?year=${year}`),
    lines: await csv(`/admin/accounts/lines.csv?year=${year}`),
  });
  return Promise.all(first?.at ? years.map(read) : []);
}

async function compare(model: Model): Promise<void> {
  const years = await readYears();
  const rows = years.flatMap(({ months }) => months);
  const shown = rows.map((row): [string, Totals] => [
    `${row.Month} ${row.Kind}`,
    {
      sold: cents(row.Sold),
      soldTax: cents(row["GST within sold"]),
      back: cents(row.Refunded),
      backTax: cents(row["GST within refunded"]),
    },
  ]);
  const sums = (entries: Iterable<[string, Totals]>) =>
    [...entries].filter(([, all]) => Object.values(all).some((sum) => sum !== 0)).sort();
  expect(sums(shown)).toEqual(sums(model.kinds));
  for (const [month, credit] of model.credit)
    expect(
      sumOf(
        rows.filter((row) => row.Month === month),
        "Paid with credit",
      ),
      month,
    ).toBe(credit);
  for (const { year, months, lines } of years) {
    expect(sumOf(lines, "Amount")).toBe(sumOf(months, "Total"));
    expect(sumOf(lines, "GST within")).toBe(sumOf(months, "GST within total"));
    const path = `/admin/accounts?year=${year}`;
    const [page] = await place.club.send({ path, method: "GET", headers: { cookie: place.cookie } });
    const total = (sumOf(months, "Total") / 100).toLocaleString("en-AU", { minimumFractionDigits: 2 });
    const quarters = /<h2 id="gst">.*/s.exec(page?.body ?? "")?.[0] ?? "";
    // Three sums a quarter: what was sold, of it without GST, and the GST within.
    const sums = [...quarters.matchAll(/<td[^>]*>(-?)\$([\d,.]+)<\/td>/g)].map(
      ([, sign, text = ""]) => (sign ? -1 : 1) * cents(text.replaceAll(",", "")),
    );
    const every = (from: number) =>
      sums.filter((_, place_) => place_ % 3 === from).reduce((sum, one_) => sum + one_, 0);
    const isFree = (row: Record<string, string>) =>
      cents(row["GST within"]) === 0 && row.Kind !== "For no order";
    expect([every(0), every(1), every(2)]).toEqual([
      sumOf(months, "Total"),
      sumOf(lines.filter(isFree), "Amount"),
      sumOf(months, "GST within total"),
    ]);
    const first = months.filter(({ Month = "" }) => /-0[789]$/.test(Month));
    if (first.length > 0)
      expect([sums[0], sums[2]]).toEqual([sumOf(first, "Total"), sumOf(first, "GST within total")]);
    if (lines.length > 0) expect(page?.body.replaceAll("-$", "$-")).toContain(`$${total}`);
  }
}

type Sequence = readonly [day: Day, steps: readonly MoneyStep[], instants: readonly number[]];

async function attempt([day, steps, chosen]: Sequence): Promise<void> {
  await beginDay(place, day);
  const model: Model = { kinds: new Map(), credit: new Map() };
  const at = (place_: number) => chosen[place_ % chosen.length] ?? 0;
  for (let turn = 0; turn < Math.max(day.orders.length, steps.length); turn += 1) {
    const [wanted, step] = [day.orders[turn], steps[turn]];
    if (wanted) await act(model, at(turn), () => buyOne(wanted));
    if (step) await act(model, at(turn + 3), () => doStep(step));
  }
  await compare(model);
}

async function buyOne(wanted: WantedOrder): Promise<""> {
  await buy(place, wanted);
  return "";
}

describe("takings of a financial year", () => {
  it(
    "are by kind, month and year what was sold, refunded and taken back, to the cent",
    async () => {
      const sequences = fc.tuple(days, moneySteps, fc.array(fc.nat(7), { minLength: 3, maxLength: 9 }));
      await fc.assert(fc.asyncProperty(sequences, attempt), runs(60));
      for (const [kind, number] of Object.entries(counts)) expect(number, kind).toBeGreaterThan(0);
    },
    inLongRunsToo(120_000),
  );

  it("are none of a year that the club has no books of", async () => {
    for (const path of ["/admin/accounts", "/admin/accounts/months.csv", "/admin/accounts/lines.csv"]) {
      for (const year of ["1900", "<script>", ""]) {
        const headers = { cookie: place.cookie };
        const url = `${path}?year=${encodeURIComponent(year)}`;
        const [reply] = await place.club.send({ path: url, method: "GET", headers });
        expect([reply?.status, reply?.body.includes("<script>")]).toEqual([422, false]);
      }
    }
  });
});
