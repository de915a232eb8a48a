import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { matchLines, type OpenOrder } from "#backend/src/domain/shop/bank/matches";
import {
  findColumns,
  findTransactions,
  lineText,
  readBankCents,
  readBankDay,
  readStatement,
} from "#backend/src/domain/shop/bank/statement";

const read = (csv: string) => {
  const rows = Papa.parse<string[]>(csv, { skipEmptyLines: "greedy" }).data;
  const place = findColumns(rows);
  if (!place) throw new Error("no columns");
  const statement = readStatement(rows, place);
  if ("problem" in statement) throw new Error(statement.problem);
  return statement;
};

describe("a bank's file", () => {
  it.each([
    ["5/12/2026", "2026-12-05"],
    ["05-Dec-26", "2026-12-05"],
    ["5 December 2026", "2026-12-05"],
    ["2026-12-05", "2026-12-05"],
    ["20261205", "2026-12-05"],
    ["31/02/2026", null],
    ["Opening balance", null],
  ])("reads the day %s", (text, day) => expect(readBankDay(text)).toBe(day));

  it.each([
    ["1,234.5", 123450],
    ["+$30.00", 3000],
    ["-30.00", -3000],
    ["(30.00)", -3000],
    ["30.00 DR", -3000],
    ["30.00 CR", 3000],
    ["", null],
    ["3.001", null],
  ])("reads the sum %s", (text, cents) => expect(readBankCents(text)).toBe(cents));

  it("finds columns by their names, with a credit and a debit", () => {
    const csv = `Account,12 345\nDate,Narrative,Debit Amount,Credit Amount,Balance
      05/12/2026,"ASH, NELL 000123",,30.00,130.00\n06/12/2026,Fee,2.50,,127.50\n`;
    const { lines } = read(csv);
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([3000, -250]);
    expect(lines[0]).toMatchObject({ day: "2026-12-05", amountCents: 3000, description: "ASH, NELL 000123" });
  });

  it("finds day, amount, description and balance without names", () => {
    expect(read('05/12/2026,"+30.00","ASH 000123","+130.00"\n').lines[0]).toMatchObject({
      amountCents: 3000,
    });
  });

  it("says what is wrong with it", () => {
    expect(() => read("Name,Colour\nA,red")).toThrow("no columns");
    expect(() => read("Date,Amount,Description\nsoon,1,A")).toThrow("Row 2 has no date");
    for (const day of ["31/02/2026", "2026-02-31", "20260231", "31-Feb-26"])
      expect(() => read(`Date,Amount,Description\n${day},1,A`)).toThrow(
        `Row 2 has the day ${day}, which does not exist`,
      );
  });

  it("has columns that are chosen, below the names above its first day", () => {
    const rows = Papa.parse<string[]>("Club account\nWhen,What,Sum\n05/12/2026,ASH,30.00\n").data;
    expect(findColumns(rows)).toBeNull();
    expect(findTransactions(rows)).toEqual({ header: ["When", "What", "Sum"], first: 2 });
    expect(findTransactions([["a", "b"]])).toBeNull();
  });
});

type Transfer = {
  readonly order: number;
  readonly how: "number" | "name" | "none";
  readonly isWrong: boolean;
};
const names = ["Ash", "Brennock", "Lindqvist", "Hale"];
const ordersArb = fc.array(
  fc.record({ due: fc.constantFrom(1000, 2000, 3500), name: fc.constantFrom(...names) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);
const transfersArb: fc.Arbitrary<Transfer[]> = fc.array(
  fc.record({
    order: fc.nat(7),
    how: fc.constantFrom("number", "name", "none"),
    isWrong: fc.boolean(),
  }),
  { maxLength: 14 },
);

/** A statement of transfers to a club's orders; some are equal in every cell. */
function generate(given: readonly { due: number; name: string }[], transfers: readonly Transfer[]) {
  const orders: OpenOrder[] = given.map(({ due, name }, index) => ({
    id: 100 + index,
    due_cents: due,
    last_name: name,
    day: "2026-12-01",
    is_payable: 1,
  }));
  const rows = transfers.map(({ order, how, isWrong }) => {
    const { id, due_cents, last_name } = orders[order % orders.length] as OpenOrder;
    const words = { number: `Transfer 000${id}`, name: `From ${last_name}`, none: "Interest" }[how];
    return `05/12/2026,${((due_cents + (isWrong ? 50 : 0)) / 100).toFixed(2)},${words}`;
  });
  return { orders, rows };
}

/** Lines as the club stores them: a key that is there already adds nothing. */
function store(stored: Map<string, { cents: number; words: string }>, rows: readonly string[]) {
  for (const line of read(["Date,Amount,Description", ...rows].join("\n")).lines)
    stored.set(lineText(line), { cents: line.amountCents, words: line.description });
}

const factor = Number(process.env.PROPERTY_FACTOR ?? 1);

describe("a renewal without an order", () => {
  const line = (description: string, more: object = {}) => ({
    ...{ id: 1, day: "2026-12-05", amount_cents: 9000, description },
    ...more,
  });
  const nell = { user_id: 7, last_name: "Ash", number: "N-12", fee_cents: 9000, opens_on: "2026-12-01" };
  const find = (lines: readonly ReturnType<typeof line>[], renewals = [nell]) =>
    [...matchLines(lines, { orders: [], transfers: [], renewals })].map(([id, match]) => [id, match.kind]);

  it.each(["FROM N ASH", "membership n-12"])("is found by %s and the fee", (words) => {
    expect(find([line(words)])).toEqual([[1, "renewal"]]);
  });

  it("is not another sum, nor money of before it opened, nor one of two members with the name", () => {
    expect(find([line("ASH", { amount_cents: 9100 })])).toEqual([]);
    expect(find([line("ASH", { day: "2026-11-30" })])).toEqual([]);
    expect(find([line("N-123")])).toEqual([]);
    expect(find([line("ASH")], [nell, { ...nell, user_id: 8, number: "N-13" }])).toEqual([]);
  });

  it("is of one line alone", () => {
    expect(find([line("ASH"), line("ASH again", { id: 2 })])).toEqual([[1, "renewal"]]);
  });
});

describe("statements that are generated", () => {
  const runs = {
    numRuns: 250 * factor,
    ...(process.env.PROPERTY_SEED ? { seed: Number(process.env.PROPERTY_SEED) } : {}),
  };

  it("store each transfer once, of files that overlap, in any order, sent twice", () => {
    fc.assert(
      fc.property(
        ordersArb,
        transfersArb,
        fc.nat(14),
        fc.nat(14),
        fc.boolean(),
        (given, transfers, from, to, isLater) => {
          const { rows } = generate(given, transfers);
          const part = rows.slice(0, Math.max(from, to));
          const stored = new Map<string, { cents: number; words: string }>();
          for (const file of isLater ? [part, rows, rows] : [rows, part, part])
            if (file.length > 0) store(stored, file);
          // What the bank has, counted by itself.
          const sum = rows.reduce((total, row) => total + Math.round(Number(row.split(",")[1]) * 100), 0);
          expect([...stored.values()].reduce((total, { cents }) => total + cents, 0)).toBe(sum);
          expect(stored.size).toBe(rows.length);
        },
      ),
      runs,
    );
  });

  it("pay no order twice, and none with another sum", () => {
    fc.assert(
      fc.property(ordersArb, transfersArb, fc.boolean(), (given, transfers, areTyped) => {
        const { orders, rows } = generate(given, transfers);
        const lines = rows.map((row, index) => {
          const [, amount, description = ""] = row.split(",");
          return {
            id: index + 1,
            day: "2026-12-05",
            amount_cents: Math.round(Number(amount) * 100),
            description,
          };
        });
        const typed = areTyped
          ? [{ order_id: 100, amount_cents: given[0]?.due ?? 0, reference: "NAB 1" }]
          : [];
        const matches = matchLines(lines, { orders, transfers: typed, renewals: [] });
        const paid = [...matches].flatMap(([line, match]) =>
          match.kind === "order" ? [[line, match] as const] : [],
        );
        expect(new Set(paid.map(([, { orderId }]) => orderId)).size).toBe(paid.length);
        // Which orders are sure, by a model that looks at each order instead of each line.
        const sure = orders.filter(({ id, due_cents }) => {
          const own = lines.filter(
            (line) => line.description.endsWith(`000${id}`) && line.amount_cents === due_cents,
          );
          return own.length - (areTyped && id === 100 ? 1 : 0) > 0;
        });
        const found = paid.filter(([, match]) => match.isSure).map(([, { orderId }]) => orderId);
        expect(found.toSorted()).toEqual(sure.map(({ id }) => id).toSorted());
        const cents = (sum: number, [line, { orderId }]: (typeof paid)[number]) => {
          expect(lines[line - 1]?.amount_cents).toBe(orders[orderId - 100]?.due_cents);
          return sum + (lines[line - 1]?.amount_cents ?? 0);
        };
        const due = orders.filter(({ id }) => paid.some(([, { orderId }]) => orderId === id));
        expect(paid.reduce(cents, 0)).toBe(due.reduce((sum, { due_cents }) => sum + due_cents, 0));
      }),
      runs,
    );
  });
});
