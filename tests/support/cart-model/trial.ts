import { Agent, request } from "node:http";
import * as v from "valibot";
import { expect } from "vitest";
import {
  cartChangedReply,
  type GetCartReply,
  type GetCartRequest,
  getCartReply,
  shippingQuoteReply,
} from "#contract/cart";
import { cartPaths } from "#contract/paths";
import type { Command, GivenPlace, Tab } from "./commands";
import { add, type Buyer, type Cart, emptyCart, merge, quotes, skuAt, view } from "./reference-cart";

export type Reply = { readonly status: number; readonly body: unknown };
export type Post = (path: string, body: object, token?: string) => Promise<Reply>;

/** Posts JSON. fetch takes twice as long, and a long run makes several hundred thousand calls. */
export function poster(base: string): Post {
  // workerd closes connections that carry nothing for 5 s, at which moment a request could be sent.
  const agent = new Agent({ keepAlive: false });
  return (path, body, token) =>
    new Promise((resolve, reject) => {
      const headers = {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const sent = request(base + path, { method: "POST", agent, headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("error", reject);
        reply.on("end", () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: reply.statusCode ?? 0, body: text ? (JSON.parse(text) as unknown) : null });
        });
      });
      sent.on("error", reject);
      sent.end(JSON.stringify(body));
    });
}

/** A member of the trial, who is signed in. */
export type Member = NonNullable<Buyer> & { readonly token: string };

/** Somebody else's address, of the seed. */
const othersAddress = 1;

/** A reply in the words of the reference cart. */
const replied = (cart: GetCartReply) => ({
  items: cart.items.map((item) => ({
    ...{ code: item.sku.code, addons: (item.addons ?? []).map(({ id }) => id).sort(), qty: item.qty },
    ...{ second: item.additional_member, price: item.price, joining: item.joining_fee },
    ...{ subtotal: item.subtotal, most: item.can_purchase_qty },
  })),
  ...{ count: cart.item_count, isInStock: cart.all_in_stock, code: cart.promotion_code },
  ...{
    state: cart.promotion_state ?? null,
    needsShipping: cart.needs_shipping,
    delivery: cart.shipping_type,
  },
  ...{ subtotal: cart.subtotal, discount: cart.discount_amount, shipping: cart.shipping_amount },
  ...{ total: cart.total_amount, tax: cart.total_tax, credit: cart.credit_amount },
  ...{ isDue: (cart.payment_types ?? []).length > 0, hasKey: cart.order_key !== null },
});

/** All that an order of the cart depends on. */
const contentOf = ({ lines, code, delivery, place }: Cart) =>
  JSON.stringify([
    lines.map(({ sku, addons, qty, second }) => [sku.code, addons, qty, second]),
    ...[code, delivery, place],
  ]);

/** A sequence of commands, done at once by a backend and by the reference cart. */
export class Trial {
  private visitor: Cart | null = null;
  private own: Cart | null = null;
  private key: string | null = null;
  private isSignedIn = false;
  /** Every id of a line so far: none names another line later. */
  private readonly ids = new Set<number>();
  /** Ids of the lines that each tab saw last. */
  private readonly seen = new Map<Tab, readonly number[]>();
  private readonly revisions = new Map<string, string>();
  private readonly reviews = new Map<string, string>();
  private lastOrder: { content: string; key: string | null; isWritten: boolean } | null = null;

  constructor(
    private readonly post: Post,
    private readonly member: Member,
  ) {}

  async do(command: Command): Promise<void> {
    switch (command.does) {
      case "add":
        return this.add(command);
      case "set":
        return this.set(command);
      case "remove":
        return this.remove(command);
      case "code":
        return this.choose(command.tab, { promotion_code: command.code }, { code: command.code });
      case "deliver":
        return this.choose(command.tab, { shipping_type: command.delivery }, { delivery: command.delivery });
      case "place":
        return this.goTo(command.tab, command.place);
      case "quote":
        return this.quote(command.tab, command.postcode);
      case "look":
        return this.look(command.tab);
      case "sign-in":
        return this.signIn(command.twice);
      case "sign-out":
        this.isSignedIn = false;
        this.visitor = null;
        this.key = null;
    }
  }

  private isMember = (tab: Tab) => this.isSignedIn || tab === 2;
  private cartOf = (tab: Tab) => (this.isMember(tab) ? this.own : this.visitor);
  private buyerOf = (tab: Tab): Buyer => (this.isMember(tab) ? this.member : null);

  private send(tab: Tab, path: string, body: object): Promise<Reply> {
    // A member's browser may still send a key besides: it counts for nothing.
    return this.isMember(tab)
      ? this.post(path, { ...body, sessionKey: "any" }, this.member.token)
      : this.post(path, { ...body, sessionKey: this.key });
  }

  /** Of a call that changes the cart: it is taken, or refused with this status. */
  private took(tab: Tab, { status, body }: Reply, refused: number | null): void {
    if (this.isMember(tab) && this.lastOrder) this.lastOrder.isWritten = true;
    expect([status, status === 200 ? "" : body]).toEqual([refused ?? 200, refused ? expect.anything() : ""]);
    if (status !== 200) return;
    const { sessionKey } = v.parse(cartChangedReply, body);
    if (!this.isMember(tab)) this.key = sessionKey;
  }

  private async add(command: Command & { does: "add" }): Promise<void> {
    const { tab, qty, addons } = command;
    const line = { sku: skuAt(command.sku), addons, qty, second: command.second };
    const before = this.cartOf(tab);
    const cart = before ?? emptyCart();
    const isTaken = Number.isInteger(qty) && qty > 0 && qty < 100 && add(cart, this.buyerOf(tab), line);
    if (isTaken && this.isMember(tab)) this.own = cart;
    else if (isTaken) this.visitor = cart;
    const { sku, second } = line;
    const body = { sku: sku.code, addons, qty, additional_member: second };
    // Without a cart two tabs of a visitor would make two.
    const twice = before || this.isMember(tab) ? command.twice : undefined;
    const isForm = twice === "form" && this.isMember(tab);
    const form = isForm ? { ...body, idempotency_key: crypto.randomUUID() } : body;
    if (twice === "tabs" && isTaken) add(cart, this.buyerOf(tab), line);
    const times = twice === "tabs" || isForm ? [1, 2] : [1];
    const replies = await Promise.all(times.map(() => this.send(tab, cartPaths.add, form)));
    for (const reply of replies) this.took(tab, reply, isTaken ? null : 422);
    await this.look(tab);
  }

  /** The id at an index of what the tab saw last; `line` is undefined once that has left its cart. */
  private lineAt(tab: Tab, at: number) {
    const seen = this.seen.get(tab) ?? [];
    const id = seen.length > 0 ? (seen[at % seen.length] as number) : 999_999_999;
    return { id, line: this.cartOf(tab)?.lines.find((each) => each.id === id) };
  }

  private async set({ tab, line: at, qty }: Command & { does: "set" }): Promise<void> {
    const { id, line } = this.lineAt(tab, at);
    const isValid = Number.isInteger(qty) && qty > 0 && qty < 100;
    const reply = await this.send(tab, cartPaths.update, { id, qty });
    // Without a cart there is nothing to change.
    const refused = line || !this.cartOf(tab) ? null : 404;
    this.took(tab, reply, isValid ? refused : 422);
    if (line && isValid) line.qty = qty;
    await this.look(tab);
  }

  private async remove({ tab, line: at }: Command & { does: "remove" }): Promise<void> {
    const { id, line } = this.lineAt(tab, at);
    this.took(tab, await this.send(tab, cartPaths.remove, { id }), null);
    const cart = this.cartOf(tab);
    if (cart) cart.lines = cart.lines.filter((each) => each !== line);
    await this.look(tab);
  }

  private choose(tab: Tab, sent: GetCartRequest, choice: Partial<Cart>): Promise<void> {
    const cart = this.cartOf(tab);
    if (cart) Object.assign(cart, choice);
    // A way of delivery that is not offered counts as none.
    if (cart && (cart.delivery === 999_999 || cart.delivery === 905)) cart.delivery = null;
    return this.look(tab, sent);
  }

  private goTo(tab: Tab, given: GivenPlace): Promise<void> {
    const place =
      given === "own" ? { id: this.member.addressId } : given === "other" ? { id: othersAddress } : given;
    return this.choose(tab, { shipping_address: place }, { place });
  }

  private async quote(tab: Tab, postcode: string): Promise<void> {
    const { body } = await this.send(tab, cartPaths.shippingQuote, { postcode });
    const offered = v
      .parse(shippingQuoteReply, body)
      .data.map(({ shipping_type_id: id, amount }) => ({ id, amount }));
    const expected = quotes(this.cartOf(tab) ?? emptyCart(), postcode);
    expect(offered).toEqual(expected.map(({ id, cents }) => ({ id, amount: cents / 100 })));
  }

  private async signIn(isTwice: boolean): Promise<void> {
    if (this.isSignedIn) return;
    this.isSignedIn = true;
    const { key } = this;
    if (key) {
      const send = () => this.post(cartPaths.merge, { sessionKey: key }, this.member.token);
      for (const reply of await Promise.all(isTwice ? [send(), send()] : [send()])) this.took(0, reply, null);
      this.own ??= emptyCart();
      if (this.visitor) merge(this.visitor, this.own);
      // The key opens nothing any more.
      const { body } = await this.post(cartPaths.get, { sessionKey: key });
      expect(body).toMatchObject({ items: [], sessionKey: "", promotion_code: null, total_amount: 0 });
    }
    this.visitor = null;
    this.key = null;
    await this.look(0);
  }

  /** Reads the cart, which must be to the cent as the reference cart says. */
  private async look(tab: Tab, choices: GetCartRequest = {}): Promise<void> {
    const { status, body } = await this.send(tab, cartPaths.get, choices);
    expect(status, JSON.stringify(body)).toBe(200);
    const found = v.parse(getCartReply, body);
    const cart = this.cartOf(tab) ?? emptyCart();
    const buyer = this.buyerOf(tab);
    expect(replied(found)).toEqual(view(cart, buyer));
    const ids = found.items.map(({ id }) => id);
    for (const [at, line] of cart.lines.entries()) {
      const id = ids[at] ?? 0;
      if (line.id !== null) expect(id).toBe(line.id);
      else expect([id, this.ids.has(id)]).toEqual([id, false]);
      line.id = id;
      this.ids.add(id);
    }
    this.seen.set(tab, ids);
    this.checkReview(found, cart, buyer);
  }

  /** Equal carts have equal revisions and others have others; a member's order has its key while it stays. */
  private checkReview({ revision, order_key: key, ...found }: GetCartReply, cart: Cart, buyer: Buyer): void {
    const content = contentOf(cart);
    const whose = `${buyer === null} ${content}`;
    const review = JSON.stringify([found.items, found.total_amount, found.total_tax, found.discount_amount]);
    expect(this.revisions.get(whose) ?? revision).toBe(revision);
    this.revisions.set(whose, revision ?? "");
    const shown = review.replaceAll(/"id":\d+/g, "");
    expect(this.reviews.get(revision ?? "") ?? shown).toBe(shown);
    this.reviews.set(revision ?? "", shown);
    if (buyer === null) return;
    const last = this.lastOrder;
    if (last?.key && last.content !== content) expect(key).not.toBe(last.key);
    else if (last?.key && !last.isWritten) expect(key).toBe(last.key);
    this.lastOrder = { content, key, isWritten: false };
  }
}
