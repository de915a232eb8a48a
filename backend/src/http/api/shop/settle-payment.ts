import * as v from "valibot";
import { webhookEvent } from "#contract/order";
import { dueCents, type OrderRow } from "../../../db/shop/orders";
import { type Payment, settlePayment } from "../../../db/shop/payments/payments";
import { keyedHash } from "../../../domain/secrets";
import { creditGateway, listPaymentTypes } from "../../../domain/shop/payments/payment-types";
import { checkWebhook } from "../../../domain/shop/payments/webhook-signature";
import type { Settings } from "../../../env";
import { readBytes } from "../../read-body";
import { Refusal } from "../../refusal";
import type { Services } from "../../services";
import { sendPaymentNews } from "./order-news";

/** What the shop does without a request of its own, too. */
export type ShopServices = Pick<Services, "db" | "clock" | "settings" | "mailer">;

/** What the sandbox gateway signs its webhooks with. */
export const sandboxSecret = ({ codeKeys: [key] }: Pick<Settings, "codeKeys">): Promise<string> =>
  keyedHash(key.secret, "webhooks of the sandbox gateway");

const secrets: Readonly<Record<string, (settings: Settings) => Promise<string>>> = { sandbox: sandboxSecret };

/** Settles a payment and tells the member; null when no order has this payment key. */
export async function settle(services: ShopServices, paymentKey: string, payment: Payment) {
  const settled = await settlePayment(services.db, paymentKey, payment, services.clock.now());
  if (settled) await sendPaymentNews(services, settled, payment);
  return settled;
}

/** An order that credit or a promotion pays whole is paid when it is placed. Any other stays as it is. */
export async function settleFreeOrder(services: ShopServices, order: OrderRow): Promise<OrderRow> {
  if (order.status !== "awaiting-payment" || dueCents(order) > 0) return order;
  const settled = await settle(services, order.payment_key, {
    gateway: creditGateway,
    webhookId: null,
    isSuccess: true,
    amountCents: 0,
    reference: `${creditGateway}-${order.order_key}`,
  });
  return settled?.order ?? order;
}

function getEvent(body: string): v.InferOutput<typeof webhookEvent> | null {
  try {
    const parsed = v.safeParse(webhookEvent, JSON.parse(body));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * Takes a webhook (contract/order.ts). Only a signed one of the last five minutes changes anything.
 * @throws Refusal NOT_FOUND for an unknown gateway or payment key: the gateway may come again;
 *   UNAUTHENTICATED without a signature, TOKEN_INVALID for a forged or stale one, VALIDATION for no event
 */
export async function receiveWebhook(
  services: ShopServices,
  gateway: string,
  request: Request,
): Promise<Response> {
  const secretOf = Object.hasOwn(secrets, gateway) ? secrets[gateway] : undefined;
  if (!secretOf || !listPaymentTypes(services.settings).some(({ id }) => id === gateway)) {
    throw new Refusal("NOT_FOUND");
  }
  const body = new TextDecoder().decode(await readBytes(request));
  const header = (name: string) => request.headers.get(`webhook-${name}`);
  const signed = { id: header("id"), timestamp: header("timestamp"), signature: header("signature") };
  const secret = await secretOf(services.settings);
  const check = await checkWebhook(secret, signed, body, services.clock.now());
  if (check.state === "malformed") throw new Refusal("UNAUTHENTICATED", { message: "It is not signed" });
  if (check.state === "refused") {
    throw new Refusal("TOKEN_INVALID", { message: "The signature is not valid" });
  }
  const event = getEvent(body);
  if (!event) throw new Refusal("VALIDATION", { message: "This is no event" });
  const { payment_key, reference, amount_cents } = event.data;
  const settled = await settle(services, payment_key, {
    gateway,
    webhookId: check.id,
    isSuccess: event.type === "payment.succeeded",
    reference: `${gateway}-${reference}`,
    amountCents: amount_cents,
  });
  if (!settled) throw new Refusal("NOT_FOUND");
  return Response.json({ success: true });
}
