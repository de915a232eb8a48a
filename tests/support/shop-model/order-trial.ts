import * as v from "valibot";
import { expect } from "vitest";
import { getCartReply } from "#contract/cart";
import { orderListReply, submitOrderReply } from "#contract/order";
import { cartPaths, sellPaths } from "#contract/paths";
import { CartTrial } from "./cart-trial";
import type { Reply } from "./cart-words";
import type { Command, OrderCommand, Tab } from "./commands";
import { expectEqual } from "./expect-equal";
import { type HttpCall, origin } from "./quick-clubs";
import {
  admit,
  decline,
  type Expected,
  judge,
  pay,
  place,
  refund,
  release,
  type Submitted,
} from "./reference-orders";
import { dueCents, isUnpaid, type Member, type Order } from "./shop-state";
import { webhookCall } from "./webhook-call";

/** Ways of delivery. */
const [pickUp, everywhere] = [906, 903];
const returnUrl = "http://127.0.0.1:9/renew";

const admitSql = `UPDATE tickets SET status = 'used' WHERE id = (SELECT min(t.id) FROM tickets t
  JOIN order_lines l ON l.id = t.order_line_id WHERE l.order_id = ? AND t.status = 'valid')`;

const sendInYear =
  "UPDATE sandbox_webhooks SET send_after = ? || substr(send_after, 5) WHERE sent_at IS NULL";

/** What the database alone knows of an order. */
type Stored = { readonly id: number; readonly paymentKey: string };

/** A sequence of commands for carts and orders. */
export class OrderTrial extends CartTrial {
  private readonly stored = new Map<Order, Stored>();

  async do(command: Command): Promise<void> {
    switch (command.does) {
      case "submit":
        return this.submit(command);
      case "deliver-late":
        return this.deliverLate();
      case "end-promotion":
        return this.endPromotion(command.code, command.isEnabled);
      default:
        return "order" in command ? this.doWithOrder(command) : this.doWithCart(command);
    }
  }

  private async doWithOrder(command: Extract<OrderCommand, { order: number }>): Promise<void> {
    const { orders } = this.shop;
    if (orders.length === 0) return;
    const order = orders[orders.length - 1 - (command.order % orders.length)] as Order;
    const { id } = await this.storedOf(order);
    switch (command.does) {
      case "press":
        return this.press(order, command.step);
      case "webhook":
        return this.sendWebhook(order, command);
      case "release":
        if (isUnpaid(order)) await this.change("stock_held_until = '2020-01-01T00:00:00.000Z'", id);
        release(this.shop, order);
        return this.checkOrders(order.member);
      case "age":
        order.isOld = true;
        return this.change(
          "created_at = strftime('%Y-%m-%dT%H:%M:%fZ', julianday(created_at) - 25.0 / 24)",
          id,
        );
      case "cancel":
        return this.edit(id, "", { to: "cancel", reason: "" }, [release(this.shop, order)]);
      case "refund":
        return this.refund(order, id, command);
      case "admit":
        admit(order);
        await this.askAndCompare([{ sql: [[admitSql, id]] }]);
    }
  }

  private async storedOf(order: Order): Promise<Stored> {
    const known = this.stored.get(order);
    if (known) return known;
    const sql = "SELECT id, payment_key FROM orders WHERE order_key = ?";
    const [rows] = await this.place.club.query([sql, order.key]);
    const stored = { id: Number(rows?.[0]?.id), paymentKey: String(rows?.[0]?.payment_key) };
    this.stored.set(order, stored);
    return stored;
  }

  private change = async (assignment: string, id: number): Promise<void> => {
    await this.place.club.query([`UPDATE orders SET ${assignment} WHERE id = ?`, id]);
  };

  private async endPromotion(code: string, isEnabled: boolean): Promise<void> {
    if (isEnabled) this.shop.off.delete(code);
    else this.shop.off.add(code);
    await this.place.club.query([
      "UPDATE promotions SET enabled = ? WHERE code = ?",
      ...([Number(isEnabled), code] as const),
    ]);
  }

  private async submit({ tab: given, way, isTwice }: OrderCommand & { does: "submit" }): Promise<void> {
    const tab: Tab = this.memberAt(given) ? given : 2;
    const member = this.memberAt(tab) as Member;
    const isSent = way === "sent";
    const place = { id: member.addressId };
    if (isSent) {
      const choices = { shipping_type: everywhere, shipping_address: place };
      await this.choose(tab, choices, { delivery: everywhere, place });
    }
    if (way === "picked-up") await this.choose(tab, { shipping_type: pickUp }, { delivery: pickUp });
    const seen = this.seen.get(tab);
    if (!seen?.key) return;
    const { key, revision } = seen;
    const delivery = way === "stale" ? seen.delivery : isSent ? everywhere : pickUp;
    const sent = { key, revision, delivery, address: isSent ? member.addressId : null };
    const now = way === "stale" ? await this.readNow(tab) : { key, revision };
    const expected = judge(this.shop, member, sent, now);
    await this.sendOrder(tab, member, sent, { expected, isTwice });
    await this.look(tab);
  }

  /** What the cart's key and revision are, without the tab's seeing it. */
  private async readNow(tab: Tab): Promise<{ key: string | null; revision: string }> {
    const [reply] = await this.ask(this.callOf(tab, cartPaths.get, {}));
    const { order_key: key, revision } = v.parse(getCartReply, reply?.body);
    return { key, revision: revision ?? "" };
  }

  private async sendOrder(
    tab: Tab,
    member: Member,
    sent: Submitted,
    { expected, isTwice }: { readonly expected: Expected; readonly isTwice: boolean },
  ): Promise<void> {
    const call = this.callOf(tab, cartPaths.submitOrder, {
      idempotency_key: sent.key,
      revision: sent.revision,
      shipping_option_id: sent.delivery,
      address: sent.address,
      paymentGateway: "sandbox",
      url: returnUrl,
      note: null,
    });
    const replies = await this.ask(...(isTwice ? [call, call] : [call]));
    if (expected.answer === "placed") {
      place(this.shop, member, sent);
      for (const reply of replies) this.checkSame(reply, this.shop.orders.at(-1) as Order);
      return;
    }
    for (const reply of replies) {
      if (expected.answer === "same") this.checkSame(reply, expected.order);
      else this.checkRefusal(reply, expected.answer, member);
    }
  }

  private checkSame({ status, body }: Reply, order: Order): void {
    expect(status, JSON.stringify(body)).toBe(200);
    const { order: key, payment } = v.parse(submitOrderReply, body);
    expectEqual([key, payment.startsWith(`${origin}/pay/`)], [order.key, isUnpaid(order)]);
  }

  private checkRefusal(
    { status, body }: Reply,
    answer: "changed" | "conflict" | "refused",
    member: Member,
  ): void {
    const code = { changed: "CART_CHANGED", conflict: "CONFLICT", refused: "VALIDATION" }[answer];
    expect({ status, ...(body as object) }).toMatchObject({ status: answer === "refused" ? 422 : 409, code });
    if (answer !== "changed" || !member.cart) return;
    this.checkCart(v.parse(getCartReply, (body as { item: unknown }).item), member.cart, member);
  }

  /** A button of the sandbox gateway's page, which has none for an order that is not to be paid. */
  private async press(order: Order, step: (OrderCommand & { does: "press" })["step"]): Promise<void> {
    const { paymentKey } = await this.storedOf(order);
    const path = `/pay/${paymentKey}`;
    const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
    const isPayable = isUnpaid(order);
    if (isPayable) this.pressed(order, step, paymentKey);
    const [pressed, shown] = await this.place.club
      .run([
        [{ path, method: "POST", headers, body: `step=${step}` } as HttpCall],
        // Held back until the sequence says so, however long it takes.
        [{ sql: [[sendInYear, "2999"]] }],
        [{ path, method: "GET", headers: {} } as HttpCall],
      ])
      .then(([first, , third]) => [first?.[0], third?.[0]] as { status: number; body: string }[]);
    expect(pressed?.status).toBeLessThan(500);
    if (isPayable) expect(pressed?.status).toBe(303);
    expectEqual(shown?.body.includes('value="pay"'), isUnpaid(order));
    await this.checkOrders(order.member);
  }

  private pressed(order: Order, step: (OrderCommand & { does: "press" })["step"], reference: string): void {
    if (step === "decline") decline(order);
    if (step === "late") this.shop.late.push({ order, reference });
    if (step !== "pay" && step !== "twice" && step !== "pay-twice") return;
    pay(this.shop, order, reference, dueCents(order));
    if (step === "pay-twice") pay(this.shop, order, `${reference}-again`, dueCents(order));
  }

  private async deliverLate(): Promise<void> {
    for (const { order, reference } of this.shop.late) pay(this.shop, order, reference, dueCents(order));
    this.shop.late.length = 0;
    await this.place.club.query([sendInYear, "2020"]);
    await this.checkOrders(this.shop.members[0]);
  }

  /** As the gateway sends it (contract/order.ts). */
  private async sendWebhook(order: Order, command: OrderCommand & { does: "webhook" }): Promise<void> {
    const { id: orderId, paymentKey } = await this.storedOf(order);
    const { says, times } = command;
    const id = `w-${orderId}-${command.id}`;
    const reference = `${orderId}-${command.reference}`;
    const cents = dueCents(order) + { paid: 0, short: -1, long: 1, declined: 0 }[says];
    // There is no payment of less than nothing.
    if (cents < 0) return;
    const type = says === "declined" ? "payment.declined" : "payment.succeeded";
    const call = await webhookCall({ id, type, paymentKey, reference, cents });
    const isNew = !order.webhooks.has(id);
    order.webhooks.add(id);
    if (isNew && says === "declined") decline(order);
    else if (isNew) pay(this.shop, order, reference, cents);
    const replies = await this.ask(...Array.from({ length: times }, () => call));
    expectEqual(
      replies.map(({ status }) => status),
      replies.map(() => 200),
    );
    await this.checkOrders(order.member);
  }

  private refund(order: Order, id: number, { how, restocks, isTwice }: OrderCommand & { does: "refund" }) {
    const form = { how, reference: how === "payment" ? `refund-${id}` : "", restocks: restocks ? "1" : "" };
    const isDone = refund(this.shop, order, { how, restocks });
    return this.edit(id, "/refund", { ...form, confirm: "1" }, isTwice ? [isDone, false] : [isDone]);
  }

  /** Posts a form of the admin's page of an order, several times at once; so many of them do something. */
  private async edit(
    id: number,
    page: "" | "/refund",
    fields: Readonly<Record<string, string>>,
    done: readonly boolean[],
  ): Promise<void> {
    const headers = {
      origin,
      "content-type": "application/x-www-form-urlencoded",
      cookie: this.signed.cookie,
    };
    const body = new URLSearchParams(fields).toString();
    const call: HttpCall = { path: `/admin/orders/${id}${page}`, method: "POST", headers, body };
    const replies = await this.place.club.send(...done.map(() => call));
    const redirects = replies.filter(({ status }) => status === 303).length;
    expectEqual(
      [redirects, replies.map(({ status }) => status < 500)],
      [done.filter(Boolean).length, replies.map(() => true)],
    );
    await this.askAndCompare();
  }

  /** A member's list of orders, and the books. */
  private async checkOrders(member: Member): Promise<void> {
    const tab: Tab = member === this.shop.members[1] ? 3 : 2;
    const [reply] = await this.askAndCompare([this.callOf(tab, sellPaths.orders, { page_size: 100 })]);
    const { data } = v.parse(orderListReply, JSON.parse(reply?.body ?? ""));
    const own = this.shop.orders.filter((order) => order.member === member).reverse();
    expectEqual(
      data.map((order) => ({
        key: order.key,
        status: order.status,
        total: order.total_amount,
        credit: order.credit_amount,
        tickets: order.ticket_count,
        hasInvoice: order.invoice_id !== null,
        canPay: order.payment !== null,
        isReplaced: order.is_replaced,
        isExtended: order.membership_valid_to !== null,
      })),
      own.map((order) => ({
        key: order.key,
        status: order.status,
        total: order.totalCents / 100,
        credit: order.creditCents / 100,
        canPay: isUnpaid(order),
        isReplaced: order.status === "released" && order.isReplaced,
        isExtended: order.isExtended,
        tickets: order.tickets.valid + order.tickets.used + order.tickets.void,
        hasInvoice: order.status === "paid" || order.status === "refunded",
      })),
    );
  }
}
