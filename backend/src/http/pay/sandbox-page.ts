import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import type { WebhookEvent } from "#contract/order";
import { dollarsText } from "#rules/money";
import { orderNumber } from "#rules/order-number";
import { clubName } from "../../db/content/site-settings";
import { dueCents, findOrder, type OrderRow } from "../../db/shop/orders";
import { addSandboxWebhook } from "../../db/shop/payments/sandbox-webhooks";
import { randomToken } from "../../domain/secrets";
import { returnUrl } from "../api/shop/order-wire";
import { deliverDueWebhooks, deliverWebhook } from "../api/shop/sandbox-deliveries";
import { requireSameOrigin } from "../csrf-guard";
import { page } from "../html-page";
import { readFormFields } from "../read-body";
import { Refusal } from "../refusal";
import type { AppContext, AppEnv } from "../services";

/** A webhook that comes late. */
const lateMs = 20_000;

const steps = ["pay", "decline", "leave", "pay-twice", "late", "twice", "never"] as const;
type Step = (typeof steps)[number];

const labels: Readonly<Record<Step, string>> = {
  pay: "Pay",
  decline: "Decline",
  leave: "Leave",
  "pay-twice": "Pay twice",
  late: "Webhook late",
  twice: "Webhook twice",
  never: "Webhook never",
};

const button = (step: Step, look: "" | "quiet" = "quiet") =>
  html`<button class="${look}" name="step" value="${step}">${labels[step]}</button>`;

const unknownPage = () =>
  page(
    "Unknown payment",
    html`<h1>Unknown payment</h1>
      <p>There is nothing to pay at this address. Go back to the club’s site and open your order there.</p>`,
    { status: 404 },
  );

/** Why an order cannot be paid; null while it can. */
const closedWords: Readonly<Record<OrderRow["status"], string | null>> = {
  "awaiting-payment": null,
  declined: null,
  paid: "It is paid already.",
  refunded: "It was paid, and refunded.",
  released:
    "It was not paid in time, it was cancelled, or another order has taken its place. It can no longer be paid.",
};

/** Without a button: nothing is taken for it. */
const closedPage = (order: OrderRow, words: string) =>
  page(
    "Nothing to pay",
    html`<h1>Nothing to pay</h1>
      <p>Order ${orderNumber(order)}</p>
      <p>${words} Nothing was taken just now.</p>
      <p><a href="${returnUrl(order)}">Back to your order</a></p>`,
  );

async function paymentPage(c: AppContext, order: OrderRow): Promise<Response> {
  const closed = closedWords[order.status];
  if (closed !== null) return closedPage(order, closed);
  const club = await clubName(c.var.services.db);
  const amount = `$${dollarsText(dueCents(order))}`;
  return page(
    `Pay ${amount} to ${club}`,
    html`<h1>Pay ${amount} to ${club}</h1>
      <p>Order ${orderNumber(order)}</p>
      <p class="soft">A gateway for trying things out: no money moves.</p>
      <form method="post" action="/pay/${order.payment_key}">
        ${button("pay", "")} ${button("decline")} ${button("leave")}
        <h2>What can go wrong</h2>
        ${button("pay-twice")} ${button("late")} ${button("twice")} ${button("never")}
      </form>`,
    // The form ends at the site.
    { formTarget: order.return_url },
  );
}

const getEvent = (order: OrderRow, type: WebhookEvent["type"], reference: string): WebhookEvent => ({
  type,
  data: { payment_key: order.payment_key, reference, amount_cents: dueCents(order), currency: "AUD" },
});

/** What the gateway says of the payment, by its own number of it. */
function buildWebhooks(order: OrderRow, step: Step): readonly WebhookEvent[] {
  // A second tap on Pay is the same payment.
  const paid = getEvent(order, "payment.succeeded", order.payment_key);
  switch (step) {
    case "pay":
    case "late":
      return [paid];
    case "twice":
      return [paid, paid];
    case "pay-twice":
      return [paid, getEvent(order, "payment.succeeded", `${order.payment_key}-again`)];
    case "decline":
      return [getEvent(order, "payment.declined", `declined-${randomToken(9)}`)];
    case "leave":
    case "never":
      return [];
  }
}

async function take(c: AppContext, order: OrderRow, step: Step): Promise<void> {
  const { db, clock } = c.var.services;
  const sendAfter = clock.now() + (step === "late" ? lateMs : 0);
  for (const event of buildWebhooks(order, step)) {
    const webhook = { id: `msg_${randomToken(15)}`, body: JSON.stringify(event) };
    await addSandboxWebhook(db, webhook, order.payment_key, sendAfter);
    if (step === "late") continue;
    await deliverWebhook(c.var.services, webhook);
    // Once more with the same id, as a gateway repeats what it had no answer to.
    if (step === "twice") await deliverWebhook(c.var.services, webhook);
  }
}

/** The sandbox gateway (contract 9), where an order's payment URL leads; 404 unless DEV_GATEWAY is 1. */
export const sandboxPages = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (!c.var.services.settings.sandboxGateway) throw new Refusal("NOT_FOUND");
    await next();
  })
  .get("/:key", async (c) => {
    await deliverDueWebhooks(c.var.services);
    const order = await findOrder(c.var.services.db, "paymentKey", c.req.param("key"));
    return order ? paymentPage(c, order) : unknownPage();
  })
  .post("/:key", async (c) => {
    requireSameOrigin(c);
    const order = await findOrder(c.var.services.db, "paymentKey", c.req.param("key"));
    if (!order) return unknownPage();
    const { step } = await readFormFields(c.req.raw);
    const chosen = v.safeParse(v.picklist(steps), step);
    if (!chosen.success) return paymentPage(c, order);
    // A second tap, or a page that was kept: the order's own page says what became of it.
    if (closedWords[order.status] === null) await take(c, order, chosen.output);
    const location = returnUrl(order, chosen.output === "leave");
    return new Response(null, { status: 303, headers: { location } });
  });
