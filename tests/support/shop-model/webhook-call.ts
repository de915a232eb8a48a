import { createHmac } from "node:crypto";
import { sellPaths } from "#contract/paths";
import { sandboxSecret } from "../../../backend/src/http/api/shop/settle-payment";
import { codeSecret, type HttpCall } from "./quick-clubs";

type Webhook = {
  readonly id: string;
  readonly type: "payment.declined" | "payment.succeeded";
  readonly paymentKey: string;
  readonly reference: string;
  readonly cents: number;
};

/** As the sandbox gateway sends it (contract/order.ts). */
export async function webhookCall({ id, type, paymentKey, reference, cents }: Webhook): Promise<HttpCall> {
  const data = { payment_key: paymentKey, reference, amount_cents: cents, currency: "AUD" };
  const body = JSON.stringify({ type, data });
  const timestamp = Math.floor(Date.now() / 1000);
  const secret = await sandboxSecret({ codeKeys: [{ kid: null, secret: codeSecret }] });
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
  return { path: sellPaths.webhook("sandbox"), method: "POST", headers, body };
}
