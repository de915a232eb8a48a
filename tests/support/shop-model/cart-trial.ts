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
import { booksSql, readBooks } from "./books";
import { getContent, type Reply, replied, repliedUnpaid, type Seen, type Signed } from "./cart-words";
import { readChoice } from "./catalogue";
import type { CartCommand, GivenPlace, Tab } from "./commands";
import { compareBooks } from "./compare-books";
import { expectEqual } from "./expect-equal";
import { checkInvariants, type Opening } from "./invariants";
import type { Call, HttpCall, HttpReply, Row } from "./quick-clubs";
import { add, merge, quotes, skuAt, view, viewUnpaid } from "./reference-cart";
import type { ModelClub } from "./set-up-club";
import { type Buyer, type Cart, emptyCart, type Member, type Shop } from "./shop-state";

/** Somebody else's address. */
const othersAddress = 1;

/** A sequence of commands for carts, done at once by a backend and by the reference shop. */
export class CartTrial {
  private visitor: Cart | null = null;
  private key: string | null = null;
  private isSignedIn = false;
  /** Every id of a line so far: none names another line later. */
  private readonly ids = new Set<number>();
  protected readonly seen = new Map<Tab, Seen>();
  private readonly revisions = new Map<string, string>();
  private readonly reviews = new Map<string, string>();
  private readonly lastReviews = new Map<Member, { key: string | null; content: string }>();

  constructor(
    protected readonly shop: Shop,
    protected readonly place: ModelClub,
    protected readonly signed: Signed,
    private readonly opening: Opening,
  ) {}

  protected async doWithCart(command: CartCommand): Promise<void> {
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

  /** Null: a visitor. */
  protected memberAt = (tab: Tab): Buyer => {
    const [one, two] = this.shop.members;
    if (tab === 3) return two;
    return this.isSignedIn || tab === 2 ? one : null;
  };

  private cartOf(tab: Tab): Cart | null {
    const member = this.memberAt(tab);
    return member ? member.cart : this.visitor;
  }

  protected callOf(tab: Tab, path: string, body: object): HttpCall {
    const headers = { "content-type": "application/json" };
    const member = this.memberAt(tab);
    // A member's browser may still send a key besides: it counts for nothing.
    const sent = JSON.stringify({ ...body, sessionKey: member ? "any" : this.key });
    if (!member) return { path, method: "POST", headers, body: sent };
    const token = this.signed.tokens[this.shop.members.indexOf(member)];
    return { path, method: "POST", headers: { ...headers, authorization: `Bearer ${token}` }, body: sent };
  }

  protected async ask(...calls: readonly HttpCall[]): Promise<readonly Reply[]> {
    const replies = await this.place.club.send(...calls);
    return replies.map(({ status, body }) => ({ status, body: JSON.parse(body || "null") as unknown }));
  }

  private send = async (tab: Tab, path: string, body: object): Promise<Reply> =>
    (await this.ask(this.callOf(tab, path, body)))[0] as Reply;

  /** Does calls, then compares the books with the shop's. */
  protected async askAndCompare(...stages: readonly (readonly Call[])[]): Promise<readonly HttpReply[]> {
    const replies = await this.place.club.run([...stages, [{ sql: booksSql }]]);
    const books = readBooks(replies.at(-1)?.[0] as readonly (readonly Row[])[]);
    compareBooks(books, this.shop, this.place.members);
    checkInvariants(books, this.opening);
    return (replies[0] ?? []) as HttpReply[];
  }

  /** Of a call that changes the cart: it is taken, or refused with this status. */
  private took(tab: Tab, { status, body }: Reply, refused: number | null, isQuantity = false): void {
    expect([status, status === 200 ? "" : body]).toEqual([refused ?? 200, refused ? expect.anything() : ""]);
    const cart = this.cartOf(tab);
    if (cart && (status === 200 || status === 404)) {
      // Chosen for other things.
      if (!isQuantity && (cart.order || cart.lines.length === 0)) cart.delivery = null;
      this.changed(cart);
    }
    if (status !== 200) return;
    const { sessionKey } = v.parse(cartChangedReply, body);
    if (!this.memberAt(tab)) this.key = sessionKey;
  }

  /** Its order will be another one. */
  private changed(cart: Cart): void {
    cart.order = null;
    for (const member of this.shop.members) if (member.cart === cart) this.lastReviews.delete(member);
  }

  private async add(command: CartCommand & { does: "add" }): Promise<void> {
    const { tab, qty, addons } = command;
    const line = { sku: skuAt(command.sku), addons, qty, second: command.second };
    const before = this.cartOf(tab);
    const cart = before ?? emptyCart();
    const buyer = this.memberAt(tab);
    const isTaken = Number.isInteger(qty) && qty > 0 && qty < 100 && add(this.shop, cart, buyer, line);
    if (isTaken && buyer) buyer.cart = cart;
    else if (isTaken) this.visitor = cart;
    const { sku, second } = line;
    const asked = addons.map(readChoice).map(({ id, text }) => (text === null ? id : { id, text }));
    const body = { sku: sku.code, addons: asked, qty, additional_member: second };
    // Without a cart two tabs of a visitor would make two.
    const twice = before || buyer ? command.twice : undefined;
    const isForm = twice === "form" && buyer;
    const form = isForm ? { ...body, idempotency_key: crypto.randomUUID() } : body;
    if (twice === "tabs" && isTaken) add(this.shop, cart, buyer, line);
    const times = twice === "tabs" || isForm ? [1, 2] : [1];
    const replies = await this.ask(...times.map(() => this.callOf(tab, cartPaths.add, form)));
    for (const reply of replies) this.took(tab, reply, isTaken ? null : 422);
    await this.look(tab);
  }

  /** The id at an index of what the tab saw last; `line` is undefined once that has left its cart. */
  private lineAt(tab: Tab, at: number) {
    const seen = this.seen.get(tab)?.ids ?? [];
    const id = seen.length > 0 ? (seen[at % seen.length] as number) : 999_999_999;
    return { id, line: this.cartOf(tab)?.lines.find((each) => each.id === id) };
  }

  private async set({ tab, line: at, qty }: CartCommand & { does: "set" }): Promise<void> {
    const { id, line } = this.lineAt(tab, at);
    const isValid = Number.isInteger(qty) && qty > 0 && qty < 100;
    const reply = await this.send(tab, cartPaths.update, { id, qty });
    // Without a cart there is nothing to change.
    const refused = line || !this.cartOf(tab) ? null : 404;
    this.took(tab, reply, isValid ? refused : 422, true);
    if (line && isValid) line.qty = qty;
    await this.look(tab);
  }

  private async remove({ tab, line: at }: CartCommand & { does: "remove" }): Promise<void> {
    const { id, line } = this.lineAt(tab, at);
    const cart = this.cartOf(tab);
    if (cart) cart.lines = cart.lines.filter((each) => each !== line);
    this.took(tab, await this.send(tab, cartPaths.remove, { id }), null);
    await this.look(tab);
  }

  protected choose(tab: Tab, sent: GetCartRequest, choice: Partial<Cart>): Promise<void> {
    const cart = this.cartOf(tab);
    if (cart) {
      const before = getContent(cart);
      Object.assign(cart, choice);
      // A way of delivery that is not offered counts as none.
      if (cart.delivery === 999_999 || cart.delivery === 905) cart.delivery = null;
      if (getContent(cart) !== before) this.changed(cart);
    }
    return this.look(tab, sent);
  }

  private goTo(tab: Tab, given: GivenPlace): Promise<void> {
    const own = this.memberAt(tab) ?? this.shop.members[0];
    const place = given === "own" ? { id: own.addressId } : given === "other" ? { id: othersAddress } : given;
    return this.choose(tab, { shipping_address: place }, { place });
  }

  private async quote(tab: Tab, postcode: string): Promise<void> {
    const { body } = await this.send(tab, cartPaths.shippingQuote, { postcode });
    const offered = v
      .parse(shippingQuoteReply, body)
      .data.map(({ shipping_type_id: id, amount }) => ({ id, amount }));
    const expected = quotes(this.cartOf(tab) ?? emptyCart(), postcode);
    expectEqual(
      offered,
      expected.map(({ id, cents }) => ({ id, amount: cents / 100 })),
    );
  }

  private async signIn(isTwice: boolean): Promise<void> {
    if (this.isSignedIn) return;
    this.isSignedIn = true;
    const { key } = this;
    const [member] = this.shop.members;
    if (key) {
      const call = { ...this.callOf(0, cartPaths.merge, {}), body: JSON.stringify({ sessionKey: key }) };
      member.cart ??= emptyCart();
      if (this.visitor) merge(this.visitor, member.cart);
      for (const reply of await this.ask(...(isTwice ? [call, call] : [call]))) this.took(0, reply, null);
      // The key opens nothing any more.
      const body = JSON.stringify({ sessionKey: key });
      const [reply] = await this.ask({
        ...call,
        headers: { "content-type": "application/json" },
        path: cartPaths.get,
        body,
      });
      expect(reply?.body).toMatchObject({ items: [], sessionKey: "", promotion_code: null, total_amount: 0 });
    }
    this.visitor = null;
    this.key = null;
    await this.look(0);
  }

  /** Reads the cart, which must be to the cent as the reference cart says, and so must the books be. */
  protected async look(tab: Tab, choices: GetCartRequest = {}): Promise<void> {
    const [reply] = await this.askAndCompare([this.callOf(tab, cartPaths.get, choices)]);
    expect(reply?.status, reply?.body).toBe(200);
    const found = v.parse(getCartReply, JSON.parse(reply?.body ?? ""));
    const cart = this.cartOf(tab) ?? emptyCart();
    this.checkCart(found, cart, this.memberAt(tab));
    const ids = found.items.map(({ id }) => id);
    for (const [at, line] of cart.lines.entries()) {
      const id = ids[at] ?? 0;
      if (line.id !== null) expect(id).toBe(line.id);
      else expectEqual([id, this.ids.has(id)], [id, false]);
      line.id = id;
      this.ids.add(id);
    }
    const { order_key: key, revision, shipping_type: delivery } = found;
    this.seen.set(tab, { ids, key, revision: revision ?? "", delivery });
  }

  protected checkCart(found: GetCartReply, cart: Cart, buyer: Buyer): void {
    expectEqual(replied(found), view(this.shop, cart, buyer));
    expectEqual(repliedUnpaid(found), viewUnpaid(this.shop, cart, buyer));
    this.checkRevision(found, cart, buyer);
    if (buyer) this.checkKey(found.order_key, cart, buyer);
  }

  /** Equal reviews have equal revisions and others have others. */
  private checkRevision({ revision, ...found }: GetCartReply, cart: Cart, buyer: Buyer): void {
    const content = JSON.stringify([getContent(cart), view(this.shop, cart, buyer), buyer?.addressId]);
    expect(this.revisions.get(content) ?? revision).toBe(revision);
    this.revisions.set(content, revision ?? "");
    const items = found.items.map(({ id, can_purchase_qty: most, order_limit, ...item }) => [
      item,
      item.qty <= most,
    ]);
    const shown = JSON.stringify([items, found.total_amount, found.total_tax, found.discount_amount]);
    expect(this.reviews.get(revision ?? "") ?? shown).toBe(shown);
    this.reviews.set(revision ?? "", shown);
  }

  /** A member's order has its key while it stays, and no other has it. */
  private checkKey(key: string | null, cart: Cart, member: Member): void {
    const content = getContent(cart);
    const last = this.lastReviews.get(member);
    if (cart.order) expect(key).toBe(cart.order.key);
    else expect(this.shop.orders.map((order) => order.key)).not.toContain(key);
    const isOrdered = this.shop.orders.some((order) => order.key === last?.key);
    if (last?.key && last.content !== content) expect(key).not.toBe(last.key);
    else if (last?.key && !isOrdered) expect(key).toBe(last.key);
    this.lastReviews.set(member, { key, content });
  }
}
