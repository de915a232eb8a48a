import * as v from "valibot";
import { expect, it } from "vitest";
import { seededToken } from "#backend/seed/order-rows";
import { invoiceListReply, invoiceReply } from "#contract/invoice";
import { sellPaths } from "#contract/paths";
import { expectRefusal, post, signIn } from "../backend";
import { ours } from "../suites";

const getToken = async (email: string) => (await signIn(email)).access_token;

ours("fields", "lists the invoices that it is sent")("a member's invoices", () => {
  it("are the member's own, the newest first, page by page", async () => {
    const token = await getToken("member@example.com");
    const all = v.parse(invoiceListReply, (await post(sellPaths.invoices, {}, token)).body);
    const ids = all.data.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids).not.toContain(7);
    expect(all.total).toBeGreaterThanOrEqual(6);
    const second = await post(sellPaths.invoices, { page: 2, page_size: 2 }, token);
    expect(v.parse(invoiceListReply, second.body).data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expectRefusal(await post(sellPaths.invoices, {}), "UNAUTHENTICATED");
  });

  it("open by their id for their owner alone", async () => {
    const token = await getToken("member@example.com");
    const { item } = v.parse(invoiceReply, (await post(sellPaths.invoice(5), {}, token)).body);
    expect(item).toMatchObject({ total_amount: 134, total_tax: 10.36, ticket_count: 3, status: "paid" });
    expect(item.lines.map(({ taxable, amount }) => [taxable, amount])).toEqual([
      [true, 114],
      [false, 20],
    ]);
    // 7 is another member's.
    for (const name of ["7", "999999", "0", "1e0", "-1", "x", seededToken("invoice 5")])
      expectRefusal(await post(sellPaths.invoice(name), {}, token), "NOT_FOUND");
    expectRefusal(await post(sellPaths.invoice(5), {}), "UNAUTHENTICATED");
  });

  it("say who the buyer is, what was refunded, and that no GST was charged", async () => {
    const token = await getToken("member@example.com");
    const find = async (id: number) =>
      v.parse(invoiceReply, (await post(sellPaths.invoice(id), {}, token)).body).item;
    const large = await find(4);
    expect(large.total_amount).toBeGreaterThan(1_000);
    expect(large.buyer).toMatchObject({ name: "Lindqvist Trimming Pty Ltd", abn: "51824753556" });
    expect(large.buyer.address).toEqual(["9 Frangipani Lane", "Yeppoon QLD 4703"]);
    expect(await find(6)).toMatchObject({ status: "refunded" });
    expect(await find(1)).toMatchObject({ gst_registered: false, total_tax: 0 });
    expect(await find(3)).toMatchObject({ discount_amount: 12.6, shipping_amount: 10.5 });
  });
});

ours("invoice_tokens", "opens invoices for their owner alone")("an invoice by its token", () => {
  it("opens for any client with the token", async () => {
    const reply = await post(sellPaths.invoiceByToken(seededToken("invoice 7")));
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(v.parse(invoiceReply, reply.body).item.buyer.name).toBe("Merle Abernethy");
  });

  it("is not found for any other text", async () => {
    const token = seededToken("invoice 7");
    for (const other of [
      token.slice(1),
      `${token}x`,
      token.toLowerCase(),
      "A".repeat(22),
      "7",
      "' OR 1=1 --",
    ])
      expectRefusal(await post(sellPaths.invoiceByToken(other)), "NOT_FOUND");
  });
});
