import { afterAll, beforeAll, expect, it } from "vitest";
import { clubPaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { openTicketEvents } from "../../support/shop/ticket-events";

/** An event whose places are taken by answers and by tickets. */
let club: Club;
let editor: HttpBrowser;
let shop: ReturnType<typeof openTicketEvents>;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  shop = openTicketEvents(club);
  editor = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

it("has places that tickets take, so that an answer waits, and the site counts the same", async () => {
  const event = await shop.newEvent();
  await club.db.prepare("UPDATE calendar_events SET capacity = 3 WHERE id = ?").bind(event.id).run();
  const [holder, late] = [await newBuyer(club), await newBuyer(club)];
  for (const buyer of [holder, holder]) await shop.pay(await shop.order(buyer, event));
  const ask = async (buyer: typeof late, people: number) =>
    (await buyer.post(clubPaths.rsvp, { id: event.id, people })).body.item;
  expect(await ask(late, 2)).toMatchObject({ going: 2, waiting: 2, rsvp: { state: "waiting" } });
  // The holder has two places already, and asks for no more.
  expect(await ask(holder, 2)).toMatchObject({ going: 2, rsvp: { state: "going" } });
  expect(await ask(late, 1)).toMatchObject({ going: 3, waiting: 0, rsvp: { state: "going" } });
  const cancelled = await editor.post(`/admin/events/${event.id}`, {
    ...{ step: "save", to: "cancel", reason: "It floods", version: await shop.version(event) },
  });
  const page = (await editor.get(`/admin/events/${event.id}`)).html;
  expect(page).toContain("3 of 3 places taken, 2 tickets among them");
  expect(cancelled.html).toContain("<li>3 of 3 places taken, 2 tickets among them.</li>");
  expect(await ask(holder, 1)).toMatchObject({ going: 3, rsvp: { state: "going" } });
  expect((await editor.get("/admin/events")).html).toContain("3 of 3 places taken, 2 tickets among them");
});
