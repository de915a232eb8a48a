import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderNumber } from "#rules/order-number";
import { bankFile, bankPath, openBank } from "../../../support/admin/bank-statement";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
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
    expect(await bank.upload(csv)).toBe(`${path}?done=read`);
    expect(await bank.upload(csv)).toBe(`${path}?done=known`);
    expect(await bank.upload(file([one.due, one.words]))).toBe(`${path}?done=known`);

    const ids = [await bank.lineOf(one.words), await bank.lineOf(two.words)];
    const { html } = await treasurer.get(path);
    for (const id of ids) expect(html).toMatch(new RegExp(`id="pick-${id}"[^>]*checked`));
    expect(html).toContain("No order was found.");
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

  it("sets lines aside for a reason, and takes that back", async () => {
    await bank.upload(file([2500, "Card payout"]));
    const id = await bank.lineOf("Card payout");
    const shown = await bank.act("aside", [id]);
    expect([shown.status, shown.html]).toEqual([422, expect.stringContaining("Say why")]);
    expect((await bank.act("aside", [id], { reason: "Paid out by the gateway" })).html).toContain(
      "Set aside: Paid out by the gateway",
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
    expect(await bank.upload(`Date,Amount,Description\n${day()},-2.50,Fee`)).toContain("No money came in");
  });
});
