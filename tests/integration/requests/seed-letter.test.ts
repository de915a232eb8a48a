import { afterAll, beforeAll, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import { chooseDelivery, fillCart, formWith } from "../../support/shop/filled-cart";

/** A backend that says what spec §7 lists and no more: tests/support/seed-letter. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ seedLetter: true });
});
afterAll(() => club.stop());

const post = async (path: string, body: unknown) => {
  const reply = await fetch(`${club.letter.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, body: text.startsWith("{") ? (JSON.parse(text) as object) : text };
};

it("sends settings and carts without what our backend adds", async () => {
  const settings = await (await fetch(`${club.letter.url}/api/v1/cognito/domain/currentDomain`)).json();
  expect(settings).toHaveProperty("seo_title_suffix");
  for (const name of ["capabilities", "features", "timezone"]) expect(settings).not.toHaveProperty(name);
  const { body } = await post("/api/v1/sell/cart/getCart", {});
  expect(body).toHaveProperty("total_amount");
  for (const name of ["order_key", "revision", "needs_shipping"]) expect(body).not.toHaveProperty(name);
});

it("answers 404 without an envelope to a call that spec §7 does not list", async () => {
  club.letter.reset();
  for (const path of ["/sell/order", "/club/event/rsvp", "/cognito/draft", "/cognito/image/upload"])
    expect(await post(`/api/v1${path}`, {})).toEqual({ status: 404, body: "<h1>Not Found</h1>" });
  expect(club.letter.refused()).toHaveLength(4);
  club.letter.reset();
});

it("is what a visitor's site speaks with", async () => {
  const browser = club.browser();
  for (const path of ["/shop", "/calendar", "/login"]) expect((await browser.get(path)).status).toBe(200);
  expect(Object.keys(club.letter.calls())).toContain("GET /api/v1/cognito/domain/currentDomain");
});

it("gets one order of two taps, though nothing of it has a key", async () => {
  const member = await club.signIn("life@example.com");
  await fillCart(member);
  const form = formWith(await chooseDelivery(member), "reviewed") ?? {};
  club.letter.reset();
  const taps = [member.copy(), member.copy(), member.copy()];
  const replies = await Promise.all(taps.map((tap) => tap.post("/checkout/review", form)));
  expect(replies.map(({ status }) => status)).not.toContain(500);
  expect(club.letter.calls()["POST /api/v1/sell/cart/submitOrder"]).toBe(1);
});

it("is asked to cancel no order", async () => {
  const member = await club.signIn("life@example.com");
  club.letter.reset();
  const { status } = await member.post("/profile/orders?order=key-of-order&cancel", { intent: "cancel" });
  expect([status, club.letter.refused()]).toEqual([404, []]);
});

it("asks nobody for the names of guests, nor whether they come", async () => {
  await club.db
    .prepare(
      `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
       SELECT e.id, u.id, 3, 'going', '2026-01-01', '2026-01-01' FROM calendar_events e, users u
       WHERE e.url = 'day-run-mount-morgan' AND u.email = 'life@example.com'
       ON CONFLICT DO UPDATE SET people = 3, state = 'going'`,
    )
    .run();
  const member = await club.signIn("life@example.com");
  const { status, html } = await member.get("/calendar/day-run-mount-morgan");
  expect(status).toBe(200);
  for (const name of ["people", "guest-1"]) expect(html).not.toContain(`name="${name}"`);
});
