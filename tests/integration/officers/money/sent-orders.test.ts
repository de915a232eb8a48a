import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { day } from "../../../support/admin/hand-payments";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, newPaidOrder, noSite } from "../../../support/shop/buyers";
import { newOrderToSend } from "../../../support/shop/orders-to-send";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Orders whose goods are sent to an address. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  treasurer = await signInToAdmin(club, "editor@example.com");
  const { email } = await newBuyer(club);
  await giveRole(club, email, "treasurer");
  other = await signInToAdmin(club, email);
});
afterAll(() => club?.stop());

const sent = (id: number) => `/admin/orders/${id}/sent`;
const shipment = { step: "save", carrier: "Australia Post", tracking: "33ABC" };
const ask = (id: number, fields: Record<string, string> = {}) =>
  treasurer.post(sent(id), { ...shipment, day: day(), ...fields });
const confirm = (page: Awaited<ReturnType<typeof ask>>, by = treasurer) =>
  by.post(page.url, { ...shownFields(page, "tracking"), confirm: "1" });
const isListed = async (view: string, id: number) =>
  (await treasurer.get(`/admin/orders?view=${view}`)).html.includes(`/admin/orders/${id}"`);

describe("an order that is sent", () => {
  it("waits to be sent, then has its carrier and number, and its buyer is told", async () => {
    const { id, buyer } = await newOrderToSend(club);
    expect(await isListed("to-send", id)).toBe(true);
    expect((await treasurer.get("/admin")).html).toMatch(/orders? to send/);

    const shown = await ask(id);
    expect(shown.html).toMatch(/Nothing has been done yet.*Carrier: Australia Post.*4 Quay Street/s);
    const replies = await Promise.all([confirm(shown), confirm(shown)]);
    expect(replies.map(({ url }) => url.search)).toEqual(["?done=sent", "?done=sent"]);
    const mails = (await emailsTo(club, buyer.email)).filter(({ subject }) => subject.includes("on its way"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(/1 × .*Tracking number: 33ABC/s);
    expect([await isListed("to-send", id), await isListed("sent", id)]).toEqual([false, true]);
    const { html } = await treasurer.get(`/admin/orders/${id}`);
    expect(html).toContain("Australia Post, 33ABC");
    expect(html).toContain("Marked an order as sent");
  });

  it("is marked by one of two officers, and the other is told how", async () => {
    const { id, buyer } = await newOrderToSend(club);
    const [mine, theirs] = [
      await ask(id),
      await other.post(sent(id), { ...shipment, day: day(), tracking: "9" }),
    ];
    await confirm(mine);
    const late = await confirm(theirs, other);
    expect([late.status, late.html]).toEqual([409, expect.stringContaining("Australia Post, 33ABC")]);
    const mails = await emailsTo(club, buyer.email);
    expect(mails.filter(({ subject }) => subject.includes("on its way"))).toHaveLength(1);
  });

  it("can be taken back, which its buyer is told", async () => {
    const { id, buyer } = await newOrderToSend(club);
    await confirm(await ask(id));
    const back = `${sent(id)}/take-back`;
    const shown = await treasurer.get(back);
    expect(shown.html).toContain("it has not been sent yet");
    const replies = [await confirm(shown), await confirm(shown, other)];
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await isListed("to-send", id)).toBe(true);
    const mails = await emailsTo(club, buyer.email);
    expect(mails.filter(({ subject }) => subject.includes("not sent yet"))).toHaveLength(1);
    expect((await ask(id)).status).toBe(200);
  });

  it("has a day that can be, and keeps what was typed", async () => {
    const { id } = await newOrderToSend(club);
    const shown = await ask(id, { day: day(-1), tracking: "x".repeat(61) });
    expect(shown.status).toBe(422);
    expect(shown.html).toMatch(/This day is still to come.*Keep to 60 characters/s);
    expect(shownFields(shown, "tracking").tracking).toBe("x".repeat(61));
    expect((await ask(id, { day: "2026-10-30" })).html).toContain("The order was paid later");
  });

  it("is neither one that is picked up, nor the officer's own", async () => {
    const { id } = await newPaidOrder(club, "TOWEL");
    expect((await treasurer.get(sent(id))).status).toBe(409);
    expect((await treasurer.get(`/admin/orders/${id}`)).html).not.toContain("Mark as sent");
    const own = await newOrderToSend(club);
    await club.db
      .prepare(
        "UPDATE orders SET user_id = (SELECT id FROM users WHERE email = 'editor@example.com') WHERE id = ?",
      )
      .bind(own.id)
      .run();
    const page = await treasurer.post(sent(own.id), { ...shipment, day: day(), confirm: "1" });
    expect(page.status).toBe(403);
  });

  it("tells nobody whose account is closed", async () => {
    const { id, buyer } = await newOrderToSend(club);
    await club.db
      .prepare("UPDATE users SET closed_at = '2026-11-02' WHERE email = ?")
      .bind(buyer.email)
      .run();
    const shown = await ask(id);
    expect(shown.html).toContain("Nobody is told");
    await confirm(shown);
    const mails = await emailsTo(club, buyer.email);
    expect(mails.filter(({ subject }) => subject.includes("on its way"))).toHaveLength(0);
  });
});
