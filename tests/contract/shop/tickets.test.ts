import { compactVerify, createLocalJWKSet } from "jose";
import * as v from "valibot";
import { expect, it } from "vitest";
import { seededTicketCode, seededToken } from "#backend/seed/order-rows";
import { cardKeysReply, cardReply } from "#contract/card";
import { clubPaths, sellPaths } from "#contract/paths";
import { productReply } from "#contract/product";
import { checkInReply, ticketClaims, ticketEventsReply, ticketListReply, ticketType } from "#contract/ticket";
import { expectRefusal, get, post, signIn } from "../backend";
import { ours } from "../suites";
import { openCart } from "./cart-fixtures";
import { newBuyer } from "./order-fixtures";

const getToken = async (email: string) => (await signIn(email)).access_token;
const dinner = 30;
const trackDay = 35;

async function ticketsBy(name: string | number, token?: string) {
  const reply = await post(sellPaths.tickets(name), {}, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return v.parse(ticketListReply, reply.body).data;
}

/** On any day, unless `more` says otherwise. */
async function checkIn(token: string, ticket: string, event: number, more: object = {}) {
  const body = { event, ticket, how: "anyway", ...more };
  return v.parse(checkInReply, (await post(sellPaths.checkIn, body, token)).body);
}

ours("invoice_tokens", "opens tickets for their owner alone")("tickets of an order", () => {
  it("open for the owner of their invoice, and for any client with its token", async () => {
    const member = await getToken("member@example.com");
    const own = await ticketsBy(5, member);
    expect(own.map(({ id, status }) => [id, status])).toEqual([
      [1, "valid"],
      [2, "used"],
      [3, "void"],
    ]);
    expect((await ticketsBy(seededToken("invoice 5"))).map(({ code }) => code)).toEqual(
      own.map(({ code }) => code),
    );
    expectRefusal(await post(sellPaths.tickets(5)), "UNAUTHENTICATED");
    // Another member's, an invoice without tickets, and none.
    for (const name of [7, 2, 999_999])
      expectRefusal(await post(sellPaths.tickets(name), {}, member), "NOT_FOUND");
    for (const name of [seededToken("invoice 2"), "A".repeat(22), "create"])
      expectRefusal(await post(sellPaths.tickets(name), {}, member), "NOT_FOUND");
  });

  it("are signed by a published key as tickets, not as cards", async () => {
    const [ticket] = await ticketsBy(seededToken("invoice 5"));
    const { keys } = v.parse(cardKeysReply, (await get(clubPaths.cardKeys)).body);
    const signed = await compactVerify(ticket?.signed ?? "", createLocalJWKSet({ keys }));
    expect(signed.protectedHeader).toMatchObject({ alg: "ES256", typ: ticketType });
    const claims = v.parse(ticketClaims, JSON.parse(new TextDecoder().decode(signed.payload)));
    expect(claims).toEqual({ c: seededTicketCode(1), e: dinner });
    const verified = await post(clubPaths.verifyCard, { card: ticket?.signed });
    expect(verified.body).toEqual({ state: "unknown", holder: null });
  });
});

ours("check_in", "offers no door")("the door of an event", () => {
  it("is for editors alone", async () => {
    const member = await getToken("member@example.com");
    const body = { event: dinner, ticket: seededTicketCode(1) };
    expectRefusal(await post(sellPaths.checkIn, body, member), "FORBIDDEN");
    expectRefusal(await post(sellPaths.checkIn, body), "UNAUTHENTICATED");
    expectRefusal(await post(sellPaths.ticketEvents, {}, member), "FORBIDDEN");
    const editor = await getToken("editor@example.com");
    const { data } = v.parse(ticketEventsReply, (await post(sellPaths.ticketEvents, {}, editor)).body);
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([dinner, trackDay]));
    for (const ticket of ["", " ", "x".repeat(2_001), 7])
      expectRefusal(await post(sellPaths.checkIn, { event: dinner, ticket }, editor), "VALIDATION");
  });

  it("lets one in of two at once, and tells the other when that was", async () => {
    const editor = await getToken("editor@example.com");
    const [, ticket] = await ticketsBy(seededToken("invoice 7"));
    const both = await Promise.all([1, 2].map(() => checkIn(editor, ticket?.signed ?? "", dinner)));
    expect(both.map(({ state }) => state).sort()).toEqual(["let-in", "used"]);
    const since = both.map((each) => each.ticket?.used_at);
    expect(since[0]).toBe(since[1]);
    expect(Math.abs(Date.now() - Date.parse(since[0] ?? ""))).toBeLessThan(60_000);
    const typed = ticket?.code.toLowerCase().replace(/(.{5})/, "$1 - ") ?? "";
    expect(await checkIn(editor, typed, dinner)).toMatchObject({ state: "used" });
  });

  it("gives a request that is sent again its first answer", async () => {
    const editor = await getToken("editor@example.com");
    const code = seededTicketCode(1);
    const key = crypto.randomUUID();
    const first = await checkIn(editor, code, dinner, { idempotency_key: key });
    expect(first).toMatchObject({ state: "let-in", ticket: { holder: "Marguerite Lindqvist" } });
    expect(await checkIn(editor, code, dinner, { idempotency_key: key })).toEqual(first);
    expect((await checkIn(editor, code, dinner)).state).toBe("used");
    expect(first.counts.used).toBeLessThanOrEqual(first.counts.all);
  });

  it("asks before it lets in on another day, and takes an entry back", async () => {
    const editor = await getToken("editor@example.com");
    const code = seededTicketCode(5);
    const now = (how?: string) => checkIn(editor, code, dinner, { how });
    const before = (await now()).counts.used;
    expect(await now()).toMatchObject({ state: "not-today", ticket: { used_at: null } });
    expect(await now("undo")).toMatchObject({ state: "undone", counts: { used: before } });
    expect(await now("anyway")).toMatchObject({ state: "let-in", counts: { used: before + 1 } });
    expect((await now()).state).toBe("used");
    expect(await now("undo")).toMatchObject({ state: "undone", ticket: { used_at: null } });
    expect((await now()).state).toBe("not-today");
    expect(await checkIn(editor, seededTicketCode(3), dinner, { how: "undo" })).toMatchObject({
      state: "void",
    });
    expectRefusal(
      await post(sellPaths.checkIn, { event: dinner, ticket: code, how: "twice" }, editor),
      "VALIDATION",
    );
  });

  it("refuses a void ticket, another event's, and one that the club did not issue", async () => {
    const editor = await getToken("editor@example.com");
    expect((await checkIn(editor, seededTicketCode(3), dinner)).state).toBe("void");
    expect((await checkIn(editor, seededTicketCode(7), dinner)).state).toBe("other-event");
    const [ticket] = await ticketsBy(seededToken("invoice 5"));
    const [header, payload, signature] = (ticket?.signed ?? "").split(".");
    const claims = { c: seededTicketCode(6), e: dinner };
    const forged = Buffer.from(JSON.stringify(claims)).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "ticket" })).toString("base64url");
    const card = v.parse(cardReply, (await get(clubPaths.card, editor)).body).card;
    for (const text of [
      `${header}.${forged}.${signature}`,
      `${none}.${forged}.`,
      `${header}.${payload}.${"A".repeat(86)}`,
      card,
      "ABCDE-FGHJK",
      "%",
      "1",
    ])
      expect(await checkIn(editor, text, dinner), text).toMatchObject({ state: "unknown", ticket: null });
    expect((await checkIn(editor, seededTicketCode(7), trackDay)).state).toBe("let-in");
  });
});

ours("fields", "shows a ticket without its day")("a ticket that is bought", () => {
  it("says in the cart and in the order when its event begins, to visitors too where it is public", async () => {
    const show = v.parse(productReply, (await post(sellPaths.product("show-and-shine-entry"), {})).body).item;
    const event = { starts_at: show.event?.starts_at, time_zone: show.event?.time_zone, all_day: false };
    expect(event.starts_at).toMatch(/^20/);
    const [visitor, buyer] = [openCart(), await newBuyer()];
    await visitor.add({ sku: "SHOW-ENTRY" });
    expect((await visitor.get()).items).toMatchObject([{ event }]);
    await buyer.cart.add({ sku: "SHOW-ENTRY" });
    await buyer.cart.add({ sku: "MAP" });
    expect((await buyer.cart.get()).items).toMatchObject([{ event }, { event: null }]);
    const { order } = await buyer.order();
    expect((await buyer.find(order)).lines).toMatchObject([{ event }, { event: null }]);
  });
});
