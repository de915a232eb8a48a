import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderNumber } from "#rules/order-number";
import { bankFile, bankPath, openBank } from "../../../support/admin/bank-statement";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import { getForms, type HttpBrowser } from "../../../support/http-browser";
import { newOrder } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** The bank's statement, of which payments are recorded. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
let bank: ReturnType<typeof openBank>;
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
  bank = openBank(treasurer, desk);
});
afterAll(() => club?.stop());

const path = bankPath;
const file = bankFile;
/** An order to be paid, with the line of its transfer. */
async function transferred(sku = "TOWEL") {
  const { id, buyer } = await newOrder(club, sku);
  const { due } = await desk.dueOf(id);
  const words = `Transfer from ASH ${orderNumber({ id })}`;
  return { id, buyer, due, words };
}

describe("the bank's statement", () => {
  it("pays the orders that its lines name, once, whoever confirms them", async () => {
    const [one, two] = [await transferred(), await transferred("MEMBER-FULL")];
    const csv = file([one.due, one.words], [two.due, two.words], [123, "Interest"]);
    expect(await bank.upload(csv)).toBe(`${path}?done=read&new=3&known=0&matched=2`);
    expect(await bank.upload(csv)).toBe(`${path}?done=known`);
    expect(await bank.upload(file([one.due, one.words]))).toBe(`${path}?done=known`);

    const [added, waits] = [
      file([one.due, one.words], [77, "Interest"]),
      `${path}?done=read&new=1&known=1&matched=1`,
    ];
    expect(await bank.upload(added)).toBe(waits);
    expect((await treasurer.get(waits)).html).toContain(
      "1 line is new, 1 was known already. 1 of its lines matches an order or a renewal",
    );

    const ids = [await bank.lineOf(one.words), await bank.lineOf(two.words)];
    const { html } = await treasurer.get(path);
    for (const id of ids) expect(html).toMatch(new RegExp(`id="pick-${id}"[^>]*checked`));
    expect(html).toContain("<h2>No order matches</h2>");
    const shown = await bank.act("confirm", ids);
    expect(shown.html).toMatch(/Nothing has been done yet.*(?:Last day|membership)/s);
    expect(await desk.statusOf(one.id)).toBe("awaiting-payment");
    const replies = await Promise.all([bank.confirm(shown), bank.confirm(shown, other)]);
    expect(replies.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(
      true,
    );
    for (const { id, due, buyer } of [one, two]) {
      expect(await desk.statusOf(id)).toBe("paid");
      const payments = await desk.paymentsOf(id);
      expect(payments.map(({ kind, gateway, amount_cents }) => [kind, gateway, amount_cents])).toEqual([
        ["payment", "transfer", due],
      ]);
      expect(await desk.receipts(buyer)).toHaveLength(1);
      expect((await treasurer.get(`/admin/orders/${id}`)).html).toContain("Payment recorded");
    }
    expect((await bank.confirm(shown)).url.search).toBe("?done=recorded");
  });

  it("records nothing of a second payment, of another sum, and of what a typed payment has already", async () => {
    const { id, due, words } = await transferred();
    const typed = await transferred();
    await desk.confirm(await desk.post(typed.id, { reference: "WBC 7781234" }));
    await bank.upload(
      file([due, words], [due, `${words} again`], [due + 100, `${words} more`], [typed.due, "WBC7781234"]),
    );
    const again = await bank.lineOf(`${words} again`);
    const refused = await bank.act("confirm", [
      again,
      await bank.lineOf(`${words} more`),
      await bank.lineOf("WBC7781234"),
    ]);
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringContaining("no order of this sum was found"),
    ]);
    expect(refused.html).toContain("seems to have it already");
    await bank.confirm(await bank.act("confirm", [await bank.lineOf(words)]));
    expect(await desk.paymentsOf(id)).toHaveLength(1);
    expect((await bank.act("confirm", [again])).status).toBe(422);
  });

  it("has a line open again whose payment was taken back", async () => {
    const { id, due, words } = await transferred();
    await bank.upload(file([due, words]));
    await bank.confirm(await bank.act("confirm", [await bank.lineOf(words)]));
    const { id: payment } = await desk.one<{ id: number }>("SELECT id FROM payments WHERE order_id = ?", id);
    const back = `/admin/orders/${id}/payments/${payment}/take-back`;
    await treasurer.post(back, {
      ...shownFields(await treasurer.get(back), "until"),
      step: "save",
      becomes: "unpaid",
      reason: "The wrong order",
      lastDay: "",
      confirm: "1",
    });
    expect(await desk.statusOf(id)).toBe("awaiting-payment");
    await bank.confirm(await bank.act("confirm", [await bank.lineOf(words)]));
    expect(await desk.statusOf(id)).toBe("paid");
  });

  it("is read with the letters of an older encoding", async () => {
    // "é" of windows-1252.
    await bank.upload(
      Uint8Array.from(file([2600, "Caf# Rallye"]), (letter) =>
        letter === "#" ? 0xe9 : letter.charCodeAt(0),
      ),
    );
    expect(await bank.lineOf("Café Rallye")).toBeGreaterThan(0);
  });

  it("has its lines that wait on Today, but for money that went out", async () => {
    const waiting = async () =>
      Number(
        /<strong>(\d+)<\/strong> <span>payments? of the bank statement wait/.exec(
          (await treasurer.get("/admin")).html,
        )?.[1] ?? "0",
      );
    const before = await waiting();
    await bank.upload(file([1101, "Today one"], [1102, "Today two"], [-1103, "Today out"]));
    expect(await waiting()).toBe(before + 2);
    await bank.act("aside", [await bank.lineOf("Today one")], { reason: "Interest" });
    expect(await waiting()).toBe(before + 1);
  });

  it("sets lines aside for a reason, and takes that back", async () => {
    await bank.upload(file([2500, "Card payout"]));
    const id = await bank.lineOf("Card payout");
    const shown = await bank.act("aside", [id]);
    expect([shown.status, shown.html]).toEqual([422, expect.stringContaining("Say why")]);
    expect((await bank.act("aside", [id], { reason: "Paid out by the gateway" })).html).toContain(
      "Not recorded: Paid out by the gateway",
    );
    expect((await bank.act("aside", [id], { reason: "Another reason" })).status).toBe(409);
    expect((await bank.act("open", [id])).url.search).toBe("?done=open");
    expect((await bank.act("confirm", [])).html).toContain("Tick at least one");
  });

  it("does not pay an officer's own order, nor what changed since it was shown", async () => {
    const { id, due, words } = await transferred();
    await bank.upload(file([due, words]));
    const line = await bank.lineOf(words);
    const shown = await bank.act("confirm", [line]);
    await treasurer.post(`/admin/orders/${id}`, { step: "save", to: "cancel", reason: "" });
    expect((await bank.confirm(shown)).status).toBe(409);
    expect(await desk.paymentsOf(id)).toEqual([]);
    const own = await transferred();
    await bank.upload(file([own.due, own.words]));
    const me = await desk.one<{ id: number }>("SELECT id FROM users WHERE email = 'editor@example.com'");
    await desk.run("UPDATE orders SET user_id = ? WHERE id = ?", me.id, own.id);
    expect((await bank.act("confirm", [await bank.lineOf(own.words)])).html).toContain("is your own");
  });

  it("says what is wrong with a file", async () => {
    expect(await bank.upload("Name,Colour\nA,red")).toContain("No columns were found");
    expect(await bank.upload(`Date,Amount,Description\n${day()},0.00,Fee`)).toContain("no transactions");
  });

  it("lists money that went out and card payouts, to be set aside with a reason", async () => {
    await bank.upload(file([-4500, "REFUND TO ASH"], [12000, "STRIPE PAYOUT 8812"]));
    const { html } = await treasurer.get(path);
    expect(html).toMatch(/<h2>Card payouts<\/h2>.*STRIPE PAYOUT 8812.*value="Card payout"/s);
    expect(html).toMatch(/<h2>Money out<\/h2>.*-\$45\.00.*REFUND TO ASH/s);
    const [out, payout] = [await bank.lineOf("REFUND TO ASH"), await bank.lineOf("STRIPE PAYOUT 8812")];
    const refused = await bank.act("aside", [out], { group: "out" });
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringMatching(/id="reason-out-error">Say why/),
    ]);
    expect((await bank.act("confirm", [out])).status).toBe(422);
    const asides = [
      bank.act("aside", [out], { group: "out", "reason-out": "Order 000012 was refunded" }),
      bank.act("aside", [payout], { group: "payouts", "reason-payouts": "Card payout" }),
    ];
    for (const done of await Promise.all(asides)) expect(done.url.search).toBe("?done=aside");
    const after = (await treasurer.get(path)).html;
    expect(after).toMatch(/REFUND TO ASH<\/p>\s*<p>Not recorded: Order 000012 was refunded/);
  });

  it("asks what the columns are, once for all files with the same names", async () => {
    const csv = (words: string) => `When,Sum in,What it says\n${day()},31.05,${words}`;
    const asked = await bank.upload(csv("First of Mx Ash"));
    expect(asked).toMatch(/^200 .*<label for="column-1">Sum in<\/label>.*31\.05.*First of Mx Ash/s);
    const [form] = getForms(asked).filter(({ fields }) => fields.has("text"));
    const choose = (roles: readonly string[]) =>
      treasurer.post(path, {
        ...Object.fromEntries(form?.fields ?? []),
        ...Object.fromEntries(roles.map((role, column) => [`column-${column}`, role])),
        to: "columns",
      });
    for (const [roles, words] of [
      [["day", "", "description"], "Choose the column of the amount"],
      [["day", "day", "description"], "chosen for another column too"],
      [["day", "description", "amount"], "Row 2 has no amount"],
    ] as const) {
      const wrong = await choose(roles);
      expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining(words)]);
    }
    expect((await choose(["day", "credit", "description"])).url.search).toMatch(
      /^\?done=read&new=\d+&known=0&matched=/,
    );
    expect(await bank.upload(csv("First of Mx Ash"))).toBe(`${path}?done=known`);
    expect(await bank.upload(csv("Second of Mx Ash"))).toMatch(/\?done=read&new=/);
    expect(
      await desk.one("SELECT amount_cents FROM bank_lines WHERE description = 'Second of Mx Ash'"),
    ).toEqual({ amount_cents: 3105 });
  });
});
