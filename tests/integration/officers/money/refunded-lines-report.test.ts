import Papa from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderNumber } from "#rules/order-number";
import { startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import { getForms, type HttpBrowser } from "../../../support/http-browser";
import { newBuyer, pressAtGateway } from "../../../support/shop/buyers";

/** The year's takings and a member's statement, of an order of which one line was refunded. */
let club: Club;
let treasurer: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, desk } = await startPayments());
});
afterAll(() => club?.stop());

const readCsv = async (path: string) =>
  Papa.parse<Record<string, string>>((await treasurer.get(path)).html.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  }).data;
const cents = (text: string | undefined) => Math.round(Number(text) * 100);

it("has the refunded line alone, with its sum and GST", async () => {
  const buyer = await newBuyer(club);
  await buyer.add("TOWEL", 1);
  await buyer.add("MAP", 3);
  const { order, payment } = await buyer.order();
  await pressAtGateway(club, payment, "pay");
  const { id } = await desk.one<{ id: number }>("SELECT id FROM orders WHERE order_key = ?", order);
  const line = await desk.one<{ id: number; cents: number; name: string }>(
    `SELECT l.id, l.unit_price_cents AS cents, l.name FROM order_lines l JOIN skus s ON s.id = l.sku_id
     WHERE l.order_id = ? AND s.code = 'MAP'`,
    id,
  );
  const shown = await treasurer.post(`/admin/orders/${id}/refund`, {
    ...{ step: "save", parts: "1", how: "credit", reference: "", note: "" },
    ...{ [`pick-${line.id}`]: "1", [`qty-${line.id}`]: "1", [`sum-${line.id}`]: "" },
  });
  const form = getForms(shown.html).find(({ fields }) => fields.has("refunds"));
  await treasurer.post(shown.url, { ...Object.fromEntries(form?.fields ?? []), confirm: "1" });

  const rows = await readCsv("/admin/accounts/lines.csv");
  const own = rows.filter((row) => row.Order === orderNumber({ id }));
  expect(own.map((row) => row["What happened"])).toEqual(["Sold", "Sold", "Refunded"]);
  const back = own.at(-1);
  expect([back?.Description, back?.Quantity, cents(back?.Amount)]).toEqual([line.name, "1", -line.cents]);
  expect(Math.abs(cents(back?.["GST within"]) + line.cents / 11)).toBeLessThan(1);
  const months = await readCsv("/admin/accounts/months.csv");
  const total = (of: readonly Record<string, string>[], column: string) =>
    of.reduce((sum, row) => sum + cents(row[column]), 0);
  expect(total(months, "Total")).toBe(total(rows, "Amount"));
  const takings = (await treasurer.get("/admin/accounts")).html;
  expect(takings).toContain(`Refunded or taken back -$${(line.cents / 100).toFixed(2)}`);

  const statement = await readCsv(`/admin/members/${(await desk.idOf(buyer)).id}/statement/rows.csv`);
  expect(statement.map((row) => cents(row["Credit after"]))).toEqual([0, 0, line.cents, line.cents]);
  expect(statement[2]).toMatchObject({ For: line.name, Charged: (-line.cents / 100).toFixed(2) });
});
