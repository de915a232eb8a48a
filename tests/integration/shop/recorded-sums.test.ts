import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginDay, type MoneyClub, openMoneyClub, readTakings } from "../../support/money/money-club";
import {
  type MoneyStep,
  moneySteps,
  orderRugs,
  readBooks,
  recordSum,
  refundNewest,
  takeBackNewest,
} from "../../support/money/recorded-sums";
import { readTakingKinds, readTakingRows } from "../../support/money/shown-amounts";
import { inLongRunsToo, runs } from "../../support/setup/property-runs";
import { type QuickBackend, startQuickBackend } from "../../support/shop-model/quick-clubs";

/** Sums that an officer records, whatever is due: the money is counted once. */
let backend: QuickBackend;
let place: MoneyClub;
beforeAll(async () => {
  backend = await startQuickBackend();
  place = await openMoneyClub(await backend.addClub());
});
afterAll(async () => {
  await backend?.stop();
});

const counts = {
  surplus: 0,
  part: 0,
  "credit used": 0,
  "paid back": 0,
  "shared transfer": 0,
  "taken back": 0,
};
let steps = 0;
let lastTransfer: string | null = null;

/** Every second transfer is the one before it. */
async function record(step: Extract<MoneyStep, { kind: "record" }>, reference: string) {
  const shared = step.how === "transfer" && steps % 2 === 0 ? lastTransfer : null;
  const recorded = await recordSum(place, step, shared ?? reference);
  if (recorded && step.how === "transfer") lastTransfer = shared ?? reference;
  counts["shared transfer"] += Number(recorded !== null && shared !== null);
  return recorded;
}

/** @returns cents that came in, or went out */
async function take(step: MoneyStep): Promise<number> {
  const reference = `B${++steps}`;
  if (step.kind === "order") await orderRugs(place, step.qty);
  if (step.kind === "refund") {
    const back = await refundNewest(place, step, reference);
    counts["paid back"] += Number(back > 0);
    return 0 - back;
  }
  if (step.kind === "take back") {
    const back = await takeBackNewest(place, step);
    counts["taken back"] += Number(back > 0);
    return 0 - back;
  }
  const recorded = step.kind === "record" ? await record(step, reference) : null;
  const { cents, used, kept } = recorded ?? { cents: 0, used: 0, kept: 0 };
  counts.surplus += Number(kept > 0 && kept < cents);
  counts.part += Number(kept > 0 && kept === cents);
  counts["credit used"] += Number(used > 0);
  return cents;
}

async function attempt(sequence: readonly MoneyStep[]): Promise<void> {
  await beginDay(place, { personas: [0, 0], orders: [] });
  const before = (await readBooks(place)).credit;
  let received = 0;
  for (const step of sequence) {
    received += await take(step);
    const takings = await readTakings(place);
    const { rows, total } = readTakingRows(takings);
    const sum = (isCredit: boolean) =>
      rows.filter((row) => row.isCredit === isCredit).reduce((all, row) => all + row.cents, 0);
    const { sold, credit, invoiced } = await readBooks(place);
    expect({ money: sum(false), total, credit: 0 - sum(true), invoiced }).toEqual({
      money: received,
      total: sold,
      credit: credit - before,
      invoiced: sold,
    });
    expect(readTakingKinds(takings)).toEqual({ sum: sold, total: sold });
    expect(received).toBe(sold + credit - before);
  }
}

describe("sums that an officer records", () => {
  it(
    "add up to takings and open credit after each step",
    async () => {
      await fc.assert(fc.asyncProperty(moneySteps, attempt), runs(60));
      for (const [kind, number] of Object.entries(counts)) expect(number, kind).toBeGreaterThan(0);
    },
    inLongRunsToo(60_000),
  );
});
