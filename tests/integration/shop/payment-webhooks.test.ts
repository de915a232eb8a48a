import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { settlePayment } from "../../../backend/src/db/shop/payments/payments";
import { refundOrder } from "../../../backend/src/db/shop/payments/refunds";
import { signWebhook } from "../../../backend/src/domain/shop/payments/webhook-signature";
import { sandboxSecret } from "../../../backend/src/http/api/shop/settle-payment";
import { type Club, startClub } from "../../support/club";
import { interruptedDatabase } from "../../support/faults/interrupted-database";
import { inLongRunsToo, runs } from "../../support/setup/property-runs";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { type Happening, happenings } from "../../support/shop/payment-happenings";

const codeSecret = "a secret of this test alone with 32 characters or more";
const past = "2020-01-01T00:00:00.000Z";
const entries = 2;

let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite, CODE_SECRET: codeSecret } });
  await club.db.prepare("UPDATE skus SET stock = 1000000 WHERE code = 'SHOW-ENTRY'").run();
});
afterAll(() => club?.stop());

type Step = { readonly happening: Happening; readonly times: number };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    happening: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...happenings.filter(({ does }) => does === "paid")) },
      { weight: 2, arbitrary: fc.constantFrom(...happenings.filter((each) => !("id" in each))) },
      { weight: 3, arbitrary: fc.constantFrom(...happenings) },
    ),
    // Several at the same time.
    times: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 7 },
);

/** The first two payments by the gateway's own numbers, and what the others are called. */
const [first, again, second] = happenings;
const named = (does: Happening["does"]) => happenings.find((each) => each.does === does) as Happening;
const inTurn = (...all: readonly Happening[]): readonly Step[] =>
  all.map((happening) => ({ happening, times: 1 }));

/** Tried each time, before what comes by chance. */
const examples: [readonly Step[]][] = [
  [[]],
  [inTurn(first, named("return"), again, second)],
  [inTurn(named("release"), first, first)],
  [inTurn(first, named("refund"), second, again)],
  [inTurn(named("declined"), named("return"), first, named("declined"))],
  [inTurn(named("short"), named("other-order"), second, named("release"))],
  [[{ happening: first, times: 3 }]],
];

/** What should become of the order. */
class Expected {
  status = "awaiting-payment";
  credit = 0;
  isPaid = false;
  received = 0;
  /** Whether its stock is taken. */
  isHeld = true;
  private readonly ids = new Set<string>();
  private readonly refs = new Set<string>();

  constructor(private readonly due: number) {}

  /** @returns the status of the answer; null without one */
  take(happening: Happening): number | null {
    const isOpen = this.status === "awaiting-payment" || this.status === "declined";
    switch (happening.does) {
      case "return":
        return null;
      case "release":
        if (isOpen) this.isHeld = false;
        if (isOpen) this.status = "released";
        return null;
      case "refund":
        if (this.status !== "paid") return null;
        this.status = "refunded";
        this.credit += this.due;
        return null;
      case "unknown-order":
        return 404;
      case "other-order":
        return 200;
      case "declined":
        if (!this.ids.has(happening.id) && this.status === "awaiting-payment") this.status = "declined";
        this.ids.add(happening.id);
        return 200;
      case "paid":
      case "short":
      case "long":
        this.pay(happening, this.due + { paid: 0, short: -1, long: 1 }[happening.does]);
        return 200;
      default:
        return 401;
    }
  }

  private pay({ id, ref }: { readonly id: string; readonly ref: string }, cents: number): void {
    if (this.ids.has(id)) return;
    this.ids.add(id);
    if (this.refs.has(ref)) return;
    this.refs.add(ref);
    this.received += cents;
    if (this.isPaid) this.credit += cents;
    else if (cents === this.due) {
      this.status = "paid";
      this.isPaid = true;
      this.isHeld = true;
    } else this.credit += cents;
  }
}

type Order = { readonly key: string; readonly paymentKey: string; readonly id: number; readonly due: number };
type Buyer = Awaited<ReturnType<typeof newBuyer>>;

async function getOrder(buyer: Buyer): Promise<Order> {
  const { order: key, payment } = await buyer.order();
  const row = await club.db
    .prepare("SELECT id, total_cents AS due FROM orders WHERE order_key = ?")
    .bind(key)
    .first<{ id: number; due: number }>();
  if (!row) throw new Error("there is no order");
  return { key, paymentKey: payment.split("/").at(-1) ?? "", ...row };
}

type Sent = Extract<Happening, { id: string }>;

/** Sends a webhook. The value is the answer's status. */
async function send(order: Order, other: Order, happening: Sent, run: number) {
  const { does, ref } = happening;
  const id = `${run}-${happening.id}`;
  const seconds = Math.floor(Date.now() / 1000);
  const timestamp = seconds + (does === "stale" ? -600 : does === "from-the-future" ? 600 : 0);
  const amounts: Partial<Record<Happening["does"], number>> = { short: -1, long: 1 };
  const keys: Partial<Record<Happening["does"], string>> = {
    "other-order": other.paymentKey,
    "unknown-order": "no-such-payment",
  };
  const body = JSON.stringify({
    type: does === "declined" ? "payment.declined" : "payment.succeeded",
    data: {
      payment_key: keys[does] ?? order.paymentKey,
      reference: `${run}-${ref}`,
      currency: "AUD",
      amount_cents: order.due + (amounts[does] ?? 0),
    },
  });
  const secret =
    does === "forged" ? "guessed" : await sandboxSecret({ codeKeys: [{ kid: null, secret: codeSecret }] });
  const signed = does === "changed" ? body.replace(order.paymentKey, "x") : body;
  const headers = new Headers({ "content-type": "application/json", connection: "close" });
  headers.set("webhook-id", id);
  headers.set("webhook-timestamp", String(timestamp));
  if (does !== "unsigned")
    headers.set("webhook-signature", await signWebhook(secret, { id, timestamp, body: signed }));
  const url = club.backend + sellPaths.webhook("sandbox");
  const reply = await fetch(url, { method: "POST", headers, body });
  await reply.text();
  return reply.status;
}

const refundedBy = { editorId: 1, note: null, restocks: false };

async function happen(buyer: Buyer, order: Order, other: Order, happening: Happening, run: number) {
  if ("id" in happening) return send(order, other, happening, run);
  const db = club.db as never;
  if (happening.does === "refund") await refundOrder(db, order.id, { how: "credit" }, refundedBy, Date.now());
  if (happening.does === "release")
    await club.db.prepare("UPDATE orders SET stock_held_until = ? WHERE id = ?").bind(past, order.id).run();
  await buyer.statusOf(order.key);
  return null;
}

const stock = () =>
  club.db.prepare("SELECT stock FROM skus WHERE code = 'SHOW-ENTRY'").first<number>("stock");

/** What became of the order ?1 of the member ?2, in the tables. */
const outcomeSql = `SELECT o.status, o.holds_stock AS isHeld,
  (SELECT count(*) FROM membership_extensions WHERE order_id = o.id) AS extensions,
  (SELECT count(*) FROM memberships WHERE user_id = u.id) AS memberships,
  (SELECT round((julianday(valid_to) - julianday('now')) / 365.25) FROM memberships WHERE user_id = u.id) AS years,
  (SELECT count(*) FROM invoices WHERE order_id = o.id) AS invoices,
  (SELECT count(*) FROM tickets t JOIN order_lines l ON l.id = t.order_line_id WHERE l.order_id = o.id) AS tickets,
  (SELECT total(cents) FROM credits WHERE user_id = u.id) AS credit,
  (SELECT total(amount_cents) FROM payments WHERE order_id = o.id AND kind <> 'refund') AS received
  FROM orders o, users u WHERE o.id = ?1 AND u.email = ?2`;
const found = ({ email }: Buyer, { id }: Order) => club.db.prepare(outcomeSql).bind(id, email).first();

describe("an order's payment", () => {
  it("answers 37 webhooks at once, of three payments and of a declined one, and counts each payment once", async () => {
    const buyer = await newBuyer(club);
    await buyer.add("MEMBER-FAMILY");
    const order = await getOrder(buyer);
    const answers = await Promise.all(
      Array.from({ length: 37 }, (_, place) => {
        const ref = ["one", "two", "three", "four"][place % 4] ?? "";
        // Every eighth is one that came before.
        const id = `at-once-${place % 8 === 7 ? 0 : place}`;
        return send(order, order, { does: ref === "four" ? "declined" : "paid", id, ref } as Sent, -1);
      }),
    );
    expect(answers).toEqual(answers.map(() => 200));
    expect(await found(buyer, order)).toMatchObject({
      status: "paid",
      extensions: 1,
      invoices: 1,
      credit: 2 * order.due,
      received: 3 * order.due,
    });
  });

  it("is answered when its order is released, paid, and its number and its webhook are taken meanwhile", async () => {
    const buyer = await newBuyer(club);
    await buyer.add("MAP");
    const order = await getOrder(buyer);
    const sent = (id: string, ref: string) => () => send(order, order, { does: "paid", id, ref } as Sent, -2);
    const release = () => happen(buyer, order, order, named("release"), -2);
    const others = [release, sent("a", "one"), sent("b", "two"), sent("c", "two")];
    const settled = await settlePayment(
      interruptedDatabase(club.db, others) as never,
      order.paymentKey,
      {
        gateway: "sandbox",
        webhookId: "-2-c",
        isSuccess: true,
        reference: "sandbox--2-two",
        amountCents: order.due,
      },
      Date.now(),
    );
    expect(settled?.outcome).toBe("known");
    expect(await found(buyer, order)).toMatchObject({
      status: "paid",
      invoices: 1,
      credit: order.due,
      received: 2 * order.due,
    });
  });

  it(
    "counts once or not at all, whatever comes, in whatever order and however often",
    async () => {
      const stranger = await newBuyer(club);
      await stranger.add("MAP");
      const other = await getOrder(stranger);
      let run = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const here = run++;
          const buyer = await newBuyer(club);
          const before = (await stock()) ?? 0;
          await buyer.add("MEMBER-FAMILY");
          await buyer.add("SHOW-ENTRY", entries);
          const order = await getOrder(buyer);
          const expected = new Expected(order.due);
          for (const { happening, times } of all) {
            const answers = await Promise.all(
              Array.from({ length: times }, () => happen(buyer, order, other, happening, here)),
            );
            const answer = expected.take(happening);
            for (let time = 1; time < times; time++) expected.take(happening);
            expect(answers).toEqual(answers.map(() => answer));
            expect(await buyer.statusOf(order.key)).toBe(expected.status);
          }
          const once = Number(expected.isPaid);
          expect(await found(buyer, order)).toEqual({
            status: expected.status,
            extensions: once,
            memberships: once,
            invoices: once,
            years: expected.isPaid ? 1 : null,
            tickets: entries * once,
            credit: expected.credit,
            received: expected.received,
            isHeld: Number(expected.isHeld),
          });
          expect(await stock()).toBe(before - (expected.isHeld ? entries : 0));
        }),
        { ...runs(20), examples },
      );
      // Whatever was said of it was of another amount.
      expect(await stranger.statusOf(other.key)).toBe("awaiting-payment");
    },
    inLongRunsToo(120_000),
  );
});
