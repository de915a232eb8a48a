import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartPaths, clubPaths, sellPaths } from "#contract/paths";
import { cancelEvent, changeEvent } from "../../../backend/src/db/club/event-writes";
import { refundOrder } from "../../../backend/src/db/shop/payments/refunds";
import { releaseOverdue } from "../../../backend/src/db/shop/products/stock-holds";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { interruptedDatabase } from "../../support/faults/interrupted-database";
import type { HttpBrowser } from "../../support/http-browser";
import { callBackend, newBuyer, noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";
import { openTicketEvents, type TicketEvent } from "../../support/shop/ticket-events";

let club: Club;
let editor: HttpBrowser;
let shop: ReturnType<typeof openTicketEvents>;
beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
  shop = openTicketEvents(club);
  editor = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const cancelPost = async (event: TicketEvent, more: object = {}, by = editor) =>
  by.post(`/admin/events/${event.id}`, {
    ...{ step: "save", to: "cancel", reason: "It <floods>", version: await shop.version(event) },
    ...more,
  });
const cancel = (event: TicketEvent) => cancelPost(event, { confirm: "1" });
it("has its ticket holders among those who come, each once, on its page, in the lists and as CSV", async () => {
  const event = await shop.newEvent();
  const at = `/admin/events/${event.id}`;
  const counts = async () => {
    const lists = await Promise.all(["/admin/events", at].map((path) => editor.get(path)));
    const start = lists[0]?.html.indexOf(event.name) ?? 0;
    const row = lists[0]?.html.slice(start) ?? "";
    return [
      /<td[^>]*>([^<]*(?:Nobody|answered|come|ticket)[^<]*)<\/td>/.exec(row)?.[1],
      lists[1]?.html ?? "",
    ];
  };
  const [nobody, empty] = await counts();
  expect([nobody, empty?.includes("<p>Nobody yet.</p>")]).toEqual(["Nobody yet", true]);

  const [both, ticketed, declined] = [await newBuyer(club), await newBuyer(club), await newBuyer(club)];
  for (const buyer of [both, both, ticketed, declined]) await shop.pay(await shop.order(buyer, event));
  await shop.order(ticketed, event);
  await shop.answer(event, both);
  await shop.answer(event, declined, "declined");
  await shop.answer(event, { email: "member@example.com" });
  const words = "4 come, 3 tickets among them";
  const [listed, page] = await counts();
  expect([listed, page?.includes(`<p>${words}.</p>`)]).toEqual([words, true]);
  const { id } = (await shop.first<{ id: number }>("SELECT id FROM users WHERE email = ?", both.email)) ?? {};
  expect(page?.split(`href="/admin/members/${id}"`)).toHaveLength(2);
  const found = page?.matchAll(/<td role="cell">([^<]*)(?:<br \/>.*?)?<\/td>/g) ?? [];
  const cells = Array.from(found, ([, text]) => text);
  const parties = cells.flatMap((text, at) => (at % 3 === 0 ? [`${text}: ${cells[at + 1]}`] : []));
  expect(parties.toSorted()).toEqual(
    [
      "2 people: Answer, 2 tickets",
      "1 person: 1 ticket",
      "1 person: Answer",
      ": Answer, 1 ticket",
    ].toSorted(),
  );
  const csv = await (await editor.fetch(`${at}/answers.csv`)).text();
  const lines = csv.trim().split("\r\n").slice(1);
  const rows = lines.map((row) => row.split(",").slice(2, 7));
  const byAddress = ([a = ""]: string[], [b = ""]: string[]) => a.localeCompare(b);
  const expected = [
    [both.email, "Comes", "1", "2", "2"],
    [ticketed.email, "No answer", "", "1", "1"],
    [declined.email, "Can’t come", "0", "1", "0"],
    ["member@example.com", "Comes", "1", "0", "1"],
  ];
  expect(rows.toSorted(byAddress)).toEqual(expected.toSorted(byAddress));
});

describe("cancelling an event", () => {
  it("says what it ends before it does, and ends that in one go", async () => {
    const event = await shop.newEvent();
    const member = await newBuyer(club);
    const whole = [];
    for (const goods of [[], ["MAP"]]) {
      const paid = await shop.order(member, event, ...goods);
      await shop.pay(paid);
      whole.push(paid);
    }
    // Its lines stay in the cart.
    const held = await shop.order(member, event);
    await shop.answer(event, member);
    await shop.answer(event, { email: "renewing@example.com" }, "waiting");
    await shop.answer(event, { email: "member@example.com" }, "declined");
    const before = await shop.first("SELECT * FROM calendar_events WHERE id = ?", event.id);
    expect(await shop.stock(event)).toBe(7);

    const asked = await cancelPost(event);
    const goods = ((whole[0]?.total_cents ?? 0) + (whole[1]?.total_cents ?? 0)) / 100;
    for (const words of [
      "gets the reason by mail: 3 people, 2 mails",
      `The sale of ${event.url} stops.`,
      "1 unpaid order is released, each with a mail to its buyer.",
      `2 paid orders are to be refunded: $40.00 of tickets, $${goods.toFixed(2)} with`,
      "It &lt;floods&gt;",
    ])
      expect(asked.html).toContain(words);
    expect(await shop.first("SELECT * FROM calendar_events WHERE id = ?", event.id)).toEqual(before);
    expect(await shop.stateOf(held)).toMatchObject({ status: "awaiting-payment" });
    expect((await cancelPost(event, { change: "1" })).html).toContain("It &lt;floods&gt;</textarea>");

    const done = await cancel(event);
    expect(done.url.pathname).toBe(`/admin/events/${event.id}/refunds`);
    expect(done.html).toContain("2 orders still to be refunded");
    for (const { id } of whole) expect(done.html).toContain(`href="/admin/orders/${id}/refund"`);
    expect(await shop.stateOf(held)).toMatchObject({ status: "released", tickets: 0 });
    expect(await shop.stock(event)).toBe(8);
    const { body } = await member.post(sellPaths.order(held.order_key), {});
    expect(body.item).toMatchObject({ status: "released", payment: null });
    const number = String(held.id).padStart(6, "0");
    expect(await shop.mailsOf(member.email, `Order ${number} is cancelled: ${event.name}`)).toHaveLength(1);

    const told = [];
    for (const email of [member.email, "renewing@example.com", "member@example.com"])
      told.push(await shop.mailsOf(email, `Cancelled: ${event.name}`));
    expect(told.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(told.flat().map(({ body }) => body.includes("The club gives the money back"))).toEqual([
      true,
      false,
    ]);
    expect(told.flat().every(({ body }) => body.includes("It <floods>"))).toBe(true);
    const cart = (await member.post(cartPaths.get, {})).body as unknown as {
      items: { can_purchase_qty: number }[];
      all_in_stock: boolean;
    };
    expect([cart.items[0]?.can_purchase_qty, cart.all_in_stock]).toEqual([0, false]);
    expect(await member.submit(await member.review())).toMatchObject({ body: { code: "CART_CHANGED" } });
    expect((await editor.get(`/admin/events/${event.id}`)).html).toMatch(
      /<div class="main"><a class="btn" href="\/admin\/events\/\d+\/refunds">2 orders still to be refunded/,
    );
  });

  it("takes the ticket off the product's page, the list, the search and the calendar, and gives it back", async () => {
    const event = await shop.newEvent();
    const look = async () => {
      const product = (await callBackend(club, sellPaths.product(event.url), {})).body.item as {
        is_ended?: boolean;
      };
      const list = await callBackend(club, sellPaths.products, { q: event.url });
      const entry = (await callBackend(club, clubPaths.event(String(event.id)), {})).body.item as {
        ticket?: { ends_at: string };
      };
      const isSold = (entry.ticket?.ends_at ?? "9") > new Date().toISOString();
      return [product.is_ended, (list.body as { total?: number }).total, isSold];
    };
    const page = async (path: string) => (await club.browser().get(path)).html;
    const isFound = async () => (await page(`/search?q=${event.url}`)).includes(`/shop/${event.url}"`);
    expect([await look(), await isFound()]).toEqual([[false, 1, true], true]);
    await shop.cancelNow(event);
    expect(await look()).toEqual([true, 0, false]);
    expect(await page(`/shop/${event.url}`)).toContain("Sale has ended");
    const calendar = await page(`/calendar/${event.id}`);
    expect([calendar.includes("Cancelled"), calendar.includes(`/shop/${event.url}`)]).toEqual([true, false]);
    expect(await isFound()).toBe(false);
    const ended = await editor.get("/admin/products?view=ended&col-name=1&col-url=1");
    expect(ended.html).toContain(event.url);
    await changeEvent(shop.db, { id: event.id, updatedAt: undefined }, { status: "confirmed" }, Date.now());
    expect(await look()).toEqual([false, 1, true]);
  });

  it("makes a late payment the member's credit, with the reason for the club", async () => {
    const event = await shop.newEvent();
    const buyer = await newBuyer(club);
    const late = await shop.order(buyer, event, "MAP");
    await cancel(event);
    expect((await shop.pay(late))?.outcome).toBe("kept-as-credit");
    expect(await shop.stateOf(late)).toMatchObject({ status: "released", tickets: 0 });
    expect((await shop.stateOf(late)).needs_attention).toContain("Its event is cancelled.");
    expect(await shop.credit(buyer)).toBe(late.total_cents);
  });

  it.each([
    ["by the desk", (event: TicketEvent) => shop.cancelNow(event)],
    [
      "without its orders being released",
      ({ id }: TicketEvent) =>
        shop.first("UPDATE calendar_events SET status = 'cancelled' WHERE id = ? RETURNING id", id),
    ],
  ])("%s while a payment is settled issues no ticket", async (_, happens) => {
    const event = await shop.newEvent();
    const buyer = await newBuyer(club);
    const race = await shop.order(buyer, event);
    const settled = await shop.pay(race, interruptedDatabase(club.db, [() => happens(event)]));
    expect(settled?.outcome).toBe("kept-as-credit");
    expect(await shop.stateOf(race)).toMatchObject({ status: "released", tickets: 0 });
    expect([await shop.credit(buyer), await shop.stock(event)]).toEqual([race.total_cents, 10]);
  });

  it("while a late payment takes its places again issues no ticket", async () => {
    const event = await shop.newEvent();
    const late = await shop.order(await newBuyer(club), event);
    await shop.first("UPDATE orders SET stock_held_until = '2020-01-01' WHERE id = ? RETURNING id", late.id);
    await releaseOverdue(shop.db, Date.now());
    const settled = await shop.pay(late, interruptedDatabase(club.db, [() => shop.cancelNow(event)]));
    expect(settled?.outcome).toBe("kept-as-credit");
    expect([(await shop.stateOf(late)).tickets, await shop.stock(event)]).toEqual([0, 10]);
  });

  it("after a payment was settled lists its order for a refund", async () => {
    const event = await shop.newEvent();
    const race = await shop.order(await newBuyer(club), event);
    const on = interruptedDatabase(club.db, [() => shop.pay(race)]);
    await cancelEvent(
      on as never,
      { id: event.id, updatedAt: undefined },
      { reason: "x", editorId: 1 },
      Date.now(),
    );
    expect(await shop.stateOf(race)).toMatchObject({ status: "paid", tickets: 1 });
    const refund = `/admin/orders/${race.id}/refund`;
    expect((await editor.get(`/admin/events/${event.id}/refunds`)).html).toContain(refund);
    await shop.first(
      `UPDATE tickets SET status = 'used', used_at = '2031-03-03T23:40:00.000Z'
       WHERE calendar_event_id = ? RETURNING id`,
      event.id,
    );
    const asked = await editor.post(refund, { step: "save", how: "credit" });
    expect(asked.html).toMatch(/What was ordered.*let in .*No ticket becomes void.*1 ticket was used/s);
  });

  it("lets nobody place an order that was priced before", async () => {
    const event = await shop.newEvent();
    const buyer = await newBuyer(club);
    await buyer.add(event.code);
    const reviewed = await buyer.review();
    await shop.cancelNow(event);
    expect((await buyer.submit(reviewed)).body.code).toBe("CART_CHANGED");
    expect(await shop.stock(event)).toBe(10);
  });

  it("counts the refunds that are left, and takes place again after them", async () => {
    const event = await shop.newEvent();
    const [mine, theirs] = [
      await shop.order(await newBuyer(club), event),
      await shop.order(await newBuyer(club), event),
    ];
    for (const each of [mine, theirs]) await shop.pay(each);
    await shop.first(
      "UPDATE orders SET user_id = (SELECT id FROM users WHERE email = 'editor@example.com') WHERE id = ? RETURNING id",
      mine.id,
    );
    await cancel(event);
    const by = { editorId: 1, note: null, restocks: true };
    await refundOrder(shop.db, theirs.id, { how: "credit" }, by, Date.now());
    const { html } = await editor.get(`/admin/events/${event.id}/refunds`);
    expect(html).toContain("1 order still to be refunded");
    expect(html).toContain("Your own order: another editor refunds it.");
    for (const { id } of [mine, theirs]) expect(html).not.toContain(`/admin/orders/${id}/refund`);
    expect((await editor.get(`/admin/orders/${mine.id}/refund`)).status).toBe(403);
    const asked = await cancelPost(event, { to: "restore" });
    for (const words of [
      "1 order has been refunded, $20.00: its tickets stay void.",
      "Refunded, and not coming any more. The next page leaves them out: ",
      "1 paid order is still to be refunded, with tickets of $20.00",
      `The sale of ${event.url} opens again.`,
    ])
      expect(asked.html).toContain(words);
    await cancelPost(event, { to: "restore", confirm: "1" });
    expect((await editor.get(`/admin/events/${event.id}`)).html).not.toContain("Refunds:");
    const again = await newBuyer(club);
    expect((await shop.pay(await shop.order(again, event)))?.outcome).toBe("paid");
  });

  it("is refused when somebody else has changed the event since the question", async () => {
    const event = await shop.newEvent();
    const asked = shownFields(await cancelPost(event), "version");
    await changeEvent(shop.db, { id: event.id, updatedAt: undefined }, { venue: "The Hall" }, Date.now());
    const reply = await editor.post(`/admin/events/${event.id}`, { ...asked, confirm: "1" });
    expect([reply.status, reply.html.includes("It &lt;floods&gt;")]).toEqual([409, true]);
    expect(await shop.one("SELECT status AS value FROM calendar_events WHERE id = ?", event.id)).toBe(
      "confirmed",
    );
  });

  it("by the API mails once, without a reason, and ends the same", async () => {
    const event = await shop.newEvent();
    const buyer = await newBuyer(club);
    const [held, admin] = [await shop.order(await newBuyer(club), event), await newBuyer(club)];
    await shop.pay(await shop.order(buyer, event));
    await giveRole(club, admin.email, "events");
    for (let times = 0; times < 2; times++)
      expect((await admin.post(`${clubPaths.events}/disable`, { id: event.id })).status).toBe(200);
    const told = await shop.mailsOf(buyer.email, `Cancelled: ${event.name}`);
    expect(told).toHaveLength(1);
    expect(told[0]?.body).not.toContain("The club says");
    expect(await shop.stateOf(held)).toMatchObject({ status: "released" });
  });
});
