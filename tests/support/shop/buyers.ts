import { expect } from "vitest";
import { cartPaths, sellPaths, userPaths } from "#contract/paths";
import type { Club } from "../club";

/** The site of clubs without one: `backendEnv: { SITE_ORIGINS: noSite }`. */
export const noSite = "http://127.0.0.1:9";
/** A way of delivery of the seeded club. */
const pickUp = 4;

/** Whatever a call replies; each test asserts what it reads of it. */
type CallBody = Record<string, never> & { item: Record<string, never> };

export async function callBackend(
  { backend }: Club,
  path: string,
  body: object,
  token = "",
): Promise<{ status: number; headers: Headers; body: CallBody }> {
  const headers = new Headers({ "content-type": "application/json", connection: "close" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const reply = await fetch(backend + path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as CallBody };
}

/** A new member, Nell Ash, who orders for pick-up by the backend's calls. */
export async function newBuyer(club: Club) {
  const [email, fingerprint] = [`buyer-${crypto.randomUUID()}@example.com`, "f".repeat(21)];
  const person = { email, fingerprint, first_name: "Nell", last_name: "Ash" };
  await callBackend(club, userPaths.registerLink, person);
  const password = await club.code(email);
  const signedIn = await callBackend(club, userPaths.login, { username: email, password, fingerprint });
  const token = String(signedIn.body.access_token);
  const post = (path: string, body: object) => callBackend(club, path, body, token);
  const review = async (choices: object = {}) => {
    const { body } = await post(cartPaths.get, { shipping_type: pickUp, ...choices });
    return {
      idempotency_key: body.order_key,
      revision: body.revision,
      shipping_option_id: body.shipping_type,
      paymentGateway: "sandbox",
      url: `${noSite}/renew`,
      address: null,
      note: null,
    };
  };
  const submit = async (request: object) =>
    (await post(cartPaths.submitOrder, request)) as never as {
      status: number;
      body: { order: string; payment: string; code: string; item: { order_key: string } };
    };
  return {
    email,
    token,
    post,
    review,
    submit,
    add: (sku: string, qty = 1) => post(cartPaths.add, { sku, qty }),
    order: async () => (await submit(await review())).body,
    statusOf: async (key: string) => String((await post(sellPaths.order(key), {})).body.item.status),
  };
}

/** A new member's order, to be paid at `payment`. @param credit cents that the club owes the member before */
export async function newOrder(club: Club, sku: string, qty = 1, credit = 0) {
  const buyer = await newBuyer(club);
  if (credit > 0)
    await club.db
      .prepare("INSERT INTO credits (user_id, supplier_id, cents) SELECT id, 1, ? FROM users WHERE email = ?")
      .bind(credit, buyer.email)
      .run();
  await buyer.add(sku, qty);
  const { order, payment } = await buyer.order();
  const id = await club.db
    .prepare("SELECT id FROM orders WHERE order_key = ?")
    .bind(order)
    .first<number>("id");
  if (id === null) throw new Error(`no order of ${sku} was placed`);
  return { buyer, payment, id };
}

export async function newPaidOrder(club: Club, sku: string, qty = 1, credit = 0) {
  const order = await newOrder(club, sku, qty, credit);
  await pressAtGateway(club, order.payment, "pay");
  return order;
}

/** Presses a button of the sandbox gateway's page. */
export async function pressAtGateway(club: Club, payment: string, step: string): Promise<void> {
  const headers = { origin: club.backend, connection: "close" };
  const body = new URLSearchParams({ step });
  const reply = await fetch(payment, { method: "POST", headers, body, redirect: "manual" });
  expect(reply.status).toBe(303);
}
