import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderNumber } from "#rules/order-number";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../../support/http-browser";
import { newOrder } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** The bank's statement, of which payments are recorded. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

const path = "/admin/payments/bank";
async function upload(csv: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.set("step", "save");
  body.set("to", "upload");
  body.set("statement", new File([csv], "statement.csv", { type: "text/csv" }));
  const reply = await treasurer.fetch(path, { method: "POST", body });
  return reply.status === 303
    ? (reply.headers.get("location") ?? "")
    : `${reply.status} ${await reply.text()}`;
}
const dollars = (cents: number) => (cents / 100).toFixed(2);
const file = (...rows: readonly (readonly [cents: number, words: string])[]) =>
  ["Date,Amount,Description", ...rows.map(([cents, words]) => `${day()},${dollars(cents)},${words}`)].join(
    "\n",
  );
const lineOf = async (words: string) =>
  (await desk.one<{ id: number }>("SELECT id FROM bank_lines WHERE description = ?", words)).id;
const act = (to: string, ids: readonly number[], more: Record<string, string> = {}) =>
  treasurer.post(path, {
    step: "save",
    to,
    ...Object.fromEntries(ids.map((id) => [`pick-${id}`, "1"])),
    ...more,
  });
function confirm(shown: Page, by = treasurer): Promise<Page> {
  const form = getForms(shown.html).find(({ fields }) => fields.get("to") === "confirm");
  if (!form) throw new Error(`${shown.status}: nothing to confirm in ${shown.html.slice(-1500)}`);
  return by.post(path, { ...Object.fromEntries(form.fields), confirm: "1" });
}
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
    expect(await upload(csv)).toBe(`${path}?done=read`);
    expect(await upload(csv)).toBe(`${path}?done=known`);
    expect(await upload(file([one.due, one.words]))).toBe(`${path}?done=known`);

    const ids = [await lineOf(one.words), await lineOf(two.words)];
    const { html } = await treasurer.get(path);
    for (const id of ids) expect(html).toMatch(new RegExp(`id="pick-${id}"[^>]*checked`));
    expect(html).toContain("No order was found.");
    const shown = await act("confirm", ids);
    expect(shown.html).toMatch(/Nothing has been done yet.*(?:Last day|membership)/s);
    expect(await desk.statusOf(one.id)).toBe("awaiting-payment");
    const replies = await Promise.all([confirm(shown), confirm(shown, other)]);
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
    expect((await confirm(shown)).url.search).toBe("?done=recorded");
  });

  it("records nothing of a second payment, of another sum, and of what a typed payment has already", async () => {
    const { id, due, words } = await transferred();
    const typed = await transferred();
    await desk.confirm(await desk.post(typed.id, { reference: "WBC 7781234" }));
    await upload(
      file([due, words], [due, `${words} again`], [due + 100, `${words} more`], [typed.due, "WBC7781234"]),
    );
    const again = await lineOf(`${words} again`);
    const refused = await act("confirm", [again, await lineOf(`${words} more`), await lineOf("WBC7781234")]);
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringContaining("no order of this sum was found"),
    ]);
    expect(refused.html).toContain("seems to have it already");
    await confirm(await act("confirm", [await lineOf(words)]));
    expect(await desk.paymentsOf(id)).toHaveLength(1);
    expect((await act("confirm", [again])).status).toBe(422);
  });

  it("has a line open again whose payment was taken back", async () => {
    const { id, due, words } = await transferred();
    await upload(file([due, words]));
    await confirm(await act("confirm", [await lineOf(words)]));
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
    await confirm(await act("confirm", [await lineOf(words)]));
    expect(await desk.statusOf(id)).toBe("paid");
  });

  it("is read with the letters of an older encoding", async () => {
    // "é" of windows-1252.
    await upload(
      Uint8Array.from(file([2600, "Caf# Rallye"]), (letter) =>
        letter === "#" ? 0xe9 : letter.charCodeAt(0),
      ),
    );
    expect(await lineOf("Café Rallye")).toBeGreaterThan(0);
  });

  it("sets lines aside for a reason, and takes that back", async () => {
    await upload(file([2500, "Card payout"]));
    const id = await lineOf("Card payout");
    const shown = await act("aside", [id]);
    expect([shown.status, shown.html]).toEqual([422, expect.stringContaining("Say why")]);
    expect((await act("aside", [id], { reason: "Paid out by the gateway" })).html).toContain(
      "Set aside: Paid out by the gateway",
    );
    expect((await act("aside", [id], { reason: "Another reason" })).status).toBe(409);
    expect((await act("open", [id])).url.search).toBe("?done=open");
    expect((await act("confirm", [])).html).toContain("Tick at least one");
  });

  it("does not pay an officer's own order, nor what changed since it was shown", async () => {
    const { id, due, words } = await transferred();
    await upload(file([due, words]));
    const line = await lineOf(words);
    const shown = await act("confirm", [line]);
    await treasurer.post(`/admin/orders/${id}`, { step: "save", to: "cancel", reason: "" });
    expect((await confirm(shown)).status).toBe(409);
    expect(await desk.paymentsOf(id)).toEqual([]);
    const own = await transferred();
    await upload(file([own.due, own.words]));
    const me = await desk.one<{ id: number }>("SELECT id FROM users WHERE email = 'editor@example.com'");
    await desk.run("UPDATE orders SET user_id = ? WHERE id = ?", me.id, own.id);
    expect((await act("confirm", [await lineOf(own.words)])).html).toContain("is your own");
  });

  it("says what is wrong with a file", async () => {
    expect(await upload("Name,Colour\nA,red")).toContain("No columns were found");
    expect(await upload(`Date,Amount,Description\n${day()},-2.50,Fee`)).toContain("No money came in");
  });
});
