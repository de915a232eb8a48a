import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Agreed,
  beginDay,
  buy,
  type MoneyClub,
  openMoneyClub,
  readEmails,
  readTakings,
  refund,
} from "../../support/money/money-club";
import {
  type Amounts,
  ofConfirmation,
  ofEmail,
  ofInvoice,
  ofOrderList,
  ofRefundEmail,
  ofTakings,
  readTakingKinds,
  readTakingRows,
} from "../../support/money/shown-amounts";
import {
  confirmationText,
  invoiceText,
  openTransport,
  orderListTexts,
} from "../../support/money/shown-pages";
import { type Day, days, partlyByCredit, type WantedOrder } from "../../support/money/wanted-orders";
import { inLongRunsToo, isLongRun, runs } from "../../support/setup/property-runs";
import { type QuickBackend, startQuickBackend } from "../../support/shop-model/quick-clubs";

/** Days that are tried at the same time, each in a club of its own. */
const lanes = isLongRun ? 16 : 8;
/** Paid orders. */
const goal = isLongRun ? 2000 : 80;

let backend: QuickBackend;
const clubs: MoneyClub[] = [];

beforeAll(async () => {
  backend = await startQuickBackend();
  const added = Array.from({ length: lanes }, async () => openMoneyClub(await backend.addClub()));
  clubs.push(...(await Promise.all(added)));
});
afterAll(async () => {
  await backend?.stop();
});

/** How many orders there were of each kind. */
const counts = new Map<string, number>();
function count({ lines, isSent, refund: back }: WantedOrder, { total, credit, cart }: Agreed): void {
  const kinds = {
    "without credit": credit === 0,
    "partly by credit": credit > 0 && credit < total,
    "wholly by credit": credit > 0 && credit === total,
    "nothing to pay": total === 0,
    "with a code": cart.discount_amount !== 0,
    sent: isSent && cart.shipping_amount !== 0,
    "with additions": lines.some(({ addons }) => addons.length > 0),
    tickets: cart.items.some(({ kind }) => kind === "ticket"),
    membership: cart.items.some(({ kind }) => kind === "membership"),
    "joining fee": cart.items.some(({ joining_fee: fee }) => (fee ?? 0) > 0),
    "refunded as credit": back === "credit",
    "refunded by payment": back === "payment",
    all: true,
  };
  for (const [kind, isSo] of Object.entries(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + Number(isSo));
}

/** The same order on every page: what the member agreed to, and what each says. */
async function checkOrder(place: MoneyClub, member: 0 | 1, order: Agreed): Promise<void> {
  const transport = openTransport(place, member);
  const [email] = await readEmails(place, member);
  const { total, credit } = order;
  const agreed: Amounts = { total, credit, rest: total - credit };
  const shown = {
    confirmation: ofConfirmation(await confirmationText(transport, order.key)),
    invoice: ofInvoice(await invoiceText(transport, order.key)),
    email: ofEmail(String(email?.body)),
    list: ofOrderList((await orderListTexts(transport)).get(order.key) ?? ""),
    takings: ofTakings(readTakingRows(await readTakings(place)).rows, order.id),
  };
  expect(shown).toEqual({
    confirmation: agreed,
    invoice: agreed,
    email: agreed,
    list: agreed,
    takings: agreed,
  });
}

/** After a refund the list and the invoice still say what was paid, and the takings come to nothing. */
async function checkRefund(place: MoneyClub, member: 0 | 1, order: Agreed): Promise<void> {
  const transport = openTransport(place, member);
  const [email] = await readEmails(place, member);
  const { total, credit } = order;
  const agreed: Amounts = { total, credit, rest: total - credit };
  const list = (await orderListTexts(transport)).get(order.key) ?? "";
  expect(list).toContain("Refunded");
  expect({
    email: ofRefundEmail(String(email?.body)),
    invoice: ofInvoice(await invoiceText(transport, order.key)),
    list: ofOrderList(list),
    takings: ofTakings(readTakingRows(await readTakings(place)).rows, order.id).total,
  }).toEqual({ email: total, invoice: agreed, list: agreed, takings: 0 });
}

async function attempt(place: MoneyClub, day: Day): Promise<void> {
  await beginDay(place, day);
  let taken = 0;
  for (const wanted of day.orders) {
    const order = await buy(place, wanted);
    if (!order) continue;
    count(wanted, order);
    await checkOrder(place, wanted.member, order);
    if (wanted.refund) {
      await refund(place, order, wanted.refund);
      await checkRefund(place, wanted.member, order);
    } else taken += order.total;
  }
  const takings = await readTakings(place);
  expect(readTakingRows(takings).total).toBe(taken);
  expect(readTakingKinds(takings)).toEqual({ sum: taken, total: taken });
}

describe("the money of an order", () => {
  it(
    `is the same to the cent on confirmation, invoice, email, list and takings: ${goal} orders`,
    async () => {
      const { seed } = runs(1);
      const inLane = async (place: MoneyClub, lane: number) => {
        for (let round = 0; (counts.get("all") ?? 0) < goal; round += 1) {
          await fc.assert(
            fc.asyncProperty(days, (day) => attempt(place, day)),
            {
              numRuns: 4,
              seed: seed + lane + round * lanes,
              examples: round + lane === 0 ? [[partlyByCredit]] : [],
            },
          );
        }
      };
      await Promise.all(clubs.map(inLane));
      if (isLongRun) console.log(Object.fromEntries(counts));
      // Each kind of order is among them.
      for (const [kind, number] of counts) expect(number, kind).toBeGreaterThan(goal / 100);
    },
    inLongRunsToo(goal * 2_000),
  );

  it("paid in part by credit is said as such", async () => {
    const [place] = clubs as [MoneyClub];
    await beginDay(place, partlyByCredit);
    const order = await buy(place, partlyByCredit.orders[0] as WantedOrder);
    const transport = openTransport(place, 0);
    const key = order?.key ?? "";
    const words = "From your credit $18.50, by card $31.60";
    expect(await confirmationText(transport, key)).toContain(words);
    expect((await orderListTexts(transport)).get(key)).toContain(words);
    expect((await readEmails(place, 0))[0]?.body).toContain(words);
    expect(await invoiceText(transport, key)).toContain("\nFrom your credit\n−$18.50\nPaid\n$31.60\n");
  });
});
