import { cartPaths, sellPaths, userPaths } from "#contract/paths";
import type { Club } from "./club";

/** SITE_ORIGINS of a club without a site: where its gateway sends people back to. */
export const returnSite = "http://127.0.0.1:9";

/** The way of delivery that is offered everywhere. */
export const pickUp = 4;

/** Whatever a call replies; each test asserts what it reads of it. */
export type Body = Record<string, never> & { item: Record<string, never> };

export async function postJson(club: Club, path: string, body: object, token = "") {
  const headers = new Headers({ "content-type": "application/json", connection: "close" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const reply = await fetch(club.backend + path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Body };
}

let made = 0;
/** A new member who orders. */
export async function newBuyer(club: Club) {
  const [email, fingerprint] = [`buyer-${made++}@example.com`, "f".repeat(21)];
  const person = { email, fingerprint, first_name: "Nell", last_name: "Ash" };
  await postJson(club, userPaths.registerLink, person);
  const password = await club.code(email);
  const signedIn = await postJson(club, userPaths.login, { username: email, password, fingerprint });
  const token = String(signedIn.body.access_token);
  const review = async (choices: object = {}) => {
    const { body } = await postJson(club, cartPaths.get, { shipping_type: pickUp, ...choices }, token);
    return {
      ...{ idempotency_key: body.order_key, revision: body.revision, shipping_option_id: pickUp },
      ...{ paymentGateway: "sandbox", url: `${returnSite}/renew`, address: null, note: null },
    };
  };
  const submit = async (request: object) =>
    (await postJson(club, cartPaths.submitOrder, request, token)) as never as {
      status: number;
      body: { order: string; payment: string; code: string; item: Record<string, unknown> };
    };
  return {
    email,
    token,
    review,
    submit,
    add: (sku: string, qty = 1) => postJson(club, cartPaths.add, { sku, qty }, token),
    order: async () => (await submit(await review())).body,
    statusOf: async (key: string) =>
      String((await postJson(club, sellPaths.order(key), {}, token)).body.item.status),
  };
}
