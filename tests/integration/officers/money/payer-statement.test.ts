import fc from "fast-check";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginDay, type MoneyClub, openMoneyClub } from "../../../support/money/money-club";
import {
  type MoneyStep,
  moneySteps,
  orderRugs,
  recordSum,
  refundNewest,
  takeBackNewest,
} from "../../../support/money/recorded-sums";
import { inLongRunsToo, runs } from "../../../support/setup/property-runs";
import { origin, type QuickBackend, startQuickBackend } from "../../../support/shop-model/quick-clubs";

/** What a member was charged and has paid between two days, with the credit before and after. */
let backend: QuickBackend;
let place: MoneyClub;
let at: string;
beforeAll(async () => {
  backend = await startQuickBackend();
  place = await openMoneyClub(await backend.addClub());
  at = `/admin/members/${place.members[0].id}/statement`;
});
afterAll(async () => {
  await backend?.stop();
});

const one = async (sql: string, ...values: (string | number)[]) =>
  (await place.club.query([sql, ...values]))[0]?.[0] ?? {};
const get = async (path: string, cookie = place.cookie) => {
  const [reply] = await place.club.send({ path, method: "GET", headers: { cookie, accept: "text/html" } });
  return { status: reply?.status, body: reply?.body ?? "" };
};

/** The link that a statement's page shows; "" without one. */
const findLink = (body: string) =>
  /href="http:\/\/127\.0\.0\.1([^"]*\/statement\?of=[^"]+)"/.exec(body)?.[1] ?? "";
/** Presses the button of the page at this address. */
async function press(path: string) {
  const { body } = await get(path);
  const [, action = ""] = /<form method="post" action="([^"]*\/statement\?[^"]*)"/.exec(body) ?? [];
  const [, requestKey = ""] = /name="requestKey" value="([^"]*)"/.exec(body) ?? [];
  const headers = { "content-type": "application/x-www-form-urlencoded", origin, cookie: place.cookie };
  const [reply] = await place.club.send({
    path: action.replaceAll("&amp;", "&"),
    method: "POST",
    headers,
    body: new URLSearchParams({ step: "save", requestKey }).toString(),
  });
  return { status: reply?.status, body: reply?.body ?? "", location: reply?.location ?? "" };
}
async function makeLink(path: string): Promise<string> {
  const { status, location } = await press(path);
  expect(status).toBe(303);
  return findLink((await get(location.replace(/#.*/, ""))).body);
}

type Cells = Record<string, string>;
async function readRows(from: string, to: string): Promise<Cells[]> {
  const { status, body } = await get(`${at}/rows.csv?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return Papa.parse<Cells>(body.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true }).data;
}
const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const sumOf = (rows: readonly Cells[], column: string) =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0);

/** The credit, with what unpaid orders hold; and what paid orders cost. */
async function readState() {
  const { credit, sold } = await one(
    `SELECT (SELECT coalesce(sum(cents), 0) FROM credits WHERE user_id = ?1)
       + (SELECT coalesce(sum(credit_taken_cents), 0) FROM orders WHERE user_id = ?1
          AND status IN ('awaiting-payment', 'declined')) AS credit,
     (SELECT coalesce(sum(total_cents), 0) FROM orders WHERE user_id = ?1 AND status = 'paid') AS sold`,
    place.members[0].id,
  );
  return { credit: Number(credit), sold: Number(sold) };
}

let references = 0;
/** @returns the cents that came in, or went out */
async function doStep(step: MoneyStep): Promise<number> {
  const reference = `S${++references}`;
  if (step.kind === "order") await orderRugs(place, step.qty);
  if (step.kind === "record") return (await recordSum(place, step, reference))?.cents ?? 0;
  if (step.kind === "refund") return 0 - (await refundNewest(place, step, reference));
  return step.kind === "take back" ? 0 - (await takeBackNewest(place, step)) : 0;
}

/** The day of a step: one each, at the last moment of it on the club's clock. */
const dayOf = (step: number) => new Date(Date.UTC(2024, 1, 20 + step)).toISOString().slice(0, 10);

type Sequence = readonly [steps: readonly MoneyStep[], before: number, from: number, length: number];

async function attempt([steps, before, from, length]: Sequence): Promise<void> {
  await beginDay(place, { personas: [0, 0], orders: [] });
  await place.club.query(
    ["DELETE FROM credits"],
    ["INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, ?)", place.members[0].id, before],
  );
  const days = [{ day: dayOf(-1), paid: 0, ...(await readState()) }];
  for (const [index, step] of steps.entries()) {
    const newest = Number((await one("SELECT coalesce(max(id), 0) AS id FROM payments")).id);
    const paid = await doStep(step);
    const time = `${dayOf(index)}T13:59:59.999Z`;
    await place.club.query(["UPDATE payments SET created_at = ? WHERE id > ?", time, newest]);
    days.push({ day: dayOf(index), paid, ...(await readState()) });
  }
  const [first, last] = [Math.min(from, steps.length - 1), Math.min(from + length, steps.length - 1)];
  const rows = await readRows(dayOf(first), dayOf(last));
  const inside = days.slice(first + 1, last + 2);
  const [opening, closing] = [days[first]?.credit, inside.at(-1)?.credit];
  expect([cents(rows[0]?.["Credit after"]), cents(rows.at(-1)?.["Credit after"])]).toEqual([
    opening,
    closing,
  ]);
  const moved = rows.slice(1, -1);
  expect(sumOf(moved, "Paid")).toBe(inside.reduce((sum, { paid }) => sum + paid, 0));
  expect(sumOf(moved, "Charged")).toBe((inside.at(-1)?.sold ?? 0) - (days[first]?.sold ?? 0));
  // Rugs alone are sold: an eleventh of each sum.
  for (const row of moved)
    expect(Math.abs(cents(row["GST within"]) - cents(row.Charged) / 11)).toBeLessThanOrEqual(0.5);
  for (const row of moved) {
    const after = days.find(({ day }) => day === row.Date)?.credit;
    expect([row.Date, cents(row["Credit after"])]).toEqual([row.Date, after]);
  }
}

describe("a member's statement", () => {
  it(
    "has each charge and payment of its days, and the credit of each day, to the cent",
    async () => {
      const sequences = fc.tuple(moneySteps, fc.nat(9000), fc.nat(10), fc.nat(10));
      await fc.assert(fc.asyncProperty(sequences, attempt), runs(60));
    },
    inLongRunsToo(60_000),
  );

  it("opens for the member by a link, and for nobody by another one", async () => {
    await beginDay(place, { personas: [0, 0], orders: [] });
    await orderRugs(place, 2);
    await recordSum(place, { kind: "record", how: "cash", more: 500, usesCredit: false }, "");
    expect(findLink((await get(at)).body)).toBe("");
    const link = await makeLink(at);
    const shown = await get(link, "");
    expect(shown.status).toBe(200);
    expect(shown.body).toMatch(/2 × Rug.*\$100\.20.*GST \$9\.11.*\$105\.20.*\$5\.00/s);
    expect(shown.body).not.toMatch(/\/admin|<form/);
    const { id } = place.members[1];
    for (const wrong of ["", link.replace(/\?of=\d+/, `?of=${id}`), link.slice(0, -1), `${link}x`])
      expect((await get(wrong || "/statement", "")).status).toBe(404);
    await place.club.query(["UPDATE users SET deleted_at = '2026-01-01' WHERE id = ?", place.members[0].id]);
    expect((await get(link, "")).status).toBe(404);
    await place.club.query(["UPDATE users SET deleted_at = NULL WHERE id = ?", place.members[0].id]);
  });

  it("has a link by a button with a new code alone, each with a line, and for no later day", async () => {
    const lines = () => one("SELECT count(*) AS n FROM activity_log WHERE action = 'members/statement.link'");
    const { n: before } = await lines();
    const link = await makeLink(`${at}?from=2026-01-01&to=2999-01-01`);
    const [, to = ""] = /\?of=\d+\.2026-01-01\.(\d{4}-\d\d-\d\d)\./.exec(link) ?? [];
    expect(to).toBe(new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(Date.now()));
    expect(Number((await lines()).n) - Number(before)).toBe(1);

    const token = link.replace(/.*of=/, "");
    const other = `/admin/members/${place.members[1].id}/statement?from=2026-01-01&to=${to}`;
    expect(findLink((await get(`${other}&link=${token}`)).body)).toBe("");

    const sessions = await place.club.query(["SELECT id, created_at FROM session_families"]);
    await place.club.query(["UPDATE session_families SET created_at = '2026-01-01T00:00:00.000Z'"]);
    expect((await press(at)).body).toContain("A new code, please");
    for (const { id, created_at } of sessions[0] ?? [])
      await place.club.query([
        "UPDATE session_families SET created_at = ? WHERE id = ?",
        String(created_at),
        String(id),
      ]);
    expect(Number((await lines()).n) - Number(before)).toBe(1);
  });

  it("gives no link and no CSV to who may only see money", async () => {
    const roles = await place.club.query(["SELECT id, role FROM officer_roles WHERE ended_at IS NULL"]);
    await place.club.query(["UPDATE officer_roles SET role = 'shop' WHERE ended_at IS NULL"]);
    const { status, body } = await get(at);
    expect([status, /Make a link|Save as CSV/.test(body)]).toEqual([200, false]);
    expect((await get(`${at}/rows.csv`)).status).toBe(403);
    expect((await get("/admin/accounts")).body).not.toContain("as CSV");
    for (const file of ["months", "lines"])
      expect((await get(`/admin/accounts/${file}.csv`)).status).toBe(403);
    for (const { id, role } of roles[0] ?? [])
      await place.club.query(["UPDATE officer_roles SET role = ? WHERE id = ?", String(role), Number(id)]);
  });

  it("says which day is wrong, and has what unpaid orders hold", async () => {
    for (const [query, words] of [
      ["from=2026-02-30", "Give a day"],
      ["from=2026-02-02&to=2026-02-01", "Must not be before the first day"],
    ] as const) {
      const { status, body } = await get(`${at}?${query}`);
      expect([status, body]).toEqual([422, expect.stringContaining(words)]);
      expect((await get(`${at}/rows.csv?${query}`)).status).toBe(422);
    }
    await beginDay(place, { personas: [0, 0], orders: [] });
    await place.club.query(
      ["DELETE FROM credits"],
      ["INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 700)", place.members[0].id],
    );
    await orderRugs(place, 1);
    const { body } = await get(at);
    expect(body).toContain("hold $7.00 of today’s credit");
    expect(body).toMatch(/To be paid.*\$43\.10/s);
  });
});
